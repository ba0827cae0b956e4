"""The quick policy: what a placing is expected to bring at its casino by the end of the round, less its dice's cost.

Every die still in a hand is taken to go to the casino with a fixed chance, so a seat with fewer dice there may
yet draw level or pass; the odds of that are tables. The few numbers below were found by self-play for each
kind of table (`benchmarks/tune.py`); docs/results.md has the figures.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.compiled import rule, small_rule
from pitboss.core.defaults import careless_opponent
from pitboss.core.defaults import quick as by_move_value
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, Luck, below, better_of, showing
from pitboss.games.lasvegas.box import DICE, MOST_PLAYERS, NEUTRAL
from pitboss.games.lasvegas.policy.odds import Tables, tables_for

OPPONENTS, DIE, NEUTRAL_DIE, EMPTY, SHARED = range(5)
MOST_PLACED = DICE + 4
# by kind of table: the chance of an opponent's die and of an own die to come here; then the weights
#   OPPONENTS     what the others lose counts so much
#   DIE           a die placed costs so many K, or NEUTRAL_DIE
#   EMPTY         money expected at a casino where the seat has no die yet counts so much
#   SHARED        the value is divided by the dice placed, to this power
LEARNED = {
    (2, 0): (0.212, 0.168, 1.1, 57.5, 4.0, 0.36, 0.53),
    (3, 0): (0.20, 0.14, 0.70, 15.5, 5.0, 0.25, 0.0),
    (4, 0): (0.17, 0.14, 1.13, 15.0, 5.0, 0.49, 0.21),
    (5, 0): (0.17, 0.20, 1.0, 16.5, 5.0, 0.32, 0.3),
    (2, 1): (0.28, 0.24, 0.94, 32.2, 19.0, 0.55, 0.1),
    (3, 1): (0.20, 0.14, 0.70, 15.5, 5.0, 0.25, 0.0),
    (4, 1): (0.17, 0.14, 0.93, 15.0, 5.0, 0.25, 0.0),
}
KINDS_OF_TABLE = 2 * (MOST_PLAYERS + 1)


def tables_of(numbers: Sequence[float]) -> Tables:
    """[V4.2] The odds and weights that such numbers stand for."""
    return tables_for(numbers, DICE, MOST_PLACED)


def all_tables() -> list[NDArray[Any]]:
    """[V4.2] The odds and weights of every kind of table: by twice the players, plus one with neutral dice."""
    used = [tables_of(LEARNED.get((kind // 2, kind % 2), LEARNED[2, 0])) for kind in range(KINDS_OF_TABLE)]
    return [np.stack(parts) for parts in zip(*used, strict=True)]


ABOVE, LEVEL, WEIGHTS = all_tables()


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[V3.2] The number of most value; among equals any, each equally likely."""
    kind = 2 * view.players + view.neutral
    return by(view, seat, moves, count, luck, (ABOVE[kind], LEVEL[kind], WEIGHTS[kind]))


@rule
def opponent(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[V3.2] What others do in a play-out. A single opponent follows the move values half of the time and this
    policy otherwise, [V6.1] with neutral dice this policy alone; each of several makes some moves at random."""
    if view.players == 2 and not view.neutral and below(luck, 2) == 0:
        return by_move_value(view, seat, moves, count, luck)
    return careless_opponent(view, seat, moves, count, luck)


@rule
def by(view: Row, seat: int, moves: Any, count: int, luck: Luck, tables: Any) -> int:
    """[V3.2] The choice by given odds and weights."""
    above, level, weights = tables
    best, best_value, equals = moves[0], placing_value(view, seat, moves[0], above, level, weights), 1
    for place in range(1, count):
        value = placing_value(view, seat, moves[place], above, level, weights)
        best, best_value, equals = better_of(luck, best, best_value, equals, moves[place], value)
    return best


@rule
def placing_value(view: Row, seat: int, casino: int, above: Any, level: Any, weights: Any) -> float:
    """[V3.3] What placing a number is expected to bring, less what its dice cost, for the dice it spends."""
    own = showing(view.roll, casino)
    neutral = showing(view.roll >> ROLL_BITS, casino)
    before = expected_lead(view, seat, casino, above, level, weights)
    put(view, seat, casino, own, neutral)
    after = expected_lead(view, seat, casino, above, level, weights)
    put(view, seat, casino, -own, -neutral)
    gain = after - before - weights[DIE] * own - weights[NEUTRAL_DIE] * neutral
    return gain / weights[SHARED + own + neutral]


@small_rule
def put(view: Row, seat: int, casino: int, own: int, neutral: int) -> None:
    """[V3.3] Dice go from the hand to a casino; [V6.3] or back again, if less than none."""
    view.dice[seat, casino] += own
    view.hand[seat] -= own
    view.dice[NEUTRAL, casino] += neutral
    view.neutral_hand[seat] -= neutral


@rule
def expected_lead(view: Row, seat: int, casino: int, above: Any, level: Any, weights: Any) -> float:
    """[V4.3] What a casino is expected to pay a seat, less the weighted mean of what the others can expect."""
    neutral_hand = 0
    for other in range(view.players):
        neutral_hand += view.neutral_hand[other]
    own = expected_pay(view, seat, casino, neutral_hand, above[0], level[0], weights[EMPTY])
    others = 0.0
    for other in range(view.players):
        if other != seat:
            others += expected_pay(view, other, casino, neutral_hand, above[1], level[1], weights[EMPTY])
    return own - weights[OPPONENTS] * others / (view.players - 1)


@rule
def expected_pay(view: Row, seat: int, casino: int, neutral_hand: int, above: Any, level: Any, empty: float) -> float:
    """[V4.3] The three highest notes, each by the odds of ending just there: [V4.2] so many above and none level."""
    dice = 0 + view.dice[seat, casino]
    if dice == 0 and empty == 0.0:
        return 0.0
    first, second, third = 1.0, 0.0, 0.0
    for opponent in range(view.players + view.neutral):
        if opponent == seat:
            continue
        colour = opponent if opponent < view.players else NEUTRAL
        hand = view.hand[opponent] if opponent < view.players else min(neutral_hand, DICE)
        lead = dice - view.dice[colour, casino] + DICE
        passes = above[hand, view.hand[seat], lead]
        stays = 1.0 - passes - level[hand, view.hand[seat], lead]
        third = third * stays + second * passes
        second = second * stays + first * passes
        first *= stays
    notes = view.notes[casino]
    expected = first * notes[0] + second * notes[1] + third * notes[2]
    return expected if dice > 0 else expected * empty
