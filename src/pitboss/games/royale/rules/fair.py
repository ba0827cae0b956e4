"""Fair dice for Las Vegas Royale: a tile, a card, cards to set aside, or a roll, out of a row of bytes."""

from collections.abc import Iterator

from pitboss.core.fair.dice import dice, kind_of_one, uniform_below
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.games.royale.box import LATER_CARDS
from pitboss.games.royale.rules.chance import big_dice_due, small_dice_due
from pitboss.games.royale.rules.layout import is_available
from pitboss.games.royale.rules.tiles.tile_list import TILE_COUNT
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE, SET_ASIDE


def read(s: Row, source: Iterator[int]) -> int:
    """[R2.3] One of the cards left, lowest first; [R3.2] small dice, then the big one."""
    if s.stage == DRAW_TILE:
        return read_side(s, source)
    if s.stage == DRAW_CARD:
        return kind_of_one(source, s.deck)
    if s.stage == SET_ASIDE:
        return read_aside(s, source)
    small = dice(source, int(small_dice_due(s)))
    big = dice(source, int(big_dice_due(s)))
    return pack(small) | pack(big) << ROLL_BITS


def read_side(s: Row, source: Iterator[int]) -> int:
    """[R2.2] One of the tiles that can be drawn, A to H; then one of its sides, where both can be."""
    sides = [[side for side in (2 * tile, 2 * tile + 1) if is_available(s, side)] for tile in range(TILE_COUNT)]
    tiles = [there for there in sides if there]
    drawn = tiles[uniform_below(source, len(tiles))]
    return drawn[uniform_below(source, 2)] if len(drawn) == 2 else drawn[0]


def read_aside(s: Row, source: Iterator[int]) -> int:
    """[R2.5] 24 cards drawn one after the other."""
    left, counts = [int(count) for count in s.deck], 0
    for _ in range(LATER_CARDS):
        kind = kind_of_one(source, left)
        left[kind] -= 1
        counts += 1 << 4 * kind
    return counts
