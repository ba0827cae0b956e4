"""What a round brought, told with the event that ended it, and how a game stood on the way."""

from itertools import pairwise

import pytest

from pitboss.core.game import NOBODY, actor
from pitboss.core.standing import SCORES, standing_of
from pitboss.server.tables import acts
from pitboss.server.tables.events import event_for
from pitboss.server.tables.history import course_of, kept, played_in
from pitboss.server.tables.room import OVER, Room
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.wire.events import RoundResult
from pitboss.server.wire.messages import Undo
from tests.server.rooms import begun, new_id, play, read_back

ANNA = 0
LONG = 3000


def results_in(room: Room) -> list[RoundResult]:
    told = [event_for(room, each, SPECTATOR) for each in room.history if each.kind in ("move", "chance")]
    return [event.result for event in told if event.result]  # type: ignore[union-attr]


def played_to_the_end(*kinds: str, game: str) -> Room:
    room = begun(*kinds, game=game)
    for _ in range(LONG):
        if room.status == OVER:
            return room
        play(room)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "rounds"), [("lasvegas", 4), ("royale", 3)])
def test_what_the_rounds_brought_adds_up_to_the_final_scores(game: str, rounds: int) -> None:
    room = played_to_the_end("here", "here", "here", game=game)
    results = results_in(room)
    assert [result.number for result in results] == list(range(1, rounds + 1))
    assert [result.last for result in results] == [False] * (rounds - 1) + [True]
    course = course_of(room)
    assert [mark.number for mark in course.marks] == list(range(rounds + 1))
    assert room.ending is not None
    assert course.marks[-1].scores == room.ending["scores"]
    for result, before, after in zip(results, course.marks, course.marks[1:], strict=False):
        assert result.gained == [b - a for a, b in zip(before.scores, after.scores, strict=True)]


def test_the_last_payout_is_kept_with_the_board_that_it_cleared() -> None:
    room = played_to_the_end("here", "here", "here", game="lasvegas")
    (last,) = course_of(room).paid
    assert len(last.shown.payouts) == 6
    assert all(seat.money is not None for seat in last.board.seats)
    dice = sum(sum(payout.dice) for payout in last.shown.payouts)
    assert dice == 3 * 8


def test_a_game_without_rounds_is_marked_whenever_a_score_changes() -> None:
    room = played_to_the_end("here", "here", game="lords")
    assert results_in(room) == []
    marks = course_of(room).marks
    assert room.table is not None
    assert marks[-1].scores == standing_of(room.table.state, 2)[SCORES].tolist()
    changes = [(one, other) for one, other in pairwise(marks) if one.scores != other.scores]
    assert len(changes) >= len(marks) - 2


def test_what_was_taken_back_brought_nothing() -> None:
    room = begun("here", "here", game="lasvegas")
    while not results_in(room):
        play(room)
    first = results_in(room)[0]
    acts.act(room, ANNA, Undo(new_id(), room.seq), 9.0)
    while len(results_in(room)) < 2:
        play(room)
    again = results_in(room)[1]
    assert again.number == first.number == 1
    assert again.gained == scores_at(room)
    while len(results_in(room)) < 3:
        play(room)
    second = results_in(room)[2]
    assert second.number == 2
    assert [a + b for a, b in zip(again.gained, second.gained, strict=True)] == scores_at(room)
    assert not any(each.kind == "undo" for each in kept(played_in(room)))
    read_back(room)


def scores_at(room: Room) -> list[int]:
    assert room.table is not None
    assert actor(room.table.state) != NOBODY
    scores: list[int] = standing_of(room.table.state, len(room.names))[SCORES].tolist()
    return scores
