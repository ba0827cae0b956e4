"""Lords of Vegas: offers and deals of the twin, written from the rule texts alone."""

import copy
import random
import re
from dataclasses import dataclass
from typing import Any

from tests.twins.lords_board import COLOURS, DICE, LOTS, MARKERS, STAKE_A_TILE, TILES, Table

KINDS = ("build", "sprawl", "remodel", "reorganize", "gamble")
IN_A_COLOUR = ("build", "sprawl", "remodel")
NUMBER = re.compile("[1-9][0-9]*")
OPEN_OFFERS, OFFERS_A_TURN = 3, 8


@dataclass(frozen=True)
class Side:
    """What one seat hands over: money, lots, dice, an action now, an action left undone."""

    money: int = 0
    lots: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    do: str = ""
    leave: str = ""

    def text(self) -> str:
        """The side as the record writes it."""
        items = [str(self.money)] if self.money else []
        items += sorted(self.lots, key=LOTS.index)
        items += [f"die {lot}" for lot in sorted(self.dice, key=LOTS.index)]
        items += [f"do {self.do}"] if self.do else []
        items += [f"not {self.leave}"] if self.leave else []
        return ", ".join(items) or "nothing"


@dataclass(frozen=True)
class Offer:
    """One numbered offer from its maker to another seat."""

    number: int
    maker: int
    to: int
    gives: Side
    takes: Side

    def hands_over(self, lot: str) -> bool:
        """Whether the marker or die of the lot would change hands."""
        return any(lot in side.lots + side.dice for side in (self.gives, self.takes))


def read_side(table: Table, text: str) -> Side:
    """A side in the writing of the record; ValueError for anything else."""
    money, do, leave = 0, "", ""
    lots: list[str] = []
    dice: list[str] = []
    for item in text.split(", ") if text != "nothing" else []:
        if NUMBER.fullmatch(item):
            money = int(item)
        elif item in LOTS:
            lots.append(item)
        elif item.startswith("die "):
            dice.append(item.removeprefix("die "))
        elif item.startswith("do "):
            do = item.removeprefix("do ")
        elif item.startswith("not "):
            leave = item.removeprefix("not ")
    if len(set(lots)) < len(lots) or len(set(dice)) < len(dice) or not set(dice) <= set(LOTS):
        raise ValueError(f"no such side: {text}")
    side = Side(money, tuple(lots), tuple(dice), do, leave)
    if side.text() != text:
        raise ValueError(f"no such side, or not in the order of the record: {text}")
    if do and not _do_well_formed(table, do):
        raise ValueError(f"no such action: {do}")
    if leave and not _not_well_formed(table, leave):
        raise ValueError(f"no such promise: {leave}")
    return side


def _do_well_formed(table: Table, do: str) -> bool:
    """One complete action: every word of it, on a lot in play."""
    words = do.split(" ")
    if len(words) < 2 or not table.in_play(words[1]):
        return False
    if words[0] == "reorganize":
        return len(words) == 2
    if len(words) != 3:
        return False
    if words[0] in IN_A_COLOUR:
        return words[2] in COLOURS
    stakes = [str(stake) for stake in range(1, STAKE_A_TILE * TILES + 1)]
    return words[0] == "gamble" and words[2] in stakes


def _not_well_formed(table: Table, leave: str) -> bool:
    """A kind; a kind at a lot; a build, sprawl or remodel at a lot in a colour."""
    words = leave.split(" ")
    if words[0] not in KINDS or len(words) > 3:
        return False
    if len(words) > 1 and not table.in_play(words[1]):
        return False
    return len(words) < 3 or (words[0] in IN_A_COLOUR and words[2] in COLOURS)


