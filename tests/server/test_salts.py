"""Salts: promised before anybody knows one, given when all are there; whoever breaks the promise begins it anew."""

import asyncio

from pitboss.core.fair import salt_commitment
from pitboss.core.fair_record import Reveal
from pitboss.server import acts, making
from pitboss.server.keys import HAND_OVER
from pitboss.server.room import FILLING, PLAYING, SALTING, Room
from pitboss.server.store import KeyRow, SqliteStore
from pitboss.server.wire import Ready, SaltOf
from tests.server.rooms import begun, filled, read_back

ANNA, BENNO = 0, 1
SALTS = [bytes([1] * 16), bytes([2] * 16), bytes([3] * 16)]


def promise(room: Room, holder: int, salt: bytes) -> None:
    seat = min(room.seats_of(holder))
    acts.act(room, holder, Ready(salt_commitment(room.game_id, seat, salt).hex()), 3.0)


def give(room: Room, holder: int, salt: bytes) -> None:
    acts.act(room, holder, SaltOf(salt.hex()), 4.0)


def test_the_game_begins_with_everybodys_salt() -> None:
    room = filled("here", "link", "greedy")
    promise(room, ANNA, SALTS[0])
    assert room.status == FILLING
    promise(room, BENNO, SALTS[1])
    assert room.status == SALTING
    give(room, ANNA, SALTS[0])
    assert room.status == SALTING
    give(room, BENNO, SALTS[1])
    assert room.status == PLAYING
    assert room.salts == {0: SALTS[0], 1: SALTS[1]}
    assert room.dealer is not None
    assert room.dealer.key == Reveal(room.seed, room.salts).key(room.game_id)
    read_back(room)


def test_a_wrong_salt_begins_anew_without_its_sender() -> None:
    room = filled("here", "link", "greedy")
    before = room.commit
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    give(room, ANNA, SALTS[0])
    give(room, BENNO, SALTS[2])
    assert room.status == FILLING
    assert room.commit != before
    assert room.salts == {}
    promise(room, ANNA, SALTS[2])
    assert room.status == SALTING
    give(room, ANNA, SALTS[2])
    assert room.status == PLAYING
    assert room.salts == {0: SALTS[2]}
    read_back(room)


def test_salts_that_are_late_begin_anew_without_those_who_kept_them() -> None:
    room = filled("here", "link", "greedy")
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    give(room, ANNA, SALTS[0])
    assert acts.salts_missing(room) == {BENNO}
    acts.begin_anew(room, 30.0, acts.salts_missing(room))
    assert room.ready == {BENNO}
    promise(room, ANNA, SALTS[0])
    give(room, ANNA, SALTS[0])
    assert room.status == PLAYING
    read_back(room)


def test_when_nobody_gives_a_salt_the_game_begins_without() -> None:
    room = filled("here", "link")
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    acts.begin_anew(room, 30.0, acts.salts_missing(room))
    assert room.status == PLAYING
    assert room.salts == {}


def test_a_table_without_salts_begins_when_all_are_ready() -> None:
    room = begun("here", "link", "greedy")
    assert room.status == PLAYING
    assert room.salts == {}
    read_back(room)


def test_real_dice_ask_for_no_salt() -> None:
    room = filled("here", "link", dice="hand")
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    assert room.status == PLAYING
    assert room.dealer is None


def test_a_salt_twice_changes_nothing() -> None:
    room = filled("here", "link", "greedy")
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    give(room, ANNA, SALTS[0])
    seq = room.seq
    give(room, ANNA, SALTS[2])
    give(room, ANNA, SALTS[0])
    assert room.seq == seq


def handed_over(room: Room, seat: int, holder: int) -> int:
    link = KeyRow(b"link", room.id, holder, HAND_OVER, seat)
    return making.take_over(room, link, [], 5.0)


def test_a_seat_handed_over_is_promised_for_anew() -> None:
    room = filled("here", "link", "greedy")
    promise(room, BENNO, SALTS[1])
    new = handed_over(room, 1, BENNO)
    promise(room, ANNA, SALTS[0])
    assert room.status == FILLING
    acts.act(room, new, Ready(), 6.0)
    give(room, ANNA, SALTS[0])
    assert room.status == PLAYING
    assert room.salts == {0: SALTS[0]}
    read_back(room)


def test_a_seat_handed_over_among_known_salts_begins_anew() -> None:
    room = filled("here", "link", "greedy")
    before = room.commit
    promise(room, ANNA, SALTS[0])
    promise(room, BENNO, SALTS[1])
    give(room, ANNA, SALTS[0])
    new = handed_over(room, 1, BENNO)
    assert room.commit != before
    assert room.salts == {}
    promise(room, ANNA, SALTS[0])
    promise(room, new, SALTS[2])
    give(room, ANNA, SALTS[0])
    give(room, new, SALTS[2])
    assert room.salts == {0: SALTS[0], 1: SALTS[2]}
    read_back(room)


def test_a_clock_begins_anew_when_a_salt_is_missing(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from pitboss.server import house as houses
    from pitboss.server.app import Server

    monkeypatch.setattr(houses, "SALT_SECONDS", 0.1)
    store = SqliteStore(tmp_path / "data")

    async def wait() -> Room:
        house = Server(store, []).house
        room = filled("here", "link", "random")
        await house.add(room)
        for holder, salt in ((ANNA, SALTS[0]), (BENNO, SALTS[1])):
            commit = salt_commitment(room.game_id, holder, salt).hex()
            await house.act(room.id, holder, Ready(commit))
        await house.act(room.id, ANNA, SaltOf(SALTS[0].hex()))
        await asyncio.sleep(0.5)
        house.is_closing = True
        return room

    room = asyncio.run(wait())
    store.close()
    assert [each.kind for each in room.history[-1:]] == ["anew"]
    assert room.ready == {BENNO}
