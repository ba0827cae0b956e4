"""R6: what happens where two rules meet."""

import pytest

from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, NOBODY
from pitboss.games.royale.box import BAR, BLANK, DOUBLE_TILE, NEUTRAL
from pitboss.games.royale.rules.scoring import ranking, winner_of
from pitboss.games.royale.state import CLOSE, ROLL_EXTRA, SPLIT
from tests.games.royale.scenes import at, chips, dice, drawn, hand, last_die, layout, money, moves, play

CLOSED = ("closed: 4", "track: 1")
ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def numbers(names: list[str], verb: str) -> set[int]:
    """The casinos that moves with a verb name."""
    words = [name.split() for name in names]
    return {int(word[3] if verb == "cluster" else word[1]) for word in words if word[0] == verb}


@pytest.mark.parametrize(
    ("tile", "events", "verb"),
    [
        ("-", (), "place"),
        ("F1", ("place 1",), "cluster"),
        ("H2", ("place 1", [5, 5], "use 5"), "put"),
        ("H2", ("place 1", [5, 5], "use 5"), "back"),
    ],
)
def test_R6_1_nothing_goes_into_or_out_of_a_closed_casino(tile: str, events: tuple[object, ...], verb: str) -> None:
    table = play(drawn(layout(tile, "E1"), *CLOSED, "casino 4: Anna 1", "roll: 1 1 2 3 4 5 + 6"), *events)
    assert numbers(moves(table), verb)
    assert 4 not in numbers(moves(table), verb)


def test_R6_1_power_play_cannot_enter_a_closed_casino() -> None:
    table = drawn(layout("D2", "E1"), *CLOSED, "casino 1: Anna 1", "power: Anna")
    assert numbers(moves(table), "power") == {1, 2, 3, 5, 6}


def test_R6_1_handicap_cannot_touch_a_closed_casino() -> None:
    blanks = [f"casino {n}: blank {1 if n < 4 else 2}" + (", Anna 1" if n == 4 else "") for n in range(1, 7)]
    table = play(drawn(layout("F2", "E1"), *CLOSED, *blanks, "roll: 1 2 3 4 5 6 + 6"), "place 1")
    assert numbers(moves(table), "blank") == {1, 2, 3, 5, 6}
    play(table, "blank 1 to die")
    assert 4 not in numbers(moves(table), "put") | numbers(moves(table), "back")


def test_R6_1_prime_time_cannot_enter_a_closed_casino() -> None:
    table = play(last_die(layout("B1", "E1"), *CLOSED, "casino 1: Ben 1", face=6), [4, 5])
    assert moves(table) == ["skip", "prime 5"]


def test_R6_1_nice_dice_pushes_nothing_into_a_closed_casino() -> None:
    table = play(drawn(layout("H1", "E1"), *CLOSED, "nice: 4 Ben", ROLLED), "place 1")
    assert numbers(moves(table), "nice") == {1, 2, 3, 5, 6}


def test_R6_2_a_closed_casino_s_tile_cannot_be_activated_by_my_choice() -> None:
    table = play(drawn(layout("H2", "E1", "D1", "A2"), *CLOSED, ROLLED), "place 1", [4, 4], "use 4")
    assert moves(table) == ["activate 2", "activate 3"]
    with pytest.raises(IllegalMove, match=r"R6\.1"):
        table.play(0, "activate 4")


def test_R6_2_dice_on_a_closed_casino_s_tile_stay_there() -> None:
    table = drawn(layout("H2", "E1", "-", "G2"), *CLOSED, "double: Anna 2", "roll: 1 2 3 4 5 + 6")
    play(table, "place 1", [4, 4], "use 4")
    assert moves(table) == ["activate 2"]
    assert dice(table, 0, DOUBLE_TILE) == (2, 0)


def test_R6_3_a_closed_casino_is_paid_as_usual() -> None:
    table = last_die(layout("E1"), *CLOSED, "casino 4: Ben 3, Carla 1", face=6)
    assert money(table)[1] == 70 + 0
    assert money(table)[2] == 50 + 80


@pytest.mark.parametrize(("tile", "stage"), [("B1", ROLL_EXTRA), ("G1", SPLIT)])
def test_R6_3_prime_time_and_black_box_work_at_a_closed_casino(tile: str, stage: int) -> None:
    table = last_die(layout("E1", "-", "-", tile), *CLOSED, "casino 4: Ben 3", face=6)
    assert table.state.stage == stage


