"""The table as text."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.games.highdice.box import ROUNDS
from pitboss.games.highdice.rules.scoring import score
from pitboss.games.highdice.state import OVER


def picture(view: Row, seat: int, names: Names) -> str:
    """[H4.1] The die and everybody's total."""
    lines = [_("{clock}, the die shows {die}", clock=clock(view), die=int(view.die) or "-")]
    return "\n".join(lines + [f"  {name:<12} {view.total[other]}" for other, name in enumerate(names)])


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """[H2.2] Nothing that the moves do not say."""
    return ""


def clock(s: Row) -> str:
    """[H3.1] Where in the game the table is."""
    round_no = int(s.turns) // int(s.players) + 1
    return _("the game is over") if s.stage == OVER else _("round {number} of {last}", number=round_no, last=ROUNDS)


def ending(s: Row) -> dict[str, list[int]]:
    """[H3.1] The totals."""
    return {"scores": [int(score(s, seat)) for seat in range(s.players)]}
