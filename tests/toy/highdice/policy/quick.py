"""A good move in little time."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck
from pitboss.games.highdice.rules.moves import KEEP, REROLL


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[H2.2] A four or more is kept. A search may leave one move to choose from."""
    wanted = KEEP if view.die > 3 else REROLL
    return wanted if count > 1 else moves[0]
