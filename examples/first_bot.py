"""A bot in ten lines: `pitboss match lasvegas --bots first_bot:choose,greedy`, run beside this file.

`view` is the row your seat may see (the fields stand in the game's state.py), `legal` the ids of your moves.
"""

from typing import Any


def choose(view: Any, legal: list[int], rng: Any) -> int:
    """Go where the most money lies."""
    return max(legal, key=lambda casino: (sum(map(int, view.notes[casino])), rng.random()))
