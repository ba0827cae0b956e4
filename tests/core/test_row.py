"""Rows as Python uses them: one kind a game, each in memory of its own, and rules see just that memory."""

import pickle

import pytest

from pitboss.core.game import copy_of, find, game_names, new_row, new_rows, play, resolve, row_from, view_of, views_of
from pitboss.core.table import Table


@pytest.mark.parametrize("name", game_names())
def test_all_rows_of_a_game_are_of_one_kind(name: str) -> None:
    layout = find(name).row
    first, second = new_row(layout), new_row(layout)
    assert first.dtype is second.dtype is copy_of(first).dtype
    assert all(view.dtype is first.dtype for view in views_of(first, 2))


def test_a_rule_changes_the_row_it_is_given_and_no_copy_of_it() -> None:
    state = Table.new(find("lasvegas"), ["Anna", "Benno"]).state
    before = copy_of(state)
    resolve(state, 0)
    assert before.tobytes() != state.tobytes()
    resolve(before, 0)
    assert before.tobytes() == state.tobytes()


def test_a_rule_sees_what_python_has_written_into_a_row() -> None:
    state = Table.new(find("lasvegas"), ["Anna", "Benno"]).state
    state.stage, state.roll, state.hand[0] = 3, 1, 1
    play(state, 0)
    assert state.dice[0, 0] == 1 and state.hand[0] == 0


@pytest.mark.parametrize("name", game_names())
def test_rows_of_an_array_are_played_on_like_rows_of_their_own(name: str) -> None:
    state = find(name).new(2, {key: option.default for key, option in find(name).options.items()})
    rows = new_rows(find(name).row, 2)
    rows[1] = state
    assert view_of(rows[1], 0).tobytes() == view_of(state, 0).tobytes()


def test_views_of_all_are_the_views_of_each() -> None:
    state = Table.new(find("lords"), ["Anna", "Benno"]).state
    assert [view.tobytes() for view in views_of(state, 2)] == [view_of(state, at).tobytes() for at in (0, 1, -1)]


def test_fields_are_found_by_name_and_nothing_else_is() -> None:
    state = Table.new(find("lasvegas"), ["Anna", "Benno"]).state
    assert state.players == state["players"] == 2
    with pytest.raises(AttributeError):
        _ = state.croupier


def test_only_fields_can_be_set() -> None:
    state = Table.new(find("lasvegas"), ["Anna", "Benno"]).state
    state.turn = 1
    assert state["turn"] == 1
    for name in ("croupier", "data", "points"):
        with pytest.raises(AttributeError, match=name):
            setattr(state, name, 1)


@pytest.mark.parametrize("name", game_names())
def test_no_field_of_another_game_is_found(name: str) -> None:
    own = set(find(name).row.names or ())
    others = {field for other in game_names() for field in find(other).row.names or ()} - own
    assert others
    for row in (new_row(find(name).row), new_rows(find(name).row, 1)[0]):
        assert all(hasattr(row, field) for field in own)
        assert not any(hasattr(row, field) for field in others)


@pytest.mark.parametrize("name", game_names())
def test_a_row_is_made_again_out_of_its_bytes(name: str) -> None:
    state = find(name).new(2, {key: option.default for key, option in find(name).options.items()})
    for again in (row_from(state.tobytes(), find(name).row), pickle.loads(pickle.dumps(state))):
        assert (again.tobytes(), again.dtype) == (state.tobytes(), state.dtype)
        assert again.dtype is state.dtype
