"""A quick judgement of a move: what it changes if the round ended now, for each die. For `greedy` and for hints."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale import ids
from pitboss.games.royale.appeal import appeal
from pitboss.games.royale.box import CASINOS, CHIP, HAND
from pitboss.games.royale.dice import is_open
from pitboss.games.royale.judgement import judge
from pitboss.games.royale.margin import margin
from pitboss.games.royale.moves import dice_showing
from pitboss.games.royale.state import PLACE, START


@rule
def worth(view: Row, seat: int, move: int) -> float:
    """[R7.1] The change of money that a move promises, own less the others' mean."""
    if view.stage == PLACE:
        return worth_of_answer(view, seat, move)
    if view.stage == START:
        return worth_of_start(view, seat, move)
    return judge(view, seat, move)


@rule
def worth_of_answer(view: Row, seat: int, move: int) -> float:
    """[R3.4] Passing costs a chip and keeps all dice; [R3.3] placing is judged for each die spent."""
    if move == ids.PASS:
        return -1.0 * CHIP
    casino = move - ids.PLACE
    small, big = showing(view.roll, casino), showing(view.roll >> ROLL_BITS, casino)
    return gain(view, seat, casino, small, big) / dice_showing(view, casino)


@rule
def worth_of_start(view: Row, seat: int, move: int) -> float:
    """[R5.D2c] One die on a casino of choice; rolling is worth one on any casino, and more with more dice to roll."""
    if move != ids.ROLL:
        big = (move - ids.POWER) % 2
        return gain(view, seat, (move - ids.POWER) // 2, 1 - big, big)
    small = 1 if view.small[seat, HAND] > 0 else 0
    total = 0.0
    for casino in range(CASINOS):
        if is_open(view, casino):
            total += gain(view, seat, casino, small, 1 - small)
    dice = view.small[seat, HAND] + view.big[seat, HAND]
    return total / CASINOS * (3 + dice) / 4


@rule
def gain(view: Row, seat: int, casino: int, small: int, big: int) -> float:
    """[R3.6] What dice at a casino change there, and what its tile promises."""
    before = margin(view, seat, casino)
    view.small[seat, casino] += small
    view.big[seat, casino] += big
    after = margin(view, seat, casino) + appeal(view, seat, casino)
    view.small[seat, casino] -= small
    view.big[seat, casino] -= big
    return after - before
