"""A quick judgement of a move."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.highdice.rules.moves import KEEP


@rule
def move_value(view: Row, seat: int, move: int) -> float:
    """[H2.2] What the die shows, against the three and a half of a roll."""
    return float(view.die) if move == KEEP else 3.5
