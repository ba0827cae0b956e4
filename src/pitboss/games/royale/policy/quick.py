"""The quick policy: what placing dice is expected to bring at their casino and from its tile, less what dice cost.

Every die still in a hand is taken to go to the casino with a fixed chance, so an opponent who weighs less there may yet
draw level or pass; the odds of that are tables. Decisions best left to chance are mixed as they should be; the other
questions of tiles are answered by the move of the highest value. The numbers below were found by self-play
(`benchmarks/tune.py`); docs/results.md has the figures.
"""

from collections.abc import Sequence
from typing import Any

from pitboss.core import defaults
from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, Luck, showing
from pitboss.games.lasvegas.policy.odds import Tables, tables_for
from pitboss.games.royale.box import (
    BIG_DICE,
    BIG_WEIGHT,
    BLANK,
    HAND,
    NEUTRAL,
    SMALL_DICE,
)
from pitboss.games.royale.policy.casino_value import LAST_PAYS, WINNER_GETS, share
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile_list import EXTRAS
from pitboss.games.royale.rules.weights import has_fewest, weight
from pitboss.games.royale.state import PLACE

HEAVIEST = SMALL_DICE + BIG_WEIGHT * BIG_DICE
OPPONENTS, A_DIE, A_BIG, TILE, A_PASS, SHARED = range(6)
# the chance of an opponent's die and of an own die to come here; then the weights
#   OPPONENTS what the others lose counts so much
#   A_DIE     a small die placed costs so many K, and a big one A_BIG
#   TILE      what activating a tile brings counts so much
#   A_PASS    passing costs so much
#   SHARED    the value is shared among the dice placed, to this power
LEARNED = (0.125, 0.14, 0.85, 7.0, 24.5, 1.1, 1.0, 1.37)


def tables_of(numbers: Sequence[float]) -> Tables:
    """[R4.2] The odds and weights that such numbers stand for."""
    return tables_for(numbers, HEAVIEST, HEAVIEST)


ABOVE, LEVEL, WEIGHTS = tables_of(LEARNED)


@rule
def quick(view: Row, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """[R9.1] The number of the highest expected value, or a sensible answer to a tile's question."""
    return by(view, seat, moves, count, luck, (ABOVE, LEVEL, WEIGHTS))


@rule
def by(view: Row, seat: int, moves: Any, count: int, luck: Luck, tables: Any) -> int:
    """[R9.1] The choice by given odds and weights."""
    if view.stage != PLACE:
        if hooks.is_mixed(view):
            return hooks.mixed_choice(view, luck)
        return defaults.quick(view, seat, moves, count, luck)
    best, best_value = moves[0], expected_value(view, seat, moves[0], tables[0], tables[1], tables[2])
    for place in range(1, count):
        value = expected_value(view, seat, moves[place], tables[0], tables[1], tables[2])
        if value > best_value:
            best, best_value = moves[place], value
    return best


@rule
def expected_value(view: Row, seat: int, move: int, above: Any, level: Any, weights: Any) -> float:
    """[R3.3] What placing a number is expected to bring, less what its dice cost; [R3.4] or passing. The view stays."""
    if move == move_ids.PASS:
        return -weights[A_PASS]
    casino = move - move_ids.PLACE
    small, big = showing(view.roll, casino), showing(view.roll >> ROLL_BITS, casino)
    gain = -expected_margin(view, seat, casino, above, level, weights)
    put(view, seat, casino, small, big)
    margin = expected_margin(view, seat, casino, above, level, weights)
    gain += margin + weights[TILE] * hooks.tile_value(view, seat, casino)
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
def expected_margin(view: Row, seat: int, casino: int, above: Any, level: Any, weights: Any) -> float:
    """[R4.3] What a casino is expected to pay a seat, less the weighed mean of what it is expected to pay others."""
    own = expected_pay(view, seat, casino, above[0], level[0])
    others = 0.0
    for other in range(view.players):
        if other != seat:
            others += expected_pay(view, other, casino, above[1], level[1])
    fines = 0.0
    last_pays = EXTRAS[view.side[casino], LAST_PAYS]
    if last_pays > 0:
        for payer in range(view.players):
            if has_fewest(view, payer, casino):
                fines += share(view, seat, payer, last_pays)
    return own - weights[OPPONENTS] * others / (view.players - 1) - fines


@rule
def expected_pay(view: Row, seat: int, casino: int, above: Any, level: Any) -> float:
    """[R4.3] The two cards, each by the odds of ending just there: [R4.2] none or one above and none level."""
    dice = weight(view, seat, casino)
    if dice == 0:
        return 0.0
    hand = min(max(weight(view, seat, HAND), 0), HEAVIEST)
    first, second = 1.0, 0.0
    for opponent in range(BLANK + 1):
        there = weight(view, opponent, casino)
        if opponent == seat or (opponent >= view.players and there == 0):
            continue
        lead = min(max(dice - there, -HEAVIEST), HEAVIEST) + HEAVIEST
        theirs = min(weight(view, opponent, HAND), HEAVIEST) if opponent < NEUTRAL else 0
        passes = above[theirs, hand, lead]
        stays = 1.0 - passes - level[theirs, hand, lead]
        second = second * stays + first * passes
        first *= stays
    high = view.cards[casino, 0] + EXTRAS[view.side[casino], WINNER_GETS]
    return first * high + second * view.cards[casino, 1]
