"""R3: a turn."""

import pytest

from pitboss.core.errors import IllegalChance, IllegalMove
from pitboss.core.game import CHANCE
from pitboss.games.royale.state import PLACE, ROLL
from tests.games.royale.scenes import at, chips, drawn, hand, last_die, layout, money, moves, play

BASE = "options: tiles=0"


def test_R3_1_turns_go_clockwise_past_finished_seats() -> None:
    table = drawn(BASE, "turn: Anna", "casino 1: Ben 7+big", "roll: 1 2 3 3 4 5 5 + 6")
    play(table, "place 1")
    assert table.state.turn == 2


def test_R3_1_the_only_seat_with_dice_has_turn_after_turn() -> None:
    table = drawn(BASE, "casino 1: Ben 7+big, Carla 7+big", "roll: 1 2 3 3 4 5 5 + 6")
    play(table, "place 1")
    assert table.state.turn == 0
    assert table.state.stage == ROLL


def test_R3_2_all_dice_in_hand_are_rolled() -> None:
    table = drawn(BASE, "casino 1: Anna 3")
    with pytest.raises(IllegalChance, match=r"R3\.2"):
        table.answer({"roll": [1, 2, 3], "big": 1})
    with pytest.raises(IllegalChance, match=r"R3\.2"):
        table.answer({"roll": [1, 2, 3, 4]})
    with pytest.raises(IllegalChance, match=r"R3\.2"):
        table.answer({"roll": [1, 2, 3, 7], "big": 1})
    with pytest.raises(IllegalChance, match=r"R3\.2"):
        table.answer({"roll": [1, 2, 3, True], "big": 1})
    table.answer({"roll": [1, 2, 3, 4], "big": 1})
    assert table.state.stage == PLACE


def test_R3_2_the_big_die_alone() -> None:
    table = drawn(BASE, "casino 1: Anna 7")
    table.answer({"roll": [], "big": 3})
    assert moves(table) == ["place 3", "pass"]


def test_R3_3_all_dice_of_the_number_go_the_big_one_too() -> None:
    table = drawn(BASE, "roll: 1 1 3 3 4 5 5 + 3")
    play(table, "place 3")
    assert at(table, 0, 3) == (2, 1)
    assert hand(table, 0) == (5, 0)
    assert table.actor == CHANCE


def test_R3_3_the_book_s_example_of_ben() -> None:
    """Ben's third turn: four threes and a five; all four threes go, one die is left for the next turn."""
    table = drawn(BASE, "turn: Ben", "casino 6: Ben 2+big", "roll: 3 3 3 3 5")
    play(table, "place 3")
    assert at(table, 1, 3) == (4, 0)
    assert hand(table, 1) == (1, 0)


def test_R3_3_a_number_that_does_not_show_is_refused() -> None:
    table = drawn(BASE, "roll: 1 1 3 3 5 5 5 + 3")
    before = table.state.tobytes()
    with pytest.raises(IllegalMove) as refused:
        table.play(0, "place 4")
    assert str(refused.value) == (
        "R3.3: Anna cannot choose 4: the roll shows 1 1 3 3 5 5 5, big 3. Choose place 1, place 3, place 5 or pass."
    )
    assert table.state.tobytes() == before


def test_R3_3_the_closed_number_is_refused() -> None:
    table = drawn(layout("E1"), "closed: 3", "track: 1", "roll: 1 1 3 3 5 5 5 + 3")
    with pytest.raises(IllegalMove, match=r"R6\.1: 3 Moon is closed"):
        table.play(0, "place 3")


def test_R3_4_a_chip_buys_a_pass() -> None:
    table = drawn(BASE, "chips: Anna 1, Ben 2, Carla 2", "roll: 1 1 3 3 5 5 5 + 3")
    play(table, "pass")
    assert chips(table) == [0, 2, 2]
    assert hand(table, 0) == (7, 1)
    assert table.state.turn == 1


def test_R3_4_no_chip_no_pass() -> None:
    table = drawn(BASE, "chips: Anna 0", "roll: 1 1 3 3 5 5 5 + 3")
    assert moves(table) == ["place 1", "place 3", "place 5"]
    with pytest.raises(IllegalMove, match=r"R3\.4: Anna has no chip"):
        table.play(0, "pass")


def test_R3_5_nothing_but_the_closed_number_passes_free() -> None:
    table = drawn(layout("E1"), "closed: 3", "track: 1", "casino 6: Anna 5+big")
    play(table, [3, 3])
    assert table.state.turn == 1
    assert chips(table) == [2, 2, 2]
    assert hand(table, 0) == (2, 0)


def test_R3_6_one_activation_however_many_dice() -> None:
    table = drawn(layout("D1"), "roll: 1 1 1 1 1 1 1 + 1")
    play(table, "place 1")
    assert chips(table) == [3, 2, 2]


def test_R3_6_a_die_put_by_a_tile_activates_nothing() -> None:
    table = drawn(layout("D1", "H2"), "roll: 2 2 3 3 4 4 5 + 6")
    play(table, "place 2", [1, 5], "use 5", "put 1 small")
    assert chips(table) == [2, 2, 2]
    assert money(table) == [0, 0, 0]
    assert table.state.turn == 1


def test_R3_7_a_die_that_comes_back_in_the_last_turn_keeps_the_round_going() -> None:
    table = last_die(layout("H2"), face=1)
    play(table, [5, 6], "use 5")
    assert table.state.round_no == 1
    play(table, "back 1 small")
    assert table.state.round_no == 1
    assert table.state.turn == 0
    assert hand(table, 0) == (1, 0)


def test_R3_7_the_round_ends_with_the_last_die() -> None:
    assert last_die(BASE, face=1).state.round_no == 2
