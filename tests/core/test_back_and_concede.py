"""Taking back freely, and games that end because all seats but one give them up."""

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import BadRecord, IllegalMove, Refused
from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.commitments import Commitments
from pitboss.core.fair.dice import salt_commitment
from pitboss.core.fair.reveal import Reveal
from pitboss.core.game import NOBODY, find
from pitboss.core.records import record
from pitboss.core.records.playthrough import lines_of_play
from pitboss.core.table import Table
from tests.play import KINDS, finished, kind_name, new_table, random_play

Kind = tuple[str, int, dict[str, Any]]
GAME = find("lasvegas")
GAME_ID = b"g" * 16


def beginnings() -> list[CommitReveal]:
    """One beginning that was given up for a salt that did not come, and one with that salt."""
    runs = [CommitReveal(GAME_ID, seed * 32, 3) for seed in (b"r", b"s")]
    for run in runs:
        run.add_commit(0, salt_commitment(GAME_ID, 0, b"a" * 16))
        run.close()
    runs[0].give_up([0])
    runs[1].add_salt(0, b"a" * 16)
    return runs


SECOND = commitments_of(beginnings())
FIRST = Commitments(SECOND.game_id, SECOND.commit, SECOND.salt_commits)
REVEAL = reveal_of(beginnings())


def begun(events: int, players: int = 3) -> Table:
    """A table after some events of random play."""
    table = new_table(GAME, players, {})
    for number, _ in enumerate(random_play(table, 5), 1):
        if number == events:
            break
    return table


def replayed(*lines: dict[str, Any]) -> record.Ending:
    return record.replay(io.BytesIO(b"".join(json.dumps(line).encode() + b"\n" for line in lines)))


@pytest.mark.parametrize("kind", KINDS[::3], ids=kind_name)
def test_a_table_goes_back_to_how_it_stood(kind: Kind) -> None:
    table = new_table(find(kind[0]), kind[1], kind[2])
    stood = [table.state.tobytes()]
    for number, _ in enumerate(random_play(table, 3), 1):
        stood.append(table.state.tobytes())
        if number % 20 == 0 and table.actor != NOBODY:
            count = number // 20 % 7 + 1
            table.back(count)
            del stood[-count:]
            assert table.state.tobytes() == stood[-1]
        if number == 300:
            break
    written = b"".join(record.lines_of(table))
    again = record.replay(io.BytesIO(written))
    assert again.table.state.tobytes() == table.state.tobytes()
    assert b"".join(record.lines_of(again.table)) == written


def test_chance_events_go_on_counting_when_they_are_taken_back() -> None:
    table = new_table(GAME, 2, {})
    table.deal(Seeded(1))
    dealt = table.chances
    table.back(2)
    assert (table.chances, table.events[-1]) == (dealt, {"back": 2})
    table.deal(Seeded(2))
    assert table.chances >= dealt + 2
    again = replayed(table.header(), *table.events)
    assert again.table.chances == table.chances


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    table = new_table(GAME, 2, {})
    start = table.state.tobytes()
    table.deal(Seeded(1))
    table.play(0, table.moves()[0].id)
    table.undo()
    stand = table.chances
    with pytest.raises(Refused, match=rf"V3\.6: {stand + 1} events cannot be taken back: {stand} stand"):
        table.back(stand + 1)
    table.back(1)
    table.back(stand - 1)
    assert table.state.tobytes() == start
    with pytest.raises(Refused, match="0 stand that could be"):
        table.back(1)


def test_V3_6_after_going_back_to_a_decision_it_can_be_undone() -> None:
    table = new_table(GAME, 2, {})
    dealer = Seeded(1)
    table.deal(dealer)
    before = table.state.tobytes()
    table.play(0, table.moves()[0].id)
    table.deal(dealer)
    with pytest.raises(Refused):
        table.undo()
    table.back(1)
    table.undo()
    assert table.state.tobytes() == before


