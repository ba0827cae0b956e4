"""Bots: one file each, one function each, `choose(view, legal, luck)`.

A bot is given what its seat may know, the ids of its legal moves and its own stream of luck; it returns
one of the ids. `actor(view)` is its seat.
"""

from collections.abc import Callable
from typing import Any

from pitboss.bots import greedy, random
from pitboss.core.errors import PitbossError
from pitboss.core.game import Row
from pitboss.core.luck import Luck

Bot = Callable[[Row, Any, Luck], int]

BOTS: dict[str, Bot] = {"random": random.choose, "greedy": greedy.choose}


def find_bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise PitbossError(f"There is no bot called {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name]
