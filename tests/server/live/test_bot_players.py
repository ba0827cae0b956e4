"""Bots search beside the event loop, so that nobody waits for them but their own table."""

import sys
from pathlib import Path
from threading import current_thread
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.bots import BOTS
from pitboss.bots.trading import answer_of
from pitboss.games.lords.rules.offers import Answer, Reply
from pitboss.server.live import external_bots
from pitboss.server.live.bot_players import Bots
from pitboss.server.live.thinking import Thinking
from pitboss.server.metrics import Metrics
from tests.games.lords.drawn import drawn

TRADER = Path(__file__).parents[3] / "examples" / "trader.py"


@pytest.mark.parametrize("name", ["greedy", "level1", "level5"])
async def test_what_a_bot_says_is_weighed_on_a_thread_of_its_own(name: str) -> None:
    def where(*_: Any) -> Any:
        return current_thread().name

    metrics, table = Metrics(), SimpleNamespace(payer="somebody", followers=[])
    thinking = Thinking(metrics)
    try:
        thread = await Bots(metrics, thinking)._words(table, where, BOTS[name], None, 0)  # type: ignore[arg-type]
    finally:
        thinking.close()
    assert str(thread).startswith("think")


async def test_a_program_that_trades_answers_for_itself_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bots, "DECISION_SECONDS", 30.0)  # a busy machine is no fault of the program
    town = drawn("turn: red\nlots: red C4 C8, yellow A3\ncash: red 30, yellow 25")
    town.play(1, "offer 0: 9 for C4")
    seats = [SimpleNamespace(played_by="mine"), SimpleNamespace(played_by="greedy")]
    table = SimpleNamespace(room=SimpleNamespace(seats=seats), external_bots={}, payer="somebody", followers=[])
    metrics = Metrics()
    thinking = Thinking(metrics)
    bots = Bots(metrics, thinking, {"mine": f"cmd:{sys.executable} {TRADER}"})
    program = bots._external(table, 0, "mine")  # type: ignore[arg-type]
    try:
        said = await bots._words(table, answer_of, BOTS["greedy"], town.view(0), 0)  # type: ignore[arg-type]
    finally:
        program.stop()
        thinking.close()
    assert said == Answer(Reply.ACCEPT, 1)
