"""A turn: roll, place or pass, and what the tile does; then the next seat with dice, or the end of the round."""

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.core.luck import FACE_BITS, ROLL_BITS, showing
from pitboss.games.royale.box import CASINOS, NOWHERE
from pitboss.games.royale.rules import move_ids
from pitboss.games.royale.rules.round_end import end_round, finish_round, go_on_paying
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.asking import done, left_of
from pitboss.games.royale.rules.weights import has_dice, is_open
from pitboss.games.royale.state import DONE, OVER, PLACE, ROLL_EXTRA


@rule
def actor(s: Row) -> int:
    """[R9.1] Chance rolls and draws; every decision is that of one seat, not always the one on turn."""
    if s.stage <= ROLL_EXTRA:
        return CHANCE
    if s.stage == OVER:
        return NOBODY
    return s.asked


@rule
def play(s: Row, move: int) -> None:
    """[R9.1] The seat that was asked has chosen; then the game goes on to the next question."""
    carry_out(s, move)
    go_on(s)


@asked_rule(ROW, INT)
def carry_out(s: Row, move: int) -> None:
    """[R9.1] What the choice itself does, before anything that follows from it."""
    if s.stage == PLACE:
        answer_roll(s, move)
    else:
        hooks.decide(s, move)


@rule
def go_on(s: Row) -> None:
    """[R3.7] When nothing more is asked the turn is over; [R4.1] after the last turn of a round all is paid."""
    if s.stage == DONE and s.paying == NOBODY:
        end_turn(s)
    if s.stage == DONE:
        go_on_paying(s)
    if s.stage == DONE:
        finish_round(s)


@asked_rule(ROW, INT)
def take_roll(s: Row, outcome: int) -> None:
    """[R3.5] A roll of nothing but the closed number ends the turn free of charge."""
    s.roll = outcome
    done(s)
    shown, is_asked = outcome | outcome >> ROLL_BITS, False
    for casino in range(CASINOS):
        is_asked |= (showing(shown, casino) > 0) & is_open(s, casino)
    if is_asked:
        s.stage, s.asked = PLACE, s.turn


@rule
def answer_roll(s: Row, move: int) -> None:
    """[R3.4] A chip is paid and the turn is over, or [R3.3] dice are placed."""
    if move == move_ids.PASS:
        s.chips[s.turn] -= 1
        done(s)
    else:
        place(s, move - move_ids.PLACE)


@rule
def place(s: Row, casino: int) -> None:
    """[R3.3] All dice of the number, the big one too, go on its casino; the others stay in hand as they show."""
    small, big = showing(s.roll, casino), showing(s.roll >> ROLL_BITS, casino)
    s.roll -= (small << (FACE_BITS * casino)) + (big << (ROLL_BITS + FACE_BITS * casino))
    hooks.put_and_activate(s, casino, small, big)


@rule
def end_turn(s: Row) -> None:
    """[R3.1] The next seat clockwise with dice has its turn; [R3.7] if there is none the round ends."""
    forget_turn(s)
    for _ in range(s.players):
        s.turn = left_of(s, s.turn)
        if has_dice(s, s.turn):
            hooks.begin_turn(s)
            return
    end_round(s)


@rule
def forget_turn(s: Row) -> None:
    """[R3.3] The dice left are in hand again and show nothing."""
    s.roll = 0
    s.active = NOWHERE
    s.placed_at = NOWHERE
    s.placed_small = 0
    s.placed_big = 0
