"""Who was sent away from a table that anybody may join stays away, until the host gives them a link."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import Frame, key_in, make_table
from tools.qa.server.servers import Order, Servers

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}, {"kind": "link", "name": "Carla"}]
RUDE, OTHER = "127.0.9.1", "127.0.9.2"  # where they come from
Browser = httpx.AsyncClient


@asynccontextmanager
async def browser(server: str, home: str) -> AsyncIterator[Browser]:
    """A page with cookies of its own, at an address of its own."""
    transport = httpx.AsyncHTTPTransport(local_address=home)
    async with httpx.AsyncClient(base_url=server, transport=transport, headers={"Origin": server}, timeout=30) as page:
        yield page


async def listed_table(server: str) -> Frame:
    return await make_table(server, game="lasvegas", seats=SEATS, listed=True)


async def sit(page: Browser, table: str, **wish: Any) -> httpx.Response:
    return await page.post(f"/api/tables/{table}/sit", json=wish)


async def post(server: str, table: str, what: str, key: str, **body: Any) -> Frame:
    """The host asks for something."""
    async with httpx.AsyncClient(base_url=server, headers={"Authorization": f"Bearer {key}"}) as http:
        answer = await http.post(f"/api/tables/{table}/{what}", json=body)
        assert answer.status_code == 200, answer.text
        found: Frame = answer.json()
        return found


async def kick(server: str, made: Frame, seat: int) -> None:
    await post(server, made["table"], "say", made["key"], type="kick", id="a kick", seat=seat)


async def test_the_same_browser_is_known_and_a_new_link_lets_it_in(server: str) -> None:
    made = await listed_table(server)
    async with browser(server, RUDE) as rude:
        assert (await sit(rude, made["table"], seat=1, name="Rude")).status_code == 200
        await kick(server, made, 1)
        for seat in (1, 2):
            refused = (await sit(rude, made["table"], seat=seat, name="Sweet")).json()
            assert (refused["code"], "sent you away" in refused["message"]) == ("not_yours", True)
        link = key_in((await post(server, made["table"], "links", made["key"], seat=1, use="new"))["link"])
        assert (await sit(rude, made["table"], link=link, name="Sorry")).json()["yours"] == [1]
        said = await rude.post(f"/api/tables/{made['table']}/say", json={"type": "chat", "id": "c", "text": "sorry"})
        assert said.status_code == 200, said.text


async def test_somebody_new_from_the_same_address_is_not_let_in_but_from_elsewhere(server: str) -> None:
    made = await listed_table(server)
    async with browser(server, RUDE) as rude, browser(server, RUDE) as masked, browser(server, OTHER) as other:
        assert (await sit(rude, made["table"], seat=1, name="Rude")).status_code == 200
        await kick(server, made, 1)
        refused = (await sit(masked, made["table"], seat=1, name="Nobody")).json()
        assert (refused["code"], "from where you are" in refused["message"]) == ("not_yours", True)
        assert (await sit(other, made["table"], seat=1, name="Berta")).json()["yours"] == [1]


async def test_an_address_that_others_at_the_table_share_says_nothing(server: str) -> None:
    made = await listed_table(server)
    async with browser(server, RUDE) as rude, browser(server, RUDE) as friend, browser(server, RUDE) as late:
        assert (await sit(rude, made["table"], seat=1, name="Rude")).status_code == 200
        assert (await sit(friend, made["table"], seat=2, name="Carla")).status_code == 200
        await kick(server, made, 1)
        assert (await sit(late, made["table"], seat=1, name="Late")).json()["yours"] == [1]


async def test_a_restart_does_not_let_them_in(servers: Servers, tmp_path: Path) -> None:
    first = servers.start(Order(tmp_path / "data"))
    made = await listed_table(first.address)
    async with browser(first.address, RUDE) as rude:
        assert (await sit(rude, made["table"], seat=1, name="Rude")).status_code == 200
        await kick(first.address, made, 1)
        cookies = dict(rude.cookies)
    first.end()
    second = servers.start(Order(tmp_path / "data"))
    async with browser(second.address, RUDE) as rude:
        rude.cookies.update(cookies)
        refused = (await sit(rude, made["table"], seat=1, name="Rude")).json()
        assert "sent you away" in refused["message"]
    second.end()
