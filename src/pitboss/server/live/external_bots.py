"""Bots that are programs of their own: bounded in time, memory and priority, so that none can stall a table."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from pitboss.bots import find_bot
from pitboss.bots.external import Bot, Program
from pitboss.bots.protocol import Kind
from pitboss.core.game import Row, Speech
from pitboss.core.luck import Luck
from pitboss.server.live.jail.bubblewrap import Jail

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

log = logging.getLogger("pitboss.bots")
T = TypeVar("T")
FindWords = Callable[[Bot, Row, int, Luck], Speech | None]

DECISION_SECONDS = 2.0
SLACK_SECONDS = 0.2  # beyond that, then the fallback plays
MEMORY = 2 << 30  # bytes of address space
PYTHON_MEMORY = 6 << 30  # of a bot in Python, whose compiler maps a lot that it does not use
NICENESS = 10


class ExternalBot:
    """A program at one seat. While it is late, the fallback plays."""

    def __init__(self, name: str, jail: Jail | None = None) -> None:
        found = find_bot(name, limit=DECISION_SECONDS)
        assert isinstance(found, Program)
        memory = PYTHON_MEMORY if found.says_ready else MEMORY
        self.program = found
        if jail is None:
            self.program.on_start = partial(limit_process, memory=memory)
        else:
            self.program.command = jail.around(found.command, memory, NICENESS)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="external")
        self.answer: asyncio.Future[Any] | None = None

    async def choose(self, view: Row, legal: Any, luck: Luck) -> int | None:
        """Its move, or None if it has none in time."""
        failed = len(self.program.failures)
        move = await self._ask(partial(self.program, view, legal, luck))
        return None if len(self.program.failures) > failed else move

    async def wants(self, kind: Kind, view: Row, seat: int) -> bool:
        """Whether it trades for itself."""
        return bool(await self._ask(partial(self.program.wants, kind, view, seat)))

    async def say(self, find_words: FindWords, view: Row, seat: int, luck: Luck) -> Speech | None:
        """Its offer or answer, or None if it has none, or none in time."""
        return await self._ask(partial(find_words, self.program, view, seat, luck))

    async def _ask(self, question: Callable[[], T]) -> T | None:
        """What the program answers, or None if it does not in time or still thinks about something else."""
        if self.answer is not None and not self.answer.done():
            return None
        asked = self.answer = asyncio.get_running_loop().run_in_executor(self.thread, question)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), DECISION_SECONDS + SLACK_SECONDS)
        except TimeoutError:
            return None
        except Exception:
            log.exception("an external bot failed in a way of its own")
            return None

    def stop(self) -> None:
        """End the program and the thread that waits for it."""
        self.program.stop()
        self.thread.shutdown(wait=False, cancel_futures=True)


def limit_process(pid: int, memory: int) -> None:
    """A program gives way to everything else, and has so much memory and no more."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, pid, NICENESS)
    with suppress(OSError, AttributeError):
        resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))
