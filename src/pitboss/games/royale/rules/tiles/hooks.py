"""The one place that knows which tile answers which hook."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.box import (
    A1,
    A2,
    B1,
    B2,
    C1,
    C2,
    D1,
    D2,
    E1,
    E2,
    F1,
    F2,
    G1,
    G2,
    H1,
    H2,
)
from pitboss.games.royale.state import ACTIVATE
from pitboss.games.royale.tiles import (
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
from pitboss.games.royale.tiles.asking import done


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
    if s.side[casino] == F2:
        handicap.lay_out(s)


@rule
def activate(s: Row, casino: int) -> None:
    """[R3.6] The tile at a casino is activated, [R6.9] by My Choice as by placing; some do nothing now."""
    s.active = casino
    done(s)
    side = s.side[casino]
    if side == A1:
        lucky_punch.activate(s)
    elif side == A2:
        jackpot.activate(s, casino)
    elif side == B2:
        fifty_fifty.activate(s, casino)
    elif side == C1:
        high_five.activate(s, casino)
    elif side == D1:
        pay_day.activate(s)
    elif side == D2:
        power_play.activate(s, casino)
    elif side == E1:
        no_entry.activate(s)
    elif side == E2:
        knockout.activate(s)
    elif side == F1:
        block_it.activate(s)
    elif side == F2:
        handicap.activate(s)
    elif side == G2:
        double_down.activate(s, casino)
    elif side == H1:
        nice_dice.activate(s)
    elif side == H2:
        my_choice.activate(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R3.2] The extra dice have been rolled for the tile at work."""
    side = s.side[s.active]
    if side == A2:
        jackpot.rolled(s, outcome)
    elif side == B1:
        prime_time.rolled(s, outcome)
    elif side == B2:
        fifty_fifty.rolled(s, outcome)
    elif side == H2:
        my_choice.rolled(s, outcome)


@rule
def options(s: Row, moves: Any) -> int:
    """[R9.1] The moves of the decision that the tile at work has asked for."""
    side = s.side[s.active]
    found = 0
    if side == A1:
        found = lucky_punch.options(s, moves)
    elif side == B1:
        found = prime_time.options(s, moves)
    elif side == B2:
        found = fifty_fifty.options(s, moves)
    elif side == E1:
        found = no_entry.options(s, moves)
    elif side == E2:
        found = knockout.options(s, moves)
    elif side == F1:
        found = block_it.options(s, moves)
    elif side == F2:
        found = handicap.options(s, moves)
    elif side == G1:
        found = black_box.options(s, moves)
    elif side == G2:
        found = double_down.options(s, moves)
    elif side == H1:
        found = nice_dice.options(s, moves)
    elif side == H2:
        found = my_choice.options(s, moves)
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R9.1] The seat asked by the tile at work has chosen; [R5.H2c] My Choice's 4 puts another tile to work."""
    side = s.side[s.active]
    if s.stage == ACTIVATE:
        activate(s, move - ids.ACTIVATE)
    elif side == A1:
        lucky_punch.decide(s, move)
    elif side == B1:
        prime_time.decide(s, move)
    elif side == B2:
        fifty_fifty.decide(s, move)
    elif side == E1:
        no_entry.decide(s, move)
    elif side == E2:
        knockout.decide(s, move)
    elif side == F1:
        block_it.decide(s, move)
    elif side == F2:
        handicap.decide(s, move)
    elif side == G1:
        black_box.decide(s, move)
    elif side == G2:
        double_down.decide(s, move)
    elif side == H1:
        nice_dice.decide(s, move)
    elif side == H2:
        my_choice.decide(s, move)


@rule
def before_payout(s: Row, casino: int) -> None:
    """[R4.1] Prime Time comes before any payout."""
    if s.side[casino] == B1:
        prime_time.before_payout(s, casino)


@rule
def at_payout(s: Row, casino: int) -> None:
    """[R4.6] A tile with a payout pays."""
    side = s.side[casino]
    if side == C1:
        high_five.at_payout(s)
    elif side == G1:
        black_box.at_payout(s, casino)
    elif side == G2:
        double_down.at_payout(s)
    elif side == H1:
        nice_dice.at_payout(s)
    elif side == H2:
        my_choice.at_payout(s)


@rule
def after_payout(s: Row, casino: int) -> None:
    """[R4.1] Bad Luck's fines come after all payouts."""
    if s.side[casino] == C2:
        bad_luck.after_payout(s, casino)
