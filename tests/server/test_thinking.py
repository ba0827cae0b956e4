"""Bots think beside the loop, so that nobody waits for them but their own table."""

import asyncio
from threading import current_thread
from typing import Any

import pytest

from pitboss.bots import BOTS
from pitboss.server.figures import Figures
from pitboss.server.playing import Bots


@pytest.mark.parametrize("name", ["greedy", "level1", "level5"])
def test_what_a_bot_says_is_weighed_on_a_thread_of_its_own(name: str) -> None:
    def where(*_: Any) -> str:
        return current_thread().name

    async def story() -> str | None:
        bots = Bots(Figures())
        try:
            return await bots._words(where, BOTS[name], None, 0)  # type: ignore[arg-type]
        finally:
            bots.close()

    assert str(asyncio.run(story())).startswith("think")
