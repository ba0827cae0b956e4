"""What `greedy` and the quick policy make of trades: they take what gains them more than the other, offer nothing."""

from typing import Any

from pitboss.core import defaults
from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck
from pitboss.games.lords.box import COLOURS, REMODEL_PRICE
from pitboss.games.lords.policy import move_value as decisions
from pitboss.games.lords.policy import quick as plain
from pitboss.games.lords.policy.board_value import dollar, share_of
from pitboss.games.lords.policy.deal_value import parts_value
from pitboss.games.lords.policy.move_value import remodel_gain, reorganize_gain
from pitboss.games.lords.rules.board import count, tiles_left
from pitboss.games.lords.rules.casinos import casino_of, colour_of, pips
from pitboss.games.lords.rules.deals import hand_over
from pitboss.games.lords.rules.moves import REMODEL, REORGANIZE, move_of
from pitboss.games.lords.rules.offers import IS_NOT
from pitboss.games.lords.rules.promises import KIND_STEP, LOT_STEP, handed_over
from pitboss.games.lords.trade_actions.moves import ACCEPT, NO_OFFER, TRADES, asked_slot

NEVER = -1000.0


@rule
def move_value(view: Row, seat: int, move: int) -> float:
    """[L5.1] Decisions by their quick value; [L7.13] an offer is taken if it gains more than it brings its maker."""
    if move < TRADES:
        return decisions.move_value(view, seat, move)
    slot = asked_slot(view)
    if slot == NO_OFFER:
        return NEVER
    if move != ACCEPT:
        return 0.0
    own, theirs = deal_gain(view, slot, seat), deal_gain(view, slot, view.offer_from[slot])
    return own if own > theirs else NEVER


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[L5.1] The quick policy of the game for decisions, which come before offers; [L7.10] answers by their value."""
    decided = 0
    while decided < count and moves[decided] < TRADES:
        decided += 1
    if decided > 0:
        return plain.quick(view, seat, moves, decided, luck)
    return defaults.quick(view, seat, moves, count, luck)


@rule
def deal_gain(view: Row, slot: int, seat: int) -> float:
    """[L7.16] What a deal changes in a seat's expectations. The view is as before afterwards."""
    touched = handed_over(view, slot)
    before = parts_value(view, seat, touched)
    markers = (view.markers[0], view.markers[1], view.markers[2], view.markers[3])
    dice = (view.dice[0], view.dice[1], view.dice[2], view.dice[3])
    hand_over_parts(view, slot)
    move_money(view, slot, 1)
    after = parts_value(view, seat, touched)
    for other in range(view.players):
        view.markers[other] = markers[other]
        view.dice[other] = dice[other]
    move_money(view, slot, -1)
    return after - before - promise_loss(view, slot, seat)


@rule
def hand_over_parts(view: Row, slot: int) -> None:
    """[L7.15] All lots and dice change hands."""
    for taker in range(view.players):
        lots, dice = view.offer_lots[slot, taker], view.offer_dice[slot, taker]
        for giver in range(view.players):
            hand_over(view, giver, taker, lots & view.markers[giver], dice & view.dice[giver])


@rule
def move_money(view: Row, slot: int, times: int) -> None:
    """[L7.15] Money changes hands, or with -1 goes back."""
    for taker in range(view.players):
        for giver in range(view.players):
            view.cash[giver] -= times * view.offer_money[slot, giver, taker]
            view.cash[taker] += times * view.offer_money[slot, giver, taker]


@rule
def promise_loss(view: Row, slot: int, seat: int) -> float:
    """[L7.7] What a seat loses if the active player may not do the best of what the offer promises not to do."""
    code = view.offer_clauses[slot, 0] % IS_NOT
    kind, lot = code // KIND_STEP, code // LOT_STEP % LOT_STEP - 1
    if kind == REORGANIZE:
        price = dollar(view) * pips(view, casino_of(view, lot)) * share_of(view, seat, view.turn)
        chosen = decisions.move_value(view, view.turn, move_of(REORGANIZE, lot, 0)) > 0.0
        return reorganize_gain(view, seat, lot) - price if chosen else 0.0
    return remodel_loss(view, seat, lot) if kind == REMODEL else 0.0


@rule
def remodel_loss(view: Row, seat: int, lot: int) -> float:
    """[L7.7] The same for a remodel: the colour that is best for the active player counts."""
    tiles = count(casino_of(view, lot))
    best, loss = 0.0, 0.0
    for colour in range(COLOURS):
        if colour != colour_of(view, lot) and tiles_left(view, colour) >= tiles:
            value = decisions.move_value(view, view.turn, move_of(REMODEL, lot, colour))
            if value > best:
                best = value
                price = dollar(view) * REMODEL_PRICE * tiles * share_of(view, seat, view.turn)
                loss = remodel_gain(view, seat, lot, colour) - price
    return loss
