"""The generator and the dice: known answers, fairness, and packed rolls."""

from collections import Counter
from math import comb

import pytest

from pitboss.core.compiled import INTERPRETED, rule
from pitboss.core.luck import Luck, all_rolls, below, luck_of, next64, pack, roll, showing, unpack, ways

THROWS = 3_000 if INTERPRETED else 600_000
CHI_SQUARE_5 = 25.7  # 5 degrees of freedom, exceeded by chance once in ten thousand


def test_the_generator_gives_the_known_answers_of_splitmix64() -> None:
    luck = luck_of(1234567)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [int(next64(luck)) for _ in known] == known


def test_the_same_seed_gives_the_same_luck() -> None:
    assert [below(luck, 1000) for luck in [luck_of(5)] for _ in range(20)] == [
        below(luck, 1000) for luck in [luck_of(5)] for _ in range(20)
    ]
    assert luck_of(2**64 + 5).state == luck_of(5).state
    assert luck_of(-1).state == 2**64 - 1


@rule
def faces_of_many(luck: Luck, dice: int, throws: int, counts: object) -> None:
    for _ in range(throws):
        rolled = roll(luck, dice)
        for face in range(6):
            counts[face] += showing(rolled, face)  # type: ignore[index]


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 8, 12])
def test_every_face_comes_equally_often(dice: int) -> None:
    import numpy as np

    counts = np.zeros(6, dtype=np.int64)
    faces_of_many(luck_of(dice), dice, THROWS // dice, counts)
    expected = THROWS // dice * dice / 6
    assert counts.sum() == THROWS // dice * dice
    assert sum((count - expected) ** 2 / expected for count in counts) < CHI_SQUARE_5


def test_multisets_of_three_dice_come_by_their_odds() -> None:
    luck, throws = luck_of(99), 2_000 if INTERPRETED else 60_000
    seen = Counter(int(roll(luck, 3)) for _ in range(throws))
    chi = 0.0
    for counts in all_rolls(3):
        expected = throws * ways(counts) / 216
        chi += (seen[counts] - expected) ** 2 / expected
    assert chi < 110  # 55 degrees of freedom, once in a hundred thousand


def test_below_reaches_both_ends_and_nothing_beyond() -> None:
    luck = luck_of(3)
    assert {below(luck, 3) for _ in range(200)} == {0, 1, 2}
    assert {below(luck, 1) for _ in range(5)} == {0}


@pytest.mark.parametrize("dice", range(9))
def test_a_roll_is_a_multiset(dice: int) -> None:
    rolls = all_rolls(dice)
    assert len(rolls) == comb(dice + 5, 5)
    assert sum(map(ways, rolls)) == 6**dice
    assert all(pack(unpack(counts)) == counts for counts in rolls)
