"""Bad bots at a table stall nobody and are gone afterwards: the short form of `python -m tools.qa.bots`."""

import sys
from pathlib import Path

import numpy as np

from pitboss.core.game import legal_moves
from pitboss.core.luck import luck_of
from pitboss.server.playing import GUEST_MEMORY, Guest
from tests.server.rooms import begun
from tools.qa.bad_bot import HOWS
from tools.qa.bots import check_bots


def test_bad_bots_are_borne() -> None:
    assert check_bots("", [*HOWS, "decent"], decisions=2) == []


def test_a_bot_with_all_the_time_in_the_world_and_orphans_are_found() -> None:
    faults = "\n".join(check_bots("wait,orphans", ["stubborn"], decisions=1))
    assert "stubborn: the table stood still" in faults
    assert "left behind" in faults


def test_a_bot_that_eats_memory_meets_its_limit() -> None:
    table = begun("here", "here").table
    assert table is not None
    guest = Guest(f"cmd:{sys.executable} -m tools.qa.bad_bot hungry")
    guest.program.limit = 60.0  # memory is what it must run out of, not time
    try:
        guest.program(table.view(table.actor), np.array(legal_moves(table.state)), luck_of(1))
        assert guest.program.process is not None
        assert GUEST_MEMORY * 0.9 < most_memory(guest.program.process.pid) <= GUEST_MEMORY
    finally:
        guest.stop()


def most_memory(pid: int) -> int:
    """Bytes of address space that a process had at its most."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(status.partition("VmPeak:")[2].split()[0])
