"""What a game need not write itself: the usual answer to a verb that its rules leave out."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row, worth
from pitboss.core.luck import Luck, below


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """The move of most worth; among equals any, each equally likely."""
    best = moves[0]
    best_worth = worth(view, seat, best)
    equals = 1
    for place in range(1, count):
        move_worth = worth(view, seat, moves[place])
        if move_worth > best_worth:
            best, best_worth, equals = moves[place], move_worth, 1
        elif move_worth == best_worth:
            equals += 1
            if below(luck, equals) == 0:
                best = moves[place]
    return best


@rule
def moment(s: Row) -> int:
    """All luck is one stream."""
    return 0
