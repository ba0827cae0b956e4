"""The Lords of Vegas twin by itself: the book's examples, the rulings, and what whole games keep."""

import json
import random
import re
from typing import Any

import pytest

from tests.twins.lords import NAMES, LordsTwin, random_record
from tests.twins.lords_board import (
    CARD,
    COLOURS,
    DICE,
    LOTS,
    MARKERS,
    NEIGHBOURS,
    ON_THE_STRIP,
    PRINTED,
    TILES,
    TRACK,
    Lot,
    advance,
    cards_before_game_over,
    price,
    start_cash,
)

Facts = dict[str, Any]
RED, YELLOW, GREEN, BLUE = range(4)
DEALT = ["E1", "E2", "E3", "E4", "E5", "E6", "D1", "D3"]
FIRST_CARD = "D9"


def before_draw(players: int = 4, active: int = RED, **options: Any) -> LordsTwin:
    """A game dealt, the board then cleared and all cash gone, with the active player to draw."""
    twin = LordsTwin(players, {"start": active, **options})
    for card in DEALT[: 2 * players]:
        twin.apply({"draw": card})
    clear(twin)
    return twin


def in_play(players: int = 4, active: int = RED, cash: int = 100, **options: Any) -> LordsTwin:
    """The same after a card, with the active player to choose an action and cash for everybody."""
    twin = before_draw(players, active, **options)
    twin.apply({"draw": FIRST_CARD})
    clear(twin)
    twin.table.money = [cash] * players
    return twin


def clear(twin: LordsTwin) -> None:
    """Nothing on the board, no money."""
    twin.table.lots = {lot: Lot() for lot in LOTS}
    twin.table.money = [0] * twin.players


def mark(twin: LordsTwin, seat: int, *lots: str) -> None:
    """The seat's markers on these lots."""
    for lot in lots:
        twin.table.lots[lot] = Lot(marker=seat)


def tile(twin: LordsTwin, lot: str, colour: str, seat: int | None = None, value: int = 0) -> None:
    """A tile, perhaps with a die."""
    twin.table.lots[lot] = Lot(tile=colour, die=seat, value=value)


def do(twin: LordsTwin, seat: int, *moves: str) -> None:
    """The seat's moves, one after the other."""
    for move in moves:
        twin.apply({"seat": seat, "move": move})


def roll(twin: LordsTwin, *values: int) -> None:
    """One roll."""
    twin.apply({"roll": list(values)})


def refused(twin: LordsTwin, seat: int, *moves: str) -> None:
    """None of these moves can be made, and trying changes nothing."""
    for move in moves:
        before = (twin.facts(), twin.waiting(), twin.talk())
        with pytest.raises(ValueError):
            do(twin, seat, move)
        assert (twin.facts(), twin.waiting(), twin.talk()) == before


def moves(twin: LordsTwin, kind: str = "") -> list[str]:
    """The moves due that begin with the word."""
    due = twin.waiting()
    return [move for move in due[2] if move.startswith(kind)]


def die(twin: LordsTwin, lot: str) -> tuple[int | None, int]:
    """Owner and value of the die on the lot."""
    return twin.table.lots[lot].die, twin.table.lots[lot].value


def boss(twin: LordsTwin, lot: str) -> int | None:
    """Who runs the casino of the lot."""
    return twin.table.boss(twin.table.casino(lot))


def twelve_dice(twin: LordsTwin, seat: int) -> list[str]:
    """All of a seat's dice on the board, in casinos without a neighbour of their colour where possible."""
    lots = ["C1", "C3", "C5", "C7", "C9", "C11", "F1", "F3", "F5", "F7", "F9", "B6"]
    for place, lot in enumerate(lots):
        tile(twin, lot, COLOURS[place % 5], seat, 2)
    return lots


def ten_markers(twin: LordsTwin, seat: int) -> list[str]:
    """All of a seat's markers on the board."""
    lots = ["C1", "C3", "C5", "C7", "C9", "C11", "F1", "F3", "F5", "F7"]
    mark(twin, seat, *lots)
    return lots


def test_board_cards_and_track() -> None:
    assert len(LOTS) == 48
    assert [sum(1 for lot in LOTS if CARD[lot] == colour) for colour in COLOURS] == [9] * 5
    assert [lot for lot in LOTS if CARD[lot] == "strip"] == ["A6", "D5", "F8"]
    strip = "A3 A6 B1 B4 C3 C6 C9 C12 D1 D4 D7 E3 E6 F1 F4 F7"
    assert [lot for lot in LOTS if lot in ON_THE_STRIP] == strip.split()
    assert NEIGHBOURS["C5"] == ["C2", "C4", "C6", "C8"]
    assert NEIGHBOURS["A6"] == ["A3", "A5"]
    assert [PRINTED[lot] for lot in ("A1", "B4", "C12", "D5", "E6", "F9")] == [3, 6, 5, 1, 6, 3]
    assert (len(TRACK), TRACK[-1]) == (29, 90)


def test_example_1_start_cash() -> None:
    twin = LordsTwin(3)
    twin.apply({"draw": "B4"})
    twin.apply({"draw": "A1"})
    assert twin.facts()["money"] == [11, 0, 0]
    assert twin.table.markers_of(RED) == ["A1", "B4"]


def example_2_board(twin: LordsTwin) -> None:
    """The board of the book's payout example."""
    mark(twin, GREEN, "A1")
    tile(twin, "F9", "gold", YELLOW, 6)
    tile(twin, "C8", "gold", GREEN, 1)
    tile(twin, "C11", "gold", BLUE, 2)
    tile(twin, "C12", "gold", GREEN, 5)
    tile(twin, "D4", "brown", RED, 4)
    tile(twin, "B3", "purple", RED, 3)