def test_R6_3_bad_luck_fines_at_a_closed_casino() -> None:
    table = last_die(layout("E1", "-", "-", "C2"), *CLOSED, "casino 4: Ben 3, Carla 1", "account: Anna 90", face=6)
    assert money(table)[0] == 90 + 100 - 50


def test_R6_3_a_closed_casino_counts_for_pay_day() -> None:
    table = play(drawn(layout("D1", "E1"), *CLOSED, "casino 4: Anna 1", "roll: 1 2 3 4 5 6 + 6"), "place 1")
    assert chips(table)[0] == 4


def test_R6_3_power_play_held_at_a_closed_casino_is_usable() -> None:
    table = drawn(layout("E1", "D2"), "closed: 2", "track: 1", "casino 2: Anna 1", "power: Anna")
    play(table, "power 3 big")
    assert (table.state.power, at(table, 0, 3)) == (0, (0, 1))


def test_R6_4_the_big_die_is_one_die_in_the_bar_on_spaces_and_on_gold() -> None:
    table = play(drawn(layout("E2"), "bar: Ben big", ROLLED), "place 1", "bar small", "bar big")
    assert (dice(table, 1, BAR), dice(table, 2, BAR)) == ((1, 1), (0, 1))
    table = play(drawn(layout("H1"), ROLLED), "place 1", "nice 6 big")
    assert hand(table, 0) == (5, 0)
    table = play(drawn(layout("H2"), ROLLED), "place 1", [6, 6], "use 6", "gold big")
    assert (int(table.state.gold_big), hand(table, 0)) == (1, (5, 0))
    with pytest.raises(IllegalMove, match=r"R6\.4: Anna has no big die in hand"):
        play(drawn(layout("H2"), "roll: 1 1 2 3 4 5 6 + 1"), "place 1", [6, 6], "use 6", "gold big")


def test_R6_5_a_finished_seat_has_turns_again() -> None:
    """Ben has finished; Anna pushes his die off the gold space, so he rolls it."""
    table = drawn(layout("H2"), "casino 3: Ben 6+big", "gold: Ben", ROLLED)
    play(table, "place 1", [6, 6], "use 6", "gold small")
    assert (table.state.turn, hand(table, 1), table.actor) == (1, (1, 0), CHANCE)


def test_R6_5_a_seat_whose_last_dice_are_in_the_bar_has_no_turns() -> None:
    table = drawn(layout("E2"), "casino 3: Ben 6", "bar: Ben 1+big", "roll: 2 2 3 4 5 6 6 + 6")
    play(table, "place 2")
    assert table.state.turn == 2


def test_R6_5_the_round_ends_with_dice_left_in_the_bar() -> None:
    table = last_die(layout("E2"), "bar: Ben 1+big", face=6)
    assert table.state.round_no == 2
    assert hand(table, 1) == (7, 1)


def test_R6_6_take_backs_come_only_from_casinos() -> None:
    lines = ("double: Anna 1", "nice: 3 Anna", "roll: 1 2 3 4 5 + 6")
    table = play(drawn(layout("F2", "G2", "H1"), *lines[:2], *BLANKS, lines[2]), "place 1", "blank 1 to die")
    assert [name for name in moves(table) if name.startswith("back")] == ["back 1 small"]


BLANKS = [f"casino {n}: blank {1 if n < 4 else 2}" for n in range(1, 7)]


def test_R6_7_two_imaginary_players_tie_with_each_other() -> None:
    lines = ("casino 1: Anna 1, neutral 3, blank 3", "casino 2: neutral 4+big", "clusters: 1 1 2 2")
    s = drawn(layout("F1"), *lines, seats="Anna, Ben").state
    assert ranking(s, 0) == (0, NOBODY)


def test_R6_7_blanks_break_a_lead_and_cancel_a_seat() -> None:
    s = drawn(layout("F1"), "casino 1: Anna 3, Ben 1, blank 3", "clusters: 1 1 2 2").state
    assert winner_of(s, 0) == 1


