"""D2 Power Play: who leads alone here may set a die instead of rolling. `dice.watch_lead` takes the token away."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale import ids
from pitboss.games.royale.box import CASINOS, HAND
from pitboss.games.royale.dice import is_open, leads_alone, list_sizes


@rule
def set_up(s: Row) -> None:
    """[R2.6] The token lies on the tile."""
    s.power = NOBODY


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.D2a] Who has more weight here than everyone else takes the token, wherever it is."""
    if leads_alone(s, s.turn, casino):
        s.power = s.turn


@rule
def turn_options(s: Row, moves: Any) -> int:
    """[R5.D2c] Before rolling the holder may instead put one die of his hand on any open casino."""
    moves[0] = ids.ROLL
    found = 1
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[s.turn, HAND], s.big[s.turn, HAND], ids.POWER + 2 * casino, moves, found)
    return found
