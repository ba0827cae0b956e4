"""The value of a board to a seat: the money and points it may expect over the cards left, in points.

It is the seat's own expectation less the mean of the others'. Casinos never reach beyond a block, so the value of a
change follows from its block alone.
"""

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.box import BLOCKS, LOT_NAMES
from pitboss.games.lords.policy.casino_value import (
    A_LOT,
    AS_IT_LIES,
    ROLLED,
    STAYS,
    dice_in,
    dollar_value,
    payments_of,
    value_to,
)
from pitboss.games.lords.rules.board import built, count, lowest
from pitboss.games.lords.rules.casinos import casino_of, colour_of, top_dice
from pitboss.games.lords.rules.scoring import advance

BLOCK_OF = np.array(  # the lots of the block a lot lies in
    [sum(1 << lot for lot, name in enumerate(LOT_NAMES) if name[0] == own[0]) for own in LOT_NAMES], dtype=np.int64
)
FIRST_LOTS = np.array([LOT_NAMES.index(f"{block}1") for block, _ in BLOCKS])

WEIGHTS = np.array((0.02, 0.008, 0.75, 6.0))  # AT_THE_END, A_CARD, STAYS and A_LOT, chosen by hand


@rule
def board_value(view: Row, seat: int) -> float:
    """[L11.2] All casinos, markers and cash, own less the mean of the others'."""
    total = 0.0
    for block in range(len(FIRST_LOTS)):
        total += block_value(view, seat, FIRST_LOTS[block])
    each = dollar(view)
    for other in range(view.players):
        money = view.cash[other] + count(view.markers[other]) * (view.cards_to_come + WEIGHTS[A_LOT])
        total += each * money * share_of(view, seat, other)
    return total


@rule
def dollar(view: Row) -> float:
    """[L2.4] The value of a dollar in points."""
    return dollar_value(view, WEIGHTS)


@rule
def share_of(view: Row, seat: int, other: int) -> float:
    """[L9.3] What a gain of another counts: one's own in full, the others' against it."""
    return 1.0 if other == seat else -1.0 / (view.players - 1)


@rule
def block_value(view: Row, seat: int, lot: int) -> float:
    """[L4.1] The casinos of the block in which a lot lies."""
    total = 0.0
    left = built(view) & BLOCK_OF[lot]
    while left != 0:
        casino = casino_of(view, lowest(left))
        total += lying_value(view, seat, casino)
        left &= ~casino
    return total


@rule
def lying_value(view: Row, seat: int, casino: int) -> float:
    """[L3.9] The value of a casino as its dice lie."""
    return casino_value(view, seat, casino, AS_IT_LIES)


@rule
def rolled_value(view: Row, seat: int, casino: int) -> float:
    """[L5.7] Its mean value when all its dice have been rolled anew."""
    return casino_value(view, seat, casino, ROLLED)


@rule
def casino_value(view: Row, seat: int, casino: int, dice_are: int) -> float:
    """[L3.9] [L3.10] The pips and points a casino will pay in all its payments, own less the mean of the others'."""
    pays = payments_of(view, casino, colour_of(view, lowest(casino)))
    pip, top, dice = dollar(view) * pays, top_dice(view, casino), dice_in(view, casino)
    total = 0.0
    for other in range(view.players):
        if casino & view.dice[other] != 0:
            boss = points_to_come(view.points[other], count(casino), pays)
            value = value_to(view, other, casino, top, dice, pip, boss, WEIGHTS[STAYS], dice_are)
            total += value * share_of(view, seat, other)
    return total


@rule
def points_to_come(points: int, tiles: int, pays: float) -> float:
    """[L6.2] The steps a casino's points make when it pays so often; a part of a payment counts in part."""
    gained = 0.0
    while pays > 0.0:
        after = advance(points, tiles)
        gained += (after - points) * min(1.0, pays)
        points = after
        pays -= 1.0
    return gained
