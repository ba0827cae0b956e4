"""The table as a page draws it: plain JSON out of a seat's view."""

from typing import Any

from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    A1,
    A2,
    B2,
    BAR,
    BLANK,
    BOX_TOKENS,
    C1,
    CASINO_NAMES,
    CASINOS,
    D2,
    DOUBLE_TILE,
    E1,
    E2,
    F1,
    F2,
    G1,
    G2,
    H1,
    H2,
    HAND,
    NEUTRAL,
    NO_TILE,
    ROUNDS,
    SIDES,
)
from pitboss.games.royale.due import DUE_NAMES
from pitboss.games.royale.happened import happened
from pitboss.games.royale.ids import piles_text
from pitboss.games.royale.state import OVER
from pitboss.games.royale.terms import SMALL_MASK

__all__ = ["happened", "shown"]


def shown(view: Row, seat: int, names: Names) -> dict[str, Any]:
    """[R8.1] The table as a seat sees it. Dice are pairs, small and big.

    `stage` is what is due, by the names of `due.py`; `asked` the seat that decides; `active` the casino whose tile is
    at work, or -1. `roll` and `big` are the dice rolled, `extra` the extra ones. A casino has `name`, `cards` (the
    higher first), `dice` by seat, `neutral` dice, `blank` ones in number, and where they are: `closed`, `tile` (a side)
    and `on`, what lies on the tile. A seat has `dice` in hand, `chips`, `cards` in number, payments on account among
    them, and `money` in K without the chips, null where the viewer may not know it.
    """
    return {
        "round": int(view.round_no),
        "rounds": ROUNDS,
        "stage": DUE_NAMES[int(view.stage)],
        "turn": int(view.turn),
        "start": int(view.start),
        "asked": int(view.asked),
        "active": int(view.active),
        "roll": unpack(int(view.roll) & SMALL_MASK),
        "big": unpack(int(view.roll) >> ROLL_BITS),
        "extra": unpack(int(view.extra)),
        "casinos": [shown_casino(view, casino) for casino in range(CASINOS)],
        "seats": [shown_seat(view, other, seat) for other in range(int(view.players))],
    }


def shown_casino(view: Row, casino: int) -> dict[str, Any]:
    """[R2.4] A casino's cards, everybody's dice, and its tile; what is not there is left out."""
    side = int(view.side[casino])
    found: dict[str, Any] = {
        "name": CASINO_NAMES[casino],
        "cards": [int(value) for value in view.cards[casino] if value],
        "dice": dice_of_seats(view, casino),
    }
    if view.small[NEUTRAL, casino] + view.big[NEUTRAL, casino]:
        found["neutral"] = dice_at(view, NEUTRAL, casino)
    if view.small[BLANK, casino]:
        found["blank"] = int(view.small[BLANK, casino])
    if view.closed == casino:
        found["closed"] = True
    if side != NO_TILE:
        found["tile"] = SIDES[side]
        found["on"] = on_tile(view, side)
    return found


def on_tile(view: Row, side: int) -> Any:
    """[R2.6] What lies on a tile, [R8.2] [R8.3] as far as the viewer may know; None where nothing ever does.

    A1 tokens in the fist (0 unseen or none); A2 the counter's cell; B2 cell, last sum and bet; C1, D2 who has the
    token, or -1; E1 the counter's cell; E2, G2 dice by seat; F1 clusters left of 1, 2 and 3; F2 free spaces for chip,
    cash and die; G1 the piles' sizes, and the piles if they are seen; H1 the six spaces and H2 the gold one, each a
    seat and 1 for a big die, or null.
    """
    if side == A1:
        return int(view.fist)
    if side == B2:
        return [int(view.cell), int(view.last), int(view.bet)]
    if side == G1:
        return piles(view)
    if side in (E2, G2):
        return dice_of_seats(view, BAR if side == E2 else DOUBLE_TILE)
    if side == H1:
        return [die_on(int(owner), int(big)) for owner, big in zip(view.nice, view.nice_big, strict=True)]
    if side == H2:
        return die_on(int(view.gold), int(view.gold_big))
    if side == F1:
        return [int(left) for left in view.clusters[1:]]
    if side == F2:
        return [int(free) for free in view.spaces]
    tokens = {A2: view.jackpot, C1: view.five, D2: view.power, E1: view.track}
    return int(tokens[side]) if side in tokens else None


def piles(view: Row) -> list[Any]:
    """[R8.3] Black Box: the sizes of the two piles once they are made, and what they hold for who made them."""
    if not view.pile_size:
        return []
    size = int(view.pile_size)
    return [size, BOX_TOKENS - size] + ([piles_text(int(view.pile) - 1)] if view.pile else [])


def die_on(owner: int, big: int) -> list[int] | None:
    """[R5.H1a] Whose die lies on a space."""
    return None if owner == NOBODY else [owner, big]


def dice_of_seats(view: Row, place: int) -> list[list[int]]:
    """[R1.2] Everybody's dice at a place."""
    return [dice_at(view, seat, place) for seat in range(int(view.players))]


def dice_at(view: Row, colour: int, place: int) -> list[int]:
    """[R1.2] Small and big dice of a colour at a place."""
    return [int(view.small[colour, place]), int(view.big[colour, place])]


def shown_seat(view: Row, other: int, seat: int) -> dict[str, Any]:
    """[R8.1] Dice, chips and cards in number; money only where it may be seen."""
    cards = int(view.held[other] + view.entries[other])
    seen = view.open or other == seat or view.stage == OVER or cards == 0
    return {
        "dice": dice_at(view, other, HAND),
        "chips": int(view.chips[other]),
        "cards": cards,
        "money": int(money_of(view, other)) if seen else None,
    }
