"""Offers, promises and answers as the reader says them."""

from pitboss.core.game import Names, Row, copy_of
from pitboss.core.lang import N_, _, commas, listed
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.deals import carry_out_do, exchange
from pitboss.games.lords.rules.moves import BUILD, GAMBLE, IN_A_COLOUR, REMODEL, REORGANIZE, SPRAWL, named_by_casino
from pitboss.games.lords.rules.offers import (
    Clause,
    Do,
    Offer,
    Reply,
    Side,
    Speech,
    next_number,
    offer_at,
    seats_in,
    slot_of,
)
from pitboss.games.lords.text.move_text import move_words
from pitboss.games.lords.text.notation import colour_word, money_words

SAID = {
    Reply.ACCEPT: N_("{name} accepts offer {number}: {deal}."),
    Reply.DECLINE: N_("{name} declines offer {number}: {deal}."),
    Reply.WITHDRAW: N_("{name} withdraws offer {number}: {deal}."),
}
DO = {BUILD: N_("do build{where}"), SPRAWL: N_("do sprawl{where}"), REMODEL: N_("do remodel{where}")}
DO |= {REORGANIZE: N_("do reorganize{where}")}
NOT = {BUILD: N_("not build{where}"), SPRAWL: N_("not sprawl{where}"), REMODEL: N_("not remodel{where}")}
NOT |= {REORGANIZE: N_("not reorganize{where}"), GAMBLE: N_("not gamble{where}")}


def tell_speech(before: Row, seat: int, said: Speech, names: Names) -> list[str]:
    """[L7.1] What was said, in sentences."""
    if isinstance(said, Offer):
        return [tell_offer(said, names, next_number(before))]
    slot = slot_of(before, said.number)
    assert slot is not None
    if said.offer is not None:
        made = {"maker": names[int(before.offer_from[slot])], "deal": deal_words(said.offer, names)}
        made |= {"name": names[seat], "number": str(next_number(before))}
        return [_("{name} counters {maker}'s offer: {deal}. (number {number})", **made)]
    deal = offer_words(offer_at(before, slot), names)
    told = [_(SAID[said.reply], name=names[seat], number=said.number, deal=deal)]
    if not said.accepts:
        return told
    waiting = seats_in(int(before.offer_to[slot]) & ~int(before.offer_signed[slot]) & ~(1 << seat))
    if waiting:
        return [*told, _("The deal waits for {names}.", names=listed([names[other] for other in waiting]))]
    return told + tell_dos(before, slot, names)


def tell_dos(before: Row, slot: int, names: Names) -> list[str]:
    """[L7.16] What is done by the deal, one action after the other."""
    told, table, dos = [], copy_of(before), offer_at(before, slot).dos
    exchange(table, slot)
    for do in dos:
        deed = move_words(table, named_by_casino(table, *do), names)
        told.append(_("{name} {deed}.", name=names[int(table.turn)], deed=deed))
        carry_out_do(table, do)
    return told


def tell_offer(offer: Offer, names: Names, number: int) -> str:
    """[L7.4] An offer to one, or [L7.18] to several."""
    made = {"name": names[offer.maker], "deal": deal_words(offer, names), "number": number}
    others = listed([names[other] for other in offer.others])
    if len(offer.others) > 1:
        return _("{name} offers a deal to {others}: {deal}. (number {number})", others=others, **made)
    return _("{name} offers {other} {deal}. (number {number})", other=others, **made)


def offer_words(offer: Offer, names: Names) -> str:
    """`red gives yellow $5, D2 for die C4`."""
    deal = deal_words(offer, names)
    if len(offer.others) > 1:
        return deal
    return _("{name} gives {other} {deal}", name=names[offer.maker], other=names[offer.other], deal=deal)


def deal_words(offer: Offer, names: Names) -> str:
    """[L7.4] `$5, D2 for die C4`; [L7.18] `red gives yellow $5; yellow gives green die C4`."""
    if len(offer.others) == 1:
        return _("{gives} for {takes}", gives=side_words(offer.gives), takes=side_words(offer.takes))
    return "; ".join(
        _("{name} gives {other} {deal}", name=names[giver], other=names[taker], deal=side_words(side))
        for giver, taker, side in offer.parts
    )


def side_words(side: Side) -> str:
    """[L7.4] One side of an offer."""
    items = [money_words(side.money)] if side.money else []
    items += [LOT_NAMES[lot] for lot in lots_in(side.lots)]
    items += [_("die {lot}", lot=LOT_NAMES[lot]) for lot in lots_in(side.dice)]
    return commas(items + [clause_words(clause) for clause in side.clauses]) or _("nothing")


def clause_words(clause: Clause) -> str:
    """[L7.6] `do build A2 gold`; [L7.7] `not gamble`, `not reorganize A3`, `not build A2 gold`."""
    if not isinstance(clause, Do):
        return _(NOT[clause.kind], where=where_words(clause.lot, clause.colour))
    if clause.kind == GAMBLE:
        return _("do gamble {lot} {stake}", lot=LOT_NAMES[clause.lot], stake=money_words(clause.extra))
    return _(DO[clause.kind], where=where_words(clause.lot, clause.extra if clause.kind in IN_A_COLOUR else None))


def where_words(lot: int | None, colour: int | None) -> str:
    """[L7.7] ` A2 gold`, ` A2` or nothing: what a promise is about, with the space before it."""
    if lot is None:
        return ""
    if colour is None:
        return _(" {lot}", lot=LOT_NAMES[lot])
    return _(" {lot} {colour}", lot=LOT_NAMES[lot], colour=colour_word(colour))
