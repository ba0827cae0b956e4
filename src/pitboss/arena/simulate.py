"""Simulation: many games between bots, on all cores, the same result for the same seed."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np

from pitboss.arena.batch import POLICIES, play_games
from pitboss.arena.jobs import seeds_of
from pitboss.arena.results import Results
from pitboss.arena.simulate_jobs import simulate_jobs
from pitboss.bots import find_bot
from pitboss.core.game import Game, Row
from pitboss.core.luck import streams_of_luck
from pitboss.core.rows import new_rows
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
    if not set(bots) <= set(POLICIES):
        return simulate_jobs(game, bots, options, games, seed, jobs or os.cpu_count() or 1, progress)
    policies = np.array([POLICIES[bot] for bot in bots])
    standings = np.zeros((games, 2, len(bots)), dtype=np.int64)
    play_batch(game, table, policies, seed, 0, standings[:0])  # compiles, so that only playing is timed
    begun = time.perf_counter()
    decisions = 0
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        waiting = [
            (len(standings[first : first + BATCH]), submit(pool, game, table, policies, seed, first, standings))
            for first in range(0, games, BATCH)
        ]
        for count, batch in waiting:
            decisions += batch.result()
            progress(count)
    return Results(time.perf_counter() - begun, decisions, standings)


def submit(
    pool: ThreadPoolExecutor, game: Game, table: Row, policies: Any, seed: int, first: int, standings: Any
) -> "Future[int]":
    """Put a batch of games to be played."""
    return pool.submit(play_batch, game, table, policies, seed, first, standings[first : first + BATCH])


def play_batch(game: Game, table: Row, policies: Any, seed: int, first: int, standings: Any) -> int:
    """Play the games numbered from `first`; returns the decisions made. Holds no GIL."""
    rows = new_rows(game.row, 3)
    rows[0] = table
    moves = np.empty(game.most_moves, dtype=np.int64)
    return int(play_games(rows, seeds_of(seed, first), policies, moves, streams_of_luck(2), standings))


__all__ = ["BATCH", "Results", "play_batch", "simulate"]
