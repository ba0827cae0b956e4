"""Sitting down by a link: once, also for somebody whose answer was lost on the way."""

import asyncio
import secrets
from pathlib import Path

import httpx
import pytest

from tests.server.client import Frame, Player, key_in, make_table, sit
from tools.qa.server.servers import Order, Servers

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]


async def sits(address: str, table: str, **wish: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=address) as http:
        return await http.post(f"/api/tables/{table}/sit", json=wish)


async def new_table(address: str) -> tuple[str, str]:
    """A table and the link to its empty seat."""
    made: Frame = await make_table(address, game="lasvegas", seats=SEATS)
    return made["table"], key_in(made["links"][0]["link"])


async def test_the_same_link_and_id_get_the_same_key(server: str) -> None:
    table, link = await new_table(server)
    chosen = secrets.token_hex(16)
    answers = [await sit(server, table, link=link, id=chosen) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    async with Player(server, table, answers[0]["key"]) as benno:
        assert benno.yours == [1]
        assert sum(event["kind"] == "sat" for event in benno.events.values()) == 1


async def test_somebody_else_with_the_same_link_gets_nothing(server: str) -> None:
    table, link = await new_table(server)
    await sit(server, table, link=link, id=secrets.token_hex(16))
    for wish in ({"link": link}, {"link": link, "id": secrets.token_hex(16)}):
        assert (await sits(server, table, **wish)).json()["code"] == "no_key"
    short = await sits(server, table, link=link, id="1")
    assert short.json()["code"] == "bad"


async def test_a_seat_is_not_lost_with_an_answer_that_was_never_sent(servers: Servers, tmp_path: Path) -> None:
    dying = servers.start(Order(tmp_path / "data", kill_at="stored", kill_after=2))
    table, link = await new_table(dying.address)
    chosen = secrets.token_hex(16)
    with pytest.raises(httpx.TransportError):
        await sit(dying.address, table, link=link, id=chosen)
    assert dying.wait() == -9
    again = servers.start(Order(tmp_path / "data"))
    benno = await sit(again.address, table, link=link, id=chosen)
    async with Player(again.address, table, benno["key"]) as player:
        assert player.yours == [1]
    again.end()


async def test_the_same_id_makes_one_table_with_the_same_key_and_links(server: str) -> None:
    wish = {"game": "lasvegas", "seats": SEATS, "id": secrets.token_hex(16)}
    answers = await asyncio.gather(*(make_table(server, **wish) for _ in range(3)))
    assert answers[0] == answers[1] == answers[2]
    table, link = answers[0]["table"], key_in(answers[0]["links"][0]["link"])
    await sit(server, table, link=link)
    late = await make_table(server, **wish)
    assert (late["table"], late["key"]) == (table, answers[0]["key"])
    assert late.get("links", []) == []  # the only one has been used
    async with Player(server, table, late["key"]) as anna:
        assert anna.yours == [0]


async def test_a_table_is_not_lost_with_an_answer_that_was_never_sent(servers: Servers, tmp_path: Path) -> None:
    wish = {"game": "lasvegas", "seats": SEATS, "id": secrets.token_hex(16)}
    dying = servers.start(Order(tmp_path / "data", kill_at="stored", kill_after=1))
    with pytest.raises(httpx.TransportError):
        await make_table(dying.address, **wish)
    assert dying.wait() == -9
    again = servers.start(Order(tmp_path / "data"))
    made = await make_table(again.address, **wish)
    assert made == await make_table(again.address, **wish)
    async with Player(again.address, made["table"], made["key"]) as anna:
        assert anna.yours == [0]
        assert sum(event["kind"] == "made" for event in anna.events.values()) == 1
    again.end()


async def test_another_id_makes_another_table(server: str) -> None:
    made = [await make_table(server, game="lasvegas", seats=SEATS, id=secrets.token_hex(16)) for _ in range(2)]
    assert made[0]["table"] != made[1]["table"] and made[0]["key"] != made[1]["key"]
