"""V3 and V6: turns, and the neutral dice."""

import pytest

from pitboss.core.errors import BadOption, IllegalChance, IllegalMove, Refused
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import NEUTRAL
from tests.games.lasvegas.drawn import FOUR, LASVEGAS, dealt, table_of

FILLED = "casino 1: 50\ncasino 2: 60\ncasino 3: 70\ncasino 4: 80\ncasino 5: 90\ncasino 6: 50\n"


def at(text: str) -> Table:
    """A position where every casino has one note unless the text says more."""
    named = {line.partition(":")[0] for line in text.splitlines()}
    filled = [line for line in FILLED.splitlines() if line.partition(":")[0] not in named]
    return Table.at_position(LASVEGAS, text + "\n" + "\n".join(filled))


def test_V3_1_all_dice_still_in_hand_are_rolled() -> None:
    table = at("seats: Anna, Benno\ncasino 3: 70 | Anna 3")
    assert table.game.words.what_is_due(table.state, table.names) == "Anna rolls 5 dice"
    for wrong in ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 7], [1, 2, 3, 4, 0], "12345", [1, 2, 3, 4, True]):
        with pytest.raises(IllegalChance, match=r"V3\.1"):
            table.answer({"roll": wrong})
    table.answer({"roll": [5, 1, 1, 3, 5]})
    assert table.events == [{"roll": [1, 1, 3, 5, 5]}]


def test_V3_2_only_a_number_that_shows_may_be_chosen_and_one_must_be() -> None:
    table = at("seats: Anna, Benno\ncasino 3: 70 | Anna 3\nroll: 1 1 3 5 5")
    assert [move.name for move in table.moves()] == ["1", "3", "5"]
    with pytest.raises(IllegalMove) as refusal:
        table.play(0, "4")
    assert str(refusal.value) == "V3.2: Anna cannot choose 4: the roll shows 1 1 3 5 5. Choose 1, 3 or 5."
    with pytest.raises(IllegalMove, match=r"V3\.2: Anna must choose a number that shows, not 'pass'"):
        table.play(0, "pass")
    with pytest.raises(IllegalMove, match=r"V3\.2: Anna has no move with the id 3"):
        table.play(0, 3)


def test_V3_3_all_dice_of_the_number_are_placed_whoever_lies_there() -> None:
    """Four threes and a five are thrown: all four threes go to casino 3, one die is left for the next time."""
    table = at(
        "seats: Anna, Benno\nturn: Benno\ncasino 1: 50 | Benno 3, Anna 2\ncasino 3: 70 | Anna 1\nroll: 3 3 3 3 5"
    )
    assert table.play(1, "3").words == "places 4 dice on 3 The Mirage"
    assert table.state.dice[:, 2].tolist() == [1, 4, 0, 0, 0, 0]
    assert table.state.hand[1] == 1


def test_V3_4_turns_go_clockwise_past_seats_without_dice() -> None:
    table = at("seats: Anna, Benno, Carla\ncasino 1: 50 | Benno 8, Anna 6\ncasino 2: 60 | Carla 7\nroll: 1 2")
    table.play(0, "1")
    assert table.state.turn == 2
    table.answer({"roll": [4]})
    with pytest.raises(IllegalMove, match=r"V3\.4: It is not for Anna to move: Carla chooses a number"):
        table.play(0, "4")
    table.play(2, "4")
    assert table.state.turn == 0


def test_V3_4_the_last_one_with_dice_takes_several_turns() -> None:
    table = at("seats: Anna, Benno\ncasino 1: 50 | Benno 8, Anna 5\nroll: 1 2 3")
    for number, roll in (("1", [2, 3]), ("2", [3])):
        table.play(0, number)
        assert table.state.turn == 0
        table.answer({"roll": roll})


def test_V3_5_the_round_ends_with_the_last_die_of_the_last_player() -> None:
    table = at("seats: Anna, Benno\ncasino 1: 50 | Benno 8, Anna 7\nroll: 6")
    table.play(0, "6")
    assert table.state.round_no == 2
    assert table.state.held.tolist()[:2] == [1, 1]
    assert table.state.hand.tolist()[:2] == [8, 8]


