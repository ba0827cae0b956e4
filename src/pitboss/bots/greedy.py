"""`greedy`: the move of highest value at a glance. It looks one move ahead and no further."""

from typing import Any

from pitboss.core import defaults
from pitboss.core.compiled import INTS, LUCK, ROW, asked_rule
from pitboss.core.game import Row, actor
from pitboss.core.luck import Luck


@asked_rule(ROW, INTS, LUCK)
def choose(view: Row, legal: Any, luck: Luck) -> int:
    """The move of highest value; among equals any, each equally likely."""
    return defaults.quick(view, actor(view), legal, len(legal), luck)
