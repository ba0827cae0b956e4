"""Taking back at a server's table: one's own last decision, or anything where one screen plays alone."""

import pytest

from pitboss.core.dealer import Seeded
from pitboss.server.errors import Nack
from pitboss.server.tables import acts
from pitboss.server.tables.acts import takes_back
from pitboss.server.tables.event_log import append_event
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import Undo
from tests.server.rooms import begun, new_id, play, read_back

ANNA, BENNO = 0, 1


def undo(room: Room, holder: int) -> None:
    acts.act(room, holder, Undo(new_id(), room.seq), 9.0)


def row(room: Room) -> bytes:
    assert room.table is not None
    return room.table.state.tobytes()


def test_with_real_dice_a_decision_is_taken_back_before_the_next_roll() -> None:
    room = begun("here", "link", dice="hand")
    while room.actor < 0:
        type_roll(room)
    before, seat = row(room), room.actor
    play(room)
    assert takes_back(room, seat) == 1
    assert takes_back(room, 1 - seat) == 0
    undo(room, seat)
    assert row(room) == before
    read_back(room)


def type_roll(room: Room) -> None:
    """What real dice might show."""
    assert room.table is not None
    event = room.game.words.chance_event(
        room.table.state, Seeded(room.seq).answer(room.game, room.table.state, room.names)
    )
    append_event(room, "chance", {"chance": event}, at=5.0, actor=str(ANNA), move_id=new_id())


def test_nothing_is_taken_back_once_dice_have_fallen_and_others_sit_elsewhere() -> None:
    room = begun("here", "link")
    play(room)
    assert takes_back(room, ANNA) == 0
    with pytest.raises(Nack, match="dice or a card have come up") as refused:
        undo(room, ANNA)
    assert refused.value.code == "illegal"
    assert refused.value.rule


def test_one_screen_takes_back_across_rolls_and_bots() -> None:
    room = begun("here", "greedy")
    before, actor = row(room), room.actor
    if actor != 0:
        play(room)
        before = row(room)
    play(room, 2)
    assert takes_back(room, ANNA) >= 3
    undo(room, ANNA)
    assert row(room) == before
    read_back(room)


def test_dice_that_are_taken_back_do_not_fall_again() -> None:
    room = begun("here", "here")
    play(room)
    first = [each.public for each in room.history if each.kind == "chance"]
    undo(room, ANNA)
    play(room)
    rolls = [each.public for each in room.history if each.kind == "chance"]
    assert room.dealer is not None
    assert room.table is not None
    assert room.dealer.number == room.table.chances == len(rolls)
    assert len(rolls) > len(first)
    read_back(room)


def test_one_screen_can_go_back_to_its_first_decision_and_not_further() -> None:
    room = begun("here", "here", "here")
    start = row(room)
    play(room, 12)
    while takes_back(room, ANNA):
        undo(room, ANNA)
    assert row(room) == start
    with pytest.raises(Nack, match="nobody has decided anything"):
        undo(room, ANNA)
    read_back(room)


def test_a_stale_undo_is_refused() -> None:
    room = begun("here", "here")
    seq = room.seq
    play(room, 2)
    with pytest.raises(Nack) as refused:
        acts.act(room, ANNA, Undo(new_id(), seq), 9.0)
    assert refused.value.code == "stale"


def test_the_same_undo_twice_takes_back_once() -> None:
    room = begun("here", "here")
    play(room, 3)
    message = Undo(new_id(), room.seq)
    answer = acts.act(room, ANNA, message, 9.0)
    seq = room.seq
    assert acts.act(room, ANNA, message, 9.0) == answer
    assert room.seq == seq
