"""Every example of the rule book, drawn as a position, with its numbers."""

import pytest

from pitboss.core.game import find
from pitboss.core.table import Table
from pitboss.games.lords.rules.casinos import casinos, touches_strip
from pitboss.games.lords.rules.scoring import advance
from tests.games.lords.drawn import (
    FOUR,
    act,
    boss,
    cash,
    deal,
    die,
    drawn,
    gains,
    lots,
    marker,
    names_of_moves,
    points,
    refused,
    size,
)

TOWN = """
phase: draw
turn: yellow
lots: green A1
gold: F9 yellow 6, C8 green 1, C11 blue 2, C12 green 5
brown: D4 red 4
purple: B3 red 3
discards: A1 F9 C8 C11 C12 D4 B3 E1
"""


def test_example_1_start_cash() -> None:
    table = Table.new(find("lords"), FOUR, {})
    deal(table, {"draw": "B4"}, {"draw": "A1"})
    assert cash(table)["red"] == 11
    assert (marker(table, "B4"), marker(table, "A1")) == ("red", "red")


def town() -> Table:
    """The board of examples 2 and 4. E1 is a marker of nobody asked about: it stands for the deal's eighth card."""
    return drawn(TOWN.replace("lots: green A1", "lots: green A1, blue E1") + "cash: blue 0")


def test_example_2_a_colour_pays() -> None:
    table = town()
    before = cash(table)
    deal(table, {"draw": "D8"})
    assert marker(table, "D8") == "yellow"
    rent_of_e1 = 1
    assert gains(before, cash(table)) == {"yellow": 7, "green": 7, "blue": 2 + rent_of_e1}
    assert points(table) == {"red": 0, "yellow": 1, "green": 3, "blue": 0}


def test_example_3_a_red_five_pays_five_boss_or_not() -> None:
    table = drawn("phase: draw\nturn: green\ngold: A2 red 5, A5 yellow 6\nlots: blue B1 B2 B3 B4 C1 C2")
    before = cash(table)
    deal(table, {"draw": "D8"})
    assert gains(before, cash(table))["red"] == 5


def test_example_4_which_casinos_touch_the_strip() -> None:
    table = town()
    touching = {casino for casino in casinos(table.state) if touches_strip(casino)}
    assert touching == {lots("D4"), lots("C8 C11 C12")}
    before = cash(table)
    deal(table, {"draw": "D5"})
    assert gains(before, cash(table)) == {"red": 4, "green": 6 + 1, "blue": 2 + 1, "yellow": 1}
    assert points(table) == {"red": 1, "yellow": 0, "green": 3, "blue": 0}


@pytest.mark.parametrize(("earned", "space"), [(1, 8), (2, 10), (3, 10), (4, 12), (5, 12)])
def test_example_5_the_first_gap(earned: int, space: int) -> None:
    assert advance(8, earned) == space


def test_example_6_small_casinos_do_not_add_up() -> None:
    table = drawn("phase: draw\nturn: blue\npoints: red 8\ngold: A2 red 2, B1 red 5, C1 red 4, C3 red 6, E1 red 3")
    deal(table, {"draw": "D8"})
    assert points(table)["red"] == 8


def test_example_7_build() -> None:
    table = drawn("turn: red\nlots: red A2\ncash: red 6")
    act(table, "build A2 gold")
    assert (cash(table)["red"], marker(table, "A2"), die(table, "A2")) == (0, None, ("red", 2))


def test_example_8_sprawl() -> None:
    table = drawn("turn: red\nlots: yellow A3\ngold: A2 red 2\ncash: red 18")
    refused(table, "sprawl A3 gold")
    act(table, "sprawl A5 gold")
    assert (cash(table)["red"], die(table, "A5"), size(table, "A2")) == (0, ("red", 3), 2)


def test_example_9_sprawling_is_risky() -> None:
    table = drawn("turn: red\nlots: yellow A3\ngold: A2 red 2\ncash: red 18")
    act(table, "sprawl A5 gold")
    act(table, "done", {"draw": "A5"})
    assert die(table, "A5") == ("yellow", 3)
    assert boss(table, "A2") == "yellow"


def merged() -> Table:
    table = drawn("turn: red\ngold: A2 red 2, A5 red 3\nbrown: A3 yellow 5\ncash: red 20")
    act(table, "remodel A2 brown")
    return table