@pytest.mark.parametrize("count", [0, -1, True, "1", None, 1.0, [1]])
def test_back_is_a_whole_number(count: Any) -> None:
    table = begun(20)
    with pytest.raises(BadRecord, match=r"line 22: V3\.6: "):
        replayed(table.header(), *table.events, {"back": count})


def test_a_game_that_is_over_is_not_taken_back() -> None:
    table = finished(GAME, 2, {}, 1)
    with pytest.raises(Refused, match=r"V3\.6"):
        table.back(1)


def test_a_playthrough_tells_what_is_taken_back() -> None:
    table = begun(20)
    table.back(1)
    table.back(3)
    told = list(lines_of_play(io.BytesIO(b"".join(record.lines_of(table)))))
    assert "  22  Taken back: the last event." in told
    assert "  23  Taken back: the last 3 events." in told


def test_the_last_seat_has_won_when_all_others_concede() -> None:
    table = begun(30)
    table.concede(2)
    assert table.actor != NOBODY
    table.concede(0)
    assert (table.actor, table.moves()) == (NOBODY, [])
    assert table.ending() == {"conceded": [0, 2], "winners": [1]}
    with pytest.raises(IllegalMove, match=r"V5\.2: The game is over"):
        table.play(1, "1")
    with pytest.raises(IllegalMove):
        table.concede(1)
    again = replayed(*(json.loads(line) for line in record.lines_of(table)))
    assert again.complete
    assert again.table.ending() == table.ending()
    told = list(lines_of_play(io.BytesIO(b"".join(record.lines_of(table)))))
    assert told[-2:] == ["Conceded by Anna and Carla.", "Won by Benno."]


@pytest.mark.parametrize(
    ("end", "why"),
    [
        ({"conceded": [0]}, "all seats or all but one concede it, of 0 to 2 in order, not [0]"),
        ({"conceded": [0, 1, 2], "winners": [0]}, "The winners are [], not [0]."),
        ({"conceded": [1, 1]}, "all but one"),
        ({"conceded": [0, 3]}, "all but one"),
        ({"conceded": [True, 2]}, "all but one"),
        ({"conceded": "01"}, "all but one"),
        ({"conceded": [0, 1], "winners": [1]}, "The winners are [2], not [1]."),
        ({"conceded": [0, 1], "scores": [1, 2, 3]}, "it has no 'scores'"),
        ({"winners": [2]}, "The game is not over"),
    ],
)
def test_a_wrong_concession_is_refused(end: dict[str, Any], why: str) -> None:
    table = begun(30)
    with pytest.raises(BadRecord) as refused:
        replayed(table.header(), *table.events, end)
    assert str(refused.value).startswith("line 32: V5.2: ")
    assert why in str(refused.value)


def test_a_game_that_all_give_up_has_no_winner() -> None:
    table = begun(30)
    table.give_up()
    assert table.ending() == {"conceded": [0, 1, 2], "winners": []}
    again = replayed(*(json.loads(line) for line in record.lines_of(table)))
    assert again.complete
    assert again.table.ending() == table.ending()
    told = list(lines_of_play(io.BytesIO(b"".join(record.lines_of(table)))))
    assert told[-1] == "Nobody wins: the game was given up."


def test_nobody_concedes_a_game_that_is_over() -> None:
    table = finished(GAME, 2, {}, 1)
    with pytest.raises(BadRecord, match="The game was over, so nobody could concede it"):
        replayed(table.header(), *table.events, {"conceded": [0], "winners": [1]})
    with pytest.raises(IllegalMove, match="when the game is over"):
        table.concede(0)


@pytest.mark.parametrize(
    ("commitments", "reveal"), [(FIRST, replace(REVEAL, given_up_seeds=())), (SECOND, REVEAL)], ids=["first", "second"]
)
def test_commitments_and_a_reveal_stand_in_the_record(commitments: Commitments, reveal: Reveal) -> None:
    table = begun(30)
    table.extra = {"played_by": ["person"] * 3, "fair": commitments.written()}
    table.reveal = reveal
    assert b"seed" not in b"".join(record.lines_of(table))
    table.concede(0)
    table.concede(1)
    lines = list(record.lines_of(table))
    assert json.loads(lines[-1])["fair"]["seed"] == reveal.seed.hex()
    again = record.replay(io.BytesIO(b"".join(lines)))
    assert again.complete
    assert again.table.reveal == reveal
    assert list(record.lines_of(again.table)) == lines


