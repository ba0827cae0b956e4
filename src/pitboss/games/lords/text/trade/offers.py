"""The grammar of trades, both ways: `offer 1: 5, D2 for die C4, not gamble`, `counter 2: ...`, `accept 2`, and with
several parties `offer 1, 2: 0 to 1: 5, D2; 1 to 2: die C4`.

This is the only place that knows how offers and answers are written.
"""

import re
from typing import NoReturn

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row
from pitboss.core.lang import _, one_of
from pitboss.games.lords.box import COLOUR_NAMES, LARGEST_STAKE, LOT_NAMES
from pitboss.games.lords.rules.board import ONE, lots_in
from pitboss.games.lords.rules.moves import GAMBLE, IN_A_COLOUR
from pitboss.games.lords.rules.offers import (
    Answer,
    Clause,
    Do,
    Offer,
    Part,
    Reply,
    Side,
    Speech,
    open_offers,
    seats_in,
    slot_of,
)
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.text.notation import (
    KIND_NAMES,
    KINDS,
    action_name,
    colour_named,
    lot_named,
    number_named,
    parse_action,
)
from pitboss.games.lords.text.trade.refusals import addressee_refused, talking_refused

OFFER = "offer"
VERBS = (OFFER, *Reply)
NOTHING = "nothing"
FORM = re.compile(rf"\s*({'|'.join(VERBS)})\b\s*([^:]*?)\s*(?::(.*))?", re.IGNORECASE | re.DOTALL)
FOR = re.compile(r"\bfor\b", re.IGNORECASE)


def is_talk(text: str) -> bool:
    """[L7.1] Whether a text is a word of trade rather than a decision."""
    words = text.lower().replace(":", " ").split()
    return bool(words) and words[0] in VERBS


def text_of(said: Speech) -> str:
    """[L7.1] An offer or an answer as the record keeps it."""
    if isinstance(said, Offer):
        return f"{OFFER} {', '.join(map(str, said.others))}: {deal_text(said)}"
    return f"{said.reply} {said.number}" + (f": {deal_text(said.offer)}" if said.offer else "")


def offer_text(other: str, gives: str, takes: str) -> str:
    """[L7.4] An offer out of parts that somebody typed; an empty part is nothing."""
    return f"{OFFER} {other}: {gives or NOTHING} for {takes or NOTHING}"


def deal_text(offer: Offer, names: Names | None = None) -> str:
    """[L7.4] `5, D2 for die C4`; [L7.18] `0 to 1: 5, D2; 1 to 2: die C4`, seats by number or by name."""
    if len(offer.others) == 1:
        return f"{side_text(offer.gives)} for {side_text(offer.takes)}"
    called = [str(seat) for seat in range(max(offer.parties) + 1)] if names is None else names
    return "; ".join(f"{called[giver]} to {called[taker]}: {side_text(side)}" for giver, taker, side in offer.parts)


def side_text(side: Side) -> str:
    """[L7.4] Money, lots and dice in board order, promises as they were spoken."""
    items = [str(side.money)] if side.money else []
    items += [LOT_NAMES[lot] for lot in lots_in(side.lots)]
    items += [f"die {LOT_NAMES[lot]}" for lot in lots_in(side.dice)]
    return ", ".join(items + [clause_text(clause) for clause in side.clauses]) or NOTHING


def clause_text(clause: Clause) -> str:
    """[L7.6] `do build A2 gold`; [L7.7] `not gamble`, `not reorganize A3`, `not build A2 gold`."""
    if isinstance(clause, Do):
        return f"do {action_name(*clause)}"
    words = ["not", KIND_NAMES[clause.kind]]
    words += [] if clause.lot is None else [LOT_NAMES[clause.lot]]
    words += [] if clause.colour is None else [COLOUR_NAMES[clause.colour]]
    return " ".join(words)