def check_offer(table: Table, offer: Offer) -> None:
    """ValueError if the offer may not be spoken now; cash and pieces after the deal are no matter yet."""
    gives, takes = offer.gives, offer.takes
    if offer.to == offer.maker or offer.to not in range(table.players):
        raise ValueError("an offer goes to another seat")
    if gives == Side() and takes == Side():
        raise ValueError("nothing for nothing is no offer")
    if gives.money and takes.money:
        raise ValueError("only one side may pay")
    for seat, side in ((offer.maker, gives), (offer.to, takes)):
        if side.money > table.money[seat]:
            raise ValueError(f"seat {seat} has no {side.money}")
        if any(table.lots[lot].marker != seat for lot in side.lots):
            raise ValueError(f"seat {seat} does not own all these lots")
        if any(table.lots[lot].die != seat or table.lots[lot].value == 0 for lot in side.dice):
            raise ValueError(f"seat {seat} does not have all these dice on the board")
        if (side.do or side.leave) and seat != table.active:
            raise ValueError("only the active player's actions are for sale")


def exchange(table: Table, offer: Offer) -> list[str]:
    """Everything changes hands at once; gives back the lots touched."""
    touched = []
    for giver, taker, side in ((offer.maker, offer.to, offer.gives), (offer.to, offer.maker, offer.takes)):
        table.money[giver] -= side.money
        table.money[taker] += side.money
        for lot in side.lots:
            table.lots[lot].marker = taker
        for lot in side.dice:
            table.lots[lot].die = taker
        touched += [*side.lots, *side.dice]
    table.promises += [side.leave for side in (offer.gives, offer.takes) if side.leave]
    return touched


def promised_action(table: Table, offer: Offer) -> str:
    """The offer's `do` as a move of the table, by the casino's name, or nothing."""
    do = offer.gives.do or offer.takes.do
    if not do:
        return ""
    kind, lot, *rest = do.split(" ")
    if kind not in ("build", "sprawl") and table.lots[lot].tile is not None:
        lot = table.casino(lot)[0]
    return " ".join([kind, lot, *rest])


def can_be_struck(table: Table, offer: Offer) -> bool:
    """Whether money, pieces and the promised action allow the deal; tried out on a copy."""
    trial = copy.deepcopy(table)
    exchange(trial, offer)
    if min(trial.money) < 0:
        return False
    for seat in (offer.maker, offer.to):
        if len(trial.dice_of(seat)) > DICE or len(trial.markers_of(seat)) > MARKERS:
            return False
    action = promised_action(trial, offer)
    return not action or action in trial.actions()


class Talk:
    """The open offers of a turn, by number, and who made the offers and counters so far."""

    def __init__(self) -> None:
        """A turn begins in silence."""
        self.offers: dict[int, Offer] = {}
        self.spoken: list[int] = []

    def make(self, table: Table, seat: int, move: str) -> None:
        """Open an offer to a seat, or close one by countering it; ValueError if it cannot be said."""
        kind, _, rest = move.partition(" ")
        whom, _, terms = rest.partition(": ")
        answered = self._countered(seat, whom) if kind == "counter" else None
        if answered is None and whom not in [str(other) for other in range(table.players)]:
            raise ValueError(f"there is no seat {whom}")
        to = int(whom) if answered is None else answered.maker
        sides = terms.split(" for ")
        if len(sides) != 2:
            raise ValueError(f"an offer is one side for another, not {terms}")
        gives, takes = (read_side(table, side) for side in sides)
        offer = Offer(len(self.spoken) + 1, seat, to, gives, takes)
        check_offer(table, offer)
        if sum(1 for other in self.offers.values() if other.maker == seat) >= OPEN_OFFERS:
            raise ValueError(f"seat {seat} has {OPEN_OFFERS} offers open")
        if self.spoken.count(seat) >= OFFERS_A_TURN:
            raise ValueError(f"seat {seat} has made {OFFERS_A_TURN} offers in this turn")
        if answered is not None:
            del self.offers[answered.number]
        self.offers[offer.number] = offer
        self.spoken.append(seat)

    def _countered(self, seat: int, number: str) -> Offer:
        """The open offer to the seat that it counters."""
        offer = self.offers.get(int(number)) if NUMBER.fullmatch(number) else None
        if offer is None or offer.to != seat:
            raise ValueError(f"seat {seat} has no offer {number} to counter")
        return offer

    def answers(self, table: Table, deals: bool) -> list[tuple[int, str]]:
        """Who can decline, withdraw and, if deals can be struck now, accept."""
        found = []
        for offer in self.offers.values():
            found.append((offer.to, f"decline {offer.number}"))
            found.append((offer.maker, f"withdraw {offer.number}"))
            if deals and can_be_struck(table, offer):
                found.append((offer.to, f"accept {offer.number}"))
        return sorted(found)

    def lapse(self, lot: str) -> None:
        """Offers that hand over what was on the lot are closed."""
        self.offers = {number: offer for number, offer in self.offers.items() if not offer.hands_over(lot)}

    def facts(self) -> dict[int, dict[str, Any]]:
        """The open offers as the twin reports them."""
        return {
            offer.number: {
                "from": offer.maker,
                "to": offer.to,
                "gives": offer.gives.text(),
                "takes": offer.takes.text(),
            }
            for offer in self.offers.values()
        }


