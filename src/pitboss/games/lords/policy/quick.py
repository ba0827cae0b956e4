"""The quick policy: the action of most value, in money and in payments of bosses, less what it costs.

Only the casinos that an action joins or changes are looked at. The value of a payment on the track is a table
by the points a seat has and the cards to come: small casinos bring nothing where the steps are wide. The few
numbers below were found by self-play (`benchmarks/tune.py`); docs/results.md has the figures.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core import defaults
from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck
from pitboss.games.lords.box import (
    COLOURS,
    DIE,
    LAST_SPACE,
    LOTS,
    PRICE,
    REMODEL_PRICE,
    SPRAWL_TIMES,
    TILES,
    TRACK,
)
from pitboss.games.lords.policy.casino_value import (
    A_LOT,
    AS_IT_LIES,
    CARDS_OF,
    ROLLED,
    STAYS,
    dice_in,
    dollar_value,
    payments_of,
    value_to,
)
from pitboss.games.lords.policy.move_value import DIE_SHORT, gamble_value
from pitboss.games.lords.rules.board import ONE, built, count, dice_left, lowest, neighbours_of, tiles_left
from pitboss.games.lords.rules.casinos import casino_of, colour_of, pips, spread, top_dice
from pitboss.games.lords.rules.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, extra_of, kind_of, lot_of
from pitboss.games.lords.state import ACTION

OPPONENTS, ROOM = 4, 5  # weights of this policy alone, after those of `casino_value`
#   OPPONENTS  what the others lose counts so much
#   ROOM       what a payment gains by each own marked lot beside a casino: it may grow
# and last, how many points a seat is expected to make with every card to come
LEARNED = (0.01, 0.008, 0.7, 1.0, 1.0, 0.5, 1.2)

NEVER = -1000.0


def steps_table(growth: float) -> NDArray[np.float32]:
    """[L6.2] What one payment of a casino brings by points, cards to come and tiles: the mean of the way to come."""
    table = np.zeros((LAST_SPACE + 1, LOTS + 1, TILES + 1), dtype=np.float32)
    spaces = np.array(TRACK)
    gains = np.array([[steps(at, size) for size in range(TILES + 1)] for at in range(len(TRACK))])
    for points in TRACK:
        for cards in range(LOTS + 1):
            ahead = (spaces >= points) & (spaces <= points + growth * cards)
            table[points, cards] = gains[ahead].mean(axis=0)
    return table


def steps(at: int, size: int) -> int:
    """[L6.2] How far a payment moves a marker from a space of the track: whole steps only."""
    return max(space for space in TRACK if space <= TRACK[at] + size) - TRACK[at]


def tables_of(numbers: Sequence[float]) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
    """[L6.2] The weights, and the table of steps."""
    *weighed, growth = numbers
    return np.array(weighed), steps_table(max(growth, 0.0))


WEIGHTS, STEPS = tables_of(LEARNED)


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[L5.1] The action of most value; [L4.9] [L8.2] other questions by the quick value of a move."""
    return by(view, seat, moves, count, luck, (WEIGHTS, STEPS))


@rule
def by(view: Row, seat: int, moves: Any, count: int, luck: Luck, tables: Any) -> int:
    """[L5.1] The choice by given numbers. [L5.11] Bets, last in the list but `done`, only with nothing better to do."""
    if view.stage != ACTION:
        return defaults.quick(view, seat, moves, count, luck)
    favourite, best, best_value = best_paid(view), moves[0], 2.0 * NEVER
    for place in range(count):
        kind, value = kind_of(moves[place]), 0.0
        if kind == GAMBLE and best_value <= 0.0:
            value = bet_value(view, seat, extra_of(moves[place]))
        elif kind < GAMBLE:
            value = action_value(view, seat, moves[place], favourite, tables[0], tables[1])
        if value > best_value:
            best, best_value = moves[place], value
    return best


