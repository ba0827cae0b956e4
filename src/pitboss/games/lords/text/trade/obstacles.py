"""Why a deal cannot be carried out as the table is now, in sentences."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.games.lords.rules.deals import Lack, Obstacle, obstacle
from pitboss.games.lords.rules.moves import lot_of, named_by_casino
from pitboss.games.lords.rules.offers import Offer, offer_at
from pitboss.games.lords.text.refusals import Refusal, why_not


def deal_refused(s: Row, slot: int, names: Names) -> Refusal | None:
    """[L7.2] [L7.13] What stands against carrying out an open offer as the table is now."""
    found = obstacle(s, slot)
    return None if found is None else said(s, found, offer_at(s, slot), names)


def said(s: Row, found: Obstacle, offer: Offer, names: Names) -> Refusal:
    """[L7.13] An obstacle, with the paragraph that it comes from."""
    name = names[found.seat]
    if found.lack is Lack.MOMENT:
        return "L7.2", _("A deal is struck when no dice are in the air; this one can wait.")
    if found.lack is Lack.BUSY:
        return "L7.2", _("Promised actions begin when the active player is to choose an action; this deal can wait.")
    if found.lack is Lack.MONEY:
        money = offer.paid_by(found.seat)
        lacks = {"name": name, "money": money, "short": money - int(s.cash[found.seat])}
        return "L7.13", _("{name} is to pay ${money} and lacks ${short}.", **lacks)
    if found.lack is Lack.DICE:
        return "L7.14", _("{name} would need a thirteenth die.", name=name)
    if found.lack is Lack.MARKERS:
        return "L7.14", _("{name} would need an eleventh marker.", name=name)
    return do_refused(found, names)


def do_refused(found: Obstacle, names: Names) -> Refusal:
    """[L7.13] [L7.19] What is promised to be done cannot be."""
    if found.lack is Lack.NOT_LAST:
        return "L7.6", _("Only the last promised action may roll dice or ask for a die to be moved.")
    if found.lack is Lack.MADE:
        return "L7.19", _("A die that the deal makes would be in the air or missing when it is to be handed over.")
    assert found.do is not None
    assert found.table is not None
    kind, _lot, extra = found.do
    lot = int(lot_of(named_by_casino(found.table, *found.do)))
    rule, why = why_not(found.table, kind, lot, extra, names)
    return rule, _("What is promised cannot be done after the exchange. {why}", why=why)
