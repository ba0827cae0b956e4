"""What chance is asked for: who begins, and what the die shows."""

from fractions import Fraction

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck, below
from pitboss.games.highdice.box import FACES
from pitboss.games.highdice.rules.turn import keep
from pitboss.games.highdice.state import CHOOSE, DRAW, ROLL


@rule
def sample(s: Row, luck: Luck) -> int:
    """[H1.2] Any seat, [H2.1] or any face: each equally likely."""
    return below(luck, s.players) if s.stage == DRAW else 1 + below(luck, FACES)


@rule
def resolve(s: Row, outcome: int) -> None:
    """[H1.2] A seat begins; [H2.1] the die shows a number; [H2.2] the second one is kept."""
    if s.stage == DRAW:
        s.turn = outcome
        s.stage = ROLL
    elif s.stage == ROLL:
        s.die = outcome
        s.stage = CHOOSE
    else:
        keep(s, outcome)


def odds(s: Row) -> list[tuple[int, Fraction]]:
    """[H1.2] [H2.1] Everything that may come out now, with its probability."""
    outcomes = range(s.players) if s.stage == DRAW else range(1, FACES + 1)
    return [(outcome, Fraction(1, len(outcomes))) for outcome in outcomes]
