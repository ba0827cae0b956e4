"""Bots let in by name may loop, crash, lie, shout, eat and refuse to go: tables go on, and they are gone afterwards.

    python -m tools.qa.bots                  every bad bot at a table of its own, 12 decisions each
    python -m tools.qa.bots --planted wait   with a fault that must be found

A decision of a bad bot may take its budget and a quarter of a second more. Beside them a decent bot in Python plays, to
see that the bounds leave room for one.
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx

from pitboss.server.live.external_bots import DECISION_SECONDS
from tools.qa.client.bad_bot import HOWS
from tools.qa.client.callers import Caller, make_table
from tools.qa.server.serving import OPEN_DOORS, Serving

SLACK = 0.25
STANDSTILL = 6.0  # seconds
MOST_GROWTH = 100 << 20  # bytes of the server's own memory
DECENT = "decent=tools.qa.client.decent_bot:choose"


def command(how: str) -> str:
    """How a bad bot is let in."""
    return f"{how}=cmd:{sys.executable} -m tools.qa.client.bad_bot {how}"


async def play_with(server: Serving, http: httpx.AsyncClient, bot: str, decisions: int) -> list[str]:
    """A table with a bot and somebody who answers at once; what went wrong."""
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": bot, "name": bot}]
    made = await make_table(http, game="lasvegas", seats=seats)
    anna = await Caller(server.address, made["table"], made["key"]).open()
    await anna.socket.send('{"type":"ready"}')
    await anna.until(lambda: anna.facts["status"] == "playing")
    worst, count = 0.0, 0
    while count < decisions and anna.facts["status"] == "playing":
        seq, begun = anna.seq, time.monotonic()
        if anna.moves:
            await anna.move(anna.moves[0])
            continue
        try:
            await anna.until(lambda: anna.seq > seq, STANDSTILL)  # noqa: B023
        except TimeoutError:
            return [f"{bot}: the table stood still"]
        worst, count = max(worst, time.monotonic() - begun), count + 1
    await anna.close()
    print(f"{bot}: {count} decisions, the slowest {worst:.2f} s", flush=True)
    slowest = DECISION_SECONDS + SLACK + busy()
    return [f"{bot}: a decision took {worst:.2f} s"] if worst > slowest else []


def busy() -> float:
    """Seconds to allow for a machine that others use too: nothing where there is a core for everybody."""
    return min(2.0, max(0.0, 0.25 * (os.getloadavg()[0] / (os.cpu_count() or 1) - 1)))


async def play_with_all(server: Serving, bots: Sequence[str], decisions: int) -> list[str]:
    """All of them at once, each at a table of its own."""
    before = server.resident()
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        found = await asyncio.gather(*(play_with(server, http, bot, decisions) for bot in bots))
    faults = [fault for each in found for fault in each]
    growth = server.resident() - before
    if growth > MOST_GROWTH:
        faults.append(f"the server's memory grew by {growth >> 20} MiB")
    heaviest = max((size for _, size in guests(server)), default=0)
    failed = [
        line.rpartition(" ")[2] for line in server.get("/metrics").decode().splitlines() if "failures_total" in line
    ]
    print(f"{float(failed[-1]):.0f} decisions were left to the fallback")
    print(f"server grew by {growth >> 20} MiB, the largest guest has {heaviest >> 20} MiB", flush=True)
    return faults


def guests(server: Serving) -> list[tuple[int, int]]:
    """Processes that bear the server's mark, with their memory in bytes."""
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdigit() and int(entry.name) != server.pid:
                if f"MARK={server.directory.name}".encode() in (entry / "environ").read_bytes():
                    found.append((int(entry.name), int((entry / "statm").read_text().split()[1]) * 4096))
    return found


def check_bots(planted: str, bots: Sequence[str], decisions: int) -> list[str]:
    """Let them play, end the server, and see that nobody is left."""
    let_in = [command(bot) for bot in bots if bot != "decent"] + [DECENT]
    with Serving(OPEN_DOORS, planted, let_in, wait_for=["lasvegas"], mark=True) as server:
        faults = asyncio.run(play_with_all(server, bots, decisions))
        server.stop()
        time.sleep(0.3)
        left = guests(server)
        for pid, _ in left:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
    return faults + ([f"{len(left)} processes of guests were left behind"] if left else [])


def main() -> int:
    """Let them all play, print, and say by the exit code whether they were borne."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--decisions", type=int, default=12)
    options.add_argument("--planted", default="", help="wait, orphans: plant a fault that must be found")
    asked = options.parse_args()
    faults = check_bots(asked.planted, [*HOWS, "decent"], asked.decisions)
    print("\n".join(faults) or "borne")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