def parse(s: Row, seat: int, text: str, names: Names) -> Speech:
    """[L7.1] What a seat says; refused if it has no meaning at this table."""
    refused = talking_refused(s)
    if refused:
        raise IllegalMove(refused[0], seat, text, refused[1])
    form = FORM.fullmatch(text)
    if form is None:
        refuse_form(seat, text)
    verb, whom, sides = form[1].lower(), form[2], form[3]
    if (sides is not None) != (verb in (OFFER, Reply.COUNTER)):
        refuse_form(seat, text)
    if verb == OFFER:
        others = tuple(seat_called(seat, name.strip(), text, names) for name in whom.split(","))
        if len(set(others)) < len(others):
            raise IllegalMove("L7.4", seat, text, _("{item!r} is named twice.", item=whom))
        return parse_deal(seat, others, sides, text, names)
    slot = slot_called(s, seat, whom, text)
    number = int(s.offer_number[slot])
    if verb == Reply.COUNTER:
        return Answer(Reply.COUNTER, number, counter_offer(s, seat, slot, sides, text, names))
    return Answer(Reply(verb), number)


def refuse_form(seat: int, text: str) -> NoReturn:
    """[L7.4] The forms of trade talk."""
    forms = [
        "offer 1: 5, D2 for die C4",
        "offer 1, 2: 0 to 1: 5; 1 to 2: die C4",
        "counter 1: die C4 for 7, D2",
        "accept 1",
        "decline 1",
        "withdraw 1",
    ]
    raise IllegalMove("L7.4", seat, text, _("{typed!r} is no way to trade.", typed=text.strip()[:40]), forms)


def seat_called(seat: int, whom: str, text: str, names: Names) -> int:
    """[L7.4] Another seat, by number or name."""
    other = called(whom, names)
    if other is None or other == seat:
        others = [f"{at} ({name})" for at, name in enumerate(names) if at != seat]
        raise IllegalMove("L7.4", seat, text, _("An offer goes to other seats: {others}.", others=one_of(others)))
    return other


def called(whom: str, names: Names) -> int | None:
    """[L7.4] A seat by number or name, or None."""
    known, number = [name.lower() for name in names], number_named(whom)
    if number is not None and number < len(names):
        return number  # before names, so that a record means the same whatever seats are called
    return known.index(whom.lower()) if whom.lower() in known else None


def slot_called(s: Row, seat: int, whom: str, text: str) -> int:
    """[L7.9] An open offer by its number."""
    slot = slot_of(s, number_named(whom))
    if slot is None:
        why = _("Name the number of an open offer.")
        if whom:
            why = _("There is no open offer {number}.", number=whom[:20])
        raise IllegalMove("L7.9", seat, text, why, [str(s.offer_number[slot]) for slot in open_offers(s)])
    return slot


def counter_offer(s: Row, seat: int, slot: int, sides: str, text: str, names: Names) -> Offer:
    """[L7.10] The offer of a counter goes to everybody else who takes part in the one it answers."""
    refused = addressee_refused(s, seat, slot, Reply.COUNTER, names)
    if refused:
        raise IllegalMove(refused[0], seat, text, refused[1])
    parties = (int(s.offer_from[slot]), *seats_in(s.offer_to[slot]))
    return parse_deal(seat, tuple(other for other in parties if other != seat), sides, text, names)


def parse_deal(seat: int, others: tuple[int, ...], sides: str, text: str, names: Names) -> Offer:
    """[L7.4] What is exchanged between two, or [L7.18] among several."""
    if len(others) > 1:
        return Offer.of(seat, others, parse_parts(seat, others, sides, text, names))
    return Offer.between(seat, others[0], *parse_sides(seat, sides, text))


def parse_sides(seat: int, sides: str, text: str) -> tuple[Side, Side]:
    """[L7.4] What the speaker gives `for` what they take."""
    parts = FOR.split(sides)
    if len(parts) != 2:
        raise IllegalMove("L7.4", seat, text, _("An offer reads: what is given, the word `for`, what is taken."))
    return parse_side(seat, parts[0], text), parse_side(seat, parts[1], text)


