"""What may be done where trades are moves: all decisions, a small family of offers, and `accept` or `decline`.

An offer is the active player's, made to one other seat while an action is to be chosen: one lot or one die either way
for a sum of money, a lot for a lot, or money for the promise not to reorganize or remodel a casino this turn. The seat
that is asked answers before anything else happens.
"""

from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.lords.box import DICE, LOTS, MARKERS, MOST_PLAYERS
from pitboss.games.lords.rules import moves, turn
from pitboss.games.lords.rules.board import count, dice_left, lowest, markers_left
from pitboss.games.lords.rules.casinos import casino_of
from pitboss.games.lords.rules.moves import REMODEL, REORGANIZE, kind_of, lot_of
from pitboss.games.lords.rules.offers import IS_NOT
from pitboss.games.lords.state import ACTION, OFFERS

NO_OFFER = -1
PRICES = np.array([1, 3, 6, 10, 15, 25])  # sums of money that may be offered or asked
PARTNERS = MOST_PLAYERS - 1  # other seats, clockwise from the active player

TRADES = 1 << 17  # ids of trades begin here, beyond those of all decisions
ACCEPT, DECLINE, FIRST_OFFER = TRADES, TRADES + 1, TRADES + 2

SELL_LOT, SELL_DIE, NOT_REORGANIZE, NOT_REMODEL, BUY_LOT, BUY_DIE, SWAP = range(7)
# by kind of offer: to how many partners, about how many lots, at how many prices or for how many lots
SHAPES = (*[(PARTNERS, LOTS, len(PRICES))] * 4, *[(1, LOTS, len(PRICES))] * 2, (1, LOTS, LOTS))
EXTRAS = np.array([shape[2] for shape in SHAPES])
FIRST = np.cumsum([0, *(partners * lots * extras for partners, lots, extras in SHAPES)])  # the last is the end
TRADE_MOVES = 2 + int(FIRST[-1])

# A seat has at most ten lots and twelve dice on the board, and a die in at most twelve casinos.
MOST_OFFERS = len(PRICES) * (2 * PARTNERS * (MARKERS + DICE) + 2 * PARTNERS * DICE) + PARTNERS * MARKERS * MARKERS
MOST_MOVES = moves.MOST_MOVES + MOST_OFFERS


@rule
def asked_slot(s: Row) -> int:
    """[L7.9] Where the offer is kept that waits for an answer, or NO_OFFER."""
    for slot in range(OFFERS):
        if s.offer_number[slot] > 0:
            return slot
    return NO_OFFER


@rule
def asked_seat(s: Row, slot: int) -> int:
    """[L7.13] The first seat that an offer was made to and that has not accepted it."""
    for seat in range(s.players):
        if (s.offer_to[slot] & ~s.offer_signed[slot]) >> seat & 1:
            return seat
    return NOBODY


@rule
def actor(s: Row) -> int:
    """[L7.10] Who is asked answers first; [L5.1] otherwise the game goes on as ever."""
    slot = asked_slot(s)
    return turn.actor(s) if slot == NO_OFFER else asked_seat(s, slot)


@rule
def offer_of(kind: int, partner: int, lot: int, extra: int) -> int:
    """[L7.4] The id of an offer: `extra` is the place of its price, or the other's lot of a swap."""
    return FIRST_OFFER + FIRST[kind] + (partner * LOTS + lot) * EXTRAS[kind] + extra


@rule
def offer_kind(move: int) -> int:
    """[L7.4] What kind of offer a move is."""
    kind = 0
    while FIRST[kind + 1] <= move - FIRST_OFFER:
        kind += 1
    return kind


@rule
def legal(s: Row, out: Any) -> int:
    """[L7.10] Who is asked accepts or declines; [L5.1] all others decide, and [L7.4] the active player may offer."""
    slot = asked_slot(s)
    if slot != NO_OFFER:
        out[0] = DECLINE
        out[1] = ACCEPT
        return 2 if can_be_struck(s, slot) else 1
    found = moves.legal(s, out)
    if s.trades and s.stage == ACTION and s.spoken[s.turn] < s.most_offers:
        return list_offers(s, out, found)
    return found


