"""Salts: committed to before anybody knows one, sealed, then revealed; whoever keeps one back begins it anew."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from pitboss.core.fair.commitments import MOST_GIVEN_UP
from pitboss.core.fair.dice import mix, salt_commitment, seal
from pitboss.server.errors import Nack
from pitboss.server.tables import acts, create, salts
from pitboss.server.tables.entries import KeyRow
from pitboss.server.tables.keys import HAND_OVER
from pitboss.server.tables.room import FILLING, PLAYING, SALTING, Room, commitments_in
from pitboss.server.tables.views import facts_of
from pitboss.server.wire.messages import Ready, SaltOf
from tests.server.houses import act, house_in
from tests.server.rooms import begun, filled, read_back

ANNA, BENNO = 0, 1
SALTS = [bytes([number] * 16) for number in range(1, 7)]


def commit(room: Room, holder: int, salt: bytes) -> None:
    seat = min(room.seats_of(holder))
    acts.act(room, holder, Ready(salt_commitment(room.game_id, seat, salt).hex()), 3.0)


def reveal(room: Room, holder: int, salt: bytes) -> None:
    acts.act(room, holder, SaltOf(salt.hex()), 4.0)


def sealed(*given: bytes) -> Room:
    """A table where people have committed to these salts, and nobody has revealed one."""
    room = filled("here", "link", "greedy")
    for holder, salt in enumerate(given):
        commit(room, holder, salt)
    return room


def missing(room: Room) -> list[Sequence[int]]:
    """Who is called missing at each beginning that was given up."""
    return [run.missing for run in room.beginnings[:-1]]


def test_the_game_begins_with_everybodys_salt() -> None:
    room = filled("here", "link", "greedy")
    commit(room, ANNA, SALTS[0])
    assert room.status == FILLING
    commit(room, BENNO, SALTS[1])
    assert room.status == SALTING
    reveal(room, ANNA, SALTS[0])
    assert room.status == SALTING
    reveal(room, BENNO, SALTS[1])
    assert room.status == PLAYING
    assert room.dealer is not None
    assert room.dealer.key == mix(room.game_id, room.beginning.seed, {0: SALTS[0], 1: SALTS[1]})
    read_back(room)


def test_the_seal_is_told_before_any_salt_and_fixes_what_was_told() -> None:
    room = sealed(SALTS[0], SALTS[1])
    commits = {seat: salt_commitment(room.game_id, seat, SALTS[seat]) for seat in (0, 1)}
    expected = seal(room.game_id, room.beginning.commit, commits, 3).hex()
    assert [each.kind for each in room.history[-2:]] == ["ready", "sealed"]
    assert room.history[-1].public["seal"] == expected
    facts = facts_of(room)
    assert (facts.commit, facts.seal) == (room.history[-1].public["commit"], expected)
    assert facts.salt_commits == {"0": commits[0].hex(), "1": commits[1].hex()}
    assert room.history[-1].public["salt_commits"] == facts.salt_commits


def test_no_salt_is_taken_before_the_seal() -> None:
    room = filled("here", "link", "greedy")
    commit(room, ANNA, SALTS[0])
    seq = room.seq
    reveal(room, ANNA, SALTS[0])
    assert room.seq == seq


def test_no_commitment_is_taken_after_the_seal() -> None:
    room = sealed(SALTS[0], SALTS[1])
    seq = room.seq
    commit(room, BENNO, SALTS[2])
    assert room.seq == seq


def test_only_the_sender_of_a_wrong_salt_is_called_missing() -> None:
    room = sealed(SALTS[0], SALTS[1])
    before = room.commit
    reveal(room, BENNO, SALTS[2])
    assert room.status == FILLING
    assert room.commit != before
    assert missing(room) == [(1,)]
    commit(room, ANNA, SALTS[3])
    reveal(room, ANNA, SALTS[3])
    assert room.status == PLAYING
    assert room.beginning.salts == {0: SALTS[3]}
    assert commitments_in(room).given_up[0].salt_commits.keys() == {0, 1}
    read_back(room)


def test_late_salts_begin_anew_without_those_who_kept_them() -> None:
    room = sealed(SALTS[0], SALTS[1])
    reveal(room, ANNA, SALTS[0])
    salts.begin_anew_if_late(room, 30.0, room.commit)
    assert missing(room) == [(1,)]
    assert room.ready == {BENNO}
    commit(room, ANNA, SALTS[3])
    reveal(room, ANNA, SALTS[3])
    assert room.status == PLAYING
    read_back(room)


def test_a_timer_of_an_earlier_beginning_gives_no_other_one_up() -> None:
    room = sealed(SALTS[0], SALTS[1])
    seq = room.seq
    salts.begin_anew_if_late(room, 30.0, "of an earlier beginning")
    assert room.seq == seq


def test_whoever_kept_a_salt_back_is_not_asked_again() -> None:
    room = sealed(SALTS[0], SALTS[1])
    reveal(room, BENNO, SALTS[2])
    commit(room, ANNA, SALTS[3])
    reveal(room, ANNA, SALTS[4])
    assert missing(room) == [(1,), (0,)]
    assert room.status == PLAYING
    assert room.beginning.salts == {}
    read_back(room)


def test_a_commitment_that_was_used_is_refused() -> None:
    room = sealed(SALTS[0], SALTS[1])
    reveal(room, BENNO, SALTS[2])
    with pytest.raises(Nack, match="This salt was used in an earlier beginning"):
        commit(room, ANNA, SALTS[0])


def test_what_is_meant_for_an_earlier_beginning_is_not_taken_for_this_one() -> None:
    room = sealed(SALTS[0], SALTS[1])
    before = room.commit
    reveal(room, BENNO, SALTS[2])
    late = salt_commitment(room.game_id, 0, SALTS[3]).hex()
    with pytest.raises(Nack, match="moved on"):
        acts.act(room, ANNA, Ready(late, beginning=before), 5.0)
    acts.act(room, ANNA, Ready(late, beginning=room.commit), 5.0)
    with pytest.raises(Nack, match="moved on"):
        acts.act(room, ANNA, SaltOf(SALTS[0].hex(), beginning=before), 5.0)
    assert room.status == SALTING


def test_when_nobody_gives_a_salt_the_game_begins_without() -> None:
    room = sealed(SALTS[0], SALTS[1])
    salts.begin_anew_if_late(room, 30.0, room.commit)
    assert room.status == PLAYING
    assert room.beginning.salts == {}
    assert missing(room) == [(0, 1)]


def test_a_table_without_salts_is_sealed_too() -> None:
    room = begun("here", "link", "greedy")
    assert room.status == PLAYING
    assert commitments_in(room).seal == seal(room.game_id, room.beginning.commit, {}, 3)
    read_back(room)


def test_real_dice_ask_for_no_salt() -> None:
    room = filled("here", "link", dice="hand")
    commit(room, ANNA, SALTS[0])
    commit(room, BENNO, SALTS[1])
    assert room.status == PLAYING
    assert room.dealer is None
    assert "sealed" not in [each.kind for each in room.history]


def test_a_salt_twice_changes_nothing() -> None:
    room = sealed(SALTS[0], SALTS[1])
    reveal(room, ANNA, SALTS[0])
    seq = room.seq
    reveal(room, ANNA, SALTS[2])
    reveal(room, ANNA, SALTS[0])
    assert room.seq == seq


def handed_over(room: Room, seat: int, holder: int) -> int:
    link = KeyRow(b"link", room.id, holder, HAND_OVER, seat)
    return create.take_over(room, link, [], 5.0)


def test_a_seat_handed_over_after_it_has_committed_begins_anew() -> None:
    room = filled("here", "link", "greedy")
    commit(room, BENNO, SALTS[1])
    before = room.beginning
    new = handed_over(room, 1, BENNO)
    assert room.beginning is not before
    assert before.salt_commits.keys() == {1}
    commit(room, ANNA, SALTS[0])
    assert room.status == FILLING
    acts.act(room, new, Ready(), 6.0)
    reveal(room, ANNA, SALTS[0])
    assert room.status == PLAYING
    (given_up,) = commitments_in(room).given_up
    assert (given_up.seal, given_up.missing, set(given_up.salt_commits)) == (None, (), {1})
    read_back(room)


def test_a_seat_handed_over_before_it_has_committed_goes_on() -> None:
    room = filled("here", "link", "greedy")
    commit(room, ANNA, SALTS[0])
    handed_over(room, 1, BENNO)
    assert len(room.beginnings) == 1


def test_a_seat_handed_over_among_known_salts_begins_anew() -> None:
    room = sealed(SALTS[0], SALTS[1])
    reveal(room, ANNA, SALTS[0])
    new = handed_over(room, 1, BENNO)
    assert missing(room) == [()]
    commit(room, ANNA, SALTS[3])
    commit(room, new, SALTS[2])
    reveal(room, ANNA, SALTS[3])
    reveal(room, new, SALTS[2])
    assert room.beginning.salts == {0: SALTS[3], 1: SALTS[2]}
    read_back(room)


def test_a_record_holds_so_many_beginnings_and_no_more_are_begun() -> None:
    room = filled("here", "link", "greedy")
    holder = BENNO
    for number in range(MOST_GIVEN_UP - len(room.seats)):
        commit(room, holder, number.to_bytes(16, "big"))
        holder = handed_over(room, 1, holder)
    commit(room, holder, SALTS[1])
    with pytest.raises(Nack, match="begun anew too often"):
        handed_over(room, 1, holder)
    commit(room, ANNA, SALTS[0])
    reveal(room, ANNA, SALTS[5])
    commit(room, holder, SALTS[2])
    reveal(room, holder, SALTS[5])
    assert room.status == PLAYING
    assert len(commitments_in(room).given_up) <= MOST_GIVEN_UP
    read_back(room)


async def test_a_timer_begins_anew_when_a_salt_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.server.live.house.SALT_SECONDS", 3.0)
    async with house_in(tmp_path / "data") as (house, _store):
        room = filled("here", "link", "random")
        await house.add(room)
        for holder, salt in ((ANNA, SALTS[0]), (BENNO, SALTS[1])):
            committed = salt_commitment(room.game_id, holder, salt).hex()
            await act(house, room.id, holder, Ready(committed))
        await act(house, room.id, ANNA, SaltOf(SALTS[0].hex()))
        async with asyncio.timeout(60):
            while room.history[-1].kind != "anew":
                await asyncio.sleep(0.02)
    assert [each.kind for each in room.history[-1:]] == ["anew"]
    assert missing(room) == [(1,)]
    assert room.ready == {BENNO}
