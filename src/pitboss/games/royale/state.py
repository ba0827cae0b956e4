"""The row of a table of Las Vegas Royale. All of it lies open but money won, the fist and the piles."""

import numpy as np

from pitboss.core.game import Row
from pitboss.games.royale.box import (
    ACCOUNT_KINDS,
    CASINOS,
    COLOURS,
    KINDS,
    MOST_PLAYERS,
    PLACES,
    ROUNDS,
    SPACE_KINDS,
)

# What is due. Up to ROLL_EXTRA chance answers; then come the decisions, in the order RULES.md lists them.
DRAW_TILE, DRAW_CARD, SET_ASIDE, ROLL_NEUTRAL, ROLL, ROLL_EXTRA = range(6)
START, PLACE, HIDE, GUESS, BET, CLOSE, KNOCK, CLUSTER, LIFT = range(6, 15)
ONE_DIE, DOUBLE, NICE, USE, ACTIVATE, GOLD, PRIME, SPLIT, TAKE = range(15, 24)
OVER = 24
DONE = 25  # a tile has done its work; never seen between events

RULES_VERSION = 2  # since it, Black Box pays the pile's sum, and what showed something hidden is not taken back
NONE_ASIDE, TILES_ASIDE, SIDES_ASIDE = range(3)
ASIDE_NAMES = ("none", "tiles", "sides")

ROW = np.dtype(
    [
        # The table
        ("players", "i8"),
        ("tiles", "i1"),  # option: how many casinos carry a tile
        ("aside", "i1"),  # option: NONE_ASIDE, TILES_ASIDE or SIDES_ASIDE
        ("open", "i1"),  # option: 1 if everyone's money is shown
        ("main", "i1"),  # 1 in the main game, 0 in the base game
        ("fixed", "i1"),  # 1 if `layout` says which tiles lie where
        ("layout", "i8", (ROUNDS, CASINOS)),  # the fixed sides of each round, or NO_TILE
        # Where the game stands
        ("stage", "i8"),  # what is due
        ("asked", "i8"),  # the seat that is to decide, if a decision is due
        ("turn", "i8"),  # the seat whose turn it is
        ("start", "i8"),  # the seat that started this round
        ("round_no", "i8"),  # 1 to 3
        ("drawn", "i8"),  # cards drawn this round
        ("active", "i8"),  # the casino whose tile is at work, or NOWHERE
        ("paying", "i8"),  # the casino whose tile is to pay next; NOBODY while turns are taken
        # The turn
        ("roll", "i8"),  # dice in hand as they show: small ones in the low 24 bits, the big one above them
        ("placed_at", "i8"),  # the casino just placed on in this turn, or NOWHERE
        ("placed_small", "i8"),  # small dice just placed there
        ("placed_big", "i8"),  # big dice just placed there
        # Dice, cards and chips
        ("small", "i1", (COLOURS, PLACES)),  # small dice by colour and place: casinos, Double Down, bar, hand
        ("big", "i1", (COLOURS, PLACES)),  # big dice likewise
        ("lent", "i1", (MOST_PLAYERS,)),  # extra dice that stand among a seat's small dice after Prime Time
        ("cards", "i8", (CASINOS, 2)),  # money cards at the casinos, the higher first; 0 is no card
        ("deck", "i1", (KINDS,)),  # cards that are drawn from; in a base-game view, every card not seen
        ("bank", "i1", (KINDS,)),  # cards that lie open as the bank
        ("gone", "i1", (KINDS,)),  # cards out of the game; in a main-game view, with the others' won cards
        ("held", "i1", (MOST_PLAYERS,)),  # cards won at casinos, in number
        ("won", "i1", (MOST_PLAYERS, KINDS)),  # the same by value; in a view, only what the seat may see
        ("entries", "i2", (MOST_PLAYERS,)),  # payments on account, in number: each counts as a card
        ("account", "i2", (MOST_PLAYERS, ACCOUNT_KINDS)),  # the same by value; in a view as `won`
        ("chips", "i4", (MOST_PLAYERS,)),
        # The tiles
        ("side", "i8", (CASINOS,)),  # the tile side at each casino, or NO_TILE
        ("set_aside", "i8"),  # sides set aside, a bit each
        ("extra", "i8"),  # the extra dice as they show while something is chosen by them
        ("fist", "i8"),  # Lucky Punch: tokens hidden until the guess; 0 in the view of others
        ("jackpot", "i8"),  # Jackpot: the counter's cell, from 0
        ("cell", "i8"),  # Fifty Fifty: the counter's cell, from 1; 0 before the first roll
        ("last", "i8"),  # Fifty Fifty: the last sum
        ("bet", "i8"),  # Fifty Fifty: 0, or 1 for higher, 2 for lower
        ("five", "i8"),  # High Five: who has the token, or NOBODY
        ("power", "i8"),  # Power Play: who has the token, or NOBODY
        ("closed", "i8"),  # No Entry: the closed casino, or NOWHERE
        ("track", "i8"),  # No Entry: the counter's cell, from 0
        ("clusters", "i1", (4,)),  # Block It: clusters left, by size
        ("spaces", "i1", (SPACE_KINDS,)),  # Handicap: free spaces for a chip, cash and a die
        ("nice", "i8", (CASINOS,)),  # Nice Dice: whose die lies on each space, or NOBODY
        ("nice_big", "i8", (CASINOS,)),  # Nice Dice: 1 if it is a big one
        ("gold", "i8"),  # My Choice: whose die lies on the gold space, or NOBODY
        ("gold_big", "i8"),  # My Choice: 1 if it is a big one
        ("pile_size", "i8"),  # Black Box: tokens in pile 1, once split
        ("pile", "i8"),  # Black Box: the split, from 1; 0 before it and in the view of others
        ("version", "i8"),  # of the rules that the table follows
    ],
    align=True,
)

__all__ = ["ROW", "Row"]