def test_example_10_remodel() -> None:
    table = merged()
    assert (cash(table)["red"], size(table, "A2"), boss(table, "A2")) == (10, 3, "yellow")
    assert table.actor == 0


def test_example_11_reorganize() -> None:
    table = merged()
    act(table, "reorganize A2", {"roll": [4, 5]}, {"roll": [1]})
    act(table, "put A2 5")
    assert (die(table, "A2"), die(table, "A5"), die(table, "A3")) == (("red", 5), ("red", 4), ("yellow", 1))
    assert (cash(table)["red"], boss(table, "A2")) == (0, "red")
    assert refused(table, "reorganize A2").rule == "L5.8"


@pytest.mark.parametrize(("lot", "price", "pips"), [("C5", 8, 1), ("C4", 6, 2)])
def test_example_12_a_cheap_second_roll(lot: str, price: int, pips: int) -> None:
    table = drawn(f"turn: red\nlots: red {lot}\ncash: red {price + pips}")
    act(table, f"build {lot} gold")
    assert cash(table)["red"] == pips
    act(table, f"reorganize {lot}", {"roll": [6]})
    assert (cash(table)["red"], die(table, lot)) == (0, ("red", 6))


def test_example_13_gamble() -> None:
    table = drawn("turn: yellow\ngold: A1 red 3, A2 red 2, A4 red 4\ncash: red 10, yellow 10")
    assert "$1 to $15" in refused(table, "gamble A1 16").why
    act(table, "gamble A1 4")
    act(table, "cover", {"roll": [1, 2]})
    assert (cash(table)["yellow"], cash(table)["red"]) == (14, 6)


def test_example_14_a_tie_lost_by_both() -> None:
    table = drawn("turn: green\ngold: C1 green 4, C2 green 5\nbrown: C4 red 5, C7 red 2, C8 yellow 2\ncash: green 10")
    assert (boss(table, "C1"), boss(table, "C4")) == ("green", "red")
    act(table, "remodel C1 brown", {"roll": [3]}, {"roll": [3]})
    assert (cash(table)["green"], size(table, "C1"), boss(table, "C1")) == (0, 5, "green")
    assert (die(table, "C2"), die(table, "C4")) == (("green", 3), ("red", 3))
    assert table.actor == 2


@pytest.mark.parametrize("gold", ["A1 yellow 5, A4 yellow 5", "A1 yellow 6, A4 green 2"])
def test_example_15_no_tie(gold: str) -> None:
    table = drawn(f"turn: red\nlots: red A2\ngold: {gold}")
    act(table, "build A2 gold")
    assert table.actor == 0
    assert boss(table, "A2") == "yellow"


@pytest.mark.parametrize(
    ("seat", "offer"),
    [
        (0, "offer 1: die C4 for D2"),
        (0, "offer 1: die C4 for 5"),
        (1, "offer 0: 5 for not reorganize C4"),
        (1, "offer 0: D2, die A3 for die A2, die A5"),
    ],
)
def test_example_16_trades(seat: int, offer: str) -> None:
    table = drawn("turn: red\nlots: yellow D2\ngold: C4 red 5, A2 red 2, A5 red 4\nsilver: A3 yellow 5")
    table.play(seat, offer)
    table.play(1 - seat, "accept 1")
    assert table.actor == 0
    assert len(table.events) == 2
    if "not" in offer:
        assert refused(table, "reorganize C4").rule == "L7.7"
        assert "reorganize A2" in names_of_moves(table)


def test_example_17_a_traded_die_keeps_its_value() -> None:
    table = drawn("turn: red\ngold: C4 red 5")
    table.play(1, "offer 0: 7 for die C4")
    table.play(0, "accept 1")
    assert die(table, "C4") == ("yellow", 5)


def test_example_18_two_players_several_payouts() -> None:
    board = "lots: red A1\ngreen: C5 red 1\nbrown: D4 yellow 4\nsilver: A2 yellow 2"
    table = drawn(f"seats: red, yellow\nphase: draw\nturn: red\ncash: red 0\n{board}")
    deal(table, {"draw": "F6"}, {"draw": "F8"}, {"draw": "B2"})
    assert cash(table) == {"red": 3 + 1 + 1, "yellow": 4 + 2}
    assert points(table) == {"red": 1, "yellow": 2}
    assert marker(table, "B2") == "red"
    assert (table.actor, int(table.state.turn)) == (0, 0)
