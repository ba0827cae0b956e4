"""What is in the box of Lords of Vegas (2010), and what is printed on board and cards. Money in millions ($)."""

import numpy as np

PLAYERS = range(2, 5)
MOST_PLAYERS = 4
DICE = 12  # of each player
MARKERS = 10  # of each player, besides the one on the track

COLOURS = 5
COLOUR_NAMES = ("green", "brown", "gold", "purple", "silver")
HOUSES = ("Vega", "Pioneer", "Sphinx", "Albion", "Tivoli")  # the names that the cards print, by colour
COLOUR_LETTERS = "".join(house[0] for house in HOUSES)  # on the tiles
TILES = 9  # of each colour
STRIP = 5  # the colour of a card that pays the Strip

# Lot, printed die and the colour of its card, as they lie on the board.
PRINTED = """
A1 3 brown   A2 2 purple  A3 5 green     B1 5 gold    B2 2 silver  B3 3 purple
A4 4 gold    A5 3 silver  A6 6 strip     B4 6 purple  B5 3 green   B6 4 brown

C1 4 silver  C2 3 gold    C3 6 purple    D1 6 silver  D2 3 brown   D3 4 green
C4 2 brown   C5 1 green   C6 4 silver    D4 4 green   D5 1 strip   D6 2 purple
C7 2 gold    C8 1 purple  C9 4 brown     D7 5 purple  D8 2 gold    D9 3 brown
C10 3 green  C11 2 silver C12 5 gold
                                         F1 6 purple  F2 3 silver  F3 4 gold
E1 3 brown   E2 2 purple  E3 5 green     F4 4 gold    F5 1 brown   F6 2 green
E4 4 silver  E5 3 brown   E6 6 gold      F7 5 green   F8 2 strip   F9 3 silver
"""

BLOCKS = (("A", 2), ("B", 2), ("C", 4), ("D", 3), ("E", 2), ("F", 3))  # rows of three lots
SIDES = ("ACE", "BDF")  # of the Strip, left and right, from the top
COLUMNS = 3
LOTS = 48
LOT_NAMES = tuple(f"{block}{place + 1}" for block, rows in BLOCKS for place in range(COLUMNS * rows))

_printed = PRINTED.split()
_at = {name: (int(die), colour) for name, die, colour in zip(*[iter(_printed)] * 3, strict=True)}


def price_by(die: int) -> int:
    """[L1.4] What building costs by the printed die. A one is dearer than a two."""
    return (0, 8, 6, 9, 12, 15, 20)[die]


def start_cash_by(die: int) -> int:
    """[L1.4] The start cash on a lot's card."""
    return 10 - die


DIE = np.array([_at[name][0] for name in LOT_NAMES])
CARD = np.array([(*COLOUR_NAMES, "strip").index(_at[name][1]) for name in LOT_NAMES])
PRICE = np.array([price_by(int(die)) for die in DIE])
START_CASH = np.array([start_cash_by(int(die)) for die in DIE])

GAME_OVER = 48  # the card without a lot
EACH_DEALT = 2
STACKS = 4  # the deck is cut into

MARKER_PAYS = 1  # with every card
REMODEL_PRICE = 5  # a tile
SPRAWL_TIMES = 2
STAKE_A_TILE = 5
LARGEST_STAKE = STAKE_A_TILE * TILES

# Times the stake that two dice win, by their sum; -1 is lost.
WINS = np.array([0, 0, 2, 1, 1, -1, -1, -1, -1, 1, 1, 1, 2])

TRACK = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 49, 54, 60, 66, 73, 81, 90)
LAST_SPACE = 90

# Limits of ours, which people never meet.
OPEN_OFFERS = 12  # a seat, at a time
OFFERS_A_TURN = 40  # a seat
MOST_CLAUSES = 8  # in one deal
FIRST_OPEN_OFFERS, FIRST_OFFERS_A_TURN = 3, 8  # in version 1 of the rules
