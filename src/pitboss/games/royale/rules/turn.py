"""A turn: roll, place or pass, and what the tile does; then the next seat with dice, or the end of the round."""

from pitboss.core.compiled import rule
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.core.luck import FACE_BITS, ROLL_BITS, showing
from pitboss.games.royale import ids
from pitboss.games.royale.box import CASINOS, NO_TILE, NOWHERE
from pitboss.games.royale.dice import add_dice, add_to_hand, has_dice, is_open
from pitboss.games.royale.moves import dice_showing
from pitboss.games.royale.round_end import end_round, finish_round, go_on_paying
from pitboss.games.royale.setup import begin_turn
from pitboss.games.royale.state import DONE, OVER, PLACE, ROLL, ROLL_EXTRA, START
from pitboss.games.royale.tiles import hooks
from pitboss.games.royale.tiles.asking import done, left_of


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


@rule
def carry_out(s: Row, move: int) -> None:
    """[R9.1] What the choice itself does, before anything that follows from it."""
    if s.stage == PLACE:
        answer_roll(s, move)
    elif s.stage == START:
        start(s, move)
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


@rule
def take_roll(s: Row, outcome: int) -> None:
    """[R3.5] A roll of nothing but the closed number ends the turn free of charge."""
    s.roll = outcome
    done(s)
    for casino in range(CASINOS):
        if dice_showing(s, casino) > 0 and is_open(s, casino):
            s.stage, s.asked = PLACE, s.turn
            return


@rule
def answer_roll(s: Row, move: int) -> None:
    """[R3.4] A chip is paid and the turn is over, or [R3.3] dice are placed."""
    if move == ids.PASS:
        s.chips[s.turn] -= 1
        done(s)
    else:
        place(s, move - ids.PLACE)


@rule
def place(s: Row, casino: int) -> None:
    """[R3.3] All dice of the number, the big one too, go on its casino; the others stay in hand as they show."""
    small, big = showing(s.roll, casino), showing(s.roll >> ROLL_BITS, casino)
    s.roll -= (small << (FACE_BITS * casino)) + (big << (ROLL_BITS + FACE_BITS * casino))
    put_and_activate(s, casino, small, big)


@rule
def start(s: Row, move: int) -> None:
    """[R5.D2c] The holder of the token rolls all the same, or puts one die on a casino of his choice."""
    if move == ids.ROLL:
        s.stage = ROLL
        s.asked = NOBODY
    else:
        big = (move - ids.POWER) % 2
        put_and_activate(s, (move - ids.POWER) // 2, 1 - big, big)


@rule
def put_and_activate(s: Row, casino: int, small: int, big: int) -> None:
    """[R3.6] Dice come to a casino, and its tile is activated once, however many they are."""
    add_to_hand(s, s.turn, -small, -big)
    add_dice(s, s.turn, casino, small, big)
    s.placed_at = casino
    s.placed_small = small
    s.placed_big = big
    done(s)
    if s.side[casino] != NO_TILE:
        hooks.activate(s, casino)


@rule
def end_turn(s: Row) -> None:
    """[R3.1] The next seat clockwise with dice has its turn; [R3.7] if there is none the round ends."""
    forget_turn(s)
    for _ in range(s.players):
        s.turn = left_of(s, s.turn)
        if has_dice(s, s.turn):
            begin_turn(s)
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
