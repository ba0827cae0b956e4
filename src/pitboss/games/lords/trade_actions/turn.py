"""Trades as moves, carried out: they do to the table just what the same words of a trade do."""

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.lords.box import LOTS, MOST_CLAUSES
from pitboss.games.lords.rules import turn
from pitboss.games.lords.rules.board import ONE
from pitboss.games.lords.rules.deals import exchange
from pitboss.games.lords.rules.moves import REMODEL, REORGANIZE
from pitboss.games.lords.rules.offers import IS_NOT, TAKER
from pitboss.games.lords.rules.promises import KIND_STEP, LOT_STEP, promise_not, turn_down
from pitboss.games.lords.rules.rerolls import settle
from pitboss.games.lords.state import OFFERS, SETTLE
from pitboss.games.lords.trade_actions.moves import (
    ACCEPT,
    BUY_DIE,
    BUY_LOT,
    DECLINE,
    EXTRAS,
    FIRST,
    FIRST_OFFER,
    NOT_REORGANIZE,
    PRICES,
    SELL_DIE,
    SELL_LOT,
    SWAP,
    TRADES,
    asked_seat,
    asked_slot,
    offer_kind,
)


@rule
def play(s: Row, move: int) -> None:
    """[L5.1] A decision, [L7.4] an offer, or [L7.10] an answer."""
    if move < TRADES:
        turn.play(s, move)
    elif move == ACCEPT:
        accept(s, asked_slot(s))
    elif move == DECLINE:
        turn_down(s, asked_slot(s))
    else:
        propose(s, move)


@rule
def accept(s: Row, slot: int) -> None:
    """[L7.18] The deal is struck when everybody it was offered to has accepted."""
    s.offer_signed[slot] |= 1 << asked_seat(s, slot)
    if s.offer_signed[slot] == s.offer_to[slot]:
        strike(s, slot)


@rule
def strike(s: Row, slot: int) -> None:
    """[L7.16] The exchange, then the `not`s, then the tie check."""
    first = s.offer_clauses[slot, 0]
    exchange(s, slot)
    if first != 0:
        promise_not(s, first % IS_NOT)
    s.stage = SETTLE
    settle(s)


@rule
def propose(s: Row, move: int) -> None:
    """[L7.4] Put an offer on the table."""
    slot, other = free_slot(s), partner_of(s, move)
    s.spoken[s.turn] += 1
    s.offers_made += 1
    s.offer_number[slot] = s.offers_made
    s.offer_from[slot] = s.turn
    s.offer_to[slot] = 1 << other
    for clause in range(MOST_CLAUSES):
        s.offer_clauses[slot, clause] = 0
    write_sides(s, slot, other, move)


@rule
def write_sides(s: Row, slot: int, other: int, move: int) -> None:
    """[L7.3] What changes hands, and what is promised."""
    kind, lot, extra = offer_kind(move), offer_lot(move), offer_extra(move)
    if kind in (SELL_LOT, SWAP):
        s.offer_lots[slot, other] = ONE[lot]
    elif kind == BUY_LOT:
        s.offer_lots[slot, s.turn] = ONE[lot]
    elif kind == SELL_DIE:
        s.offer_dice[slot, other] = ONE[lot]
    elif kind == BUY_DIE:
        s.offer_dice[slot, s.turn] = ONE[lot]
    else:
        forgone = REORGANIZE if kind == NOT_REORGANIZE else REMODEL
        s.offer_clauses[slot, 0] = other * TAKER + IS_NOT + forgone * KIND_STEP + (lot + 1) * LOT_STEP
    if kind == SWAP:
        s.offer_lots[slot, s.turn] = ONE[extra]
    elif kind in (BUY_LOT, BUY_DIE):
        s.offer_money[slot, s.turn, other] = PRICES[extra]
    else:
        s.offer_money[slot, other, s.turn] = PRICES[extra]


@rule
def free_slot(s: Row) -> int:
    """[L7.9] Where the next offer is kept."""
    slot = 0
    while slot < OFFERS - 1 and s.offer_number[slot] != 0:
        slot += 1
    return slot


@rule
def offer_lot(move: int) -> int:
    """[L7.3] The lot that an offer is about."""
    kind = offer_kind(move)
    return (move - FIRST_OFFER - FIRST[kind]) // EXTRAS[kind] % LOTS


@rule
def offer_extra(move: int) -> int:
    """[L7.3] The place of an offer's price, or the other's lot of a swap."""
    kind = offer_kind(move)
    return (move - FIRST_OFFER - FIRST[kind]) % EXTRAS[kind]


@rule
def partner_of(s: Row, move: int) -> int:
    """[L7.4] Who is asked: the seat that an offer names, or whose lot or die it wants."""
    kind, lot = offer_kind(move), offer_lot(move)
    if kind < BUY_LOT:
        partner = (move - FIRST_OFFER - FIRST[kind]) // EXTRAS[kind] // LOTS
        return (s.turn + 1 + partner) % s.players
    wanted = offer_extra(move) if kind == SWAP else lot
    for seat in range(s.players):
        owned = s.dice[seat] if kind == BUY_DIE else s.markers[seat]
        if owned & ONE[wanted] != 0:
            return seat
    return NOBODY
