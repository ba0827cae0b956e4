"""How long a stranger waits: python benchmarks/start.py.

For each game the seconds from starting a server to its page, and to the first decision of a bot at a new table, with an
empty cache and with a full one; between the two, the seconds that compiling the game takes, by the clock and by the
processor.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from typing import Any

from pitboss.core.game import game_names

SEATS = [{"kind": "bot", "bot": "level5"}, {"kind": "bot", "bot": "level3"}]
COLUMNS = ("page, cold", "decision, cold", "compile", "processor", "page, warm", "decision, warm")


def main() -> None:
    """Print a line for each game."""
    print(f"{'seconds':<10}" + "".join(f"{column:>16}" for column in COLUMNS))
    for game in sys.argv[1:] or game_names():
        with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as full:
            figures = [*started(game, empty), *compiled(game, full), *started(game, full)]
        print(f"{game:<10}" + "".join(f"{figure:>16.2f}" for figure in figures), flush=True)


def started(game: str, cache: str) -> tuple[float, float]:
    """Start a server and make a table of bots: seconds to the page, and to the first decision."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "pitboss", "serve", "--no-browser", "--port", "0", "--data", data]
        environment = os.environ | {"PITBOSS_CACHE": cache, "PITBOSS_BOT_PACE": "0"}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                port = next(int(found[1]) for line in server.stdout if (found := re.search(r"localhost:(\d+)", line)))
                return until_it_plays(HTTPConnection("localhost", port, timeout=600), port, game, begun)
            finally:
                server.terminate()


def until_it_plays(line: HTTPConnection, port: int, game: str, begun: float) -> tuple[float, float]:
    """The page, a table, and its frames until one tells of a move."""
    while True:
        try:
            line.request("GET", "/")
            break
        except ConnectionRefusedError:
            time.sleep(0.01)
    line.getresponse().read()
    page = time.perf_counter() - begun
    told = {"Content-Type": "application/json", "Origin": f"http://localhost:{port}"}
    line.request("POST", "/api/tables", json.dumps({"game": game, "seats": SEATS}), told)
    table = json.loads(line.getresponse().read())["table"]
    line.request("GET", f"/api/tables/{table}/stream?have=0&for=600")
    frames = line.getresponse()
    while not has_move(json.loads(frames.readline())):
        pass
    return page, time.perf_counter() - begun


def has_move(frame: dict[str, Any]) -> bool:
    """Whether a frame tells of a decision."""
    return any(event["kind"] == "move" for event in frame.get("events", frame.get("missed", [])))


def compiled(game: str, cache: str) -> tuple[float, float]:
    """Compile a game into an empty cache: seconds by the clock and by the processor."""
    begun, used = time.perf_counter(), processor_seconds()
    environment = os.environ | {"PITBOSS_CACHE": cache}
    subprocess.run([sys.executable, "-m", "pitboss", "warm", game], env=environment, check=True, capture_output=True)
    return time.perf_counter() - begun, processor_seconds() - used


def processor_seconds() -> float:
    """What processes that have ended have used so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
