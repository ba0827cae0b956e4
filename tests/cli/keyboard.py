"""A game in a terminal of its own, as somebody at a keyboard has it: a real one, of a size."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Keyboard:
    """A screen and a keyboard. What is typed early waits there, so that no test has to be in time."""

    PATIENCE = 120.0  # seconds, on a busy machine

    def __init__(self, terminal: int) -> None:
        self.terminal = terminal
        self.raw = ""

    def type(self, *lines: str) -> None:
        os.write(self.terminal, "".join(f"{line}\n" for line in lines).encode())

    def until(self, words: str) -> str:
        """Everything on the screen up to some words, colours included, behind those waited for before."""
        late = time.monotonic() + self.PATIENCE
        while (found := re.search(words, ESCAPES.sub("", self.raw))) is None:
            ready, _write, _fault = select.select([self.terminal], [], [], max(0.0, late - time.monotonic()))
            try:
                read = os.read(self.terminal, 65536) if ready else b""
            except OSError:  # the other end is gone
                read = b""
            assert read, f"{words!r} never came: {self.raw[-2000:]}"
            self.raw += read.decode(errors="replace")
        shown, self.raw = self.raw, ESCAPES.sub("", self.raw)[found.end() :]
        return shown


@contextmanager
def in_a_terminal(*words: str, columns: int = 80, rows: int = 24, **variables: str) -> Iterator[Keyboard]:
    """`pitboss` in a terminal with colours, unless variables say otherwise."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    usual = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    env = usual | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PITBOSS_LANG": "en"} | variables
    command = [sys.executable, "-m", "pitboss", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True) as game:
        os.close(theirs)
        try:
            yield Keyboard(ours)
        finally:
            game.kill()
            os.close(ours)
