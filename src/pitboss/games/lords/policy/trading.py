"""How bots trade: they take what gains them more than the other, and ask for what gains both."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from math import floor

import numpy as np

from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.core.luck import Luck, below, luck_of
from pitboss.games.lords.policy.board_value import dollar
from pitboss.games.lords.policy.deal_value import deal_gain, lot_value, move_gain
from pitboss.games.lords.policy.quick import quick
from pitboss.games.lords.rules.board import dice_left, lots_in, markers_left
from pitboss.games.lords.rules.deals import can_be_struck, can_talk
from pitboss.games.lords.rules.moves import DONE, REMODEL, REORGANIZE, kind_of, lot_of
from pitboss.games.lords.rules.offers import (
    Answer,
    Offer,
    Reply,
    Side,
    Speech,
    is_asked,
    offer_at,
    open_offer,
    open_offers,
    slot_of,
)
from pitboss.games.lords.rules.promises import Not, close_offer, handed_over
from pitboss.games.lords.state import ACTION

LEAST_GAIN = 0.3  # in points: less is not worth the talk
MOST_ASKED = 3  # offers a bot makes a turn
PRICES = (1, 3, 6, 10)  # of promises
CHOICE = 3  # a bot asks for one of its best few ideas


def bot_answer(view: Row, seat: int, luck: Luck) -> Answer | None:
    """[L7.10] A bot's answer to the first offer made to it, or None."""
    if not can_talk(view) or view.stage != ACTION:
        return None
    for slot in open_offers(view):
        if is_asked(view, slot, seat):
            reply, number = reply_to(view, slot, seat), int(view.offer_number[slot])
            counter = counter_offer(view, slot) if reply is Reply.DECLINE else None
            return Answer(reply, number) if counter is None else Answer(Reply.COUNTER, number, counter)
    return None


def counter_offer(view: Row, slot: int) -> Offer | None:
    """[L7.10] The same pieces at the price with which both gain, if there is one and the bot has not said much yet."""
    asked = offer_at(view, slot)
    if view.spoken[asked.other] >= MOST_ASKED or asked.dos or len(asked.others) > 1:
        return None
    pieces = handed_over(view, slot)
    if pieces & int(view.declined[asked.other]):
        return None
    turned = Offer.between(asked.other, asked.maker, replace(asked.takes, money=0), replace(asked.gives, money=0))
    without = copy_of(view)
    close_offer(without, slot)
    priced = None if turned.gives.is_nothing and turned.takes.is_nothing else fairly_priced(without, turned)
    if priced is None or not has_pieces(without, priced[0]):
        return None
    counter = priced[0]
    return None if (counter.gives, counter.takes) == (asked.takes, asked.gives) else counter


def reply_to(view: Row, slot: int, seat: int) -> Reply:
    """[L7.13] Accept what gains the asked seat something, and more than the one who asks; else decline."""
    if not can_be_struck(view, slot):
        return Reply.DECLINE
    offer = offer_at(view, slot)
    own, theirs = deal_gain(view, slot, seat), deal_gain(view, slot, offer.maker)
    return Reply.ACCEPT if own > 0 and own > theirs else Reply.DECLINE


def bot_offer(view: Row, seat: int, luck: Luck) -> Offer | None:
    """[L7.4] An offer a bot would like to make now, or None."""
    if not can_talk(view) or view.stage != ACTION or view.spoken[seat] >= MOST_ASKED:
        return None
    if any(view.offer_from[slot] == seat for slot in open_offers(view)):
        return None
    good, promised = propose(view, seat)[:CHOICE], promises(view, seat)
    asked = promised if promised and (not good or below(luck, 2)) else good
    return asked[int(below(luck, len(asked)))] if asked else None


def bot_offers(view: Row, seat: int) -> list[Offer]:
    """[L7.4] What a bot that searches may compare: promises, then what seems good by quick value, the best first; on
    its own turn every idea at the other's price."""
    if not can_talk(view) or view.stage != ACTION or view.spoken[seat] >= MOST_ASKED:
        return []
    if seat != view.turn:
        return promises(view, seat) + propose(view, seat)
    found = [priced for idea in ideas(view, seat) if has_pieces(view, (priced := taken_at(view, idea))[0])]
    found.sort(key=lambda pair: -pair[1])
    return promises(view, seat) + [offer for offer, _ in found]


def occasion(s: Row) -> tuple[Hashable, Hashable] | None:
    """[L7.1] Bots make offers when an action is to be chosen: which turn it is, and how the pieces lie."""
    if not can_talk(s) or s.stage != ACTION:
        return None
    pieces = (s.tiles, s.markers, s.dice, s.shows)
    return (int(s.turn), int(s.cards_to_come)), b"".join(each.tobytes() for each in pieces)


def ends_turn(move: int) -> bool:
    """[L5.17] After `done` nobody can speak before the next card has paid."""
    return bool(kind_of(move) == DONE)


