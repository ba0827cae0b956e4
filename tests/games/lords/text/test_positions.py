"""[L12] Positions and taking back."""

import random

import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import BadPosition, PitbossError, Refused
from pitboss.core.game import CHANCE, NOBODY, find
from pitboss.core.table import Table
from tests.games.lords.drawn import FOUR, act, boss, cash, drawn, lots
from tests.games.lords.trade.trading import random_talk

LORDS = find("lords")

SHOWN = """
seats: red, yellow, green, blue
options: start=0
phase: play
turn: red
cash: red 20, yellow 9
points: red 8
lots: red D2 D5, yellow B1 B2, green E1 E2, blue E4
gold: A2 red 2, A5 red 3
brown: A3 yellow 5, B3
discards: A2 A3 B1 B2 B3 D2 D5 E1 E2 E4
before game over: 28
"""


def test_L12_1_the_position_of_the_rules_is_read() -> None:
    table = Table.at_position(LORDS, SHOWN)
    assert boss(table, "A5") == "red"
    assert cash(table) == {"red": 20, "yellow": 9, "green": 0, "blue": 0}
    assert int(table.state.deck) & lots("A5 A6") == lots("A5 A6")
    assert SHOWN.strip() in LORDS.rules_text()


@pytest.mark.parametrize("seed", range(3))
def test_L12_1_every_moment_of_a_game_is_written_and_read_back(seed: int) -> None:
    chosen = random.Random(seed)
    table = Table.new(LORDS, FOUR[: 2 + seed % 3], {} if seed % 2 else {"start": 1})
    dealer = Seeded(seed)
    while table.actor != NOBODY:
        if chosen.random() < 0.4:
            text = LORDS.positions.write(table.state, table.names)
            again = Table.at_position(LORDS, text)
            assert LORDS.positions.write(again.state, table.names) == text
            assert same_but_for_slots(table, again)
        if table.actor == CHANCE:
            table.deal_one(dealer)
        elif not (chosen.random() < 0.3 and random_talk(table, chosen)):
            act(table, chosen.choice(table.moves()).name)


def test_L12_1_offers_of_several_and_who_has_accepted_are_written_and_read_back() -> None:
    table = drawn("turn: red\nlots: red A2 D2, yellow B1, green C1")
    table.play(3, "offer 1: 5 for B1")
    table.play(0, "offer 1, 2: 0 to 1: D2; 1 to 2: 4; 2 to 0: C1; 0 to 2: die A2, do build A2 gold")
    table.play(2, "accept 2")
    text = LORDS.positions.write(table.state, table.names)
    deal = "red to yellow: D2; red to green: die A2, do build A2 gold; yellow to green: 4; green to red: C1"
    assert f"offer 2: red to yellow, green: {deal}\n" in text
    assert "numbered: 2\n" in text and "signed: green 2\n" in text
    again = Table.at_position(LORDS, text)
    assert again.state.tobytes() == table.state.tobytes()
    again.play(1, "accept 2")
    assert again.state.dice[2] == lots("A2")


