"""Attackers beside healthy tables: how much longer do these wait for their moves?

`python -m tools.qa.client.attackers ADDRESS` attacks a server until it is ended. In truth attackers have machines of
their own; here they give way to everything else, and come from other addresses than the players.
"""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from statistics import median
from types import SimpleNamespace
from typing import Any

import httpx
import uvloop

from tools.qa.client.callers import make_table
from tools.qa.client.crowd import Crowd, Figures
from tools.qa.client.doorsteps import TABLE, check_flood, check_messages, check_origins, guess
from tools.qa.client.raw import Wire
from tools.qa.server.processors import give_way
from tools.qa.server.serving import Serving

HOMES = 4  # addresses that attackers come from
VICTIMS = 20  # tables that are attacked, in turn: a seat that says too much is soon read slowly
TURN_SECONDS = 5.0  # of quiet, and then of attack
READY = json.dumps({"type": "ready"}).encode()


async def beside(server: Serving, tables: int, rate: float, seconds: float) -> tuple[list[Figures], list[Figures]]:
    """Healthy tables, quiet and while the server is attacked: in turn, so that both meet the same moods of the
    machine."""
    crowd, turn, quiet, loud = Crowd(server.address), min(TURN_SECONDS, seconds), list[Figures](), list[Figures]()
    await crowd.gather(tables)
    await crowd.play(rate, min(2.0, seconds))
    command = [sys.executable, "-m", "tools.qa.client.attackers", server.address]
    attackers = subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=give_way)
    assert attackers.stdout is not None
    try:
        await asyncio.to_thread(attackers.stdout.readline)
        while turn * len(loud) < seconds:
            attackers.send_signal(signal.SIGSTOP)
            quiet.append(await crowd.play(rate, turn))
            attackers.send_signal(signal.SIGCONT)
            loud.append(await crowd.play(rate, turn))
    finally:
        attackers.kill()
        lines = int((attackers.communicate()[0].split() or [b"0"])[-1])
    told("quiet", quiet)
    told(f"under attack by {lines / (turn * len(loud)):.0f} new lines a second", loud)
    await crowd.leave()
    return quiet, loud


def middle(turns: list[Figures]) -> float:
    """What 99 of 100 moves took at most, in the median turn: a disk that stops for a moment in one of them decides
    nothing."""
    return median(each.p99 for each in turns)


def told(when: str, turns: list[Figures]) -> None:
    """One line about some turns."""
    each = ", ".join(f"{turn.p99:.1f}" for turn in turns)
    lost = sum(turn.missing + turn.refused for turn in turns)
    p50, most = median(turn.p50 for turn in turns), max(turn.most for turn in turns)
    print(f"{when}: p50 {p50:.1f} ms, p99 {middle(turns):.1f} ms ({each}), most {most:.1f} ms, {lost} lost", flush=True)


async def attack(address: str) -> None:
    """All attempts again and again, as fast as they come, until somebody ends it."""
    server: Any = SimpleNamespace(address=address, port=int(address.rpartition(":")[2]), log="")
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        tables = [await make_table(http, **TABLE) for _ in range(VICTIMS)]
    Wire.homes = homes = Homes()
    print("attacking", flush=True)
    victims = cycle([(made["table"], made["key"]) for made in tables])
    await asyncio.gather(
        again_and_again(lambda: check_origins(server, next(victims)[0])),
        again_and_again(lambda: check_messages(server, *next(victims))),
        again_and_again(lambda: check_flood(server, *next(victims))),
        again_and_again(lambda: guess(server, "10.2.0.4", f"/api/tables/{next(victims)[0]}/say", READY)),
        homes.tell(),
    )


class Homes:
    """Where attackers come from, in turn: 127.0.0.2 and so on, while players come from 127.0.0.1."""

    def __init__(self) -> None:
        self.taken = 0

    def __iter__(self) -> "Homes":
        return self

    def __next__(self) -> str:
        self.taken += 1
        return f"127.0.0.{2 + self.taken % HOMES}"

    async def tell(self) -> None:
        """Say every now and then how many lines were opened."""
        while True:
            await asyncio.sleep(0.25)
            print(self.taken, flush=True)


async def again_and_again(attempt: Callable[[], Awaitable[list[str]]]) -> None:
    """Whatever comes of it."""
    while True:
        with suppress(OSError, TimeoutError, AssertionError):
            await attempt()


if __name__ == "__main__":
    uvloop.run(attack(sys.argv[1]))
