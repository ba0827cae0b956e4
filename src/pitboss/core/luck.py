"""Random numbers for simulation, and dice as packed counts.

A generator is a row of one 64-bit number (splitmix64: small, fast, and the same everywhere), so a stream
of luck can be handed to a compiled function, copied and stored. A roll is a multiset: how often each face
shows, four bits a face, face 1 lowest.
"""

from itertools import product
from math import factorial
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from pitboss.core.compiled import small_rule, wrapping_rule

LUCK = np.dtype([("state", "u8")])
Luck = np.record

FACES = 6
FACE_BITS = 4
FACE_MASK = 15
ROLL_BITS = FACES * FACE_BITS

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def luck_of(seed: int) -> Luck:
    """A generator from any whole number; the same seed gives the same game."""
    luck = streams_of_luck(1)[0]
    luck.state = seed % 2**64
    return cast(Luck, luck)


def streams_of_luck(count: int) -> Any:
    """Several generators, to be seeded by whoever plays with them."""
    return np.zeros(count, dtype=LUCK).view(np.recarray)


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
        unfair = 0x100000000 % n
        while (scaled & 0xFFFFFFFF) < unfair:
            scaled = np.int64(next64(luck) >> _S32) * n
    return scaled >> 32  # type: ignore[return-value]


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
    while dice >= 4:
        counts += _ROLLS[_BEGINS[4] + below(luck, 1296)]
        dice -= 4
    if dice > 0:
        counts += _ROLLS[_BEGINS[dice] + below(luck, _RESULTS[dice])]
    return counts


@small_rule
def showing(counts: int, face: int) -> int:
    """How many dice of a packed roll show a face (0 stands for a one, 5 for a six)."""
    return (counts >> (FACE_BITS * face)) & FACE_MASK


def counted(counts: int, face: int) -> int:
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
    faces = [counted(counts, face) for face in range(FACES)]
    total = factorial(sum(faces))
    for count in faces:
        total //= factorial(count)
    return total


def all_rolls(dice: int) -> list[int]:
    """Every multiset that some dice can show, as packed counts."""
    found = [0]
    for _ in range(dice):
        found = sorted({counts + (1 << FACE_BITS * face) for counts in found for face in range(FACES)})
    return found
