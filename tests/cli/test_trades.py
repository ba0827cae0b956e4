"""Trades in the terminal: people at one screen and bots make offers and answer them."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.test_commands import pitboss

POSITION = """
seats: Anna, Benno, Carla
turn: Anna
lots: Anna A1, Anna B2, Benno C1, Benno D2, Carla E1, Carla F1
cash: Anna 20, Benno 20, Carla 20
"""


def test_an_offer_is_put_to_the_person_it_goes_to_and_a_bot_answers_for_itself(tmp_path: Path) -> None:
    position, record = tmp_path / "town.txt", tmp_path / "game.jsonl"
    position.write_text(POSITION, encoding="utf-8")
    words = ("play", "lords", "--names", "Anna,Benno", "--position", str(position), "--save", str(record))
    typed = [
        "offer Benno: 3 for C1",
        "accept 1",
        "offer Carla: nothing for 20, E1",
        "Benno: offer Anna: 1 for nothing",
        "decline 3",
        "Carla: accept 2",
        "quit",
    ]
    shown = pitboss(*words, typed="\n".join(typed) + "\n").stdout
    assert "Benno, your answer (accept 1" in shown
    assert "Benno accepts offer 1: " in shown
    assert "Carla declines offer 2: " in shown
    assert "Anna declines offer 3: " in shown
    assert "Carla is a bot and speaks for itself." in shown
    events = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert {"seat": 0, "move": "offer 1: 3 for C1"} in events
    assert {"seat": 1, "move": "accept 1"} in events


class Keyboard:
    """A game in a terminal of its own. What is typed early waits there, so that no test has to be in time."""

    PATIENCE = 120.0  # seconds, on a busy machine

    def __init__(self, game: subprocess.Popen[bytes], terminal: int) -> None:
        self.game = game
        self.terminal = terminal
        self.shown = ""

    def type(self, line: str) -> None:
        os.write(self.terminal, f"{line}\n".encode())

    def until(self, words: str) -> re.Match[str]:
        """Wait for words on the screen, behind those waited for before."""
        assert self.game.stdout is not None
        late = time.monotonic() + self.PATIENCE
        while (found := re.search(words, self.shown)) is None:
            ready, _, _ = select.select([self.game.stdout], [], [], max(0.0, late - time.monotonic()))
            read = os.read(self.game.stdout.fileno(), 65536) if ready else b""
            assert read, f"{words!r} never came: {self.shown[-2000:]}"
            self.shown += read.decode(errors="replace")
        self.shown = self.shown[found.end() :]
        return found


@contextmanager
def at_a_keyboard(*words: str) -> Iterator[Keyboard]:
    """`pitboss` with a keyboard, ended by `quit`."""
    ours, theirs = pty.openpty()
    env = os.environ | {"COLUMNS": "120", "PITBOSS_LANG": "en"}
    command = [sys.executable, "-m", "pitboss", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env) as game:
        os.close(theirs)
        keyboard = Keyboard(game, ours)
        try:
            yield keyboard
            keyboard.type("quit")
            keyboard.until("The game is kept")
        finally:
            game.kill()
            os.close(ours)


@pytest.mark.skipif(sys.platform == "win32", reason="its consoles cannot be asked whether somebody types")
def test_enter_interrupts_a_bots_turn_and_the_bots_wait_for_an_offer(tmp_path: Path) -> None:
    position, record = tmp_path / "town.txt", tmp_path / "game.jsonl"
    position.write_text(POSITION.replace("turn: Anna", "turn: Carla"), encoding="utf-8")
    words = ("play", "lords", "--names", "Anna", "--position", str(position), "--save", str(record))
    with at_a_keyboard(*words, "--pace", "relaxed") as anna:
        for line in ("", "offer Carla: 1 for E1", "offer Benno: 20 for die A1", "wait"):
            anna.type(line)
        anna.until("you can press Enter, and the bots wait")
        anna.until(r"The bots wait\.")
        anna.until("Anna, your offer or answer, or Enter to go on: ")
        anna.until("Carla (accepts|declines|counters) offer 1")
        anna.until("no die of Benno's on A1")  # spoken without Enter first, and refused
        anna.until(r"The bots wait\.")
        anna.until("or Enter to go on: ")
    events = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    spoken = next(at for at, event in enumerate(events) if event.get("move", "").startswith("offer"))
    assert events[spoken] == {"seat": 0, "move": "offer 2: 1 for E1"}
