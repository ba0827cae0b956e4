"""Offers and promises as a page draws them, in parts."""

from msgspec import Struct, field

from pitboss.core.game import Row
from pitboss.games.lords.box import COLOUR_NAMES, LOT_NAMES
from pitboss.games.lords.rules import offers as rules
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.moves import GAMBLE, IN_A_COLOUR
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.text.notation import KIND_NAMES
from pitboss.games.lords.text.trade.offers import deal_text, side_text


class Clause(Struct, omit_defaults=True):
    """[L7.6] [L7.7] What is promised: a kind of action, perhaps at a lot, in a colour as moves write it, at a stake."""

    kind: str
    lot: str = ""
    colour: str = ""
    stake: int = 0


class SideHas(Struct, omit_defaults=True):
    """[L7.3] What one seat puts into a deal. `do` is promised to be done now, `not` not to be done this turn."""

    money: int = 0
    lots: list[str] = []
    dice: list[str] = []
    does: list[Clause] = []
    nots: list[Clause] = []


class PartHas(Struct):
    """[L7.18] What one party of a deal hands another."""

    giver: int = field(name="from")
    taker: int = field(name="to")
    side: SideHas


class OpenOffer(Struct):
    """[L7.4] Who offers whom what for what: `gives` and `takes` as text, `giving` and `taking` in parts.

    [L7.18] Those four are about `from` and `to`, the first who is asked. `others` are all who are asked, `signed` those
    of them who have accepted, `parts` what everybody hands everybody, `deal` the same as text, as it is typed.
    [L7.12] `this_turn` says that it lapses with this turn; else it does when the next turn of `from` begins.
    [L7.19] `made` are lots whose dice are still to be made by what is promised.
    """

    n: int
    maker: int = field(name="from")
    other: int = field(name="to")
    gives: str
    takes: str
    giving: SideHas
    taking: SideHas
    others: list[int]
    signed: list[int]
    parts: list[PartHas]
    deal: str
    this_turn: bool
    made: list[str]


def open_offer_of(view: Row, slot: int) -> OpenOffer:
    """[L7.4] An open offer."""
    offer = rules.offer_at(view, slot)
    return OpenOffer(
        n=int(view.offer_number[slot]),
        maker=offer.maker,
        other=offer.other,
        gives=side_text(offer.gives),
        takes=side_text(offer.takes),
        giving=side_has(offer.gives),
        taking=side_has(offer.takes),
        others=list(offer.others),
        signed=list(rules.seats_in(view.offer_signed[slot])),
        parts=[PartHas(giver, taker, side_has(side)) for giver, taker, side in offer.parts],
        deal=deal_text(offer),
        this_turn=bool(offer.clauses),
        made=[LOT_NAMES[lot] for lot in lots_in(offer.made)],
    )


def side_has(side: rules.Side) -> SideHas:
    """[L7.3] One side of an offer."""
    return SideHas(
        money=side.money,
        lots=[LOT_NAMES[lot] for lot in lots_in(side.lots)],
        dice=[LOT_NAMES[lot] for lot in lots_in(side.dice)],
        does=[clause_of(clause) for clause in side.clauses if isinstance(clause, rules.Do)],
        nots=[clause_of(clause) for clause in side.clauses if isinstance(clause, Not)],
    )


def clause_of(clause: rules.Clause) -> Clause:
    """[L7.6] One whole action; [L7.7] or a kind of it, perhaps at a lot, perhaps in a colour."""
    colour = clause.colour if isinstance(clause, Not) else clause.extra if clause.kind in IN_A_COLOUR else None
    return Clause(
        kind=KIND_NAMES[clause.kind],
        lot="" if clause.lot is None else LOT_NAMES[clause.lot],
        colour="" if colour is None else COLOUR_NAMES[colour],
        stake=clause.extra if isinstance(clause, rules.Do) and clause.kind == GAMBLE else 0,
    )