def test_example_2_a_colour_pays() -> None:
    twin = before_draw(active=YELLOW)
    example_2_board(twin)
    twin.apply({"draw": "D8"})
    assert twin.facts()["lots"]["D8"]["marker"] == YELLOW
    assert twin.facts()["money"] == [0, 7, 7, 2]
    assert twin.facts()["points"] == [0, 1, 3, 0]


def test_example_3_a_die_pays_its_pips_boss_or_not() -> None:
    twin = before_draw()
    tile(twin, "C8", "gold", RED, 5)
    tile(twin, "C11", "gold", BLUE, 6)
    twin.apply({"draw": "D8"})
    assert twin.facts()["money"] == [5 + 1, 0, 0, 6]


def test_example_4_which_casinos_touch_the_strip() -> None:
    twin = before_draw(active=YELLOW)
    example_2_board(twin)
    twin.table.lots["A1"] = Lot()
    twin.apply({"draw": "D5"})
    assert twin.facts()["money"] == [4, 1, 6, 2]
    assert twin.facts()["points"] == [1, 0, 3, 0]


def test_example_5_the_first_gap() -> None:
    assert [advance(8, scored) for scored in (1, 2, 3, 4, 5)] == [8, 10, 10, 12, 12]


def test_example_6_small_casinos_do_not_add_up() -> None:
    twin = before_draw()
    twin.table.points[RED] = 8
    for lot in ("A1", "B2", "C4", "D2", "F5"):
        tile(twin, lot, "gold", RED, 1)
    twin.apply({"draw": "D8"})
    assert twin.facts()["points"][RED] == 8


def test_the_smallest_casino_scores_first() -> None:
    twin = before_draw()
    twin.table.points[RED] = 7
    tile(twin, "A1", "gold", RED, 1)
    tile(twin, "A2", "gold", RED, 1)
    tile(twin, "B2", "gold", RED, 1)
    twin.apply({"draw": "D8"})
    assert twin.facts()["points"][RED] == 10


def example_7_to_11(cash: int) -> LordsTwin:
    """Red to play with A2, yellow with A3."""
    twin = in_play(2, cash=cash)
    mark(twin, RED, "A2")
    mark(twin, YELLOW, "A3")
    return twin


def test_example_7_build() -> None:
    twin = example_7_to_11(6)
    do(twin, RED, "build A2 gold")
    facts = twin.facts()
    assert facts["money"][RED] == 0
    assert facts["lots"]["A2"] == {"marker": None, "tile": "gold", "die": RED, "value": 2, "mark": False}
    assert (facts["markers"][RED], facts["dice"][RED], facts["tiles"]["gold"]) == (10, 11, 8)
    refused(example_7_to_11(5), RED, "build A2 gold")


def test_example_8_sprawl() -> None:
    twin = example_7_to_11(24)
    do(twin, RED, "build A2 gold")
    refused(twin, RED, "sprawl A3 gold", "sprawl A5 brown", "sprawl A5", "sprawl A4 gold")
    do(twin, RED, "sprawl A5 gold")
    assert twin.facts()["money"][RED] == 0
    assert die(twin, "A5") == (RED, 3)
    assert twin.facts()["casinos"] == {"A2": {"colour": "gold", "lots": ["A2", "A5"], "boss": RED}}


def test_example_9_sprawling_is_risky() -> None:
    twin = example_7_to_11(24)
    do(twin, RED, "build A2 gold", "sprawl A5 gold", "done")
    twin.apply({"draw": "A5"})
    assert (die(twin, "A2"), die(twin, "A5")) == ((RED, 2), (YELLOW, 3))
    assert boss(twin, "A2") == YELLOW
    assert twin.facts()["dice"] == [11, 11]


def test_example_10_remodel() -> None:
    twin = in_play(2, cash=10)
    tile(twin, "A2", "gold", RED, 2)
    tile(twin, "A5", "gold", RED, 3)
    tile(twin, "A3", "brown", YELLOW, 5)
    refused(twin, RED, "remodel A5 brown", "remodel A2 gold", "remodel A3 gold")
    do(twin, RED, "remodel A2 brown")
    assert twin.facts()["money"][RED] == 0
    assert twin.facts()["casinos"] == {"A2": {"colour": "brown", "lots": ["A2", "A3", "A5"], "boss": YELLOW}}
    assert twin.waiting()[:2] == ("move", RED)


def test_example_11_reorganize() -> None:
    twin = in_play(2, cash=30)
    tile(twin, "A2", "brown", RED, 2)
    tile(twin, "A5", "brown", RED, 3)
    tile(twin, "A3", "brown", YELLOW, 5)
    do(twin, RED, "reorganize A2")
    assert twin.facts()["money"][RED] == 20
    assert [die(twin, lot) for lot in ("A2", "A3", "A5")] == [(RED, 0), (YELLOW, 0), (RED, 0)]
    roll(twin, 4, 5)
    roll(twin, 1)
    assert twin.waiting() == ("move", RED, ["put A2 4", "put A2 5"])
    do(twin, RED, "put A2 5")
    assert [die(twin, lot) for lot in ("A2", "A3", "A5")] == [(RED, 5), (YELLOW, 1), (RED, 4)]
    assert boss(twin, "A3") == RED
    refused(twin, RED, "reorganize A2")
    do(twin, RED, "done")
    assert not any(lot["mark"] for lot in twin.facts()["lots"].values())


@pytest.mark.parametrize(("lot", "build", "again"), [("C5", 8, 1), ("C4", 6, 2)])
def test_example_12_a_cheap_second_roll(lot: str, build: int, again: int) -> None:
    twin = in_play(2, cash=build + again)
    mark(twin, RED, lot)
    do(twin, RED, f"build {lot} silver")
    assert twin.facts()["money"][RED] == again
    do(twin, RED, f"reorganize {lot}")
    roll(twin, 6)
    assert (twin.facts()["money"][RED], die(twin, lot)) == (0, (RED, 6))


