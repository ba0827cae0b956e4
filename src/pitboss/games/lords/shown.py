"""The table as a page draws it: plain JSON out of a view, and what a card paid, casino by casino."""

from typing import Any

from pitboss.core.game import Event, Names, Row
from pitboss.core.luck import unpack
from pitboss.games.lords.board import count, dice_left, has, lots_in, markers_left, tiles_left
from pitboss.games.lords.box import COLOURS, GAME_OVER, LOT_NAMES
from pitboss.games.lords.casinos import boss_of, casinos, colour_of, pips_of, value_at
from pitboss.games.lords.deals import offer_at, open_offers
from pitboss.games.lords.events import OVER_WORD
from pitboss.games.lords.items import not_words, side_text
from pitboss.games.lords.names import lot_list
from pitboss.games.lords.promises import promises_in
from pitboss.games.lords.scoring import card_colour, cards_left, expected_income, paying_tiles
from pitboss.games.lords.state import (
    ACTION,
    BET,
    DEAL,
    DRAW,
    FIRST,
    GIVE_UP,
    HOUSE,
    MOVE_DIE,
    OVER,
    PUT,
    ROLL,
)

STAGES = {DEAL: "deal", FIRST: "first", DRAW: "draw", GIVE_UP: "give up", MOVE_DIE: "move die", ROLL: "roll"}
STAGES |= {PUT: "put", ACTION: "action", HOUSE: "house", BET: "bet", OVER: "over"}
NONE = -1


def shown(view: Row, seat: int, names: Names) -> dict[str, Any]:
    """[L11.1] Everything lies open, so everybody sees the same. Sets of lots are text, `A2 A5`.

    `stage` is what is due. `lots` has every lot with a marker or a tile as seat (-1 nobody's), colour (0 green to 4
    silver, -1 a marker alone) and value of the die (0 none, or in the air). `casinos` are pairs of lots and
    boss (-1 none). A seat has `points`, `cash`, `dice` and
    `markers` left and `income`, the mean of what the next card pays. `cards` are those left by colour, the Strip last,
    `to_come` those before Game Over, `deck` the cards left as a set of bits, A1 lowest; `tiles` those left by colour.
    `rolled` is what each seat rolled and has not put; `air` lots whose dice are in the air; `marked` those reorganized
    this turn; `lot` the card or new tile at work. An offer has `n`, `from`, `to`, `gives` and `takes`.
    """
    return {
        "stage": STAGES[int(view.stage)],
        "turn": int(view.turn),
        "lots": shown_lots(view),
        "casinos": [[lot_list(casino), int(boss_of(view, casino))] for casino in casinos(view)],
        "seats": [shown_seat(view, other) for other in range(view.players)],
        "cards": cards_left(view),
        "to_come": int(view.cards_to_come),
        "deck": int(view.deck),
        "tiles": [int(tiles_left(view, colour)) for colour in range(COLOURS)],
        "trades": bool(view.trades),
    } | under_way(view)


def under_way(view: Row) -> dict[str, Any]:
    """[L11.1] What is going on this turn; what is not is left out."""
    found: dict[str, Any] = {
        "lot": LOT_NAMES[int(view.lot)] if 0 <= view.lot < GAME_OVER else "",
        "air": lot_list(int(view.shows[0])),
        "rolled": [unpack(int(view.rolled[seat])) for seat in range(view.players)] if any(view.rolled) else [],
        "marked": lot_list(int(view.marked)),
        "bet": [int(view.stake), int(view.house)] if view.stake else [],
        "gambled": bool(view.gambled),
        "offers": [shown_offer(view, slot) for slot in open_offers(view)],
        "promises": [not_words(clause) for clause in promises_in(view)],
    }
    return {name: part for name, part in found.items() if part}


def shown_lots(view: Row) -> dict[str, list[int]]:
    """[L1.6] Lots with a marker or a tile: whose, in which colour, with which die."""
    lots = {}
    for lot, name in enumerate(LOT_NAMES):
        owner = next((seat for seat in range(view.players) if has(view.markers[seat] | view.dice[seat], lot)), NONE)
        colour = int(colour_of(view, lot))
        if owner != NONE or colour < COLOURS:
            lots[name] = [owner, colour if colour < COLOURS else NONE, int(value_at(view, lot))]
    return lots


def shown_seat(view: Row, seat: int) -> dict[str, Any]:
    """[L11.1] Points, cash and pieces, and [L11.2] what the next card pays on average."""
    return {
        "points": int(view.points[seat]),
        "cash": int(view.cash[seat]),
        "dice": int(dice_left(view, seat)),
        "markers": int(markers_left(view, seat)),
        "income": round(expected_income(view, seat), 1) if view.stage != OVER else 0,
    }


def shown_offer(view: Row, slot: int) -> dict[str, Any]:
    """[L7.4] Who offers whom what for what."""
    offer = offer_at(view, slot)
    return {
        "n": int(view.offer_number[slot]),
        "from": offer.maker,
        "to": offer.other,
        "gives": side_text(offer.gives),
        "takes": side_text(offer.takes),
    }


def happened(before: Row, event: Event, after: Row) -> dict[str, Any]:
    """[L3.6] What a card paid; nothing for any other event. No tile or die moves between payout and the next event.

    `card` is the lot, or over; `colour` 0 to 4, or 5 for the Strip; `markers` money by seat for markers. `casinos`
    are those that pay: `lots`, `money` by seat, `boss` and how many `points` it is worth. `paid` is all by seat, money
    and points.
    """
    drawn = before.stage == DRAW and not after.drawing
    if "undo" in event or not (drawn or (before.drawing and not after.drawing)):
        return {}
    card = int(before.lot) if before.drawing else GAME_OVER
    if drawn and event["draw"] != OVER_WORD:
        card = LOT_NAMES.index(event["draw"])
    paying = int(paying_tiles(after, card_colour(card)))
    seats = range(after.players)
    return {
        "card": OVER_WORD if card == GAME_OVER else LOT_NAMES[card],
        "colour": int(card_colour(card)),
        "markers": [int(count(after.markers[seat])) for seat in seats],
        "casinos": [payout(after, casino) for casino in casinos(after) if casino & paying],
        "paid": [
            [int(after.cash[seat] - before.cash[seat]), int(after.points[seat] - before.points[seat])] for seat in seats
        ],
    }


def payout(s: Row, casino: int) -> dict[str, Any]:
    """[L3.9] What a casino pays in money, [L3.10] and the points its boss is to go."""
    return {
        "lots": lot_list(casino),
        "money": [int(pips_of(s, seat, casino)) for seat in range(s.players)],
        "boss": int(boss_of(s, casino)),
        "points": len(lots_in(casino)),
    }
