"""Bad bots at a table stall nobody and are gone afterwards: the short form of `python -m tools.qa.bots`."""

from tools.qa.bad_bot import HOWS
from tools.qa.bots import check_bots


def test_bad_bots_are_borne() -> None:
    assert check_bots("", [*HOWS, "decent"], decisions=2) == []


def test_a_bot_with_all_the_time_in_the_world_and_orphans_are_found() -> None:
    faults = "\n".join(check_bots("wait,orphans", ["stubborn"], decisions=1))
    assert "stubborn: the table stood still" in faults
    assert "left behind" in faults
