"""Bots search beside the event loop, so that nobody waits for them but their own table."""

from threading import current_thread
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.bots import BOTS
from pitboss.server.live.bot_players import Bots
from pitboss.server.live.thinking import Thinking
from pitboss.server.metrics import Metrics


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
