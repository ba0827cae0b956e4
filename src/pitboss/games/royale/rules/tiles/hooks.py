"""The one place that knows which tile answers which hook: compiled code can choose by comparing only."""

from typing import Any

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import Luck
from pitboss.games.royale.box import NO_TILE
from pitboss.games.royale.policy.dice_value import put_or_back_value
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.dice import add_dice, add_to_hand
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.sides import (
    bad_luck,
    black_box,
    block_it,
    double_down,
    fifty_fifty,
    handicap,
    high_five,
    jackpot,
    knockout,
    lucky_punch,
    my_choice,
    nice_dice,
    no_entry,
    pay_day,
    power_play,
    prime_time,
)
from pitboss.games.royale.rules.tiles.tile_list import EXTRAS
from pitboss.games.royale.state import ACTIVATE, ONE_DIE, ROLL, START


@rule
def set_up(s: Row) -> None:
    """[R2.6] A round begins with every tile as new; nothing on a tile carries over."""
    jackpot.set_up(s)
    high_five.set_up(s)
    power_play.set_up(s)
    no_entry.set_up(s)
    block_it.set_up(s)
    handicap.set_up(s)
    nice_dice.set_up(s)
    my_choice.set_up(s)


@rule
def lay_out(s: Row, casino: int) -> None:
    """[R2.6] The tile comes to its casino. Only Handicap puts anything on the ring."""
    if s.side[casino] == handicap.SIDE:
        handicap.lay_out(s)


@rule
def begin_turn(s: Row) -> None:
    """[R3.2] The seat rolls, [R5.D2c] unless a tile lets it do something else instead."""
    if power_play.asks_before_roll(s):
        s.stage, s.asked = START, s.turn
    else:
        s.stage = ROLL
        s.asked = NOBODY


@rule
def put_and_activate(s: Row, casino: int, small: int, big: int) -> None:
    """[R3.6] Dice come to a casino, and its tile is activated once, however many they are."""
    add_to_hand(s, s.turn, -small, -big)
    add_dice(s, s.turn, casino, small, big)
    s.placed_at = casino
    s.placed_small = small
    s.placed_big = big
    done(s)
    if s.side[casino] != NO_TILE:
        activate(s, casino)


@rule
def activate(s: Row, casino: int) -> None:
    """[R3.6] The tile at a casino is activated, [R6.9] by My Choice as by placing; some do nothing now."""
    s.active = casino
    done(s)
    side = s.side[casino]
    if side == lucky_punch.SIDE:
        lucky_punch.activate(s)
    elif side == jackpot.SIDE:
        jackpot.activate(s, casino)
    elif side == fifty_fifty.SIDE:
        fifty_fifty.activate(s, casino)
    elif side == high_five.SIDE:
        high_five.activate(s, casino)
    elif side == pay_day.SIDE:
        pay_day.activate(s)
    elif side == power_play.SIDE:
        power_play.activate(s, casino)
    elif side == no_entry.SIDE:
        no_entry.activate(s)
    elif side == knockout.SIDE:
        knockout.activate(s)
    elif side == block_it.SIDE:
        block_it.activate(s)
    elif side == handicap.SIDE:
        handicap.activate(s)
    elif side == double_down.SIDE:
        double_down.activate(s, casino)
    elif side == nice_dice.SIDE:
        nice_dice.activate(s)
    elif side == my_choice.SIDE:
        my_choice.activate(s, casino)


@asked_rule(ROW, INT)
def rolled(s: Row, outcome: int) -> None:
    """[R3.2] The extra dice have been rolled for the tile at work."""
    side = s.side[s.active]
    if side == jackpot.SIDE:
        jackpot.rolled(s, outcome)
    elif side == prime_time.SIDE:
        prime_time.rolled(s, outcome)
    elif side == fifty_fifty.SIDE:
        fifty_fifty.rolled(s, outcome)
    elif side == my_choice.SIDE:
        my_choice.rolled(s, outcome)


