"""Which tiles lie at the casinos, and which are set aside."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck, below
from pitboss.games.royale.box import CASINOS, NO_TILE
from pitboss.games.royale.rules.tiles.tile_list import SIDE_COUNT, TILE_COUNT
from pitboss.games.royale.state import NONE_ASIDE, TILES_ASIDE


@rule
def take_off_tiles(s: Row) -> None:
    """[R4.8] The tiles are taken off; [R1.8] those of this round are set aside, if that is played."""
    for casino in range(CASINOS):
        side = s.side[casino]
        if side != NO_TILE and not s.fixed and s.aside != NONE_ASIDE:
            both = 3 << (2 * (side // 2))
            s.set_aside |= both if s.aside == TILES_ASIDE else 1 << side
        s.side[casino] = NO_TILE


@rule
def lay_fixed_tiles(s: Row) -> None:
    """[R1.9] A fixed layout says which sides lie at the casinos this round; nothing is drawn."""
    for casino in range(CASINOS):
        s.side[casino] = s.layout[s.round_no - 1, casino]


@rule
def make_tiles_available(s: Row) -> None:
    """[R1.8] If no tile is left to draw, everything set aside comes back at once."""
    for side in range(SIDE_COUNT):
        if is_available(s, side):
            return
    s.set_aside = 0


@rule
def is_available(s: Row, side: int) -> bool:
    """[R1.8] A side not set aside, [R1.6] whose tile does not lie at a casino this round."""
    if side >= SIDE_COUNT or (s.set_aside >> side) & 1:
        return False
    for casino in range(CASINOS):
        if s.side[casino] != NO_TILE and s.side[casino] // 2 == side // 2:
            return False
    return True


@rule
def draw_side(s: Row, luck: Luck) -> int:
    """[R2.2] Any tile that is available is equally likely, then either of its available sides."""
    tiles = 0
    for tile in range(TILE_COUNT):
        if sides_left(s, tile) > 0:
            tiles += 1
    place = below(luck, tiles)
    tile = 0
    while sides_left(s, tile) == 0 or place > 0:
        if sides_left(s, tile) > 0:
            place -= 1
        tile += 1
    if sides_left(s, tile) == 1:
        return 2 * tile if is_available(s, 2 * tile) else 2 * tile + 1
    return 2 * tile + below(luck, 2)


@rule
def sides_left(s: Row, tile: int) -> int:
    """[R2.2] How many sides of a tile can be drawn."""
    found = 0
    for side in range(2 * tile, 2 * tile + 2):
        if is_available(s, side):
            found += 1
    return found
