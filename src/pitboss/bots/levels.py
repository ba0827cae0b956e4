"""`level1` to `level5`: from a friendly beginner to the best that a second a decision buys, in every game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pitboss.bots import random
from pitboss.bots.search import Budget, Judged, estimate, search
from pitboss.core.compiled import rule
from pitboss.core.game import Row, actor, quick
from pitboss.core.luck import Luck, below, next64


@rule
def level1(view: Row, legal: Any, luck: Luck) -> int:
    """A friendly beginner: every other move on a whim, otherwise what looks good at a glance."""
    return now_and_then(view, legal, luck, 2)


@rule
def level2(view: Row, legal: Any, luck: Luck) -> int:
    """Somebody who has played before: only every fourth move on a whim."""
    return now_and_then(view, legal, luck, 4)


@rule
def level3(view: Row, legal: Any, luck: Luck) -> int:
    """A player who knows what is good and is careless now and then: every tenth move."""
    return now_and_then(view, legal, luck, 10)


@rule
def now_and_then(view: Row, legal: Any, luck: Luck, moves: int) -> int:
    """One of so many moves at random, the others by the quick policy."""
    if below(luck, moves) == 0:
        return random.choose(view, legal, luck)
    return quick(view, actor(view), legal, len(legal), luck)


@dataclass(frozen=True)
class Searcher:
    """A bot that thinks ahead with a budget."""

    think: Callable[[Row, Any, int, Budget], list[Judged]]
    budget: Budget

    def __call__(self, view: Row, legal: Any, luck: Luck) -> int:
        """The best move found; where there is no choice, without thinking."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, seed, self.budget)[0].move

    def on(self, threads: int) -> "Searcher":
        """The same bot on so many threads."""
        return Searcher(self.think, replace(self.budget, threads=threads))


# A player who thinks ahead a little, and one who thinks for most of a second and solves what can be solved.
level4 = Searcher(estimate, Budget(playouts=80, seconds=0.8))
level5 = Searcher(search, Budget(playouts=5000, seconds=0.8))
