"""Bots that nobody wants at a table: `python -m tools.qa.client.bad_bot HOW`. They need nothing but Python."""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any


def first(asked: dict[str, Any]) -> None:
    """A decent answer."""
    say(json.dumps({"move": asked["legal"][0]["id"]}))


def say(line: str) -> None:
    print(line, flush=True)


def loop(asked: dict[str, Any]) -> None:
    while True:
        pass


def sleep(asked: dict[str, Any]) -> None:
    time.sleep(3600)


def crash_later(asked: dict[str, Any]) -> None:
    first(asked)
    os.abort()


def nonsense(asked: dict[str, Any]) -> None:
    say(json.dumps({"move": "steal the bank"}))


def garbage(asked: dict[str, Any]) -> None:
    sys.stdout.buffer.write(b"\xff\xfe\x00 garbage \x80\n" * 3)
    sys.stdout.flush()


def deep(asked: dict[str, Any]) -> None:
    say("[" * 60_000)


def chatty(asked: dict[str, Any]) -> None:
    while True:
        say("hello")


def long_line(asked: dict[str, Any]) -> None:
    while True:
        sys.stdout.write("x" * 65536)


def hungry(asked: dict[str, Any]) -> None:
    """Eats memory until there is none, then goes on."""
    eaten = []
    try:
        while True:
            eaten.append(bytearray(64 << 20))
    except MemoryError:
        del eaten
        first(asked)


def stubborn(asked: dict[str, Any]) -> None:
    """Has children and will not go."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    time.sleep(3600)


def main(how: str) -> None:
    """Answer as badly as one can."""
    if how == "crash":
        os.abort()
    if how == "deaf":
        while True:
            say('{"move": 0}')
            time.sleep(0.01)
    for line in sys.stdin:
        globals()[how](json.loads(line))


HOWS = ["loop", "sleep", "crash", "crash_later", "nonsense", "garbage", "deep", "chatty", "long_line", "hungry"]
HOWS += ["stubborn", "deaf"]

if __name__ == "__main__":
    main(sys.argv[1])
