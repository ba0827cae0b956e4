"""What a game need not write itself: the usual answer to a verb that its rules leave out."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row, worth
from pitboss.core.game import quick as by_policy
from pitboss.core.luck import Luck, below

WHIM = 4  # one of so many moves of a careless rival


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
def rival(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """Rivals are as good as the quick policy."""
    return by_policy(view, seat, moves, count, luck)


@rule
def careless_rival(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """Where there are several rivals, they take some of their moves on a whim, the others by the quick policy."""
    if view.players > 2 and below(luck, WHIM) == 0:
        return moves[below(luck, count)]
    return by_policy(view, seat, moves, count, luck)


@rule
def moment(s: Row) -> int:
    """All luck is one stream."""
    return 0
