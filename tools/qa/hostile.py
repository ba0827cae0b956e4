"""The table server bears bad clients: wrong doors, wrong keys, nonsense, floods, and readers that do not read.

    python -m tools.qa.hostile                    every attempt once, then again for 60 s beside healthy tables
    python -m tools.qa.hostile --seconds 20 --tables 40 --rate 40
    python -m tools.qa.hostile --planted origins  with a fault that must be found

Beside the attacks healthy tables play on: the p99 of the time from a move to its last socket may grow by half. The
server has a processor of its own then, since in truth it does not share any with its attackers.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable
from contextlib import ExitStack

import httpx
import uvloop

from pitboss.server.web.connections import NEW_CONNECTIONS
from tools.qa.client.attackers import beside, middle
from tools.qa.client.callers import make_table
from tools.qa.client.dawdlers import check_silence, check_slow_readers
from tools.qa.client.doorsteps import (
    TABLE,
    check_crowding,
    check_flood,
    check_keys,
    check_messages,
    check_new_lines,
    check_origins,
)
from tools.qa.client.shares import check_curves, check_talk, check_turns
from tools.qa.client.thinkers import beside_hogs, check_files
from tools.qa.load import raise_file_limit
from tools.qa.server.processors import awake, divided, kept_to
from tools.qa.server.serving import Serving

MOST_SOCKETS = 400  # of one address
LIMITS = {"tables_a_minute": 1_000_000, "requests_a_minute": 1_000_000, "sockets_an_address": MOST_SOCKETS}
TALKATIVE = {"messages": 1_000_000, "chats": 1_000_000}
BAR = 1.5  # times the quiet p99
HOGS = (28, 60, 200)  # tables that ask for hints, requests for curves, spectators who talk
HOG_TURN = 10.0  # seconds of quiet, and then of hogs
FILES, SPECTATORS = 1024, 1200
HOG_LIMITS = {"tables_a_minute": 1_000_000}


async def attempts(server: Serving) -> list[str]:
    """Everything once; what was not borne."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        made, busy = await make_table(http, **TABLE), await make_table(http, **TABLE)
        table, key = made["table"], made["key"]
        checks: list[Awaitable[list[str]]] = [
            check_silence(server, table),
            check_origins(server, table),
            check_keys(server, http, made),
            check_messages(server, table, key),
            check_flood(server, busy["table"], busy["key"]),
        ]
        faults = [fault for found in await asyncio.gather(*checks) for fault in found]
        if '"level": "error"' in server.log:
            faults.append(f"the log has errors: {server.log[-2000:]}")
        return faults


async def crowding(server: Serving) -> list[str]:
    """Too many sockets from one address, and too many new lines."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        made = await make_table(http, **TABLE)
    return await check_crowding(server, made["table"], MOST_SOCKETS) + await check_new_lines(server, NEW_CONNECTIONS)


async def slow_readers(server: Serving) -> list[str]:
    """Readers that do not read, at a server that lets people talk as much as they like."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        return await check_slow_readers(server, http)


def beside_a_server(planted: str, tables: int, rate: float, seconds: float) -> tuple[float, float]:
    """Healthy tables, quiet and beside attacks, at a server with a processor of its own. None dozes: attackers would
    keep it awake, and seem to do good."""
    servers, others = divided()
    with awake(), ExitStack() as serving:
        with kept_to(servers):
            server = serving.enter_context(Serving(LIMITS, planted))
        with kept_to(others):
            quiet, loud = uvloop.run(beside(server, tables, rate, seconds))
            return middle(quiet), middle(loud)


def hogs(planted: str, seconds: float) -> list[str]:
    """Visitors who want it all: all thinking time, and all files."""
    faults = list[str]()
    for check in (check_turns, check_curves, check_talk):
        with Serving(HOG_LIMITS, planted, wait_for=["lasvegas"]) as server:
            faults += uvloop.run(check(server))
    with Serving(HOG_LIMITS, planted, wait_for=["lasvegas"]) as server:
        faults += uvloop.run(beside_hogs(server, HOGS, seconds, min(HOG_TURN, seconds)))
    with Serving(HOG_LIMITS, planted, wait_for=["lasvegas"], files=FILES) as server:
        return faults + uvloop.run(check_files(server, SPECTATORS))


def main() -> int:
    """Try everything, print, and say by the exit code whether it was borne."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=60.0, help="of play beside the attacks, and before them")
    options.add_argument("--tables", type=int, default=80, help="a game lasts some hundred moves")
    options.add_argument("--rate", type=float, default=60.0, help="moves a second at healthy tables")
    options.add_argument(
        "--planted",
        default="",
        help="a fault that must be found: origins, queues, guesses, refusals, lines, order, budgets, spectators, files",
    )
    asked = options.parse_args()
    raise_file_limit()
    with Serving(LIMITS, asked.planted) as server:
        faults = uvloop.run(attempts(server)) + uvloop.run(crowding(server))
        print(f"doors, keys, messages, silence, crowding: {len(faults)} faults", flush=True)
    with Serving(LIMITS | TALKATIVE, asked.planted) as server:
        faults += uvloop.run(slow_readers(server))
        print(f"slow readers: {len(faults)} faults in all", flush=True)
    faults += hogs(asked.planted, asked.seconds)
    print(f"hogs: {len(faults)} faults in all", flush=True)
    quiet, loud = beside_a_server(asked.planted, asked.tables, asked.rate, asked.seconds)
    if loud > BAR * quiet:
        faults.append(f"healthy tables: {loud:.1f} ms under attack, {quiet:.1f} ms without")
    print("\n".join(faults) or "borne")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