def parse_parts(seat: int, others: tuple[int, ...], parts: str, text: str, names: Names) -> list[Part]:
    """[L7.18] Who gives whom what, each pair of seats once."""
    found: list[Part] = []
    for part in parts.split(";"):
        head, colon, side = part.partition(":")
        giver, to, taker = (word.strip() for word in head.partition(" to "))
        pair = [called(name, names) for name in (giver, taker)]
        known = [party for party in pair if party in (seat, *others)]
        if not colon or not to or len(set(known)) != 2 or any(part[:2] == tuple(known) for part in found):
            refuse_parts(seat, text)
        found.append(Part(known[0], known[1], parse_side(seat, side, text)))
    return found


def refuse_parts(seat: int, text: str) -> NoReturn:
    """[L7.18] The form of a deal among several."""
    form = "0 to 1: 5, D2; 1 to 2: die C4"
    why = _("A deal of several says who gives whom what, each pair of its seats once: `{form}`.", form=form)
    raise IllegalMove("L7.18", seat, text, why)


def parse_side(seat: int, side: str, text: str) -> Side:
    """[L7.3] Items in any order, none of them twice."""
    if side.strip().lower() == NOTHING:
        return Side()
    money = lots = dice = 0
    dos: list[Clause] = []
    nots: list[Clause] = []
    for item in side.split(","):
        words = item.lower().split()
        if not words:
            why = _("Between commas something must stand; for nothing say {nothing!r}.", nothing=NOTHING)
            raise IllegalMove("L7.4", seat, text, why)
        if len(words) == 1 and (lot := lot_named(words[0])) is not None:
            lots = once_more(lots, lot, item, seat, text)
        elif len(words) == 2 and words[0] == "die" and (lot := lot_named(words[1])) is not None:
            dice = once_more(dice, lot, item, seat, text)
        elif len(words) == 1 and not money and number_named(words[0]):
            money = number_named(words[0]) or 0
        elif words[0] == "do":
            dos.append(parse_do(seat, " ".join(words[1:]), text))
        elif words[0] == "not":
            nots.append(parse_not(seat, words[1:], text))
        else:
            refuse_item(seat, item.strip(), text)
    return Side(money, lots, dice, tuple(dos + nots))


def once_more(lots: int, lot: int, item: str, seat: int, text: str) -> int:
    """[L7.4] No item twice."""
    if lots & int(ONE[lot]):
        raise IllegalMove("L7.4", seat, text, _("{item!r} is named twice.", item=item.strip()))
    return lots | int(ONE[lot])


def refuse_item(seat: int, item: str, text: str) -> NoReturn:
    """[L7.3] What may be traded, and how often it may be named."""
    item = item[:40]
    why = _("{item!r} cannot be traded here: one sum of money from 1 up, lots, dice, `do` and `not`.", item=item)
    raise IllegalMove("L7.3", seat, text, why, ["5", "D2", "die C4", "do build A2 gold", "not gamble"])


def parse_do(seat: int, words: str, text: str) -> Do:
    """[L7.6] One complete action; only its wording is checked."""
    kind, lot, extra = parse_action(seat, words)
    if kind > GAMBLE or extra is None:
        why = _("A `do` is one whole `build`, `sprawl`, `remodel`, `reorganize` or `gamble`, a sprawl with its colour.")
        raise IllegalMove("L7.6", seat, text, why)
    if kind == GAMBLE and not 1 <= extra <= LARGEST_STAKE:
        why = _("A stake is 1 to {most}, not {given}.", most=LARGEST_STAKE, given=extra)
        raise IllegalMove("L7.6", seat, text, why)
    return Do(kind, lot, extra)


def parse_not(seat: int, words: list[str], text: str) -> Not:
    """[L7.7] A kind of action, perhaps at a lot, perhaps in a colour."""
    kind = KINDS.get(words[0]) if words else None
    lot = lot_named(words[1]) if len(words) > 1 else None
    colour = colour_named(words[2]) if len(words) > 2 and kind in IN_A_COLOUR else None
    named = 1 + (lot is not None) + (colour is not None)
    if kind is None or kind > GAMBLE or len(words) != named:
        examples = ["not gamble", "not reorganize A3", "not build A2 gold"]
        why = _("{typed!r} is no promise.", typed="not " + " ".join(words))
        raise IllegalMove("L7.7", seat, text, why, examples)
    return Not(kind, lot, colour)
