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
    """A friendly beginner: most moves on a whim, the others what looks good at a glance."""
    return on_a_whim_or_quick(view, legal, luck, 60)


@rule
def level2(view: Row, legal: Any, luck: Luck) -> int:
    """Somebody who has played before: fewer moves on a whim."""
    return on_a_whim_or_quick(view, legal, luck, 40)


@rule
def level3(view: Row, legal: Any, luck: Luck) -> int:
    """A player who knows what is good and is careless now and then."""
    return on_a_whim_or_quick(view, legal, luck, 25)


@rule
def on_a_whim_or_quick(view: Row, legal: Any, luck: Luck, whims: int) -> int:
    """So many moves of a hundred at random, the others by the quick policy."""
    if below(luck, 100) < whims:
        return random.choose(view, legal, luck)
    return quick(view, actor(view), legal, len(legal), luck)


@dataclass(frozen=True)
class Searcher:
    """A bot that thinks ahead with a budget; so many moves of a hundred are on a whim."""

    think: Callable[[Row, Any, int, Budget], list[Judged]]
    budget: Budget
    whims: int = 0

    def __call__(self, view: Row, legal: Any, luck: Luck) -> int:
        """The best move found; where there is no choice, without thinking."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        if below(luck, 100) < self.whims:
            return int(random.choose(view, legal, luck))
        return self.think(view, legal, seed, self.budget)[0].move

    def on(self, threads: int) -> "Searcher":
        """The same bot on so many threads."""
        return replace(self, budget=replace(self.budget, threads=threads))

    def within(self, seconds: float) -> "Searcher":
        """The same bot with so much time for a decision."""
        return replace(self, budget=replace(self.budget, seconds=seconds))


# A player who thinks ahead a little and is seldom careless; one who thinks for most of a second and solves what can be.
level4 = Searcher(estimate, Budget(playouts=80, seconds=0.8), whims=8)
level5 = Searcher(search, Budget(playouts=5000, seconds=0.8))
