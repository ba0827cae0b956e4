"""Simulation: many games between bots, on all cores, the same result for the same seed."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.arena.games import KINDS, play_games
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, Row
from pitboss.core.luck import luck_of, streams_of_luck
from pitboss.core.table import checked_options

BATCH = 512  # games between two looks at the progress
STEP = 0x9E3779B97F4A7C15  # splitmix64's; game number g begins at the outputs 2g and 2g+1 of the seed's stream


@dataclass
class Results:
    """What came out of a simulation. Scores and tie-breaks are one line a game, one column a seat."""

    seconds: float
    decisions: int
    scores: NDArray[np.int64] = field(repr=False)
    breaks: NDArray[np.int64] = field(repr=False)

    @property
    def games(self) -> int:
        return len(self.scores)

    def win_share(self) -> list[float]:
        """Each seat's share of first places; tied games are split."""
        standing = self.scores * (self.breaks.max(initial=0) + 1) + self.breaks
        first = standing == standing.max(axis=1, keepdims=True)
        shares: NDArray[np.float64] = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
        return [round(float(share), 6) for share in shares]

    def summary(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_second": round(self.decisions / self.seconds, 1),
            "mean_score": [round(float(mean), 4) for mean in self.scores.mean(axis=0)],
            "win_share": self.win_share(),
        }


def simulate(
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Results:
    """Play games between bots, one a seat. Calls `progress` with the number of games just finished."""
    kinds = np.array([kind_of(bot) for bot in bots])
    table = game.new(len(bots), checked_options(game.title, game.options, options))
    scores = np.zeros((games, len(bots)), dtype=np.int64)
    breaks = np.zeros_like(scores)
    play_batch(game, table, kinds, seed, 0, scores[:0], breaks[:0])  # compiles, so that only playing is timed
    begun = time.perf_counter()
    decisions = 0
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        waiting = [
            (len(scores[first : first + BATCH]), submit(pool, game, table, kinds, seed, first, scores, breaks))
            for first in range(0, games, BATCH)
        ]
        for count, batch in waiting:
            decisions += batch.result()
            progress(count)
    return Results(time.perf_counter() - begun, decisions, scores, breaks)


def submit(
    pool: ThreadPoolExecutor, game: Game, table: Row, kinds: Any, seed: int, first: int, scores: Any, breaks: Any
) -> "Future[int]":
    """Put a batch of games to be played."""
    batch = slice(first, first + BATCH)
    return pool.submit(play_batch, game, table, kinds, seed, first, scores[batch], breaks[batch])


def play_batch(game: Game, table: Row, kinds: Any, seed: int, first: int, scores: Any, breaks: Any) -> int:
    """Play the games numbered from `first`; returns the decisions made. Holds no GIL."""
    rows = np.zeros(3, dtype=game.row).view(np.recarray)
    rows[0] = table
    seeds = luck_of(seed + 2 * first * STEP)
    moves = np.empty(game.most_moves, dtype=np.int64)
    return int(play_games(rows, seeds, kinds, moves, streams_of_luck(2), scores, breaks))


def kind_of(bot: str) -> int:
    """The number of a bot that plays compiled."""
    if bot not in KINDS:
        raise PitbossError(f"There is no bot called {bot!r}. The bots are: {', '.join(KINDS)}.")
    return KINDS.index(bot)
