"""Hints: ranked by what survived the comparison, one at a time for each table, within a budget."""

import asyncio
import time
from collections.abc import AsyncIterator
from threading import Event

import pytest

from pitboss.bots.comparison import Budget
from pitboss.bots.search import MoveEstimate
from pitboss.core.game import Row
from pitboss.server.errors import Nack
from pitboss.server.live import hints as hints_module
from pitboss.server.live.hints import SECONDS, Hints
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Limits
from pitboss.server.wire.messages import Hint
from tests.server.rooms import begun


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    """A queue with a small budget."""
    thinking = Thinking(Metrics(), Limits(thinking_burst=4 * SECONDS, thinking_refill=0.001))
    yield thinking
    thinking.close()


def a_table() -> tuple[OpenTable, int]:
    """A table with hints in full, and the holder who is to choose."""
    room = begun("here", "link")
    room.settings["hints"] = "full"
    holder = room.seats[room.actor].holder
    assert holder is not None
    return OpenTable(room), holder


async def test_moves_come_in_the_order_that_the_comparison_left_them_in(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table, holder = a_table()
    assert open_table.room.table is not None
    last, first, *_ = (move.id for move in open_table.room.table.moves())
    found = [MoveEstimate(first, 0.43, 3.0, 0.02, 354), MoveEstimate(last, 0.50, 3.0, 0.1, 24)]
    monkeypatch.setattr(hints_module, "search", lambda *given: found)
    answer = await Hints(thinking).answer(open_table, holder, Hint("a"), "1.2.3.4")
    assert [(hint.share, hint.error, hint.playouts) for hint in answer.moves[:2]] == [(0.43, 0.02, 354), (0.5, 0.1, 24)]
    assert len(answer.moves) == len(open_table.room.table.moves())
    assert answer.part == 1.0


async def test_a_hint_with_little_time_says_so(thinking: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    def spend(view: Row, legal: list[int], seed: int, budget: Budget) -> list[MoveEstimate]:
        assert budget.seconds is not None
        time.sleep(budget.seconds)
        return []

    open_table, holder = a_table()
    thinking._part = lambda job: 0.05  # type: ignore[method-assign]
    monkeypatch.setattr(hints_module, "search", spend)
    answer = await Hints(thinking).answer(open_table, holder, Hint("a"), "1.2.3.4")
    assert answer.part < 0.8


async def test_a_newer_hint_takes_the_place_of_one_that_waits(thinking: Thinking) -> None:
    open_table, holder = a_table()
    hints, go_on = Hints(thinking), Event()
    for _ in range(thinking.workers):
        thinking.submit(Job(Urgency.MOVE, "somebody", lambda part: go_on.wait(20)))
    older = asyncio.ensure_future(hints.answer(open_table, holder, Hint("a"), "1.2.3.4"))
    while not thinking.count(Urgency.HINT):
        await asyncio.sleep(0.01)
    newer = asyncio.ensure_future(hints.answer(open_table, holder, Hint("b"), "1.2.3.4"))
    with pytest.raises(Nack, match="A newer question"):
        await older
    go_on.set()
    assert (await newer).id == "b"


async def test_a_hint_that_is_being_worked_out_is_not_asked_for_twice(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table, holder = a_table()
    hints, began, go_on = Hints(thinking), Event(), Event()

    def search(*given: object) -> list[MoveEstimate]:
        began.set()
        go_on.wait(20)
        return []

    monkeypatch.setattr(hints_module, "search", search)
    first = asyncio.ensure_future(hints.answer(open_table, holder, Hint("a"), "1.2.3.4"))
    await asyncio.to_thread(began.wait, 20)
    with pytest.raises(Nack, match="on its way"):
        await hints.answer(open_table, holder, Hint("b"), "1.2.3.4")
    go_on.set()
    await first


async def test_an_address_that_has_used_its_time_is_told_when_to_try_again(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints_module, "search", lambda *given: [])
    hints = Hints(thinking)
    thinking.budgets.addresses.charge("1.2.3.4", 5 * SECONDS)
    open_table, holder = a_table()
    with pytest.raises(Nack, match=r"Try again in \d+ seconds") as refused:
        await hints.answer(open_table, holder, Hint("a"), "1.2.3.4")
    assert refused.value.code == "rate"
    await hints.answer(open_table, holder, Hint("b"), "5.6.7.8")
