"""Your own bot as a program of its own: it reads a question a line, as JSON, and writes an answer a line.

An answer repeats the number of its question; other lines are passed over, so a banner or a late answer does no harm. A
program that crashes, does not answer in time or answers nonsense loses that decision to a random legal move, makes no
offer, or declines one, and it is noted. `protocol` has the form of questions and answers, `docs/bots.md` all of it.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any
from weakref import finalize

import msgspec

from pitboss.bots.protocol import (
    NO_OFFER,
    Choice,
    Failed,
    Kind,
    Question,
    answer_to,
    chosen_among,
    question,
    row_text,
    said_in,
    trades_in,
)
from pitboss.core.errors import PitbossError, shortened
from pitboss.core.game import Row, actor, game_of
from pitboss.core.lang import _
from pitboss.core.luck import Luck, below, next64

Bot = Callable[[Row, Any, Luck], int]

LIMIT = 5.0  # seconds a decision
START_LIMIT = 60.0  # seconds until a Python bot is ready: it may have rules to compile
MOST_CRASHES = 5  # in a row, then a program is not started again
LONGEST_LINE = 64 * 1024  # bytes of an answer
MOST_LINES = 100  # that nobody has asked for
NO_MORE = b""  # in place of a question
READY = "ready"  # what a Python bot says first, and which questions of trade it wants


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
        self.asked: SimpleQueue[bytes] = SimpleQueue()
        self.taken: SimpleQueue[bool] = SimpleQueue()
        self.questions = 0  # asked so far
        self.seconds = 0.0  # that it has taken to answer them
        self.trades: frozenset[Kind] | None = None  # the questions of trade that it wants, once it has said so

    @classmethod
    def of(cls, text: str, limit: float | None = None) -> "Program":
        """`cmd:./mybot --fast`, as it is typed in a shell."""
        command = shlex.split(text if os.sep == "/" else text.replace(os.sep, 2 * os.sep))
        if not command:
            raise PitbossError(
                _("After {prefix} comes a program, as in {form}.", prefix="`cmd:`", form="`cmd:./mybot`")
            )
        return cls(command, limit)

    def __call__(self, view: Row, legal: Any, luck: Luck) -> int:
        """The program's move; where it has none, a random one."""
        seed = int(next64(luck))
        if len(legal) == 1:
            return int(legal[0])
        try:
            return self.choose(view, [int(move) for move in legal], seed)
        except Failed as failure:
            self.fail(failure)
            return int(legal[below(luck, len(legal))])

    def fail(self, why: object) -> None:
        """Note a decision that the program has failed at."""
        self.failures.append(str(why))

    def check(self, view: Row, legal: Any) -> None:
        """Ask a first question before anything depends on the answer. Raises `PitbossError` with what is wrong."""
        try:
            self.choose(view, [int(move) for move in legal], 1)
        except Failed as failure:
            raise PitbossError(f"The bot {shlex.join(self.command)} cannot play: {failure}.") from None

    def choose(self, view: Row, legal: list[int], seed: int) -> int:
        """Ask for a move."""
        words = game_of(view).words
        choices = [Choice(words.move_name(view, move), move) for move in legal]
        said = said_in(self.ask(question(Kind.MOVE, view, int(actor(view)), choices, seed), view))
        chosen = chosen_among(said, choices).id
        assert chosen is not None
        return chosen

    def wants(self, kind: Kind, view: Row, seat: int) -> bool:
        """Whether it trades for itself: a Python bot has said so when it was ready, any other is asked once."""
        if self.trades is None:
            self.trades = frozenset()
            try:
                self.start()
                if not self.says_ready:
                    hello = question(Kind.HELLO, view, seat, [Choice(Kind.HELLO)], 0)
                    self.trades = trades_in(self.ask(hello, view))
            except Failed as failure:
                self.fail(failure)
        return kind in self.trades

    def offer(self, view: Row, seat: int, ideas: Sequence[str], luck: Luck) -> str | None:
        """The offer that it makes, as text, or None. Raises `Failed`."""
        choices = [Choice(name) for name in (NO_OFFER, *ideas)]
        said = said_in(self.ask(question(Kind.OFFER, view, seat, choices, int(next64(luck))), view))
        if said is not None and not isinstance(said, str):
            raise Failed(f"an offer is a text, not {shortened(said)}")
        return None if said in (None, NO_OFFER) else said

    def reply(self, view: Row, seat: int, offer: dict[str, Any], replies: Sequence[str], luck: Luck) -> str:
        """What it answers to an offer, as text. Raises `Failed`."""
        choices = [Choice(name) for name in replies]
        said = said_in(self.ask(question(Kind.ANSWER, view, seat, choices, int(next64(luck)), offer), view))
        return said if isinstance(said, str) else chosen_among(said, choices).name

    def ask(self, asked: Question, view: Row) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        self.start()
        self.questions += 1
        asked.question = self.questions
        asked.row = row_text(view) if self.says_ready else ""
        began = time.monotonic()
        try:
            return self.answer_within(msgspec.json.encode(asked) + b"\n", began + self.limit)
        finally:
            self.seconds += time.monotonic() - began

    def answer_within(self, line: bytes, until: float) -> dict[str, Any]:
        """Write a question, and read lines until one answers it."""
        try:
            self.write(line, until)
        except OSError:
            self.stop()
            raise Failed("it has ended") from None
        while (answer := answer_to(self.read(until - time.monotonic()), self.questions)) is None:
            pass
        self.crashes = 0
        return answer

    def start(self) -> None:
        """Start the program unless it runs."""
        if self.process is not None and self.process.poll() is None:
            return
        self.stop()
        if self.crashes >= MOST_CRASHES:
            raise Failed(f"it was not started again after {MOST_CRASHES} failures in a row")
        self.crashes += 1
        self.lines, self.asked, self.taken = SimpleQueue(), SimpleQueue(), SimpleQueue()
        try:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, start_new_session=True)
        except OSError as fault:
            raise Failed(f"it cannot be started: {fault.strerror}") from None
        finalize(self, end, self.process)
        self.on_start(self.process.pid)
        threading.Thread(target=follow, args=(self.process, self.lines), daemon=True).start()
        threading.Thread(target=feed, args=(self.process, self.asked, self.taken), daemon=True).start()
        if self.says_ready:
            self.hear_ready(self.read(START_LIMIT))

    def hear_ready(self, line: str) -> None:
        """A Python bot says that it is ready, and which questions of trade it wants."""
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict) or not said.get(READY):
            self.stop()
            raise Failed(why_not_ready(said))
        self.trades = trades_in(said)

    def write(self, line: bytes, until: float) -> None:
        """A question, as far as the program reads it in time."""
        self.asked.put(line)
        try:
            is_taken = self.taken.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            self.stop()
            raise Failed("it does not read what it is asked") from None
        if not is_taken:
            raise BrokenPipeError

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
            self.asked.put(NO_MORE)


def python_bot(where: str, limit: float | None = None) -> Program:
    """A Python bot, `module:name`, in a process of its own, where it may crash or hang without harm."""
    return Program([sys.executable, "-m", "pitboss.bots.external_host", where], limit, says_ready=True)


def why_not_ready(said: Any) -> str:
    """What a Python bot says instead of being ready."""
    if isinstance(said, dict) and "error" in said:
        return f"it cannot be loaded\n{said['error']}"
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


def feed(process: "subprocess.Popen[bytes]", asked: "SimpleQueue[bytes]", taken: "SimpleQueue[bool]") -> None:
    """Hand a program its questions, and say of each whether it was taken. A thread, since it may not be read for long,
    and not every system can wait for a pipe."""
    assert process.stdin is not None
    with process.stdin as stream:
        while line := asked.get():
            try:
                while line:
                    line = line[os.write(stream.fileno(), line) :]
            except OSError:
                taken.put(False)
                return
            taken.put(True)


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and all that it has started; where there are no groups of processes, the program alone."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.terminate()  # which is as final there