def three_tiles_of_red(yellow: int, red: int) -> LordsTwin:
    """Yellow to play, red with a casino of three tiles."""
    twin = in_play(2, YELLOW)
    for lot in ("A1", "A2", "A4"):
        tile(twin, lot, "green", RED, 3)
    twin.table.money = [red, yellow]
    return twin


def test_example_13_gamble() -> None:
    assert f"gamble A1 {15}" in moves(three_tiles_of_red(20, 10))
    assert f"gamble A1 {16}" not in moves(three_tiles_of_red(20, 10))
    twin = three_tiles_of_red(10, 10)
    do(twin, YELLOW, "gamble A1 4")
    assert twin.waiting() == ("move", RED, ["cover", "lay off"])
    assert twin.facts()["money"] == [10, 6]
    do(twin, RED, "cover")
    roll(twin, 1, 2)
    assert twin.facts()["money"] == [6, 14]
    assert moves(twin, "gamble") == []


def test_example_14_a_tie_lost_by_both() -> None:
    twin = in_play(4, GREEN, cash=10)
    tile(twin, "C1", "gold", GREEN, 4)
    tile(twin, "C2", "gold", GREEN, 5)
    tile(twin, "C4", "brown", RED, 5)
    tile(twin, "C7", "brown", RED, 2)
    tile(twin, "C8", "brown", YELLOW, 2)
    assert boss(twin, "C4") == RED
    do(twin, GREEN, "remodel C1 brown")
    assert twin.facts()["money"][GREEN] == 0
    assert len(twin.facts()["casinos"]["C1"]["lots"]) == 5
    assert (die(twin, "C2"), die(twin, "C4"), die(twin, "C1")) == ((GREEN, 0), (RED, 0), (GREEN, 4))
    roll(twin, 3)
    roll(twin, 3)
    assert boss(twin, "C1") == GREEN
    assert twin.waiting()[:2] == ("move", GREEN)


def test_example_15_no_tie() -> None:
    twin = in_play(2, cash=12)
    mark(twin, RED, "C1")
    tile(twin, "C2", "gold", RED, 4)
    tile(twin, "C4", "gold", YELLOW, 2)
    tile(twin, "C5", "gold", RED, 2)
    do(twin, RED, "build C1 gold")
    assert twin.waiting()[:2] == ("move", RED)
    assert boss(twin, "C1") == RED


def example_16(players: int = 4) -> LordsTwin:
    """Red with two lots and two dice, yellow with a lot and two dice."""
    twin = in_play(players, cash=20)
    mark(twin, RED, "D2", "D4")
    mark(twin, YELLOW, "D6")
    tile(twin, "C4", "gold", RED, 5)
    tile(twin, "C9", "brown", RED, 2)
    tile(twin, "A2", "green", YELLOW, 2)
    tile(twin, "A5", "green", YELLOW, 4)
    return twin


def test_example_16_trades() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: die C4 for D6")
    do(twin, YELLOW, "accept 1")
    assert (die(twin, "C4"), twin.table.lots["D6"].marker) == ((YELLOW, 5), RED)
    twin = example_16()
    do(twin, RED, "offer 1: die C4 for 5")
    do(twin, YELLOW, "accept 1")
    assert twin.facts()["money"][:2] == [25, 15]
    twin = example_16()
    do(twin, YELLOW, "offer 0: 5 for not reorganize C4")
    assert "reorganize C4" in moves(twin)
    do(twin, RED, "accept 1")
    assert "reorganize C4" not in moves(twin)
    refused(twin, RED, "reorganize C4")
    twin = example_16()
    do(twin, RED, "offer 1: D2, die C4 for die A2, die A5")
    do(twin, YELLOW, "accept 1")
    assert twin.table.dice_of(RED) == ["A2", "A5", "C9"]
    assert twin.table.markers_of(YELLOW) == ["D2", "D6"]


def test_example_17_a_traded_die_keeps_its_value() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: die C4 for nothing")
    do(twin, YELLOW, "accept 1")
    assert die(twin, "C4") == (YELLOW, 5)
    assert PRINTED["C4"] == 2


def test_example_18_two_players_several_payouts() -> None:
    twin = before_draw(2)
    mark(twin, RED, "A1")
    tile(twin, "A5", "green", YELLOW, 4)
    tile(twin, "B1", "gold", YELLOW, 6)
    tile(twin, "C2", "silver", RED, 3)
    twin.apply({"draw": "F6"})
    assert twin.facts()["money"] == [1, 4]
    twin.apply({"draw": "F8"})
    assert twin.facts()["money"] == [2, 10]
    assert twin.waiting() == ("chance", "draw")
    twin.apply({"draw": "B2"})
    assert twin.facts()["money"] == [2 + 1 + 1 + 3, 10]
    assert twin.facts()["points"] == [1, 2]
    assert twin.table.markers_of(RED) == ["A1", "B2"]
    assert twin.waiting()[:2] == ("move", RED)


def test_where_game_over_lies() -> None:
    by_closed_cards = [33, 33, 32, 31, 30, 30, 29, 28, 27, 27]
    assert [cards_before_game_over(44 - closed) for closed in range(10)] == by_closed_cards
    assert (cards_before_game_over(40), cards_before_game_over(42)) == (30, 32)


