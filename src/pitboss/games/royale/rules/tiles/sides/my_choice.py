"""H2 My Choice: roll two extra dice and use one. The number 4 activates another tile; `hooks.py` does that."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES, showing
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import CASINOS, CHOICE_PAYS, GOLD_PRIZE, HAND, NO_TILE
from pitboss.games.royale.dice import add_to_hand, has_dice, is_open, list_put_or_back, list_sizes, put_or_back
from pitboss.games.royale.state import ACTIVATE, GOLD, ONE_DIE, USE
from pitboss.games.royale.tiles.asking import ask_dice, done


@rule
def set_up(s: Row) -> None:
    """[R2.6] The gold space is empty."""
    s.gold = NOBODY
    s.gold_big = 0


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.H2a] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.H2a] It must use one of the two numbers."""
    s.extra = outcome
    s.stage, s.asked = USE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.H2a] A number that shows; then what that number leaves to choose."""
    if s.stage == USE:
        return list_numbers(s, moves)
    if s.stage == ACTIVATE:
        return list_tiles(s, moves)
    if s.stage == ONE_DIE:
        return list_put_or_back(s, moves)
    return list_sizes(s.small[s.turn, HAND], s.big[s.turn, HAND], ids.GOLD, moves, 0)


@rule
def list_numbers(s: Row, moves: Any) -> int:
    """[R5.H2a] Either number, whether or not it can be carried out; a double gives one option."""
    found = 0
    for face in range(FACES):
        if showing(s.extra, face) > 0:
            moves[found] = ids.USE + face
            found += 1
    return found


@rule
def list_tiles(s: Row, moves: Any) -> int:
    """[R5.H2c] Another casino that is open and has a tile."""
    found = 0
    for casino in range(CASINOS):
        if casino != s.active and is_open(s, casino) and s.side[casino] != NO_TILE:
            moves[found] = ids.ACTIVATE + casino
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.H2a] A number is used, [R5.H2d] one die is moved, or [R5.H2e] one goes on the gold space."""
    if s.stage == USE:
        use(s, move - ids.USE + 1)
    elif s.stage == ONE_DIE:
        put_or_back(s, move)
        done(s)
    else:
        put_on_gold(s, move - ids.GOLD)
        done(s)


@rule
def use(s: Row, number: int) -> None:
    """[R5.H2b] 1, 2 and 3 pay; [R5.H2c] 4, [R5.H2d] 5 and [R5.H2e] 6 ask on, unless nothing can be done."""
    s.extra = 0
    done(s)
    if number <= len(CHOICE_PAYS):
        reward(s, s.turn, CHOICE_PAYS[number - 1])
    elif number == 4:
        if has_other_tile(s):
            s.stage, s.asked = ACTIVATE, s.turn
    elif number == 5:
        s.stage, s.asked = ONE_DIE, s.turn
    elif has_dice(s, s.turn):
        s.stage, s.asked = GOLD, s.turn


@rule
def has_other_tile(s: Row) -> bool:
    """[R5.H2c] [R6.2] Whether there is another tile at an open casino."""
    for casino in range(CASINOS):
        if casino != s.active and is_open(s, casino) and s.side[casino] != NO_TILE:
            return True
    return False


@rule
def put_on_gold(s: Row, big: int) -> None:
    """[R5.H2e] A die already there goes back to its owner's hand, [R6.5] who may have turns again."""
    if s.gold != NOBODY:
        add_to_hand(s, s.gold, 1 - s.gold_big, s.gold_big)
    add_to_hand(s, s.turn, big - 1, -big)
    s.gold = s.turn
    s.gold_big = big


@rule
def at_payout(s: Row) -> None:
    """[R5.H2e] The owner of the die on the gold space gets 60."""
    if s.gold != NOBODY:
        reward(s, s.gold, GOLD_PRIZE)
