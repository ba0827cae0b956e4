"""Many who come at once are served a few at a time, address by address, with everybody else in between."""

import asyncio
import json
from contextlib import AsyncExitStack

import httpx
from websockets.asyncio.client import connect

from pitboss.server.web.turns import Turns
from tools.qa.server.serving import Serving

COMING = 40  # spectators at once


async def test_one_who_comes_alone_need_not_wait() -> None:
    turns = Turns(at_once=1)
    assert turns.is_free()
    assert not turns.is_free()
    await asyncio.sleep(0)
    assert turns.is_free()


async def test_a_few_are_served_in_each_pass_of_the_loop() -> None:
    turns, served, passes = Turns(at_once=2), list[int](), list[int]()
    for number in range(6):
        turns.take("anna", lambda number=number: served.append(number))  # type: ignore[misc]
    while len(served) < 6:
        await asyncio.sleep(0)
        passes.append(len(served))
    assert served == [0, 1, 2, 3, 4, 5]
    assert passes == [2, 4, 6]


async def test_addresses_take_turns_however_many_come_from_one() -> None:
    turns, served = Turns(at_once=1), list[str]()

    async def come(address: str) -> None:
        await turns.wait(address)
        served.append(address)

    coming = [asyncio.ensure_future(come("greedy")) for _ in range(20)]
    await asyncio.sleep(0)
    coming.append(asyncio.ensure_future(come("modest")))
    await asyncio.gather(*coming)
    assert served.index("modest") <= 3
    assert len(served) == 21


async def test_who_does_not_wait_any_longer_holds_nobody_up() -> None:
    turns = Turns(at_once=1)
    assert turns.is_free()
    gone, stays = (asyncio.ensure_future(turns.wait("anna")) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(stays, 20)


def test_all_who_come_at_once_are_welcomed() -> None:
    with Serving(wait_for=()) as server:
        asyncio.run(all_are_welcomed(server))


async def all_are_welcomed(server: Serving) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http, AsyncExitStack() as open_sockets:
        seats = [{"kind": "here", "name": name} for name in ("Anna", "Benno")]
        made = (await http.post("/api/tables", json={"game": "lasvegas", "seats": seats, "watch": True})).json()
        where = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/live"

        async def come() -> str:
            socket = await open_sockets.enter_async_context(connect(where, max_size=None))
            await socket.send('{"type":"hello"}')
            return str(json.loads(await asyncio.wait_for(socket.recv(), 60))["type"])

        asked = [http.get(f"/api/tables/{made['table']}") for _ in range(COMING)]
        answers = await asyncio.gather(*asked, *(come() for _ in range(COMING)))
    assert [answer.status_code for answer in answers if isinstance(answer, httpx.Response)] == [200] * COMING
    assert answers[COMING:] == ["welcome"] * COMING
