"""Whether bots can search: rules are compiled and loaded beside a running server, which is interpreted until then."""

import gc
import logging
import time

from pitboss.bots.warm_up import Preparation, is_loaded
from pitboss.core.game import Game, find, game_names

log = logging.getLogger("pitboss.ready")

COLLECT_AFTER = (700, 1, 5000)  # garbage is looked for in little at a time, and in all tables very rarely


class Readiness:
    """Makes the games ready for search one after the other. Nothing else waits for it."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.preparation = Preparation([find(name) for name in game_names()], self._loaded, self._all_loaded)

    @property
    def ready(self) -> list[str]:
        """The games in which bots can search."""
        return [name for name in game_names() if self.is_ready(name)]

    def is_ready(self, game: str) -> bool:
        """Whether bots can search in this game."""
        return is_loaded(find(game))

    def start(self) -> None:
        """Begin, and come back at once."""
        self.preparation.start()

    def stop(self) -> None:
        """The server ends: what is not ready need not be."""
        self.preparation.stop()

    def _loaded(self, game: Game) -> None:
        log.info("ready", extra={"game": game.name, "seconds": round(time.monotonic() - self.begun, 1)})

    def _all_loaded(self) -> None:
        gc.freeze()  # what is loaded stays: to look through it again and again would hold the loop up for long
        gc.set_threshold(*COLLECT_AFTER)
