"""V4, V5 and V6.4: payouts, and who wins. The worked examples of the printed sheets with their numbers."""

from typing import Any

import pytest

from pitboss.core.standing import winners
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import CASINOS
from pitboss.games.lasvegas.rules.scoring import counts_held_alone, pay_casino, taker
from pitboss.games.lasvegas.rules.setup import begin_round, take_dice_home
from pitboss.games.lasvegas.text.story import ties_at
from tests.games.lasvegas.drawn import FOUR, LASVEGAS, cash, drawn, table_of, under


def paid(line: str, **options: Any) -> tuple[dict[str, int], list[int]]:
    """What everybody got and what went under the deck when one casino has paid."""
    s = drawn(line, **options)
    pay_casino(s, int(line.removeprefix("casino ")[0]) - 1)
    return {name: money for name, money in cash(s).items() if money}, under(s)


def test_V4_1_casinos_pay_in_the_order_of_their_numbers() -> None:
    text = "seats: Anna, Benno\nround: 4\ncasino 1: 50 | Benno 8, Anna 6\ncasino 2: 60 | Anna 1\ncasino 3: 70\n"
    table = Table.at_position(LASVEGAS, text + "casino 4: 80\ncasino 5: 90\ncasino 6: 50\nroll: 6")
    told: list[str] = []
    table.watchers.append(lambda b, e, a: told.extend(LASVEGAS.words.tell(b, e, a, table.names)))
    table.play(0, "6")
    payments = [sentence for sentence in told if " pays: " in sentence]
    assert [sentence[0] for sentence in payments] == ["1", "2", "3", "4", "5", "6"]
    assert payments[0] == "1 Golden Nugget pays: Benno takes 50K."
    assert payments[2] == "3 The Mirage pays: nobody takes 70K."


def test_V4_2_example_1_of_all_sheets_equal_threes_are_taken_back() -> None:
    """Anna 5, Benno and Carla 3 each, Denny 1: Benno and Carla take theirs back."""
    s = drawn("casino 2: 80 30 10 | Anna 5, Benno 3, Carla 3, Denny 1")
    assert ties_at(s, 1, FOUR) == "Benno, Carla"
    assert counts_held_alone(s, 1) == 1 << 5 | 1 << 1
    assert [taker(s, 1, place) for place in range(3)] == [0, 3, -1]


def test_V4_2_example_2_of_all_sheets_two_pairs_cancel_at_once() -> None:
    """Anna and Carla 2 each, Benno and Denny 1 each: everybody takes back."""
    s = drawn("casino 1: 60 40 | Anna 2, Carla 2, Benno 1, Denny 1")
    assert ties_at(s, 0, FOUR) == "Anna, Benno, Carla, Denny"
    pay_casino(s, 0)
    assert set(cash(s).values()) == {0}


def test_V4_3_example_1_of_all_sheets_first_and_last_are_paid_between_a_tie() -> None:
    assert paid("casino 2: 80 30 10 | Anna 5, Benno 3, Carla 3, Denny 1") == ({"Anna": 80, "Denny": 30}, [10])


def test_V4_3_example_2_of_all_sheets_one_takes_one_of_two_equal_notes() -> None:
    assert paid("casino 4: 40 40 | Benno 2, Anna 1, Carla 1") == ({"Benno": 40}, [40])


def test_V4_3_example_3_of_all_sheets_who_comes_after_the_last_note_gets_nothing() -> None:
    assert paid("casino 5: 70 20 | Carla 4, Benno 3, Denny 1") == ({"Carla": 70, "Benno": 20}, [])


def test_V4_3_a_seat_without_dice_takes_nothing() -> None:
    assert paid("casino 3: 50 30 20 | Anna 1") == ({"Anna": 50}, [20, 30])


def test_V4_4_notes_nobody_takes_go_under_the_deck() -> None:
    assert paid("casino 6: 90 40 | Anna 2, Benno 2") == ({}, [40, 90])
    assert paid("casino 6: 60") == ({}, [60])


def test_V4_5_all_dice_go_home_after_the_payout() -> None:
    s = drawn("casino 1: 50 | Anna 3, Benno 1", names=FOUR, neutral=True)
    s.hand[0], s.hand[1] = 5, 7
    take_dice_home(s)
    assert not s.dice.any()
    assert s.hand.tolist()[:4] == [8] * 4
    assert s.neutral_hand.tolist()[:4] == [2] * 4


def test_V5_1_the_game_ends_after_the_fourth_payout() -> None:
    text = "seats: Anna, Benno\nround: {}\ncasino 1: 50 | Benno 8, Anna 7\n"
    text += "".join(f"casino {number}: {note}\n" for number, note in ((2, 60), (3, 70), (4, 80), (5, 90), (6, 50)))
    for number, over in ((3, False), (4, True)):
        table = Table.at_position(LASVEGAS, text.format(number) + "roll: 6")
        table.play(0, "6")
        assert (table.actor == -1) is over


def standing(anna: list[int], benno: list[int]) -> list[int]:
    """Who wins with these notes."""
    s = table_of("Anna", "Benno").state
    begin_round(s)
    for seat, notes in enumerate((anna, benno)):
        for value in notes:
            s.won[seat, value // 10 - 1] += 1
            s.held[seat] += 1
    return winners(s, 2)


def test_V5_2_most_money_wins() -> None:
    assert standing([90, 80], [60, 50, 50]) == [0]


def test_V5_3_with_equal_money_more_notes_win() -> None:
    assert standing([90, 70], [60, 50, 50]) == [1]


def test_V5_4_with_equal_money_and_notes_both_win() -> None:
    assert standing([90, 70], [80, 80]) == [0, 1]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("casino 2: 80 30 | neutral 3, Benno 2", ({"Benno": 30}, [80])),  # all three sheets, example 1
        ("casino 5: 70 40 | Carla 4, neutral 3, Anna 1", ({"Carla": 70}, [40])),  # German and Japanese, example 2
        ("casino 5: 50 40 | Carla 4, neutral 3, Anna 1", ({"Carla": 50}, [40])),  # Icelandic, example 2
        ("casino 1: 60 20 | neutral 2, Anna 2, Benno 1", ({"Benno": 60}, [20])),
        ("casino 1: 60 20 | neutral 2", ({}, [20, 60])),
    ],
)
def test_V6_4_neutral_dice_are_one_imaginary_player(line: str, expected: tuple[dict[str, int], list[int]]) -> None:
    assert paid(line, neutral=True) == expected


def test_V4_2_every_way_to_lay_dice_pays_as_a_plain_count_says() -> None:
    """All 5**4 ways of four colours with 0 to 4 dice each, against a sorted list of the untied."""
    notes = [90, 60, 30]
    for code in range(5**4):
        counts = [code // 5**place % 5 for place in range(4)]
        s = drawn("casino 1: 30 60 90")
        for seat, count in enumerate(counts):
            s.dice[seat, 0] = count
        pay_casino(s, 0)
        untied = sorted((c for c in counts if c and counts.count(c) == 1), reverse=True)
        expected = [0] * 4
        for count, note in zip(untied, notes, strict=False):
            expected[counts.index(count)] = note
        assert list(cash(s).values()) == expected
    assert CASINOS == 6