@rule
def best_paid(view: Row) -> int:
    """[L11.2] Of the colours of which there are tiles, that of which most cards are left."""
    best, most = 0, -1
    for colour in range(COLOURS):
        cards = count(view.deck & CARDS_OF[colour])
        if cards > most and tiles_left(view, colour) > 0:
            best, most = colour, cards
    return best


@rule
def bet_value(view: Row, seat: int, stake: int) -> float:
    """[L5.11] A stake that is just missing for a build has its value; of the others a high one is least bad."""
    return gamble_value(view, seat, stake) if is_missing(view, seat, stake) else NEVER / 2.0 + stake


@rule
def is_missing(view: Row, seat: int, stake: int) -> bool:
    """[L5.2] Whether just so much is missing for one of the seat's lots."""
    left = view.markers[seat]
    while left != 0:
        if PRICE[lowest(left)] - view.cash[seat] == stake:
            return True
        left &= left - 1
    return False


@rule
def action_value(view: Row, seat: int, move: int, favourite: int, weights: Any, steps: Any) -> float:
    """[L5.1] What an action changes in the points to come. The view is as before afterwards."""
    kind, lot, extra = kind_of(move), lot_of(move), extra_of(move)
    dollar = dollar_value(view, weights)
    casino = casino_of(view, lot)
    if kind == REORGANIZE:
        colour = colour_of(view, lot)
        lying = casino_value(view, seat, casino, colour, dollar, weights, steps, AS_IT_LIES)
        rolled = casino_value(view, seat, casino, colour, dollar, weights, steps, ROLLED)
        return rolled - lying - dollar * pips(view, casino)
    lots = casino | ONE[lot]
    if extra != favourite and neighbours_of(lots) & view.tiles[extra] & ~lots == 0:
        return NEVER  # it joins nothing, and another colour pays more
    if kind == REMODEL:
        return change(view, seat, lots, extra, dollar, weights, steps) - dollar * REMODEL_PRICE * count(lots)
    price = 1.0 * PRICE[lot] * SPRAWL_TIMES
    if kind == BUILD:
        price = PRICE[lot] + view.cards_to_come + weights[A_LOT]
    short = DIE_SHORT if dice_left(view, seat) <= 0 else 0.0
    view.dice[seat] |= ONE[lot]
    view.shows[DIE[lot]] |= ONE[lot]
    gained = change(view, seat, lots, extra, dollar, weights, steps)
    view.dice[seat] &= ~ONE[lot]
    view.shows[DIE[lot]] &= ~ONE[lot]
    return gained - dollar * price - short


@rule
def change(view: Row, seat: int, lots: int, colour: int, dollar: float, weights: Any, steps: Any) -> float:
    """[L4.1] The casino that tiles of a new colour make, less those that it is made of."""
    joined = spread(lots, view.tiles[colour] | lots)
    gained = casino_value(view, seat, joined, colour, dollar, weights, steps, AS_IT_LIES)
    left = joined & built(view)
    while left != 0:
        lot = lowest(left)
        old = casino_of(view, lot)
        gained -= casino_value(view, seat, old, colour_of(view, lot), dollar, weights, steps, AS_IT_LIES)
        left &= ~old
    return gained


@rule
def casino_value(
    view: Row, seat: int, casino: int, colour: int, dollar: float, weights: Any, steps: Any, dice_are: int
) -> float:
    """[L3.9] [L3.10] The pips and points a casino will pay a seat, less what it will pay the others, by the payment."""
    size, top, dice = count(casino), top_dice(view, casino), dice_in(view, casino)
    total, beside = 0.0, neighbours_of(casino)
    for other in range(view.players):
        if casino & view.dice[other] == 0:
            continue
        boss = steps[view.points[other], view.cards_to_come, size] + weights[ROOM] * count(beside & view.markers[other])
        value = value_to(view, other, casino, top, dice, dollar, boss, weights[STAYS], dice_are)
        total += value if other == seat else -weights[OPPONENTS] * value / (view.players - 1)
    return payments_of(view, casino, colour) * total
