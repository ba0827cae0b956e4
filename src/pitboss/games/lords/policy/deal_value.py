"""What a deal is worth to a seat at a glance: the pieces that change hands, and the promises."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.games.lords.board import ONE, count, lowest
from pitboss.games.lords.box import PRICE, REMODEL_PRICE, SPRAWL_TIMES
from pitboss.games.lords.casinos import casino_of, pips
from pitboss.games.lords.deals import do_move, exchange, offer_at
from pitboss.games.lords.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, SPRAWL, extra_of, kind_of, lot_of
from pitboss.games.lords.names import IN_A_COLOUR
from pitboss.games.lords.promises import covered, promise_not
from pitboss.games.lords.state import ANY_COLOUR
from pitboss.games.lords.value import BLOCK_OF, block_value, dollar, share_of
from pitboss.games.lords.worth import HOUSE_EDGE, best_build, remodel_gain, reorganize_gain, tile_gain, worth

POTENTIAL = 0.5  # how much of a build that may come counts in a lot


def deal_gain(view: Row, slot: int, seat: int) -> float:
    """[L7.16] What a deal changes in a seat's expectations, promises included."""
    offer = offer_at(view, slot)
    touched = offer.gives.dice | offer.takes.dice | offer.gives.lots | offer.takes.lots
    after = copy_of(view)
    exchange(after, slot)
    gain = parts_value(after, seat, touched) - parts_value(view, seat, touched)
    clauses = offer.gives if offer.maker == view.turn else offer.takes
    if clauses.do:
        gain += move_gain(after, seat, do_move(after, clauses.do))
    if clauses.no:
        gain -= promise_loss(view, seat, clauses.no)
    return gain


@rule
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


@rule
def lot_value(view: Row, seat: int, lot: int) -> float:
    """[L3.7] A marked lot: its rent, and part of the best that its owner could build there."""
    return dollar(view) * view.cards_to_come + POTENTIAL * best_build(view, seat, lot)


def move_gain(view: Row, seat: int, move: int) -> float:
    """[L5.1] What a move of the active player changes for a seat, on average where it is rolled."""
    kind, lot, extra = int(kind_of(move)), int(lot_of(move)), int(extra_of(move))
    if kind == GAMBLE:
        gain, price = 0.0, HOUSE_EDGE * extra
    elif kind == REORGANIZE:
        gain, price = reorganize_gain(view, seat, lot), pips(view, casino_of(view, lot))
    elif kind == REMODEL:
        gain, price = remodel_gain(view, seat, lot, extra), REMODEL_PRICE * count(casino_of(view, lot))
    else:
        gain = tile_gain(view, seat, int(view.turn), lot, extra)
        price = PRICE[lot] * (SPRAWL_TIMES if kind == SPRAWL else 1)
    return float(gain - dollar(view) * price * share_of(view, seat, int(view.turn)))


def promise_loss(view: Row, seat: int, clause: int) -> float:
    """[L7.7] What a seat loses if the active player may not do the best of what he promises not to do."""
    bound = copy_of(view)
    promise_not(bound, clause)
    best, best_worth = None, 0.0
    for move in legal_moves(view):
        if is_covered(bound, move) and worth(view, view.turn, move) > best_worth:
            best, best_worth = move, float(worth(view, view.turn, move))
    return move_gain(view, seat, best) if best is not None else 0.0


def is_covered(bound: Row, move: int) -> bool:
    """[L7.8] Whether a promise stands against a move."""
    kind, lot = int(kind_of(move)), int(lot_of(move))
    if kind > GAMBLE:
        return False
    lots = int(ONE[lot]) if kind in (BUILD, SPRAWL) else int(casino_of(bound, lot))
    return bool(covered(bound, kind, lots, int(extra_of(move)) if kind in IN_A_COLOUR else ANY_COLOUR))
