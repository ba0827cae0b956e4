"""A bot in Python that plays decently: it uses compiled rules, as a good one would."""

from random import Random

from pitboss.core.game import Row, move_value


def choose(view: Row, legal: list[int], rng: Random) -> int:
    """The move of most worth at a glance."""
    seat = int(view.turn)
    return max(legal, key=lambda move: (move_value(view, seat, move), rng.random()))
