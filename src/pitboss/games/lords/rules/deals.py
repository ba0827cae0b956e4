"""How trades go: who may answer what, and how a deal is carried out, whole or not at all."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.games.lords.rules.board import dice_left, markers_left
from pitboss.games.lords.rules.moves import named_by_casino
from pitboss.games.lords.rules.offers import (
    Answer,
    Offer,
    Reply,
    Speech,
    offer_at,
    open_offer,
    open_offers,
    sides_of,
    slot_of,
)
from pitboss.games.lords.rules.promises import close_offer, handed_over, lapse, promise_not, turn_down
from pitboss.games.lords.rules.rerolls import settle
from pitboss.games.lords.rules.turn import play
from pitboss.games.lords.state import ACTION, HOUSE, MOVE_DIE, PUT, SETTLE


def can_talk(s: Row) -> bool:
    """[L7.1] Trades are spoken of while a decision is due in a play phase, [L7.17] where the table allows them."""
    return bool(s.trades and not s.drawing and s.stage in (ACTION, HOUSE, MOVE_DIE, PUT))


def answers(s: Row, seat: int) -> list[Answer]:
    """[L7.10] What a seat may reply to the open offers now, but for counters."""
    found = []
    for slot in open_offers(s) if can_talk(s) else []:
        number = int(s.offer_number[slot])
        if s.offer_to[slot] == seat:
            found += [Answer(Reply.ACCEPT, number)] if can_be_struck(s, slot) else []
            found.append(Answer(Reply.DECLINE, number))
        elif s.offer_from[slot] == seat:
            found.append(Answer(Reply.WITHDRAW, number))
    return found


def can_be_struck(s: Row, slot: int) -> bool:
    """[L7.2] [L7.13] Whether an open offer can be carried out whole as the table is now."""
    offer = offer_at(s, slot)
    if s.stage != ACTION or any(side.money > s.cash[seat] for seat, side in sides_of(offer)):
        return False
    trial = copy_of(s)
    exchange(trial, slot)
    if any(dice_left(trial, seat) < 0 or markers_left(trial, seat) < 0 for seat, _side in sides_of(offer)):
        return False
    return offer.do is None or named_by_casino(trial, *offer.do) in legal_moves(trial)


def carry_out(s: Row, seat: int, said: Speech) -> None:
    """[L7.4] An offer is put on the table; [L7.10] answers close one, and a counter puts another there."""
    if isinstance(said, Offer):
        open_offer(s, said)
        return
    slot = slot_of(s, said.number)
    assert slot is not None
    if said.reply is Reply.ACCEPT:
        strike(s, slot)
    elif said.reply is Reply.WITHDRAW:
        close_offer(s, slot)
    else:
        turn_down(s, slot)
        if said.offer is not None:
            open_offer(s, said.offer)


def strike(s: Row, slot: int) -> None:
    """[L7.16] The exchange, the `not`, the `do` with all that belongs to it, then the tie check."""
    do = offer_at(s, slot).do
    exchange(s, slot)
    if do is not None:
        play(s, named_by_casino(s, *do))
    else:
        s.stage = SETTLE
        settle(s)


@rule
def exchange(s: Row, slot: int) -> None:
    """[L7.15] All parts change hands at once; dice keep their values. [L7.12] Other offers touched by it lapse."""
    maker, other = s.offer_from[slot], s.offer_to[slot]
    s.cash[maker] -= s.offer_money[slot]
    s.cash[other] += s.offer_money[slot]
    hand_over(s, maker, other, s.offer_lots[slot, 0], s.offer_dice[slot, 0])
    hand_over(s, other, maker, s.offer_lots[slot, 1], s.offer_dice[slot, 1])
    touched, promise = handed_over(s, slot), s.offer_not[slot]
    close_offer(s, slot)
    lapse(s, touched)
    if promise > 0:
        promise_not(s, promise)


@rule
def hand_over(s: Row, giver: int, taker: int, lots: int, dice: int) -> None:
    """[L7.15] Markers are replaced by the taker's, dice by the taker's with the same value."""
    s.markers[giver] &= ~lots
    s.markers[taker] |= lots
    s.dice[giver] &= ~dice
    s.dice[taker] |= dice
