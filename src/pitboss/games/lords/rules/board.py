"""The board, and sets of lots: bit 0 of a number stands for A1, bit 47 for F9."""

from collections.abc import Mapping

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.box import BLOCKS, COLUMNS, DICE, LOT_NAMES, LOTS, MARKERS, SIDES, TILES

ONE = np.array([1 << lot for lot in range(LOTS)], dtype=np.int64)  # the set of one lot
ALL_LOTS = (1 << LOTS) - 1
NO_LOT = -1


def lots_where(*blocks_and_columns: tuple[str, int]) -> int:
    """[L1.1] The lots of some columns of some blocks: blocks are three wide and numbered row by row."""
    return sum(
        1 << lot for lot, name in enumerate(LOT_NAMES) if (name[0], (int(name[1:]) - 1) % COLUMNS) in blocks_and_columns
    )


def lots_in_rows(rows: Mapping[str, int]) -> int:
    """[L1.1] The lots of one row of every block, counted from 1 at the top."""
    return sum(1 << lot for lot, name in enumerate(LOT_NAMES) if (int(name[1:]) + 2) // COLUMNS == rows[name[0]])


NAMES_OF_BLOCKS = tuple(block for block, _ in BLOCKS)
STRIP_LOTS = lots_where(*((block, 2 if block in SIDES[0] else 0) for block in NAMES_OF_BLOCKS))
BLOCK_F = lots_where(("F", 0), ("F", 1), ("F", 2))
HAS_LEFT = ALL_LOTS & ~lots_where(*((block, 0) for block in NAMES_OF_BLOCKS))
HAS_RIGHT = ALL_LOTS & ~lots_where(*((block, 2) for block in NAMES_OF_BLOCKS))
HAS_ABOVE = ALL_LOTS & ~lots_in_rows(dict.fromkeys(NAMES_OF_BLOCKS, 1))
HAS_BELOW = ALL_LOTS & ~lots_in_rows(dict(BLOCKS))


@rule
def neighbours_of(lots: int) -> int:
    """[L1.2] All lots that share an edge with one of these inside a block."""
    beside = (lots & HAS_LEFT) >> 1 | (lots & HAS_RIGHT) << 1
    return beside | (lots & HAS_ABOVE) >> COLUMNS | (lots & HAS_BELOW) << COLUMNS


# A power of two leaves a different rest by 67 for each of the 48 lots.
_LOT_BY_REST = np.full(67, NO_LOT, dtype=np.int64)
for _lot in range(LOTS):
    _LOT_BY_REST[(1 << _lot) % 67] = _lot


@rule
def lowest(lots: int) -> int:
    """[L1.1] The first lot of a set in board order; the set must not be empty."""
    return _LOT_BY_REST[(lots & -lots) % 67]


@rule
def count(lots: int) -> int:
    """[L1.1] How many lots a set has."""
    number = 0
    while lots != 0:
        lots &= lots - 1
        number += 1
    return number


@rule
def has(lots: int, lot: int) -> bool:
    """[L1.1] Whether a lot is in a set."""
    return lots & ONE[lot] != 0


@rule
def built(s: Row) -> int:
    """[L1.6] All lots with a tile."""
    return s.tiles[0] | s.tiles[1] | s.tiles[2] | s.tiles[3] | s.tiles[4]


@rule
def marked_lots(s: Row) -> int:
    """[L1.6] All lots with a marker."""
    return s.markers[0] | s.markers[1] | s.markers[2] | s.markers[3]


@rule
def in_play(s: Row) -> int:
    """[L10.1] With two players block F is closed."""
    return ALL_LOTS & ~BLOCK_F if s.players == 2 else ALL_LOTS


@rule
def empty_lots(s: Row) -> int:
    """[L1.6] Lots in play with neither marker nor tile."""
    return in_play(s) & ~built(s) & ~marked_lots(s)


@rule
def tiles_left(s: Row, colour: int) -> int:
    """[L1.6] [L8.1] Nine tiles a colour, less those on the board."""
    return TILES - count(s.tiles[colour])


@rule
def dice_left(s: Row, seat: int) -> int:
    """[L1.6] Twelve dice a seat, less those on the board."""
    return DICE - count(s.dice[seat])


@rule
def markers_left(s: Row, seat: int) -> int:
    """[L1.6] Ten markers a seat, less those on the board."""
    return MARKERS - count(s.markers[seat])


def lots_in(lots: int) -> list[int]:
    """A set as a list in board order."""
    return [lot for lot in range(LOTS) if int(lots) >> lot & 1]


def set_of(lots: list[int]) -> int:
    """A list as a set."""
    return sum(1 << lot for lot in set(lots))