@rule
def can_be_struck(s: Row, slot: int) -> bool:
    """[L7.13] Everybody can pay, [L7.14] and nobody needs a thirteenth die or an eleventh marker. An offer of the
    family promises nothing to be done, only `not`s, which nothing stands against."""
    lots, dice = 0, 0
    for taker in range(s.players):
        lots |= s.offer_lots[slot, taker]
        dice |= s.offer_dice[slot, taker]
    for seat in range(s.players):
        paid = 0
        for taker in range(s.players):
            paid += s.offer_money[slot, seat, taker]
        markers = s.markers[seat] & ~lots | s.offer_lots[slot, seat]
        if paid > s.cash[seat] or count(markers) > MARKERS:
            return False
        if count(s.dice[seat] & ~dice | s.offer_dice[slot, seat]) > DICE:
            return False
    clause = s.offer_clauses[slot, 0]
    return clause == 0 or clause // IS_NOT % 2 == 1


@rule
def list_offers(s: Row, out: Any, found: int) -> int:
    """[L7.4] All offers of the family that both could keep; [L7.10] nothing about lots that were declined this turn."""
    decisions = found
    for partner in range(s.players - 1):
        other = (s.turn + 1 + partner) % s.players
        found = list_sales(s, other, partner, out, found)
        found = list_purchases(s, other, out, found)
        found = list_promises(s, other, partner, out, decisions, found)
    return found


@rule
def list_sales(s: Row, other: int, partner: int, out: Any, found: int) -> int:
    """[L7.3] A lot or a die of the active player's for money."""
    open_to, cash = ~s.declined[s.turn], s.cash[other]
    if markers_left(s, other) > 0:
        left = s.markers[s.turn] & open_to
        while left != 0:
            found = at_prices(SELL_LOT, partner, lowest(left), cash, out, found)
            left &= left - 1
    if dice_left(s, other) > 0:
        left = s.dice[s.turn] & open_to
        while left != 0:
            found = at_prices(SELL_DIE, partner, lowest(left), cash, out, found)
            left &= left - 1
    return found


@rule
def list_purchases(s: Row, other: int, out: Any, found: int) -> int:
    """[L7.3] A lot or a die of the other's for money, or a lot for a lot."""
    open_to, cash = ~s.declined[s.turn], s.cash[s.turn]
    lots = s.markers[other] & open_to
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        if markers_left(s, s.turn) > 0:
            found = at_prices(BUY_LOT, 0, lot, cash, out, found)
        own = s.markers[s.turn] & open_to
        while own != 0:
            out[found] = offer_of(SWAP, 0, lowest(own), lot)
            own &= own - 1
            found += 1
    dice = s.dice[other] & open_to if dice_left(s, s.turn) > 0 else 0
    while dice != 0:
        found = at_prices(BUY_DIE, 0, lowest(dice), cash, out, found)
        dice &= dice - 1
    return found


@rule
def list_promises(s: Row, other: int, partner: int, out: Any, decisions: int, found: int) -> int:
    """[L7.7] Money for not reorganizing or remodelling a casino with a die of the other's, where it could be done."""
    last = -1  # the casino of the last remodel: its colours follow each other
    for place in range(decisions):
        kind, lot = kind_of(out[place]), lot_of(out[place])
        if kind != REORGANIZE and (kind != REMODEL or lot == last):
            continue
        if kind == REMODEL:
            last = lot
        if casino_of(s, lot) & s.dice[other] != 0:
            promised = NOT_REORGANIZE if kind == REORGANIZE else NOT_REMODEL
            found = at_prices(promised, partner, lot, s.cash[other], out, found)
    return found


@rule
def at_prices(kind: int, partner: int, lot: int, cash: int, out: Any, found: int) -> int:
    """[L7.5] An offer at every price that whoever pays has."""
    for place in range(len(PRICES)):
        if PRICES[place] <= cash:
            out[found] = offer_of(kind, partner, lot, place)
            found += 1
    return found
