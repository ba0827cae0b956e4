"""Bounds on growth: events of a table, tables that are open, and the disk. Each is refused or ended with a sentence."""

import asyncio
import io
import time
from pathlib import Path

import httpx
import pytest

from pitboss.core.fair.verify import verify
from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.settings import Growth
from pitboss.server.store.bounds import Bounds
from pitboss.server.tables import create
from pitboss.server.tables.events import sentences
from pitboss.server.tables.history import record_of
from pitboss.server.tables.room import OVER, Room
from pitboss.server.wire.messages import Chat, Close, MoveOf
from pitboss.server.wire.requests import MakeTable, SeatWish
from tests.server.client import Player, make_table
from tests.server.houses import act, house_in
from tests.server.rooms import begun, made, new_id
from tools.qa.server.serving import TOKEN, Serving


async def test_a_table_at_its_most_events_is_given_up_after_a_warning(tmp_path: Path) -> None:
    async with house_in(tmp_path) as (house, _store):
        house.growth = Growth(events_a_table=60)
        room = begun("here", "here")
        await house.add(room)
        while room.status != OVER:
            await act(house, room.id, 0, Chat(new_id(), "again and again"))
            assert room.seq < 70
        kinds = [each.kind for each in room.history]
        assert kinds.index("warned") + 1 == 55
        assert kinds.count("warned") == 1
        assert kinds[-2:] == ["closed", "over"]
        assert sentences(room, room.history[54]) == [
            "This table may have 6 more events. Then its game ends as given up."
        ]
        assert "has 60 events, the most there may be" in sentences(room, room.history[-2])[0]
        assert verify(io.BytesIO(record_of(room))).table.ending()["winners"] == []
        for _ in range(4):
            await act(house, room.id, 0, Chat(new_id(), "well played"))
        with pytest.raises(Nack, match="nothing more is kept"):
            await act(house, room.id, 0, Chat(new_id(), "well played"))
        assert room.seq == 66


def new_room() -> Room:
    """A table made just now."""
    seats = [SeatWish("here", "Anna"), SeatWish("here", "Benno")]
    return create.make(MakeTable(game="lasvegas", seats=seats), [], time.time())


async def make_from(address: str, house: House) -> Room:
    """A table as an address makes it."""
    await house.bounds.check(address)
    room = new_room()
    await house.add(room)
    house.bounds.add(address, room.id)
    return room


async def test_open_tables_of_an_address_are_bounded_and_those_that_end_make_room(tmp_path: Path) -> None:
    async with house_in(tmp_path) as (house, store):
        house.bounds = Bounds(Growth(open_tables_an_address=2), store)
        first, _second = await make_from("one", house), await make_from("one", house)
        with pytest.raises(Nack, match="too many open tables from where you are") as refused:
            await make_from("one", house)
        assert refused.value.code == "rate"
        await make_from("two", house)
        await act(house, first.id, 0, Close(new_id()))
        await make_from("one", house)


async def test_open_tables_of_the_house_are_bounded_and_old_ones_do_not_count(tmp_path: Path) -> None:
    async with house_in(tmp_path) as (house, store):
        house.bounds = Bounds(Growth(open_tables=2), store)
        await house.add(made("here", "link"))  # in 1970
        await make_from("one", house)
        await make_from("two", house)
        with pytest.raises(Nack, match="as many tables here as there may be") as refused:
            await make_from("three", house)
        assert refused.value.code == "busy"


async def test_with_little_disk_left_games_go_on_and_no_table_is_made(tmp_path: Path) -> None:
    async with house_in(tmp_path) as (house, store):
        room = begun("here", "here")
        await house.add(room)
        house.bounds = Bounds(Growth(free_disk_mb=10**9), store)
        with pytest.raises(Nack, match="disk is nearly full, so no new table is made") as refused:
            await make_from("one", house)
        assert refused.value.code == "unavailable"
        name = room.table.moves()[0].name  # type: ignore[union-attr]
        assert await act(house, room.id, 0, MoveOf(new_id(), room.seq, name)) > 0


async def test_the_settings_bound_a_server_and_its_metrics_say_how_far_it_is() -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    waiting = [{"kind": "here"}, {"kind": "link"}]
    with Serving({"events_a_table": 40, "open_tables_an_address": 2}, wait_for=["lasvegas"]) as server:
        bots = await make_table(server.address, game="lasvegas", seats=seats)
        async with Player(server.address, bots["table"], bots["key"]) as watching, asyncio.timeout(60):
            while watching.facts["status"] != "over":
                await watching.receive(60)
        assert watching.facts["ending"] == {"conceded": [0, 1], "winners": []}
        await make_table(server.address, game="lasvegas", seats=waiting)
        await make_table(server.address, game="lasvegas", seats=waiting)
        async with httpx.AsyncClient(base_url=server.address) as http:
            answer = await http.post("/api/tables", json={"game": "lasvegas", "seats": waiting})
            assert (answer.status_code, answer.json()["code"]) == (429, "rate")
            metrics = (await http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})).text
    found = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    assert float(found["pitboss_tables_unfinished"]) == 2
    assert float(found["pitboss_tables_closed_total"]) == 1
    assert float(found["pitboss_table_events_count"]) == 1
    assert float(found["pitboss_table_events_longest"]) >= 40
    assert float(found["pitboss_disk_free_bytes"]) > 0