def idea_of(said: Speech) -> Hashable:
    """[L7.4] What an offer is about, whatever its price; a counter by its own offer."""
    offer = said if isinstance(said, Offer) else said.offer
    if offer is None:
        return None
    return Offer.of(
        offer.maker, offer.others, [part._replace(side=replace(part.side, money=0)) for part in offer.parts]
    )


def propose(view: Row, seat: int) -> list[Offer]:
    """[L7.3] Deals that gain both, the best for the seat first; nothing that was turned down this turn."""
    found = []
    for idea in ideas(view, seat):
        priced = fairly_priced(view, idea)
        if priced is not None and has_pieces(view, priced[0]):
            found.append(priced)
    found.sort(key=lambda pair: -pair[1])
    return [offer for offer, _ in found]


def ideas(view: Row, seat: int) -> Iterator[Offer]:
    """[L7.3] One die or one lot either way, or a lot for a lot."""
    open_to = ~int(view.declined[seat])
    for other in range(view.players):
        if other == seat:
            continue
        for lot in lots_in(int(view.dice[other]) & open_to):
            yield Offer.between(seat, other, Side(), Side(dice=1 << lot))
        for lot in lots_in(int(view.dice[seat]) & open_to):
            yield Offer.between(seat, other, Side(dice=1 << lot), Side())
        theirs, own = int(view.markers[other]) & open_to, int(view.markers[seat]) & open_to
        yield from (Offer.between(seat, other, Side(), Side(lots=1 << lot)) for lot in lots_in(theirs))
        yield from (Offer.between(seat, other, Side(lots=1 << lot), Side()) for lot in lots_in(own))
        wanted, offered = better_placed(view, seat, other, theirs), better_placed(view, other, seat, own)
        yield from (Offer.between(seat, other, Side(lots=given), Side(lots=lot)) for lot in wanted for given in offered)


def better_placed(view: Row, taker: int, giver: int, lots: int) -> list[int]:
    """[L7.3] Marked lots, each as a set, of more value to another than to their owner."""
    return [1 << lot for lot in lots_in(lots) if lot_value(view, taker, lot) > lot_value(view, giver, lot)]


def promises(view: Row, seat: int) -> list[Offer]:
    """[L7.7] "If you do not want me to reorganize that casino, pay me", by the active player; "I pay you for leaving it
    alone", by a player who would lose. Play-outs alone can tell what that is worth, so it comes at several prices."""
    clause, losers = threat(view)
    if clause is None or view.spoken[seat] > 0:
        return []
    turn, kept = int(view.turn), Side(clauses=(clause,))
    if seat == turn:
        return [Offer.between(turn, other, kept, Side(price)) for other in losers for price in prices(view, other)]
    return [Offer.between(seat, turn, Side(price), kept) for price in prices(view, seat)] if seat in losers else []


def prices(view: Row, payer: int) -> list[int]:
    """[L7.5] Sums that a player may well pay for a promise, and has."""
    return [price for price in PRICES if price <= view.cash[payer]]


def threat(view: Row) -> tuple[Not | None, list[int]]:
    """[L7.7] The remodel or reorganization that the active player is about to choose, and who would lose by it."""
    moves, turn = legal_moves(view), int(view.turn)
    move = int(quick(view, turn, np.array(moves, dtype=np.int64), len(moves), luck_of(0)))
    kind = int(kind_of(move))
    if kind not in (REMODEL, REORGANIZE):
        return None, []
    losers = [seat for seat in range(view.players) if seat != turn and move_gain(view, seat, move) < 0]
    return Not(kind, int(lot_of(move))), losers


def fairly_priced(view: Row, idea: Offer) -> tuple[Offer, float] | None:
    """[L7.4] The sum of money with which both gain and the asked seat just a little more; None if there is none."""
    offer, gain = taken_at(view, idea)
    return None if gain < LEAST_GAIN else (offer, gain)


def taken_at(view: Row, idea: Offer) -> tuple[Offer, float]:
    """[L7.4] The least money for which the asked seat gains, and more than who asks; and what that one then gains."""
    trial = copy_of(view)
    number = open_offer(trial, idea)
    slot = slot_of(trial, number)
    assert slot is not None
    own, theirs = deal_gain(trial, slot, idea.maker), deal_gain(trial, slot, idea.other)
    each = float(dollar(view)) * (1 + 1 / (int(view.players) - 1))
    paid = floor(max(own - theirs, -2 * theirs) / (2 * each)) + 1
    gain = own - each * paid
    gives, takes = replace(idea.gives, money=max(0, paid)), replace(idea.takes, money=max(0, -paid))
    return Offer.between(idea.maker, idea.other, gives, takes), gain


def has_pieces(view: Row, offer: Offer) -> bool:
    """[L7.5] [L7.14] Whether both have the money and the pieces for an offer."""
    for seat, side in ((offer.maker, offer.takes), (offer.other, offer.gives)):
        if (side.dice and dice_left(view, seat) == 0) or (side.lots and markers_left(view, seat) == 0):
            return False
    payer = offer.maker if offer.gives.money else offer.other
    return bool(offer.gives.money + offer.takes.money <= view.cash[payer])
