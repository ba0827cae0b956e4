"""A quick value of a move: what it changes if the round ended now, for each die. For `greedy` and for hints."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale.box import CASINOS, CHIP, HAND
from pitboss.games.royale.policy.casino_value import LAST_PAYS, WINNER_GETS, cards_value
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.moves import dice_showing
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile_list import EXTRAS
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import PLACE, START


@rule
def move_value(view: Row, seat: int, move: int) -> float:
    """[R7.1] The change of money that is expected of a move, own less the others' mean."""
    if view.stage == PLACE:
        return answer_value(view, seat, move)
    if view.stage == START:
        return start_value(view, seat, move)
    return hooks.choice_value(view, seat, move)


@rule
def answer_value(view: Row, seat: int, move: int) -> float:
    """[R3.4] Passing costs a chip and keeps all dice; [R3.3] placing is valued for each die spent."""
    if move == move_ids.PASS:
        return -1.0 * CHIP
    casino = move - move_ids.PLACE
    small, big = showing(view.roll, casino), showing(view.roll >> ROLL_BITS, casino)
    return placing_value(view, seat, casino, small, big) / dice_showing(view, casino)


@rule
def start_value(view: Row, seat: int, move: int) -> float:
    """[R5.D2c] One die on a casino of choice; rolling is worth one on any casino, and more with more dice to roll."""
    if move != move_ids.ROLL:
        big = (move - move_ids.POWER) % 2
        return placing_value(view, seat, (move - move_ids.POWER) // 2, 1 - big, big)
    small = 1 if view.small[seat, HAND] > 0 else 0
    total = 0.0
    for casino in range(CASINOS):
        if is_open(view, casino):
            total += placing_value(view, seat, casino, small, 1 - small)
    dice = view.small[seat, HAND] + view.big[seat, HAND]
    return total / CASINOS * (3 + dice) / 4


@rule
def placing_value(view: Row, seat: int, casino: int, small: int, big: int) -> float:
    """[R3.6] What dice at a casino change there, and what activating its tile brings. The view stays."""
    winner_gets, last_pays = EXTRAS[view.side[casino], WINNER_GETS], EXTRAS[view.side[casino], LAST_PAYS]
    before = cards_value(view, seat, casino, winner_gets, last_pays)
    view.small[seat, casino] += small
    view.big[seat, casino] += big
    after = cards_value(view, seat, casino, winner_gets, last_pays) + hooks.tile_value(view, seat, casino)
    view.small[seat, casino] -= small
    view.big[seat, casino] -= big
    return after - before
