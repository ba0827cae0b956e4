"""The laws every game obeys, after every event of random games of every kind of table."""

import io
from typing import Any

import numpy as np
import pytest

from pitboss.core.errors import PitbossError, Refused
from pitboss.core.game import CHANCE, NOBODY, Event, Row, copy_of, find, resolve, sample_world, view_of
from pitboss.core.luck import OddsInParts, luck_of
from pitboss.core.records import record
from pitboss.core.table import Table
from tests.play import KINDS, check_conserved, finished, games_each, kind_name, new_table, random_play

Kind = tuple[str, int, dict[str, Any]]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_name)


def table_of(kind: Kind) -> Table:
    return new_table(find(kind[0]), kind[1], kind[2])


@every_kind
def test_nothing_is_made_or_lost(kind: Kind) -> None:
    for seed in range(games_each(6)):
        table = table_of(kind)
        check_conserved(table)
        for _ in random_play(table, seed):
            check_conserved(table)
        assert table.actor == NOBODY


@every_kind
def test_a_record_replays_to_the_same_record(kind: Kind) -> None:
    table = finished(find(kind[0]), kind[1], kind[2], 7)
    written = b"".join(record.lines_of(table))
    ending = record.replay(io.BytesIO(written))
    assert ending.complete
    assert b"".join(record.lines_of(ending.table)) == written
    assert ending.table.state.tobytes() == table.state.tobytes()


@every_kind
def test_a_name_means_one_move_and_words_tell_them_apart(kind: Kind) -> None:
    table = table_of(kind)
    for _ in random_play(table, 11):
        moves = table.moves()
        assert len({move.id for move in moves}) == len(moves)
        assert len({move.name for move in moves}) == len(moves)
        for move in moves[:40]:
            assert table.game.words.parse_move(table.state, move.name, table.names) == move.id
            assert move.words


@every_kind
def test_an_illegal_move_is_refused_and_changes_nothing(kind: Kind) -> None:
    table = table_of(kind)
    for number, _ in enumerate(random_play(table, 13)):
        if number % 5:
            continue
        before, events = table.state.tobytes(), len(table.events)
        for seat in range(table.players):
            for move in ("", "nonsense", "place 9", "offer nothing for nothing", -1, 10**12):
                with pytest.raises(PitbossError):
                    table.play(seat, move)
            if seat != table.actor:
                with pytest.raises(PitbossError):
                    table.play(seat, 0)
        for event in ({"roll": [7]}, {"draw": -1}, {"roll": "1 2"}, {"neutral": [1]}, {}, {"draw": True}):
            with pytest.raises(PitbossError):
                table.answer(event)
        with pytest.raises(PitbossError):
            table.play(table.players, 0)
        assert (table.state.tobytes(), len(table.events)) == (before, events)


@every_kind
def test_a_view_does_not_depend_on_what_it_hides(kind: Kind) -> None:
    """Any world that a seat can imagine from its view looks to it just like the real one: it is seen, drawn and told
    alike, even by a picture of the whole world, and the seat's moves are the same."""
    table, luck = table_of(kind), luck_of(3)
    is_something_hidden, is_another_world_imagined = False, False
    for number, _ in enumerate(random_play(table, 17)):
        if number % 7:
            continue
        for seat in range(table.players):
            view = table.view(seat)
            world = copy_of(view)
            sample_world(world, seat, luck)
            imagined = Table(table.game, table.names, table.options, world)
            assert imagined.view(seat).tobytes() == view.tobytes()
            assert table.game.words.picture(world, seat, table.names) == table.picture(seat)
            assert imagined.due == table.due
            if table.actor == seat:
                assert imagined.moves() == table.moves()
            is_something_hidden |= view.tobytes() != table.state.tobytes()
            is_another_world_imagined |= world.tobytes() != table.state.tobytes()
    assert is_another_world_imagined == is_something_hidden


@every_kind
def test_an_imagined_world_is_a_possible_one(kind: Kind) -> None:
    table, luck = table_of(kind), luck_of(5)
    for number, _ in enumerate(random_play(table, 19)):
        if number % 7 == 0:
            for seat in range(table.players):
                world = view_of(table.state, seat)
                sample_world(world, seat, luck)
                imagined = Table(table.game, table.names, table.options, world)
                check_conserved(imagined)
                assert imagined.actor == table.actor