@rule
def options(s: Row, moves: Any) -> int:
    """[R9.1] The moves of the decision that the tile at work has asked for."""
    if s.stage == START:
        return power_play.turn_options(s, moves)
    side = s.side[s.active]
    found = 0
    if side == lucky_punch.SIDE:
        found = lucky_punch.options(s, moves)
    elif side == prime_time.SIDE:
        found = prime_time.options(s, moves)
    elif side == fifty_fifty.SIDE:
        found = fifty_fifty.options(s, moves)
    elif side == no_entry.SIDE:
        found = no_entry.options(s, moves)
    elif side == knockout.SIDE:
        found = knockout.options(s, moves)
    elif side == block_it.SIDE:
        found = block_it.options(s, moves)
    elif side == handicap.SIDE:
        found = handicap.options(s, moves)
    elif side == black_box.SIDE:
        found = black_box.options(s, moves)
    elif side == double_down.SIDE:
        found = double_down.options(s, moves)
    elif side == nice_dice.SIDE:
        found = nice_dice.options(s, moves)
    elif side == my_choice.SIDE:
        found = my_choice.options(s, moves)
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R9.1] The seat asked by the tile at work has chosen; [R5.H2c] My Choice's 4 puts another tile to work."""
    side = s.side[s.active]
    if s.stage == START:
        start(s, move)
    elif s.stage == ACTIVATE:
        activate(s, move - move_ids.ACTIVATE)
    elif side == lucky_punch.SIDE:
        lucky_punch.decide(s, move)
    elif side == prime_time.SIDE:
        prime_time.decide(s, move)
    elif side == fifty_fifty.SIDE:
        fifty_fifty.decide(s, move)
    elif side == no_entry.SIDE:
        no_entry.decide(s, move)
    elif side == knockout.SIDE:
        knockout.decide(s, move)
    elif side == block_it.SIDE:
        block_it.decide(s, move)
    elif side == handicap.SIDE:
        handicap.decide(s, move)
    elif side == black_box.SIDE:
        black_box.decide(s, move)
    elif side == double_down.SIDE:
        double_down.decide(s, move)
    elif side == nice_dice.SIDE:
        nice_dice.decide(s, move)
    elif side == my_choice.SIDE:
        my_choice.decide(s, move)


