"""B2 Fifty Fifty: higher or lower, as long as the nerves hold."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import FIFTY_PAYS, LAST_CELL
from pitboss.games.royale.state import BET, HIGHER, LOWER, NO_BET
from pitboss.games.royale.tiles.asking import ask_dice, done
from pitboss.games.royale.tiles.jackpot import sum_of


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.B2a] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.B2b] A right bet moves the counter on; a wrong one or an equal sum ends it with nothing."""
    before, now = s.last, sum_of(outcome)
    right = s.bet == NO_BET or (now > before and s.bet == HIGHER) or (now < before and s.bet == LOWER)
    s.last, s.bet = now, NO_BET
    s.cell = s.cell + 1 if right else 0
    if 0 < s.cell < LAST_CELL:
        s.stage, s.asked = BET, s.turn
    else:
        take_cell(s)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.B2a] Stopping and both bets are always open, hopeless ones too."""
    moves[0], moves[1], moves[2] = ids.STOP, ids.HIGHER, ids.LOWER
    return 3


@rule
def decide(s: Row, move: int) -> None:
    """[R5.B2a] Stop, or bet on the next sum against the last one."""
    if move == ids.STOP:
        take_cell(s)
    else:
        s.bet = HIGHER if move == ids.HIGHER else LOWER
        ask_dice(s, s.active)


@rule
def take_cell(s: Row) -> None:
    """[R5.B2b] The cell is paid and the counter goes back."""
    reward(s, s.turn, FIFTY_PAYS[s.cell])
    s.cell = 0
    s.last = 0
    done(s)
