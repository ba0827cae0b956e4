"""How long bots pause in the terminal, so that people can speak on their turn. Piped input never waits."""

import select
import sys
import time
from enum import StrEnum


class Pace(StrEnum):
    """How long bots pause before they move, where a game has talk."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    QUICK = "quick"
    INSTANT = "instant"


SECONDS = {Pace.RELAXED: 2.0, Pace.NORMAL: 1.0, Pace.QUICK: 0.4, Pace.INSTANT: 0.0}


def has_keyboard() -> bool:
    """Whether somebody can type while something else goes on; the consoles of Windows cannot be asked."""
    return sys.stdin.isatty() and sys.platform != "win32"


def line_within(seconds: float) -> str | None:
    """A line that somebody at the keyboard finishes within that time; None if nobody does, or nobody is there."""
    if seconds <= 0 or not sys.stdin.isatty():
        return None
    if sys.platform == "win32":  # select knows no consoles there
        time.sleep(seconds)
        return None
    ready, _write, _fault = select.select([sys.stdin], [], [], seconds)
    return sys.stdin.readline().strip() if ready else None
