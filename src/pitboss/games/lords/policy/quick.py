"""The quick policy: the action that promises most points, in money and in payments of bosses, less what it costs.

Only the casinos that an action joins or changes are looked at. What a payment is worth on the track is a table
by the points a seat has and the cards to come: small casinos bring nothing where the steps are wide. The few
numbers below were found by self-play (`benchmarks/tune.py`); docs/results.md has the figures.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core import usual
from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck
from pitboss.games.lords.board import ONE, built, count, dice_left, lowest, neighbours_of, tiles_left
from pitboss.games.lords.box import (
    COLOURS,
    DIE,
    LAST_SPACE,
    LOTS,
    PRICE,
    REMODEL_PRICE,
    SPRAWL_TIMES,
    STRIP,
    TILES,
    TRACK,
)
from pitboss.games.lords.casinos import casino_of, colour_of, pips, spread, top_dice, touches_strip
from pitboss.games.lords.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, extra_of, kind_of, lot_of
from pitboss.games.lords.state import ACTION
from pitboss.games.lords.value import CARDS_OF, MEAN_PIPS, lead_chance, pays_to_come, risk
from pitboss.games.lords.worth import DIE_SHORT, gamble_worth

AT_THE_END, A_CARD, STAYS, RIVALS, A_LOT, ROOM = range(6)
# what is weighed
#   AT_THE_END  what a dollar is worth in points when nothing can be bought any more
#   A_CARD      and how much more for every card to come
#   STAYS       how much of the future belongs to the boss of now; the rest goes by number of dice
#   RIVALS      what the others lose counts so much
#   A_LOT       what a marked lot is worth in dollars besides its rent, as long as it is not built on
#   ROOM        what a payment gains by each own marked lot beside a casino: it may grow
# and last, how many points a seat is expected to make with every card to come
LEARNED = (0.01, 0.008, 0.7, 1.0, 1.0, 0.5, 1.2)

AS_IT_LIES, ROLLED = 0, 1  # the dice of a casino that is looked at
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
    """[L5.1] The action of most promise; [L4.9] [L8.2] other questions by what is worth most at a glance."""
    return by(view, seat, moves, count, luck, (WEIGHTS, STEPS))


@rule
def by(view: Row, seat: int, moves: Any, count: int, luck: Luck, tables: Any) -> int:
    """[L5.1] The choice by given numbers. [L5.11] Bets, last in the list but `done`, only with nothing better to do."""
    if view.stage != ACTION:
        return usual.quick(view, seat, moves, count, luck)
    favourite, best, best_promise = best_paid(view), moves[0], 2.0 * NEVER
    for place in range(count):
        kind, promised = kind_of(moves[place]), 0.0
        if kind == GAMBLE and best_promise <= 0.0:
            promised = bet(view, seat, extra_of(moves[place]))
        elif kind < GAMBLE:
            promised = promise(view, seat, moves[place], favourite, tables[0], tables[1])
        if promised > best_promise:
            best, best_promise = moves[place], promised
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
def bet(view: Row, seat: int, stake: int) -> float:
    """[L5.11] A stake that is just missing for a build is worth its hopes; of the others a high one is least bad."""
    return gamble_worth(view, seat, stake) if is_missing(view, seat, stake) else NEVER / 2.0 + stake


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
def promise(view: Row, seat: int, move: int, favourite: int, weights: Any, steps: Any) -> float:
    """[L5.1] What an action changes in the points to come. The view is as before afterwards."""
    kind, lot, extra = kind_of(move), lot_of(move), extra_of(move)
    dollar = weights[AT_THE_END] + weights[A_CARD] * view.cards_to_come
    casino = casino_of(view, lot)
    if kind == REORGANIZE:
        colour = colour_of(view, lot)
        lying = value(view, seat, casino, colour, dollar, weights, steps, AS_IT_LIES)
        rolled = value(view, seat, casino, colour, dollar, weights, steps, ROLLED)
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
    gained = value(view, seat, joined, colour, dollar, weights, steps, AS_IT_LIES)
    left = joined & built(view)
    while left != 0:
        lot = lowest(left)
        old = casino_of(view, lot)
        gained -= value(view, seat, old, colour_of(view, lot), dollar, weights, steps, AS_IT_LIES)
        left &= ~old
    return gained


@rule
def value(
    view: Row, seat: int, casino: int, colour: int, dollar: float, weights: Any, steps: Any, dice_are: int
) -> float:
    """[L3.9] [L3.10] The pips and points a casino will pay a seat, less what it will pay the others."""
    pays = pays_to_come(view, colour)
    if touches_strip(casino):
        pays += pays_to_come(view, STRIP)
    size, top, dice = count(casino), top_dice(view, casino), 0
    for other in range(view.players):
        dice += count(casino & view.dice[other])
    total, beside, stays = 0.0, neighbours_of(casino), weights[STAYS]
    for other in range(view.players):
        own = casino & view.dice[other]
        if own == 0:
            continue
        if dice_are == ROLLED:
            lead = lead_chance(view, other, casino)
            paid = MEAN_PIPS * (count(own) - risk(view) * count(own & view.deck))
        else:
            lead = count(top & own) / count(top)
            paid = pips(view, own) - risk(view) * pips(view, own & view.deck)
        lead = stays * lead + (1.0 - stays) * count(own) / dice
        step = steps[view.points[other], view.cards_to_come, size] + weights[ROOM] * count(beside & view.markers[other])
        gained = dollar * paid + lead * step
        total += gained if other == seat else -weights[RIVALS] * gained / (view.players - 1)
    return pays * total
