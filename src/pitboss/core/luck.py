"""Random numbers for simulation, and dice as packed counts.

A generator is a row of one 64-bit number (splitmix64: small, fast, and the same everywhere), so a stream
of luck can be handed to a compiled function, copied and stored. A roll is a multiset: how often each face
shows, four bits a face, face 1 lowest.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from pitboss.core.compiled import rule, small_rule, wrapping_rule
from pitboss.core.rows import Row, new_row, new_rows

LUCK = np.dtype([("state", "u8")])
Luck = Row

FACES = 6
FACE_BITS = 4
FACE_MASK = 15
ROLL_BITS = FACES * FACE_BITS
ROLL_MASK = (1 << ROLL_BITS) - 1  # the lower of two rolls in one number

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def luck_of(seed: int) -> Luck:
    """A generator from any whole number; the same seed gives the same game."""
    luck = new_row(LUCK)
    luck.state = seed % 2**64
    return luck


def streams_of_luck(count: int) -> Any:
    """Several generators, not yet seeded."""
    return new_rows(LUCK, count)


@wrapping_rule
def next64(luck: Luck) -> np.uint64:
    """The next 64 random bits (splitmix64)."""
    luck.state += _STEP
    mixed: Any = luck.state
    mixed = (mixed ^ (mixed >> _S30)) * _MIX1
    mixed = (mixed ^ (mixed >> _S27)) * _MIX2
    return mixed ^ (mixed >> _S31)


@small_rule
def below(luck: Luck, n: int) -> int:
    """One of 0 to n-1, each exactly equally likely (Lemire's method; n below 2**31)."""
    scaled = np.int64(next64(luck) >> _S32) * n
    if (scaled & 0xFFFFFFFF) < n:
        unfair = 0x100000000 % int(n)
        while (scaled & 0xFFFFFFFF) < unfair:
            scaled = np.int64(next64(luck) >> _S32) * n
    return scaled >> 32  # type: ignore[return-value]


@rule
def draw_kind(luck: Luck, left: Any) -> int:
    """The kind of the card on top of a shuffled deck; `left` has how many cards of each kind are in it."""
    cards = 0
    for kind in range(len(left)):
        cards += int(left[kind])
    place, drawn = below(luck, cards), 0
    for kind in range(len(left)):  # to the end: a way out in the middle is a branch that no processor foresees
        place -= left[kind]
        drawn += 1 if place >= 0 else 0
    return drawn


@small_rule
def better_of(luck: Luck, best: int, best_value: float, equals: int, move: int, value: float) -> tuple[int, float, int]:
    """The better of the best move so far and one more, its value, and how many have that value: in the end each of
    those is chosen equally likely."""
    if value > best_value:
        return move, value, 1
    if value == best_value:
        equals += 1
        if below(luck, equals) == 0:
            best = move
    return best, best_value, equals


def _rolls_of_up_to_four() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every result of 1, 2, 3 and 4 dice as packed counts, and where each number of dice begins."""
    packed: list[int] = []
    begins = [0]
    for dice in range(1, 5):
        begins.append(len(packed))
        packed += [sum(1 << FACE_BITS * face for face in faces) for faces in product(range(FACES), repeat=dice)]
    return np.array(packed, dtype=np.int64), np.array(begins, dtype=np.int64)


_ROLLS, _BEGINS = _rolls_of_up_to_four()
_RESULTS = np.array([FACES**dice for dice in range(5)])


@small_rule
def roll(luck: Luck, dice: int) -> int:
    """Roll some dice, up to fifteen, as packed counts: one random number for every four dice."""
    counts = 0
    while dice > 0:
        some = min(dice, 4)
        counts += _ROLLS[_BEGINS[some] + below(luck, _RESULTS[some])]
        dice -= some
    return counts


@small_rule
def showing(counts: int, face: int) -> int:
    """How many dice of a packed roll show a face (0 stands for a one, 5 for a six)."""
    return (counts >> (FACE_BITS * face)) & FACE_MASK


def face_count(counts: int, face: int) -> int:
    """The same as `showing` for Python, which takes longer to call a rule than to count."""
    return (counts >> FACE_BITS * face) & FACE_MASK


def pack(faces: list[int]) -> int:
    """Faces as printed (1 to 6) to packed counts."""
    return sum(1 << FACE_BITS * (face - 1) for face in faces)


def unpack(counts: int) -> list[int]:
    """Packed counts to faces as printed, lowest first."""
    return [face + 1 for face in range(FACES) for _ in range((counts >> FACE_BITS * face) & FACE_MASK)]


def ways(counts: int) -> int:
    """How many of the 6**n ordered results of the dice are this multiset."""
    faces = [face_count(counts, face) for face in range(FACES)]
    total = factorial(sum(faces))
    for count in faces:
        total //= factorial(count)
    return total


@cache
def roll_odds(dice: int, others: int = 0) -> tuple[tuple[int, Fraction], ...]:
    """Every roll of some dice, and of others kept above them, with its probability; there can be thousands, so once."""
    total = FACES ** (dice + others)
    return tuple(
        (low | high << ROLL_BITS, Fraction(ways(low) * ways(high), total))
        for high in all_rolls(others)
        for low in all_rolls(dice)
    )


def all_rolls(dice: int) -> list[int]:
    """Every multiset that some dice can show, as packed counts."""
    found = [0]
    for _ in range(dice):
        found = sorted({counts + (1 << FACE_BITS * face) for counts in found for face in range(FACES)})
    return found


Odds = Sequence[tuple[int, Fraction]]  # everything that may come out, with its probability


class OddsInParts(Odds):
    """The odds of an event with too many outcomes for a list: exact, and each worked out when it is asked for.

    An outcome is drawn in parts. `next_part` has what may come after those drawn so far, with the odds, nothing when
    all are drawn; `outcome_of` makes one of all parts, and `count_from` says how many begin with some.
    """

    def __init__(
        self,
        next_part: Callable[[Sequence[int]], Odds],
        outcome_of: Callable[[Sequence[int]], int],
        count_from: Callable[[Sequence[int]], int],
    ) -> None:
        self.next_part = next_part
        self.outcome_of = outcome_of
        self.count_from = count_from

    def __len__(self) -> int:
        return self.count_from(())

    @overload
    def __getitem__(self, place: int) -> tuple[int, Fraction]: ...

    @overload
    def __getitem__(self, place: slice) -> Odds: ...

    def __getitem__(self, place: int | slice) -> tuple[int, Fraction] | Odds:
        places = range(len(self))[place]
        return [self._at(each) for each in places] if isinstance(places, range) else self._at(places)

    def __iter__(self) -> Iterator[tuple[int, Fraction]]:
        return self._after((), Fraction(1))

    def _after(self, parts: tuple[int, ...], chance: Fraction) -> Iterator[tuple[int, Fraction]]:
        options = self.next_part(parts)
        if not options:
            yield self.outcome_of(parts), chance
        for part, odds in options:
            yield from self._after((*parts, part), chance * odds)

    def _at(self, place: int) -> tuple[int, Fraction]:
        parts, chance = list[int](), Fraction(1)
        while options := self.next_part(parts):
            for part, odds in options:
                begin_so = self.count_from([*parts, part])
                if place < begin_so:
                    parts.append(part)
                    chance *= odds
                    break
                place -= begin_so
        return self.outcome_of(parts), chance