@rule
def start(s: Row, move: int) -> None:
    """[R5.D2c] The seat rolls all the same, or puts one die on a casino of its choice."""
    if move == move_ids.ROLL:
        s.stage = ROLL
        s.asked = NOBODY
    else:
        big = (move - move_ids.POWER) % 2
        put_and_activate(s, (move - move_ids.POWER) // 2, 1 - big, big)


@rule
def before_payout(s: Row, casino: int) -> None:
    """[R4.1] Prime Time comes before any payout."""
    if s.side[casino] == prime_time.SIDE:
        prime_time.before_payout(s, casino)


@rule
def at_payout(s: Row, casino: int) -> None:
    """[R4.6] A tile with a payout pays."""
    side = s.side[casino]
    if side == high_five.SIDE:
        high_five.at_payout(s)
    elif side == black_box.SIDE:
        black_box.at_payout(s, casino)
    elif side == double_down.SIDE:
        double_down.at_payout(s)
    elif side == nice_dice.SIDE:
        nice_dice.at_payout(s)
    elif side == my_choice.SIDE:
        my_choice.at_payout(s)


@rule
def after_payout(s: Row, casino: int) -> None:
    """[R4.1] Bad Luck's fines come after all payouts."""
    if s.side[casino] == bad_luck.SIDE:
        bad_luck.after_payout(s, casino)


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[R8.2] [R8.3] What tiles hide from a seat."""
    lucky_punch.look(s, seat, view)
    black_box.look(s, seat, view)


@rule
def sample_world(view: Row, luck: Luck) -> None:
    """[R8.2] [R8.3] Something that agrees with what a seat sees of the tiles."""
    lucky_punch.sample_world(view, luck)
    black_box.sample_world(view, luck)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R8.2] [R8.3] What lies on the tiles, as numbers in the order of TILES; returns the next place."""
    at = lucky_punch.observe(view, seat, out, at)
    at = jackpot.observe(view, seat, out, at)
    at = fifty_fifty.observe(view, seat, out, at)
    at = high_five.observe(view, seat, out, at)
    at = power_play.observe(view, seat, out, at)
    at = no_entry.observe(view, seat, out, at)
    at = block_it.observe(view, seat, out, at)
    at = handicap.observe(view, seat, out, at)
    at = black_box.observe(view, seat, out, at)
    at = nice_dice.observe(view, seat, out, at)
    return my_choice.observe(view, seat, out, at)


@rule
def is_mixed(view: Row) -> bool:
    """[R5.A1a] [R5.A1b] Whether the decision that is due is best left to chance, with odds of its own."""
    return view.stage != START and view.side[view.active] == lucky_punch.SIDE


@rule
def mixed_choice(view: Row, luck: Luck) -> int:
    """[R5.A1a] [R5.A1b] That decision by these odds."""
    return lucky_punch.mixed_choice(view, luck)


@rule
def tile_value(view: Row, seat: int, casino: int) -> float:
    """[R3.6] What the tile at a casino would bring the seat if it were activated now; nothing without a tile."""
    side = view.side[casino]
    found = 0.0
    if side == lucky_punch.SIDE:
        found = lucky_punch.VALUE
    elif side == jackpot.SIDE:
        found = jackpot.value(view)
    elif side == fifty_fifty.SIDE:
        found = fifty_fifty.VALUE
    elif side == high_five.SIDE:
        found = high_five.value(view, seat, casino)
    elif side == pay_day.SIDE:
        found = pay_day.value(view, seat)
    elif side == power_play.SIDE:
        found = power_play.value(view, seat, casino)
    elif side == no_entry.SIDE:
        found = no_entry.value(view)
    elif side == knockout.SIDE:
        found = knockout.value(view, seat)
    elif side == block_it.SIDE:
        found = block_it.VALUE
    elif side == handicap.SIDE:
        found = handicap.value(view)
    elif side == double_down.SIDE:
        found = double_down.VALUE
    elif side == nice_dice.SIDE:
        found = nice_dice.VALUE
    elif side == my_choice.SIDE:
        found = my_choice.VALUE
    return found


@rule
def choice_value(view: Row, seat: int, move: int) -> float:
    """[R9.1] What a choice at the tile at work changes if the round ended now. What is best left to chance is equal."""
    side = view.side[view.active]
    found = 0.0
    if move == move_ids.SKIP:
        found = 0.0
    elif view.stage == ONE_DIE:
        found = put_or_back_value(view, seat, move, EXTRAS)
    elif view.stage == ACTIVATE:
        found = tile_value(view, seat, move - move_ids.ACTIVATE)
    elif side == prime_time.SIDE:
        found = prime_time.choice_value(view, seat, move, EXTRAS)
    elif side == fifty_fifty.SIDE:
        found = fifty_fifty.choice_value(view, move)
    elif side == no_entry.SIDE:
        found = no_entry.choice_value(view, seat, move, EXTRAS)
    elif side == knockout.SIDE:
        found = knockout.choice_value(move)
    elif side == block_it.SIDE:
        found = block_it.choice_value(view, seat, move, EXTRAS)
    elif side == handicap.SIDE:
        found = handicap.choice_value(view, seat, move, EXTRAS)
    elif side == black_box.SIDE:
        found = black_box.choice_value(view, move)
    elif side == double_down.SIDE:
        found = double_down.choice_value(view, seat, move, EXTRAS)
    elif side == nice_dice.SIDE:
        found = nice_dice.choice_value(view, seat, move, EXTRAS)
    elif side == my_choice.SIDE:
        found = my_choice.choice_value(view, seat, move)
    return found
