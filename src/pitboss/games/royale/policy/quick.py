"""The quick policy: what a placing promises at its casino by the end of the round, and its tile, less what dice cost.

Every die still in a hand is taken to go to the casino with a fixed chance, so whoever weighs less there may yet
draw level or pass; the odds of that are tables. Fist and guess are mixed as they should be; the other questions of
tiles are answered by what is worth most at a glance. The numbers below were found by self-play
(`benchmarks/tune.py`); docs/results.md has the figures.
"""

from collections.abc import Sequence
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core import usual
from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, Luck, below, showing
from pitboss.games.royale import ids
from pitboss.games.royale.appeal import appeal
from pitboss.games.royale.box import (
    B1,
    BIG_DICE,
    BIG_WEIGHT,
    BLANK,
    C2,
    FINE,
    G1,
    HAND,
    NEUTRAL,
    SMALL_DICE,
)
from pitboss.games.royale.dice import weight
from pitboss.games.royale.margin import WINNER_ROLLS, WINNER_TAKES, share
from pitboss.games.royale.state import GUESS, HIDE, PLACE
from pitboss.games.royale.tiles.bad_luck import is_noted

HEAVIEST = SMALL_DICE + BIG_WEIGHT * BIG_DICE
RIVALS, A_DIE, A_BIG, TILE, A_PASS, SHARED = range(6)
# the chance of a rival's die and of an own die to come here; then the weights
#   RIVALS    what the others lose counts so much
#   A_DIE     a small die placed costs so many K, and a big one A_BIG
#   TILE      what activating a tile promises counts so much
#   A_PASS    passing costs so much
#   SHARED    the promise is shared among the dice placed, to this power
LEARNED = (0.125, 0.14, 0.85, 7.0, 24.5, 1.1, 1.0, 1.37)
FISTS = np.array([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3])  # as likely as they pay little: 1/20 to 1/30 to 1/40
GUESSES = np.array([1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3])  # so that every fist is worth the same, 240/13


def odds_tables(rival_chance: float, own_chance: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """[R4.2] The odds that a rival ends above, and level, by its weight in hand, one's own, and one's lead."""
    above = np.zeros((HEAVIEST + 1, HEAVIEST + 1, 2 * HEAVIEST + 1), dtype=np.float32)
    level = np.zeros_like(above)
    for theirs in range(HEAVIEST + 1):
        for own in range(HEAVIEST + 1):
            caught_up = np.convolve(to_come(theirs, rival_chance), to_come(own, own_chance)[::-1])
            level[theirs, own, HEAVIEST - own : HEAVIEST + theirs + 1] = caught_up
            above[theirs, own] = level[theirs, own, ::-1].cumsum()[::-1] - level[theirs, own]
    return above, level


def to_come(dice: int, chance: float) -> list[float]:
    """[R3.3] How likely it is that so many of some dice come to a casino."""
    return [comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1)]


def tables_of(numbers: Sequence[float]) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float64]]:
    """[R4.2] The odds from the chooser's side and from a rival's; and the weights, the last one by dice placed."""
    rivals, own, *weighed, power = numbers
    sides = [odds_tables(rivals, own), odds_tables(rivals, rivals)]
    shared = [max(dice, 1) ** power for dice in range(HEAVIEST + 1)]
    return np.stack([side[0] for side in sides]), np.stack([side[1] for side in sides]), np.array([*weighed, *shared])


ABOVE, LEVEL, WEIGHTS = tables_of(LEARNED)


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[R9.1] A number of most promise, or a sensible answer to a tile's question."""
    return by(view, seat, moves, count, luck, (ABOVE, LEVEL, WEIGHTS))


@rule
def by(view: Row, seat: int, moves: Any, count: int, luck: Luck, tables: Any) -> int:
    """[R9.1] The choice by given odds and weights."""
    if view.stage == HIDE:
        return ids.HIDE + FISTS[below(luck, len(FISTS))] - 1
    if view.stage == GUESS:
        return ids.GUESS + GUESSES[below(luck, len(GUESSES))] - 1
    if view.stage != PLACE:
        return usual.quick(view, seat, moves, count, luck)
    best, best_promise = moves[0], promise(view, seat, moves[0], tables[0], tables[1], tables[2])
    for place in range(1, count):
        promised = promise(view, seat, moves[place], tables[0], tables[1], tables[2])
        if promised > best_promise:
            best, best_promise = moves[place], promised
    return best


@rule
def promise(view: Row, seat: int, move: int, above: Any, level: Any, weights: Any) -> float:
    """[R3.3] What placing a number is hoped to bring, less what its dice cost; [R3.4] or passing. The view stays."""
    if move == ids.PASS:
        return -weights[A_PASS]
    casino = move - ids.PLACE
    small, big = showing(view.roll, casino), showing(view.roll >> ROLL_BITS, casino)
    gain = -prospect(view, seat, casino, above, level, weights)
    put(view, seat, casino, small, big)
    gain += prospect(view, seat, casino, above, level, weights) + weights[TILE] * appeal(view, seat, casino)
    put(view, seat, casino, -small, -big)
    return (gain - weights[A_DIE] * small - weights[A_BIG] * big) / weights[SHARED + small + big]


@rule
def put(view: Row, seat: int, casino: int, small: int, big: int) -> None:
    """[R3.3] Dice go from the hand to a casino, or back again if less than none."""
    view.small[seat, casino] += small
    view.big[seat, casino] += big
    view.small[seat, HAND] -= small
    view.big[seat, HAND] -= big


@rule
def prospect(view: Row, seat: int, casino: int, above: Any, level: Any, weights: Any) -> float:
    """[R4.3] What a casino is hoped to pay a seat, less the weighed mean of what it is hoped to pay the others."""
    own = hope(view, seat, casino, above[0], level[0])
    others = 0.0
    for other in range(view.players):
        if other != seat:
            others += hope(view, other, casino, above[1], level[1])
    fines = 0.0
    if view.side[casino] == C2:
        for payer in range(view.players):
            if is_noted(view, payer, casino):
                fines += share(view, seat, payer, FINE)
    return own - weights[RIVALS] * others / (view.players - 1) - fines


@rule
def hope(view: Row, seat: int, casino: int, above: Any, level: Any) -> float:
    """[R4.3] The two cards, each by the odds of ending just there: [R4.2] none or one above and none level."""
    dice = weight(view, seat, casino)
    if dice == 0:
        return 0.0
    hand = min(max(weight(view, seat, HAND), 0), HEAVIEST)
    first, second = 1.0, 0.0
    for rival in range(BLANK + 1):
        there = weight(view, rival, casino)
        if rival == seat or (rival >= view.players and there == 0):
            continue
        lead = min(max(dice - there, -HEAVIEST), HEAVIEST) + HEAVIEST
        theirs = min(weight(view, rival, HAND), HEAVIEST) if rival < NEUTRAL else 0
        passes = above[theirs, hand, lead]
        stays = 1.0 - passes - level[theirs, hand, lead]
        second = second * stays + first * passes
        first *= stays
    high = view.cards[casino, 0]
    if view.side[casino] == B1:
        high += WINNER_ROLLS
    elif view.side[casino] == G1:
        high += WINNER_TAKES
    return first * high + second * view.cards[casino, 1]
