"""Why something cannot be said in a trade now: the paragraph, and a sentence that says what is missing."""

from pitboss.core.game import Names, Row, copy_of
from pitboss.core.lang import _
from pitboss.games.lords.box import LOT_NAMES, OFFERS_A_TURN, OPEN_OFFERS
from pitboss.games.lords.rules.board import dice_left, in_play, lots_in, markers_left
from pitboss.games.lords.rules.deals import can_be_struck, can_talk, exchange
from pitboss.games.lords.rules.moves import lot_of, named_by_casino
from pitboss.games.lords.rules.offers import (
    Answer,
    Offer,
    Reply,
    Side,
    Speech,
    offer_at,
    open_offers,
    sides_of,
    slot_of,
)
from pitboss.games.lords.state import ACTION
from pitboss.games.lords.text.refusals import Refusal, why_not


def refused(s: Row, seat: int, said: Speech, names: Names) -> Refusal | None:
    """[L7.1] What stands against an offer or an answer of a seat."""
    if why := talking_refused(s):
        return why
    return offer_refused(s, said, names) if isinstance(said, Offer) else answer_refused(s, seat, said, names)


def talking_refused(s: Row) -> Refusal | None:
    """[L7.1] Words of trade belong to a moment of the play phase when a decision is due."""
    if can_talk(s):
        return None
    if not s.trades:
        return "L7.17", _("This table plays without trades.")
    return "L7.1", _("Trades are spoken of only while a player is to decide in a play phase.")


def answer_refused(s: Row, seat: int, answer: Answer, names: Names) -> Refusal | None:
    """[L7.10] Offers are answered by the seat they were made to, and withdrawn by the one who made them."""
    slot = slot_of(s, answer.number)
    if slot is None:
        return "L7.9", _("There is no open offer {number}.", number=answer.number)
    if answer.reply is Reply.WITHDRAW:
        maker = int(s.offer_from[slot])
        why = _("Only {name}, who made the offer, can withdraw it.", name=names[maker])
        return None if seat == maker else ("L7.10", why)
    if why_not_theirs := addressee_refused(s, seat, slot, answer.reply, names):
        return why_not_theirs
    if answer.offer is not None:
        return offer_refused(s, answer.offer, names)
    return deal_refused(s, slot, names) if answer.accepts else None


def addressee_refused(s: Row, seat: int, slot: int, reply: Reply, names: Names) -> Refusal | None:
    """[L7.10] [L7.13] Offers are answered by the seat they were made to."""
    other = int(s.offer_to[slot])
    if seat == other:
        return None
    rule = "L7.13" if reply is Reply.ACCEPT else "L7.10"
    return rule, _("Only {name} can `{answer}` that offer.", name=names[other], answer=reply)


def offer_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.4] [L7.5] [L7.11] What stands against making an offer."""
    name = names[offer.maker]
    if offer.gives.is_nothing and offer.takes.is_nothing:
        return "L7.4", _("Nothing for nothing is no offer.")
    if offer.gives.money and offer.takes.money:
        return "L7.4", _("Only one side names money.")
    for owner, side in sides_of(offer):
        if why := side_refused(s, owner, side, names):
            return why
    if sum(1 for slot in open_offers(s) if s.offer_from[slot] == offer.maker) >= OPEN_OFFERS:
        return "L7.11", _("{name} has {most} offers open; `withdraw` one first.", name=name, most=OPEN_OFFERS)
    if s.spoken[offer.maker] >= OFFERS_A_TURN:
        return "L7.11", _("{name} has made {most} offers this turn, which is all.", name=name, most=OFFERS_A_TURN)
    return None


def side_refused(s: Row, owner: int, side: Side, names: Names) -> Refusal | None:
    """[L7.5] The giver has what their side names; promises come from the active player."""
    name, cash = names[owner], int(s.cash[owner])
    if side.money > cash:
        return "L7.5", _("{name} has only ${cash}; ${money} is too much.", name=name, cash=cash, money=side.money)
    return pieces_refused(s, owner, side, name) or clauses_refused(s, owner, side, names)


def pieces_refused(s: Row, owner: int, side: Side, name: str) -> Refusal | None:
    """[L7.5] The markers and dice are there, and no die is in the air."""
    for lot in lots_in(side.lots & ~int(s.markers[owner])):
        return "L7.5", _("{lot} does not carry {name}'s marker.", lot=LOT_NAMES[lot], name=name)
    for lot in lots_in(side.dice & ~int(s.dice[owner])):
        return "L7.5", _("There is no die of {name}'s on {lot}.", lot=LOT_NAMES[lot], name=name)
    for lot in lots_in(side.dice & int(s.shows[0])):
        return "L7.5", _("The die of {lot} is being rerolled.", lot=LOT_NAMES[lot])
    return None


def clauses_refused(s: Row, owner: int, side: Side, names: Names) -> Refusal | None:
    """[L7.6] [L7.7] Only the active player promises, [L10.1] and only about lots in play."""
    if side.clauses and owner != s.turn:
        why = _("Only the active player, {name}, can promise what to do or not to do.", name=names[int(s.turn)])
        return "L7.6" if side.do else "L7.7", why
    for lot in {clause.lot or 0 for clause in side.clauses} - set(lots_in(in_play(s))):
        return "L10.1", _("{lot} is not in play with two players.", lot=LOT_NAMES[lot])
    return None


def deal_refused(s: Row, slot: int, names: Names) -> Refusal | None:
    """[L7.2] [L7.13] What stands against carrying out an open offer as the table is now."""
    if can_be_struck(s, slot):
        return None
    if s.stage != ACTION:
        return "L7.2", _("A deal is struck only when the active player is to choose an action; this one can wait.")
    offer = offer_at(s, slot)
    for seat, side in sides_of(offer):
        if side.money > s.cash[seat]:
            lacks = {"name": names[seat], "money": side.money, "short": side.money - int(s.cash[seat])}
            return "L7.13", _("{name} is to pay ${money} and lacks ${short}.", **lacks)
    trial = copy_of(s)
    exchange(trial, slot)
    for seat, _side in sides_of(offer):
        if dice_left(trial, seat) < 0:
            return "L7.14", _("{name} would need a thirteenth die.", name=names[seat])
        if markers_left(trial, seat) < 0:
            return "L7.14", _("{name} would need an eleventh marker.", name=names[seat])
    return do_refused(trial, offer, names)


def do_refused(trial: Row, offer: Offer, names: Names) -> Refusal:
    """[L7.13] The `do` must be legal after the exchange, with the deal's own `not` in force."""
    assert offer.do is not None
    kind, _lot, extra = offer.do
    lot = int(lot_of(named_by_casino(trial, *offer.do)))
    rule, why = why_not(trial, kind, lot, extra, names)
    return rule, _("What is promised cannot be done after the exchange. {why}", why=why)
