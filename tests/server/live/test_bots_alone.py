"""A table of bots alone: it begins at once, is played to its end, and its dice can be checked."""

import asyncio
from io import BytesIO

import httpx
import pytest

from pitboss.core.fair.verify import verify
from pitboss.server.tables.room import PLAYING
from tests.server.client import Player, make_table
from tests.server.rooms import begun, made, read_back


@pytest.mark.parametrize("game", ["lasvegas", "royale"])
async def test_bots_alone_play_to_the_end(server: str, game: str) -> None:
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
    table = await make_table(server, game=game, seats=seats)
    assert table["yours"] == []
    async with Player(server, table["table"], table["key"]) as watching, asyncio.timeout(240):
        while watching.facts["status"] != "over":
            await watching.receive(120)
    async with httpx.AsyncClient(base_url=server) as http:
        record = (await http.get(f"/api/tables/{table['table']}/record")).content
    verified = verify(BytesIO(record))
    assert verified.table.chances > 20
    assert verified.reveal.salts == {}


@pytest.mark.parametrize("dice", ["fair", "hand"])
def test_a_table_of_bots_begins_as_it_is_made(dice: str) -> None:
    room = made("greedy", "random", dice=dice)
    assert room.status == PLAYING
    read_back(room)


def test_a_table_with_a_person_waits_for_them() -> None:
    assert made("here", "greedy").status == "filling"
    assert begun("here", "greedy").status == PLAYING
