"""Why something cannot be said in a trade now: the paragraph, and a sentence that says what is missing."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _, one_of
from pitboss.games.lords.box import (
    FIRST_OFFERS_A_TURN,
    FIRST_OPEN_OFFERS,
    LOT_NAMES,
    MOST_CLAUSES,
    OFFERS_A_TURN,
    OPEN_OFFERS,
)
from pitboss.games.lords.rules.board import in_play, lots_in
from pitboss.games.lords.rules.deals import can_talk
from pitboss.games.lords.rules.offers import (
    Answer,
    Offer,
    Part,
    Reply,
    Speech,
    is_asked,
    not_there_yet,
    open_offers,
    seats_in,
    slot_of,
)
from pitboss.games.lords.state import MOVE_DIE, OFFERS_STAY
from pitboss.games.lords.text.notation import KIND_NAMES, action_name
from pitboss.games.lords.text.refusals import Refusal
from pitboss.games.lords.text.trade.obstacles import deal_refused


def refused(s: Row, seat: int, said: Speech, names: Names) -> Refusal | None:
    """[L7.1] What stands against an offer or an answer of a seat."""
    if why := talking_refused(s):
        return why
    return offer_refused(s, said, names) if isinstance(said, Offer) else answer_refused(s, seat, said, names)


def talking_refused(s: Row) -> Refusal | None:
    """[L7.1] Words of trade belong to a moment when a decision is due."""
    if can_talk(s):
        return None
    if not s.trades:
        return "L7.17", _("This table plays without trades.")
    return "L7.1", _("Trades are spoken of only while a player is to decide in a play phase.")


def answer_refused(s: Row, seat: int, answer: Answer, names: Names) -> Refusal | None:
    """[L7.10] Offers are answered by the seats they were made to, and withdrawn by the one who made them."""
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
    if not answer.accepts:
        return None
    if not is_asked(s, slot, seat):
        return "L7.18", _("{name} has accepted that offer; others have not yet.", name=names[seat])
    return deal_refused(s, slot, names)


def addressee_refused(s: Row, seat: int, slot: int, reply: Reply, names: Names) -> Refusal | None:
    """[L7.10] [L7.13] Offers are answered by the seats they were made to."""
    others = seats_in(s.offer_to[slot])
    if seat in others:
        return None
    rule = "L7.13" if reply is Reply.ACCEPT else "L7.10"
    asked = one_of([names[other] for other in others])
    return rule, _("Only {name} can `{answer}` that offer.", name=asked, answer=reply)


def offer_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.4] [L7.5] [L7.11] What stands against making an offer."""
    return (
        form_refused(s, offer, names)
        or money_refused(s, offer, names)
        or parts_refused(s, offer, names)
        or limits_refused(s, offer, names)
    )


def form_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.4] Something is exchanged, nothing twice, money one way; [L7.18] everybody takes part."""
    if not offer.parts:
        return "L7.4", _("Nothing for nothing is no offer.")
    paid = {part[:2] for part in offer.parts if part.side.money}
    if any((taker, giver) in paid for giver, taker in paid):
        return "L7.4", _("Only one side names money.")
    for seat in offer.parties:
        if not any(seat in part[:2] for part in offer.parts):
            return "L7.18", _("{name} neither gives nor gets anything in that deal.", name=names[seat])
    if twice := twice_in(offer):
        return "L7.4", _("{item!r} is named twice.", item=twice)
    if s.version < OFFERS_STAY and (len(offer.others) > 1 or max(len(offer.dos), len(offer.nots)) > 1 or offer.made):
        return "L7.4", _("This table follows version 1 of the rules: deals of two seats, with one `do` and one `not`.")
    return None


def twice_in(offer: Offer) -> str:
    """[L7.4] A lot, die or promise that a deal names more than once, or nothing."""
    items = [LOT_NAMES[lot] for part in offer.parts for lot in lots_in(part.side.lots)]
    items += [f"die {LOT_NAMES[lot]}" for part in offer.parts for lot in lots_in(part.side.dice)]
    items += [f"do {action_name(*do)}" for do in offer.dos]
    found = next((item for item in items if items.count(item) > 1), "")
    return found or next((f"not {KIND_NAMES[no.kind]}" for no in offer.nots if offer.nots.count(no) > 1), "")


def limits_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.11] How many offers a seat may have open, and make in a turn; how many promises a deal has."""
    name, stay = names[offer.maker], s.version >= OFFERS_STAY
    open_at_most = OPEN_OFFERS if stay else FIRST_OPEN_OFFERS
    a_turn = OFFERS_A_TURN if stay else FIRST_OFFERS_A_TURN
    if len(offer.clauses) > MOST_CLAUSES:
        return "L7.11", _("A deal has at most {most} promises.", most=MOST_CLAUSES)
    if sum(1 for slot in open_offers(s) if s.offer_from[slot] == offer.maker) >= open_at_most:
        return "L7.11", _("{name} has {most} offers open; `withdraw` one first.", name=name, most=open_at_most)
    if s.spoken[offer.maker] >= a_turn:
        return "L7.11", _("{name} has made {most} offers this turn, which is all.", name=name, most=a_turn)
    return None


def money_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.5] Everybody has the money that they are to pay."""
    for seat in offer.parties:
        money, cash = offer.paid_by(seat), int(s.cash[seat])
        if money > cash:
            lacks = {"name": names[seat], "cash": cash, "money": money}
            return "L7.5", _("{name} has only ${cash}; ${money} is too much.", **lacks)
    return None


def parts_refused(s: Row, offer: Offer, names: Names) -> Refusal | None:
    """[L7.5] Givers have what they are to hand over; promises come from the active player."""
    for part in offer.parts:
        if why := pieces_refused(s, offer, part, names[part.giver]) or clauses_refused(s, part, names):
            return why
    return None


def pieces_refused(s: Row, offer: Offer, part: Part, name: str) -> Refusal | None:
    """[L7.5] The markers and dice are there, and no die is in the air or being taken over; [L7.19] or will be made."""
    owner, side = part.giver, part.side
    for lot in lots_in(side.lots & ~int(s.markers[owner])):
        return "L7.5", _("{lot} does not carry {name}'s marker.", lot=LOT_NAMES[lot], name=name)
    to_come = offer.made & not_there_yet(s) if owner == s.turn else 0
    for lot in lots_in(side.dice & ~int(s.dice[owner]) & ~to_come):
        return "L7.5", _("There is no die of {name}'s on {lot}.", lot=LOT_NAMES[lot], name=name)
    for lot in lots_in(side.dice & int(s.shows[0])):
        return "L7.5", _("The die of {lot} is being rerolled.", lot=LOT_NAMES[lot])
    for lot in lots_in(side.dice):
        if s.stage == MOVE_DIE and lot == s.lot:
            return "L7.5", _("The die of {lot} is being replaced.", lot=LOT_NAMES[lot])
    return None


def clauses_refused(s: Row, part: Part, names: Names) -> Refusal | None:
    """[L7.6] [L7.7] Only the active player promises, [L10.1] and only about lots in play."""
    clauses = part.side.clauses
    if clauses and part.giver != s.turn:
        why = _("Only the active player, {name}, can promise what to do or not to do.", name=names[int(s.turn)])
        return "L7.6" if hasattr(clauses[0], "extra") else "L7.7", why
    for lot in {clause.lot or 0 for clause in clauses} - set(lots_in(in_play(s))):
        return "L10.1", _("{lot} is not in play with two players.", lot=LOT_NAMES[lot])
    return None
