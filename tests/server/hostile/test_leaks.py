"""Nobody learns what they may not know: the short form of `python -m tools.qa.leaks`."""

import asyncio

from tools.qa.client.twins import lucky_punch
from tools.qa.leaks import find_leaks
from tools.qa.server.serving import OPEN_DOORS, Serving


def test_tables_that_differ_in_hidden_things_look_alike(open_house: Serving) -> None:
    assert asyncio.run(find_leaks(open_house, rounds=1)) == []


def test_a_view_of_the_truth_and_a_seed_in_the_log_are_found() -> None:
    with Serving(OPEN_DOORS, planted="truth,seeds", wait_for=["royale"]) as server:
        faults = asyncio.run(find_leaks(server, 1, [lucky_punch]))
    assert any("socket of a stranger, en can tell" in fault for fault in faults)
    assert any("the seed of" in fault for fault in faults)
