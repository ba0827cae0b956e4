"""A turn: the draw, then actions until `done`. Every decision comes in through `play`."""

from pitboss.core.compiled import rule
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.games.lords.rules.actions import answer_bet, build, gamble, move_die, remodel, reorganize, sprawl
from pitboss.games.lords.rules.draw import give_up
from pitboss.games.lords.rules.moves import (
    BUILD,
    COVER,
    DONE,
    GAMBLE,
    GIVE,
    LAY_OFF,
    MOVE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    extra_of,
    kind_of,
    lot_of,
)
from pitboss.games.lords.rules.promises import forget_the_turn, lapse_with_the_turn
from pitboss.games.lords.rules.rerolls import put, putter, settle
from pitboss.games.lords.state import ACTION, DRAW, GIVE_UP, HOUSE, MOVE_DIE, OVER, PUT


@rule
def actor(s: Row) -> int:
    """[L5.1] The active player acts; [L5.13] the house answers a bet; [L4.9] owners put their dice."""
    if s.stage == ACTION or s.stage == MOVE_DIE or s.stage == GIVE_UP:
        return s.turn
    if s.stage == PUT:
        return putter(s)
    if s.stage == HOUSE:
        return s.house
    return NOBODY if s.stage == OVER else CHANCE


@rule
def play(s: Row, move: int) -> None:
    """[L5.1] Carry out one decision; what follows without choice or chance is carried out at once."""
    kind, lot, extra = kind_of(move), lot_of(move), extra_of(move)
    if kind <= GAMBLE:
        act(s, kind, lot, extra)
    elif kind == DONE:
        end_turn(s)
    elif kind in (LAY_OFF, COVER):
        answer_bet(s, 1 if kind == LAY_OFF else 0)
    elif kind == MOVE:
        move_die(s, lot)
    elif kind == GIVE:
        give_up(s, lot)
    else:
        put(s, lot, extra)
    settle(s)


@rule
def act(s: Row, kind: int, lot: int, extra: int) -> None:
    """[L5.1] Build, sprawl, remodel, reorganize or gamble."""
    if kind == BUILD:
        build(s, lot, extra)
    elif kind == SPRAWL:
        sprawl(s, lot, extra)
    elif kind == REMODEL:
        remodel(s, lot, extra)
    elif kind == REORGANIZE:
        reorganize(s, lot)
    else:
        gamble(s, lot, extra)


@rule
def end_turn(s: Row) -> None:
    """[L5.17] What belonged to this turn is wiped, and the next seat clockwise draws."""
    forget_the_turn(s)
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    lapse_with_the_turn(s)
    s.stage = DRAW
