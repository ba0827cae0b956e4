"""A Python bot that trades: `pitboss match lords --bots "class_trader:Trader,greedy"`, run beside this file.

`offer` and `answer` are asked on anybody's turn, so they are told their seat. Offers and answers are texts, as a player
types them; `ideas` are some that the house can think of.
"""

from typing import Any

from pitboss.core.game import actor, move_value


class Trader:
    """The move of highest value; sells a lot for a fixed price and makes the first offer that comes to mind."""

    def __init__(self, least: int = 8) -> None:
        self.least = least

    def choose(self, view: Any, legal: list[int], rng: Any) -> int:
        """A decision."""
        return max(legal, key=lambda move: float(move_value(view, actor(view), move)))

    def offer(self, view: Any, seat: int, ideas: list[str], rng: Any) -> str | None:
        """An offer, or None."""
        return rng.choice(ideas) if ideas else None

    def answer(self, view: Any, seat: int, offer: dict[str, Any], replies: list[str], rng: Any) -> str:
        """`accept 7`, `decline 7` or `counter 7: ...`; the first of `replies` is `decline`."""
        gets, gives = offer["giving"], offer["taking"]
        sells = gets.get("money", 0) >= self.least and len(gives.get("lots", [])) == 1 and "dice" not in gives
        return replies[-1] if sells else replies[0]
