"""Turn time: whoever lets it run out loses that turn and not the seat, and no clock runs where nobody is."""

import asyncio
from pathlib import Path

import apsw
import pytest

from pitboss.server.errors import Nack
from pitboss.server.live.follower import Follower
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables import acts
from pitboss.server.tables.acts import MISSED_TURNS
from pitboss.server.tables.entries import Append
from pitboss.server.tables.event_log import load
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import Back, Chat, Leave
from tests.server.houses import act, house_in
from tests.server.rooms import begun, new_id, play, read_back

TURN = 0.3
TAKING_TURNS = ("missed", "move", "away")


async def timed(house: House, *kinds: str) -> Room:
    """A table with little time for each turn, where the host is present."""
    room = begun(*kinds, turn_seconds=TURN)
    house.join(await house.add(room), at_the_table(room, 0))
    return room


async def with_an_hour(house: House) -> tuple[Room, OpenTable]:
    """A table whose clock runs, with so much time that no machine is too slow."""
    room = begun("here", "here", turn_seconds=3000.0)
    open_table = await house.add(room)
    house.join(open_table, at_the_table(room, 0))
    return room, open_table


def at_the_table(room: Room, holder: int) -> Follower:
    """A connection of somebody who sits there."""
    return Follower(holder, room.seats_of(holder), room.seats_of(holder)[0], "en")


def moves_of(room: Room, seat: int) -> int:
    return sum(1 for each in room.history if each.kind == "move" and each.public["seat"] == seat)


def kinds_of(room: Room) -> list[str]:
    return [each.kind for each in room.history]


async def test_a_missed_turn_costs_that_turn_and_several_in_a_row_the_seat_until_its_player_is_back(
    tmp_path: Path,
) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = await timed(house, "here", "link")
        house.join(await house.open(room.id), at_the_table(room, 1))
        await until(lambda: all(seat.away for seat in room.seats), 60)
        for seat in (0, 1):
            own = [each.kind for each in room.history if each.public.get("seat") == seat and each.kind in TAKING_TURNS]
            assert own[: 2 * MISSED_TURNS] == ["missed", "move"] * (MISSED_TURNS - 1) + ["missed", "away"]
        await act(house, room.id, 0, Back(new_id()))
        assert (room.seats[0].away, room.seats[0].missed) == (False, 0)


async def test_a_move_of_ones_own_ends_the_row_of_missed_turns(tmp_path: Path) -> None:
    room = begun("here", "link")
    for _ in range(2 * MISSED_TURNS):
        seat = room.actor
        acts.miss_turn(room, seat, 4.0)
        assert room.seats[seat].played_by == "level3"
        play(room)
        assert (room.seats[seat].played_by, room.seats[seat].missed) == (None, 0)
    assert not any(seat.away for seat in room.seats)
    read_back(room)


async def test_no_clock_runs_and_no_bot_plays_where_no_player_is(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = begun("here", "greedy", turn_seconds=TURN)
        open_table = await house.add(room)
        watching, anna = Follower(None, [], -1, "en"), at_the_table(room, 0)
        house.join(open_table, watching)
        await asyncio.sleep(2 * TURN)
        assert "missed" not in kinds_of(room)
        assert open_table.seconds_left() == TURN
        house.join(open_table, anna)
        await until(lambda: "missed" in kinds_of(room))
        await act(house, room.id, 0, Leave(new_id()))
        await until(lambda: is_quiet(open_table))  # a move that was being made is made
        seq = room.seq
        await asyncio.sleep(2 * TURN)
        assert room.seq == seq
        await act(house, room.id, 0, Back(new_id()))
        house.part(open_table, anna)
        await until(lambda: is_quiet(open_table))
        left, seq = open_table.seconds_left(), room.seq
        await asyncio.sleep(2 * TURN)
        assert (open_table.seconds_left(), room.seq) == (left, seq)


async def test_bots_alone_and_tables_with_hours_for_a_turn_need_nobody_there(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        slow = begun("here", "greedy", turn_seconds=86_400)
        open_table = await house.add(slow)
        await house.change(slow.id, lambda room, now: play(room))
        await until(lambda: moves_of(slow, 1) == 1 and open_table.timer is not None)


async def test_whoever_plays_in_time_stays(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room, open_table = await with_an_hour(house)
        for _ in range(6):
            deadline = open_table.deadline
            assert deadline is not None
            await asyncio.sleep(0.01)
            await house.change(room.id, lambda room, now: play(room))
            assert open_table.deadline is not None
            assert open_table.deadline > deadline, "each turn has all its time"
        assert "missed" not in kinds_of(room)


async def test_words_do_not_buy_time(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room, open_table = await with_an_hour(house)
        deadline, timer = open_table.deadline, open_table.timer
        assert deadline is not None
        await asyncio.sleep(0.01)
        await act(house, room.id, 0, Chat(new_id(), "one moment"))
        assert (open_table.deadline, open_table.timer) == (deadline, timer)


async def test_the_time_is_up_also_when_the_disk_was_in_trouble_just_then(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, store):
        room = await timed(house, "here", "link")
        open_table = await house.open(room.id)
        with broken(store):
            await asyncio.sleep(TURN + 0.3)
            assert "missed" not in kinds_of(open_table.room)
        await until(lambda: "missed" in kinds_of(open_table.room))


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


def is_quiet(open_table: OpenTable) -> bool:
    """Whether no bot is about to move."""
    return open_table.bot_task is None or open_table.bot_task.done()


async def until(true: object, seconds: float = 60) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(seconds):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.02)
