"""How fast the table server is: many tables, five sockets each, moves at a steady rate.

    python -m tools.qa.load                          500 tables, 2,500 sockets, 300 moves a second for 20 seconds
    python -m tools.qa.load --tables 50 --rate 100 --seconds 5 --no-knee
    python -m tools.qa.load --no-awake

The server is a process of its own and shares the machine with this one. Measured is the time from when a move is sent
until the last of its table's five sockets has the event. It holds if 99 of 100 moves take at most 25 ms. Then the rate
is raised by a quarter at a time until they do not: that is the knee. Processors are kept from dozing
(tools/qa/server/processors.py) unless `--no-awake` asks for the figure of a machine that is otherwise idle.
"""

import argparse
import gc
import os
import resource
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import uvloop

from tools.qa.client.crowd import Crowd
from tools.qa.server.processors import awake
from tools.qa.server.serving import OPEN_DOORS, Serving

BAR = 25.0  # ms, for 99 of 100


def raise_file_limit() -> None:
    """As many open files as this machine allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def pace() -> float:
    """Milliseconds of processor time for a loop that is always the same: where others compute, it takes up to twice as
    long, and so does everything else."""
    begun, total = time.thread_time(), 0
    for each in range(300_000):
        total += each & 7
    return 1000 * (time.thread_time() - begun)


def lateness(server: Serving) -> str:
    """How late the server's loop was since this was last asked: whatever else a move waits for is not its doing."""
    late = server.lag()
    return f"loop late by {late['p99']:.1f} ms (p99), {late['most']:.1f} ms (most)"


async def measure(server: Serving, tables: int, rate: float, seconds: float, knee: bool) -> bool:
    """One run, printed. Returns whether it holds."""
    crowd = Crowd(server.address)
    before = server.resident()
    print(f"{tables} tables, {tables * 5} sockets are being opened ... (pace {pace():.0f} ms)", flush=True)
    await crowd.gather(tables)
    await crowd.spread()
    gc.freeze()  # this program's own tidying up is not the server's time
    gc.disable()
    await crowd.play(rate, min(3.0, seconds))
    server.lag()
    cpu, waited, own, in_all = server.cpu_seconds(), server.waited(), time.process_time(), seconds + 0.5
    slow = server.slow_commits()
    figures = await crowd.play(rate, seconds)
    used, waited = (server.cpu_seconds() - cpu) / in_all, (server.waited() - waited) / in_all
    cores = f"server {used:.0%} of a core, the crowd {(time.process_time() - own) / in_all:.0%}"
    a_socket = (server.resident() - before) / (tables * 5)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{figures}; {cores}, {a_socket / 1024:.0f} KiB a socket, table included")
    print(f"{lateness(server)}; it waited for a processor {waited:.0%} of the time, ", end="")
    print(f"and {server.slow_commits() - slow} times longer than {BAR:g} ms for the disk; ", end="")
    print(f"load average {load}, pace {pace():.0f} ms", flush=True)
    holds = figures.p99 <= BAR and not figures.missing and not figures.refused
    while knee and figures.p99 <= BAR and not figures.late:
        rate *= 1.25
        figures = await crowd.play(rate, seconds / 4)  # all games are over after some 50,000 moves
        print(f"knee: {figures}; {lateness(server)}", flush=True)
    await crowd.leave()
    return holds


def main() -> int:
    """Measure, print, and say by the exit code whether it holds."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--rate", type=float, default=300.0, help="moves a second, all tables together")
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--knee", action=argparse.BooleanOptionalAction, default=True, help="find the knee afterwards")
    options.add_argument("--awake", action=argparse.BooleanOptionalAction, default=True, help="keep processors awake")
    options.add_argument("--profile", type=Path, help="write a profile of the server's loop to this file")
    asked = options.parse_args()
    raise_file_limit()
    with awake() if asked.awake else nullcontext(), Serving(OPEN_DOORS, profile=asked.profile) as server:
        holds = uvloop.run(measure(server, asked.tables, asked.rate, asked.seconds, asked.knee))
    verdict = "holds" if holds else f"does not hold: more than {BAR:g} ms for one of 100 moves, or moves were lost"
    print(f"{verdict} (processors {'kept awake' if asked.awake else 'left to doze'})")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
