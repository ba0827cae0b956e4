"""Offers and promises in a position."""

from collections.abc import Mapping

from pitboss.core.errors import BadPosition, IllegalMove, shortened
from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.core.positions import after_name, name_counts, seat_named
from pitboss.games.lords.board import set_of
from pitboss.games.lords.box import OFFERS_A_TURN, OPEN_OFFERS
from pitboss.games.lords.deals import Offer, check_side, offer_at, open_offer, open_offers
from pitboss.games.lords.items import not_text, parse_not, parse_sides, sides_text
from pitboss.games.lords.names import lot_list, lot_named
from pitboss.games.lords.promises import promise_not, promises_in
from pitboss.games.lords.state import OFFERS

MOST_NUMBERS = OFFERS_A_TURN * 4
OFFER_KEYS = tuple(f"offer {number}" for number in range(1, MOST_NUMBERS + 1))


def read_trades(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `offer 2: red to blue: 5 for die C4`; `spoken: red 2`; `promised: not gamble, not build A2 gold`."""
    for promise in filter(None, (part.strip() for part in fields.get("promised", "").split(","))):
        promise_not(s, read_promise(promise))
    for number, key in enumerate(OFFER_KEYS, start=1):
        if key in fields:
            read_offer(s, number, fields[key], names)
    for seat in range(s.players):
        s.spoken[seat] = 0
    for seat, count in name_counts(fields.get("spoken", ""), names, range(OFFERS_A_TURN + 1)):
        s.spoken[seat] = count
    for part in filter(None, (part.strip() for part in fields.get("declined", "").split(","))):
        seat, lots = after_name(part, names)
        s.declined[seat] = set_of([lot for lot in map(lot_named, lots.split()) if lot is not None])


def read_promise(text: str) -> int:
    """[L7.7] A `not` as it was spoken."""
    words = text.lower().split()
    try:
        return parse_not(0, words[1:] if words[0] == "not" else [], text)
    except IllegalMove as refusal:
        raise BadPosition("L7.7", refusal.why) from None


def read_offer(s: Row, number: int, text: str, names: Names) -> None:
    """[L7.4] An open offer: who to whom, what for what."""
    whom, colon, sides = text.partition(":")
    maker, to, other = whom.partition(" to ")
    if not colon or not to:
        why = _("An open offer reads 'red to blue: 5 for die C4', not {text}.", text=shortened(text))
        raise BadPosition("L7.4", why)
    if len(open_offers(s)) == OFFERS:
        raise BadPosition("L7.11", _("A seat has at most {most} offers open.", most=OPEN_OFFERS))
    seat, addressee = seat_named(maker, names), seat_named(other, names)
    try:
        offer = Offer(seat, addressee, *parse_sides(seat, sides, text))
        check_side(s, seat, seat, without_money(offer).gives, text, names)
        check_side(s, seat, addressee, without_money(offer).takes, text, names)
    except IllegalMove as refusal:
        raise BadPosition(refusal.rule, refusal.why) from None
    slot = next(slot for slot in range(OFFERS) if s.offer_number[slot] == 0)
    open_offer(s, offer)
    s.offer_number[slot] = number


def without_money(offer: Offer) -> Offer:
    """[L7.12] Money that has run short makes no offer lapse, so it may be missing."""
    gives, takes = (type(side)(0, side.lots, side.dice, side.do, side.no) for side in (offer.gives, offer.takes))
    return Offer(offer.maker, offer.other, gives, takes)


def trade_lines(s: Row, names: Names) -> dict[str, str]:
    """[L12.1] Offers, what was spoken, and promises as `read_trades` reads them."""
    lines = {"promised": ", ".join(map(not_text, promises_in(s)))}
    spoken = [f"{name} {s.spoken[seat]}" for seat, name in enumerate(names) if s.spoken[seat]]
    lines["spoken"] = ", ".join(spoken)
    declined = [f"{name} {lot_list(s.declined[seat])}" for seat, name in enumerate(names) if s.declined[seat]]
    lines["declined"] = ", ".join(declined)
    for slot in open_offers(s):
        offer = offer_at(s, slot)
        sides = sides_text(offer.gives, offer.takes)
        lines[f"offer {s.offer_number[slot]}"] = f"{names[offer.maker]} to {names[offer.other]}: {sides}"
    return lines
