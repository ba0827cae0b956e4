"""Tables of version 1 of the rules go on under it: offers of one turn, of two seats, between actions."""

from pitboss.core.table import Table
from tests.games.lords.drawn import TOWN, act, drawn, marker, open_numbers, refused
from tests.games.lords.trade.test_standing_offers import DICE_OUT


def first_rules(text: str) -> Table:
    """A table that follows version 1."""
    table = drawn(text)
    table.follow(1)
    return table


def test_version_1_wipes_offers_and_their_numbers_with_the_turn() -> None:
    table = first_rules(TOWN)
    table.play(3, "offer 2: 5 for E1")
    act(table, "done", {"draw": "E6"})
    assert open_numbers(table) == []
    table.play(3, "offer 2: 5 for E1")
    assert open_numbers(table) == [1]


def test_version_1_strikes_deals_between_actions_only() -> None:
    table = first_rules(TOWN)
    table.play(1, "offer 2: 5 for E1")
    act(table, "gamble B4 5")
    assert refused(table, "accept 1", 2).rule == "L7.2"
    act(table, "cover", {"roll": [3, 4]})
    table.play(2, "accept 1")
    assert marker(table, "E1") == "yellow"


def test_version_1_has_one_do_and_one_not_of_two_seats_and_its_not_comes_first() -> None:
    table = first_rules(TOWN)
    assert refused(table, "offer 1: do build D2 gold, do build D5 gold for 5").rule == "L7.4"
    assert refused(table, "offer 1: not build, not gamble for 5").rule == "L7.4"
    assert refused(table, "offer 1: do build D2 gold, die D2 for 5").rule == "L7.4"
    assert refused(table, "offer 1, 2: 0 to 1: 5; 0 to 2: 5").rule == "L7.4"
    table.play(1, "offer 0: 8 for do build D2 gold, not build")
    assert refused(table, "accept 1", 0).rule == "L7.7"


def test_version_1_has_three_open_and_eight_a_turn() -> None:
    table = first_rules(TOWN)
    for _ in range(3):
        table.play(0, "offer 1: 5 for B1")
    assert refused(table, "offer 1: 5 for B1").rule == "L7.11"
    for number in (1, 2, 3):
        table.play(1, f"decline {number}")
    for number in range(4, 9):
        table.play(0, "offer 1: 5 for B1")
        table.play(0, f"withdraw {number}")
    assert refused(table, "offer 1: 5 for B1").rule == "L7.11"


def test_version_1_has_no_trade_in_a_draw() -> None:
    table = first_rules(DICE_OUT)
    act(table, "done", {"draw": "E1"})
    assert table.actor == 0
    assert refused(table, "offer 1: die C4 for 7").rule == "L7.1"
