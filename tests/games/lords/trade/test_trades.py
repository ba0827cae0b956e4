"""[L7] Trades."""

import pytest

from pitboss.core.game import CHANCE
from tests.games.lords.drawn import (
    TOWN,
    act,
    cash,
    deal,
    die,
    drawn,
    lots,
    marker,
    names_of_moves,
    open_numbers,
    refused,
    size,
)


def test_L7_1_any_seat_speaks_while_a_decision_is_due() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 2: 5 for E1")
    act(table, "gamble B4 5")
    assert table.actor == 2
    table.play(3, "offer 0: 5 for nothing")
    assert table.actor == 2
    act(table, "cover")
    assert table.actor == CHANCE
    assert refused(table, "withdraw 1", 1).rule == "L7.1"
    deal(table, {"roll": [3, 4]})
    table.play(1, "withdraw 1")
    act(table, "done")
    assert refused(table, "offer 2: 5 for E1", 1).rule == "L7.1"
    assert refused(table, "accept 2", 0).rule == "L7.1"


def test_L7_1_while_dice_are_put_and_a_die_is_chosen() -> None:
    table = drawn(TOWN)
    act(table, "reorganize A2", {"roll": [1, 2]})
    table.play(3, "offer 0: 5 for nothing")
    assert names_of_moves(table) == ["put A2 1", "put A2 2"]
    assert refused(table, "offer 0: 5 for die A2", 3).rule == "L7.5"


def test_L7_2_a_deal_without_a_do_is_struck_while_the_house_thinks() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 2: 5 for E1")
    table.play(1, "offer 0: 5 for do build D2 gold")
    act(table, "gamble B4 5")
    assert refused(table, "accept 2", 0).rule == "L7.2"
    assert table.talk(2) == ["accept 1", "decline 1"]
    table.play(2, "accept 1")
    assert (marker(table, "E1"), table.actor) == ("yellow", 2)
    act(table, "cover", {"roll": [3, 4]})
    table.play(0, "accept 2")
    assert die(table, "D2") == ("red", 3)


def test_L7_2_no_deal_while_dice_are_in_the_air() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 2: 5 for E1")
    act(table, "reorganize A2", {"roll": [1, 2]})
    assert refused(table, "accept 1", 2).rule == "L7.2"
    assert table.talk(2) == ["decline 1"]
    act(table, "put A2 1")
    table.play(2, "accept 1")
    assert marker(table, "E1") == "yellow"


def test_L4_6_a_tie_made_while_the_house_thinks_waits_for_the_bet() -> None:
    table = drawn("turn: red\ngold: A2 red 3, A5 red 3\nsilver: C1 blue 4")
    act(table, "gamble C1 5")
    table.play(0, "offer 1: die A2 for nothing")
    table.play(1, "accept 1")
    assert (table.actor, int(table.state.shows[0])) == (3, 0)
    act(table, "cover", {"roll": [3, 4]})
    assert table.state.shows[0] == lots("A2 A5")


@pytest.mark.parametrize(
    "side", ["points", "8 points", "tile A2", "gold", "die", "D2 die", "0", "-5", "05", "5 6", "5, 6", "do", "not", ""]
)
def test_L7_3_what_cannot_be_traded(side: str) -> None:
    assert refused(drawn(TOWN), f"offer 1: {side} for nothing").rule in ("L7.3", "L7.4", "L7.6", "L7.7", "L5.1")


def test_L7_3_money_lots_and_dice_in_any_combination() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: 5, D2, die A2, die A5 for B1, B2, die A3")
    table.play(1, "accept 1")
    assert (marker(table, "D2"), marker(table, "B1"), marker(table, "B2")) == ("yellow", "red", "red")
    assert (die(table, "A2"), die(table, "A5"), die(table, "A3")) == (("yellow", 2), ("yellow", 3), ("red", 5))
    assert cash(table) == {"red": 94, "yellow": 104, "green": 99, "blue": 99}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("offer 1: nothing for nothing", "Nothing for nothing"),
        ("offer 1: 5 for 6", "Only one side"),
        ("offer 1: D2, D2 for 5", "twice"),
        ("offer 0: D2 for 5", "other seats"),
        ("offer 7: D2 for 5", "other seats"),
        ("offer 1, 1: D2 for 5", "twice"),
        ("offer 1: not gamble, not gamble for 5", "twice"),
        ("offer 1: D2", "the word `for`"),
        ("offer 1", "no way to trade"),
        ("accept 1: 5 for 6", "no way to trade"),
        ("offer nobody: D2 for 5", "other seats"),
    ],
)
def test_L7_4_the_form_of_an_offer(text: str, why: str) -> None:
    refusal = refused(drawn(TOWN), text)
    assert refusal.rule == "L7.4"
    assert why in refusal.why


