"""The benchmark: how fast random play is, beside the same rules in C++, in one run.

The machine's own speed goes up and down, so both sides take turns in short stretches of processor time and
the best stretch of each counts. Before anything is timed both must come to the same scores.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import which
from typing import Any

import numpy as np

from pitboss.arena.simulate import play_batch
from pitboss.bots.runner import RANDOM
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game
from pitboss.core.standing import SCORES
from pitboss.core.table import checked_options

SECONDS = 0.15  # a stretch
STRETCHES = 7
Say = Callable[[str], None]


@dataclass
class Measured:
    """One line of the table."""

    game: str
    players: int
    options: dict[str, Any]
    games_per_second: float
    decisions_per_second: float
    limit_games_per_second: float | None = None
    times_limit: float | None = None  # our time as a multiple of the C++ program's


def measure(game: Game, say: Say) -> Iterator[Measured]:
    """Every kind of table of a game, on one thread."""
    limit = limit_program(game)
    for players, options in game.tables:
        say(f"{game.title}: {players} players {' '.join(f'{k}={v}' for k, v in options.items())}")
        yield measure_table(game, players, options, limit)


def measure_table(game: Game, players: int, options: Mapping[str, Any], limit: Path | None) -> Measured:
    """One kind of table: we and the C++ program take turns, the best stretch of each counts."""
    trial = 256
    seconds = our_stretch(game, players, options, trial)[1]
    games = max(64, int(trial * SECONDS / max(seconds, 1e-6)))
    decisions, best, limit_best = 0, float("inf"), float("inf")
    if limit:
        check_same_scores(game, players, options, limit)
    for _ in range(STRETCHES):
        decisions, seconds, _ = our_stretch(game, players, options, games)
        best = min(best, seconds)
        if limit:
            limit_best = min(limit_best, limit_stretch(limit, players, options, games)[1])
    measured = Measured(game.name, players, dict(options), round(games / best, 1), round(decisions / best, 1))
    if limit:
        measured.limit_games_per_second = round(games / limit_best, 1)
        measured.times_limit = round(best / limit_best, 3)
    return measured


def our_stretch(game: Game, players: int, options: Mapping[str, Any], games: int) -> tuple[int, float, list[int]]:
    """Random play on one thread: decisions, seconds, and the sum of each seat's scores."""
    table = game.new(players, checked_options(game.title, game.options, options))
    policies = np.full(players, RANDOM)
    standings = np.zeros((games, 2, players), dtype=np.int64)
    play_batch(game, table, policies, 1, 0, standings[:1])
    begun = time.thread_time()
    decisions = play_batch(game, table, policies, 1, 0, standings)
    return decisions, time.thread_time() - begun, [int(total) for total in standings[:, SCORES].sum(axis=0)]


def limit_stretch(limit: Path, players: int, options: Mapping[str, Any], games: int) -> tuple[int, float, list[int]]:
    """The same of the C++ program."""
    words = run_limit(limit, players, options, games, 1)
    return int(words[0]), float(words[2]), [int(word) for word in words[3:]]


def run_limit(limit: Path, players: int, options: Mapping[str, Any], games: int, threads: int) -> list[str]:
    """What the C++ program prints: decisions, seconds, processor seconds, and each seat's money."""
    neutral = str(int(options.get("neutral", False)))
    command = [str(limit), str(players), neutral, str(games), "1", str(threads)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def check_same_scores(game: Game, players: int, options: Mapping[str, Any], limit: Path) -> None:
    """The comparison is worth something only if both play the same games."""
    ours, theirs = our_stretch(game, players, options, 1000), limit_stretch(limit, players, options, 1000)
    if (ours[0], ours[2]) != (theirs[0], theirs[2]):
        raise PitbossError(f"The C++ program plays other games than {game.title}: {theirs} against {ours}.")


def limit_program(game: Game) -> Path | None:
    """The C++ program of a game, built if there is its source and a compiler."""
    source = Path(__file__).parents[3] / "benchmarks" / "limit" / f"{game.name}.cpp"
    compiler = which("g++") or which("clang++")
    if not source.exists() or not compiler:
        return None
    program = source.parent / "bin" / game.name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(exist_ok=True)
        flags = ["-O3", "-march=native", "-std=c++20", "-pthread"]
        subprocess.run([compiler, *flags, "-o", str(program), str(source)], check=True)
    return program


def two_threads(game: Game) -> dict[str, float | None]:
    """How many times one thread's games two threads play in the same time; ours and the C++ program's."""
    players, options = game.tables[len(game.tables) // 2]
    games = int(2 * SECONDS * measure_table(game, players, options, None).games_per_second)
    limit = limit_program(game)
    ours, theirs = [], []
    for _ in range(STRETCHES):
        one, both = (seconds_on(threads, game, players, options, games) for threads in (1, 2))
        ours.append(2 * one / both)
        if limit:
            one, both = (float(run_limit(limit, players, options, n * games, n)[1]) for n in (1, 2))
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
