"""Visitors who want it all: hints at many tables in a loop, curves of many games, hundreds of spectators who talk.

`python -m tools.qa.client.hogs ADDRESS TABLES CURVES SPECTATORS` does so until it is ended, each kind from an address
of its own, within what a single visitor may do. It says `attacking` once everything is prepared.
"""

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tools.qa.client.callers import Caller, make_table

MAKERS, ASKERS, TALKERS = "127.0.0.12", "127.0.0.13", "127.0.0.14"  # where they come from
HERE = [{"kind": "here", "name": name} for name in ("Anna", "Benno")]
GAMES = 12  # that were finished, for curves
MOVES = 24  # of each of these
LANGUAGES = ("de", "en")


def coming_from(home: str, address: str) -> httpx.AsyncClient:
    """A client with an address of its own."""
    most = httpx.Limits(max_connections=200)
    return httpx.AsyncClient(
        base_url=address, transport=httpx.AsyncHTTPTransport(local_address=home, limits=most), timeout=120
    )


async def ask_for_hints(http: httpx.AsyncClient, made: dict[str, Any]) -> None:
    """A hint after the other, as soon as there is an answer."""
    say, key = f"/api/tables/{made['table']}/say", {"Authorization": f"Bearer {made['key']}"}
    number = 0
    while True:
        number += 1
        with suppress(httpx.HTTPError):
            await http.post(say, json={"type": "hint", "id": f"h{number}"}, headers=key)
        await asyncio.sleep(0.01)


async def ask_for_curves(http: httpx.AsyncClient, tables: list[str], first: int) -> None:
    """The curves of all games in turn, without a key."""
    at = first
    while True:
        at += 1
        with suppress(httpx.HTTPError):
            await http.get(f"/api/tables/{tables[at % len(tables)]}/curve")
        await asyncio.sleep(0.05)


async def talk(address: str, table: str) -> None:
    """A spectator who changes their mind about the language all the time."""
    where = address.replace("http", "ws") + f"/api/tables/{table}/live"
    while True:
        with suppress(OSError, ConnectionClosed, TimeoutError, Exception):
            async with connect(where, max_size=None, local_addr=(TALKERS, 0)) as socket:
                await socket.send('{"type":"hello"}')
                number = 0
                while True:
                    number += 1
                    await socket.send(json.dumps({"type": "speak", "language": LANGUAGES[number % 2]}))
                    with suppress(TimeoutError):
                        await asyncio.wait_for(socket.recv(), 0.05)
        await asyncio.sleep(0.2)


async def begun(address: str, http: httpx.AsyncClient) -> dict[str, Any]:
    """A table that waits for its first decision, with hints in full."""
    made = await make_table(http, game="lasvegas", seats=HERE, hints="full", watch=True)
    player = await Caller(address, made["table"], made["key"]).open()
    await player.socket.send('{"type":"ready"}')
    await player.until(lambda: bool(player.moves))
    await player.close()
    return made


async def finished(address: str, http: httpx.AsyncClient, moves: int = MOVES) -> str:
    """A game that was given up after some moves."""
    made = await make_table(http, game="lasvegas", seats=HERE, watch=True)
    player = await Caller(address, made["table"], made["key"]).open()
    await player.socket.send('{"type":"ready"}')
    await player.until(lambda: bool(player.moves))
    for _ in range(moves):
        if player.moves:
            await player.move(player.moves[0])
    await player.say(type="concede", seat=1)
    await player.close()
    return str(made["table"])


async def attack(address: str, tables: int, curves: int, spectators: int) -> None:
    """All at once, until somebody ends it."""
    async with coming_from(MAKERS, address) as makers, coming_from(ASKERS, address) as askers:
        made = [await begun(address, makers) for _ in range(max(tables, 1))]
        over = [await finished(address, makers) for _ in range(GAMES if curves else 0)]
        print("attacking", flush=True)
        await asyncio.gather(
            *(ask_for_hints(makers, each) for each in made[:tables]),
            *(ask_for_curves(askers, over, first) for first in range(curves)),
            *(talk(address, made[0]["table"]) for _ in range(spectators)),
        )


if __name__ == "__main__":
    uvloop.run(attack(sys.argv[1], *map(int, sys.argv[2:5])))
