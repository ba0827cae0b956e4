"""How trades go: who may answer what, and how a deal is carried out, whole or not at all."""

from enum import Enum, auto
from typing import NamedTuple

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.games.lords.rules.actions import need_die
from pitboss.games.lords.rules.board import dice_left, markers_left
from pitboss.games.lords.rules.draw import need_marker
from pitboss.games.lords.rules.moves import extra_of, kind_of, lot_of, named_by_casino
from pitboss.games.lords.rules.offers import (
    Answer,
    Do,
    Offer,
    Reply,
    Speech,
    is_asked,
    offer_at,
    open_offer,
    open_offers,
    seats_in,
    slot_of,
)
from pitboss.games.lords.rules.promises import close_offer, handed_over, lapse, promise_not, turn_down
from pitboss.games.lords.rules.rerolls import settle
from pitboss.games.lords.rules.turn import act
from pitboss.games.lords.state import ACTION, GIVE_UP, HOUSE, MOVE_DIE, OFFERS_STAY, PUT, SETTLE

SPOKEN_AT = (ACTION, HOUSE, MOVE_DIE, PUT)  # [L7.1] decisions of a play phase
STRUCK_AT = (ACTION, HOUSE, MOVE_DIE, GIVE_UP)  # [L7.2] decisions while no die is in the air


def can_talk(s: Row) -> bool:
    """[L7.1] Trades are spoken of while a decision is due in a play phase, [L8.6] or for want of a piece in a draw;
    [L7.17] where the table allows them."""
    if s.drawing:
        return bool(s.trades and s.version >= OFFERS_STAY and s.stage in (MOVE_DIE, GIVE_UP))
    return bool(s.trades and s.stage in SPOKEN_AT)


def can_deal(s: Row) -> bool:
    """[L7.2] A deal is struck while no die is in the air; by the first rules only between actions."""
    return can_talk(s) and bool(s.stage in STRUCK_AT if s.version >= OFFERS_STAY else s.stage == ACTION)


def answers(s: Row, seat: int) -> list[Answer]:
    """[L7.10] What a seat may reply to the open offers now, but for counters."""
    found = []
    for slot in open_offers(s) if can_talk(s) else []:
        number = int(s.offer_number[slot])
        if seat in seats_in(s.offer_to[slot]):
            found += [Answer(Reply.ACCEPT, number)] if is_asked(s, slot, seat) and can_be_struck(s, slot) else []
            found.append(Answer(Reply.DECLINE, number))
        elif s.offer_from[slot] == seat:
            found.append(Answer(Reply.WITHDRAW, number))
    return found


class Lack(Enum):
    """[L7.13] What can stand against a deal."""

    MOMENT = auto()  # dice are in the air
    BUSY = auto()  # something is promised to be done, and something else is under way
    MONEY = auto()  # a seat cannot pay
    DICE = auto()  # a seat would need a thirteenth die
    MARKERS = auto()  # a seat would need an eleventh marker
    DO = auto()  # a promised action is not legal when it comes
    NOT_LAST = auto()  # a promised action rolls or asks before others are done
    MADE = auto()  # a die to be handed over is not there when the promised actions are done


class Obstacle(NamedTuple):
    """[L7.13] Why a deal cannot be carried out: what is lacking, who lacks it, or which action on which table."""

    lack: Lack
    seat: int = 0
    do: Do | None = None
    table: Row | None = None


def can_be_struck(s: Row, slot: int) -> bool:
    """[L7.2] [L7.13] Whether an open offer can be carried out whole as the table is now."""
    return obstacle(s, slot) is None


def obstacle(s: Row, slot: int) -> Obstacle | None:
    """[L7.13] The first thing that stands against carrying out an open offer, tried out on a copy."""
    offer = offer_at(s, slot)
    if not can_deal(s):
        return Obstacle(Lack.MOMENT)
    if offer.dos and s.stage != ACTION:
        return Obstacle(Lack.BUSY)
    for seat in offer.parties:
        if offer.paid_by(seat) > s.cash[seat]:
            return Obstacle(Lack.MONEY, seat)
    trial = copy_of(s)
    exchange(trial, slot)
    return pieces_obstacle(trial, offer) or do_obstacle(trial, offer)


