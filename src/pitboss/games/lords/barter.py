"""How bots trade: they take what gains them more than the other, and ask for what gains both."""

from collections.abc import Iterator
from dataclasses import replace

from pitboss.core.compiled import rule
from pitboss.core.game import Names, Row, copy_of, legal_moves
from pitboss.core.luck import Luck, below
from pitboss.games.lords.board import ONE, count, dice_left, lots_in, lowest, markers_left
from pitboss.games.lords.box import PRICE, REMODEL_PRICE, SPRAWL_TIMES
from pitboss.games.lords.casinos import casino_of, pips
from pitboss.games.lords.deals import (
    Offer,
    Side,
    accept_refused,
    check_offer,
    do_move,
    exchange,
    offer_at,
    open_offer,
    open_offers,
    slot_of,
    talking_refused,
)
from pitboss.games.lords.items import sides_text
from pitboss.games.lords.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, SPRAWL, extra_of, kind_of, lot_of
from pitboss.games.lords.names import IN_A_COLOUR
from pitboss.games.lords.promises import close_offer, covered, handed_over, not_clause, promise_not
from pitboss.games.lords.state import ACTION, ANY_COLOUR
from pitboss.games.lords.value import BLOCK_OF, block_value, dollar, share_of
from pitboss.games.lords.worth import HOUSE_EDGE, best_build, remodel_gain, reorganize_gain, tile_gain, worth

LEAST_GAIN = 0.3  # in points: less is not worth the talk
MOST_ASKED = 3  # offers a bot makes a turn
CHOICE = 3  # a bot asks for one of its best few ideas
POTENTIAL = 0.5  # how much of a build that may come counts in a lot


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


def deal_gain(view: Row, slot: int, seat: int) -> float:
    """[L7.16] What a deal changes in a seat's expectations, promises included."""
    offer = offer_at(view, slot)
    touched = offer.gives.dice | offer.takes.dice | offer.gives.lots | offer.takes.lots
    after = copy_of(view)
    exchange(after, slot)
    gain = parts_value(after, seat, touched) - parts_value(view, seat, touched)
    clauses = offer.gives if offer.maker == view.turn else offer.takes
    if clauses.do:
        gain += move_gain(after, seat, do_move(after, clauses.do))
    if clauses.no:
        gain -= promise_loss(view, seat, clauses.no)
    return gain


@rule
def parts_value(view: Row, seat: int, touched: int) -> float:
    """[L7.15] The blocks and lots that a deal touches, and everybody's cash, own less the mean of the others'."""
    total = 0.0
    left = touched
    while left != 0:
        lot = lowest(left)
        total += block_value(view, seat, lot)
        left &= ~BLOCK_OF[lot]
    for other in range(view.players):
        own = dollar(view) * view.cash[other]
        left = touched & view.markers[other]
        while left != 0:
            own += lot_value(view, other, lowest(left))
            left &= left - 1
        total += own * share_of(view, seat, other)
    return total


@rule
def lot_value(view: Row, seat: int, lot: int) -> float:
    """[L3.7] A marked lot: its rent, and part of the best that its owner could build there."""
    return dollar(view) * view.cards_to_come + POTENTIAL * best_build(view, seat, lot)


def move_gain(view: Row, seat: int, move: int) -> float:
    """[L5.1] What a move of the active player changes for a seat, on average where it is rolled."""
    kind, lot, extra = int(kind_of(move)), int(lot_of(move)), int(extra_of(move))
    if kind == GAMBLE:
        gain, price = 0.0, HOUSE_EDGE * extra
    elif kind == REORGANIZE:
        gain, price = reorganize_gain(view, seat, lot), pips(view, casino_of(view, lot))
    elif kind == REMODEL:
        gain, price = remodel_gain(view, seat, lot, extra), REMODEL_PRICE * count(casino_of(view, lot))
    else:
        gain = tile_gain(view, seat, int(view.turn), lot, extra)
        price = PRICE[lot] * (SPRAWL_TIMES if kind == SPRAWL else 1)
    return float(gain - dollar(view) * price * share_of(view, seat, int(view.turn)))


def promise_loss(view: Row, seat: int, clause: int) -> float:
    """[L7.7] What a seat loses if the active player may not do the best of what he promises not to do."""
    bound = copy_of(view)
    promise_not(bound, clause)
    best, best_worth = None, 0.0
    for move in legal_moves(view):
        if is_covered(bound, move) and worth(view, view.turn, move) > best_worth:
            best, best_worth = move, float(worth(view, view.turn, move))
    return move_gain(view, seat, best) if best is not None else 0.0


def is_covered(bound: Row, move: int) -> bool:
    """[L7.8] Whether a promise stands against a move."""
    kind, lot = int(kind_of(move)), int(lot_of(move))
    if kind > GAMBLE:
        return False
    lots = int(ONE[lot]) if kind in (BUILD, SPRAWL) else int(casino_of(bound, lot))
    return bool(covered(bound, kind, lots, int(extra_of(move)) if kind in IN_A_COLOUR else ANY_COLOUR))


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
        wanted = better_placed(view, seat, other, int(view.markers[other]) & open_to)
        offered = better_placed(view, other, seat, int(view.markers[seat]) & open_to)
        yield from (Offer(seat, other, Side(), Side(lots=lot)) for lot in wanted)
        yield from (Offer(seat, other, Side(lots=lot), Side()) for lot in offered)
        yield from (Offer(seat, other, Side(lots=own), Side(lots=lot)) for lot in wanted for own in offered)
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
    trial = copy_of(view)
    open_offer(trial, idea)
    slot = slot_of(trial, sum(int(spoken) for spoken in trial.spoken))
    assert slot is not None
    own, theirs = deal_gain(trial, slot, idea.maker), deal_gain(trial, slot, idea.other)
    each = float(dollar(view)) * (1 + 1 / (int(view.players) - 1))
    paid = int((own - theirs) / (2 * each) // 1) + 1
    gain = own - each * paid
    if gain < LEAST_GAIN or (idea.takes.no and paid < 1):
        return None
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
