"""R5: the tiles E to H."""

import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, NOBODY
from pitboss.games.royale.box import BAR, BLANK, DOUBLE_TILE
from pitboss.games.royale.state import SPLIT, TAKE
from tests.games.royale.scenes import at, chips, dice, drawn, hand, last_die, layout, money, moves, play

ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def test_R5_E1a_the_first_activation_must_close_another_casino() -> None:
    table = play(drawn(layout("E1"), ROLLED), "place 1")
    assert moves(table) == ["close 2", "close 3", "close 4", "close 5", "close 6"]
    play(table, "close 4")
    assert table.state.closed == 3


def test_R5_E1a_later_ones_may_leave_it_but_not_set_it_where_it_lies() -> None:
    table = play(drawn(layout("E1"), "closed: 4", "track: 1", ROLLED), "place 1")
    assert moves(table) == ["keep", "close 2", "close 3", "close 5", "close 6"]
    with pytest.raises(IllegalMove, match=r"R5\.E1a"):
        table.play(0, "close 1")
    play(table, "keep")
    assert (int(table.state.closed), int(table.state.track), chips(table)) == (3, 1, [2, 2, 2])


@pytest.mark.parametrize(("track", "chip", "cash"), [(0, 2, 0), (1, 0, 0), (2, 0, 30), (3, 0, 0), (4, 1, 0), (5, 0, 0)])
def test_R5_E1b_the_ring_pays_the_new_cell(track: int, chip: int, cash: int) -> None:
    lines = ("closed: 4", f"track: {track}") if track else ("closed: 4",)
    table = play(drawn(layout("E1"), *lines, ROLLED), "place 1", "close 5")
    assert (chips(table)[0], money(table)[0], int(table.state.track)) == (2 + chip, cash, (track + 1) % 6)


def test_R5_E2a_each_opponent_clockwise_puts_one_die_into_the_bar() -> None:
    table = play(drawn(layout("E2"), "turn: Ben", ROLLED), "place 1")
    assert table.actor == 2
    assert moves(table) == ["bar small", "bar big"]
    play(table, "bar big")
    assert table.actor == 0
    play(table, "bar small")
    assert (dice(table, 2, BAR), dice(table, 0, BAR), dice(table, 1, BAR)) == ((0, 1), (1, 0), (0, 0))
    assert (hand(table, 2), hand(table, 0)) == ((7, 0), (6, 1))


def test_R5_E2a_not_with_an_empty_hand_or_two_dice_there() -> None:
    table = drawn(layout("E2"), "casino 2: Ben 7+big", "bar: Carla 1+big", ROLLED)
    play(table, "place 1")
    assert table.actor == CHANCE
    assert dice(table, 2, BAR) == (1, 1)


def test_R5_E2b_the_activator_takes_all_his_own_back_afterwards() -> None:
    table = drawn(layout("E2"), "bar: Anna 1+big, Ben 2, Carla 1", "roll: 1 1 2 3 4 5")
    play(table, "place 1", "bar small")
    assert hand(table, 0) == (5, 1)
    assert (dice(table, 0, BAR), dice(table, 1, BAR), dice(table, 2, BAR)) == ((0, 0), (2, 0), (2, 0))


def test_R5_E2b_dice_in_the_bar_count_nowhere() -> None:
    """Anna's two dice in the bar are missing at casino 6, where she would tie with Carla."""
    table = last_die(layout("E2"), "casino 1: Ben 4", "bar: Anna 2", face=6)
    assert money(table) == [80, 40, 100]


def test_R5_F1_a_whole_cluster_goes_on_one_open_casino() -> None:
    table = play(drawn(layout("F1"), ROLLED), "place 1")
    assert moves(table) == [f"cluster {size} on {number}" for size in (1, 2, 3) for number in range(1, 7)]
    play(table, "cluster 3 on 1")
    assert at(table, BLANK, 1) == (3, 0)
    assert list(table.state.clusters) == [0, 2, 2, 0]


def test_R5_F1_used_up_sizes_and_closed_casinos_are_no_options() -> None:
    lines = ("casino 2: blank 8", "clusters: 1", "closed: 5", "track: 1")
    table = play(drawn(layout("F1", "E1"), *lines, ROLLED), "place 1")
    assert moves(table) == ["cluster 1 on 1", "cluster 1 on 2", "cluster 1 on 3", "cluster 1 on 4", "cluster 1 on 6"]
    with pytest.raises(IllegalMove, match=r"R5\.F1.*no cluster of 2 is left"):
        table.play(0, "cluster 2 on 1")


