"""Whether a game's rules are compiled and loaded: it happens beside a running server, which says how far it is."""

import asyncio
import gc
import logging
import sys
import time

from pitboss.bots.warm_up import warm_up_table
from pitboss.core.compiled import is_warm
from pitboss.core.game import find, game_names
from pitboss.core.lang import n_
from pitboss.server.errors import Nack

log = logging.getLogger("pitboss.ready")

COLLECT_AFTER = (700, 1, 5000)  # garbage is looked for in little at a time, and in all tables very rarely


class Readiness:
    """Makes the games ready one after the other."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.ready: set[str] = set()

    def is_ready(self, game: str) -> bool:
        """Whether a table of this game can be opened at once."""
        return game in self.ready

    def check(self, game: str) -> None:
        """Raises `Nack` (busy) while the game is not ready."""
        if game not in self.ready:
            seconds = int(time.monotonic() - self.begun)
            why = n_(
                "{title} is being made ready, for {count} second so far. It takes up to a minute, once.",
                "{title} is being made ready, for {count} seconds so far. It takes up to a minute, once.",
                seconds,
                title=find(game).title,
            )
            raise Nack("busy", why)

    async def make_ready(self) -> None:
        """Compile in a process of its own what is not compiled yet, then load it; a loaded game answers at once."""
        for game in game_names():
            if not is_warm(game):
                log.info("compiling, once", extra={"game": game})
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "pitboss", "warm", game, stderr=asyncio.subprocess.DEVNULL
                )
                try:
                    await process.wait()
                except asyncio.CancelledError:
                    process.kill()
                    raise
            await asyncio.to_thread(warm_up_table, find(game))
            self.ready.add(game)
            log.info("ready", extra={"game": game, "seconds": round(time.monotonic() - self.begun, 1)})
        gc.freeze()  # what is loaded stays: to look through it again and again would hold the loop up for long
        gc.set_threshold(*COLLECT_AFTER)
