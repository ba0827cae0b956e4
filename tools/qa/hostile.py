"""The table server bears bad clients: wrong doors, wrong keys, nonsense, floods, and readers that do not read.

    python -m tools.qa.hostile                    every attempt once, then again for 60 s beside healthy tables
    python -m tools.qa.hostile --seconds 20 --tables 40 --rate 40
    python -m tools.qa.hostile --planted origins  with a fault that must be found

Beside the attacks healthy tables play on: the p99 of the time from a move to its last socket may grow by half.
The attackers are a process of their own, so that they do not slow down the clock.
"""

import argparse
import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable
from types import SimpleNamespace

import httpx
import uvloop

from tools.qa.callers import make_table
from tools.qa.crowd import Crowd
from tools.qa.dawdlers import check_silence, check_slow_readers
from tools.qa.doorsteps import TABLE, check_crowding, check_flood, check_keys, check_messages, check_origins
from tools.qa.load import raise_file_limit
from tools.qa.serving import Serving

MOST_SOCKETS = 400  # of one address
LIMITS = {"tables_a_minute": 1_000_000, "requests_a_minute": 1_000_000, "sockets_an_address": MOST_SOCKETS}
BAR = 1.5  # times the quiet p99


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
    """Too many sockets from one address."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        made = await make_table(http, **TABLE)
    return await check_crowding(server, made["table"], MOST_SOCKETS)


async def slow_readers(server: Serving) -> list[str]:
    """Readers that do not read, at a server that lets people talk as much as they like."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        return await check_slow_readers(server, http)


async def beside(server: Serving, tables: int, rate: float, seconds: float) -> tuple[float, float]:
    """The p99 of healthy tables in ms, quiet and while the server is attacked."""
    crowd = Crowd(server.address)
    await crowd.gather(tables)
    await crowd.play(rate, min(2.0, seconds))
    quiet = await crowd.play(rate, seconds)
    print(f"quiet: {quiet}", flush=True)
    command = [sys.executable, "-m", "tools.qa.hostile", "--attack", server.address]
    attackers = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert attackers.stdout is not None
    try:
        await asyncio.to_thread(attackers.stdout.readline)
        loud = await crowd.play(rate, seconds)
    finally:
        attackers.kill()
        attackers.wait()
        attackers.stdout.close()
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"under attack: {loud}; load average {load}", flush=True)
    await crowd.leave()
    return quiet.p99, loud.p99


async def attack(address: str) -> None:
    """All attempts again and again, as fast as they come, until somebody ends it."""
    server = SimpleNamespace(address=address, port=int(address.rpartition(":")[2]), log="")
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        made = await make_table(http, **TABLE)
        table, key = made["table"], made["key"]
        print("attacking", flush=True)
        while True:
            checks = [
                check_origins(server, table),  # type: ignore[arg-type]
                check_messages(server, table, key),  # type: ignore[arg-type]
                check_flood(server, table, key),  # type: ignore[arg-type]
            ]
            await asyncio.gather(*checks, return_exceptions=True)


def main() -> int:
    """Try everything, print, and say by the exit code whether it was borne."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=60.0, help="of play beside the attacks, and before them")
    options.add_argument("--tables", type=int, default=80, help="a game lasts some hundred moves")
    options.add_argument("--rate", type=float, default=60.0, help="moves a second at healthy tables")
    options.add_argument("--planted", default="", help="origins, queues, guesses: plant a fault that must be found")
    options.add_argument("--attack", help=argparse.SUPPRESS)
    asked = options.parse_args()
    raise_file_limit()
    if asked.attack:
        uvloop.run(attack(asked.attack))
    with Serving(LIMITS, asked.planted) as server:
        faults = uvloop.run(attempts(server)) + uvloop.run(crowding(server))
        print(f"doors, keys, messages, silence, crowding: {len(faults)} faults", flush=True)
    with Serving(LIMITS | {"messages": 1_000_000}, asked.planted) as server:
        faults += uvloop.run(slow_readers(server))
        print(f"slow readers: {len(faults)} faults in all", flush=True)
        quiet, loud = uvloop.run(beside(server, asked.tables, asked.rate, asked.seconds))
        if loud > BAR * quiet:
            faults.append(f"healthy tables: {loud:.1f} ms under attack, {quiet:.1f} ms without")
    print("\n".join(faults) or "borne")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
