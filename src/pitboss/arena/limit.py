"""The same rules as a straightforward C++ program: the limit that random play is measured against."""

import subprocess
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import Any

from pitboss.core.game import Game

FLAGS = ("-O3", "-march=native", "-std=c++20", "-pthread")


def limit_program(game: Game) -> Path | None:
    """The C++ program of a game, built if there is its source and a compiler."""
    source = Path(__file__).parents[3] / "benchmarks" / "limit" / f"{game.name}.cpp"
    compiler = which("g++") or which("clang++")
    if not source.exists() or not compiler:
        return None
    program = source.parent / "bin" / game.name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(exist_ok=True)
        subprocess.run([compiler, *FLAGS, "-o", str(program), str(source)], check=True)
    return program


def limit_stretch(limit: Path, players: int, options: Mapping[str, Any], games: int) -> tuple[int, float, list[int]]:
    """Random play of the C++ program on one thread: decisions, processor seconds, the sum of each seat's scores."""
    words = run_limit(limit, players, options, games, 1)
    return int(words[0]), float(words[2]), [int(word) for word in words[3:]]


def limit_seconds(limit: Path, players: int, options: Mapping[str, Any], games: int, threads: int) -> float:
    """Wall-clock seconds of the C++ program for so many games on each of some threads."""
    return float(run_limit(limit, players, options, threads * games, threads)[1])


def run_limit(limit: Path, players: int, options: Mapping[str, Any], games: int, threads: int) -> list[str]:
    """What the C++ program prints: decisions, seconds, processor seconds, and each seat's money."""
    neutral = str(int(options.get("neutral", False)))
    command = [str(limit), str(players), neutral, str(games), "1", str(threads)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