def same_but_for_slots(table: Table, again: Table) -> bool:
    """Equal rows; open offers may be kept in other places."""
    assert table.state.dtype.names is not None
    return all(
        again.state[name].tobytes() == table.state[name].tobytes()
        for name in table.state.dtype.names
        if not name.startswith("offer_")
    )


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("gold: A2 red 2, A2 red 3", "L1.6"),
        ("gold: A2 red 2\nlots: red A2", "L1.6"),
        ("lots: red A2, blue A2", "L1.6"),
        ("gold: A2 red 2\nsilver: A2 blue 2", "L1.6"),
        ("gold: " + ", ".join(f"C{at} red 2" for at in range(1, 11)), "L1.6"),
        ("lots: red " + " ".join(f"C{at}" for at in range(1, 12)), "L1.6"),
        ("points: red 9", "L6.1"),
        ("points: red 90", "L9.2"),
        ("gold: A1 red 3, A2 blue 3", "L4.6"),
        ("gold: A1 red 0", "L4.8"),
        ("gold: A1 red 0, C1 blue 0", "L4.7"),
        ("gold: A1 red 0, A2 blue 3\nreorganizing: A1", "L5.7"),
        ("gold: A1 red 7", "position"),
        ("gold: Z1 red 3", "L1.1"),
        ("phase: dinner", "L12.1"),
        ("phase: take", "L12.1"),
        ("phase: take A1\nlots: red B1", "L8.4"),
        ("seats: red, yellow\nphase: take F1\nlots: red B1", "L10.1"),
        ("phase: draw\nreorganized: A1\ngold: A1 red 3", "L5.17"),
        ("reorganized: A1", "L5.9"),
        ("reorganizing: A1\ngold: A1 red 3", "L5.9"),
        ("before game over: 3", "L2.4"),
        ("stake: 3\nhouse: blue\ngambled: yes", "L5.12"),
        ("stake: 3\nhouse: blue\ngold: A1 blue 3", "L5.11"),
        ("stake: 6\nhouse: blue\ngold: A1 blue 3\ngambled: yes", "L5.12"),
        ("needs a die: A1\ngold: A1", "L8.2"),
        ("offer 1: red to blue: 5 for nothing", "L7.9"),
        ("offer 1: red to blue: 5 for nothing\nspoken: blue 1", "L7.11"),
        ("offer 2: red to blue: 5 for nothing\nspoken: red 1", "L7.9"),
        ("offer 2: red to blue: 5 for nothing\nnumbered: 2", "L7.11"),
        ("spoken: red 2\nnumbered: 1", "L7.11"),
        ("phase: draw\noffer 1: red to blue: 5 for nothing\nnumbered: 1", "L7.12"),
        ("phase: draw\noffer 1: blue to red: 5 for not gamble\nnumbered: 1", "L7.12"),
        ("phase: draw\nspoken: blue 1", "L5.17"),
        ("phase: over\noffer 1: blue to red: 5 for nothing\nnumbered: 1", "L7.12"),
        ("offer 1: blue to red, green: blue to red: 5\nnumbered: 1", "L7.18"),
        ("offer 1: blue to red, red: blue to red: 5\nnumbered: 1", "L7.4"),
        ("offer 1: blue to red: 5 for nothing\nnumbered: 1\nsigned: red 1", "L7.18"),
        ("offer 1: blue to red, green: blue to red: 5; blue to green: 5\nnumbered: 1\nsigned: yellow 1", "L7.18"),
        ("offer 1: blue to red: 5 for " + ", ".join(f"not build C{at}" for at in range(1, 10)), "L7.11"),
        ("offer 1: red to blue: A1 for nothing\nspoken: red 1", "L7.5"),
        ("offer 1: red blue\nspoken: red 1", "L7.4"),
        ("options: trades=no\nspoken: red 1", "L7.17"),
        ("promised: never gamble", "L7.7"),
        ("phase: deal\nturn: yellow", "L2.2"),
        ("phase: first\nturn: yellow", "L2.5"),
        ("phase: first\nfirst roll: red 2, yellow 3, green 4, blue 5", "L2.5"),
        ("rolled: red 3", "L4.9"),
        ("discards: A1 A2 A3 A4 A5 A6 B1", "L2.2"),
        ("discards: A1 A2 A3 A4 A5 A6 B1 B2", "L8.4"),
        ("discards: A1 A2 A3 A4 A5 A6 B1 B2\nlots: red B3", "L3.2"),
        ("seats: red, yellow\nlots: red F1", "L10.1"),
    ],
)
def test_L12_2_impossible_positions_are_refused(line: str, rule: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        drawn(line if "turn" in line or "first" in line or "deal" in line else f"turn: red\n{line}")
    assert refusal.value.rule == rule


def test_L12_2_put_and_dice_in_the_air_must_fit() -> None:
    with pytest.raises(BadPosition, match=r"L4\.9"):
        drawn("turn: red\ngold: A1 red 0, A2 red 0\nrolled: red 3 3\nreorganizing: A1 A2")
    with pytest.raises(BadPosition, match=r"L4\.9"):
        drawn("turn: red\ngold: A1 red 0, A2 red 0\nrolled: red 3\nreorganizing: A1 A2")
    table = drawn("turn: red\ngold: A1 red 0, A2 red 0\nrolled: red 3 4\nreorganizing: A1 A2")
    assert [move.name for move in table.moves()] == ["put A1 3", "put A1 4"]


@pytest.mark.parametrize("text", ["", "seats: red", "hello", "seats: red, red", "seats: red, blue\nseats: red, blue"])
def test_L12_2_nonsense_is_refused_not_crashed_on(text: str) -> None:
    with pytest.raises(PitbossError):
        Table.at_position(LORDS, text)


def test_L12_3_a_decision_is_taken_back_before_the_next_chance() -> None:
    table = drawn("turn: red\nlots: red A2 B1\ngold: C1 blue 4")
    before = table.state.tobytes()
    act(table, "build A2 gold")
    table.undo()
    assert table.state.tobytes() == before
    act(table, "build A2 gold")
    act(table, "reorganize A2", {"roll": [3]})
    with pytest.raises(Refused, match=r"L12\.3"):
        table.undo()


def test_L12_3_words_of_trade_cannot_be_taken_back() -> None:
    table = drawn("turn: red\nlots: red A2 B1")
    act(table, "build A2 gold")
    table.play(1, "offer 0: 5 for nothing")
    with pytest.raises(Refused, match=r"L12\.3"):
        table.undo()
