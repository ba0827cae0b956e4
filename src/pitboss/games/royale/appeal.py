"""What activating a tile promises the seat on turn, in K and roughly: the payment it expects, or a likely worth."""

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale.box import (
    A1,
    A2,
    B2,
    BAR,
    C1,
    CASH_SPACE,
    D1,
    D2,
    E1,
    E2,
    F1,
    F2,
    G2,
    H1,
    H2,
    HIGH_FIVE,
    HIGH_FIVE_PRIZE,
    JACKPOTS,
    TRACK,
    TRACK_PAYS,
)
from pitboss.games.royale.dice import leads_alone, weight
from pitboss.games.royale.gamble import FIFTY
from pitboss.games.royale.tiles.pay_day import casinos_with

PUNCH = 18.0  # Lucky Punch when both sides mix as they should: 240 / 13
POWER = 10.0
KNOCK = 4.0
BLOCK = 8.0
LIFT_CASH, LIFT_OTHER = 30.0, 12.0
DOUBLE = 10.0
NICE = 15.0
CHOICE = 22.0


@rule
def appeal(view: Row, seat: int, casino: int) -> float:
    """[R3.6] What the tile at a casino would bring the seat if it were activated now; nothing without a tile."""
    side = view.side[casino]
    found = 0.0
    if side == A1:
        found = PUNCH
    elif side == A2:
        found = JACKPOTS[view.jackpot] / 3
    elif side == B2:
        found = FIFTY
    elif side == C1:
        found = appeal_of_five(view, seat, casino)
    elif side == D1:
        found = 10.0 * casinos_with(view, seat)
    elif side == D2 and leads_alone(view, seat, casino):
        found = POWER
    elif side == E1:
        found = 1.0 * TRACK_PAYS[(view.track + 1) % TRACK]
    elif side == E2:
        found = KNOCK * (1 + view.small[seat, BAR] + view.big[seat, BAR])
    elif side == F1:
        found = BLOCK
    elif side == F2:
        found = LIFT_CASH if view.spaces[CASH_SPACE] > 0 else LIFT_OTHER
    elif side == G2:
        found = DOUBLE
    elif side == H1:
        found = NICE
    elif side == H2:
        found = CHOICE
    return found


@rule
def appeal_of_five(view: Row, seat: int, casino: int) -> float:
    """[R5.C1b] The prize with five here, and its part on the way there, as long as nobody has it."""
    if view.five != NOBODY:
        return 0.0
    if weight(view, seat, casino) >= HIGH_FIVE:
        return 1.0 * HIGH_FIVE_PRIZE
    return weight(view, seat, casino) * 6.0