def random_talk(table: Table, talk: Talk, deals: bool, rng: random.Random) -> dict[str, Any]:
    """An answer, a counter or a new offer; the last two may prove to be one too many."""
    answers = talk.answers(table, deals)
    if answers and rng.random() < 0.6:
        deals_now = [answer for answer in answers if answer[1].startswith("accept")]
        seat, move = rng.choice(deals_now if deals_now and rng.random() < 0.6 else answers)
        return {"seat": seat, "move": move}
    if talk.offers and rng.random() < 0.4:
        offer = rng.choice(list(talk.offers.values()))
        sides = _random_sides(table, offer.to, offer.maker, rng)
        return {"seat": offer.to, "move": f"counter {offer.number}: {sides}"}
    maker, to = rng.sample(range(table.players), 2)
    return {"seat": maker, "move": f"offer {to}: {_random_sides(table, maker, to, rng)}"}


def _random_sides(table: Table, maker: int, to: int, rng: random.Random) -> str:
    """What the maker might give and take, `<side> for <side>`."""
    payer = rng.choice((maker, to, None))
    return f"{_random_side(table, maker, payer, rng)} for {_random_side(table, to, payer, rng)}"


def _random_side(table: Table, seat: int, payer: int | None, rng: random.Random) -> str:
    """Up to two lots and two dice, some money, and sometimes clauses of the active player."""
    lots = table.markers_of(seat)
    dice = [lot for lot in table.dice_of(seat) if table.lots[lot].value > 0]
    side = Side(
        rng.randint(1, table.money[seat]) if seat == payer and table.money[seat] else 0,
        tuple(rng.sample(lots, min(len(lots), rng.choice((0, 0, 1, 2))))),
        tuple(rng.sample(dice, min(len(dice), rng.choice((0, 0, 1, 2))))),
        _random_do(table, rng) if seat == table.active and rng.random() < 0.5 else "",
        _random_not(table, rng) if seat == table.active and rng.random() < 0.3 else "",
    )
    return side.text()


def _random_do(table: Table, rng: random.Random) -> str:
    """Mostly an action possible now, by any lot of its casino; sometimes a wish."""
    possible = table.actions()
    if not possible or rng.random() < 0.15:
        lot = rng.choice([lot for lot in LOTS if table.in_play(lot)])
        wishes = [f"{kind} {lot} {rng.choice(COLOURS)}" for kind in IN_A_COLOUR]
        return rng.choice([*wishes, f"reorganize {lot}", f"gamble {lot} {rng.randint(1, 45)}"])
    chosen = rng.choice([move.split()[0] for move in possible])
    kind, lot, *rest = rng.choice([move for move in possible if move.startswith(chosen)]).split()
    if kind not in ("build", "sprawl"):
        lot = rng.choice(table.casino(lot))
    return " ".join([kind, lot, *rest])


def _random_not(table: Table, rng: random.Random) -> str:
    """A promise of any form."""
    kind = rng.choice(KINDS)
    lot = rng.choice([lot for lot in LOTS if table.in_play(lot)])
    forms = [kind, f"{kind} {lot}", f"{kind} {lot}"]
    if kind in IN_A_COLOUR:
        forms.append(f"{kind} {lot} {rng.choice(COLOURS)}")
    return rng.choice(forms)