def test_R5_F1_no_cluster_left_nothing_happens() -> None:
    table = play(drawn(layout("F1"), "casino 2: blank 9", "clusters: -", ROLLED), "place 1")
    assert table.state.turn == 1


def handicap(*taken: int, spaces: str = "chip 2, cash 3, die 4") -> list[str]:
    """Lines of a table with Handicap in play; `taken` are the casinos whose blanks have been moved."""
    blanks = [1, 1, 1, 2, 2, 2]
    for number in taken:
        blanks[number - 1] -= 1
    lines = [f"casino {number}: blank {count}" for number, count in enumerate(blanks, 1) if count]
    return [*lines, f"spaces: {spaces}", ROLLED]


def test_R5_F2a_one_blank_on_1_to_3_and_two_on_4_to_6() -> None:
    table = last_die(layout("F2"), *handicap()[:-1], face=6)
    table.deal(Seeded(2))
    assert [at(table, BLANK, casino)[0] for casino in range(1, 7)] == [1, 1, 1, 2, 2, 2]


def test_R5_F2b_a_blank_goes_to_a_chip_or_cash_space() -> None:
    table = play(drawn(layout("F2"), *handicap()), "place 1")
    assert moves(table)[:5] == ["skip", "blank 1 to chip", "blank 1 to cash", "blank 1 to die", "blank 2 to chip"]
    assert len(moves(table)) == 19
    play(table, "blank 4 to cash")
    assert (money(table)[0], at(table, BLANK, 4), list(table.state.spaces)) == (30, (1, 0), [2, 2, 4])
    table = play(drawn(layout("F2"), *handicap()), "place 1", "blank 1 to chip")
    assert chips(table)[0] == 3


def test_R5_F2b_full_spaces_are_no_options_and_declining_pays_nothing() -> None:
    lines = handicap(4, 5, 6, 4, 5, spaces="chip 0, cash 0, die 4")
    table = play(drawn(layout("F2"), *lines), "place 1")
    assert moves(table) == ["skip", "blank 1 to die", "blank 2 to die", "blank 3 to die", "blank 6 to die"]
    play(table, "skip")
    assert (money(table), chips(table), table.state.turn) == ([0, 0, 0], [2, 2, 2], 1)


def test_R5_F2b_no_blank_in_reach_is_no_question() -> None:
    lines = handicap(1, 2, 3, 4, 4, 5, 5, 6, 6, spaces="chip 0")
    assert play(drawn(layout("F2"), *lines), "place 1").state.turn == 1


def test_R5_F2c_a_die_space_puts_a_die_without_activating_or_takes_one_back() -> None:
    table = play(drawn(layout("F2", "A2"), *handicap()), "place 1", "blank 2 to die")
    assert moves(table) == [*(f"put {n} {size}" for n in range(1, 7) for size in ("small", "big")), "back 1 small"]
    play(table, "put 2 big")
    assert at(table, 0, 2) == (0, 1)
    assert (money(table)[0], table.state.turn) == (0, 1)
    table = play(drawn(layout("F2", "A2"), *handicap()), "place 1", "blank 2 to die", "back 1 small")
    assert (at(table, 0, 1), hand(table, 0)) == ((1, 0), (6, 1))


def test_R5_G1a_the_left_neighbour_of_the_winner_splits() -> None:
    table = last_die(layout("G1"), "casino 1: Carla 3", face=6)
    assert (table.state.stage, table.actor) == (SPLIT, 0)
    assert money(table)[2] >= 40


def test_R5_G1a_nobody_won_nothing_happens() -> None:
    assert last_die(layout("G1"), "casino 1: Carla 3, Ben 3", face=6).state.round_no == 2


def test_R5_G1b_fourteen_ways_and_six_to_nothing_is_none() -> None:
    table = last_die(layout("G1"), "casino 1: Carla 3", face=6)
    names = moves(table)
    assert len(names) == 14
    assert names[0] == "split 20 20 0 0 0 / 60"
    assert names[-1] == "split 60 20 20 / 0 0 0"
    with pytest.raises(IllegalMove, match=r"R5\.G1b"):
        table.play(0, "split 60 20 20 0 0 0 /")
    play(table, "60 20 0 0/20 0")
    assert (int(table.state.pile_size), table.state.stage, table.actor) == (4, TAKE, 2)


