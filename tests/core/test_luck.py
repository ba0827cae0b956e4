"""The generator and the dice: known answers, fairness, and packed rolls."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb

import numpy as np
import pytest

from pitboss.core.compiled import INTERPRETED, rule
from pitboss.core.luck import (
    Luck,
    all_rolls,
    below,
    draw_kind,
    luck_of,
    next64,
    pack,
    roll,
    showing,
    unpack,
    ways,
)

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


WORD = 1 << 32  # `below` looks at the upper 32 bits of a random number


def luck_that_gives(number: int) -> Luck:
    """A generator whose next 64 bits are just these: splitmix64 the other way round."""
    mixed = unshifted(number, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) % (1 << 64)
    mixed = unshifted(mixed, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) % (1 << 64)
    return luck_of(unshifted(mixed, 30) - 0x9E3779B97F4A7C15)


def unshifted(number: int, bits: int) -> int:
    """What `x ^ x >> bits` was made of."""
    found = number
    for _ in range(64 // bits):
        found = number ^ found >> bits
    return found


def words_of(result: int, n: int) -> range:
    """The words that stand for one of n results: as many for each, so the first few of its share are not used."""
    return range(-(-(result * WORD + WORD % n) // n), -(-(result + 1) * WORD // n))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 9, 36, 54, 216, 1296])
def test_below_gives_every_result_by_exactly_as_many_words(n: int) -> None:
    assert {len(words_of(result, n)) for result in range(n)} == {WORD // n}
    for result in range(n):
        words = words_of(result, n)
        for word in (words[0], words[len(words) // 2], words[-1]):
            luck = luck_that_gives(word << 32)
            before = int(luck.state)
            assert below(luck, n) == result
            assert (int(luck.state) - before) % (1 << 64) == 0x9E3779B97F4A7C15  # one number was drawn
        if result and words[0] - 1 not in words_of(result - 1, n):
            luck = luck_that_gives(words[0] - 1 << 32)
            before = int(luck.state)
            below(luck, n)
            assert (int(luck.state) - before) % (1 << 64) != 0x9E3779B97F4A7C15  # another one had to be


def results_of(dice: int) -> Iterator[int]:
    """What `roll` makes of each of the 6**n results of up to four dice."""
    for result in range(6**dice):
        words = words_of(result, 6**dice)
        yield int(roll(luck_that_gives(words[0] << 32), dice))


def test_every_multiset_of_dice_has_exactly_its_odds() -> None:
    """Up to four dice by every result there is; more of them are rolled four by four, and what they show is added."""
    small = [Counter({0: 1}), *(Counter(results_of(dice)) for dice in range(1, 5))]
    for dice in range(1, 5):
        assert small[dice] == {counts: ways(counts) for counts in all_rolls(dice)}
    several = small[0]
    for fours, rest in product(range(3), range(1, 5)):
        if rest == 1 and fours:
            several = sums_of(several, small[4])
        expected = {counts: ways(counts) for counts in all_rolls(4 * fours + rest)}
        assert sums_of(several, small[rest]) == expected


def sums_of(some: "Counter[int]", others: "Counter[int]") -> "Counter[int]":
    """In how many ways two rolls come to each roll of all their dice."""
    found = Counter[int]()
    for (counts, number), (more, times) in product(some.items(), others.items()):
        found[counts + more] += number * times
    return found


@pytest.mark.parametrize("dice", [5, 8, 9, 12, 15])
def test_many_dice_are_rolled_four_by_four(dice: int) -> None:
    luck, by_fours = luck_of(dice), luck_of(dice)
    for _ in range(50):
        parts = [roll(by_fours, min(4, dice - rolled)) for rolled in range(0, dice, 4)]
        assert roll(luck, dice) == sum(map(int, parts))
    assert luck.state == by_fours.state


@pytest.mark.parametrize("deck", [[6, 8, 8, 6, 6, 5, 5, 5, 5], [0, 1, 0, 0, 2, 0], [0, 0, 0, 7], [1]])
def test_every_card_of_a_deck_is_drawn_by_exactly_one_result(deck: list[int]) -> None:
    left, cards = np.array(deck, dtype=np.int8), sum(deck)
    drawn = [int(draw_kind(luck_that_gives(words_of(place, cards)[0] << 32), left)) for place in range(cards)]
    assert drawn == [kind for kind, number in enumerate(deck) for _ in range(number)]
