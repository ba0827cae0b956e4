"""Who wins."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row


@rule
def score(s: Row, seat: int) -> int:
    """[H3.1] The highest total wins."""
    return s.total[seat]


@rule
def tie_break(s: Row, seat: int) -> int:
    """[H3.1] Equal totals share the win."""
    return 0