def test_tied_first_rolls_are_rolled_again_by_the_tied() -> None:
    twin = LordsTwin(4)
    for card in DEALT:
        assert twin.waiting() == ("chance", "draw")
        twin.apply({"draw": card})
    for dice in ([4, 6], [1, 6], [5, 5], [2, 2], [1, 1], [1, 1], [1, 2], [1, 3]):
        assert twin.waiting() == ("chance", "roll")
        assert twin.facts()["turn"] is None
        roll(twin, *dice)
    assert twin.facts()["turn"] == GREEN
    assert twin.waiting() == ("chance", "draw")


def test_a_closed_card_in_the_deal_is_replaced() -> None:
    twin = LordsTwin(2, {"start": 0})
    for card in ("A1", "F1", "A2", "F8", "B1", "B2"):
        twin.apply({"draw": card})
    assert twin.facts()["before_over"] == 32
    assert twin.facts()["money"] == [7 + 8, 5 + 8]
    assert twin.facts()["markers"] == [8, 8]
    assert twin.facts()["cards"]["strip"] == 2


def test_ties_of_a_take_over_come_before_the_payout() -> None:
    twin = before_draw(2)
    tile(twin, "A4", "gold", YELLOW, 4)
    tile(twin, "A5", "gold", RED, 4)
    tile(twin, "A1", "gold", YELLOW, 6)
    twin.apply({"draw": "A4"})
    assert die(twin, "A4") == (RED, 4)
    assert twin.facts()["money"] == [8, 6]
    twin = before_draw(2)
    tile(twin, "A4", "gold", None)
    tile(twin, "A5", "gold", YELLOW, 4)
    twin.apply({"draw": "A4"})
    assert twin.facts()["money"] == [0, 0]
    refused(twin, RED, "offer 1: 1 for nothing")
    roll(twin, 2)
    roll(twin, 3)
    assert twin.facts()["money"] == [2, 3]
    assert twin.facts()["points"] == [0, 2]


def test_a_take_over_with_all_dice_out_moves_one() -> None:
    twin = before_draw()
    own = twelve_dice(twin, RED)
    tile(twin, "A4", "gold", YELLOW, 5)
    twin.apply({"draw": "A4"})
    assert twin.waiting() == ("move", RED, sorted(f"move die {lot}" for lot in own))
    assert twin.facts()["money"] == [0] * 4
    refused(twin, RED, "move die A4", "offer 1: nothing for 1", "done")
    do(twin, RED, "move die C1")
    assert (die(twin, "A4"), die(twin, "C1")) == ((RED, 5), (None, 0))
    assert twin.facts()["dice"] == [0, 12, 12, 12]


def test_a_tile_without_a_die_takes_the_printed_value_and_an_own_die_stays() -> None:
    twin = before_draw()
    tile(twin, "A4", "gold")
    twin.apply({"draw": "A4"})
    assert die(twin, "A4") == (RED, 4)
    twin = before_draw()
    tile(twin, "A4", "gold", RED, 1)
    twin.apply({"draw": "A4"})
    assert die(twin, "A4") == (RED, 1)


def test_markers_out_one_of_eleven_is_given_up() -> None:
    for given in ("A4", "C5"):
        twin = before_draw()
        own = ten_markers(twin, RED)
        twin.apply({"draw": "A4"})
        assert twin.waiting() == ("move", RED, sorted(f"give up {lot}" for lot in [*own, "A4"]))
        do(twin, RED, f"give up {given}")
        assert sorted(twin.table.markers_of(RED)) == sorted({*own, "A4"} - {given})
        assert twin.facts()["money"][RED] == 10


def test_tied_casinos_are_rolled_lowest_first_and_owners_place_their_dice() -> None:
    twin = in_play(4, YELLOW)
    tile(twin, "A1", "gold", YELLOW, 5)
    tile(twin, "A2", "gold", YELLOW, 5)
    tile(twin, "A4", "gold", BLUE, 5)
    tile(twin, "A5", "gold", RED, 5)
    tile(twin, "B2", "green", RED, 1)
    mark(twin, RED, "C1")
    do(twin, RED, "offer 1: die B2 for nothing")
    do(twin, RED, "offer 3: die A5 for nothing")
    do(twin, YELLOW, "accept 1")
    assert twin.facts()["offers"] == {}
    roll(twin, 2, 6)
    roll(twin, 6)
    refused(twin, YELLOW, "put A1 2")
    roll(twin, 1)
    assert twin.waiting() == ("move", YELLOW, ["put A1 2", "put A1 6"])
    refused(twin, YELLOW, "offer 0: die A1 for nothing", "put A2 6", "accept 1")
    do(twin, YELLOW, "offer 0: die B2 for nothing", "put A1 6")
    assert (die(twin, "A1"), die(twin, "A4")) == ((YELLOW, 0), (BLUE, 0))
    assert (die(twin, "A2"), die(twin, "A5")) == ((YELLOW, 2), (RED, 1))
    roll(twin, 3)
    roll(twin, 4)
    assert boss(twin, "A1") == BLUE
    assert not any(lot["mark"] for lot in twin.facts()["lots"].values())
    assert "reorganize A1" in moves(twin)


def test_values_left_that_are_all_equal_are_placed_without_asking() -> None:
    twin = in_play(2)
    for lot in ("A1", "A2", "A4", "A5"):
        tile(twin, lot, "gold", RED, 1)
    do(twin, RED, "reorganize A1")
    roll(twin, 2, 5, 5, 5)
    do(twin, RED, "put A1 5")
    assert twin.waiting() == ("move", RED, ["put A2 2", "put A2 5"])
    do(twin, RED, "put A2 2")
    assert [twin.table.lots[lot].value for lot in ("A1", "A2", "A4", "A5")] == [5, 2, 5, 5]
    assert "done" in moves(twin)


