"""Dice in the air: the tie check after everything, who rolls, and who puts which value where."""

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACE_BITS, FACES, showing
from pitboss.games.lords.rules.board import BLOCK_F, NO_LOT, ONE, has, lowest
from pitboss.games.lords.rules.casinos import first_tied, top_dice
from pitboss.games.lords.rules.promises import close_all_offers, lapse
from pitboss.games.lords.rules.scoring import anyone_at_the_end, pay_card
from pitboss.games.lords.state import ACTION, DRAW, OVER, PUT, ROLL, SETTLE


@rule
def settle(s: Row) -> None:
    """[L4.6] Tied casinos are rerolled one by one, lowest first; without any the turn goes on."""
    if s.stage != SETTLE:
        return
    tied = first_tied(s)
    if tied != 0:
        pick_up(s, top_dice(s, tied))
    elif s.drawing:
        finish_draw(s)
    else:
        s.stage = ACTION


@rule
def finish_draw(s: Row) -> None:
    """[L3.6] Only after the ties the card pays; [L3.11] it is discarded, and the play phase follows."""
    card = s.lot
    pay_card(s, card)
    s.drawing = 0
    s.lot = NO_LOT
    if anyone_at_the_end(s):
        close_all_offers(s)
        s.stage = OVER
    else:
        s.stage = DRAW if draws_again(s, card) else ACTION


@rule
def draws_again(s: Row, card: int) -> bool:
    """[L10.2] With two players a card of block F is followed by another in the same turn."""
    return s.players == 2 and has(BLOCK_F, card)


@rule
def pick_up(s: Row, lots: int) -> None:
    """[L4.8] Just these dice are rolled; [L4.10] in the air they show nothing."""
    lapse(s, lots)
    for value in range(1, FACES + 1):
        s.shows[value] &= ~lots
    s.shows[0] |= lots
    s.stage = ROLL


@rule
def roller(s: Row) -> int:
    """[L4.9] Owners roll one after the other clockwise from the active player; NOBODY when all have."""
    seat = s.turn
    for _ in range(s.players):
        if s.shows[0] & s.dice[seat] != 0 and s.rolled[seat] == 0:
            return seat
        seat = seat + 1 if seat + 1 < s.players else 0
    return NOBODY


@rule
def putter(s: Row) -> int:
    """[L4.9] Who puts dice next: the first clockwise from the active player who has some in the air."""
    seat = s.turn
    for _ in range(s.players):
        if s.shows[0] & s.dice[seat] != 0:
            return seat
        seat = seat + 1 if seat + 1 < s.players else 0
    return NOBODY


@rule
def roll_in_the_air(s: Row, outcome: int) -> None:
    """[L4.9] An owner's dice come out so; when all have rolled they are put down."""
    s.rolled[roller(s)] = outcome
    if roller(s) == NOBODY:
        s.stage = PUT
        put_what_is_clear(s)


@rule
def put(s: Row, lot: int, value: int) -> None:
    """[L4.9] An owner says what lies on the next of their lots."""
    put_die(s, putter(s), lot, value)
    put_what_is_clear(s)


@rule
def put_die(s: Row, seat: int, lot: int, value: int) -> None:
    """[L4.9] One die comes down."""
    s.rolled[seat] -= 1 << FACE_BITS * (value - 1)
    s.shows[0] &= ~ONE[lot]
    s.shows[value] |= ONE[lot]


@rule
def put_what_is_clear(s: Row) -> None:
    """[L4.9] Equal values are placed without asking. When all are down, the tie check goes on."""
    while True:
        seat = putter(s)
        if seat == NOBODY:
            land(s)
            return
        value = only_value(s.rolled[seat])
        if value == 0:
            return
        put_die(s, seat, lowest(s.shows[0] & s.dice[seat]), value)


@rule
def only_value(rolled: int) -> int:
    """[L4.9] The value that all dice of a roll show, or 0 if they differ."""
    found = 0
    for face in range(FACES):
        if showing(rolled, face) > 0:
            if found != 0:
                return 0
            found = face + 1
    return found


@rule
def land(s: Row) -> None:
    """[L5.9] A reorganization has marked its dice; [L4.11] a tie reroll marks none."""
    s.marked |= s.to_mark
    s.to_mark = 0
    s.stage = SETTLE
