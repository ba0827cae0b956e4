"""Every way a die changes its place."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.box import BLANK, CASINOS, HAND
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.tiles.asking import list_sizes
from pitboss.games.royale.rules.tiles.sides import power_play
from pitboss.games.royale.rules.weights import is_open


@rule
def add_dice(s: Row, colour: int, casino: int, small: int, big: int) -> None:
    """[R3.3] Dice come to a casino; with less than none, they leave it."""
    s.small[colour, casino] += small
    s.big[colour, casino] += big
    power_play.watch_lead(s, casino)


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
    power_play.watch_lead(s, casino)


@rule
def list_put_or_back(s: Row, moves: Any) -> int:
    """[R5.F2c] [R5.H2d] A die of the hand to an open casino, or an own one back; [R6.6] never from a tile."""
    seat = s.turn
    found = 0
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[seat, HAND], s.big[seat, HAND], move_ids.PUT + 2 * casino, moves, found)
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[seat, casino], s.big[seat, casino], move_ids.BACK + 2 * casino, moves, found)
    return found


@rule
def put_or_back(s: Row, move: int) -> None:
    """[R5.F2c] [R5.H2d] The die goes out and activates nothing, or [R6.5] comes back to be rolled again."""
    if move < move_ids.BACK:
        put_die(s, s.turn, (move - move_ids.PUT) // 2, (move - move_ids.PUT) % 2)
    else:
        casino, big = (move - move_ids.BACK) // 2, (move - move_ids.BACK) % 2
        add_dice(s, s.turn, casino, big - 1, -big)
        add_to_hand(s, s.turn, 1 - big, big)
