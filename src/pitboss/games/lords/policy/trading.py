"""How bots trade: they take what gains them more than the other, and ask for what gains both."""

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from pitboss.core.game import Names, Row, copy_of, legal_moves
from pitboss.core.luck import Luck, below
from pitboss.games.lords.board import dice_left, lots_in, markers_left
from pitboss.games.lords.deal_worth import deal_gain, lot_value, move_gain
from pitboss.games.lords.deals import (
    Offer,
    Side,
    accept_refused,
    check_offer,
    offer_at,
    open_offer,
    open_offers,
    slot_of,
    talking_refused,
)
from pitboss.games.lords.items import sides_text
from pitboss.games.lords.moves import REMODEL, REORGANIZE, kind_of, lot_of
from pitboss.games.lords.promises import close_offer, handed_over, not_clause
from pitboss.games.lords.state import ACTION
from pitboss.games.lords.value import dollar
from pitboss.games.lords.worth import worth

LEAST_GAIN = 0.3  # in points: less is not worth the talk
MOST_ASKED = 3  # offers a bot makes a turn
CHOICE = 3  # a bot asks for one of its best few ideas


def bot_answer(view: Row, seat: int, luck: Luck) -> str | None:
    """[L7.10] A bot's answer to the first offer made to it, or None."""
    if talking_refused(view) or view.stage != ACTION:
        return None
    for slot in open_offers(view):
        if view.offer_to[slot] == seat:
            answer, number = answer_offer(view, slot), int(view.offer_number[slot])
            counter = counter_offer(view, slot) if answer == "decline" else None
            return f"{answer} {number}" if counter is None else f"counter {number}: {counter}"
    return None


def counter_offer(view: Row, slot: int) -> str | None:
    """[L7.10] The same pieces at the price with which both gain, if there is one and the bot has not said much yet."""
    asked = offer_at(view, slot)
    if view.spoken[asked.other] >= MOST_ASKED or asked.gives.do or asked.takes.do:
        return None
    pieces = handed_over(view, slot)
    if pieces & int(view.declined[asked.other]):
        return None
    turned = Offer(asked.other, asked.maker, replace(asked.takes, money=0), replace(asked.gives, money=0))
    without = copy_of(view)
    close_offer(without, slot)
    priced = None if turned.gives.is_nothing() and turned.takes.is_nothing() else fairly_priced(without, turned)
    names = [str(seat) for seat in range(view.players)]
    if priced is None or not speakable(without, priced[0], names):
        return None
    gives, takes = priced[0].gives, priced[0].takes
    return None if (gives, takes) == (asked.takes, asked.gives) else sides_text(gives, takes)


def answer_offer(view: Row, slot: int) -> str:
    """[L7.13] `accept` what gains the asked seat something, and more than the one who asks; else `decline`."""
    names = [str(seat) for seat in range(view.players)]
    if accept_refused(view, slot, names):
        return "decline"
    offer = offer_at(view, slot)
    own, theirs = deal_gain(view, slot, offer.other), deal_gain(view, slot, offer.maker)
    return "accept" if own > 0 and own > theirs else "decline"


def bot_offer(view: Row, seat: int, luck: Luck) -> str | None:
    """[L7.4] An offer a bot would like to make now, or None."""
    if talking_refused(view) or view.stage != ACTION or view.spoken[seat] >= MOST_ASKED:
        return None
    if any(view.offer_from[slot] == seat for slot in open_offers(view)):
        return None
    good = propose(view, seat)
    if not good:
        return None
    offer = good[int(below(luck, min(CHOICE, len(good))))]
    return f"offer {offer.other}: {sides_text(offer.gives, offer.takes)}"


def bot_offers(view: Row, seat: int) -> list[str]:
    """[L7.4] What a bot that thinks ahead may weigh: every idea at the other's price, the best at a glance first."""
    if talking_refused(view) or view.stage != ACTION or view.spoken[seat] >= MOST_ASKED:
        return []
    names = [str(at) for at in range(view.players)]
    found = []
    for idea in ideas(view, seat):
        offer, gain = taken_at(view, idea)
        if speakable(view, offer, names):
            found.append((gain, f"offer {offer.other}: {sides_text(offer.gives, offer.takes)}"))
    found.sort(key=lambda pair: -pair[0])
    return [words for _, words in found]


