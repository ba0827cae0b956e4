"""What a page needs to draw Las Vegas Royale: the box, the table out of a seat's view, payments, and moves tried out.

Dice are pairs, small and big. Colours are seats, 5 for the neutral player and 6 for the blank one, -1 for nobody.
"""

from typing import Any

import numpy as np
from msgspec import UNSET, Struct, UnsetType, field

from pitboss.core.game import Event, Names, Row, Tried, copy_of, new_row
from pitboss.core.lang import _
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.lasvegas.text.contest import to_lead
from pitboss.games.royale.box import (
    BLANK,
    CARDS,
    CASINO_NAMES,
    CASINOS,
    COLOURS,
    HAND,
    LATER_CARDS,
    NEUTRAL,
    NO_TILE,
    ROUNDS,
    VALUES,
)
from pitboss.games.royale.rules.bank import money_of
from pitboss.games.royale.rules.round_payout import paid
from pitboss.games.royale.rules.scoring import as_it_stands
from pitboss.games.royale.rules.stages import STAGES, side_asking
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.shapes import Lies
from pitboss.games.royale.rules.tiles.tile import Tile
from pitboss.games.royale.rules.tiles.tile_list import SIDES, TILES
from pitboss.games.royale.state import DONE, OVER, ROW
from pitboss.games.royale.text.events import carried_out, tried_out
from pitboss.games.royale.text.notation import VERB_OF, VERBS
from pitboss.games.royale.text.vocabulary import SMALL_MASK, dice_at, dice_of_seats

Pair = tuple[int, int]


class TileFacts(Struct, frozen=True, omit_defaults=True):
    """A tile side: its `name`, what it is `about`, at length and in `brief`, and what is printed on it.

    `pays` are its cells, spaces or prizes in K, `faces` the numbers of its spaces for dice, `label` what stands at a
    single space, with {money}, `empty` what is said while nothing lies there. `fresh` is what lies there when a round
    begins.
    """

    side: str
    name: str
    about: str
    brief: str = ""
    pays: list[int] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    label: str = ""
    empty: str = ""
    fresh: Lies | None = None


class Box(Struct, frozen=True):
    """What is printed on boards, cards and tiles.

    `values` are the cards' in K, `cards` how many there are of each, `later_cards` how many are kept for later rounds.
    `tiles` has every side by its name; `moves` the casinos that a move is about, counted from 0, by the move's name,
    for those that name any.
    """

    rounds: int
    casinos: list[str]
    values: list[int]
    cards: list[int]
    later_cards: int
    tiles: dict[str, TileFacts]
    moves: dict[str, list[int]]


class Casino(Struct, frozen=True, omit_defaults=True):
    """A casino; what is not there is left out.

    It has `cards` in K (the higher first), `dice` by seat, `neutral` dice, `blank` ones in number, and where they are:
    `closed`, `tile` (a side), `on`, what lies on the tile as bots read it, and `lies`, the same as a page draws it.
    `takers` has for each card the colour that takes it as things stand, `tied` the colours that cancel out, `to_lead`
    the seats that could still be first, each with the least weight it has to add.
    """

    name: str
    cards: list[int]
    dice: list[Pair]
    neutral: Pair | UnsetType = UNSET
    blank: int = 0
    closed: bool = False
    tile: str | UnsetType = UNSET
    on: Any = UNSET
    lies: Lies | None = None
    takers: list[int] = field(default_factory=list)
    tied: list[int] = field(default_factory=list)
    to_lead: list[Pair] = field(default_factory=list)


class Seat(Struct, frozen=True):
    """A seat: `dice` in hand, `chips`, `cards` in number, payments on account among them, and `money` in K without the
    chips, null where the viewer may not know it."""

    dice: Pair
    chips: int
    cards: int
    money: int | None


