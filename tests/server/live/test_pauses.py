"""Bots wait for people: at a human pace, while somebody has asked for time, while an offer waits for an answer."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pitboss.server.errors import Nack
from pitboss.server.live import pauses as module
from pitboss.server.live.bot_players import Bots, people_asked
from pitboss.server.live.follower import Follower
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.pauses import PACES, Pauses, Seconds, clock
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import GoOn, MoveOf, Wait
from tests.server.houses import act, house_in
from tests.server.rooms import begun, new_id

SOON = 0.3


async def until(is_so: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for something."""
    for _ in range(int(seconds / 0.01)):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


def decisions(room: Room) -> int:
    return sum(each.kind == "move" for each in room.history)


@asynccontextmanager
async def lords(directory: Path, pace: float, *kinds: str) -> AsyncIterator[tuple[House, OpenTable, Follower]]:
    """A table of Lords of Vegas with a person who is connected, and whose turn it is not."""
    async with house_in(directory / "data", pace) as (house, _):
        room = begun(*kinds, game="lords", options={"start": 1})
        open_table = await house.add(room)
        follower = Follower(0, [0], 0, "en")
        house.join(open_table, follower)
        yield house, open_table, follower


async def test_bots_pause_before_each_decision_where_a_person_sits(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data", 1.0) as (house, _):
        paced = begun("here", "greedy")
        await house.add(paced)
        assert Pauses().before_decision(paced, 1.0) == PACES["normal"].decision
        assert Pauses().before_decision(paced, 0.0) == 0.0
        for name, seconds in PACES.items():
            room = begun("here", "greedy", pace=name)
            assert Pauses().before_decision(room, 1.0) == seconds.decision


async def test_bots_alone_play_at_once() -> None:
    room = begun("greedy", "greedy", "here")
    room.seats[2].kind = "bot"
    assert Pauses().before_decision(room, 1.0) == 0.0


async def test_the_first_pause_of_a_turn_is_longer_where_people_may_speak() -> None:
    room, pauses = begun("here", "greedy", game="lords"), Pauses()
    assert pauses.before_decision(room, 1.0) == PACES["normal"].turn
    assert pauses.before_decision(room, 1.0) == PACES["normal"].decision


async def test_the_last_pause_of_a_turn_is_longer_so_that_people_can_speak_of_what_a_bot_has_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in PACES.items():
        assert Pauses().before_end(begun("here", "greedy", game="lords", pace=name), 1.0) == seconds.end
    assert Pauses().before_end(begun("here", "greedy"), 1.0) == 0.0  # nothing can be said there
    paused = dict[int, float]()  # seconds, by the event that the decision is to become

    async def noted(_self: Bots, open_table: OpenTable, until: float, _game_seq: int) -> None:
        paused[open_table.room.seq] = until - clock()

    monkeypatch.setattr(Bots, "_pause", noted)
    monkeypatch.setitem(PACES, "normal", Seconds(0.0, 0.0, 1000.0))
    async with lords(tmp_path, 1.0, "here", "greedy") as (_, open_table, _follower):
        await until(lambda: open_table.room.actor == 0 and bool(paused))
        moves = {at: open_table.room.history[at].public["move"] for at in paused}
    assert "done" in moves.values()
    assert {at for at, seconds in paused.items() if seconds > 500.0} == {at for at in moves if moves[at] == "done"}


async def test_bots_wait_while_a_person_asks_them_to_and_everybody_is_told(tmp_path: Path) -> None:
    async with lords(tmp_path, 0.1, "here", "greedy") as (_, open_table, follower):
        open_table.pause(0, Wait(new_id()))
        before = decisions(open_table.room)
        await asyncio.sleep(SOON * 3)
        assert decisions(open_table.room) == before
        assert any(b'"held_by":[0]' in frame for frame, _seq in follower.frames)
        open_table.pause(0, GoOn(new_id()))
        await until(lambda: decisions(open_table.room) > before)


async def test_a_hold_ends_by_itself_and_cannot_be_asked_for_again_before_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = module.clock()
    monkeypatch.setattr(module, "clock", lambda: now)
    async with lords(tmp_path, 0.0, "here", "here") as (_, open_table, _follower):
        open_table.pause(0, Wait(new_id()))
        open_table.pause(0, Wait(new_id()))  # renewed
        assert open_table.pauses.is_on
        now += module.HOLD_SECONDS + 1
        with pytest.raises(Nack, match="have waited for you already"):
            open_table.pause(0, Wait(new_id()))
        assert not open_table.pauses.is_on


async def test_whoever_makes_the_offer_or_goes_is_not_waited_for(tmp_path: Path) -> None:
    async with lords(tmp_path, 0.0, "here", "here") as (_, open_table, _follower):
        open_table.pause(0, Wait(new_id()))
        open_table.end_holds(0)
        assert not open_table.pauses.is_on


async def test_nobody_holds_the_bots_of_a_game_without_talk(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        open_table = await house.add(begun("here", "greedy"))
        with pytest.raises(Nack, match="nothing to be offered"):
            open_table.pause(0, Wait(new_id()))


async def test_an_offer_waits_for_people_who_are_here(tmp_path: Path) -> None:
    async with lords(tmp_path, 0.0, "here", "link", "link") as (house, open_table, _follower):
        room = open_table.room
        asked = room.seats[1].holder
        assert asked is not None
        await act(house, room.id, 0, MoveOf(new_id(), room.seq, "offer 1: 1 for nothing"))
        assert people_asked(open_table) == []
        open_table.followers.add(Follower(asked, [1], 1, "en"))
        assert people_asked(open_table) == [1]
        await act(house, room.id, asked, MoveOf(new_id(), room.seq, "decline 1"))
        assert people_asked(open_table) == []
