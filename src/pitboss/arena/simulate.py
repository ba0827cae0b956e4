"""Simulation: many games between bots, on all cores, the same result for the same seed."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np

from pitboss.arena.games import KINDS, play_games
from pitboss.arena.job import STEP
from pitboss.arena.results import Results
from pitboss.arena.slow import simulate_slowly
from pitboss.bots import find_bot
from pitboss.core.game import Game, Row
from pitboss.core.luck import luck_of, streams_of_luck
from pitboss.core.table import checked_options

BATCH = 512  # games between two looks at the progress


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
    for bot in bots:
        find_bot(bot)
    table = game.new(len(bots), checked_options(game.title, game.options, options))
    if not set(bots) <= set(KINDS):
        return simulate_slowly(game, bots, options, games, seed, jobs or os.cpu_count() or 1, progress)
    kinds = np.array([KINDS.index(bot) for bot in bots])
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


__all__ = ["BATCH", "Results", "play_batch", "simulate"]
