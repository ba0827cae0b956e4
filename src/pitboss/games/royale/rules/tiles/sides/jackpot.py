"""A2 Jackpot: a double or a seven takes what has gathered."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES, showing
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import JACKPOTS, LUCKY_SUM
from pitboss.games.royale.tiles.asking import ask_dice, done


@rule
def set_up(s: Row) -> None:
    """[R2.6] The counter starts on 30."""
    s.jackpot = 0


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.A2] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.A2] A double or a seven pays the counter and sets it back; anything else moves it on, at most to 80."""
    if is_double(outcome) or sum_of(outcome) == LUCKY_SUM:
        reward(s, s.turn, JACKPOTS[s.jackpot])
        s.jackpot = 0
    elif s.jackpot + 1 < len(JACKPOTS):
        s.jackpot += 1
    done(s)


@rule
def is_double(outcome: int) -> bool:
    """[R5.A2] Whether both extra dice show the same."""
    for face in range(FACES):
        if showing(outcome, face) == 1:
            return False
    return True


@rule
def sum_of(outcome: int) -> int:
    """[R5.B2a] What the extra dice show together."""
    total = 0
    for face in range(FACES):
        total += showing(outcome, face) * (face + 1)
    return total
