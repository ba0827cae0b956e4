"""Turn time: whoever lets it run out is played for by a bot, and takes the seat back when they like."""

import asyncio
from pathlib import Path

import apsw
import pytest

from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables.entries import Append
from pitboss.server.tables.event_log import load
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import Back, Chat, Leave
from tests.server.houses import act, house_in
from tests.server.rooms import begun, new_id, play

TURN = 0.3


async def timed(house: House, *kinds: str) -> Room:
    """A table with little time for each turn."""
    room = begun(*kinds, turn_seconds=TURN)
    await house.add(room)
    return room


def kinds_of(room: Room) -> list[str]:
    return [each.kind for each in room.history]


async def test_a_bot_sits_in_when_the_time_is_up_and_the_seat_can_be_taken_back(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = await timed(house, "here", "link")
        seat = room.actor
        await until(lambda: "away" in kinds_of(room))
        assert room.seats[seat].played_by == "level3"
        await until(lambda: any(each.kind == "move" and each.public["seat"] == seat for each in room.history))
        await act(house, room.id, seat, Back(new_id()))
        assert not room.seats[seat].away


async def test_whoever_plays_in_time_stays(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = await timed(house, "here", "here")
        for _ in range(6):
            await asyncio.sleep(TURN / 3)
            await house.change(room.id, lambda room, now: play(room))
        assert "away" not in kinds_of(room)


async def test_words_do_not_buy_time(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = await timed(house, "here", "link")
        for _ in range(8):
            await asyncio.sleep(TURN / 6)
            await act(house, room.id, 0, Chat(new_id(), "one moment"))
        assert "away" in kinds_of(room)


async def test_the_time_is_up_also_when_the_disk_was_in_trouble_just_then(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, store):
        room = await timed(house, "here", "link")
        open_table = await house.open(room.id)
        with broken(store):
            await asyncio.sleep(TURN + 0.3)
            assert "away" not in kinds_of(open_table.room)
        await until(lambda: "away" in kinds_of(open_table.room), 5)


async def test_what_could_not_be_stored_is_seen_by_nobody(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, store):
        room = begun("here", "link")
        await house.add(room)
        open_table, seq = await house.open(room.id), room.seq
        with broken(store), pytest.raises(Nack) as refused:
            await act(house, room.id, room.actor, Leave(new_id()))
        assert refused.value.code == "unavailable"
        assert open_table.room.seq == seq
        assert not any(seat.away for seat in open_table.room.seats)
        await act(house, room.id, 0, Leave(new_id()))
        assert open_table.room.seats[0].away


async def test_a_fault_of_ours_is_not_gone_on_with(tmp_path: Path) -> None:
    def halfway(room: Room, now: float) -> None:
        room.seq += 1
        raise ZeroDivisionError

    async with house_in(tmp_path / "data") as (house, store):
        room = begun("here", "link")
        await house.add(room)
        with pytest.raises(ZeroDivisionError):
            await house.change(room.id, halfway)
        await act(house, room.id, 0, Leave(new_id()))
        _, entries = store.load(room.id)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        load(Room(room.id), entries, room.fields)


class broken:
    """While it lasts, the store's disk takes nothing."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.insert = store._insert

    def __enter__(self) -> None:
        def fail(appends: list[Append]) -> list[Nack | None]:
            raise apsw.FullError("database or disk is full")

        self.store._insert = fail  # type: ignore[method-assign]

    def __exit__(self, *_: object) -> None:
        self.store._insert = self.insert  # type: ignore[method-assign]


async def until(true: object, seconds: float = 10) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(seconds):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.02)
