"""Known odds: the gamble, reorganizations, cards."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from pitboss.core.game import find, resolve, sample
from pitboss.core.luck import luck_of, unpack
from pitboss.games.lords.policy.boss_odds import boss_chances
from tests.games.lords.drawn import act, boss, cash, drawn

LORDS = find("lords")


def test_L5_14_the_gamble_is_for_the_house_by_two_in_36() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 10, blue 90")
    act(table, "gamble B1 5")
    act(table, "cover")
    won = Fraction(0)
    for outcome, chance in LORDS.odds(table.state):
        faces = unpack(outcome)
        times = {2: 2, 12: 2}.get(sum(faces), -1 if 5 <= sum(faces) <= 8 else 1)
        won += chance * times
    assert won == Fraction(-2, 36)


def test_L5_14_the_rules_pay_what_the_odds_say() -> None:
    gained = Fraction(0)
    for one, other in product(range(1, 7), repeat=2):
        table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 10, blue 90")
        act(table, "gamble B1 5")
        act(table, "cover", {"roll": sorted((one, other))})
        gained += Fraction(cash(table)["red"] - 10, 36)
    assert gained == -5 * Fraction(2, 36)


def test_L5_7_equal_dice_equal_chances() -> None:
    assert boss_chances((1, 1)) == (Fraction(1, 2), Fraction(1, 2))
    assert boss_chances((1, 1, 1)) == (Fraction(1, 3),) * 3


def test_L5_7_two_dice_against_one_exactly() -> None:
    two, one = boss_chances((2, 1))
    assert two + one == 1
    assert two == Fraction(229882283, 339292800)
    outright = sum(1 for a, b, c in product(range(1, 7), repeat=3) if max(a, b) > c)
    assert (
        Fraction(outright, 216)
        < two
        < 1 - Fraction(sum(1 for a, b, c in product(range(1, 7), repeat=3) if max(a, b) < c), 216)
    )


@pytest.mark.parametrize(("gold", "dice"), [("A1 red 3, A2 red 4, A5 blue 6", (2, 1)), ("A1 red 3, A2 blue 4", (1, 1))])
def test_L5_7_the_table_rolls_as_the_chances_say(gold: str, dice: tuple[int, ...]) -> None:
    luck, games, wins = luck_of(7), 600, 0
    for _ in range(games):
        table = drawn(f"turn: red\ngold: {gold}")
        act(table, "reorganize A1")
        while table.actor < 0 or table.moves()[0].name.startswith("put"):
            if table.actor < 0:
                resolve(table.state, sample(table.state, luck))
            else:
                act(table, table.moves()[-1].name)
        wins += boss(table, "A1") == "red"
    expected = float(boss_chances(dice)[0])
    assert abs(wins / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def test_L11_2_cards_come_evenly() -> None:
    table = drawn("phase: draw\nturn: red\nlots: red A1 A2 A3 A4 A5 A6 B1 B2")
    luck, draws = luck_of(3), 20_000
    seen = np.bincount([int(sample(table.state, luck)) for _ in range(draws)], minlength=48)
    assert seen[:8].sum() == 0
    expected = draws / 40
    chi_square = float((((seen[8:] - expected) ** 2) / expected).sum())
    assert chi_square < 72  # one in a thousand with 39 degrees of freedom


def test_L4_9_odds_of_an_owners_dice_are_of_multisets() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 red 4, A5 blue 6")
    act(table, "reorganize A1")
    odds = dict(LORDS.odds(table.state))
    assert len(odds) == 21
    assert sum(odds.values()) == 1
    assert sorted(set(odds.values())) == [Fraction(1, 36), Fraction(1, 18)]