def test_being_boss_of_one_bordering_casino_is_enough_to_sprawl() -> None:
    twin = in_play(2, cash=18)
    tile(twin, "A1", "gold", YELLOW, 6)
    tile(twin, "A3", "gold", RED, 5)
    assert moves(twin, "sprawl") == ["sprawl A2 gold"]
    do(twin, RED, "sprawl A2 gold")
    assert boss(twin, "A1") == YELLOW
    assert twin.facts()["money"][RED] == 18 - 12


def test_no_tile_no_build_no_sprawl_no_remodel() -> None:
    twin = in_play(4)
    for lot in ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"):
        tile(twin, lot, "gold", YELLOW, 2)
    tile(twin, "A1", "gold", RED, 6)
    tile(twin, "B1", "green", RED, 6)
    mark(twin, RED, "D5")
    assert "build D5 gold" not in moves(twin)
    assert moves(twin, "sprawl A") == []
    assert "remodel B1 gold" not in moves(twin)
    twin.table.lots["C8"] = Lot()
    assert {"build D5 gold", "sprawl A2 gold", "remodel B1 gold"} <= set(moves(twin))


def test_marks_stay_in_a_deal_and_go_with_a_moved_die() -> None:
    twin = in_play(4)
    own = twelve_dice(twin, RED)
    do(twin, RED, "reorganize C1")
    roll(twin, 4)
    do(twin, RED, "offer 1: die C1 for nothing")
    do(twin, YELLOW, "accept 1", "offer 0: die C1 for nothing")
    do(twin, RED, "accept 2")
    assert twin.facts()["lots"]["C1"]["mark"]
    refused(twin, RED, "reorganize C1")
    mark(twin, RED, "A1")
    do(twin, RED, "offer 1: die C1 for 5", "build A1 gold")
    assert twin.table.lots["A1"].tile == "gold"
    assert twin.waiting() == ("move", RED, sorted(f"move die {lot}" for lot in own))
    do(twin, RED, "move die C1")
    assert (die(twin, "A1"), die(twin, "C1")) == ((RED, 3), (None, 0))
    assert (twin.table.lots["A1"].marked, twin.table.lots["C1"].marked) == (True, False)
    assert twin.facts()["offers"] == {}
    refused(twin, RED, "reorganize A1")


def test_a_marked_die_keeps_a_merged_casino_from_a_second_roll() -> None:
    twin = in_play(2)
    tile(twin, "A1", "gold", RED, 3)
    mark(twin, RED, "A2")
    do(twin, RED, "reorganize A1")
    roll(twin, 1)
    do(twin, RED, "build A2 gold")
    refused(twin, RED, "reorganize A1")


BETS = [
    (5, True, [3, 4], 100, 2, -5),
    (5, True, [1, 1], 100, -5, 10),
    (5, True, [6, 6], 1, -1, 6),
    (5, True, [4, 5], 100, -2, 5),
    (5, True, [4, 5], 1, -1, 4),
    (1, True, [2, 3], 100, 0, -1),
    (1, True, [1, 3], 0, 0, 1),
    (5, False, [2, 6], 100, 5, -5),
    (5, False, [5, 5], 100, -5, 5),
    (5, False, [5, 6], 3, -3, 3),
    (5, False, [6, 6], 100, -10, 10),
    (5, False, [1, 1], 7, -7, 7),
]


@pytest.mark.parametrize(("stake", "laid_off", "dice", "cash", "house", "gambler"), BETS)
def test_bets(stake: int, laid_off: bool, dice: list[int], cash: int, house: int, gambler: int) -> None:
    twin = three_tiles_of_red(20, cash)
    do(twin, YELLOW, f"gamble A1 {stake}")
    do(twin, RED, "lay off" if laid_off else "cover")
    roll(twin, *dice)
    assert twin.facts()["money"] == [cash + house, 20 + gambler]


