"""Tables stored before there were seals: a game that is on goes on as what it is, one that is not begins anew."""

import io

from pitboss.core.fair.commitments import FIRST_FORM, SECOND_FORM
from pitboss.core.fair.dice import commitment, salt_commitment
from pitboss.core.fair.verify import verify
from pitboss.server.tables import acts, salts
from pitboss.server.tables.chance import go_on
from pitboss.server.tables.event_log import append_event
from pitboss.server.tables.events import event_for
from pitboss.server.tables.history import record_of
from pitboss.server.tables.room import FILLING, OVER, PLAYING, SALTING, Room, commitments_in
from pitboss.server.wire.messages import Concede, Ready, SaltOf
from tests.server.rooms import filled, new_id, play, read_back

ANNA, BENNO = 0, 1
SALTS = [bytes([1] * 16), bytes([2] * 16)]
SEEDS = [bytes([7] * 32), bytes([8] * 32)]


def stored() -> Room:
    """A table as it was stored in the first form, everybody seated."""
    wish = filled("here", "link").settings
    room = Room("0123456789abcdef" * 2)
    settings = {key: value for key, value in wish.items() if key not in ("form", "commit")}
    append_event(room, "made", settings | dice(room, SEEDS[0]), {"seed": SEEDS[0].hex()}, at=1.0)
    append_event(room, "sat", {"seat": 1, "name": "Benno", "holder": BENNO}, at=2.0)
    return room


def dice(room: Room, seed: bytes) -> dict[str, str]:
    return {"commit": commitment(room.game_id, seed).hex()}


def committed(room: Room, holder: int) -> None:
    commit = salt_commitment(room.game_id, holder, SALTS[holder]).hex()
    append_event(room, "ready", {"holder": holder, "commit": commit}, at=3.0)


def revealed(room: Room, seat: int) -> None:
    append_event(room, "salt", {"seat": seat}, {"salt": SALTS[seat].hex()}, at=4.0)


def begun() -> Room:
    """A game of the first form that began after a salt had been wrong."""
    room = stored()
    committed(room, ANNA)
    committed(room, BENNO)
    revealed(room, ANNA)
    append_event(room, "anew", dice(room, SEEDS[1]) | {"without_salt": [BENNO]}, {"seed": SEEDS[1].hex()}, at=5.0)
    committed(room, ANNA)
    assert room.status == SALTING
    revealed(room, ANNA)
    append_event(room, "began", {"names": room.names}, at=6.0)
    go_on(room, 6.0)
    return room


def test_a_game_of_the_first_form_goes_on_and_verifies_as_what_it_was() -> None:
    room = read_back(begun())
    play(room, 5)
    acts.act(room, BENNO, Concede(new_id()), 8.0)
    assert room.status == OVER
    verified = verify(io.BytesIO(record_of(room)))
    assert verified.commitments.form == FIRST_FORM
    assert verified.commitments.salt_commits == {0: salt_commitment(room.game_id, 0, SALTS[0])}
    assert verified.reveal.salts == {0: SALTS[0]}


def test_its_events_are_told_as_before() -> None:
    room = begun()
    told = [event_for(room, each, -1) for each in room.history]
    assert [each.told for each in told if type(each).__name__ == "AnewEvent"] == [
        ["A salt was wrong or missing, so the house promises new dice."]
    ]


def test_a_seat_that_changed_hands_had_its_commitment_dropped() -> None:
    room = stored()
    committed(room, BENNO)
    append_event(room, "sat", {"seat": 1, "name": "Benno", "holder": 2}, at=3.0)
    assert room.beginning.salt_commits == {}


def test_a_table_that_has_not_begun_begins_anew_in_the_second_form() -> None:
    room = stored()
    committed(room, ANNA)
    acts.act(room, BENNO, Ready(), 7.0)
    assert (room.form, room.status, room.ready) == (SECOND_FORM, FILLING, set())
    for holder in (ANNA, BENNO):
        acts.act(room, holder, Ready(), 8.0)
    assert room.status == PLAYING
    assert commitments_in(room).form == SECOND_FORM
    assert [each.seal for each in commitments_in(room).given_up] == [None]


def test_a_table_that_waits_for_salts_begins_anew_in_the_second_form() -> None:
    for late in (lambda room: salts.begin_anew_if_late(room, 7.0, room.commit), tell_salt):
        room = stored()
        committed(room, ANNA)
        committed(room, BENNO)
        assert room.status == SALTING
        late(room)
        assert (room.form, room.status, room.beginning.salts) == (SECOND_FORM, FILLING, {})
        assert [run.salts for run in room.beginnings] == [{}, {}]


def tell_salt(room: Room) -> None:
    acts.act(room, ANNA, SaltOf(SALTS[0].hex()), 7.0)
