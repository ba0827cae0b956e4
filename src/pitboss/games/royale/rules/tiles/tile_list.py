"""All tile sides, in the order of their names."""

import numpy as np

from pitboss.core.lang import _
from pitboss.games.royale.box import NO_TILE
from pitboss.games.royale.rules.tiles.sides import (
    bad_luck,
    black_box,
    block_it,
    double_down,
    fifty_fifty,
    handicap,
    high_five,
    jackpot,
    knockout,
    lucky_punch,
    my_choice,
    nice_dice,
    no_entry,
    pay_day,
    power_play,
    prime_time,
)

TILES = (
    lucky_punch.TILE,
    jackpot.TILE,
    prime_time.TILE,
    fifty_fifty.TILE,
    high_five.TILE,
    bad_luck.TILE,
    pay_day.TILE,
    power_play.TILE,
    no_entry.TILE,
    knockout.TILE,
    block_it.TILE,
    handicap.TILE,
    black_box.TILE,
    double_down.TILE,
    nice_dice.TILE,
    my_choice.TILE,
)

SIDES = tuple(tile.side for tile in TILES)
SIDE_COUNT = len(SIDES)
TILE_COUNT = (SIDE_COUNT + 1) // 2  # two sides each
EXTRAS = np.array([*((tile.winner_gets, tile.last_pays) for tile in TILES), (0, 0)])  # see policy/casino_value.py


def tile_name(side: int) -> str:
    """`Jackpot (A2)`, or nothing."""
    return "" if side == NO_TILE else f"{_(TILES[side].name)} ({SIDES[side]})"
