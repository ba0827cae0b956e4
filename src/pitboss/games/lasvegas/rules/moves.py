"""What the seat on turn may do: choose one of the numbers it rolled."""

from typing import Any

from pitboss.core.compiled import rule, small_rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.lasvegas.box import CASINOS


@small_rule
def legal(s: Row, moves: Any) -> int:
    """[V3.2] Any number that shows may be chosen, and one must be: there is no passing."""
    shown = s.roll | s.roll >> ROLL_BITS
    found = 0
    for casino in range(CASINOS):
        moves[found] = casino  # the next one takes its place if no die shows it
        found += 1 if showing(shown, casino) > 0 else 0
    return found


@rule
def dice_showing(s: Row, casino: int) -> int:
    """[V6.3] Own and neutral dice of a number; one shown by neutral dice alone may be chosen too."""
    return showing(s.roll, casino) + showing(s.roll >> ROLL_BITS, casino)
