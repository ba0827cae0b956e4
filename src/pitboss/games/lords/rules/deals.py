"""Offers on the table and how a deal is carried out, whole or not at all."""

from dataclasses import dataclass

from pitboss.core.compiled import rule
from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, copy_of, legal_moves
from pitboss.core.lang import _
from pitboss.games.lords.board import dice_left, in_play, lots_in, markers_left
from pitboss.games.lords.box import LOT_NAMES, OFFERS_A_TURN, OPEN_OFFERS
from pitboss.games.lords.moves import extra_of, kind_of, lot_of
from pitboss.games.lords.names import by_casino_name, move_from
from pitboss.games.lords.promises import close_offer, handed_over, lapse, not_clause_parts, promise_not
from pitboss.games.lords.refusals import why_not
from pitboss.games.lords.rerolls import settle
from pitboss.games.lords.state import ACTION, HOUSE, MOVE_DIE, OFFERS, PUT, SETTLE
from pitboss.games.lords.turn import play

MAKER, OTHER = 0, 1  # whose side of an offer


@dataclass(frozen=True)
class Side:
    """[L7.3] What one seat puts into a deal: money, sets of lots and of dice, and the active player's promises."""

    money: int = 0
    lots: int = 0
    dice: int = 0
    do: int = 0
    no: int = 0

    def is_nothing(self) -> bool:
        return self == Side()


@dataclass(frozen=True)
class Offer:
    """[L7.4] Who offers whom what for what."""

    maker: int
    other: int
    gives: Side
    takes: Side


def talking_refused(s: Row) -> tuple[str, str] | None:
    """[L7.1] Words of trade belong to a moment of the play phase when a decision is due."""
    if not s.trades:
        return "L7.17", _("This table plays without trades.")
    if s.drawing or s.stage not in (ACTION, HOUSE, MOVE_DIE, PUT):
        return "L7.1", _("Trades are spoken of only while a player is to decide in a play phase.")
    return None


def check_offer(s: Row, offer: Offer, text: str, names: Names) -> None:
    """[L7.4] [L7.5] [L7.11] Refuse an offer that cannot be spoken."""
    seat = offer.maker

    def refuse(rule: str, why: str) -> IllegalMove:
        return IllegalMove(rule, seat, text, why)

    if offer.gives.is_nothing() and offer.takes.is_nothing():
        raise refuse("L7.4", _("Nothing for nothing is no offer."))
    if offer.gives.money and offer.takes.money:
        raise refuse("L7.4", _("Only one side names money."))
    for owner, side in ((seat, offer.gives), (offer.other, offer.takes)):
        check_side(s, seat, owner, side, text, names)
    if sum(1 for slot in open_offers(s) if s.offer_from[slot] == seat) >= OPEN_OFFERS:
        why = _("{name} has {most} offers open; `withdraw` one first.", name=names[seat], most=OPEN_OFFERS)
        raise refuse("L7.11", why)
    if s.spoken[seat] >= OFFERS_A_TURN:
        why = _("{name} has made {most} offers this turn, which is all.", name=names[seat], most=OFFERS_A_TURN)
        raise refuse("L7.11", why)


def check_side(s: Row, seat: int, owner: int, side: Side, text: str, names: Names) -> None:
    """[L7.5] The giver has what his side names; clauses come from the active player."""
    name, cash = names[owner], int(s.cash[owner])
    if side.money > cash:
        why = _("{name} has only ${cash}; ${money} is too much.", name=name, cash=cash, money=side.money)
        raise IllegalMove("L7.5", seat, text, why)
    for lot in lots_in(side.lots & ~int(s.markers[owner])):
        why = _("{lot} does not carry {name}'s marker.", lot=LOT_NAMES[lot], name=name)
        raise IllegalMove("L7.5", seat, text, why)
    for lot in lots_in(side.dice & ~int(s.dice[owner])):
        why = _("There is no die of {name}'s on {lot}.", lot=LOT_NAMES[lot], name=name)
        raise IllegalMove("L7.5", seat, text, why)
    for lot in lots_in(side.dice & int(s.shows[0])):
        raise IllegalMove("L7.5", seat, text, _("The die of {lot} is being rerolled.", lot=LOT_NAMES[lot]))
    if (side.do or side.no) and owner != s.turn:
        rule = "L7.6" if side.do else "L7.7"
        why = _("Only the active player, {name}, can promise what to do or not to do.", name=names[int(s.turn)])
        raise IllegalMove(rule, seat, text, why)
    named = [int(lot_of(side.do))] if side.do else []
    named += [not_clause_parts(side.no)[1] or 0] if side.no else []
    for lot in set(named) - set(lots_in(in_play(s))):
        raise IllegalMove("L10.1", seat, text, _("{lot} is not in play with two players.", lot=LOT_NAMES[lot]))


