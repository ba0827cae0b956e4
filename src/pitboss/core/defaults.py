"""Default verbs, for games whose rules leave them out."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row, move_value
from pitboss.core.game import quick as by_policy
from pitboss.core.luck import Luck, below, better_of

RANDOM_MOVE = 4  # one of so many moves of a careless opponent is random


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """The move of most value; among equals any, each equally likely."""
    best, best_value, equals = moves[0], move_value(view, seat, moves[0]), 1
    for place in range(1, count):
        value = move_value(view, seat, moves[place])
        best, best_value, equals = better_of(luck, best, best_value, equals, moves[place], value)
    return best


@rule
def opponent(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """Opponents follow the quick policy."""
    return by_policy(view, seat, moves, count, luck)


@rule
def careless_opponent(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """Several opponents make some of their moves at random; all others follow the quick policy."""
    if view.players > 2 and below(luck, RANDOM_MOVE) == 0:
        return moves[below(luck, count)]
    return by_policy(view, seat, moves, count, luck)


@rule
def action_of(s: Row, move: int) -> int:
    """Ids of moves have no gaps, so they are indices."""
    return move


@rule
def move_at(s: Row, action: int) -> int:
    """The same the other way round."""
    return action


@rule
def luck_stream(s: Row) -> int:
    """All chance events draw on one stream."""
    return 0
