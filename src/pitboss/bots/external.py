"""Your own bot as a program of its own: it reads a question a line, as JSON, and writes an answer a line.

    {"protocol": 2, "question": 17, "game": "...", "seat": 0, "legal": [{"name": "3", "id": 2}], "view": {...}, ...}
    {"question": 17, "move": "3"}

An answer repeats the number of its question and gives a move by its name; other lines are passed over, so a banner or
a late answer does no harm. `view` is the row that the seat may see, field by field, `observation` the same as numbers
by the schema of `pitboss describe`. A program that crashes, does not answer in time or answers nonsense loses that
decision to a random legal move, and it is noted. `docs/bots.md` has all of it.
"""

import json
import os
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any
from weakref import finalize

import numpy as np

from pitboss.core.errors import PitbossError, shortened
from pitboss.core.game import Row, actor, game_of, observe
from pitboss.core.lang import _
from pitboss.core.luck import Luck, below, next64
from pitboss.core.observation import NUMBER, observation_size

Bot = Callable[[Row, Any, Luck], int]

LIMIT = 5.0  # seconds a decision
START_LIMIT = 60.0  # seconds until a Python bot is ready: it may have rules to compile
MOST_CRASHES = 5  # in a row, then a program is not started again
LONGEST_LINE = 64 * 1024  # bytes of an answer
MOST_LINES = 100  # that nobody has asked for
LONGEST_FAULT = 2_000  # characters of a traceback
MOST_SHOWN = 5  # legal moves named in a failure
READY = {"ready": True}
PROTOCOL = 2  # the form of questions and answers


class Failed(Exception):
    """A program did not give an answer that can be played."""