class Board(Struct, frozen=True):
    """The table as a seat sees it.

    `stage` is what is due, by the names of `rules/stages.py`; `asked` the seat that decides; `active` the casino whose
    tile is at work, or -1. `roll` and `big` are the dice rolled, `extra` the extra ones. `asking` is the tile side that
    asks what is due, if one does.
    """

    round: int
    rounds: int
    stage: str
    turn: int
    start: int
    asked: int
    active: int
    roll: list[int]
    big: list[int]
    extra: list[int]
    casinos: list[Casino]
    seats: list[Seat]
    asking: str | UnsetType = UNSET


class Payout(Struct, frozen=True):
    """What a casino paid: `dice` by seat and `neutral` ones, `blank` ones in number, `pays` as pairs of card and
    colour, and the colours that are `tied`."""

    dice: list[Pair]
    neutral: Pair
    blank: int
    pays: list[Pair]
    tied: list[int]


class Prize(Struct, frozen=True):
    """What the tile at a casino paid afterwards: `pays` as pairs of value and seat."""

    casino: int
    tile: str
    pays: list[Pair]


class Changes(Struct, frozen=True, omit_defaults=True):
    """What an event paid; what it did not do is left out.

    `gains` are triples of seat, money and chips, paid at once by a tile; `payouts` one for each casino; `prizes` of
    tiles that pay afterwards; `fines` the seats that pay at the end of the round.
    """

    gains: list[tuple[int, int, int]] = field(default_factory=list)
    payouts: list[Payout] = field(default_factory=list)
    prizes: list[Prize] = field(default_factory=list)
    fines: list[int] = field(default_factory=list)


def box() -> Box:
    """[R1.6] The casinos and the tiles, [R9.1] and where each move can be made."""
    fresh = new_row(ROW)
    hooks.set_up(fresh)
    moves = {name: list(verb.casinos(move)) for verb in VERBS for move, name in verb.names.items()}
    return Box(
        rounds=ROUNDS,
        casinos=list(CASINO_NAMES),
        values=VALUES.tolist(),
        cards=CARDS.tolist(),
        later_cards=LATER_CARDS,
        tiles={tile.side: facts_of(tile, fresh) for tile in TILES},
        moves={name: casinos for name, casinos in moves.items() if casinos},
    )


def facts_of(tile: Tile, fresh: Row) -> TileFacts:
    """[R2.6] What is printed on a tile, and what lies there when a round begins."""
    return TileFacts(
        side=tile.side,
        name=_(tile.name),
        about=_(tile.about),
        brief=_(tile.brief) if tile.brief else "",
        pays=list(tile.pays),
        faces=list(tile.faces),
        label=_(tile.label) if tile.label else "",
        empty=_(tile.empty) if tile.empty else "",
        fresh=tile.contents.lies(fresh),
    )


def board(view: Row, seat: int, names: Names) -> Board:
    """[R8.1] The table as a seat sees it."""
    asking = side_asking(view)
    return Board(
        round=int(view.round_no),
        rounds=ROUNDS,
        stage=STAGES[int(view.stage)].name,
        turn=int(view.turn),
        start=int(view.start),
        asked=int(view.asked),
        active=int(view.active),
        roll=unpack(int(view.roll) & SMALL_MASK),
        big=unpack(int(view.roll) >> ROLL_BITS),
        extra=unpack(int(view.extra)),
        casinos=casinos_of(view),
        seats=[shown_seat(view, other, seat) for other in range(int(view.players))],
        asking=UNSET if asking == NO_TILE else SIDES[asking],
    )


def casinos_of(view: Row) -> list[Casino]:
    """[R2.4] Every casino, and who would be paid there if the round ended now."""
    takers, tied = np.empty((CASINOS, 2), np.int8), np.empty((CASINOS, COLOURS), np.bool_)
    as_it_stands(view, takers, tied)
    standing = zip(takers.tolist(), tied.tolist(), strict=True)
    dice = all_dice(view)
    return [shown_casino(view, casino, dice, *stands) for casino, stands in enumerate(standing)]


