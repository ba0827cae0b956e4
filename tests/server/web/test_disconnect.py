"""A move under way is finished and shown to all, even if its connection is cut while it is being written."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.client import Player, make_table
from tools.qa.server.serving import OPEN_DOORS, Serving

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Benno"}]


@pytest.fixture
def slow_disk() -> Iterator[str]:
    """The address of a server whose disk is slow."""
    with Serving(OPEN_DOORS, "disk") as server:
        yield server.address


async def test_a_move_is_made_though_its_connection_is_found_cut_before_it_is_written(slow_disk: str) -> None:
    made = await make_table(slow_disk, game="lasvegas", seats=SEATS)
    table, key = made["table"], made["key"]
    async with Player(slow_disk, table, key) as anna, Player(slow_disk, table, key) as elsewhere:
        await anna.get_ready()
        await elsewhere.send(type="chat", id="a word", text="Back in a minute")
        await asyncio.sleep(0.1)  # a commit takes longer here, so that the move has to wait for the word
        await anna.send(type="move", id="the last", expect=anna.seq, move=anna.view["moves"][0]["move"])
        await asyncio.sleep(0.1)
        assert anna.socket is not None
        anna.socket.transport.abort()  # which the house finds out when it passes the word on
        await elsewhere.until(lambda frame: any(event["kind"] == "move" for event in frame.get("events", [])), 60)
