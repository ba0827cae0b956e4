"""Compiled rules made ready beside whatever runs: nobody waits for them, but for bots that search."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from pitboss.bots import levels, playouts, win_shares
from pitboss.bots.external import Bot
from pitboss.bots.levels import SearchBot
from pitboss.core.compiled import is_warm
from pitboss.core.compiled.loading import is_loaded, load
from pitboss.core.game import Game

ENTERED_BY = (levels, playouts, win_shares)  # imported so that what bots enter compiled code by is loaded too
NICENESS = 19  # of the compiler, which gives way to everything else
STOP_SECONDS = 5.0


class Preparation:
    """Makes games ready one after the other: compiled in a process of its own, then loaded here on a thread."""

    def __init__(
        self,
        games: Sequence[Game],
        on_loaded: Callable[[Game], None] = lambda game: None,
        on_all_loaded: Callable[[], None] = lambda: None,
    ) -> None:
        self.games = games
        self.on_loaded = on_loaded
        self.on_all_loaded = on_all_loaded
        self.compiler: subprocess.Popen[bytes] | None = None
        self.is_stopped = False
        self.thread = threading.Thread(target=self._prepare, name="prepare", daemon=True)

    def start(self) -> None:
        """Begin, and come back at once."""
        self.thread.start()

    def stop(self) -> None:
        """No more: a game that is not ready yet stays so."""
        self.is_stopped = True
        if self.compiler is not None:
            with suppress(OSError):
                self.compiler.kill()
        if self.thread.ident is not None:
            self.thread.join(STOP_SECONDS)

    def _prepare(self) -> None:
        """On a thread of usual priority: what runs at a lower one and holds the GIL would keep everybody waiting."""
        for game in self.games:
            if not is_warm(game.name):
                self._compile(game)
            if self.is_stopped:
                return
            load(game)
            self.on_loaded(game)
        self.on_all_loaded()

    def _compile(self, game: Game) -> None:
        """Fill the cache on disk. Whatever fails there is compiled again where it is loaded, and fails aloud."""
        command = [sys.executable, "-m", "pitboss", "warm", game.name]
        nothing = subprocess.DEVNULL
        self.compiler = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, self.compiler.pid, NICENESS)
        if self.is_stopped:
            self.compiler.kill()
        self.compiler.wait()


def bot_now(bot: Bot, game: Game) -> Bot:
    """A bot as it can play now: until the rules are compiled and loaded, those that search play as `level3`."""
    return levels.level3 if isinstance(bot, SearchBot) and not is_loaded(game) else bot


__all__ = ["Preparation", "bot_now", "is_loaded", "load"]
