"""What the seat that is asked may do."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale.box import CASINOS
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import PLACE

MOST_MOVES = 24


@rule
def legal(s: Row, moves: Any) -> int:
    """[R9.1] Just the moves of the decision that is due."""
    if s.stage == PLACE:
        return list_numbers(s, moves)
    return hooks.options(s, moves)


@rule
def list_numbers(s: Row, moves: Any) -> int:
    """[R3.3] A number that shows and whose casino is open, or [R3.4] a chip for passing."""
    found = 0
    shown = s.roll | s.roll >> ROLL_BITS
    for casino in range(CASINOS):
        moves[found] = move_ids.PLACE + casino  # the next one takes its place if this is not to be had
        found += 1 if (showing(shown, casino) > 0) & is_open(s, casino) else 0
    if s.chips[s.turn] > 0:
        moves[found] = move_ids.PASS
        found += 1
    return found


@rule
def dice_showing(s: Row, casino: int) -> int:
    """[R3.3] Dice of a number, the big one included."""
    return showing(s.roll, casino) + showing(s.roll >> ROLL_BITS, casino)
