"""[L7.12] Offers outlive the turn in which they are made; [L8.6] and trading before a die is moved."""

from pitboss.core.game import NOBODY
from pitboss.core.table import Table
from pitboss.games.lords.box import LOT_NAMES
from tests.games.lords.drawn import TOWN, act, cash, die, drawn, lots, marker, open_numbers, refused

DICE_OUT = """
turn: blue
cash: red 40, yellow 40, green 40, blue 40
purple: C1 red 5, C2 red 5, C3 red 5, C4 red 1, C5 red 1, C6 red 1, C7 red 1, C8 red 1, C9 red 1
brown: D1 red 5, D2 red 1, D3 red 1
green: E1 yellow 3
lots: yellow A1, green A2 E4, blue A3 A4 A5
discards: A1 A2 E4 A3 A4 A5 C1 C2
"""


def test_L7_12_an_offer_stays_until_its_makers_next_turn_begins() -> None:
    table = drawn(TOWN)
    table.play(2, "offer 1: 5 for B1")
    table.play(0, "offer 1: 5 for B2")
    act(table, "done", {"draw": "E6"})
    assert open_numbers(table) == [1, 2]
    act(table, "done", {"draw": "F1"})
    assert open_numbers(table) == [2]
    table.play(1, "accept 2")
    assert marker(table, "B2") == "red"


def test_L7_12_offers_of_others_are_not_wiped_by_done() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 2: 5 for E1")
    act(table, "done")
    assert open_numbers(table) == []
    table = drawn(TOWN)
    table.play(3, "offer 2: 5 for E1")
    act(table, "done", {"draw": "E6"})
    act(table, "done", {"draw": "F1"})
    table.play(2, "accept 1")
    assert marker(table, "E1") == "blue"


def test_L7_12_an_offer_with_a_promise_lapses_with_the_turn() -> None:
    table = drawn(TOWN)
    table.play(3, "offer 0: 5 for not reorganize A2")
    table.play(3, "offer 0: 5 for D2")
    act(table, "done")
    assert open_numbers(table) == [2]


def test_L7_12_a_take_over_and_a_lot_given_up_make_offers_lapse() -> None:
    table = drawn(TOWN + "discards: A2 A3 B1 B2 B4 C4 D2 D5 E1")
    table.play(0, "offer 2: die A5 for 5")
    table.play(0, "offer 2: die A2 for 5")
    act(table, "done", {"draw": "A5"})
    assert die(table, "A5") == ("yellow", 3)
    assert open_numbers(table) == [2]
    full = drawn("turn: blue\nlots: red C1 C2 C3 C4 C5 C6 C7 C8 C9 C10, blue D1")
    full.play(1, "offer 0: 5 for C2")
    full.play(1, "offer 0: 5 for C3")
    act(full, "done", {"draw": "E6"})
    act(full, "give up C2")
    assert open_numbers(full) == [2]


def test_L7_12_all_offers_lapse_when_the_game_ends() -> None:
    gone = [lot for lot in LOT_NAMES if lot not in ("A2", "A5", "C4", "A3", "B4")][:38]
    table = drawn(TOWN + f"discards: {' '.join(gone)}\nbefore game over: 0")
    table.play(3, "offer 2: 5 for E1")
    act(table, "done", {"draw": "over"})
    assert (open_numbers(table), table.actor) == ([], NOBODY)


def twelve_out(card: str) -> Table:
    """Red has all dice on the board and draws a card."""
    table = drawn(DICE_OUT)
    act(table, "done", {"draw": card})
    return table


def test_L8_6_a_take_over_that_needs_a_thirteenth_die_waits_for_a_trade() -> None:
    table = twelve_out("E1")
    assert table.actor == 0
    table.play(0, "offer 1: die C4 for 7")
    table.play(1, "accept 1")
    assert (die(table, "C4"), die(table, "E1")) == (("yellow", 1), ("red", 3))
    assert table.state.dice[0] & lots("C5 D2") == lots("C5 D2")
    assert cash(table)["red"] == 40 + 7 + 5 + 1 + 1, "E1 is a brown card, and D1 to D3 are red's"


def test_L8_6_without_a_free_die_the_question_stays() -> None:
    table = twelve_out("E1")
    table.play(0, "offer 1: 2 for nothing")
    table.play(1, "accept 1")
    assert [move.name for move in table.moves()][:2] == ["move die C1", "move die C2"]
    act(table, "move die C9")
    assert (die(table, "E1"), die(table, "C9")) == (("red", 3), None)


def test_L8_6_the_die_that_is_being_replaced_cannot_be_traded() -> None:
    table = drawn(DICE_OUT)
    table.play(1, "offer 2: die E1 for 5")
    act(table, "done", {"draw": "E1"})
    assert open_numbers(table) == []
    assert refused(table, "offer 2: die E1 for 5", 1).rule == "L7.5"


def test_L8_6_nothing_is_promised_to_be_done_in_a_draw() -> None:
    table = twelve_out("E1")
    table.play(0, "offer 1: die C4, do reorganize D1 for 7")
    assert refused(table, "accept 1", 1).rule == "L7.2"


def test_L8_6_a_build_waits_for_a_trade_too() -> None:
    town = DICE_OUT.replace("turn: blue", "turn: red").replace("lots: ", "lots: red B1, ")
    table = drawn(town.replace("discards: ", "discards: B1 "))
    act(table, "build B1 gold")
    table.play(2, "offer 0: 7 for die C4")
    table.play(0, "accept 1")
    assert (die(table, "C4"), die(table, "B1")) == (("green", 1), ("red", 5))
    assert [move.name for move in table.moves()][-1] == "done"


def test_L8_6_a_lot_may_be_traded_before_one_is_given_up() -> None:
    table = drawn("turn: blue\nlots: red C1 C2 C3 C4 C5 C6 C7 C8 C9 C10, blue D1")
    act(table, "done", {"draw": "E6"})
    assert table.actor == 0
    table.play(0, "offer 2: C2 for 5")
    table.play(2, "accept 1")
    assert (marker(table, "C2"), marker(table, "E6")) == ("green", "red")
    assert table.moves()[-1].name == "done"
