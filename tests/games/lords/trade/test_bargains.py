"""[L7.6] [L7.18] [L7.19] Several promises in one deal, dice that a deal makes, and deals of several seats."""

import pytest

from pitboss.core.game import CHANCE
from pitboss.core.table import Table
from tests.games.lords.drawn import act, cash, deal, die, drawn, lots, marker, names_of_moves, open_numbers, refused

TOWN = """
turn: red
lots: red D2 D5 A1, yellow B1 B2, green E1
gold: A2 red 2, A5 red 3, C4 yellow 6
brown: A3 yellow 5
silver: B4 green 6
"""


def struck(offer: str, position: str = TOWN) -> Table:
    """Yellow offers red, who accepts."""
    table = drawn(position)
    table.play(1, f"offer 0: {offer}")
    table.play(0, "accept 1")
    return table


def test_L7_6_several_actions_in_the_order_spoken() -> None:
    table = struck("20 for do build D5 green, do build D2 green, not gamble, not build")
    assert (die(table, "D2"), die(table, "D5")) == (("red", 3), ("red", 1))
    assert cash(table)["red"] == 99 + 20 - 9 - 8
    assert not [name for name in names_of_moves(table) if name.startswith(("build", "gamble"))]


def test_L7_7_to_do_a_thing_and_no_more_of_it() -> None:
    table = struck("9 for do build D2 gold, not build D2 gold, not reorganize, not remodel")
    assert die(table, "D2") == ("red", 3)
    assert not [name for name in names_of_moves(table) if name.startswith(("reorganize", "remodel"))]


def test_L7_6_an_action_may_rest_on_one_before_it() -> None:
    table = struck("20 for do build D5 green, do sprawl D6 green")
    assert die(table, "D6") == ("red", 2)
    table = drawn(TOWN)
    table.play(1, "offer 0: 20 for do sprawl D6 green, do build D5 green")
    assert refused(table, "accept 1", 0).rule == "L5.3"
    assert table.state.tiles[0] == 0


def test_L7_6_only_the_last_action_rolls() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 20 for do reorganize A2, do build D2 green")
    assert refused(table, "accept 1", 0).rule == "L7.6"
    table = struck("20 for do build D2 green, do reorganize A2")
    assert (table.actor, die(table, "D2")) == (CHANCE, ("red", 3))


def test_L7_13_all_or_nothing_with_several_actions() -> None:
    table = drawn(TOWN + "cash: red 0, yellow 20")
    table.play(1, "offer 0: 16 for do build D2 green, do build D5 green")
    before = table.state.tobytes()
    refusal = refused(table, "accept 1", 0)
    assert refusal.rule == "L5.2"
    assert "too expensive by $1" in refusal.why
    assert table.state.tobytes() == before


@pytest.mark.parametrize("kind", ["build", "sprawl", "remodel", "reorganize", "gamble"])
@pytest.mark.parametrize("where", ["", " A5", " A5 gold"])
def test_L7_7_all_forms_of_not(kind: str, where: str) -> None:
    table = drawn(TOWN)
    text = f"offer 0: 4 for not {kind}{where}"
    if where.endswith("gold") and kind in ("reorganize", "gamble"):
        assert refused(table, text, 1).rule == "L7.7"
        return
    table.play(1, text)
    assert table.events[-1]["move"] == text
    table.play(0, "accept 1")
    if not where:
        assert not [name for name in names_of_moves(table) if name.startswith(kind)]


def test_L7_19_a_die_is_built_and_handed_over() -> None:
    table = struck("9 for do build A1 gold, die A1")
    assert die(table, "A1") == ("yellow", 0)
    assert cash(table) == {"red": 99 + 9 - 9, "yellow": 90, "green": 99, "blue": 99}
    assert table.state.shows[0] == lots("A1 A5"), "two threes of two players tie"


def test_L7_19_the_lot_may_come_with_the_same_deal() -> None:
    table = struck("16, B1 for do build B1 green, die B1")
    assert die(table, "B1") == ("yellow", 5)


def test_L7_19_the_die_changes_hands_when_all_is_done() -> None:
    table = struck("50 for do build D5 green, do sprawl D6 green, die D5")
    assert (die(table, "D5"), die(table, "D6")) == (("yellow", 1), ("red", 2))


def test_L7_19_what_is_not_made_cannot_be_handed_over() -> None:
    table = drawn(TOWN)
    assert refused(table, "offer 1: die A1, do build D2 green for 5").rule == "L7.5"
    assert refused(table, "offer 1: 5, do build D2 green for die D2").rule == "L7.5"
    assert refused(table, "offer 1: die A3, do build A3 green for 5").rule == "L7.5"
    table.play(0, "offer 1: die A1, do build A1 gold, do reorganize A1 for 9")
    assert refused(table, "accept 1", 1).rule == "L7.19"
    act(table, "build A1 green")
    assert open_numbers(table) == []


