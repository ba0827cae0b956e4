"""Playing, simulating, training and serving need nothing that Windows lacks."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy
from typing import Any
from urllib.request import urlopen

import pytest

from pitboss.server.store.file_lock import locked_by_sqlite, locked_by_system

EXAMPLES = Path(__file__).parents[2] / "examples"
NO_POSIX = str(Path(__file__).parent / "no_posix.py")
COMMAND_LINE = "from pitboss.cli.main import main; main()"
IMPORT_EVERYTHING = """
import importlib, pkgutil, pitboss
names = [each.name for each in pkgutil.walk_packages(pitboss.__path__, "pitboss.")]
for name in set(names) - {"pitboss.__main__"}:
    importlib.import_module(name)
print(len(names))
"""
TRAIN = """
import pitboss
batch = pitboss.Batch("lasvegas", 4, players=2, seed=1, opponents={1: "greedy"})
while not batch.finished.any():
    batch.step(batch.sample())
env = pitboss.make_env("lasvegas", bots=["greedy"])
env.reset(seed=1)
print(pitboss.simulate("lasvegas", ["greedy", "random"], games=2).scores.shape)
"""


def command(code: str, *arguments: str) -> list[str]:
    return [sys.executable, NO_POSIX, code, *arguments]


def said(code: str, *arguments: str, typed: str = "", at: Path | None = None) -> str:
    """What some code prints where there is nothing of POSIX."""
    surroundings = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    asked = command(code, *arguments)
    done = subprocess.run(asked, input=typed, env=surroundings, capture_output=True, text=True, cwd=at)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """The address of a server where there is nothing of POSIX."""
    asked = command(COMMAND_LINE, "serve", "--port", "0", "--no-browser", "--data", str(data))
    surroundings = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen(asked, env=surroundings, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield re.findall(r"http://\S+", server.stdout.readline())[0]
        finally:
            server.terminate()


def test_what_is_hidden_is_missing() -> None:
    for missing in ("import fcntl", "import resource", "import os; os.killpg", "import select; select.poll"):
        assert subprocess.run(command(missing), capture_output=True).returncode != 0


def test_every_module_can_be_imported() -> None:
    assert int(said(IMPORT_EVERYTHING)) > 100


def test_a_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    asked = ("play", "lasvegas", "--names", "Anna", "--bots", "greedy", "--save", str(tmp_path / "game.jsonl"))
    assert "Anna" in said(COMMAND_LINE, *asked, typed="quit\n")


def test_agents_are_trained_and_games_simulated() -> None:
    assert said(TRAIN).strip() == "(2, 2)"


def test_own_bots_play_a_match(tmp_path: Path) -> None:
    for name in ("line_bot.py", "first_bot.py"):
        copy(EXAMPLES / name, tmp_path)
    program = f"cmd:{sys.executable} {tmp_path / 'line_bot.py'}"
    for own in (program, "first_bot:choose"):
        bots = ("--bots", f"{own},random", "--games", "2", "--json")
        told = json.loads(said(COMMAND_LINE, "match", "lasvegas", *bots, at=tmp_path))
        assert told["games"] == 2 and told["bots"][0]["failures"] == 0


def test_the_page_is_served_and_the_data_has_one_server(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        assert b"<html" in urlopen(address, timeout=30).read()
        second = command(COMMAND_LINE, "serve", "--port", "0", "--no-browser", "--data", str(tmp_path))
        refused = subprocess.run(second, capture_output=True, text=True)
        assert refused.returncode == 2 and "Another pitboss server" in refused.stderr
    with serving(tmp_path) as address:
        assert urlopen(f"{address}healthz", timeout=30).status == 200


@pytest.mark.parametrize("locked", [locked_by_system, locked_by_sqlite])
def test_a_lock_is_held_once_and_can_be_had_again(locked: Callable[[Path], Any], tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = locked(path)
    with pytest.raises(BlockingIOError):
        locked(path)
    held.close()
    locked(path).close()
    assert path.read_bytes() == b""
