"""Simulation with bots that do not play compiled: the same games from the same seed, as jobs on several processes."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from pitboss.arena.jobs import play_jobs, standing_of_result
from pitboss.arena.results import Results
from pitboss.core.game import Game


def simulate_jobs(
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    processes: int,
    progress: Callable[[int], None],
) -> Results:
    """Play games between any bots, one a seat."""
    standings = np.zeros((games, 2, len(bots)), dtype=np.int64)
    same = {"game": game.name, "options": dict(options), "bots": list(bots), "seed": seed}
    begun = time.perf_counter()
    decisions = 0
    for result in play_jobs([{**same, "number": number} for number in range(games)], processes):
        standings[result["number"]] = standing_of_result(result)
        decisions += sum(map(len, result["microseconds"]))
        progress(1)
    return Results(time.perf_counter() - begun, decisions, standings)
