"""Bad bots at a table stall nobody and are gone afterwards: the short form of `python -m tools.qa.bots`."""

import sys
from pathlib import Path

import numpy as np
import pytest

from pitboss.core.game import legal_moves
from pitboss.core.luck import luck_of
from pitboss.server.live.external_bots import MEMORY, ExternalBot
from tests.server.rooms import begun
from tools.qa import bots
from tools.qa.bots import check_bots
from tools.qa.client.bad_bot import HOWS


@pytest.mark.parametrize("where", ["", "free"])  # in a jail, if there is one, and without
def test_bad_bots_are_borne(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "SLACK", 30.0)  # the long form measures; here a table that goes on at all will do
    monkeypatch.setattr(bots, "STANDSTILL", 60.0)
    assert check_bots(where, [*HOWS, "decent"], decisions=2) == []


def test_a_bot_with_all_the_time_in_the_world_and_orphans_are_found() -> None:
    faults = "\n".join(check_bots("wait,orphans,free", ["stubborn"], decisions=1))
    assert "stubborn: the table stood still" in faults
    assert "left behind" in faults


def test_a_bot_that_eats_memory_meets_its_limit() -> None:
    table = begun("here", "here").table
    assert table is not None
    bot = ExternalBot(f"cmd:{sys.executable} -m tools.qa.client.bad_bot hungry")
    bot.program.limit = 60.0  # memory is what it must run out of, not time
    try:
        bot.program(table.view(table.actor), np.array(legal_moves(table.state)), luck_of(1))
        assert bot.program.process is not None
        assert MEMORY * 0.9 < most_memory(bot.program.process.pid) <= MEMORY
    finally:
        bot.stop()


def most_memory(pid: int) -> int:
    """Bytes of address space that a process had at its most."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(status.partition("VmPeak:")[2].split()[0])
