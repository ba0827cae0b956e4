"""What dice are worth in hand, and what they change at a casino."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.policy.casino_value import LAST_PAYS, WINNER_GETS, cards_value
from pitboss.games.royale.rules import move_ids

A_DIE = 12.0  # what a die in hand is worth, roughly
BIG_MORE = 6.0  # what a big one is worth more


@rule
def change_at(view: Row, seat: int, colour: int, casino: int, small: int, big: int, extras: Any) -> float:
    """[R4.3] What some dice of a colour more, or fewer, at a casino change for the seat. The view stays."""
    winner_gets, last_pays = extras[view.side[casino], WINNER_GETS], extras[view.side[casino], LAST_PAYS]
    before = cards_value(view, seat, casino, winner_gets, last_pays)
    view.small[colour, casino] += small
    view.big[colour, casino] += big
    after = cards_value(view, seat, casino, winner_gets, last_pays)
    view.small[colour, casino] -= small
    view.big[colour, casino] -= big
    return after - before


@rule
def put_or_back_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.F2c] [R5.H2d] A die spent at once, or one more to roll."""
    first, sign = (move_ids.PUT, 1) if move < move_ids.BACK else (move_ids.BACK, -1)
    casino, big = (move - first) // 2, (move - first) % 2
    change = change_at(view, seat, seat, casino, sign * (1 - big), sign * big, extras)
    return change - sign * (A_DIE + BIG_MORE * big)
