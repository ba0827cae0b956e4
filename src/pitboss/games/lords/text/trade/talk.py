"""Trade talk: offers, counters and answers as people type them, checked and carried out."""

import re
from collections.abc import Callable
from typing import NoReturn

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _, one_of
from pitboss.games.lords.barter import bot_answer, bot_offer, bot_offers
from pitboss.games.lords.deals import (
    Offer,
    accept_refused,
    carry_out,
    check_offer,
    offer_at,
    open_offer,
    open_offers,
    slot_of,
    talking_refused,
)
from pitboss.games.lords.items import offer_words, parse_sides, sides_text, sides_words
from pitboss.games.lords.names import number_named
from pitboss.games.lords.promises import close_offer, turn_down

VERBS = ("offer", "counter", "accept", "decline", "withdraw")
SAID = {
    "accept": N_("{name} accepts offer {number}: {deal}."),
    "decline": N_("{name} declines offer {number}: {deal}."),
    "withdraw": N_("{name} withdraws offer {number}: {deal}."),
}
FORM = re.compile(r"\s*(offer|counter|accept|decline|withdraw)\b\s*([^:]*?)\s*(?::(.*))?", re.IGNORECASE | re.DOTALL)


def is_talk(text: str) -> bool:
    """[L7.1] Whether a text is a word of trade rather than a decision."""
    words = text.lower().replace(":", " ").split()
    return bool(words) and words[0] in VERBS


def say(s: Row, seat: int, text: str, names: Names) -> str:
    """[L7.1] Any seat speaks; returns the words as the record keeps them."""
    refused = talking_refused(s)
    if refused:
        raise IllegalMove(refused[0], seat, text, refused[1])
    form = FORM.fullmatch(text)
    if form is None:
        refuse_form(seat, text)
    verb, whom, sides = form[1].lower(), form[2], form[3]
    if (sides is not None) != (verb in ("offer", "counter")):
        refuse_form(seat, text)
    if verb == "offer":
        return make_offer(s, seat, seat_called(seat, whom, text, names), sides, text, names)
    number = number_named(whom)
    slot = slot_of(s, number)
    if slot is None:
        shown = [str(s.offer_number[slot]) for slot in open_offers(s)]
        why = (
            _("There is no open offer {number}.", number=whom[:20]) if whom else _("Name the number of an open offer.")
        )
        raise IllegalMove("L7.9", seat, text, why, shown)
    if verb == "counter":
        return make_counter(s, seat, slot, sides, text, names)
    answer: dict[str, Callable[[Row, int, int, str, Names], None]]
    answer = {"accept": accept, "decline": decline, "withdraw": withdraw}
    answer[verb](s, seat, slot, text, names)
    return f"{verb} {number}"


def refuse_form(seat: int, text: str) -> NoReturn:
    """[L7.4] The forms of trade talk."""
    forms = ["offer 1: 5, D2 for die C4", "counter 1: die C4 for 7, D2", "accept 1", "decline 1", "withdraw 1"]
    raise IllegalMove("L7.4", seat, text, _("{typed!r} is no way to trade.", typed=text.strip()[:40]), forms)


def seat_called(seat: int, whom: str, text: str, names: Names) -> int:
    """[L7.4] Another seat, by number or name."""
    called = [name.lower() for name in names]
    number = number_named(whom)
    other = called.index(whom.lower()) if whom.lower() in called else number
    if other is None or not 0 <= other < len(names) or other == seat:
        others = [f"{at} ({name})" for at, name in enumerate(names) if at != seat]
        raise IllegalMove("L7.4", seat, text, _("An offer goes to one other seat: {others}.", others=one_of(others)))
    return other


def make_offer(s: Row, seat: int, other: int, sides: str, text: str, names: Names) -> str:
    """[L7.4] What the speaker gives for what he takes."""
    gives, takes = parse_sides(seat, sides, text)
    offer = Offer(seat, other, gives, takes)
    check_offer(s, offer, text, names)
    open_offer(s, offer)
    return f"offer {other}: {sides_text(gives, takes)}"


