"""How moves, tables and events read."""

import pytest

from pitboss.core.errors import IllegalChance
from pitboss.core.game import Event, Row, find
from pitboss.core.table import Table
from tests.games.lords.drawn import act, deal, drawn, refused

LORDS = find("lords")

TOWN = """
turn: red
lots: red D2, yellow B1
gold: A2 red 2, A5 red 3
brown: A3 yellow 5
cash: red 12, yellow 7
"""


def told_by(table: Table) -> list[str]:
    """What is told from now on."""
    told: list[str] = []

    def watch(before: Row, event: Event, after: Row) -> None:
        told.extend(LORDS.words.tell(before, event, after, table.names))

    table.watchers.append(watch)
    return told


def test_the_log_says_what_happened_and_who_got_what() -> None:
    table = drawn(TOWN)
    told = told_by(table)
    act(table, "remodel A2 brown")
    table.play(1, "offer 0: 2 for not reorganize A2")
    table.play(0, "decline 1")
    act(table, "done", {"draw": "D9"})
    assert told[0] == "red remodels gold A2 (2 tiles, boss red) to brown for $10."
    assert told[1] == "yellow offers red $2 for not reorganize A2. (number 1)"
    assert told[2] == "red declines offer 1: yellow gives red $2 for not reorganize A2."
    assert told[3] == "red ends the turn."
    assert told[4] == "yellow draws D9 (brown): a marker goes there."
    assert told[5].startswith("Markers and brown pay: red $")
    assert "yellow $" in told[5]
    assert "3 points" in told[5]


def test_the_log_tells_of_ties_bets_and_rolls() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 2\nsilver: B1 blue 5")
    told = told_by(table)
    act(table, "build A2 gold", {"roll": [4]}, {"roll": [4]}, {"roll": [5]}, {"roll": [1]})
    act(table, "gamble B1 3")
    act(table, "lay off", {"roll": [1, 1]})
    assert told == [
        "red builds on A2 in gold for $6.",
        "In gold A1 red and blue tie for the highest die; A1 A2 are rolled again.",
        "red rolls 4 for A2.",
        "blue rolls 4 for A1.",
        "The highest dice tie again and are rolled once more.",
        "red rolls 5 for A2.",
        "blue rolls 1 for A1.",
        "red stakes $3 at silver B1 (1 tile, boss blue).",
        "blue lays off half of the $3 on the bank.",
        "red rolls 1 1 and wins $6, $3 of it from blue.",
    ]


def test_taking_back_is_told() -> None:
    table = drawn(TOWN)
    told = told_by(table)
    act(table, "remodel A2 brown")
    table.undo()
    assert told[-1] == "The last decision is taken back."


def test_the_picture_shows_the_board_and_all_counts() -> None:
    picture = drawn(TOWN).picture(0)
    assert "A1 (3) $9   A2 S r:2    A3 P y:5" in picture
    assert "B1 [y]" in picture
    assert "gold A2 (2 tiles, boss red): A2 A5; pips red 5" in picture
    assert "cards left: green " in picture
    assert "before Game Over" in picture
    assert "next card $" in picture


@pytest.mark.parametrize(
    ("move", "hint"),
    [
        ("remodel A2 brown", "makes brown A2 (3 tiles, boss yellow)"),
        ("build D2 green", "makes green D2 (1 tile, boss red)"),
        ("reorganize A2", "rolls 2 dice, all of them red's"),
        ("gamble A3 1", "wins 14 times in 36, double 2 more times, loses 20 times"),
        ("done", "ends the turn"),
    ],
)
def test_hints_say_what_a_choice_would_do(move: str, hint: str) -> None:
    table = drawn(TOWN)
    chosen = next(each.id for each in table.moves() if each.name == move)
    assert LORDS.words.hint(table.view(0), 0, chosen, table.names) == hint


def test_L5_7_the_hint_of_a_reorganization_gives_everybodys_chance() -> None:
    table = drawn("turn: red\ngold: A1 red 1, A2 red 1, A5 blue 2")
    chosen = next(move.id for move in table.moves() if move.name == "reorganize A1")
    assert LORDS.words.hint(table.view(0), 0, chosen, table.names) == "boss afterwards: red 68%, blue 32%"
    larger = drawn("turn: red\ngold: A1 red 1, A2 red 1, A5 blue 2, A6 blue 1")
    chosen = next(move.id for move in larger.moves() if move.name == "reorganize A1")
    assert LORDS.words.hint(larger.view(0), 0, chosen, larger.names) == "boss afterwards, about: red 50%, blue 50%"


@pytest.mark.parametrize(("typed", "outcome"), [("d8", {"draw": "D8"}), (" D8 ", {"draw": "D8"})])
def test_what_is_read_off_a_real_table(typed: str, outcome: Event) -> None:
    table = drawn("phase: draw\nturn: red")
    parsed = LORDS.words.parse_typed(table.state, typed, table.names)
    assert LORDS.words.chance_event(table.state, parsed) == outcome


def test_dice_read_off_a_real_table() -> None:
    table = drawn("turn: red\ngold: A1 red 1, A2 red 1")
    act(table, "reorganize A1")
    for typed in ("3 5", "53", "3, 5"):
        parsed = LORDS.words.parse_typed(table.state, typed, table.names)
        assert LORDS.words.chance_event(table.state, parsed) == {"roll": [3, 5]}
    for wrong in ("3", "3 5 6", "0 7", "x y", ""):
        with pytest.raises(IllegalChance):
            LORDS.words.parse_typed(table.state, wrong, table.names)


WRONG = ({"roll": [3]}, {"roll": [3, True]}, {"roll": "35"}, {"roll": [3, 9]}, {"roll": [3, 5], "x": 1}, {"draw": "A1"})


@pytest.mark.parametrize("event", WRONG)
def test_wrong_dice_are_refused(event: Event) -> None:
    table = drawn("turn: red\ngold: A1 red 1, A2 red 1")
    act(table, "reorganize A1")
    before = table.state.tobytes()
    with pytest.raises(IllegalChance):
        table.answer(event)
    assert table.state.tobytes() == before
    deal(table, {"roll": [3, 3]})


def test_a_refusal_says_what_is_possible() -> None:
    refusal = refused(drawn(TOWN), "dance")
    assert "build A2 gold" in str(refusal)
    assert "'dance' is no move" in refusal.why


def test_L7_18_a_deal_of_several_is_told_with_what_it_does() -> None:
    table = drawn("turn: red\nlots: red A2 D2, yellow B1\ncash: red 9, yellow 9, green 9, blue 9")
    told: list[str] = []
    table.watchers.append(
        lambda before, event, after: told.extend(table.game.words.tell(before, event, after, table.names))
    )
    table.play(1, "offer 0, 2: 0 to 1: die A2, do build A2 gold; 1 to 0: 6; 2 to 0: 1")
    deal_told = "red gives yellow die A2, do build A2 gold; yellow gives red $6; green gives red $1"
    assert told.pop() == f"yellow offers a deal to red and green: {deal_told}. (number 1)"
    table.play(2, "accept 1")
    assert told == [f"green accepts offer 1: {deal_told}.", "The deal waits for red."]
    assert f"offer 1: {deal_told} (accepted by green)" in table.picture(0)
    table.play(0, "accept 1")
    assert told[2:] == [f"red accepts offer 1: {deal_told}.", "red builds on A2 in gold for $6."]
