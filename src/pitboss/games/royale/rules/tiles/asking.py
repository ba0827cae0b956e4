"""How a tile asks: a seat for a decision, or chance for the extra dice."""

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale.state import DONE, ROLL_EXTRA


@rule
def ask_dice(s: Row, casino: int) -> None:
    """[R3.2] The two extra dice are to be rolled for the tile at a casino."""
    s.active = casino
    s.stage = ROLL_EXTRA
    s.asked = NOBODY


@rule
def done(s: Row) -> None:
    """[R3.7] The tile has done its work."""
    s.stage = DONE
    s.asked = NOBODY


@rule
def left_of(s: Row, seat: int) -> int:
    """[R3.1] The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0
