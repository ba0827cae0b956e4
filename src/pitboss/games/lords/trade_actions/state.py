"""The row of a table where trades are moves: that of the game, and how many offers may be made in a turn."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.game import Row, new_row, row_from
from pitboss.games.lords import state
from pitboss.games.lords.rules import setup

OFFERS_A_TURN = 3  # of the active player, so that every turn ends

PLAIN = state.ROW
# The new field comes first: Numba takes a record that only goes on after another's fields for that other one.
ROW = np.dtype([("most_offers", "i8"), *((name, PLAIN[name]) for name in PLAIN.names or ())], align=True)


def new(players: int, options: Mapping[str, Any]) -> Row:
    """[L2.1] A new table."""
    return with_trades(setup.new(players, options))


def with_trades(plain: Row) -> Row:
    """[L7.1] A table of the game as one where trades are moves."""
    s = new_row(ROW)
    for name in PLAIN.names or ():
        s[name] = plain[name]
    s.most_offers = OFFERS_A_TURN
    return s


def plain(s: Row) -> Row:
    """[L7.1] The same table as the game has it: its fields follow the new one."""
    return row_from(s.tobytes()[ROW.itemsize - PLAIN.itemsize :], PLAIN)
