"""Fair dice for High Dice."""

from collections.abc import Iterator

from pitboss.core.fair.dice import die, kind_of_one
from pitboss.core.game import Row
from pitboss.games.highdice.state import DRAW


def read(s: Row, source: Iterator[int]) -> int:
    """[H1.2] A seat, [H2.1] or a face of the die."""
    return kind_of_one(source, [1] * int(s.players)) if s.stage == DRAW else die(source)
