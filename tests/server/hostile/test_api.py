"""The description of the API is true: the short form of `python -m tools.qa.api`."""

from tools.qa.api import find_untruths
from tools.qa.server.serving import OPEN_DOORS, Serving


def test_every_endpoint_answers_as_described(open_house: Serving) -> None:
    assert find_untruths(open_house, examples=4) == []


def test_an_answer_that_lacks_something_is_found() -> None:
    with Serving(OPEN_DOORS, planted="answers") as server:
        faults = find_untruths(server, examples=2)
    assert {fault.partition(",")[0] for fault in faults} == {"GET /api/tables/{table}"}
