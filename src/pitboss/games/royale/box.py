"""What is in the box of Las Vegas Royale (2019). Money in thousands of dollars (K)."""

from typing import cast

import numpy as np


def argument(value: int) -> int:
    """A number that rules hand on: Numba compiles a function anew for every plain constant it is called with."""
    return cast(int, np.int64(value))


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

SIDES = ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2", "F1", "F2", "G1", "G2", "H1", "H2")
A1, A2, B1, B2, C1, C2, D1, D2, E1, E2, F1, F2, G1, G2, H1, H2 = range(16)
TILES = 8
SIDE_COUNT = 16
NO_TILE = -1
NOWHERE = -1

FIST_PAYS = np.array([0, 20, 30, 40])  # Lucky Punch, by tokens hidden
TOKENS = 3
JACKPOTS = np.array([30, 40, 50, 60, 70, 80])
LUCKY_SUM = 7
FIFTY_PAYS = np.array([0, 0, 10, 30, 40, 60])  # Fifty Fifty, by cell; cells are counted from 1
LAST_CELL = 5
HIGH_FIVE = 5
HIGH_FIVE_PRIZE = argument(100)
FINE = argument(50)
TRACK_PAYS = np.array([0, 20, 0, 30, 0, 10])  # No Entry's ring of cells
TRACK = 6
BAR_ROOM = 2  # dice of a colour in the bar
CLUSTERS = np.array([0, 2, 2, 1])  # Block It: clusters by size
BIGGEST_CLUSTER = 3
HANDICAPS = np.array([1, 1, 1, 2, 2, 2])  # Handicap: blanks by casino
CHIP_SPACE, CASH_SPACE, DIE_SPACE = 0, 1, 2
SPACE_KINDS = 3
SPACES = np.array([2, 3, 4])  # Handicap: free spaces of each kind
SPACE_PAYS = np.array([10, 30, 0])
DOUBLE_PRIZES = np.array([60, 30])
NICE_PAYS = np.array([10, 20, 30, 40, 50, 60])
GOLD_PRIZE = argument(60)
CHOICE_PAYS = np.array([10, 20, 30])  # My Choice's 1, 2 and 3

# Black Box: what pile 1 holds in each of the fourteen splits, as numbers of 60s, 20s and 0s; pile 2 has the rest.
SPLITS = (
    ((0, 2, 3), (1, 1, 3), (1, 2, 2))
    + ((0, 1, 3), (0, 2, 2), (1, 0, 3), (1, 1, 2), (1, 2, 1))
    + ((0, 0, 3), (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 1, 1), (1, 2, 0))
)
SPLIT_COUNT = 14
SIXTIES = np.array([pile[0] for pile in SPLITS])  # in pile 1
TWENTIES = np.array([pile[1] for pile in SPLITS])
PILE_SIZES = np.array([sum(pile) for pile in SPLITS])
BOX_SIXTIES, BOX_TWENTIES, BOX_TOKENS = 1, 2, 6
BOX_MONEY, BOX_CHIPS = argument(60), 2  # what a 60 pays, and how many chips a 20
