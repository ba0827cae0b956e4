"""A bot with a memory: `pitboss match lords --bots class_bot:Patient,random,random`, run beside this file.

A class is made once and asked again and again. It works for every game: it looks only at the value of a move.
"""

from typing import Any

from pitboss.core.game import actor, move_value


class Patient:
    """The move of highest value, but never the same kind of thing three times running."""

    def __init__(self) -> None:
        self.last: list[int] = []

    def choose(self, view: Any, legal: list[int], rng: Any) -> int:
        """Rank the moves, pass over one that has become a habit."""
        seat = actor(view)
        ranked = sorted(legal, key=lambda move: -move_value(view, seat, move))
        move = ranked[1] if self.last[-2:] == [ranked[0]] * 2 and len(ranked) > 1 else ranked[0]
        self.last.append(move)
        return move
