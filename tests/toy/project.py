"""A copy of the project with one more game, made by the steps that CONTRIBUTING.md gives."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pitboss.core.game import game_names

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"
GAME = "highdice"
LINE = f'register("{GAME}", "pitboss.games.{GAME}")\n'
RECORD = f"""
from pathlib import Path
from pitboss.core.game import find
from pitboss.core.records import record
from tests.golden.write import playthrough
from tests.play import finished

recorded = Path("tests/golden/{GAME}/two.jsonl")
recorded.parent.mkdir()
recorded.write_bytes(b"".join(record.lines_of(finished(find("{GAME}"), 2, {{}}, 7))))
recorded.with_suffix(".txt").write_text(playthrough(recorded), encoding="utf-8")
"""


def copy_with_toy(place: Path) -> Path:
    """A copy of the project with one more game: a folder, a line, tests and a record."""
    made = shutil.ignore_patterns("__pycache__", "*.jsonl", "*.txt")
    shutil.copytree(ROOT / "src" / "pitboss", place / "src" / "pitboss", ignore=made)
    for room in ("laws", "golden"):
        shutil.copytree(ROOT / "tests" / room, place / "tests" / room, ignore=made)
    for file in ("pyproject.toml", "tests/__init__.py", "tests/play.py"):
        shutil.copy(ROOT / file, place / file)
    for path in ("web/src", "tools"):
        (place / path).mkdir(parents=True)
    for name in game_names():
        conserved = f"tests/games/{name}/conserved.py"
        (place / conserved).parent.mkdir(parents=True)
        shutil.copy(ROOT / conserved, place / conserved)
    add_game(place)
    return place


def add_game(place: Path) -> None:
    """The steps of "Add a game" in CONTRIBUTING.md."""
    shutil.copytree(TOY / GAME, place / "src" / "pitboss" / "games" / GAME)
    registry = place / "src" / "pitboss" / "games" / "__init__.py"
    lines = registry.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("register("))
    registry.write_text("".join([*lines[:first], LINE, *lines[first:]]), encoding="utf-8")  # the first to be ready
    shutil.copytree(TOY / "tests", place / "tests" / "games" / GAME)
    run(place, "-c", RECORD)


def environment(place: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": f"{place / 'src'}{os.pathsep}{place}", "NUMBA_DISABLE_JIT": "1"}


def run(place: Path, *words: str, typed: str = "") -> str:
    """Run Python in the copy, rules interpreted; what it prints."""
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=place, env=environment(place), input=typed, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def served(place: Path, data: Path) -> Iterator[str]:
    """The address of a server of the copy, ready for the game."""
    words = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--no-browser"]
    words += ["--data", str(data)]
    process = subprocess.Popen(
        words, cwd=place, env=environment(place), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
    until = time.monotonic() + 240
    while GAME not in asked(f"http://{address}/healthz")["ready"]:
        assert time.monotonic() < until
        time.sleep(0.2)
    try:
        yield f"http://{address}"
    finally:
        process.kill()
        process.wait()


def asked(address: str, body: Any = None) -> Any:
    """The answer to a request, as JSON."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)