class Program:
    """A bot that is asked through its standard input and output."""

    def __init__(self, command: Sequence[str], limit: float | None = None, says_ready: bool = False) -> None:
        self.command = list(command)
        self.limit = LIMIT if limit is None else limit
        self.says_ready = says_ready
        self.failures: list[str] = []
        self.crashes = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.on_start: Callable[[int], None] = lambda pid: None  # told of every process that is started
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.questions = 0  # asked so far

    @classmethod
    def of(cls, text: str, limit: float | None = None) -> "Program":
        """`cmd:./mybot --fast`, as it is typed in a shell."""
        command = shlex.split(text)
        if not command:
            raise PitbossError(
                _("After {prefix} comes a program, as in {form}.", prefix="`cmd:`", form="`cmd:./mybot`")
            )
        return cls(command, limit)

    def __call__(self, view: Row, legal: Any, luck: Luck) -> int:
        """The program's answer; where it has none, a random move."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        try:
            return self.answer(view, [int(move) for move in legal], seed)
        except Failed as failure:
            self.failures.append(str(failure))
            return int(legal[below(luck, len(legal))])

    def check(self, view: Row, legal: Any) -> None:
        """Ask a first question before anything depends on the answer. Raises `PitbossError` with what is wrong."""
        try:
            self.answer(view, [int(move) for move in legal], 1)
        except Failed as failure:
            raise PitbossError(f"The bot {shlex.join(self.command)} cannot play: {failure}.") from None

    def answer(self, view: Row, legal: list[int], seed: int) -> int:
        """Ask, and read the move."""
        self.questions += 1
        asked = {"protocol": PROTOCOL, "question": self.questions} | question(view, legal, seed, self.says_ready)
        self.start()
        until = time.monotonic() + self.limit
        try:
            self.write(json.dumps(asked).encode() + b"\n", until)
        except OSError:
            self.stop()
            raise Failed("it has ended") from None
        while (answer := answer_to(self.read(until - time.monotonic()), self.questions)) is None:
            pass
        self.crashes = 0
        return move_of(answer, asked["legal"])

    def start(self) -> None:
        """Start the program unless it runs."""
        if self.process is not None and self.process.poll() is None:
            return
        self.stop()
        if self.crashes >= MOST_CRASHES:
            raise Failed(f"it was not started again after {MOST_CRASHES} failures in a row")
        self.crashes += 1
        self.lines = SimpleQueue()
        try:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, start_new_session=True)
        except OSError as fault:
            raise Failed(f"it cannot be started: {fault.strerror}") from None
        finalize(self, end, self.process)
        self.on_start(self.process.pid)
        threading.Thread(target=follow, args=(self.process, self.lines), daemon=True).start()
        if self.says_ready and (said := self.read(START_LIMIT)) != json.dumps(READY):
            self.stop()
            raise Failed(why_not_ready(said))

    def write(self, line: bytes, until: float) -> None:
        """A question, as far as the program reads it in time."""
        assert self.process is not None and self.process.stdin is not None
        pipe, ready = self.process.stdin.fileno(), select.poll()
        os.set_blocking(pipe, False)
        ready.register(pipe, select.POLLOUT)
        while line:
            if not ready.poll(max(0.0, until - time.monotonic()) * 1000):
                self.stop()
                raise Failed("it does not read what it is asked")
            line = line[os.write(pipe, line) :]

    def read(self, seconds: float) -> str:
        """The next line; a program that keeps us waiting is ended."""
        try:
            line = self.lines.get(timeout=max(0.0, seconds))
        except Empty:
            self.stop()
            raise Failed(f"no answer within {self.limit:g} s") from None
        if not line:
            self.stop()
            raise Failed("it has ended without an answer")
        return line.strip()

    def stop(self) -> None:
        """End the program, and whatever it has started."""
        process, self.process = self.process, None
        if process is not None:
            end(process)
            process.wait()
            with suppress(OSError):
                process.stdin.close()  # type: ignore[union-attr]


def python_bot(where: str, limit: float | None = None) -> Program:
    """A Python bot, `module:name`, in a process of its own, where it may crash or hang without harm."""
    return Program([sys.executable, "-m", "pitboss.bots.external_host", where], limit, says_ready=True)


def question(view: Row, legal: list[int], seed: int, with_row: bool) -> dict[str, Any]:
    """What a program is asked."""
    game, seat = game_of(view), int(actor(view))
    names = [f"Seat {number}" for number in range(int(view.players))]
    asked = {
        "game": game.name,
        "seat": seat,
        "legal": [{"name": game.words.move_name(view, move), "id": move} for move in legal],
        "view": {name: view[name].tolist() for name in game.row.names or ()},
        "observation": observed(view, seat),
        "picture": game.words.picture(view, seat, names),
        "seed": seed,
    }
    return asked | ({"row": b64encode(view.tobytes()).decode()} if with_row else {})


def observed(view: Row, seat: int) -> list[int]:
    """What the seat sees, as numbers."""
    out = np.zeros(observation_size(game_of(view).observation), NUMBER)
    observe(view, seat, out)
    numbers: list[int] = out.tolist()
    return numbers


def answer_to(line: str, number: int) -> dict[str, Any] | None:
    """A line as the answer to a question, or None if it is something else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(answer, dict):
        return None
    if "question" not in answer and ("move" in answer or "error" in answer):
        raise Failed(f'its answer does not repeat "question": {number}')
    return answer if answer.get("question") == number else None


def move_of(answer: dict[str, Any], legal: list[dict[str, Any]]) -> int:
    """The move an answer names."""
    if "error" in answer:
        raise Failed(f"it crashed: {str(answer['error'])[:LONGEST_FAULT]}")
    wanted = answer.get("move")
    for move in legal:
        if wanted == move["name"]:
            return int(move["id"])
    names = ", ".join(move["name"] for move in legal[:MOST_SHOWN])
    raise Failed(f"{shortened(wanted)} is not the name of a legal move, such as {names}")


def why_not_ready(said: str) -> str:
    """What a Python bot says instead of being ready."""
    with suppress(ValueError):
        answer = json.loads(said)
        if isinstance(answer, dict) and "error" in answer:
            return f"it cannot be loaded\n{answer['error']}"
    return "it did not get ready"


def follow(process: "subprocess.Popen[bytes]", lines: "SimpleQueue[str]") -> None:
    """Hand on every line of a program, and an empty one at its end. One that says far too much is ended."""
    assert process.stdout is not None
    with process.stdout as stream:
        while line := stream.readline(LONGEST_LINE):
            lines.put(line.decode(errors="replace"))
            if len(line) == LONGEST_LINE or lines.qsize() > MOST_LINES:
                end(process)
                break
    lines.put("")


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and all that it has started."""
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