def all_dice(s: Row) -> list[list[Pair]]:
    """[R1.2] Small and big dice by colour and place, read at once: to ask for one after the other takes far longer."""
    colours = zip(s.small.tolist(), s.big.tolist(), strict=True)
    return [list(zip(small, big, strict=True)) for small, big in colours]


def shown_casino(view: Row, casino: int, dice: list[list[Pair]], takers: list[int], tied: list[bool]) -> Casino:
    """[R2.4] A casino's cards, everybody's dice, and its tile."""
    side, neutral = int(view.side[casino]), dice[NEUTRAL][casino]
    contents = TILES[side].contents if side != NO_TILE else None
    cards = [(value, taker) for value, taker in zip(view.cards[casino].tolist(), takers, strict=True) if value]
    return Casino(
        name=CASINO_NAMES[casino],
        cards=[value for value, _taker in cards],
        dice=[own[casino] for own in dice[: int(view.players)]],
        neutral=neutral if any(neutral) else UNSET,
        blank=dice[BLANK][casino][0],
        closed=bool(view.closed == casino),
        tile=SIDES[side] if contents else UNSET,
        on=contents.on(view) if contents else UNSET,
        lies=contents.lies(view) if contents else None,
        takers=[taker for _value, taker in cards],
        tied=[colour for colour in range(COLOURS) if tied[colour]],
        to_lead=contenders(view, casino, dice) if cards and view.closed != casino else [],
    )


def contenders(view: Row, casino: int, dice: list[list[Pair]]) -> list[Pair]:
    """[R4.3] The seats that could still be first at a casino, with the weight they need; a big die counts two."""
    weights = [small + 2 * big for small, big in (own[casino] for own in dice)]
    hands = [own[HAND] for own in dice[: int(view.players)]]
    in_hand = [sorted({s + 2 * b for s in range(small + 1) for b in range(big + 1)} - {0}) for small, big in hands]
    return to_lead(weights, in_hand)


def shown_seat(view: Row, other: int, seat: int) -> Seat:
    """[R8.1] Dice, chips and cards in number; money only where it may be seen."""
    cards = int(view.held[other] + view.entries[other])
    seen = view.open or other == seat or view.stage == OVER or cards == 0
    money = int(money_of(view, other)) if seen else None
    return Seat(dice_at(view, other, HAND), int(view.chips[other]), cards, money)


def afterwards(s: Row) -> Row:
    """[R8.1] When the game is over, everybody's money of any moment may be seen."""
    shown = copy_of(s)
    shown.open = 1
    return shown


def round_of(s: Row) -> int:
    """[R2.1] Which of the three rounds is played."""
    return int(s.round_no)


def changes(before: Row, event: Event, after: Row) -> Changes | None:
    """[R4.1] What an event paid, if it paid anything."""
    if "undo" in event:
        return None
    done = carried_out(before, event)
    found = paid(before, done, after)
    shown = Changes(
        gains=[(gain.seat, gain.money, gain.chips) for gain in found.gains],
        payouts=[payout(done, casino, *part) for casino, part in enumerate(found.casinos)],
        prizes=[Prize(casino, SIDES[side], pays) for casino, side, pays in found.prizes],
        fines=[seat for fines in found.fines for seat in fines.seats],
    )
    return None if shown == Changes() else shown


def payout(s: Row, casino: int, pays: list[Pair], tied: list[int]) -> Payout:
    """[R4.3] A casino as it is paid."""
    blanks = int(s.small[BLANK, casino])
    return Payout(dice_of_seats(s, casino), dice_at(s, NEUTRAL, casino), blanks, pays, tied)


def tried(view: Row, seat: int, move: int, names: Names) -> Tried[Board]:
    """[R9.1] The table after a choice, unless dice or what the seat cannot see decide what it does."""
    if VERB_OF[move].hint:
        return Tried(board(view, seat, names))
    after = tried_out(view, move)
    if after.stage == DONE:
        after.stage, after.asked = view.stage, view.asked
    return Tried(board(after, seat, names))
