"""The search: written once for every game, on what a seat may know.

Every move is played out to the end of the game many times by the game's quick policy, and the budget is spent by
sequential halving. What counts is the expected share of first place, made smooth; the quick policy's own choice is
replaced only by what has proved better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pitboss.bots.comparison import Budget, Comparison
from pitboss.bots.playouts import order_by_quick_policy
from pitboss.core.game import Row, actor, game_of
from pitboss.core.luck import luck_of

MAX_CANDIDATES = 24  # moves a search looks at; of more, those the quick policy likes best
BEST = 3  # moves that a hint shows first
MOST_ERROR = 0.2  # of a share that is worth telling
HINT_BUDGET = Budget(playouts=4000, seconds=0.6)


@dataclass(frozen=True)
class MoveEstimate:
    """What a search found out about a move. An exact value has a standard error of 0 and needed no play-outs."""

    move: int
    win_share: float
    score: float | None  # expected money or points; not known where the share is exact
    standard_error: float
    playouts: int

    @property
    def is_known(self) -> bool:
        """Whether there were play-outs enough to say anything."""
        return self.standard_error <= MOST_ERROR


def search(view: Row, legal: Sequence[int], seed: int, budget: Budget) -> list[MoveEstimate]:
    """The moves, best first: exactly where the game can be solved from here, otherwise by play-outs."""
    game, seat = game_of(view), int(actor(view))
    exact = game.solve(view, seat, [int(move) for move in legal]) if game.solve and len(legal) > 1 else None
    if exact is None:
        return estimate(view, legal, seed, budget)
    found = [MoveEstimate(int(move), share, None, 0.0, 0) for move, share in zip(legal, exact, strict=True)]
    return sorted(found, key=lambda each: -each.win_share)


def estimate(view: Row, legal: Sequence[int], seed: int, budget: Budget) -> list[MoveEstimate]:
    """The moves that were tried, best first, by play-outs alone."""
    seat = int(actor(view))
    moves = candidates(view, seat, legal, seed)
    compared = Comparison([view] * len(moves), seat, moves, seed, budget)
    if len(moves) > 1:
        compared.spend_budget()
    return [estimate_of(compared, place) for place in compared.ranking()]


def candidates(view: Row, seat: int, legal: Sequence[int], seed: int) -> Any:
    """The moves to search, in the order in which the quick policy would take them; not more than a few dozen."""
    moves = np.array(legal, dtype=np.int64)
    wanted = min(MAX_CANDIDATES, len(moves))
    order_by_quick_policy(view, seat, moves, wanted, luck_of(seed))
    return moves[:wanted]


def estimate_of(compared: Comparison, place: int) -> MoveEstimate:
    """One move's figures."""
    share, error = compared.win_share(place)
    return MoveEstimate(
        int(compared.moves[place]), share, compared.mean_score(place), error, compared.playouts_of(place)
    )