def test_V3_6_a_choice_can_be_taken_back_until_the_next_roll() -> None:
    table = dealt("Anna", "Benno")
    before = table.state.tobytes()
    with pytest.raises(Refused, match=r"V3\.6: Nothing can be undone yet: nobody has decided anything"):
        table.undo()
    table.play(0, table.moves()[0].id)
    table.undo()
    assert table.state.tobytes() == before
    table.play(0, table.moves()[-1].id)
    table.answer({"roll": [1] * 8})
    with pytest.raises(Refused, match=r"V3\.6: Nothing can be undone now: dice or a card have come up"):
        table.undo()


def test_V3_6_the_last_choice_of_the_game_stands() -> None:
    table = at("seats: Anna, Benno\nround: 4\ncasino 1: 50 | Benno 8, Anna 7\nroll: 6")
    table.play(0, "6")
    with pytest.raises(Refused, match=r"V3\.6"):
        table.undo()


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 2), (4, 2)])
def test_V6_1_neutral_dice_for_everybody(players: int, each: int) -> None:
    table = table_of(*FOUR[:players], neutral=True)
    assert table.state.neutral_hand.tolist()[:players] == [each] * players


def test_V6_1_five_players_leave_no_colour_for_neutral_dice() -> None:
    with pytest.raises(BadOption, match=r"V6\.1: With 5 players no colour is left"):
        table_of(*FOUR, "Emil", neutral=True)


def test_V6_2_with_three_the_two_left_over_are_placed_before_the_first_turn() -> None:
    table = table_of("Anna", "Benno", "Carla", neutral=True)
    for note in (50, 60, 70, 80, 90, 50):
        table.answer({"draw": note})
    with pytest.raises(IllegalChance, match=r"V6\.2: Now the two neutral dice nobody holds are rolled, not 1"):
        table.answer({"roll": [], "neutral": [2]})
    table.answer({"roll": [], "neutral": [2, 5]})
    assert table.state.dice[NEUTRAL].tolist() == [0, 1, 0, 0, 1, 0]
    assert table.state.neutral_hand.tolist()[:3] == [2, 2, 2]
    assert table.events[-1] == {"roll": [], "neutral": [2, 5]}


def test_V6_3_own_and_neutral_dice_of_a_number_go_together() -> None:
    """Two own ones and a neutral one, an own five, a neutral six: three dice on 1, or the 5, or the neutral 6."""
    text = "seats: Anna, Benno, Carla\noptions: neutral\nturn: Carla\n"
    text += "casino 2: 60 | Carla 5, neutral 2\nneutral in hand: Anna 2, Benno 2, Carla 2\nroll: 1 1 5 + 1 6"
    table = at(text)
    assert [move.name for move in table.moves()] == ["1", "5", "6"]
    assert [move.words for move in table.moves()] == [
        "places 2 dice and 1 neutral die on 1 Golden Nugget",
        "places 1 die on 5 Luxor",
        "places 1 neutral die on 6 Circus Circus",
    ]
    table.play(2, "1")
    assert (table.state.dice[2, 0], table.state.dice[NEUTRAL, 0]) == (2, 1)
    with pytest.raises(IllegalChance, match=r"V6\.3: Now Anna rolls 8 dice and 2 neutral dice, not 0"):
        table.answer({"roll": [1] * 8})


def test_V6_5_a_seat_with_only_neutral_dice_goes_on() -> None:
    text = "seats: Anna, Benno\noptions: neutral\ncasino 1: 50 | Anna 7, Benno 8, neutral 4\n"
    table = at(text + "neutral in hand: Anna 4, Benno 0\nroll: 2 + 3 3 4 4")
    table.play(0, "2")
    assert table.state.turn == 0
    assert table.game.words.what_is_due(table.state, table.names) == "Anna rolls 4 neutral dice"
    table.answer({"roll": [], "neutral": [1, 2, 2, 6]})
    assert [move.name for move in table.moves()] == ["1", "2", "6"]
