"""Moves and views of High Dice as numbers for learning agents. A move's id is its index already."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.games.highdice.box import MOST_PLAYERS
from pitboss.games.highdice.rules.moves import MOST_MOVES
from pitboss.games.highdice.state import OVER

ACTIONS = MOST_MOVES
FIELDS = (
    Field("stage", (), 0, OVER, "what is due"),
    Field("turn", (), 0, MOST_PLAYERS, "the seat on turn"),
    Field("turns", (), 0, 100, "turns taken by all together"),
    Field("die", (), 0, 6, "what the die shows"),
    Field("total", (MOST_PLAYERS,), 0, 100, "totals, by seat"),
)


@rule
def observe(view: Row, seat: int, out: Any) -> int:
    """[H4.1] The table as numbers, in the order of FIELDS; returns how many."""
    at = put_number(out, 0, view.stage)
    at = put_number(out, at, seat_from(seat, view.players, view.turn))
    at = put_number(out, put_number(out, at, view.turns), view.die)
    for place in range(MOST_PLAYERS):
        at = put_number(out, at, view.total[(seat + place) % view.players] if place < view.players else 0)
    return at
