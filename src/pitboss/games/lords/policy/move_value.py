"""The quick value of a move: what it changes in the money and points to come. For `greedy` and for hints."""

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import Row
from pitboss.games.lords.box import COLOURS, DIE, PRICE, REMODEL_PRICE, SPRAWL_TIMES
from pitboss.games.lords.policy.board_value import WEIGHTS, block_value, dollar, lying_value, rolled_value
from pitboss.games.lords.policy.casino_value import A_LOT
from pitboss.games.lords.rules.board import ONE, count, dice_left, has, lowest, neighbours_of, tiles_left
from pitboss.games.lords.rules.casinos import casino_of, colour_of, pips, touches_strip, value_at
from pitboss.games.lords.rules.moves import (
    BUILD,
    COVER,
    DONE,
    GAMBLE,
    GIVE,
    LAY_OFF,
    MOVE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    extra_of,
    kind_of,
    lot_of,
)

BET_WON = 16.0 / 36.0
HOUSE_EDGE = 2.0 / 36.0
BUILD_IF_WON = 0.5  # how much of a build that only a won bet can pay counts
DIE_SHORT = 1.0  # what it costs to take a die from elsewhere, before it is known which


@asked_rule(ROW, INT, INT)
def move_value(view: Row, seat: int, move: int) -> float:
    """[L5.1] Points to come after the move, in money and points, less those before; `done` changes nothing."""
    kind, lot, extra = kind_of(move), lot_of(move), extra_of(move)
    if kind == BUILD:
        return build_value(view, seat, lot, extra)
    if kind == SPRAWL:
        return tile_gain(view, seat, seat, lot, extra) - dollar(view) * SPRAWL_TIMES * PRICE[lot]
    if kind == REMODEL:
        return remodel_gain(view, seat, lot, extra) - dollar(view) * REMODEL_PRICE * count(casino_of(view, lot))
    if kind == REORGANIZE:
        return reorganize_gain(view, seat, lot) - dollar(view) * pips(view, casino_of(view, lot))
    if kind == GAMBLE:
        return gamble_value(view, seat, extra)
    return other_value(view, seat, kind, lot, extra)


@rule
def other_value(view: Row, seat: int, kind: int, lot: int, extra: int) -> float:
    """[L5.13] The bank's half, [L8.2] a die to move, [L8.4] a lot, [L4.9] a die to put."""
    if kind == DONE:
        return 0.0
    if kind in (LAY_OFF, COVER):
        return HOUSE_EDGE * view.stake / (2.0 if kind == LAY_OFF else 1.0)
    if kind == MOVE:
        return moved_die_value(view, seat, lot)
    if kind == GIVE:
        return -given_lot_value(view, seat, lot)
    return -extra * 1.0 if has(view.deck, lot) else extra * 1.0


@rule
def build_value(view: Row, seat: int, lot: int, colour: int) -> float:
    """[L5.2] The tile, less its price and the rent the marker will not bring."""
    given = PRICE[lot] + view.cards_to_come + WEIGHTS[A_LOT] / 2.0
    return tile_gain(view, seat, seat, lot, colour) - dollar(view) * given


@asked_rule(ROW, INT, INT, INT, INT)
def tile_gain(view: Row, seat: int, owner: int, lot: int, colour: int) -> float:
    """[L5.2] What a seat gains by a new tile with its owner's die. The view is as before afterwards."""
    before = block_value(view, seat, lot)
    short = DIE_SHORT if dice_left(view, owner) <= 0 else 0.0
    view.tiles[colour] |= ONE[lot]
    view.dice[owner] |= ONE[lot]
    view.shows[DIE[lot]] |= ONE[lot]
    after = block_value(view, seat, lot)
    view.tiles[colour] &= ~ONE[lot]
    view.dice[owner] &= ~ONE[lot]
    view.shows[DIE[lot]] &= ~ONE[lot]
    return after - before - short


@asked_rule(ROW, INT, INT, INT)
def remodel_gain(view: Row, seat: int, lot: int, colour: int) -> float:
    """[L5.5] What a seat gains by the new colour of a casino, whoever pays for it."""
    casino, old = casino_of(view, lot), colour_of(view, lot)
    before = block_value(view, seat, lot)
    view.tiles[old] &= ~casino
    view.tiles[colour] |= casino
    after = block_value(view, seat, lot)
    view.tiles[colour] &= ~casino
    view.tiles[old] |= casino
    return after - before


@asked_rule(ROW, INT, INT)
def reorganize_gain(view: Row, seat: int, lot: int) -> float:
    """[L5.7] What a seat gains on average when a casino's dice are rolled anew, whoever pays for it."""
    casino = casino_of(view, lot)
    return rolled_value(view, seat, casino) - lying_value(view, seat, casino)


@rule
def gamble_value(view: Row, seat: int, stake: int) -> float:
    """[L5.14] A bet loses a little on average; it helps where just so much is missing for a good build."""
    value = -HOUSE_EDGE * dollar(view) * stake
    left = view.markers[seat]
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        if PRICE[lot] - view.cash[seat] == stake:
            value = max(value, BET_WON * BUILD_IF_WON * best_build(view, seat, lot) - dollar(view) * stake * HOUSE_EDGE)
    return value


@rule
def best_build(view: Row, seat: int, lot: int) -> float:
    """[L5.2] The best colour for a lot, if any is good."""
    best = 0.0
    for colour in range(COLOURS):
        if tiles_left(view, colour) > 0:
            best = max(best, build_value(view, seat, lot, colour))
    return best


@rule
def moved_die_value(view: Row, seat: int, lot: int) -> float:
    """[L8.2] What the block loses without this die."""
    value = value_at(view, lot)
    before = block_value(view, seat, lot)
    view.dice[seat] &= ~ONE[lot]
    view.shows[value] &= ~ONE[lot]
    after = block_value(view, seat, lot)
    view.dice[seat] |= ONE[lot]
    view.shows[value] |= ONE[lot]
    return after - before


@rule
def given_lot_value(view: Row, seat: int, lot: int) -> float:
    """[L8.4] A lot has more value with a high die, on the Strip, and beside own tiles."""
    beside = count(neighbours_of(ONE[lot]) & view.dice[seat])
    return DIE[lot] + 2.0 * beside + (2.0 if touches_strip(ONE[lot]) else 0.0)
