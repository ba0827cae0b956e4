"""Strangers lock nobody out: wrong keys, and spectators' messages and sockets, count by address."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from pitboss.server.settings import Limits
from tests.server.client import Player, key_in, make_table, sit
from tools.qa.server.serving import Serving

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]


def coming_from(home: str, server: str) -> httpx.AsyncClient:
    """A client with an address of its own."""
    return httpx.AsyncClient(base_url=server, transport=httpx.AsyncHTTPTransport(local_address=home), timeout=30)


@asynccontextmanager
async def spectator(server: str, table: str, home: str) -> AsyncIterator[ClientConnection]:
    """A socket without a key, welcomed or not."""
    where = server.replace("http", "ws") + f"/api/tables/{table}/live"
    async with connect(where, max_size=None, local_addr=(home, 0), close_timeout=0.2) as socket:
        await socket.send('{"type":"hello"}')
        yield socket


async def answer_to(socket: ClientConnection) -> Any:
    """The next frame, but for those about who is there."""
    while (frame := json.loads(await asyncio.wait_for(socket.recv(), 20)))["type"] == "presence":
        pass
    return frame


async def guess_too_often(http: httpx.AsyncClient, table: str) -> set[int]:
    """Wrong keys until they are refused as too many, and some more."""
    statuses = list[int]()
    for _ in range(Limits().guesses_a_minute + 10):
        key = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
        statuses.append((await http.get(f"/api/tables/{table}", headers=key)).status_code)
    return set(statuses[-5:])


async def test_a_right_key_is_never_locked_out_by_wrong_ones(house: Serving) -> None:
    server = house.address
    made = await make_table(server, game="lasvegas", seats=SEATS)
    async with coming_from("127.0.8.1", server) as http:
        assert await guess_too_often(http, made["table"]) == {429}
        right = {"Authorization": f"Bearer {made['key']}"}
        assert (await http.get(f"/api/tables/{made['table']}", headers=right)).status_code == 200


async def test_a_right_link_is_never_locked_out_by_wrong_ones(house: Serving) -> None:
    server = house.address
    made = await make_table(server, game="lasvegas", seats=SEATS)
    async with coming_from("127.0.8.2", server) as http:
        assert await guess_too_often(http, made["table"]) == {429}
        sat = await http.post(f"/api/tables/{made['table']}/sit", json={"link": key_in(made["links"][0]["link"])})
        assert sat.status_code == 200


async def test_messages_of_all_spectators_of_an_address_count_together(house: Serving) -> None:
    server = house.address
    made, home = await make_table(server, game="lasvegas", seats=SEATS), "127.0.8.3"
    languages = ("de", "en")
    async with AsyncExitStack() as open_sockets:
        sockets = [await open_sockets.enter_async_context(spectator(server, made["table"], home)) for _ in range(5)]
        for number in range(3 * Limits().messages // 5):
            for socket in sockets:
                await socket.send(json.dumps({"type": "speak", "language": languages[number % 2]}))
        codes = set()
        for socket in sockets:
            async with asyncio.timeout(20):
                while (frame := await answer_to(socket))["type"] != "nack":
                    pass
            codes.add(frame["code"])
        assert codes == {"rate"}
        async with spectator(server, made["table"], "127.0.8.4") as elsewhere:
            assert (await answer_to(elsewhere))["type"] == "welcome"
            await elsewhere.send('{"type":"speak","language":"de"}')
            assert (await answer_to(elsewhere))["type"] == "welcome"


async def test_the_same_language_again_is_not_answered_with_a_whole_table(house: Serving) -> None:
    server = house.address
    made = await make_table(server, game="lasvegas", seats=SEATS)
    async with spectator(server, made["table"], "127.0.8.5") as socket:
        await answer_to(socket)
        await socket.send('{"type":"speak","language":"en"}')
        await socket.send('{"type":"look","seat":0}')
        assert (await answer_to(socket))["type"] == "nack"


async def test_spectators_of_an_address_are_so_many_and_players_there_come_in(house: Serving) -> None:
    server = house.address
    made = await make_table(server, game="lasvegas", seats=SEATS)
    seated = await sit(server, made["table"], link=key_in(made["links"][0]["link"]))
    async with AsyncExitStack() as open_sockets:
        heard = []
        for _ in range(Limits().spectators_an_address + 1):
            socket = await open_sockets.enter_async_context(spectator(server, made["table"], "127.0.0.1"))
            heard.append(await answer_to(socket))
        assert [frame["type"] for frame in heard] == ["welcome"] * Limits().spectators_an_address + ["bye"]
        assert heard[-1]["code"] == "rate"
        async with Player(server, made["table"], seated["key"]) as benno:
            assert benno.yours == [1]
    async with Player(server, made["table"], None) as later:
        assert later.yours == []