def make_counter(s: Row, seat: int, slot: int, sides: str, text: str, names: Names) -> str:
    """[L7.10] The addressee closes the offer and makes one of his own; a refused counter closes nothing."""
    only_addressee(s, seat, slot, "counter", text, names)
    gives, takes = parse_sides(seat, sides, text)
    offer, number = Offer(seat, int(s.offer_from[slot]), gives, takes), int(s.offer_number[slot])
    check_offer(s, offer, text, names)
    turn_down(s, slot)
    open_offer(s, offer)
    return f"counter {number}: {sides_text(gives, takes)}"


def accept(s: Row, seat: int, slot: int, text: str, names: Names) -> None:
    """[L7.13] The addressee takes it, if it can be carried out whole."""
    only_addressee(s, seat, slot, "accept", text, names)
    refused = accept_refused(s, slot, names)
    if refused:
        raise IllegalMove(refused[0], seat, text, refused[1])
    carry_out(s, slot)


def decline(s: Row, seat: int, slot: int, text: str, names: Names) -> None:
    """[L7.10] The addressee refuses."""
    only_addressee(s, seat, slot, "decline", text, names)
    turn_down(s, slot)


def withdraw(s: Row, seat: int, slot: int, text: str, names: Names) -> None:
    """[L7.10] The maker takes it back."""
    maker = int(s.offer_from[slot])
    if seat != maker:
        why = _("Only {name}, who made the offer, can withdraw it.", name=names[maker])
        raise IllegalMove("L7.10", seat, text, why)
    close_offer(s, slot)


def only_addressee(s: Row, seat: int, slot: int, verb: str, text: str, names: Names) -> None:
    """[L7.10] [L7.13] Offers are answered by the seat they were made to."""
    other = int(s.offer_to[slot])
    if seat != other:
        rule = "L7.13" if verb == "accept" else "L7.10"
        why = _("Only {name} can `{answer}` that offer.", name=names[other], answer=verb)
        raise IllegalMove(rule, seat, text, why)


def answers(s: Row, seat: int) -> list[str]:
    """[L7.10] `accept`, `decline` and `withdraw` that are possible for a seat now, by number."""
    if talking_refused(s):
        return []
    names = [f"seat {at}" for at in range(s.players)]
    found = []
    for slot in open_offers(s):
        number = int(s.offer_number[slot])
        if s.offer_to[slot] == seat:
            found += [] if accept_refused(s, slot, names) else [f"accept {number}"]
            found.append(f"decline {number}")
        elif s.offer_from[slot] == seat:
            found.append(f"withdraw {number}")
    return found


def tell_talk(before: Row, seat: int, text: str, names: Names) -> list[str]:
    """What was said, in sentences."""
    form = FORM.fullmatch(text)
    assert form is not None
    verb, whom = form[1], form[2]
    if verb == "offer":
        made = {"other": names[int(whom)], "deal": deal_words(seat, form[3], text), "number": next_number(before)}
        return [_("{name} offers {other} {deal}. (number {number})", name=names[seat], **made)]
    slot = slot_of(before, int(whom))
    assert slot is not None
    if verb == "counter":
        maker = names[int(before.offer_from[slot])]
        made = {"maker": maker, "deal": deal_words(seat, form[3], text), "number": next_number(before)}
        return [_("{name} counters {maker}'s offer: {deal}. (number {number})", name=names[seat], **made)]
    deal = offer_words(offer_at(before, slot), names)
    return [_(SAID[verb], name=names[seat], number=whom, deal=deal)]


def deal_words(seat: int, sides: str, text: str) -> str:
    """[L7.4] What an offer says, as the reader says it."""
    return sides_words(*parse_sides(seat, sides, text))


def next_number(s: Row) -> int:
    """[L7.9] The number the next offer takes."""
    return sum(int(spoken) for spoken in s.spoken) + 1


__all__ = ["answers", "bot_answer", "bot_offer", "bot_offers", "is_talk", "say", "tell_talk"]