@pytest.mark.parametrize(
    ("split", "take", "cash", "chip"),
    [
        ("split 60 20 0 0 / 20 0", 1, 80, 0),
        ("split 60 20 0 0 / 20 0", 2, 0, 2),
        ("split 60 0 0 0 / 20 20", 1, 60, 0),
        ("split 60 0 0 0 / 20 20", 2, 40, 0),
        ("split 0 0 0 / 60 20 20", 1, 0, 0),
        ("split 60 20 20 0 0 / 0", 1, 100, 0),
    ],
)
def test_R5_G1c_the_winner_is_paid_the_sum_as_one_reward(split: str, take: int, cash: int, chip: int) -> None:
    table = play(last_die(layout("G1"), "casino 1: Carla 3", face=6), split)
    before, entries = money(table)[2], int(table.state.entries[2])
    play(table, f"take {take}")
    assert (money(table)[2] - before, chips(table)[2]) == (cash, 4 + chip)
    assert int(table.state.entries[2]) - entries == (cash > 0)


@pytest.mark.parametrize(
    ("split", "take", "cash", "chip"),
    [
        ("split 60 20 0 0 / 20 0", 1, 60, 2),
        ("split 60 0 0 0 / 20 20", 2, 0, 4),
        ("split 60 20 20 0 0 / 0", 1, 60, 4),
    ],
)
def test_R5_G1c_version_1_of_the_rules_paid_token_by_token(split: str, take: int, cash: int, chip: int) -> None:
    table = last_die(layout("G1"), "casino 1: Carla 3", face=6)
    table.follow(1)
    before = money(play(table, split))[2]
    play(table, f"take {take}")
    assert (money(table)[2] - before, chips(table)[2]) == (cash, 4 + chip)


def test_R5_G2a_any_own_dice_here_new_or_old_may_move_to_the_tile() -> None:
    table = play(drawn(layout("G2"), "casino 1: Anna 1+big", "roll: 1 2 3 4 5 6"), "place 1")
    assert moves(table) == [
        "skip",
        "double big",
        "double 1 small",
        "double 1 small big",
        "double 2 small",
        "double 2 small big",
    ]
    play(table, "double 1 small big")
    assert (dice(table, 0, DOUBLE_TILE), at(table, 0, 1)) == ((1, 1), (1, 0))


def test_R5_G2a_declining_moves_nothing() -> None:
    table = play(drawn(layout("G2"), ROLLED), "place 1", "skip")
    assert (dice(table, 0, DOUBLE_TILE), at(table, 0, 1)) == ((0, 0), (2, 0))


@pytest.mark.parametrize(
    ("double", "expected"),
    [
        ("Anna 3, Ben 1+big, Carla 1", [0, 0, 60]),
        ("Anna 2+big, Ben 2, Carla 1", [60, 30, 0]),
        ("Ben big", [0, 60, 0]),
        ("Anna 1, Ben 1", [0, 0, 0]),
    ],
)
def test_R5_G2b_the_tile_pays_like_a_casino(double: str, expected: list[int]) -> None:
    table = last_die(layout("G2"), f"double: {double}", face=6)
    on_account = [sum(10 * (at + 1) * int(n) for at, n in enumerate(table.state.account[seat])) for seat in range(3)]
    assert on_account == expected


def test_R5_H1a_a_die_still_in_hand_or_one_just_placed_here() -> None:
    table = play(drawn(layout("H1"), "casino 1: Anna 1", "roll: 1 2 3 3 4 5 + 6"), "place 1")
    assert moves(table) == ["skip", *(f"nice {number} small" for number in range(1, 6)), "nice 6 big"]
    play(table, "nice 6 big")
    assert (int(table.state.nice[5]), int(table.state.nice_big[5]), hand(table, 0)) == (0, 1, (5, 0))


def test_R5_H1a_a_die_just_placed_leaves_the_casino() -> None:
    table = play(drawn(layout("H1"), "casino 1: Anna 1", "roll: 1 2 3 3 4 5 + 6"), "place 1", "nice 1 small")
    assert (at(table, 0, 1), hand(table, 0)) == ((1, 0), (5, 1))


def test_R5_H1a_dice_of_earlier_turns_do_not_qualify() -> None:
    table = play(drawn(layout("H1"), "casino 1: Anna 3", "roll: 2 3 3 4 + 1"), "place 1")
    assert "nice 1 small" not in moves(table)
    assert "nice 1 big" in moves(table)