def test_L7_4_a_gift_is_allowed_and_names_may_be_typed() -> None:
    table = drawn(TOWN)
    table.play(0, "OFFER Yellow :  D5,$5 ,d2   FOR nothing")
    assert table.events[-1] == {"seat": 0, "move": "offer 1: 5, D2, D5 for nothing"}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("offer 1: B1 for 5", "L7.5"),
        ("offer 1: die A3 for 5", "L7.5"),
        ("offer 1: die D2 for 5", "L7.5"),
        ("offer 1: D2 for E1", "L7.5"),
        ("offer 1: 100 for B1", "L7.5"),
        ("offer 1: D2 for 100", "L7.5"),
        ("offer 1: E4 for 5", "L7.5"),
    ],
)
def test_L7_5_the_giver_has_what_is_named(text: str, rule: str) -> None:
    assert refused(drawn(TOWN), text).rule == rule


def test_L7_6_do_is_carried_out_as_part_of_the_deal() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 12 for do reorganize A5")
    table.play(0, "accept 1")
    assert table.actor == CHANCE
    assert cash(table)["red"] == 99 + 12 - 5
    deal(table, {"roll": [1, 1]})
    assert table.state.marked == lots("A2 A5")
    assert refused(table, "reorganize A2").rule == "L5.8"


def test_L7_6_only_the_active_player_and_only_whole_actions() -> None:
    table = drawn(TOWN)
    assert refused(table, "offer 2: do gamble B4 1 for 5", 1).rule == "L7.6"
    assert refused(table, "offer 1: 5 for do build B1 gold").rule == "L7.6"
    for wrong in ("do done", "do sprawl A6", "do gamble B4 46", "do gamble B4 0", "do build D2", "do put A2 3"):
        assert refused(table, f"offer 1: {wrong} for 5").rule in ("L7.6", "L1.6")


def test_L7_7_not_is_enforced_to_the_end_of_the_turn() -> None:
    table = drawn(TOWN)
    table.play(2, "offer 0: 4 for not gamble")
    table.play(0, "accept 1")
    refusal = refused(table, "gamble B4 1")
    assert refusal.rule == "L7.7"
    assert "promised" in refusal.why
    assert not [name for name in names_of_moves(table) if name.startswith("gamble")]
    assert refused(table, "offer 1: not done for 5").rule == "L7.7"
    assert refused(table, "offer 1: not gamble B4 6 for 5").rule == "L7.7"
    assert refused(table, "offer 2: not gamble for 5", 1).rule == "L7.7"


@pytest.mark.parametrize(
    ("clause", "gone"),
    [
        ("not build", ["build D2", "build D5"]),
        ("not build D2", ["build D2"]),
        ("not build D2 gold", ["build D2 gold"]),
        ("not sprawl A1", ["sprawl A1"]),
        ("not sprawl A1 gold", ["sprawl A1"]),
        ("not sprawl A1 brown", []),
        ("not remodel A5", ["remodel A2"]),
        ("not remodel A5 green", ["remodel A2 green"]),
        ("not reorganize A5", ["reorganize A2"]),
        ("not reorganize C1", []),
        ("not gamble B4", ["gamble B4"]),
    ],
)
def test_L7_8_what_a_not_covers(clause: str, gone: list[str]) -> None:
    table = drawn(TOWN)
    before = names_of_moves(table)
    table.play(2, f"offer 0: 4 for {clause}")
    table.play(0, "accept 1")
    kept = [name for name in before if not any(name.startswith(start) for start in gone)]
    assert names_of_moves(table) == kept
    assert len(kept) < len(before) or not gone


def test_L7_8_a_not_follows_the_lot_through_a_merge() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 4 for not reorganize A5")
    table.play(0, "accept 1")
    act(table, "remodel A2 brown")
    assert size(table, "A3") == 3
    assert refused(table, "reorganize A3").rule == "L7.7"


def test_L7_9_offers_are_numbered_through_the_game() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: 5 for B1")
    refused(table, "offer 1: 500 for B1")
    table.play(1, "counter 1: B1 for 9")
    table.play(2, "offer 0: 1 for nothing")
    assert open_numbers(table) == [2, 3]
    assert refused(table, "accept 1", 1).rule == "L7.9"
    act(table, "done")
    deal(table, {"draw": "E6"})
    table.play(0, "offer 1: 5 for nothing")
    assert open_numbers(table) == [3, 4]


def test_L7_9_seats_are_called_by_number_before_name() -> None:
    table = drawn("seats: 1, 0\nturn: 1\nlots: 1 D2, 0 B1")
    table.play(0, "offer 1: 5 for B1")
    assert table.talk(1) == ["accept 1", "decline 1"]