@every_kind
def test_past_tables_never_change(kind: Kind) -> None:
    """The table that was before an event stays as it was, whatever is played or taken back later."""
    table = table_of(kind)
    past: list[tuple[Row, bytes]] = []
    now = [table.state.tobytes()]

    def watch(before: Row, event: Event, after: Row) -> None:
        assert before.tobytes() == now[-1]
        past.append((before, now[-1]))
        now.append(after.tobytes())

    table.watchers.append(watch)
    for number, _ in enumerate(random_play(table, 23)):
        if number % 9 == 8 and table.actor != NOBODY:
            table.back(1)
    assert len(past) == len(table.events)
    assert all(before.tobytes() == contents for before, contents in past)


@every_kind
def test_a_move_can_be_taken_back_until_somebody_learns_from_it(kind: Kind) -> None:
    table, taken_back = table_of(kind), 0
    for _ in random_play(table, 29):
        if table.actor < 0:
            continue
        before, move = table.state.tobytes(), table.moves()[-1].id
        table.play(table.actor, move)
        if table.actor == NOBODY:
            break
        if table.can_undo:
            table.undo()
            taken_back += 1
        else:
            with pytest.raises(Refused):
                table.undo()
            table.back(1)
        assert table.state.tobytes() == before
    assert taken_back


@every_kind
def test_what_may_be_taken_back_tells_nobody_anything_new(kind: Kind) -> None:
    """Two worlds that differ only in what is hidden from a seat look alike to it after the same decision, and so do
    the sentences about it: whoever takes it back knows no more than before."""
    table, luck, compared = table_of(kind), luck_of(43), 0
    for _ in random_play(table, 47):
        if table.actor < 0:
            continue
        for move in table.moves()[-2:]:
            tried, told = tried_at(table, table.state, move.id)
            if not tried.can_undo:
                continue
            for seat in range(table.players):
                world = table.view(seat)
                sample_world(world, seat, luck)
                cannot_tell = [
                    other
                    for other in range(table.players)
                    if view_of(world, other).tobytes() == table.view(other).tobytes()
                ]
                assert seat in cannot_tell
                imagined, told_there = tried_at(table, world, move.id)
                assert told_there == told
                for other in cannot_tell:
                    assert imagined.view(other).tobytes() == tried.view(other).tobytes(), move.name
                compared += 1
    assert compared


def tried_at(table: Table, world: Row, move: int) -> tuple[Table, list[str]]:
    """A decision made in another world, and what is told of it."""
    there = Table(table.game, table.names, table.options, copy_of(world))
    told: list[str] = []
    there.watchers.append(lambda b, e, a: told.extend(table.game.words.tell(b, e, a, table.names)))
    there.play(there.actor, move)
    return there, told


@every_kind
def test_every_position_can_be_written_and_read_back(kind: Kind) -> None:
    table = table_of(kind)
    for number, _ in enumerate(random_play(table, 31)):
        if number % 3 == 0 or table.actor == NOBODY:
            text = table.game.positions.write(table.state, table.names)
            state, names, _ = table.game.positions.read(text)
            assert names == table.names
            assert state.tobytes() == table.state.tobytes(), text


@every_kind
def test_the_odds_of_chance_add_up_and_every_outcome_can_come(kind: Kind) -> None:
    table = table_of(kind)
    asked = 0
    for number, _ in enumerate(random_play(table, 37)):
        if table.actor != CHANCE or number % 11 or asked > 12:
            continue
        odds = table.game.odds(table.state)
        asked += 1
        assert sum(chance for _, chance in (odds.next_part(()) if isinstance(odds, OddsInParts) else odds)) == 1
        for outcome, _ in odds[:: max(1, len(odds) // 20)]:
            event = table.game.words.chance_event(table.state, outcome)
            assert table.game.words.parse_chance(table.state, event, table.names) == outcome
            resolve(copy_of(table.state), outcome)
    assert asked


@every_kind
def test_every_event_can_be_told(kind: Kind) -> None:
    table = table_of(kind)
    told: list[str] = []
    table.watchers.append(lambda b, e, a: told.extend(table.game.words.tell(b, e, a, table.names)))
    for _ in random_play(table, 41):
        assert table.game.words.clock(table.state)
        assert table.game.words.what_is_due(table.state, table.names)
    assert len(told) > 20
    assert all(sentence and "\n" not in sentence for sentence in told)


@pytest.mark.parametrize("name", sorted({kind[0] for kind in KINDS}))
def test_no_field_of_a_row_hides_an_attribute_of_numpy(name: str) -> None:
    names = find(name).row.names
    assert names is not None
    assert not set(names) & (set(dir(Row)) | set(dir(np.ndarray)))