def test_a_secret_is_not_shown_by_accident() -> None:
    assert repr(REVEAL) == "Reveal()"


OF_BOTH_FORMS: list[dict[str, Any]] = [
    {"game_id": "00"},
    {"commit": "G" * 64},
    {"commit": "A" * 64},
    {"salt_commits": []},
    {"salt_commits": {"3": "00" * 32}},
    {"salt_commits": {"0": 5}},
    {"more": 1},
]
GIVEN_UP = SECOND.given_up[0].written()
OF_THE_SECOND: list[dict[str, Any]] = [
    {"form": 1},
    {"form": 3},
    {"form": "2"},
    {"form": 2.0},
    {"seal": None},
    {"seal": "00"},
    {"given_up": {}},
    {"given_up": [1]},
    {"given_up": [GIVEN_UP | {"more": 1}]},
    {"given_up": [GIVEN_UP | {"commit": None}]},
    {"given_up": [GIVEN_UP | {"seal": ""}]},
    {"given_up": [GIVEN_UP | {"missing": [1]}]},
    {"given_up": [GIVEN_UP | {"missing": [0, 0]}]},
    {"given_up": [GIVEN_UP | {"missing": [False]}]},
    {"given_up": [GIVEN_UP | {"missing": 0}]},
    {"given_up": [GIVEN_UP | {"seal": None}]},
    {"given_up": [GIVEN_UP] * 65},
]


@pytest.mark.parametrize(
    ("commitments", "change"),
    [
        *((FIRST, change) for change in [*OF_BOTH_FORMS, {"seal": "00" * 32}]),
        *((SECOND, change) for change in OF_BOTH_FORMS + OF_THE_SECOND),
    ],
)
def test_commitments_of_wrong_types_are_refused(commitments: Commitments, change: dict[str, Any]) -> None:
    table = begun(1)
    table.extra = {"fair": commitments.written()}
    assert replayed(table.header()).note
    table.extra = {"fair": commitments.written() | change}
    with pytest.raises(BadRecord, match="line 1: "):
        replayed(table.header())


@pytest.mark.parametrize(
    "change",
    [
        *({"seed": "00"}, {"seed": None}, {"salts": {"0": "00"}}, {"salts": {"x": "00" * 16}}, {"seal": "00" * 32}),
        *({"given_up_seeds": {}}, {"given_up_seeds": ["00"]}, {"given_up_seeds": ["00" * 32] * 65}, {"checksum": 1}),
    ],
)
def test_a_reveal_of_wrong_types_is_refused_in_the_second_form(change: dict[str, Any]) -> None:
    table = begun(1)
    table.extra = {"fair": SECOND.written()}
    end = {"conceded": [0, 1], "winners": [2]}
    whole = {"seed": "00" * 32, "salts": {"0": "00" * 16}, "given_up_seeds": ["00" * 32]}
    assert replayed(table.header(), *table.events, end | {"fair": whole}).complete
    with pytest.raises(BadRecord, match="line 3: "):
        replayed(table.header(), *table.events, end | {"fair": whole | change})


@pytest.mark.parametrize(
    "change",
    [{"seed": "00"}, {"seed": None}, {"salts": {"0": "00"}}, {"salts": {"x": "00" * 16}}, {"seal": 1}, {"x": 1}],
)
def test_a_reveal_of_wrong_types_is_refused_in_the_first_form(change: dict[str, Any]) -> None:
    table = begun(1)
    end = {"conceded": [0, 1], "winners": [2]}
    whole = {"seed": "00" * 32, "salts": {"0": "00" * 16}}
    assert replayed(table.header(), *table.events, end | {"fair": whole}).complete
    with pytest.raises(BadRecord, match="line 3: "):
        replayed(table.header(), *table.events, end | {"fair": whole | change})
