"""A turn: roll, choose a number, place all its dice; then the next seat with dice."""

from pitboss.core.compiled import INT, ROW, asked_rule, rule, small_rule
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.lasvegas.box import CASINOS, NEUTRAL, ROUNDS
from pitboss.games.lasvegas.rules.scoring import pay_casino
from pitboss.games.lasvegas.rules.setup import begin_round, take_dice_home
from pitboss.games.lasvegas.state import OVER, PLACE, ROLL


@small_rule
def actor(s: Row) -> int:
    """[V3.1] Chance rolls and deals; the seat that rolled chooses."""
    if s.stage == PLACE:
        return s.turn
    if s.stage == OVER:
        return NOBODY
    return CHANCE


@small_rule
def play(s: Row, casino: int) -> None:
    """[V3.2] The seat on turn places all dice of one number; then the next seat with dice is on turn."""
    place(s, casino)
    pass_turn(s)


@asked_rule(ROW, INT, forceinline=True)
def place(s: Row, casino: int) -> None:
    """[V3.3] All dice of the chosen number go on its casino, [V6.3] the neutral ones with the own ones."""
    seat = s.turn
    own = showing(s.roll, casino)
    neutral = showing(s.roll >> ROLL_BITS, casino)
    s.dice[seat, casino] += own
    s.dice[NEUTRAL, casino] += neutral
    s.hand[seat] -= own
    s.neutral_hand[seat] -= neutral
    s.roll = 0


@small_rule
def pass_turn(s: Row) -> None:
    """[V3.4] Clockwise, passing over seats without dice; the last one with dice goes on alone."""
    s.stage = ROLL
    for _ in range(s.players):
        s.turn = next_seat(s, s.turn)
        if has_dice(s, s.turn):
            return
    end_round(s)


@small_rule
def next_seat(s: Row, seat: int) -> int:
    """[V3.4] The seat to the left."""
    return seat + 1 if seat + 1 < s.players else 0


@small_rule
def has_dice(s: Row, seat: int) -> bool:
    """[V6.5] Neutral dice count: a seat that has only those left goes on taking turns."""
    return s.hand[seat] + s.neutral_hand[seat] > 0


@rule
def end_round(s: Row) -> None:
    """[V3.5] When all dice lie on casinos, [V4.1] the casinos pay in order; [V5.1] four rounds make a game."""
    for casino in range(CASINOS):
        pay_casino(s, casino)
    if s.round_no == ROUNDS:
        take_dice_home(s)
        s.stage = OVER
    else:
        s.start = next_seat(s, s.start)
        begin_round(s)


def is_round_over(before: Row, after: Row) -> bool:
    """[V3.5] Whether a round ended between two tables, [V5.1] or the game with it."""
    return bool(after.round_no != before.round_no or after.stage == OVER)
