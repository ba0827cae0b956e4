"""Whether a position can arise."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import Row
from pitboss.core.lang import _
from pitboss.games.highdice.box import FACES


def check(s: Row) -> None:
    """[H4.3] Each turn that was taken brought one to six."""
    total = sum(int(each) for each in s.total)
    if not s.turns <= total <= FACES * s.turns:
        raise BadPosition("H2.3", _("{total} cannot be the total of {turns} turns.", total=total, turns=int(s.turns)))
