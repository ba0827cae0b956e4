"""The row of a table of Las Vegas. Everything here lies open on the table but `won` and the deck."""

import numpy as np

from pitboss.core.game import Row
from pitboss.games.lasvegas.box import CASINOS, COLOURS, KINDS, MOST_NOTES, MOST_PLAYERS

DEAL = 0  # a note is to be turned up
EXTRA = 1  # the neutral dice nobody holds are to be rolled
ROLL = 2  # the seat on turn is to roll
PLACE = 3  # the seat on turn is to choose a number
OVER = 4

ROW = np.dtype(
    [
        ("roll", "i8"),  # what was rolled: own dice in the low 24 bits, neutral dice above them
        ("players", "i1"),
        ("neutral", "i1"),  # 1 if the neutral dice are played with
        ("open", "i1"),  # 1 if winnings lie face up
        ("edition", "i1"),  # whose names the casinos bear
        ("stage", "i1"),  # DEAL, EXTRA, ROLL, PLACE or OVER
        ("round_no", "i1"),  # 1 to 4
        ("start", "i1"),  # the seat with the start-player card
        ("turn", "i1"),  # the seat whose turn it is
        ("casino", "i1"),  # the casino being filled with notes
        ("hand", "i1", (MOST_PLAYERS,)),  # own dice not yet placed
        ("neutral_hand", "i1", (MOST_PLAYERS,)),  # neutral dice not yet placed
        ("dice", "i1", (COLOURS, CASINOS)),  # dice on the casinos
        ("notes", "i1", (CASINOS, MOST_NOTES)),  # notes at the casinos, highest first; 0 is no note
        ("deck", "i1", (KINDS,)),  # face-down notes, by value; in a view, every note the seat cannot see
        ("under", "i1", (KINDS,)),  # notes put back under the deck
        ("held", "i1", (MOST_PLAYERS,)),  # notes won, in number
        ("won", "i1", (MOST_PLAYERS, KINDS)),  # notes won, by value; in a view, only those the seat may see
    ],
    align=True,
)

__all__ = ["DEAL", "EXTRA", "OVER", "PLACE", "ROLL", "ROW", "Row"]
