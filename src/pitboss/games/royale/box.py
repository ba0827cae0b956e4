"""What is in the box of Las Vegas Royale (2019). Money in thousands of dollars (K)."""

from typing import cast

import numpy as np


def argument(value: int) -> int:
    """A number that rules hand on: Numba compiles a function anew for every plain constant it is called with."""
    return cast(int, np.int64(value))


def side_number(side: str) -> int:
    """The number of a tile side, counted from 0: A1, A2, B1 and so on."""
    return 2 * (ord(side[0]) - ord("A")) + int(side[1]) - 1


PLAYERS = range(2, 6)
MOST_PLAYERS = 5
ROUNDS = 3
CASINOS = 6
CASINO_NAMES = ("Miracle", "Kings", "Moon", "Paris", "Cleopatra", "Sunset")

SMALL_DICE = 7  # of each colour
BIG_DICE = 1  # of each colour
BIG_WEIGHT = 2
BLANKS = 9
NONE, ONE = argument(0), argument(1)  # dice more or fewer
EXTRA_DICE = 2
NEUTRAL = 5  # the colour of the neutral player, after the seats
BLANK = argument(6)  # the colour of the blank player
COLOURS = 7

DOUBLE_TILE = argument(6)  # places for dice: the six casinos, then these
BAR = 7
HAND = 8
PLACES = 9

VALUES = np.array([30, 40, 50, 60, 70, 80, 90, 100])
CARDS = np.array([11, 11, 13, 15, 13, 11, 9, 7])  # how many of each value
KINDS = 8  # of cards
AMOUNTS = np.array([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])  # that can stand on account
ACCOUNT_KINDS = 10
ROUND_CARDS = 12  # dealt a round
LATER_CARDS = 24  # set aside for rounds 2 and 3

CHIP = 10  # what a chip counts at the end
ROUND_CHIPS = 2  # for everybody at the start of a round
LEAST_MONEY = 30  # the bank pays less in chips

NO_TILE = -1
NOWHERE = -1
SPACE_KINDS = 3  # of spaces for blank dice
