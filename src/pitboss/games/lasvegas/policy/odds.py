"""The odds that an opponent's dice still in hand change who is ahead at a casino.

Every die still in a hand comes to the casino with a fixed chance. Dice are counted by weight, which is one each
in Las Vegas; `most` is the most that a seat can hold.
"""

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

Odds = tuple[NDArray[np.float32], NDArray[np.float32]]
Tables = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float64]]


def tables_for(numbers: Sequence[float], most: int, most_placed: int) -> Tables:
    """[V4.2] The odds from the chooser's side and from an opponent's; and the weights, the last one by dice placed.

    `numbers` are the chance of an opponent's die and of an own die to come, the weights, and the power of the last one.
    """
    opponents, own, *weights, power = numbers
    sides = [odds_tables(opponents, own, most), odds_tables(opponents, opponents, most)]
    shared = [max(dice, 1) ** power for dice in range(most_placed + 1)]
    return np.stack([side[0] for side in sides]), np.stack([side[1] for side in sides]), np.array([*weights, *shared])


def odds_tables(opponent_chance: float, own_chance: float, most: int) -> Odds:
    """[V4.2] The odds that an opponent ends above, and level, by its dice in hand, own dice, and lead (+ `most`)."""
    above = np.zeros((most + 1, most + 1, 2 * most + 1), dtype=np.float32)
    level = np.zeros_like(above)
    for theirs in range(most + 1):
        for own in range(most + 1):
            caught_up = np.convolve(to_come(theirs, opponent_chance), to_come(own, own_chance)[::-1])
            level[theirs, own, most - own : most + theirs + 1] = caught_up
            above[theirs, own] = level[theirs, own, ::-1].cumsum()[::-1] - level[theirs, own]
    return above, level


def to_come(dice: int, chance: float) -> list[float]:
    """[V3.3] How likely it is that so many of some dice come to a casino."""
    return [comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1)]
