"""R4 and R7: payout and the end of the game, with the rule book's examples."""

import pytest

from pitboss.core.game import NOBODY
from pitboss.core.standing import winners
from pitboss.games.royale.box import NEUTRAL
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.scoring import next_start, pay_casino, ranking, score, tie_break, winner_of
from pitboss.games.royale.state import SPLIT
from tests.games.royale.scenes import chips, drawn, last_die, layout, money, play

BASE = "options: tiles=0"
FOUR = "Anna, Ben, Carla, Denni"


HIGH = [f"casino {number}: 100 80 |" for number in range(3, 7)]


def paid(casino: str) -> list[int]:
    """What casino 1 pays four players."""
    table = drawn(BASE, f"casino 1: {casino}", "casino 2: 100 80 |", *HIGH, seats=FOUR)
    pay_casino(table.state, 0)
    return money(table)


def test_R4_1_prime_time_then_casinos_then_tiles_then_fines() -> None:
    """Anna wins Prime Time's casino and adds a die to Bad Luck's, so only Ben and Carla are fined, after being paid."""
    table = last_die(layout("B1", "C2", "H2"), "gold: Ben", "casino 1: Anna 2", face=1)
    assert table.state.round_no == 1
    assert money(table) == [0, 0, 0]
    play(table, [2, 5], "prime 2")
    assert table.state.round_no == 2
    # Anna wins casinos 1 and 2; Ben is second at 6 and has the gold space; Carla wins 6; the last two are fined
    assert money(table) == [40 + 50, 80 + 60 - 50, 100 - 50]
    assert chips(table) == [4, 4, 4]


def test_R4_2_equal_weights_take_nothing() -> None:
    """The book's first example: Anna five, Ben three, Carla one and her big die, Denni one."""
    assert paid("60 40 | Anna 5, Ben 3, Carla 1+big, Denni 1") == [60, 0, 0, 40]


def test_R4_2_a_big_die_is_equal_to_two_small_ones() -> None:
    """The book's second example: a big die against two, one against one; all four are out."""
    assert paid("60 40 | Anna big, Carla 2, Ben 1, Denni 1") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("casino", "expected"),
    [
        ("40 40 | Ben 2", [0, 40, 0, 0]),  # Ben takes one 40, the other is gone
        ("70 30 | Carla 3, Ben 2, Denni 1", [0, 30, 70, 0]),  # third is too late
        ("80 50 | Anna 2+big, Denni 2", [80, 0, 0, 50]),
    ],
)
def test_R4_3_most_dice_takes_the_higher_card(casino: str, expected: list[int]) -> None:
    assert paid(casino) == expected


def test_R4_4_the_winner_may_be_an_imaginary_player_or_nobody() -> None:
    table = drawn(
        BASE,
        "casino 1: Anna 2, neutral 3",
        "casino 2: Anna 2, Ben 2",
        "casino 3: Ben 1, neutral 1",
        "casino 4: neutral 3+big",
        seats="Anna, Ben",
    )
    assert [winner_of(table.state, casino) for casino in range(3)] == [NEUTRAL, NOBODY, NOBODY]


@pytest.mark.parametrize(
    ("casino", "expected"),
    [
        ("80 30 | neutral 3, Ben 1+big", [0, 0]),  # tied with the neutral player
        ("80 30 | neutral 2+big, Ben 2", [0, 30]),  # the book: neutral takes 80, Ben 30
        ("70 40 | Anna 4, neutral 3, Ben 2", [70, 0]),  # the book: the winner 70, neutral 40, Ben nothing
    ],
)
def test_R4_5_what_an_imaginary_player_wins_is_gone(casino: str, expected: list[int]) -> None:
    rest = "neutral 4+big" if "neutral 3" in casino else "neutral 5"
    table = drawn(BASE, f"casino 1: {casino}", "casino 2: 100 80 | " + rest, *HIGH, seats="Anna, Ben")
    pay_casino(table.state, 0)
    assert money(table) == expected
    assert sum(expected) + 10 * sum((kind + 3) * int(n) for kind, n in enumerate(table.state.gone)) == sum(
        int(word) for word in casino.partition("|")[0].split()
    )


def test_R4_6_tiles_pay_in_casino_order_and_black_box_waits_its_turn() -> None:
    table = last_die(layout("C1", "G1", "H2"), "five: Carla", "gold: Ben", "casino 2: Anna 2", face=2)
    assert table.state.stage == SPLIT
    assert money(table) == [50, 80, 100 + 100]  # the casinos and High Five are paid, My Choice is not
    play(table, "split 0 0 0 / 60 20 20", "take 2")
    assert money(table) == [50 + 100, 80 + 60, 200]


def test_R4_7_less_than_30_is_paid_in_chips() -> None:
    table = drawn(BASE)
    for value in (10, 20, 30, 60):
        reward(table.state, 0, value)
    assert (chips(table)[0], money(table)[0], int(table.state.entries[0])) == (5, 90, 2)


def test_R4_8_all_is_cleared_away() -> None:
    table = last_die(layout("E2", "G2", "H1"), "bar: Ben big", "double: Anna 2", "nice: 3 Carla", face=4)
    s = table.state
    assert s.round_no == 2
    assert [int(s.small[seat, 8]) for seat in range(3)] == [7, 7, 7]
    assert s.small[:, :8].sum() == 0
    assert (s.nice == NOBODY).all()


def test_R4_9_the_winner_of_casino_6_starts() -> None:
    assert last_die(BASE, "casino 6: Ben 7+big", "casino 5: Carla 7+big", face=1, rest=4).state.start == 1


def test_R4_9_or_of_the_next_lower_casino_with_a_winning_seat() -> None:
    table = drawn(
        BASE, "casino 6: neutral 7+big, Ben 2", "casino 5: Anna 2, Ben 2", "casino 4: Ben 1", seats="Anna, Ben"
    )
    assert next_start(table.state) == 1


def test_R4_9_nobody_won_so_the_left_of_the_start_player_starts() -> None:
    table = drawn(BASE, "start: Carla")
    assert next_start(table.state) == 0


def test_R7_1_a_chip_counts_ten() -> None:
    table = drawn(layout("A1"), "account: Anna 30 60", "chips: Anna 3")
    assert score(table.state, 0) == 120


def test_R7_2_of_equals_more_cards_and_chips() -> None:
    table = drawn(
        layout("A1"),
        "due: over",
        "round: 3",
        "won: Anna 90, Ben 30 60",
        "chips: Anna 1, Ben 1, Carla 0",
        "account: Carla 100",
    )
    assert [int(score(table.state, seat)) for seat in range(3)] == [100, 100, 100]
    assert [int(tie_break(table.state, seat)) for seat in range(3)] == [2, 3, 1]
    assert winners(table.state, 3) == [1]


def test_R7_2_still_equal_share_the_win() -> None:
    table = drawn(layout("A1"), "due: over", "round: 3", "won: Anna 90, Ben 90", "chips: Anna 1, Ben 1, Carla 0")
    assert table.ending() == {"scores": [100, 100, 0], "cards": [2, 2, 0], "winners": [0, 1]}


def test_R4_ranking_counts_neutral_and_blank_apart() -> None:
    table = drawn(
        layout("F1"),
        "casino 1: Anna 1, neutral 2, blank 3",
        "clusters: 1 1 2 2",
        "casino 2: neutral 5+big",
        seats="Anna, Ben",
    )
    assert ranking(table.state, 0) == (6, 5)
