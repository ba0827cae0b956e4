"""R5: the tiles A to D."""

import pytest

from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, NOBODY
from pitboss.games.royale.rules.tiles.sides.bad_luck import pay_fine
from pitboss.games.royale.rules.weights import has_fewest
from pitboss.games.royale.state import BET, PRIME, ROLL, ROLL_EXTRA
from tests.games.royale.scenes import at, chips, drawn, hand, last_die, layout, money, moves, play

ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def test_R5_A1a_hide_one_two_or_three_tokens() -> None:
    table = play(drawn(layout("A1"), ROLLED), "place 1")
    assert moves(table) == ["hide 1", "hide 2", "hide 3"]
    play(table, "hide 2")
    assert table.state.fist == 2


@pytest.mark.parametrize(("hidden", "chip", "cash"), [(1, 2, 0), (2, 0, 30), (3, 0, 40)])
def test_R5_A1b_a_wrong_guess_pays_by_the_number_hidden(hidden: int, chip: int, cash: int) -> None:
    table = play(drawn(layout("A1"), ROLLED), "place 1", f"hide {hidden}")
    assert table.actor == 1
    play(table, f"guess {hidden % 3 + 1}")
    assert (chips(table)[0], money(table)[0]) == (2 + chip, cash)
    assert table.state.fist == 0


def test_R5_A1b_a_right_guess_pays_nothing_and_the_last_seat_s_left_is_the_first() -> None:
    table = play(drawn(layout("A1"), "turn: Carla", ROLLED), "place 1", "hide 3")
    assert table.actor == 0
    play(table, "guess 3")
    assert (chips(table), money(table)) == ([2, 2, 2], [0, 0, 0])


@pytest.mark.parametrize("roll", [[3, 3], [1, 6], [3, 4]])
def test_R5_A2_a_double_or_a_seven_takes_the_jackpot(roll: list[int]) -> None:
    table = play(drawn(layout("A2"), "jackpot: 60", ROLLED), "place 1", roll)
    assert money(table) == [60, 0, 0]
    assert table.state.jackpot == 0


def test_R5_A2_anything_else_moves_the_counter_at_most_to_80() -> None:
    table = play(drawn(layout("A2"), "jackpot: 70", ROLLED), "place 1", [3, 5])
    assert (money(table)[0], int(table.state.jackpot)) == (0, 5)
    table = play(drawn(layout("A2"), "jackpot: 80", ROLLED), "place 1", [3, 5])
    assert table.state.jackpot == 5


def test_R5_B1a_the_winner_rolls_before_any_payout() -> None:
    table = last_die(layout("B1"), "casino 1: Ben 3", face=6)
    assert table.state.stage == ROLL_EXTRA
    assert money(table) == [0, 0, 0]
    play(table, [2, 3])
    assert table.actor == 1


def test_R5_B1a_nobody_won_nothing_happens() -> None:
    assert last_die(layout("B1"), "casino 1: Anna 2, Ben 2", face=6).state.round_no == 2


def test_R5_B1b_none_either_or_both_of_the_dice() -> None:
    table = play(last_die(layout("B1"), "casino 1: Ben 3", face=6), [5, 2])
    assert moves(table) == ["skip", "prime 2", "prime 5", "prime 2 5"]
    play(table, "prime 2 5")
    assert money(table)[1] == 40 + 50 + 80 + 100  # and casino 6, where the others tie


def test_R5_B1b_of_a_double_too_only_one_and_this_casino_included() -> None:
    table = play(last_die(layout("B1"), "casino 1: Ben 1", face=6), [1, 1])
    assert moves(table) == ["skip", "prime 1", "prime 1 1"]


def test_R5_B1b_closed_numbers_drop_out() -> None:
    lines = (layout("B1", "E1"), "closed: 3", "track: 1", "casino 1: Ben 1")
    assert moves(play(last_die(*lines, face=6), [3, 4])) == ["skip", "prime 4"]
    assert play(last_die(*lines, face=6), [3, 3]).state.round_no == 2


def test_R5_B1b_the_winner_is_not_looked_at_again() -> None:
    """Ben's die makes Anna and Ben tie here; Ben still keeps what Prime Time gave him elsewhere."""
    table = play(last_die(layout("B1"), "casino 1: Ben 2, Anna 3, Carla 3", face=6), [1, 2], "prime 1 2")
    assert table.state.round_no == 2
    assert money(table)[1] == 50 + 100  # casinos 2 and 6; nobody wins casino 1 now


def test_R5_B2a_roll_then_stop_or_bet() -> None:
    table = play(drawn(layout("B2"), ROLLED), "place 1", [6, 6])
    assert moves(table) == ["stop", "higher", "lower"]
    assert (int(table.state.cell), int(table.state.last)) == (1, 12)
    play(table, "higher")
    assert table.actor == CHANCE


def test_R5_B2b_right_bets_move_on_and_stopping_pays_the_cell() -> None:
    table = play(drawn(layout("B2"), ROLLED), "place 1", [3, 4], "higher", [4, 4], "lower", [1, 1])
    assert int(table.state.cell) == 3
    play(table, "stop")
    assert money(table) == [30, 0, 0]
    assert (int(table.state.cell), int(table.state.last)) == (0, 0)


