"""The benchmark: how fast random play is, beside the same rules in C++, in one run.

The machine's own speed goes up and down, so both sides take turns in short stretches of processor time, and each
stretch of ours is compared with the C++ program's beside it. What is told is the median, and the quartiles as spread.
Before anything is timed both must come to the same scores.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pitboss.arena.limit import limit_program, limit_seconds, limit_stretch
from pitboss.arena.simulate import play_batch
from pitboss.bots.runner import RANDOM
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game
from pitboss.core.standing import SCORES
from pitboss.core.table import checked_options

SECONDS = 0.15  # a stretch
STRETCHES = 20
THREADS_STRETCHES = 7
Say = Callable[[str], None]


@dataclass(frozen=True)
class Spread:
    """What came out of several stretches: the one in the middle, and the quartiles, between which half of them lie."""

    median: float
    low: float
    high: float


@dataclass
class Measured:
    """One line of the table."""

    game: str
    players: int
    options: dict[str, Any]
    games_per_second: Spread
    decisions_per_second: Spread
    limit_games_per_second: Spread | None = None
    times_limit: Spread | None = None  # our time as a multiple of the C++ program's


def spread_of(values: Sequence[float], digits: int) -> Spread:
    """The median and the quartiles of some figures."""
    low, median, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else 3 * list(values)
    return Spread(round(median, digits), round(low, digits), round(high, digits))


def measure(game: Game, say: Say) -> Iterator[Measured]:
    """Every kind of table of a game, on one thread."""
    limit = limit_program(game)
    for players, options in game.tables:
        say(f"{game.title}: {players} players {' '.join(f'{k}={v}' for k, v in options.items())}")
        yield measure_table(game, players, options, limit)


def measure_table(
    game: Game, players: int, options: Mapping[str, Any], limit: Path | None, stretches: int = STRETCHES
) -> Measured:
    """One kind of table: we and the C++ program take turns, and who goes first changes every time."""
    if limit:
        check_same_scores(game, players, options, limit)
    games = games_of_a_stretch(game, players, options)
    ours, theirs = list[float](), list[float]()
    decisions = 0
    for stretch in range(stretches):
        if limit and stretch % 2:
            theirs.append(limit_stretch(limit, players, options, games)[1])
        decisions, seconds, _ = our_stretch(game, players, options, games)
        ours.append(seconds)
        if limit and not stretch % 2:
            theirs.append(limit_stretch(limit, players, options, games)[1])
    rates = (spread_of([count / seconds for seconds in ours], 1) for count in (games, decisions))
    measured = Measured(game.name, players, dict(options), *rates)
    if limit:
        measured.limit_games_per_second = spread_of([games / seconds for seconds in theirs], 1)
        measured.times_limit = spread_of([our / their for our, their in zip(ours, theirs, strict=True)], 3)
    return measured


def games_of_a_stretch(game: Game, players: int, options: Mapping[str, Any]) -> int:
    """How many games take about as long as a stretch is to be."""
    trial = 256
    seconds = our_stretch(game, players, options, trial)[1]
    return max(64, int(trial * SECONDS / max(seconds, 1e-6)))


def our_stretch(game: Game, players: int, options: Mapping[str, Any], games: int) -> tuple[int, float, list[int]]:
    """Random play on one thread: decisions, processor seconds, and the sum of each seat's scores."""
    table = game.new(players, checked_options(game.title, game.options, options))
    policies = np.full(players, RANDOM)
    standings = np.zeros((games, 2, players), dtype=np.int64)
    play_batch(game, table, policies, 1, 0, standings[:1])
    begun = time.thread_time()
    decisions = play_batch(game, table, policies, 1, 0, standings)
    return decisions, time.thread_time() - begun, [int(total) for total in standings[:, SCORES].sum(axis=0)]


def check_same_scores(game: Game, players: int, options: Mapping[str, Any], limit: Path) -> None:
    """The comparison is worth something only if both play the same games."""
    ours, theirs = our_stretch(game, players, options, 1000), limit_stretch(limit, players, options, 1000)
    if (ours[0], ours[2]) != (theirs[0], theirs[2]):
        raise PitbossError(f"The C++ program plays other games than {game.title}: {theirs} against {ours}.")


def two_threads(game: Game) -> dict[str, float | None]:
    """How many times one thread's games two threads play in the same time; ours and the C++ program's."""
    players, options = game.tables[len(game.tables) // 2]
    games = 2 * games_of_a_stretch(game, players, options)
    limit = limit_program(game)
    ours, theirs = [], []
    for _ in range(THREADS_STRETCHES):
        one, both = (seconds_on(threads, game, players, options, games) for threads in (1, 2))
        ours.append(2 * one / both)
        if limit:
            one, both = (limit_seconds(limit, players, options, games, threads) for threads in (1, 2))
            theirs.append(2 * one / both)
    return {"pitboss": round(max(ours), 2), "limit": round(max(theirs), 2) if theirs else None}


def seconds_on(threads: int, game: Game, players: int, options: Mapping[str, Any], games: int) -> float:
    """Wall-clock seconds of so many games on each of some threads."""
    with ThreadPoolExecutor(threads) as pool:
        begun = time.perf_counter()
        list(pool.map(lambda _: our_stretch(game, players, options, games), range(threads)))
        return time.perf_counter() - begun


def start_seconds(game: Game) -> dict[str, float]:
    """Seconds until a first simulated game is over: with nothing compiled yet, and with everything."""
    command = [sys.executable, "-m", "pitboss", "simulate", game.name, "--games", "1", "--json"]
    with tempfile.TemporaryDirectory() as cache:
        surroundings = os.environ | {"PITBOSS_CACHE": cache}
        taken = []
        for _ in range(4):
            begun = time.perf_counter()
            subprocess.run(command, env=surroundings, check=True, capture_output=True)
            taken.append(round(time.perf_counter() - begun, 2))
    return {"cold": taken[0], "warm": min(taken[1:])}


def bench(games: list[Game], say: Say) -> dict[str, Any]:
    """Everything, as JSON."""
    report: dict[str, Any] = {"tables": [], "row_bytes": {}, "start_seconds": {}, "two_threads": {}}
    for game in games:
        report["tables"] += [asdict(measured) for measured in measure(game, say)]
        report["row_bytes"][game.name] = game.row.itemsize
        say(f"{game.title}: two threads")
        report["two_threads"][game.name] = two_threads(game)
        say(f"{game.title}: cold and warm start")
        report["start_seconds"][game.name] = start_seconds(game)
    return report
