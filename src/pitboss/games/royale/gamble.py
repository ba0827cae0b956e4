"""Fifty Fifty under best play: what each cell and last sum is worth. For `greedy` and for hints."""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.games.royale.box import FIFTY_PAYS, LAST_CELL

SUMS = range(2, 13)
ODDS = {total: Fraction(6 - abs(total - 7), 36) for total in SUMS}


def fifty_values() -> dict[tuple[int, int], Fraction]:
    """[R5.B2b] The best expectation at each cell with each last sum: stop, or the better of the two bets."""
    values = {(LAST_CELL, last): Fraction(int(FIFTY_PAYS[LAST_CELL])) for last in SUMS}
    for cell in range(LAST_CELL - 1, 0, -1):
        for last in SUMS:
            higher = sum((ODDS[now] * values[cell + 1, now] for now in SUMS if now > last), Fraction(0))
            lower = sum((ODDS[now] * values[cell + 1, now] for now in SUMS if now < last), Fraction(0))
            values[cell, last] = max(Fraction(int(FIFTY_PAYS[cell])), higher, lower)
    return values


def fifty_value() -> Fraction:
    """[R5.B2a] What activating Fifty Fifty is worth under best play."""
    values = fifty_values()
    return sum((ODDS[last] * values[1, last] for last in SUMS), Fraction(0))


def _bet_table() -> NDArray[np.float64]:
    """What betting is worth by cell, last sum and bet (0 higher, 1 lower)."""
    values = fifty_values()
    table = np.zeros((LAST_CELL, 13, 2))
    for cell in range(1, LAST_CELL):
        for last in SUMS:
            table[cell, last, 0] = float(sum(ODDS[now] * values[cell + 1, now] for now in SUMS if now > last))
            table[cell, last, 1] = float(sum(ODDS[now] * values[cell + 1, now] for now in SUMS if now < last))
    return table


BETS = _bet_table()
FIFTY = float(fifty_value())
