"""`level1` to `level5`: from a friendly beginner to the best that a second a decision buys, in every game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pitboss.bots import random_bot
from pitboss.bots.comparison import Budget
from pitboss.bots.search import MoveEstimate, estimate, search
from pitboss.core.compiled import INT, INTS, LUCK, ROW, asked_rule
from pitboss.core.game import Row, actor, quick
from pitboss.core.luck import Luck, below, next64


def level1(view: Row, legal: Any, luck: Luck) -> int:
    """A friendly beginner: most moves at random, the others what looks good at a glance."""
    return random_or_quick(view, legal, luck, 60)


def level2(view: Row, legal: Any, luck: Luck) -> int:
    """A player who has played before: fewer moves at random."""
    return random_or_quick(view, legal, luck, 40)


def level3(view: Row, legal: Any, luck: Luck) -> int:
    """A player who knows what is good and is careless now and then."""
    return random_or_quick(view, legal, luck, 25)


@asked_rule(ROW, INTS, LUCK, INT)
def random_or_quick(view: Row, legal: Any, luck: Luck, random_percent: int) -> int:
    """So many moves of a hundred at random, the others by the quick policy."""
    if below(luck, 100) < random_percent:
        return random_bot.choose(view, legal, luck)
    return quick(view, actor(view), legal, len(legal), luck)


@dataclass(frozen=True)
class SearchBot:
    """A bot that searches with a budget; so many moves of a hundred are random."""

    search: Callable[[Row, Any, int, Budget], list[MoveEstimate]]
    budget: Budget
    random_percent: int = 0

    def __call__(self, view: Row, legal: Any, luck: Luck) -> int:
        """The best move found; where there is no choice, without a search."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        if below(luck, 100) < self.random_percent:
            return int(random_bot.choose(view, legal, luck))
        return self.search(view, legal, seed, self.budget)[0].move

    def on(self, threads: int) -> "SearchBot":
        """The same bot on so many threads."""
        return replace(self, budget=replace(self.budget, threads=threads))

    def within(self, seconds: float) -> "SearchBot":
        """The same bot with so much time for a decision."""
        return replace(self, budget=replace(self.budget, seconds=seconds))


# A player who searches a little and is seldom careless; one who searches for most of a second and solves what can be.
level4 = SearchBot(estimate, Budget(playouts=80, seconds=0.8), random_percent=8)
level5 = SearchBot(search, Budget(playouts=5000, seconds=0.8))
