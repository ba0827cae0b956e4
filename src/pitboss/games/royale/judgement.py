"""A sensible answer to each tile's question: what the choice changes if the round ended now."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES
from pitboss.games.royale import ids
from pitboss.games.royale.appeal import appeal
from pitboss.games.royale.box import (
    BLANK,
    CASINOS,
    CHOICE_PAYS,
    DIE_SPACE,
    DOUBLE_TILE,
    FIFTY_PAYS,
    NICE_PAYS,
    NONE,
    ONE,
    PILE_SIZES,
    SPACE_KINDS,
    SPACE_PAYS,
    TRACK,
    TRACK_PAYS,
)
from pitboss.games.royale.dice import has_dice
from pitboss.games.royale.gamble import BETS
from pitboss.games.royale.margin import double_margin, margin
from pitboss.games.royale.state import (
    ACTIVATE,
    BET,
    CLOSE,
    CLUSTER,
    DOUBLE,
    GOLD,
    KNOCK,
    LIFT,
    NICE,
    ONE_DIE,
    PRIME,
    SPLIT,
    USE,
)

A_DIE = 12.0  # what a die in hand is worth, roughly
BIG_MORE = 6.0  # what a big one is worth more
LOCKED = 0.3  # how much of a lead is safe only behind the marker
STAYS = 0.6  # how often a die on a space is still there at the end
USES = (0.0, 0.0, 0.0, 20.0, 14.0, 30.0)  # My Choice's 4, 5 and 6


@rule
def judge(view: Row, seat: int, move: int) -> float:
    """[R9.1] A choice at a tile. Fist, guess and the choice of a pile are best left to chance: all are equal."""
    stage = view.stage
    found = 0.0
    if move == ids.SKIP:
        found = 0.0
    elif stage == BET:
        found = judge_bet(view, move)
    elif stage == CLOSE:
        found = judge_close(view, seat, move)
    elif stage == KNOCK:
        found = -BIG_MORE * (move - ids.BAR)
    elif stage == CLUSTER:
        size = (move - ids.CLUSTER) // CASINOS + 1
        found = shift(view, seat, BLANK, (move - ids.CLUSTER) % CASINOS, size, NONE)
    elif stage == LIFT:
        found = judge_lift(view, seat, move)
    elif stage == ONE_DIE:
        found = judge_one_die(view, seat, move)
    elif stage == DOUBLE:
        found = judge_double(view, seat, move)
    elif stage == NICE:
        found = judge_nice(view, seat, move)
    elif stage == USE:
        found = judge_use(view, seat, move - ids.USE)
    elif stage == ACTIVATE:
        found = appeal(view, seat, move - ids.ACTIVATE)
    elif stage == GOLD:
        found = -BIG_MORE * (move - ids.GOLD)
    elif stage == PRIME:
        found = judge_prime(view, seat, move)
    elif stage == SPLIT:
        found = 0.0 - PILE_SIZES[move - ids.SPLIT]
    return found


@rule
def shift(view: Row, seat: int, colour: int, casino: int, small: int, big: int) -> float:
    """[R4.3] What some dice of a colour more, or fewer, at a casino change for the seat."""
    before = margin(view, seat, casino)
    view.small[colour, casino] += small
    view.big[colour, casino] += big
    after = margin(view, seat, casino)
    view.small[colour, casino] -= small
    view.big[colour, casino] -= big
    return after - before


@rule
def judge_bet(view: Row, move: int) -> float:
    """[R5.B2b] The cell as it is, or the exact expectation of a bet and best play after it."""
    if move == ids.STOP:
        return 1.0 * FIFTY_PAYS[view.cell]
    return BETS[view.cell, view.last, move - ids.HIGHER]


@rule
def judge_close(view: Row, seat: int, move: int) -> float:
    """[R5.E1b] The next cell, and a lead that nobody can attack; [R5.E1a] or all stays as it is."""
    if move == ids.KEEP:
        return LOCKED * margin(view, seat, view.closed)
    return TRACK_PAYS[(view.track + 1) % TRACK] + LOCKED * margin(view, seat, move - ids.CLOSE)


@rule
def judge_lift(view: Row, seat: int, move: int) -> float:
    """[R5.F2b] The space's pay and what the blank was in the way of."""
    casino, kind = (move - ids.BLANK) // SPACE_KINDS, (move - ids.BLANK) % SPACE_KINDS
    pay = A_DIE if kind == DIE_SPACE else 1.0 * SPACE_PAYS[kind]
    return pay + shift(view, seat, BLANK, casino, -ONE, NONE)


@rule
def judge_one_die(view: Row, seat: int, move: int) -> float:
    """[R5.F2c] A die spent at once, or one more to roll."""
    first, sign = (ids.PUT, 1) if move < ids.BACK else (ids.BACK, -1)
    casino, big = (move - first) // 2, (move - first) % 2
    change = shift(view, seat, seat, casino, sign * (1 - big), sign * big)
    return change - sign * (A_DIE + BIG_MORE * big)


@rule
def judge_double(view: Row, seat: int, move: int) -> float:
    """[R5.G2b] What is won on the tile and lost at the casino."""
    casino, small, big = view.active, (move - ids.DOUBLE) // 2, (move - ids.DOUBLE) % 2
    before = margin(view, seat, casino) + double_margin(view, seat)
    view.small[seat, casino] -= small
    view.big[seat, casino] -= big
    view.small[seat, DOUBLE_TILE] += small
    view.big[seat, DOUBLE_TILE] += big
    after = margin(view, seat, casino) + double_margin(view, seat)
    view.small[seat, casino] += small
    view.big[seat, casino] += big
    view.small[seat, DOUBLE_TILE] -= small
    view.big[seat, DOUBLE_TILE] -= big
    return after - before


@rule
def judge_nice(view: Row, seat: int, move: int) -> float:
    """[R5.H1c] The space's prize, as often as the die stays there, against what the die does where it is."""
    space, big = (move - ids.NICE) // 2, (move - ids.NICE) % 2
    prize = STAYS * NICE_PAYS[space]
    if space != view.active:
        return prize - A_DIE - BIG_MORE * big
    return prize + shift(view, seat, seat, space, big - 1, -big)


@rule
def judge_use(view: Row, seat: int, number: int) -> float:
    """[R5.H2b] What 1, 2 and 3 pay, and what 4, 5 and 6 are worth on average."""
    if number < len(CHOICE_PAYS):
        return 1.0 * CHOICE_PAYS[number]
    if number == FACES - 1 and not has_dice(view, seat):
        return 0.0
    return USES[number]


@rule
def judge_prime(view: Row, seat: int, move: int) -> float:
    """[R5.B1b] What the extra dice change where they show."""
    total = 0.0
    for face in range(FACES):
        count = times_used(move, face)
        if count > 0:
            total += shift(view, seat, seat, face, count, NONE)
    return total


@rule
def times_used(move: int, face: int) -> int:
    """[R5.B1b] How many extra dice a move puts on the casino of a number."""
    if move < ids.PRIME_TWO:
        return 1 if move == ids.PRIME + face else 0
    low, high = (move - ids.PRIME_TWO) // FACES, (move - ids.PRIME_TWO) % FACES
    return (1 if low == face else 0) + (1 if high == face else 0)
