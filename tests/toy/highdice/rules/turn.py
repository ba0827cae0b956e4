"""A turn: roll, keep or roll again, and the next seat."""

from pitboss.core.compiled import rule
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.games.highdice.box import ROUNDS
from pitboss.games.highdice.rules.moves import KEEP
from pitboss.games.highdice.state import AGAIN, CHOOSE, OVER, ROLL


@rule
def actor(s: Row) -> int:
    """[H2.1] Chance draws and rolls, [H2.2] the seat on turn chooses."""
    if s.stage == CHOOSE:
        return s.turn
    return NOBODY if s.stage == OVER else CHANCE


@rule
def play(s: Row, move: int) -> None:
    """[H2.2] The die is kept, or is to be rolled once more."""
    if move == KEEP:
        keep(s, s.die)
    else:
        s.die = 0
        s.stage = AGAIN


@rule
def keep(s: Row, face: int) -> None:
    """[H2.3] The number is added to the total, and the next seat is on turn; [H3.1] five rounds make a game."""
    s.total[s.turn] += face
    s.die = 0
    s.turns += 1
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    s.stage = ROLL if s.turns < ROUNDS * s.players else OVER