def test_the_odds_of_a_bet() -> None:
    ends: dict[int, int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            twin = three_tiles_of_red(10, 100)
            twin.table.settle_bet(RED, 10, False, first + second)
            ends[twin.table.money[YELLOW]] = ends.get(twin.table.money[YELLOW], 0) + 1
    assert ends == {10: 20, 30: 14, 40: 2}


def test_no_bets_without_another_boss() -> None:
    twin = three_tiles_of_red(100, 100)
    tile(twin, "B1", "gold")
    tile(twin, "B3", "gold", YELLOW, 2)
    assert {move.split()[1] for move in moves(twin, "gamble")} == {"A1"}


def test_dieless_tiles_count_for_size_points_remodel_and_stake_only() -> None:
    twin = in_play(2, cash=15)
    tile(twin, "A1", "gold", RED, 2)
    tile(twin, "A2", "gold")
    tile(twin, "A4", "gold")
    assert "remodel A1 brown" in moves(twin)
    twin.table.money[RED] = 14
    assert moves(twin, "remodel") == []
    do(twin, RED, "reorganize A1")
    assert twin.facts()["money"][RED] == 12
    roll(twin, 1)
    do(twin, RED, "done")
    twin.apply({"draw": "B1"})
    assert (twin.facts()["money"], twin.facts()["points"]) == ([13, 16], [3, 0])
    assert "gamble A1 15" in moves(twin)


def test_a_deal_cannot_need_a_thirteenth_die_or_an_eleventh_marker() -> None:
    twin = in_play(4)
    twelve_dice(twin, RED)
    tile(twin, "A1", "silver", YELLOW, 3)
    do(twin, YELLOW, "offer 0: die A1 for nothing", "offer 0: die A1 for die C1")
    assert (RED, "accept 1") not in twin.talk()
    refused(twin, RED, "accept 1")
    do(twin, RED, "accept 2")
    assert twin.facts()["dice"] == [0, 11, 12, 12]
    twin = in_play(4)
    ten_markers(twin, RED)
    mark(twin, YELLOW, "A1")
    do(twin, YELLOW, "offer 0: A1 for 3")
    refused(twin, RED, "accept 1")


def test_offers_must_be_true_and_well_formed() -> None:
    twin = example_16()
    refused(
        twin,
        RED,
        *("offer 0: 5 for D6", "offer 4: 5 for D6", "offer 1: nothing for nothing", "offer 1: 5 for 5"),
        *("offer 1: 21 for D6", "offer 1: D6 for 5", "offer 1: die C5 for 5", "offer 1: 0 for D6"),
        *("offer 1: 05 for D6", "offer 1: D2, D2 for 5", "offer 1: 5, 3 for D6"),
        *("offer 1: 5 for do build D6 gold", "offer 1: do sprawl C5 for 5"),
        *("offer 1: do gamble A2 46 for 5", "offer 1: not gamble A2 5 for 5", "offer 1: not done for 5"),
        *("offer 1: not gamble, not gamble for 5", "offer 1: do reorganize C4 gold for 5"),
        *("offer 1: 5", "offer 1:5 for D6"),
        *("counter 1: 5 for D6", "offer 1: die C4, die C4 for 5", "offer 1: nothing, 5 for D6"),
    )
    refused(twin, YELLOW, "offer 2: not gamble for 5", "offer 2: do build D6 gold for 5")
    do(twin, RED, "offer 1: not build A1 gold, D4, die C9, D2, die C4, do gamble A2 45, 5 for die A5, D6")
    assert twin.facts()["offers"][1] == {
        "from": RED,
        "to": [YELLOW],
        "terms": "5, D2, D4, die C4, die C9, do gamble A2 45, not build A1 gold for D6, die A5",
        "signed": [],
    }
    refused(example_16(2), RED, "offer 1: not build F1 for 5", "offer 1: do build F1 gold for 5")


def test_numbers_counters_refusals_and_limits() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: 1 for D6", "offer 2: 1 for nothing", "offer 3: 1 for nothing")
    refused(twin, RED, "offer 1: 21 for D6", "decline 1", "accept 1", "counter 1: 2 for D6", "withdraw 4")
    refused(twin, YELLOW, "withdraw 1", "counter 1: D6 for 200", "counter 2: D6 for 2")
    do(twin, YELLOW, "counter 1: D6 for 2")
    assert list(twin.facts()["offers"]) == [2, 3, 4]
    do(twin, GREEN, "decline 2")
    do(twin, RED, "withdraw 3", "decline 4")
    assert twin.facts()["offers"] == {}
    for number in range(5, 42):
        do(twin, RED, "offer 1: 1 for D6", f"withdraw {number}")
    assert twin.facts()["spoken"] == [40, 1, 0, 0]
    refused(twin, RED, "offer 1: 1 for D6")
    for sum_asked in range(1, 13):
        do(twin, YELLOW, f"offer 0: D6 for {sum_asked}")
    refused(twin, YELLOW, "offer 2: D6 for 1")
    refused(twin, RED, "counter 42: 1 for D6")
    do(twin, RED, "accept 42")
    assert twin.facts()["offers"] == {}
    do(twin, RED, "done")
    twin.apply({"draw": "B1"})
    do(twin, RED, "offer 1: 1 for nothing")
    assert list(twin.facts()["offers"]) == [54]


def test_offers_lapse_when_what_they_hand_over_changes() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: D2 for 5", "offer 1: die C4 for 5")
    do(twin, RED, "offer 1: do reorganize C4, not build D2 for 5", "build D2 gold")
    assert list(twin.facts()["offers"]) == [2, 3]
    do(twin, RED, "reorganize C4")
    assert list(twin.facts()["offers"]) == [3]


def test_money_running_short_makes_no_offer_lapse_but_stops_the_deal() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: 20 for D6", "build D2 gold")
    assert twin.talk() == [(RED, "withdraw 1"), (YELLOW, "decline 1")]
    refused(twin, YELLOW, "accept 1")


def test_deals_while_the_house_thinks() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: do build D2 gold for 5", "gamble A2 5")
    assert twin.waiting() == ("move", YELLOW, ["cover", "lay off"])
    assert twin.talk() == [(RED, "withdraw 1"), (YELLOW, "decline 1")]
    do(twin, GREEN, "offer 3: 20 for nothing")
    do(twin, BLUE, "accept 2", "offer 2: 40 for nothing")
    assert twin.facts()["money"] == [15, 20, 0, 40]
    refused(twin, RED, "offer 1: 16 for nothing")
    do(twin, YELLOW, "cover")
    assert twin.talk() == []
    refused(twin, BLUE, "withdraw 3")
    roll(twin, 3, 4)
    assert (YELLOW, "accept 1") in twin.talk()


def test_a_promised_action_is_played_before_ties_are_settled() -> None:
    twin = in_play(2, cash=20)
    mark(twin, YELLOW, "D2")
    tile(twin, "A1", "gold", RED, 4)
    tile(twin, "A2", "gold", RED, 4)
    do(twin, RED, "offer 1: die A2, do build D2 gold, not gamble for D2")
    do(twin, YELLOW, "accept 1")
    assert (die(twin, "D2"), twin.facts()["money"]) == ((RED, 3), [11, 20])
    assert (die(twin, "A1"), die(twin, "A2")) == ((RED, 0), (YELLOW, 0))
    roll(twin, 1)
    roll(twin, 6)
    assert boss(twin, "A1") == YELLOW
    assert moves(twin, "gamble") == []
    assert twin.facts()["promises"] == ["gamble"]


def test_a_promised_action_must_be_legal_after_the_exchange() -> None:
    twin = in_play(2, cash=20)
    tile(twin, "A1", "gold", RED, 4)
    tile(twin, "A2", "gold", RED, 4)
    do(twin, RED, "offer 1: die A2, do remodel A1 brown for 5")
    do(twin, RED, "offer 1: do reorganize A2, do remodel A1 brown for 5")
    assert [move for _, move in twin.talk() if move.startswith("accept")] == []
    do(twin, RED, "withdraw 1", "offer 1: do reorganize A2, not reorganize A1 for 5")
    twin.table.money[RED] = 3
    do(twin, YELLOW, "accept 3")
    assert twin.facts()["money"] == [0, 15]
    roll(twin, 4, 4)
    assert "done" in moves(twin)


def test_what_a_promise_covers() -> None:
    twin = in_play(2, cash=90)
    tile(twin, "A1", "gold", RED, 4)
    tile(twin, "A2", "gold", RED, 3)
    tile(twin, "C1", "green", YELLOW, 3)
    mark(twin, RED, "B1")
    twin.table.promises = ["remodel A2 brown", "build B1 gold", "sprawl A5", "reorganize C1", "gamble B1"]
    assert moves(twin, "remodel") == ["remodel A1 green", "remodel A1 purple", "remodel A1 silver"]
    assert len(moves(twin, "build B1")) == 4
    assert moves(twin, "sprawl") == ["sprawl A3 gold", "sprawl A4 gold"]
    assert moves(twin, "reorganize") == ["reorganize A1"]
    assert len(moves(twin, "gamble C1")) == 5
    twin.table.promises = ["remodel A2", "build", "sprawl A5 green", "reorganize", "gamble C1"]
    assert moves(twin) == ["done", "sprawl A3 gold", "sprawl A4 gold", "sprawl A5 gold"]


def test_two_others_may_trade_and_trading_may_be_switched_off() -> None:
    twin = in_play(4, BLUE)
    mark(twin, RED, "A1")
    do(twin, RED, "offer 1: A1 for 3")
    do(twin, YELLOW, "accept 1")
    assert twin.facts()["money"] == [103, 97, 100, 100]
    assert twin.waiting()[:2] == ("move", BLUE)
    refused(in_play(4, trades=False), RED, "offer 1: 3 for nothing")


def test_game_over_pays_markers_and_the_strip_and_ends() -> None:
    twin = before_draw(3)
    twin.before_over = 0
    mark(twin, RED, "A1")
    tile(twin, "A3", "gold", YELLOW, 5)
    tile(twin, "A5", "gold", YELLOW, 6)
    with pytest.raises(ValueError):
        twin.apply({"draw": "A1"})
    twin.apply({"draw": "over"})
    assert twin.waiting() == ("over",)
    assert twin.result() == {"scores": [0, 1, 0], "money": [1, 5, 0], "winners": [YELLOW]}


def test_ninety_points_end_the_game_after_all_scoring() -> None:
    twin = before_draw(3)
    twin.table.points = [81, 81, 0]
    for lot in ("C1", "C2", "C3", "C4", "C5"):
        tile(twin, lot, "gold", YELLOW, 1)
    tile(twin, "F1", "gold", RED, 6)
    twin.table.points[RED] = 90
    twin.apply({"draw": "A4"})
    assert twin.result() == {"scores": [90, 81, 0], "money": [7, 5, 0], "winners": [RED]}
    assert [advance(81, scored) for scored in (8, 9)] == [81, 90]
    assert advance(90, 9) == 90


def test_winners_by_points_then_money_then_together() -> None:
    twin = LordsTwin(4)
    twin.phase = "over"
    twin.table.points, twin.table.money = [44, 36, 44, 0], [21, 60, 18, 99]
    assert twin.result()["winners"] == [0]
    twin.table.money[2] = 21
    assert twin.result()["winners"] == [0, 2]


def test_what_cannot_be_is_refused() -> None:
    for players, options in ((1, {}), (5, {}), (3, {"start": 3}), (3, {"trade": True}), (3, {"trades": 1})):
        with pytest.raises(ValueError):
            LordsTwin(players, options)
    twin = before_draw(2)
    wrong: list[dict[str, Any]] = [{"draw": "over"}, {"draw": "E1"}, {"draw": "G1"}, {"roll": [1]}, {}]
    for event in [*wrong, {"seat": 0, "move": "done"}, {"draw": "A1", "roll": [1]}]:
        with pytest.raises(ValueError):
            twin.apply(event)
    twin = in_play(2)
    tile(twin, "A1", "gold", RED, 1)
    tile(twin, "A2", "gold", RED, 2)
    do(twin, RED, "reorganize A1")
    for values in ([1], [1, 2, 3], [2, 1], [0, 1], [6, 7], "12", [True, 2]):
        with pytest.raises(ValueError):
            twin.apply({"roll": values})
    roll(twin, 1, 2)


def payout(facts: dict[str, Any], card: str) -> int:
    """All the money a card brings, counted from the lots alone."""
    lots = facts["lots"]
    total = sum(1 for lot in lots.values() if lot["marker"] is not None)
    for casino in facts["casinos"].values():
        touches = any(lot in ON_THE_STRIP for lot in casino["lots"])
        if casino["colour"] == card or (card == "strip" and touches):
            total += sum(lots[lot]["value"] or 0 for lot in casino["lots"])
    return total


def cost(facts: dict[str, Any], move: str) -> int:
    """The money an action takes from the player at once."""
    kind, lot, *rest = move.split()
    casino = [tile for group in facts["casinos"].values() if lot in group["lots"] for tile in group["lots"]]
    if kind == "build":
        return price(lot)
    if kind == "sprawl":
        return 2 * price(lot)
    if kind == "remodel":
        return 5 * len(casino)
    if kind == "reorganize":
        return sum(facts["lots"][tile]["value"] or 0 for tile in casino)
    return int(rest[0])


def check_pieces(twin: LordsTwin, facts: dict[str, Any], drawn: list[str]) -> None:
    """Dice, markers, tiles, spaces, cards and bosses are as many as there can be."""
    lots = facts["lots"]
    for seat in range(twin.players):
        assert 0 <= facts["dice"][seat] == DICE - sum(1 for lot in lots.values() if lot["die"] == seat)
        marked = [name for name in lots if lots[name]["marker"] == seat]
        assert 0 <= facts["markers"][seat] == MARKERS - len(marked)
        assert facts["money"][seat] >= 0
        assert facts["points"][seat] in TRACK
    for colour in COLOURS:
        assert 0 <= facts["tiles"][colour] == TILES - sum(1 for lot in lots.values() if lot["tile"] == colour)
    for name, lot in lots.items():
        assert lot["marker"] is None or lot["tile"] is None
        assert lot["die"] is None or lot["tile"] is not None
        assert lot["die"] is not None or (lot["value"] is None and not lot["mark"])
        assert lot["marker"] is None or name in drawn
        assert twin.players > 2 or name[0] != "F" or (lot["marker"], lot["tile"]) == (None, None)
    assert sorted([*drawn, *facts["undrawn"]], key=LOTS.index) == LOTS
    assert sum(facts["cards"].values()) == len(facts["undrawn"])
    due = twin.waiting()
    settled = due[0] == "over" or "done" in due[-1]
    for casino in facts["casinos"].values():
        with_die = [lots[lot] for lot in casino["lots"] if lots[lot]["die"] is not None]
        if settled:
            top = max((lot["value"] for lot in with_die), default=0)
            assert {lot["die"] for lot in with_die if lot["value"] == top} == {casino["boss"]} - {None}
            assert (casino["boss"] is None) == (with_die == [])
    tiles = [lot for casino in facts["casinos"].values() for lot in casino["lots"]]
    assert sorted(tiles) == sorted(lot for lot in lots if lots[lot]["tile"] is not None)


def check_money(before: Facts, after: Facts, event: dict[str, Any], card: str | None) -> None:
    """The bank gives and takes exactly what the event says; `card` is paid out by it."""
    change = sum(after["money"]) - sum(before["money"])
    move = event.get("move", "")
    if card is not None:
        assert change == payout(after, card)
    elif before["bet"] and "roll" in event:
        stake, house, gambler = before["bet"]["stake"], before["bet"]["house"], before["turn"]
        total, laid_off = sum(event["roll"]), before["bet"]["laid_off"]
        lost = total in (5, 6, 7, 8)
        win = 0 if lost else 2 * stake if total in (2, 12) else stake
        from_bank = (win - win // 2 if not lost else stake // 2 - stake) if laid_off else 0
        assert change == stake + from_bank
        assert after["money"][gambler] - before["money"][gambler] <= stake + win
        assert lost == (after["money"][house] > before["money"][house]) or stake == 1 or win == 0
    elif move.split(" ")[0] in ("build", "sprawl", "remodel", "reorganize", "gamble"):
        assert change == -cost(before, move)
    elif move.startswith("accept"):
        offer = before["offers"][int(move.split()[1])]
        dos = re.findall(r"\bdo ([^,;]+?)(?=,|;| for |$)", offer["terms"])
        struck = move.split()[1] not in [str(number) for number in after["offers"]]
        if len(dos) < 2 or not struck:
            assert change == -sum(cost(before, action) for action in dos if struck)
    elif before["phase"] == "deal":
        closed = len(before["money"]) == 2 and event["draw"][0] == "F"
        assert change == (0 if closed else start_cash(event["draw"]))
    else:
        assert change == 0


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {"start": 2}),
    (2, {"start": 1, "trades": False}),
    (4, {"trades": False}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_everything(players: int, options: dict[str, Any], seed: int) -> None:
    record = random_record(players, options, random.Random(seed))
    assert record == json.loads(json.dumps(record))
    assert record[0] == {
        "pitboss": 1,
        "game": "lords",
        "rules": 2,
        "seats": list(NAMES[:players]),
        "options": options,
    }
    twin = LordsTwin(players, options)
    drawn: list[str] = []
    unpaid: str | None = None
    before = twin.facts()
    for event in record[1:-1]:
        assert twin.waiting()[0] != "over"
        twin.apply(event)
        after = twin.facts()
        card = event.get("draw")
        if card not in (None, "over"):
            drawn.append(card)
        if card is not None and before["phase"] != "deal":
            unpaid = "strip" if card == "over" else CARD[card]
        closed = players == 2 and card is not None and card[0] == "F"
        paid = unpaid if after["phase"] != "draw" or closed else None
        check_pieces(twin, after, drawn)
        check_money(before, after, event, paid)
        unpaid = None if paid is not None else unpaid
        before = after
    assert twin.waiting() == ("over",)
    assert twin.result() == record[-1]
    assert before["before_over"] == 0 or 90 in before["points"]


def test_random_games_are_repeatable_and_hold_every_kind_of_move() -> None:
    assert random_record(3, {}, random.Random(1)) == random_record(3, {}, random.Random(1))
    kinds = set()
    for seed in range(5):
        for event in random_record(2 + seed % 2, {}, random.Random(seed))[1:-1]:
            kinds.add(event.get("move", " ").split(" ")[0])
    assert {"build", "sprawl", "remodel", "reorganize", "gamble", "done", "lay", "cover", "put"} <= kinds
    assert {"move", "give", "offer", "counter", "accept", "decline", "withdraw"} <= kinds