def test_R5_H1a_after_power_play_only_the_die_just_placed() -> None:
    table = play(drawn(layout("D2", "H1"), "casino 1: Anna 3", "power: Anna"), "power 2 small")
    assert moves(table) == ["skip", "nice 2 small"]


def test_R5_H1b_the_die_already_there_is_pushed_out_without_activating() -> None:
    table = drawn(layout("H1", "-", "A2"), "nice: 3 Ben big", "roll: 1 2 3 3 4 5 6 + 6")
    play(table, "place 1", "nice 3 small")
    assert at(table, 1, 3) == (0, 1)
    assert int(table.state.nice[2]) == 0
    assert (int(table.state.nice_big[2]), table.state.turn) == (0, 1)


def test_R5_H1b_one_s_own_die_may_be_pushed_out() -> None:
    table = drawn(layout("H1"), "nice: 1 Anna", "roll: 1 2 3 4 5 6 + 6")
    play(table, "place 1", "nice 1 small")
    assert at(table, 0, 1) == (1, 0)


def test_R5_H1b_an_occupied_space_of_the_closed_casino_cannot_be_chosen() -> None:
    lines = ("nice: 3 Ben", "closed: 3", "track: 1", "roll: 1 2 3 3 4 5 6 + 6")
    table = play(drawn(layout("H1", "E1"), *lines), "place 1")
    assert "nice 3 small" not in moves(table)
    table = play(drawn(layout("H1", "E1"), *lines[1:]), "place 1")
    assert "nice 3 small" in moves(table)


def test_R5_H1c_each_die_pays_its_owner_by_its_space() -> None:
    nice = "nice: 1 Anna, 2 Ben big, 3 Anna, 4 Ben, 5 Carla big, 6 Carla"
    table = last_die(layout("H1"), nice, face=6)
    assert chips(table) == [5, 6, 4]
    amounts = [[10 * (at + 1) for at, n in enumerate(table.state.account[seat]) if n] for seat in range(3)]
    assert amounts == [[30], [40], [50, 60]]


def test_R5_H2a_one_of_the_numbers_must_be_used() -> None:
    table = play(drawn(layout("H2"), ROLLED), "place 1", [2, 6])
    assert moves(table) == ["use 2", "use 6"]
    table = play(drawn(layout("H2"), ROLLED), "place 1", [3, 3])
    assert moves(table) == ["use 3"]


@pytest.mark.parametrize(("number", "chip", "cash"), [(1, 1, 0), (2, 2, 0), (3, 0, 30)])
def test_R5_H2b_1_2_and_3_pay(number: int, chip: int, cash: int) -> None:
    table = play(drawn(layout("H2"), ROLLED), "place 1", [number, number], f"use {number}")
    assert (chips(table)[0], money(table)[0], table.state.turn) == (2 + chip, cash, 1)


def test_R5_H2c_4_activates_another_open_tile() -> None:
    table = drawn(layout("H2", "A2", "E1", "D1"), "closed: 4", "track: 1", ROLLED)
    play(table, "place 1", [4, 4], "use 4")
    assert moves(table) == ["activate 2", "activate 3"]
    play(table, "activate 2", [1, 1])
    assert money(table)[0] == 30


def test_R5_H2c_without_another_tile_nothing_happens() -> None:
    table = play(drawn(layout("H2"), ROLLED), "place 1", [4, 4], "use 4")
    assert table.state.turn == 1


def test_R5_H2d_5_puts_a_die_or_takes_one_back() -> None:
    table = play(drawn(layout("H2"), "casino 4: Anna 1", "roll: 1 2 3 4 5 6 + 6"), "place 1", [5, 5], "use 5")
    assert moves(table)[-2:] == ["back 1 small", "back 4 small"]
    play(table, "back 4 small")
    assert (at(table, 0, 4), hand(table, 0)) == ((0, 0), (6, 1))


def test_R5_H2e_6_puts_a_die_on_gold_and_the_old_one_goes_home() -> None:
    table = drawn(layout("H2"), "gold: Ben big", ROLLED)
    play(table, "place 1", [6, 6], "use 6", "gold small")
    assert (int(table.state.gold), int(table.state.gold_big), hand(table, 1), hand(table, 0)) == (0, 0, (7, 1), (4, 1))


def test_R5_H2e_with_an_empty_hand_nothing_happens_and_gold_pays_60() -> None:
    table = last_die(layout("H2"), "gold: Ben", face=1)
    play(table, [6, 6], "use 6")
    assert table.state.round_no == 2
    assert int(table.state.account[1, 5]) == 1
    assert table.state.gold == NOBODY