@pytest.mark.parametrize(("bets", "chip", "cash"), [(0, 0, 0), (1, 1, 0), (2, 0, 30), (3, 0, 40)])
def test_R5_B2b_cells_pay_nothing_a_chip_30_and_40(bets: int, chip: int, cash: int) -> None:
    table = play(drawn(layout("B2"), ROLLED), "place 1", [1, 1])
    for total in range(bets):
        play(table, "higher", [2, 1 + total])
    play(table, "stop")
    assert (chips(table)[0], money(table)[0]) == (2 + chip, cash)


def test_R5_B2b_the_last_cell_is_paid_at_once() -> None:
    table = play(drawn(layout("B2"), ROLLED), "place 1", [1, 1])
    for total in range(4):
        assert table.state.stage == BET
        play(table, "higher", [2, 1 + total])
    assert money(table) == [60, 0, 0]
    assert table.state.turn == 1


@pytest.mark.parametrize(
    ("bet", "roll"), [("higher", [1, 2]), ("lower", [6, 6]), ("higher", [3, 4]), ("lower", [2, 5])]
)
def test_R5_B2b_a_wrong_bet_or_an_equal_sum_ends_it(bet: str, roll: list[int]) -> None:
    table = play(drawn(layout("B2"), ROLLED), "place 1", [1, 1], "higher", [3, 4], bet, roll)
    assert (money(table), chips(table), table.state.turn) == ([0, 0, 0], [2, 2, 2], 1)


def test_R5_C1a_five_here_after_activating_takes_the_token() -> None:
    table = play(drawn(layout("C1"), "casino 1: Anna 2", "roll: 1 2 3 4 5 + 1"), "place 1")
    assert table.state.five == 0


def test_R5_C1a_four_is_not_enough_and_a_taken_token_stays() -> None:
    assert play(drawn(layout("C1"), "casino 1: Anna 2", "roll: 1 1 3 4 5 + 2"), "place 1").state.five == NOBODY
    table = play(drawn(layout("C1"), "five: Ben", "casino 1: Anna 4", "roll: 1 2 3 + 2"), "place 1")
    assert table.state.five == 1


def test_R5_C1a_reaching_five_without_activating_gives_nothing_until_the_next_activation() -> None:
    table = drawn(layout("C1", "H2"), "casino 1: Anna 4", "roll: 1 2 2 + 6")
    play(table, "place 2", [5, 5], "use 5", "put 1 small")
    assert at(table, 0, 1) == (5, 0)
    assert table.state.five == NOBODY


def test_R5_C1b_the_holder_gets_100() -> None:
    assert money(last_die(layout("C1"), "five: Ben", face=6))[1] == 100


def test_R5_C2a_the_fewest_pay_before_ties_are_removed() -> None:
    s = drawn(layout("C2"), "casino 1: Anna 2, Ben big, Carla 3").state
    assert [bool(has_fewest(s, seat, 0)) for seat in range(3)] == [True, True, False]


def test_R5_C2a_none_is_zero_and_all_equal_all_pay() -> None:
    s = drawn(layout("C2"), "casino 1: Carla 3").state
    assert [bool(has_fewest(s, seat, 0)) for seat in range(3)] == [True, True, False]
    s = drawn(layout("C2")).state
    assert [bool(has_fewest(s, seat, 0)) for seat in range(3)] == [True, True, True]


def test_R5_C2a_imaginary_players_neither_count_nor_pay() -> None:
    s = drawn(layout("C2"), "casino 1: Anna 3, Ben 2, neutral 1", "casino 2: neutral 6+big", seats="Anna, Ben").state
    assert [bool(has_fewest(s, seat, 0)) for seat in range(2)] == [False, True]


def fined(cards: str, chip: int) -> tuple[int, int, int]:
    """Anna's money, chips and cards after a fine."""
    lines = ["account: Anna " + cards] if cards else []
    table = drawn(layout("C2"), *lines, f"chips: Anna {chip}")
    pay_fine(table.state, 0)
    return money(table)[0], chips(table)[0], int(table.state.entries[0])


@pytest.mark.parametrize(
    ("cards", "chip", "after"),
    [
        ("50", 3, (0, 3, 0)),
        ("100 30", 3, (80, 3, 2)),
        ("40", 3, (0, 2, 0)),
        ("", 3, (0, 0, 0)),
        ("", 9, (0, 4, 0)),
        ("30 10", 0, (0, 0, 0)),
    ],
)
def test_R5_C2b_money_first_then_chips_as_far_as_they_go(cards: str, chip: int, after: tuple[int, int, int]) -> None:
    assert fined(cards, chip) == after


def test_R5_C2b_fines_come_after_all_payouts() -> None:
    """Ben has nothing but what this payout brings him; it saves his chips."""
    table = last_die(layout("C2", "H2"), "gold: Ben", "casino 1: Anna 1, Carla 2", face=1)
    assert money(table)[1] == 100 + 60 - 50
    assert chips(table)[1] == 4


