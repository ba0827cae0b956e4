"""[L3] The draw."""

import pytest

from pitboss.core.errors import IllegalChance
from pitboss.core.game import CHANCE
from tests.games.lords.drawn import act, boss, cash, deal, die, drawn, gains, marker, points, refused

TOWN = """
phase: draw
lots: green A1
gold: F9 yellow 6, C8 green 1, C11 blue 2, C12 green 5
brown: D4 red 4
purple: B3 red 3
turn: yellow
"""


def test_L3_1_a_turn_begins_with_one_card() -> None:
    table = drawn("phase: draw\nturn: yellow")
    assert table.actor == CHANCE
    deal(table, {"draw": "D8"})
    assert table.actor == 1
    with pytest.raises(IllegalChance):
        table.answer({"draw": "D9"})


def test_L3_1_game_over_comes_in_its_place_only() -> None:
    table = drawn("phase: draw\nturn: yellow")
    with pytest.raises(IllegalChance, match=r"L2\.4.*30 more"):
        table.answer({"draw": "over"})


def test_L3_2_an_empty_lot_gets_a_marker() -> None:
    table = drawn("phase: draw\nturn: yellow")
    deal(table, {"draw": "D8"})
    assert marker(table, "D8") == "yellow"


SPRAWLED = """
phase: draw
turn: yellow
discards: A2 F2 F3 F4 F5 F6 F7 F8 F9
lots: red F2 F3 F4 F5, yellow F6 F7 F8 F9
"""


def test_L3_3_another_die_is_taken_over_with_its_value() -> None:
    table = drawn(SPRAWLED + "gold: A2 red 2, A5 red 4")
    deal(table, {"draw": "A5"})
    assert die(table, "A5") == ("yellow", 4)
    assert boss(table, "A2") == "yellow"


def test_L3_4_a_tile_without_a_die_gets_the_printed_one() -> None:
    table = drawn(SPRAWLED + "gold: A2 red 2, A6")
    deal(table, {"draw": "A6"})
    assert die(table, "A6") == ("yellow", 6)


def test_L3_5_the_own_die_stays_as_it_is() -> None:
    table = drawn(SPRAWLED + "gold: A2 red 2, A5 yellow 6")
    deal(table, {"draw": "A5"})
    assert die(table, "A5") == ("yellow", 6)
    assert marker(table, "A5") is None


def test_L3_6_ties_come_before_the_payouts() -> None:
    text = "phase: draw\nturn: yellow\nsilver: A5 red 4, A4 red 4\ncash: red 5, yellow 5\n"
    text += "discards: A4 F9 F8 F7 F6 F5 F4 F3\nlots: green F9 F8 F7 F6 F5 F4 F3"
    table = drawn(text)
    deal(table, {"draw": "A5"})
    assert cash(table)["yellow"] == 5
    deal(table, {"roll": [2]}, {"roll": [6]})
    assert gains({"red": 5, "yellow": 5, "green": 0, "blue": 0}, cash(table)) == {"yellow": 2, "red": 6, "green": 7}
    assert points(table)["red"] == 2


def test_L3_7_every_marker_pays_whatever_the_card() -> None:
    table = drawn("phase: draw\nturn: yellow\nlots: red A1 A2, green A3, blue A4 A5 B1 B2 B3\ncash: red 1")
    deal(table, {"draw": "D8"})
    assert cash(table) == {"red": 3, "yellow": 1, "green": 1, "blue": 5}


def test_L3_8_a_colour_pays_anywhere_and_the_strip_by_touch() -> None:
    table = drawn(TOWN + "cash: red 0")
    before = cash(table)
    deal(table, {"draw": "A6"})
    rent = {name: bin(int(table.state.markers[seat])).count("1") for seat, name in enumerate(table.names)}
    paid = {name: gain - rent[name] for name, gain in gains(before, cash(table)).items()}
    assert paid == {"red": 4, "yellow": 0, "green": 6, "blue": 2}
    assert points(table) == {"red": 1, "yellow": 0, "green": 3, "blue": 0}


def test_L3_9_each_die_pays_its_owner_boss_or_not() -> None:
    table = drawn("phase: draw\nturn: blue\ngold: A2 red 5, A5 yellow 6, A4\nlots: green B1 B2 B3 B4 C1")
    before = cash(table)
    deal(table, {"draw": "D8"})
    assert gains(before, cash(table)) == {"red": 5, "yellow": 6, "green": 5, "blue": 1}


def test_L3_10_bosses_score_tiles_without_dice_included() -> None:
    table = drawn("phase: draw\nturn: blue\ngold: A2 red 5, A5 yellow 6, A4, C1\nlots: green B1 B2 B3 B4")
    deal(table, {"draw": "D8"})
    assert points(table) == {"red": 0, "yellow": 3, "green": 0, "blue": 0}


def test_L3_11_the_card_is_discarded_and_play_follows() -> None:
    table = drawn("phase: draw\nturn: yellow")
    left = int(table.state.cards_to_come)
    deal(table, {"draw": "D8"})
    assert table.state.cards_to_come == left - 1
    act(table, "done")
    with pytest.raises(IllegalChance, match="drawn before"):
        table.answer({"draw": "D8"})


def test_L3_12_no_trade_and_no_action_inside_the_draw() -> None:
    text = "phase: take A5\nturn: yellow\nsilver: A5 yellow 0, A4 red 0\nlots: green A1 A2 A3 B1 B2 B3 B4"
    table = drawn(text)
    assert refused(table, "offer 0: 5 for nothing", 1).rule == "L7.1"
    assert refused(table, "done", 1).rule == "L5.1"
    assert "rolls 1 die" in refused(table, "done", 1).why
