"""`random`: any legal move, each equally likely."""

from typing import Any

from pitboss.core.compiled import INTS, LUCK, ROW, asked_rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck, below


@asked_rule(ROW, INTS, LUCK)
def choose(view: Row, legal: Any, luck: Luck) -> int:
    """One of the legal moves, whatever it does."""
    return legal[below(luck, len(legal))]
