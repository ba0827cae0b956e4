"""The quick value of a deal to a seat: the pieces that change hands, and the promises."""

from collections.abc import Iterable

from pitboss.core.compiled import INT, ROW, asked_rule
from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.games.lords.policy.board_value import BLOCK_OF, block_value, dollar, share_of
from pitboss.games.lords.policy.move_value import (
    HOUSE_EDGE,
    best_build,
    move_value,
    remodel_gain,
    reorganize_gain,
    tile_gain,
)
from pitboss.games.lords.rules.board import ONE, lowest
from pitboss.games.lords.rules.casinos import casino_of
from pitboss.games.lords.rules.deals import carry_out_do, exchange, hand_over_made
from pitboss.games.lords.rules.moves import (
    BUILD,
    GAMBLE,
    IN_A_COLOUR,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    extra_of,
    kind_of,
    lot_of,
    named_by_casino,
    price_of,
)
from pitboss.games.lords.rules.offers import offer_at
from pitboss.games.lords.rules.promises import Not, covered, handed_over, promise_not
from pitboss.games.lords.state import ACTION, ANY_COLOUR

POTENTIAL = 0.5  # how much of a build that may come counts in a lot


def deal_gain(view: Row, slot: int, seat: int) -> float:
    """[L7.16] What a deal changes in a seat's expectations: the exchange, actions, dice they make, promises."""
    offer = offer_at(view, slot)
    touched = int(handed_over(view, slot))
    after = copy_of(view)
    exchange(after, slot)
    gain = parts_value(after, seat, touched) - parts_value(view, seat, touched)
    for do in offer.dos:
        gain += move_gain(after, seat, named_by_casino(after, *do))
        if after.stage == ACTION:
            carry_out_do(after, do)
    if offer.made:
        before = parts_value(after, seat, offer.made)
        hand_over_made(after, offer)
        gain += parts_value(after, seat, offer.made) - before
    return gain - (promise_loss(view, seat, offer.nots) if offer.nots else 0.0)


@asked_rule(ROW, INT, INT)
def parts_value(view: Row, seat: int, touched: int) -> float:
    """[L7.15] The blocks and lots that a deal touches, and everybody's cash, own less the mean of the others'."""
    total = 0.0
    left = touched
    while left != 0:
        lot = lowest(left)
        total += block_value(view, seat, lot)
        left &= ~BLOCK_OF[lot]
    for other in range(view.players):
        own = dollar(view) * view.cash[other]
        left = touched & view.markers[other]
        while left != 0:
            own += lot_value(view, other, lowest(left))
            left &= left - 1
        total += own * share_of(view, seat, other)
    return total


@asked_rule(ROW, INT, INT)
def lot_value(view: Row, seat: int, lot: int) -> float:
    """[L3.7] A marked lot: its rent, and part of the best that its owner could build there."""
    return dollar(view) * view.cards_to_come + POTENTIAL * best_build(view, seat, lot)


def move_gain(view: Row, seat: int, move: int) -> float:
    """[L5.1] What a move of the active player changes for a seat, on average where it is rolled."""
    kind, lot, extra = int(kind_of(move)), int(lot_of(move)), int(extra_of(move))
    gain, price = 0.0, float(price_of(view, move))
    if kind == GAMBLE:
        price *= HOUSE_EDGE
    elif kind == REORGANIZE:
        gain = reorganize_gain(view, seat, lot)
    elif kind == REMODEL:
        gain = remodel_gain(view, seat, lot, extra)
    else:
        gain = tile_gain(view, seat, int(view.turn), lot, extra)
    return float(gain - dollar(view) * price * share_of(view, seat, int(view.turn)))


def promise_loss(view: Row, seat: int, clauses: Iterable[Not]) -> float:
    """[L7.7] What a seat loses if the active player may not do the best of what they promise not to do."""
    bound = copy_of(view)
    for clause in clauses:
        promise_not(bound, clause.code)
    best, best_value = None, 0.0
    for move in legal_moves(view):
        if is_covered(bound, move) and move_value(view, view.turn, move) > best_value:
            best, best_value = move, float(move_value(view, view.turn, move))
    return move_gain(view, seat, best) if best is not None else 0.0


def is_covered(bound: Row, move: int) -> bool:
    """[L7.8] Whether a promise stands against a move."""
    kind, lot = int(kind_of(move)), int(lot_of(move))
    if kind > GAMBLE:
        return False
    lots = int(ONE[lot]) if kind in (BUILD, SPRAWL) else int(casino_of(bound, lot))
    return bool(covered(bound, kind, lots, int(extra_of(move)) if kind in IN_A_COLOUR else ANY_COLOUR))