def test_R6_7_neutral_dice_break_a_lead_too() -> None:
    lines = ("casino 1: Anna 1, neutral 3", "casino 2: neutral 4+big", "roll: 1 1 3 4 5 6 + 6")
    assert play(drawn(layout("D2"), *lines, seats="Anna, Ben"), "place 1").state.power == NOBODY


@pytest.mark.parametrize("tile", ["B1", "G1"])
def test_R6_8_an_imaginary_winner_acts_on_nothing(tile: str) -> None:
    lines = ("casino 1: Anna 1, neutral 3", "casino 2: neutral 4+big")
    table = last_die(layout(tile), *lines, face=6, seats="Anna, Ben")
    assert table.state.round_no == 2
    assert winner_of(drawn(layout(tile), *lines, seats="Anna, Ben").state, 0) == NEUTRAL


@pytest.mark.parametrize("tile", ["B1", "C2", "G1"])
def test_R6_9_my_choice_on_a_tile_that_acts_later_does_nothing(tile: str) -> None:
    table = play(drawn(layout("H2", tile), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert (table.state.turn, money(table), chips(table)) == (1, [0, 0, 0], [2, 2, 2])


def test_R6_9_my_choice_on_high_five_and_power_play_checks_the_weights_there() -> None:
    lines = ("casino 2: Anna 5", "roll: 1 2 + 6")
    assert play(drawn(layout("H2", "C1"), *lines), "place 1", [4, 4], "use 4", "activate 2").state.five == 0
    assert play(drawn(layout("H2", "D2"), *lines), "place 1", [4, 4], "use 4", "activate 2").state.power == 0
    table = play(drawn(layout("H2", "D2"), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert table.state.power == NOBODY


def test_R6_9_my_choice_on_double_down_moves_old_dice_and_asks_nothing_without() -> None:
    table = play(
        drawn(layout("H2", "G2"), "casino 2: Anna 2", "roll: 1 1 3 4 5 + 6"), "place 1", [4, 4], "use 4", "activate 2"
    )
    assert moves(table) == ["skip", "double 1 small", "double 2 small"]
    table = play(drawn(layout("H2", "G2"), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert table.state.turn == 1


def test_R6_9_no_entry_may_close_my_choice_s_casino() -> None:
    table = play(drawn(layout("H2", "E1"), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert table.state.stage == CLOSE
    assert moves(table) == ["close 1", "close 3", "close 4", "close 5", "close 6"]


@pytest.mark.parametrize(
    ("tile", "question"),
    [
        ("A1", ["hide 1", "hide 2", "hide 3"]),
        ("E2", ["bar small", "bar big"]),
        ("F1", [f"cluster {k} on {n}" for k in (1, 2, 3) for n in range(1, 7)]),
    ],
)
def test_R6_9_all_other_tiles_act_in_full(tile: str, question: list[str]) -> None:
    table = play(drawn(layout("H2", tile), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert moves(table) == question


@pytest.mark.parametrize("tile", ["A2", "B2"])
def test_R6_9_tiles_that_roll_do_so_for_my_choice(tile: str) -> None:
    table = play(drawn(layout("H2", tile), ROLLED), "place 1", [4, 4], "use 4", "activate 2")
    assert (table.actor, table.state.stage, int(table.state.active)) == (CHANCE, ROLL_EXTRA, 1)


def test_R6_9_pay_day_counts_for_my_choice() -> None:
    table = play(drawn(layout("H2", "D1"), "casino 5: Anna 1", ROLLED.replace("5 ", "", 1)), "place 1", [4, 4], "use 4")
    play(table, "activate 2")
    assert chips(table)[0] == 4


def test_R6_9_handicap_for_my_choice_takes_back_what_was_just_placed() -> None:
    table = play(drawn(layout("H2", "F2"), *BLANKS, ROLLED), "place 1", [4, 4], "use 4", "activate 2", "blank 6 to die")
    assert "back 1 small" in moves(table)


def test_R6_1_blanks_stay_where_the_casino_is_closed() -> None:
    table = drawn(layout("F1", "E1"), *CLOSED, "casino 4: blank 3", "clusters: 1 1 2 2", ROLLED)
    play(table, "place 1", "cluster 2 on 3")
    assert (at(table, BLANK, 4), at(table, BLANK, 3)) == ((3, 0), (2, 0))
