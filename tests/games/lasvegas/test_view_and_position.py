"""V7 and V8: what a seat sees, and positions as text."""

import pytest

from pitboss.core.errors import BadOption, BadPosition
from pitboss.core.game import copy_of, sample_world
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from tests.games.lasvegas.drawn import LASVEGAS
from tests.games.lasvegas.test_turn import at

WON = "seats: Anna, Benno\nround: 2\nwon: Anna 90 20, Benno 40 10 10\nunder: 30\n"


def test_V7_1_others_winnings_show_their_number_but_not_their_value() -> None:
    table = at(WON)
    view = table.view(0)
    assert view.won[0].sum() == 2
    assert view.won[1].sum() == 0
    assert view.held.tolist()[:2] == [2, 3]
    assert "Benno        dice 8, won 3 notes" in table.picture(0)
    assert "Anna         dice 8, won 110K in 2 notes" in table.picture(0)


def test_V7_1_the_same_view_whatever_the_others_hold() -> None:
    other = at(WON.replace("Benno 40 10 10", "Benno 30 20 80"))
    assert at(WON).view(0).tobytes() == other.view(0).tobytes()
    assert at(WON).view(1).tobytes() != other.view(1).tobytes()
    assert at(WON).picture(0) == other.picture(0)


def test_V7_1_an_imagined_world_deals_the_others_unseen_notes() -> None:
    view = at(WON).view(0)
    holdings = set()
    for seed in range(20):
        world = copy_of(view)
        sample_world(world, 0, luck_of(seed))
        assert world.won[1].sum() == 3
        holdings.add(tuple(world.won[1].tolist()))
    assert len(holdings) > 5


def test_V7_2_open_winnings_are_seen_by_all() -> None:
    table = at(WON + "options: open")
    assert "Benno        dice 8, won 60K in 3 notes" in table.picture(0)
    assert table.view(0).tobytes() == table.state.tobytes()


def test_V8_1_a_position_is_read_and_played_on() -> None:
    text = """
        seats: Anna, Benno, Carla
        options: neutral, edition=second     # as in a record
        round: 2
        start: Benno
        turn: Carla
        casino 1: 60 20 | Anna 2, neutral 1
        casino 2: 50
        casino 3: 90
        casino 4: 40 30 | Benno 3
        casino 5: 80 | Carla 1
        casino 6: 70 | neutral 1
        neutral in hand: Anna 2, Benno 2, Carla 2
        roll: 1 1 3 5 5 5 6 + 2 6
        won: Anna 50 30, Benno 90
        under: 10 20
    """
    table = Table.at_position(LASVEGAS, text)
    assert table.actor == 2
    assert [move.name for move in table.moves()] == ["1", "2", "3", "5", "6"]
    table.play(2, "6")
    assert table.state.turn == 0
    assert LASVEGAS.positions.read(LASVEGAS.positions.write(table.state, table.names))[1] == table.names


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("casino 1: 50 | Anna 9", "V2.3: Anna has 9 dice on the casinos; there are eight of a colour."),
        ("casino 1: 90 60", "V2.1: Casino 1 has a note too many"),
        ("casino 1: 40", "V2.1: Casino 2 has notes before casino 1 is filled"),
        ("casino 1: 10 10 10 10 10 10", "V2.1: Casino 1 has 6 notes; five are the most there can be."),
        ("casino 1: 55", "V1.2: There is no note of '55'"),
        ("round: 4\nwon: Anna 90 90 90 90 90, Benno 90", "V1.2: There are 7 notes of 90K; the box holds 5."),
        ("roll: 1 2 3", "V3.1: Anna has 8 own and 0 neutral dice, but the roll is of 3 and 0."),
        ("roll: 1 2 3 4 5 6 7 1", "A die is a whole number from 1 to 6"),
        ("casino 1: 50 | Anna 8", "V3.4: Anna has no dice left"),
        ("casino 1: 50 | Anna 8, Benno 8", "V3.5: All dice lie on the casinos"),
        ("won: Anna 50", "V4.3: Anna has 1 notes; only 0 casinos have paid so far."),
        ("round: 2\nunder: 90 80 80 70 70 60 60", "V2.6: 7 notes of 50K or more are gone"),
        ("casino 1: 50 | neutral 1", "V6.1: Neutral dice lie on the casinos, but the table plays without"),
        ("options: neutral\ncasino 1: 50 | neutral 1", "V6.1: 1 neutral dice lie on the casinos and 8 are in hand"),
        ("round: 5", "The round is a whole number from 1 to 4"),
        ("turn: Emil", "Nobody here is called 'Emil'. Name Anna or Benno."),
        ("bank: 3", "'bank: 3' is no line of a position."),
        ("round: 2\nround: 3", "'round' is given twice"),
        ("round: over", "V4.4: Casino 1 has notes, but the game is over."),
    ],
)
def test_V8_2_an_impossible_position_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises((BadPosition, BadOption)) as refusal:
        at("seats: Anna, Benno\n" + line)
    assert why in str(refusal.value)


def test_V8_2_dice_cannot_lie_there_while_notes_are_dealt() -> None:
    with pytest.raises(BadPosition, match=r"V2\.3: Anna has dice on the casinos, but no round is being played"):
        Table.at_position(LASVEGAS, "seats: Anna, Benno\ncasino 1: 50 | Anna 2")
    with pytest.raises(BadPosition, match=r"V2\.5: Anna has the start card"):
        Table.at_position(LASVEGAS, "seats: Anna, Benno\nturn: Benno\ncasino 1: 50")
