"""[L2] Set-up."""

import pytest

from pitboss.core.errors import BadOption, IllegalChance
from pitboss.core.game import CHANCE, find
from pitboss.core.table import Table
from tests.games.lords.drawn import FOUR, cash, deal, marker, points

LORDS = find("lords")
EIGHT = [{"draw": card} for card in ("B4", "A1", "A2", "A3", "C1", "C2", "D1", "D2")]


def sitting(players: int, **options: object) -> Table:
    return Table.new(LORDS, FOUR[:players], options)


def test_L2_1_everybody_begins_with_nothing() -> None:
    table = sitting(3)
    assert set(cash(table).values()) | set(points(table).values()) == {0}
    assert not table.state.markers.any()
    with pytest.raises(BadOption, match=r"L2\.1"):
        sitting(1)


def test_L2_2_two_cards_each_seat_by_seat() -> None:
    table = sitting(4)
    deal(table, *EIGHT)
    assert [marker(table, card["draw"]) for card in EIGHT] == [name for name in FOUR for _ in range(2)]


def test_L2_3_start_cash_of_both_cards() -> None:
    table = sitting(4)
    deal(table, *EIGHT)
    assert cash(table) == {"red": 4 + 7, "yellow": 8 + 5, "green": 6 + 7, "blue": 4 + 7}


@pytest.mark.parametrize(("players", "before"), [(4, 30), (3, 32), (2, 33)])
def test_L2_4_so_many_cards_before_game_over(players: int, before: int) -> None:
    table = sitting(players)
    deal(table, *EIGHT[: 2 * players])
    assert table.state.cards_to_come == before


def test_L2_5_the_highest_roll_begins() -> None:
    table = sitting(4)
    deal(table, *EIGHT)
    deal(table, {"roll": [1, 2]}, {"roll": [6, 6]}, {"roll": [5, 6]}, {"roll": [1, 1]})
    assert table.state.turn == 1
    assert table.game.words.what_is_due(table.state, FOUR) == "yellow draws a card"


def test_L2_5_only_the_tied_roll_again() -> None:
    table = sitting(4)
    deal(table, *EIGHT)
    deal(table, {"roll": [5, 5]}, {"roll": [1, 2]}, {"roll": [4, 6]}, {"roll": [1, 1]})
    assert table.game.words.what_is_due(table.state, FOUR).startswith("red rolls")
    deal(table, {"roll": [1, 1]})
    assert table.game.words.what_is_due(table.state, FOUR).startswith("green rolls")
    deal(table, {"roll": [1, 1]}, {"roll": [1, 3]}, {"roll": [2, 3]})
    assert table.state.turn == 2


def test_L2_6_a_fixed_beginner_is_not_rolled_for() -> None:
    table = sitting(4, start=2)
    deal(table, *EIGHT)
    assert table.actor == CHANCE
    assert table.state.turn == 2
    deal(table, {"draw": "E1"})
    assert marker(table, "E1") == "green"
    with pytest.raises(BadOption, match=r"L2\.6"):
        sitting(2, start=2)


def test_L2_2_a_card_comes_once() -> None:
    table = sitting(4)
    deal(table, {"draw": "B4"})
    for wrong in ({"draw": "B4"}, {"draw": "over"}, {"draw": "Z1"}, {"draw": 4}, {"roll": [1, 2]}, {}):
        with pytest.raises(IllegalChance):
            table.answer(wrong)
    assert table.state.dealt == 1
