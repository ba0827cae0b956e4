"""The sides of an offer as text, `5, D2, die C4, do build B1 gold, not gamble`, and back."""

import re

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names
from pitboss.core.lang import N_, _, commas
from pitboss.games.lords.board import ONE, lots_in
from pitboss.games.lords.box import COLOUR_NAMES, LARGEST_STAKE, LOT_NAMES
from pitboss.games.lords.deals import Offer, Side
from pitboss.games.lords.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, SPRAWL, extra_of, kind_of, lot_of, move_of
from pitboss.games.lords.names import (
    IN_A_COLOUR,
    KIND_NAMES,
    KINDS,
    action_name,
    colour_named,
    colour_word,
    lot_named,
    money_words,
    number_named,
    parse_action,
)
from pitboss.games.lords.promises import not_clause, not_clause_parts

NOTHING = "nothing"
DO = {BUILD: N_("do build{where}"), SPRAWL: N_("do sprawl{where}"), REMODEL: N_("do remodel{where}")}
DO |= {REORGANIZE: N_("do reorganize{where}")}
NOT = {BUILD: N_("not build{where}"), SPRAWL: N_("not sprawl{where}"), REMODEL: N_("not remodel{where}")}
NOT |= {REORGANIZE: N_("not reorganize{where}"), GAMBLE: N_("not gamble{where}")}
FOR = re.compile(r"\bfor\b", re.IGNORECASE)


def sides_text(gives: Side, takes: Side) -> str:
    """[L7.4] `5, D2 for die C4`."""
    return f"{side_text(gives)} for {side_text(takes)}"


def side_text(side: Side) -> str:
    """[L7.4] Money, lots and dice in board order, do, not."""
    items = [str(side.money)] if side.money else []
    items += [LOT_NAMES[lot] for lot in lots_in(side.lots)]
    items += [f"die {LOT_NAMES[lot]}" for lot in lots_in(side.dice)]
    if side.do:
        do = action_name(int(kind_of(side.do)), int(lot_of(side.do)), int(extra_of(side.do)))
        items.append(f"do {do}")
    if side.no:
        items.append(not_text(side.no))
    return ", ".join(items) or NOTHING


def not_text(clause: int) -> str:
    """[L7.7] `not gamble`, `not reorganize A3`, `not build A2 gold`."""
    kind, lot, colour = not_clause_parts(clause)
    words = ["not", KIND_NAMES[kind]]
    words += [] if lot is None else [LOT_NAMES[lot]]
    words += [] if colour is None else [COLOUR_NAMES[colour]]
    return " ".join(words)


def offer_words(offer: Offer, names: Names) -> str:
    """`red gives yellow $5, D2 for die C4`."""
    deal = sides_words(offer.gives, offer.takes)
    return _("{name} gives {other} {deal}", name=names[offer.maker], other=names[offer.other], deal=deal)


def sides_words(gives: Side, takes: Side) -> str:
    """[L7.4] `$5, D2 for die C4`, as the reader says it."""
    return _("{gives} for {takes}", gives=side_words(gives), takes=side_words(takes))


def side_words(side: Side) -> str:
    """[L7.4] One side of an offer in words."""
    items = [money_words(side.money)] if side.money else []
    items += [LOT_NAMES[lot] for lot in lots_in(side.lots)]
    items += [_("die {lot}", lot=LOT_NAMES[lot]) for lot in lots_in(side.dice)]
    items += [do_words(side.do)] if side.do else []
    items += [not_words(side.no)] if side.no else []
    return commas(items) or _("nothing")


def do_words(do: int) -> str:
    """[L7.6] `do build A2 gold`."""
    kind, lot, extra = int(kind_of(do)), int(lot_of(do)), int(extra_of(do))
    if kind == GAMBLE:
        return _("do gamble {lot} {stake}", lot=LOT_NAMES[lot], stake=money_words(extra))
    return _(DO[kind], where=where_words(lot, extra if kind in IN_A_COLOUR else None))


def not_words(clause: int) -> str:
    """[L7.7] `not gamble`, `not reorganize A3`, `not build A2 gold`."""
    kind, lot, colour = not_clause_parts(clause)
    return _(NOT[kind], where=where_words(lot, colour))


def where_words(lot: int | None, colour: int | None) -> str:
    """[L7.7] ` A2 gold`, ` A2` or nothing: what a promise is about, with the space before it."""
    if lot is None:
        return ""
    if colour is None:
        return _(" {lot}", lot=LOT_NAMES[lot])
    return _(" {lot} {colour}", lot=LOT_NAMES[lot], colour=colour_word(colour))


def parse_sides(seat: int, sides: str, text: str) -> tuple[Side, Side]:
    """[L7.4] What the speaker gives `for` what he takes."""
    parts = FOR.split(sides)
    if len(parts) != 2:
        raise IllegalMove("L7.4", seat, text, _("An offer reads: what is given, the word `for`, what is taken."))
    return parse_side(seat, parts[0], text), parse_side(seat, parts[1], text)


def parse_side(seat: int, side: str, text: str) -> Side:
    """[L7.3] Items in any order, none of them twice."""
    if side.strip().lower() == NOTHING:
        return Side()
    money = lots = dice = do = no = 0
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
        elif words[0] == "do" and not do:
            do = parse_do(seat, " ".join(words[1:]), text)
        elif words[0] == "not" and not no:
            no = parse_not(seat, words[1:], text)
        else:
            refuse_item(seat, item.strip(), text)
    return Side(money, lots, dice, do, no)


def once_more(lots: int, lot: int, item: str, seat: int, text: str) -> int:
    """[L7.4] No item twice."""
    if lots & int(ONE[lot]):
        raise IllegalMove("L7.4", seat, text, _("{item!r} is named twice.", item=item.strip()))
    return lots | int(ONE[lot])


def refuse_item(seat: int, item: str, text: str) -> None:
    """[L7.3] What may be traded, and how often it may be named."""
    item = item[:40]
    why = _("{item!r} cannot be traded here: one sum of money from 1 up, lots, dice, one `do`, one `not`.", item=item)
    raise IllegalMove("L7.3", seat, text, why, ["5", "D2", "die C4", "do build A2 gold", "not gamble"])


def parse_do(seat: int, words: str, text: str) -> int:
    """[L7.6] One complete action; only its wording is checked."""
    kind, lot, extra = parse_action(seat, words)
    if kind > GAMBLE or extra is None:
        why = _("A `do` is one whole `build`, `sprawl`, `remodel`, `reorganize` or `gamble`, a sprawl with its colour.")
        raise IllegalMove("L7.6", seat, text, why)
    if kind == GAMBLE and not 1 <= extra <= LARGEST_STAKE:
        why = _("A stake is 1 to {most}, not {given}.", most=LARGEST_STAKE, given=extra)
        raise IllegalMove("L7.6", seat, text, why)
    return int(move_of(kind, lot, extra))


def parse_not(seat: int, words: list[str], text: str) -> int:
    """[L7.7] A kind of action, perhaps at a lot, perhaps in a colour."""
    kind = KINDS.get(words[0]) if words else None
    lot = lot_named(words[1]) if len(words) > 1 else None
    colour = colour_named(words[2]) if len(words) > 2 and kind in IN_A_COLOUR else None
    named = 1 + (lot is not None) + (colour is not None)
    if kind is None or kind > GAMBLE or len(words) != named:
        examples = ["not gamble", "not reorganize A3", "not build A2 gold"]
        why = _("{typed!r} is no promise.", typed="not " + " ".join(words))
        raise IllegalMove("L7.7", seat, text, why, examples)
    return not_clause(kind, lot, colour)