def propose(view: Row, seat: int) -> list[Offer]:
    """[L7.3] Deals that gain both, the best for the seat first; nothing that was turned down this turn."""
    names = [str(at) for at in range(view.players)]
    found = []
    for idea in ideas(view, seat):
        priced = fairly_priced(view, idea)
        if priced is not None and speakable(view, priced[0], names):
            found.append(priced)
    found.sort(key=lambda pair: -pair[1])
    return [offer for offer, _ in found]


def ideas(view: Row, seat: int) -> Iterator[Offer]:
    """[L7.3] One die or one lot either way, a lot for a lot, or a promise not to act."""
    open_to = ~int(view.declined[seat])
    for other in range(view.players):
        if other == seat:
            continue
        for lot in lots_in(int(view.dice[other]) & open_to):
            yield Offer(seat, other, Side(), Side(dice=1 << lot))
        for lot in lots_in(int(view.dice[seat]) & open_to):
            yield Offer(seat, other, Side(dice=1 << lot), Side())
        theirs, own = int(view.markers[other]) & open_to, int(view.markers[seat]) & open_to
        yield from (Offer(seat, other, Side(), Side(lots=1 << lot)) for lot in lots_in(theirs))
        yield from (Offer(seat, other, Side(lots=1 << lot), Side()) for lot in lots_in(own))
        wanted, offered = better_placed(view, seat, other, theirs), better_placed(view, other, seat, own)
        yield from (Offer(seat, other, Side(lots=given), Side(lots=lot)) for lot in wanted for given in offered)
    if seat != view.turn and view.spoken[seat] == 0:
        yield from bribes(view, seat)


def better_placed(view: Row, taker: int, giver: int, lots: int) -> list[int]:
    """[L7.3] Marked lots, each as a set, that are worth more to another than to their owner."""
    return [1 << lot for lot in lots_in(lots) if lot_value(view, taker, lot) > lot_value(view, giver, lot)]


def bribes(view: Row, seat: int) -> Iterator[Offer]:
    """[L7.7] The active player is asked to leave a casino alone."""
    for move in legal_moves(view):
        kind = int(kind_of(move))
        if kind in (REMODEL, REORGANIZE) and worth(view, view.turn, move) > 0 and move_gain(view, seat, move) < 0:
            yield Offer(seat, int(view.turn), Side(), Side(no=not_clause(kind, int(lot_of(move)), None)))


def fairly_priced(view: Row, idea: Offer) -> tuple[Offer, float] | None:
    """[L7.4] The sum of money with which both gain and the asked seat just a little more; None if there is none."""
    offer, gain = taken_at(view, idea)
    if gain < LEAST_GAIN or (idea.takes.no and offer.gives.money < 1):
        return None
    return offer, gain


def taken_at(view: Row, idea: Offer) -> tuple[Offer, float]:
    """[L7.4] The least money for which the asked seat gains, and more than who asks; and what that one then gains."""
    trial = copy_of(view)
    open_offer(trial, idea)
    slot = slot_of(trial, sum(int(spoken) for spoken in trial.spoken))
    assert slot is not None
    own, theirs = deal_gain(trial, slot, idea.maker), deal_gain(trial, slot, idea.other)
    each = float(dollar(view)) * (1 + 1 / (int(view.players) - 1))
    paid = floor(max(own - theirs, -2 * theirs) / (2 * each)) + 1
    gain = own - each * paid
    if paid >= 0:
        return replace(idea, gives=replace(idea.gives, money=paid)), gain
    return replace(idea, takes=replace(idea.takes, money=-paid)), gain


def speakable(view: Row, offer: Offer, names: Names) -> bool:
    """[L7.5] [L7.14] Whether the offer may be spoken, and both have the pieces for it."""
    for seat, side in ((offer.maker, offer.takes), (offer.other, offer.gives)):
        if (side.dice and dice_left(view, seat) == 0) or (side.lots and markers_left(view, seat) == 0):
            return False
    payer = offer.maker if offer.gives.money else offer.other
    if offer.gives.money + offer.takes.money > view.cash[payer]:
        return False
    check_offer(view, offer, "", names)
    return True
