"""Bots search beside the event loop, so that nobody waits for them but their own table."""

from threading import current_thread
from typing import Any

import pytest

from pitboss.bots import BOTS
from pitboss.server.live.bot_players import Bots
from pitboss.server.metrics import Metrics


@pytest.mark.parametrize("name", ["greedy", "level1", "level5"])
async def test_what_a_bot_says_is_weighed_on_a_thread_of_its_own(name: str) -> None:
    def where(*_: Any) -> str:
        return current_thread().name

    bots = Bots(Metrics())
    try:
        thread = await bots._words(where, BOTS[name], None, 0)  # type: ignore[arg-type]
    finally:
        bots.close()
    assert str(thread).startswith("think")
