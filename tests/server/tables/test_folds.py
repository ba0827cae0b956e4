"""A room is a fold over its events: new ones are checked once, stored ones are parsed and checked again."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pitboss.core.game import game_names
from pitboss.server.tables.folds import FOLDS
from pitboss.server.wire.events import EventBase
from tests.server.rooms import begun, play, read_back


class Counting:
    """A game's words that note what is parsed."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.parsed: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("parse_move", "parse_chance"):
            self.parsed.append(name)
        return getattr(self.words, name)


@pytest.mark.parametrize("game", game_names())
def test_a_move_is_parsed_once_and_chance_not_at_all(game: str) -> None:
    room = begun("here", "here", game=game)
    assert room.table is not None
    words = Counting(room.table.game.words)
    room.table.game = replace(room.table.game, words=words)
    play(room)
    assert words.parsed == ["parse_move"]


@pytest.mark.parametrize("game", game_names())
def test_what_was_checked_once_is_the_same_when_it_is_loaded(game: str) -> None:
    room = begun("here", "greedy", "here", game=game)
    play(room, 40)
    again = read_back(room)
    assert [each.after.tobytes() for each in again.history if each.is_played] == [
        each.after.tobytes() for each in room.history if each.is_played
    ]


def test_every_kind_of_event_has_a_fold_and_a_form_to_be_sent() -> None:
    assert set(FOLDS) == {cls.__struct_config__.tag for cls in EventBase.__subclasses__()}


def test_a_long_history_is_kept_in_few_bytes() -> None:
    room = begun("here", "here", game="lords")
    play(room, 40)
    events = [each for each in room.history if each.is_played]
    row = events[-1].after
    assert room.table is not None
    assert row.tobytes() == room.table.state.tobytes()
    assert sum(len(each.packed_after) for each in events) < len(events) * row.nbytes / 10
    following = [(one, other) for one, other in pairwise(events) if one.seq + 1 == other.seq]
    assert all(one.packed_after is other.packed_before for one, other in following)
