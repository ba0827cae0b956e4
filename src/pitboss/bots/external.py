"""Your own bot as a program of its own: it reads a question a line, as JSON, and writes an answer a line.

    {"game": "...", "seat": 0, "legal": [{"id": 2, "name": "3"}], "view": {...}, "picture": "...", "seed": 7}
    {"move": "3"}

`view` is the row that the seat may see, field by field; `move` is a name or an id. A program that crashes, does
not answer in time or answers nonsense loses that decision to the fallback move, that of `greedy`, and it is noted.
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

from pitboss.bots import greedy
from pitboss.core.errors import PitbossError, shortened
from pitboss.core.game import Row, actor, game_of
from pitboss.core.lang import _
from pitboss.core.luck import Luck, next64

Bot = Callable[[Row, Any, Luck], int]

LIMIT = 5.0  # seconds a decision
START_LIMIT = 60.0  # seconds until a Python bot is ready: it may have rules to compile
MOST_CRASHES = 5  # in a row, then a program is not started again
LONGEST_LINE = 64 * 1024  # bytes of an answer
MOST_LINES = 100  # that nobody has asked for
READY = {"ready": True}


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
        """The program's answer, or the fallback move."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        try:
            return self.answer(view, [int(move) for move in legal], seed)
        except Failed as failure:
            self.failures.append(str(failure))
            return int(greedy.choose(view, legal, luck))

    def answer(self, view: Row, legal: list[int], seed: int) -> int:
        """Ask, and read the move."""
        asked = question(view, legal, seed, with_row=self.says_ready)
        self.start()
        until = time.monotonic() + self.limit
        try:
            self.write(json.dumps(asked).encode() + b"\n", until)
        except OSError:
            self.stop()
            raise Failed("it has ended") from None
        line = self.read(until - time.monotonic())
        self.crashes = 0
        return move_of(line, asked["legal"])

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
        if self.says_ready and self.read(START_LIMIT) != json.dumps(READY):
            self.stop()
            raise Failed("it did not get ready")

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


def question(view: Row, legal: list[int], seed: int, with_row: bool = False) -> dict[str, Any]:
    """What a program is asked."""
    game, seat = game_of(view), int(actor(view))
    names = [f"Seat {number}" for number in range(int(view.players))]
    asked = {
        "game": game.name,
        "seat": seat,
        "legal": [{"id": move, "name": game.words.move_name(view, move)} for move in legal],
        "view": {name: view[name].tolist() for name in game.row.names or ()},
        "picture": game.words.picture(view, seat, names),
        "seed": seed,
    }
    return asked | ({"row": b64encode(view.tobytes()).decode()} if with_row else {})


def move_of(line: str, legal: list[dict[str, Any]]) -> int:
    """The move an answer names, by id or by name."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(f"no JSON: {shortened(line)}") from None
    wanted = answer.get("move") if isinstance(answer, dict) else None
    if isinstance(answer, dict) and "error" in answer:
        raise Failed(f"it crashed: {str(answer['error'])[:200]}")
    for move in legal:
        if type(wanted) in (int, str) and wanted in (move["id"], move["name"]):
            return int(move["id"])
    raise Failed(f"not a legal move: {shortened(answer)}")


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
