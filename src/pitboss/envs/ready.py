"""Compiled rules for environments: at once where they are in the cache, and as soon as they are there where not."""

import atexit

from pitboss.bots.warm_up import Preparation
from pitboss.core.compiled import is_warm
from pitboss.core.compiled.loading import is_loaded, load_asked
from pitboss.core.game import Game

_seen = set[str]()  # games that are ready or on the way


def make_ready(game: Game) -> None:
    """Load a game's compiled rules, or let them be compiled beside whatever runs. Until then rules are interpreted, and
    play the same games; an environment changes over in the middle of one."""
    if is_loaded(game) or game.name in _seen:
        return
    _seen.add(game.name)
    if is_warm(game.name):
        load_asked(game)
        return
    preparation = Preparation([game])
    atexit.register(preparation.stop)
    preparation.start()
