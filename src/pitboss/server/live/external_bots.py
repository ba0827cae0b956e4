"""Bots that are programs of their own: bounded in time, memory and priority, so that none can stall a table."""

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from pitboss.bots import find_bot
from pitboss.bots.external import Program
from pitboss.core.game import Row
from pitboss.core.luck import Luck
from pitboss.server.live.jail.bubblewrap import Jail

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

log = logging.getLogger("pitboss.bots")

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
        self.answer: asyncio.Future[int] | None = None

    async def choose(self, view: Row, legal: Any, luck: Luck) -> int | None:
        """Its move, or None if it has none in time."""
        if self.answer is not None and not self.answer.done():
            return None
        loop, failed = asyncio.get_running_loop(), len(self.program.failures)
        self.answer = loop.run_in_executor(self.thread, self.program, view, legal, luck)
        try:
            move = await asyncio.wait_for(asyncio.shield(self.answer), DECISION_SECONDS + SLACK_SECONDS)
        except TimeoutError:
            return None
        except Exception:
            log.exception("an external bot failed in a way of its own")
            return None
        return None if len(self.program.failures) > failed else move

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