def test_L7_19_the_taker_needs_a_die_for_it() -> None:
    gold = ", ".join(f"C{at} yellow {1 + at % 3}" for at in range(1, 10))
    table = drawn(f"turn: red\nsilver: {gold}\ngreen: D1 yellow 6, D2 yellow 1, D3 yellow 1\nlots: red E1")
    table.play(1, "offer 0: 9 for do build E1 gold, die E1")
    assert refused(table, "accept 1", 0).rule == "L7.14"
    table.play(1, "offer 0: 9, die D1 for do build E1 gold, die E1")
    table.play(0, "accept 2")
    assert (die(table, "E1"), die(table, "D1")) == (("yellow", 3), ("red", 6))


THREE = "offer 1, 2: 0 to 1: D2; 1 to 2: 5, die A3; 2 to 0: E1, 3"


def test_L7_18_a_deal_of_three_is_struck_when_all_have_accepted() -> None:
    table = drawn(TOWN)
    table.play(0, THREE)
    assert (table.talk(0), table.talk(1), table.talk(3)) == (["withdraw 1"], ["accept 1", "decline 1"], [])
    table.play(2, "accept 1")
    assert table.talk(2) == ["decline 1"]
    assert refused(table, "accept 1", 2).rule == "L7.18"
    assert marker(table, "D2") == "red"
    table.play(1, "accept 1")
    assert (marker(table, "D2"), marker(table, "E1"), die(table, "A3")) == ("yellow", "red", ("green", 5))
    assert cash(table) == {"red": 102, "yellow": 94, "green": 101, "blue": 99}
    assert open_numbers(table) == []


def test_L7_18_one_of_three_can_say_no_or_counter() -> None:
    table = drawn(TOWN)
    table.play(0, THREE)
    table.play(2, "accept 1")
    table.play(2, "decline 1")
    assert open_numbers(table) == []
    table.play(0, THREE)
    table.play(1, "counter 2: 1 to 2: 6; 2 to 0: E1; 0 to 1: D2")
    assert table.events[-1]["move"] == "counter 2: 0 to 1: D2; 1 to 2: 6; 2 to 0: E1"
    table.play(0, "accept 3")
    table.play(2, "accept 3")
    assert marker(table, "E1") == "red"


def test_L7_18_promises_and_built_dice_in_a_deal_of_three() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0, 2: 0 to 1: die A1, do build A1 green; 0 to 2: not gamble B4; 1 to 0: 9; 2 to 0: 4")
    table.play(0, "accept 1")
    table.play(2, "accept 1")
    assert (die(table, "A1"), cash(table)["red"]) == (("yellow", 3), 99 + 13 - 9)
    assert not [name for name in names_of_moves(table) if name.startswith("gamble B4")]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("offer 1, 2: 5 for D2", "L7.18"),
        ("offer 1, 2: 0 to 1: 5", "L7.18"),
        ("offer 1, 2: 0 to 1: 5; 0 to 3: 5", "L7.18"),
        ("offer 1, 2: 0 to 1: 5; 0 to 1: D2; 0 to 2: 5", "L7.18"),
        ("offer 1, 2: 0 to 1: 5; 1 to 0: 5; 0 to 2: 5", "L7.4"),
        ("offer 1, 2: 0 to 1: D2; 0 to 2: D2", "L7.4"),
        ("offer 1, 2: 0 to 1: not gamble; 0 to 2: not gamble", "L7.4"),
        ("offer 1, 2: 0 to 1: 60; 0 to 2: 60", "L7.5"),
        ("offer 1, 2: 0 to 1: 5; 1 to 2: E1", "L7.5"),
        ("offer 1, 2: 0 to 1: 5; 1 to 2: not gamble", "L7.7"),
    ],
)
def test_L7_18_what_a_deal_of_several_cannot_be(text: str, rule: str) -> None:
    assert refused(drawn(TOWN), text).rule == rule


def test_L7_18_nobody_pays_with_money_that_the_deal_brings() -> None:
    table = drawn(TOWN + "cash: red 10, yellow 3, green 9")
    assert refused(table, "offer 1, 2: 0 to 1: 5; 1 to 2: 4; 2 to 0: E1").rule == "L7.5"


def test_L7_1_the_book_s_own_example_pay_me_and_i_do_not_reorganize() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: not reorganize A2 for 6")
    table.play(1, "accept 1")
    assert refused(table, "reorganize A5").rule == "L7.7"
    act(table, "done")
    deal(table, {"draw": "E6"})
    assert "reorganize A3" in names_of_moves(table)