@pytest.mark.parametrize(
    ("cards", "after"), [("60 30", (40, 0, 2)), ("30 30 30", (40, 0, 2)), ("40 30 30", (50, 0, 2)), ("80", (30, 0, 1))]
)
def test_R5_C2c_the_highest_cards_cover_it_and_the_change_is_one_card(cards: str, after: tuple[int, int, int]) -> None:
    assert fined(cards, 0) == after


def test_R5_C2c_a_casino_card_that_is_handed_over_is_out_of_the_game() -> None:
    table = drawn("options: layout=C2 / C2 / C2", "round: 2", "won: Anna 90", "account: Anna 30")
    gone = int(table.state.gone[6])
    pay_fine(table.state, 0)
    assert (int(table.state.held[0]), int(table.state.entries[0]), money(table)[0]) == (0, 2, 70)
    assert table.state.gone[6] == gone + 1


@pytest.mark.parametrize(
    ("casinos", "chip", "cash"), [(1, 1, 0), (2, 2, 0), (3, 0, 30), (4, 0, 40), (5, 0, 50), (6, 0, 60)]
)
def test_R5_D1_ten_for_each_casino_with_an_own_die(casinos: int, chip: int, cash: int) -> None:
    lines = [f"casino {number}: Anna 1" for number in range(2, casinos + 1)]
    roll = " ".join("1" * (8 - casinos)) + " + 6"
    table = play(drawn(layout("D1"), *lines, f"roll: {roll}"), "place 1")
    assert (chips(table)[0], money(table)[0]) == (2 + chip, cash)


def test_R5_D1_dice_on_tiles_do_not_count() -> None:
    table = play(drawn(layout("D1", "G2"), "double: Anna 3", "roll: 1 2 3 4 + 5"), "place 1")
    assert chips(table)[0] == 3


def test_R5_D2a_the_sole_leader_takes_the_token_from_the_tile_or_its_holder() -> None:
    table = play(drawn(layout("D2"), "casino 1: Ben 2, Anna 1", "power: Ben", "roll: 1 1 3 4 5 6 + 6"), "place 1")
    assert table.state.power == 0


def test_R5_D2a_a_tie_takes_no_token() -> None:
    table = play(drawn(layout("D2"), "casino 1: Ben 2, Anna 1", "roll: 1 3 3 4 5 6 + 6"), "place 1")
    assert table.state.power == NOBODY


def test_R5_D2b_the_token_goes_back_when_the_lead_is_lost_and_nobody_gets_it() -> None:
    table = drawn(layout("D2", "H2"), "casino 1: Ben 3, Anna 2", "power: Ben", "turn: Anna", "roll: 2 3 3 4 5 + 6")
    play(table, "place 2", [5, 5], "use 5", "put 1 big")
    assert table.state.power == NOBODY


def test_R5_D2b_the_book_s_example_of_two_blanks() -> None:
    """One blue, one yellow and two red dice; two blanks come: red gives the token back, nobody wins anything there."""
    lines = ("casino 2: Anna 1, Ben 1, Carla 2", "power: Carla", "roll: 1 3 3 4 5 6 + 6")
    table = play(drawn(layout("F1", "D2"), *lines), "place 1", "cluster 2 on 2")
    assert table.state.power == NOBODY
    table = last_die(layout("F1", "D2"), *lines[:1], "casino 1: blank 9", "clusters: -", face=6)
    assert table.state.round_no == 2


def test_R5_D2c_the_holder_may_put_a_die_instead_of_rolling() -> None:
    table = drawn(layout("D2", "A2"), "casino 1: Anna 3", "power: Anna")
    assert table.actor == 0
    assert moves(table)[:3] == ["roll", "power 1 small", "power 1 big"]
    play(table, "power 2 big", [3, 3])
    assert at(table, 0, 2) == (0, 1)
    assert money(table)[0] == 30
    assert (table.state.power, table.state.turn) == (0, 1)


def test_R5_D2c_rolling_is_still_possible_and_a_closed_casino_is_not() -> None:
    table = drawn(layout("D2", "E1"), "casino 1: Anna 3", "power: Anna", "closed: 4", "track: 1")
    with pytest.raises(IllegalMove, match=r"R6\.1"):
        table.play(0, "power 4 small")
    play(table, "roll")
    assert table.state.stage == ROLL


def test_R5_D2c_a_holder_without_dice_has_no_turn() -> None:
    table = drawn(layout("D2"), "casino 1: Ben 7+big", "power: Ben", "roll: 3 3 3 4 5 6 6 + 6")
    play(table, "place 3")
    assert table.state.turn == 2


def test_R5_B1b_prime_is_asked_of_the_winner_only() -> None:
    table = play(last_die(layout("B1"), "casino 1: Carla 3", face=6), [4, 4])
    assert table.state.stage == PRIME
    with pytest.raises(IllegalMove, match=r"R3\.1"):
        table.play(0, "skip")
    assert hand(table, 0) == (0, 0)
