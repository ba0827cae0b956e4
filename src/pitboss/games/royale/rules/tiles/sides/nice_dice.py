"""H1 Nice Dice: a die on its number's space earns a prize until somebody pushes it out."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES, ROLL_BITS, showing
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import CASINOS, NICE_PAYS
from pitboss.games.royale.dice import add_dice, add_to_hand, is_open
from pitboss.games.royale.state import NICE
from pitboss.games.royale.tiles.asking import done


@rule
def set_up(s: Row) -> None:
    """[R2.6] The six spaces are empty."""
    for space in range(CASINOS):
        s.nice[space] = NOBODY
        s.nice_big[space] = 0


@rule
def activate(s: Row) -> None:
    """[R5.H1a] The seat may put a die on a space, if one qualifies."""
    for space in range(FACES):
        if may_use(s, space) and small_showing(s, space) + big_showing(s, space) > 0:
            s.stage, s.asked = NICE, s.turn
            return


@rule
def may_use(s: Row, space: int) -> bool:
    """[R5.H1b] An occupied space only if its casino is open, for the die there is pushed out to it."""
    return s.nice[space] == NOBODY or is_open(s, space)


@rule
def small_showing(s: Row, space: int) -> int:
    """[R5.H1a] Small dice of that number that were just placed here, or just rolled and still in hand."""
    if space == s.active:
        return s.placed_small
    return showing(s.roll, space)


@rule
def big_showing(s: Row, space: int) -> int:
    """[R5.H1a] Big dice likewise."""
    if space == s.active:
        return s.placed_big
    return showing(s.roll >> ROLL_BITS, space)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.H1a] None, or one die on the space of the number it shows."""
    moves[0] = ids.SKIP
    found = 1
    for space in range(FACES):
        if may_use(s, space) and small_showing(s, space) > 0:
            moves[found] = ids.NICE + 2 * space
            found += 1
        if may_use(s, space) and big_showing(s, space) > 0:
            moves[found] = ids.NICE + 2 * space + 1
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.H1b] The die already there is pushed out to the casino of that number; then the new one comes."""
    if move != ids.SKIP:
        space, big = (move - ids.NICE) // 2, (move - ids.NICE) % 2
        push_out(s, space)
        if space == s.active:
            add_dice(s, s.turn, s.active, big - 1, -big)
        else:
            add_to_hand(s, s.turn, big - 1, -big)
        s.nice[space] = s.turn
        s.nice_big[space] = big
    done(s)


@rule
def push_out(s: Row, space: int) -> None:
    """[R5.H1b] The old die goes to the casino of its number and activates nothing."""
    if s.nice[space] != NOBODY:
        add_dice(s, s.nice[space], space, 1 - s.nice_big[space], s.nice_big[space])


@rule
def at_payout(s: Row) -> None:
    """[R5.H1c] Each die on the tile pays its owner by its space, big or small alike."""
    for space in range(CASINOS):
        if s.nice[space] != NOBODY:
            reward(s, s.nice[space], NICE_PAYS[space])