def pieces_obstacle(trial: Row, offer: Offer) -> Obstacle | None:
    """[L7.14] Nobody ends with a thirteenth die or an eleventh marker on the board."""
    for seat in offer.parties:
        if dice_left(trial, seat) < 0:
            return Obstacle(Lack.DICE, seat)
        if markers_left(trial, seat) < 0:
            return Obstacle(Lack.MARKERS, seat)
    return None


def do_obstacle(trial: Row, offer: Offer) -> Obstacle | None:
    """[L7.13] Every `do` is legal when it comes, only the last may roll or ask, and [L7.19] new dice are then there."""
    if trial.version < OFFERS_STAY:
        promise(trial, offer)
    for do in offer.dos:
        if trial.stage != ACTION:
            return Obstacle(Lack.NOT_LAST, do=do)
        if named_by_casino(trial, *do) not in legal_moves(trial):
            return Obstacle(Lack.DO, do=do, table=trial)
        carry_out_do(trial, do)
    if offer.made & (~int(trial.dice[trial.turn]) | int(trial.shows[0])):
        return Obstacle(Lack.MADE)
    hand_over_made(trial, offer)
    return pieces_obstacle(trial, offer)


def carry_out(s: Row, seat: int, said: Speech) -> None:
    """[L7.4] An offer is put on the table; [L7.10] answers close one, and a counter puts another there."""
    if isinstance(said, Offer):
        open_offer(s, said)
        return
    slot = slot_of(s, said.number)
    assert slot is not None
    if said.reply is Reply.ACCEPT:
        sign(s, slot, seat)
    elif said.reply is Reply.WITHDRAW:
        close_offer(s, slot)
    else:
        turn_down(s, slot)
        if said.offer is not None:
            open_offer(s, said.offer)


def sign(s: Row, slot: int, seat: int) -> None:
    """[L7.18] The deal is struck when everybody it was offered to has accepted."""
    s.offer_signed[slot] |= 1 << seat
    if s.offer_signed[slot] == s.offer_to[slot]:
        strike(s, slot)


def strike(s: Row, slot: int) -> None:
    """[L7.16] The exchange, what is promised to be done, the dice made by it, the `not`s, then the tie check."""
    offer = offer_at(s, slot)
    exchange(s, slot)
    if s.version < OFFERS_STAY:
        promise(s, offer)
    for do in offer.dos:
        carry_out_do(s, do)
    hand_over_made(s, offer)
    promise(s, offer)
    go_on(s)


def carry_out_do(s: Row, do: Do) -> None:
    """[L7.6] One promised action; ties wait until all are done."""
    move = named_by_casino(s, *do)
    act(s, kind_of(move), lot_of(move), extra_of(move))
    if s.stage == SETTLE:
        s.stage = ACTION


def hand_over_made(s: Row, offer: Offer) -> None:
    """[L7.19] Dice that the promised actions have set change hands when all are done."""
    for giver, taker, side in offer.parts:
        if giver == s.turn:
            hand_over(s, giver, taker, 0, side.dice & offer.made)


def promise(s: Row, offer: Offer) -> None:
    """[L7.7] What was promised not to be done is illegal from now on."""
    for clause in offer.nots:
        promise_not(s, clause.code)


def go_on(s: Row) -> None:
    """[L4.6] After a deal between actions come ties; [L8.6] a piece that it has freed is set where one was wanted."""
    if s.stage == ACTION:
        s.stage = SETTLE
    elif s.stage == MOVE_DIE:
        need_die(s, s.lot)
    elif s.stage == GIVE_UP:
        need_marker(s, s.lot)
    settle(s)


@asked_rule(ROW, INT)
def exchange(s: Row, slot: int) -> None:
    """[L7.15] All parts change hands at once; dice keep their values. [L7.12] Other offers touched by it lapse."""
    for taker in range(s.players):
        lots, dice = s.offer_lots[slot, taker], s.offer_dice[slot, taker]
        for giver in range(s.players):
            s.cash[giver] -= s.offer_money[slot, giver, taker]
            s.cash[taker] += s.offer_money[slot, giver, taker]
            hand_over(s, giver, taker, lots & s.markers[giver], dice & s.dice[giver])
    touched = handed_over(s, slot)
    close_offer(s, slot)
    lapse(s, touched)


@rule
def hand_over(s: Row, giver: int, taker: int, lots: int, dice: int) -> None:
    """[L7.15] Markers are replaced by the taker's, dice by the taker's with the same value."""
    s.markers[giver] &= ~lots
    s.markers[taker] |= lots
    s.dice[giver] &= ~dice
    s.dice[taker] |= dice
