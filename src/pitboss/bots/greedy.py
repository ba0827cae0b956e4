"""`greedy`: the move that is worth most at a glance. It looks one move ahead and no further."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row, actor, worth
from pitboss.core.luck import Luck, below


@rule
def choose(view: Row, legal: Any, luck: Luck) -> int:
    """The move of most worth; among equals any, each equally likely."""
    seat = actor(view)
    best = legal[0]
    best_worth = worth(view, seat, best)
    equals = 1
    for place in range(1, len(legal)):
        move_worth = worth(view, seat, legal[place])
        if move_worth > best_worth:
            best, best_worth, equals = legal[place], move_worth, 1
        elif move_worth == best_worth:
            equals += 1
            if below(luck, equals) == 0:
                best = legal[place]
    return best
