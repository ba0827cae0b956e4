"""Dice on the table: how much they weigh, who leads, and every way a die changes its place."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale import ids
from pitboss.games.royale.box import BIG_WEIGHT, BLANK, CASINOS, COLOURS, D2, HAND


@rule
def weight(s: Row, colour: int, place: int) -> int:
    """[R1.3] A big die weighs as much as two small ones."""
    return s.small[colour, place] + BIG_WEIGHT * s.big[colour, place]


@rule
def has_dice(s: Row, seat: int) -> bool:
    """[R3.1] Whether a seat has dice in hand."""
    return s.small[seat, HAND] + s.big[seat, HAND] > 0


@rule
def is_open(s: Row, casino: int) -> bool:
    """[R6.1] Nothing goes in or out where the marker lies."""
    return s.closed != casino


@rule
def leads_alone(s: Row, seat: int, casino: int) -> bool:
    """[R5.D2a] More weight than every other seat and [R6.7] each imaginary player."""
    own = weight(s, seat, casino)
    for colour in range(COLOURS):
        if colour != seat and weight(s, colour, casino) >= own:
            return False
    return True


@rule
def watch_lead(s: Row, casino: int) -> None:
    """[R5.D2b] After every change of dice at its casino, a holder who does not lead alone gives the token up."""
    if s.side[casino] == D2 and s.power != NOBODY and not leads_alone(s, s.power, casino):
        s.power = NOBODY


@rule
def add_dice(s: Row, colour: int, casino: int, small: int, big: int) -> None:
    """[R3.3] Dice come to a casino; with less than none, they leave it."""
    s.small[colour, casino] += small
    s.big[colour, casino] += big
    watch_lead(s, casino)


@rule
def add_to_hand(s: Row, seat: int, small: int, big: int) -> None:
    """[R6.5] Dice come to a hand, to be rolled from the seat's next turn on; with less than none, they leave it."""
    s.small[seat, HAND] += small
    s.big[seat, HAND] += big


@rule
def put_die(s: Row, seat: int, casino: int, big: int) -> None:
    """[R6.4] One die of the hand, small or big, goes on a casino."""
    add_to_hand(s, seat, big - 1, -big)
    add_dice(s, seat, casino, 1 - big, big)


@rule
def add_blanks(s: Row, casino: int, count: int) -> None:
    """[R6.7] Blank dice belong to an imaginary player of their own."""
    s.small[BLANK, casino] += count
    watch_lead(s, casino)


@rule
def list_sizes(small: int, big: int, first: int, moves: Any, found: int) -> int:
    """[R6.4] The moves with a small and with a big die, if there is such a die."""
    if small > 0:
        moves[found] = first
        found += 1
    if big > 0:
        moves[found] = first + 1
        found += 1
    return found


@rule
def list_put_or_back(s: Row, moves: Any) -> int:
    """[R5.F2c] [R5.H2d] A die of the hand to an open casino, or an own one back; [R6.6] never from a tile."""
    seat = s.turn
    found = 0
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[seat, HAND], s.big[seat, HAND], ids.PUT + 2 * casino, moves, found)
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[seat, casino], s.big[seat, casino], ids.BACK + 2 * casino, moves, found)
    return found


@rule
def put_or_back(s: Row, move: int) -> None:
    """[R5.F2c] [R5.H2d] The die goes out and activates nothing, or [R6.5] comes back to be rolled again."""
    if move < ids.BACK:
        put_die(s, s.turn, (move - ids.PUT) // 2, (move - ids.PUT) % 2)
    else:
        casino, big = (move - ids.BACK) // 2, (move - ids.BACK) % 2
        add_dice(s, s.turn, casino, big - 1, -big)
        add_to_hand(s, s.turn, 1 - big, big)
