"""How a tile asks: a seat for a decision, or chance for the extra dice."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES, showing
from pitboss.games.royale.state import DONE, ROLL_EXTRA


@rule
def ask_dice(s: Row, casino: int) -> None:
    """[R3.2] The two extra dice are to be rolled for the tile at a casino."""
    s.active = casino
    s.stage = ROLL_EXTRA
    s.asked = NOBODY


@rule
def sum_of(outcome: int) -> int:
    """[R5.A2] [R5.B2a] What the extra dice show together."""
    total = 0
    for face in range(FACES):
        total += showing(outcome, face) * (face + 1)
    return total


@rule
def done(s: Row) -> None:
    """[R3.7] The tile has done its work."""
    s.stage = DONE
    s.asked = NOBODY


@rule
def left_of(s: Row, seat: int) -> int:
    """[R3.1] The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def list_sizes(small: int, big: int, first: int, moves: Any, found: int) -> int:
    """[R6.4] The moves with a small and with a big die, if there is such a die."""
    if small > 0:
        moves[found] = first
        found += 1
    if big > 0:
        moves[found] = first + 1
        found += 1
    return found
