"""What the seat on turn may do."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row

KEEP, REROLL = 0, 1
MOST_MOVES = 2


@rule
def legal(s: Row, moves: Any) -> int:
    """[H2.2] Keep the die or roll it again."""
    moves[0] = KEEP
    moves[1] = REROLL
    return 2