def open_offers(s: Row) -> list[int]:
    """[L7.9] The slots of all open offers, by number."""
    slots = [slot for slot in range(OFFERS) if s.offer_number[slot] > 0]
    return sorted(slots, key=lambda slot: int(s.offer_number[slot]))


def slot_of(s: Row, number: int | None) -> int | None:
    """[L7.9] Where an open offer is kept, by its number."""
    return next((slot for slot in open_offers(s) if s.offer_number[slot] == number), None)


def offer_at(s: Row, slot: int) -> Offer:
    """[L7.4] An open offer, taken out of the row."""
    maker, other, money = int(s.offer_from[slot]), int(s.offer_to[slot]), int(s.offer_money[slot])
    clauses = {"do": int(s.offer_do[slot]), "no": int(s.offer_not[slot])}
    sides = []
    for place, seat in ((MAKER, maker), (OTHER, other)):
        lots, dice = int(s.offer_lots[slot, place]), int(s.offer_dice[slot, place])
        paid = max(0, money if place == MAKER else -money)
        sides.append(Side(paid, lots, dice, **(clauses if seat == s.turn else {})))
    return Offer(maker, other, sides[MAKER], sides[OTHER])


def open_offer(s: Row, offer: Offer) -> int:
    """[L7.9] Put an offer on the table; returns its number, the next of this turn."""
    s.spoken[offer.maker] += 1
    number = sum(int(spoken) for spoken in s.spoken)
    slot = next(slot for slot in range(OFFERS) if s.offer_number[slot] == 0)
    s.offer_number[slot] = number
    s.offer_from[slot], s.offer_to[slot] = offer.maker, offer.other
    s.offer_money[slot] = offer.gives.money - offer.takes.money
    s.offer_do[slot] = offer.gives.do or offer.takes.do
    s.offer_not[slot] = offer.gives.no or offer.takes.no
    for place, side in ((MAKER, offer.gives), (OTHER, offer.takes)):
        s.offer_lots[slot, place] = side.lots
        s.offer_dice[slot, place] = side.dice
    return number


def accept_refused(s: Row, slot: int, names: Names) -> tuple[str, str] | None:
    """[L7.2] [L7.13] What stands against carrying out an open offer as the table is now."""
    if s.stage != ACTION:
        return "L7.2", _("A deal is struck only when the active player is to choose an action; this one can wait.")
    offer = offer_at(s, slot)
    for seat, side in ((offer.maker, offer.gives), (offer.other, offer.takes)):
        if side.money > s.cash[seat]:
            short = side.money - int(s.cash[seat])
            lacks = {"name": names[seat], "money": side.money, "short": short}
            return "L7.13", _("{name} is to pay ${money} and lacks ${short}.", **lacks)
    trial = copy_of(s)
    exchange(trial, slot)
    for seat in (offer.maker, offer.other):
        if dice_left(trial, seat) < 0:
            return "L7.14", _("{name} would need a thirteenth die.", name=names[seat])
        if markers_left(trial, seat) < 0:
            return "L7.14", _("{name} would need an eleventh marker.", name=names[seat])
    return do_refused(s, trial, slot, names)


def do_refused(s: Row, trial: Row, slot: int, names: Names) -> tuple[str, str] | None:
    """[L7.13] The `do` must be legal after the exchange, with the deal's own `not` in force."""
    do = int(s.offer_do[slot])
    if not do or do_move(trial, do) in legal_moves(trial):
        return None
    kind, lot, extra = int(kind_of(do)), int(lot_of(do)), int(extra_of(do))
    rule, why = why_not(trial, kind, by_casino_name(trial, kind, lot), extra, names)
    return rule, _("What is promised cannot be done after the exchange. {why}", why=why)


def do_move(s: Row, do: int) -> int:
    """[L7.6] The promised move on the table as it is, the casino by the name it has now."""
    return move_from(s, int(kind_of(do)), int(lot_of(do)), int(extra_of(do)))


def carry_out(s: Row, slot: int) -> None:
    """[L7.16] The exchange, the `not`, the `do` with all that belongs to it, then the tie check."""
    do = int(s.offer_do[slot])
    exchange(s, slot)
    if do:
        play(s, do_move(s, do))
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
