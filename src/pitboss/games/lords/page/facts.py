"""What is printed on board, cards and tiles, for a page to draw: sent once a game and language."""

from itertools import pairwise

from msgspec import Struct

from pitboss.core.lang import _
from pitboss.games.lords.box import (
    BLOCKS,
    CARD,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLUMNS,
    DIE,
    HOUSES,
    LARGEST_STAKE,
    LOT_NAMES,
    PRICE,
    REMODEL_PRICE,
    SIDES,
    SPRAWL_TIMES,
    TRACK,
)
from pitboss.games.lords.rules.board import ONE, neighbours_of
from pitboss.games.lords.rules.moves import AT_A_CASINO, GAMBLE, IN_A_COLOUR
from pitboss.games.lords.text.notation import KIND_NAMES, colour_word, lot_list


class Block(Struct):
    """A block: on which side of the Strip, below how many rows of lots and how many streets."""

    name: str
    side: int  # 0 left of the Strip, 1 right of it
    row: int
    rows: int
    streets: int


class Lot(Struct):
    """A lot and its card. Columns and rows count from the top left, the Strip and streets left out."""

    name: str
    block: str
    die: int
    price: int
    card: int  # the colour it pays, 0 to 4, or 5 for the Strip
    column: int
    row: int
    streets: int  # above it
    side: int
    neighbours: list[str]


class Colour(Struct):
    """A colour of casinos: as moves write it, the letter on its tiles, as the reader calls it, its name on cards."""

    name: str
    letter: str
    title: str
    house: str


class Space(Struct):
    """A space of the score track, and how many points of one casino the step to the next takes; 0 at the end."""

    points: int
    next: int


class Action(Struct):
    """A kind of action: whether its move ends with a colour, and whether it concerns a whole casino."""

    kind: str
    in_colour: bool
    at_a_casino: bool


class Box(Struct):
    """[L1.1] The board, the tiles and the score track. Lots are in board order, as the bits of `deck` count them."""

    blocks: list[Block]
    lots: list[Lot]
    colours: list[Colour]
    strip: str  # as the reader calls it
    track: list[Space]
    actions: list[Action]
    sprawl_times: int
    remodel_price: int  # a tile
    largest_stake: int


def box() -> Box:
    """[L1.1] What is printed, in the reader's language."""
    blocks = [block_of(name) for name, _rows in BLOCKS]
    return Box(
        blocks=blocks,
        lots=[lot_of(lot, block) for block in blocks for lot, name in enumerate(LOT_NAMES) if name[0] == block.name],
        colours=[
            Colour(name, letter, colour_word(colour), HOUSES[colour])
            for colour, (name, letter) in enumerate(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True))
        ],
        strip=_("the Strip"),
        track=[Space(space, after - space) for space, after in pairwise((*TRACK, TRACK[-1]))],
        actions=[action_of(kind) for kind in KIND_NAMES if kind <= GAMBLE],
        sprawl_times=SPRAWL_TIMES,
        remodel_price=REMODEL_PRICE,
        largest_stake=LARGEST_STAKE,
    )


def block_of(name: str) -> Block:
    """[L1.1] Where a block lies: blocks of a side follow each other, a street between two."""
    side = next(side for side, blocks in enumerate(SIDES) if name in blocks)
    above, rows = SIDES[side].partition(name)[0], dict(BLOCKS)
    return Block(name, side, sum(rows[block] for block in above), rows[name], len(above))


def lot_of(lot: int, block: Block) -> Lot:
    """[L1.1] Where a lot lies, [L1.4] its die and price, [L1.5] what its card pays, [L1.2] and its neighbours."""
    row, column = divmod(int(LOT_NAMES[lot][1:]) - 1, COLUMNS)
    return Lot(
        name=LOT_NAMES[lot],
        block=block.name,
        die=int(DIE[lot]),
        price=int(PRICE[lot]),
        card=int(CARD[lot]),
        column=block.side * COLUMNS + column,
        row=block.row + row,
        streets=block.streets,
        side=block.side,
        neighbours=lot_list(int(neighbours_of(ONE[lot]))).split(),
    )


def action_of(kind: int) -> Action:
    """[L5.1] One of the five actions."""
    return Action(KIND_NAMES[kind], kind in IN_A_COLOUR, kind in AT_A_CASINO)
