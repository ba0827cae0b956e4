"""Every game's moves and views as numbers: indices and observations that agents can trust."""

from typing import Any

import numpy as np
import pytest

from pitboss.core.game import action_of, find, legal_moves, move_at, observe, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.core.observation import NUMBER, bounds_of, named_parts, observation_size
from tests.play import KINDS, kind_name, new_table, random_play

Kind = tuple[str, int, dict[str, Any]]
VARIANTS = [(f"{name}+{each}", players, options) for name, players, options in KINDS for each in find(name).variants]
every_kind = pytest.mark.parametrize("kind", KINDS + VARIANTS, ids=kind_name)


def observed(table: Any, row: Any, seat: int) -> Any:
    out = np.full(observation_size(table.game.observation), -999, NUMBER)
    assert observe(row, seat, out) == len(out)
    return out


@every_kind
def test_an_index_means_one_move_and_back(kind: Kind) -> None:
    table = new_table(find(kind[0]), kind[1], kind[2])
    for _ in random_play(table, 17):
        moves = legal_moves(table.state) if table.actor >= 0 else []
        assert len(moves) <= table.game.most_moves
        indices = [int(action_of(table.state, move)) for move in moves]
        assert [int(move_at(table.state, index)) for index in indices] == moves
        assert len(set(indices)) == len(indices) and all(0 <= index < table.game.actions for index in indices)
        words = table.game.words
        for move in moves[:: max(1, len(moves) // 12)]:
            assert words.parse_move(table.state, words.move_name(table.state, move), table.names) == move


@every_kind
def test_an_observation_stays_within_its_bounds(kind: Kind) -> None:
    table = new_table(find(kind[0]), kind[1], kind[2])
    low, high = bounds_of(table.game.observation)
    for _ in random_play(table, 19):
        for seat in range(table.players):
            seen = observed(table, table.view(seat), seat)
            wrong = (seen < low) | (seen > high)
            parts = named_parts(table.game.observation, wrong)
            assert not wrong.any(), [name for name, part in parts.items() if part.any()]


@every_kind
def test_an_observation_never_depends_on_what_is_hidden(kind: Kind) -> None:
    table, luck = new_table(find(kind[0]), kind[1], kind[2]), luck_of(23)
    for number, _ in enumerate(random_play(table, 23)):
        if number % 7:
            continue
        for seat in range(table.players):
            view = table.view(seat)
            other_world = table.view(seat)
            sample_world(other_world, seat, luck)
            again = view_of(other_world, seat)
            assert np.array_equal(observed(table, view, seat), observed(table, again, seat))


@pytest.mark.parametrize("name", sorted({kind[0] for kind in KINDS}))
def test_every_field_has_a_name_and_a_meaning(name: str) -> None:
    fields = find(name).observation
    assert len({field.name for field in fields}) == len(fields) and all(field.meaning for field in fields)
    size = observation_size(fields)
    parts = named_parts(fields, np.arange(2 * size).reshape(2, size))
    assert all(parts[field.name].shape == (2, *field.shape) for field in fields)


@every_kind
def test_a_game_that_says_it_hides_nothing_shows_every_seat_all(kind: Kind) -> None:
    table = new_table(find(kind[0]), kind[1], kind[2])
    for _ in random_play(table, 29):
        if table.game.all_open:
            assert all(table.view(seat).tobytes() == table.state.tobytes() for seat in range(table.players))
