"""The row of a table of High Dice. Everything lies open."""

import numpy as np

from pitboss.games.highdice.box import MOST_PLAYERS

DRAW = 0  # who begins is to be drawn
ROLL = 1  # the seat on turn is to roll
CHOOSE = 2  # the seat on turn is to keep the die or to roll it again
AGAIN = 3  # the seat on turn is to roll for the second time
OVER = 4

ROW = np.dtype(
    [
        ("players", "i1"),
        ("stage", "i1"),  # DRAW, ROLL, CHOOSE, AGAIN or OVER
        ("turn", "i1"),  # the seat on turn
        ("turns", "i1"),  # turns taken by all together
        ("die", "i1"),  # what it shows while the seat chooses, otherwise 0
        ("total", "i1", (MOST_PLAYERS,)),
    ],
    align=True,
)
