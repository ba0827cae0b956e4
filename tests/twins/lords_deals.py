"""Lords of Vegas: what an offer says, when it may be spoken and struck, written from the rule texts alone."""

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.twins.lords_board import COLOURS, DICE, LOTS, MARKERS, PRINTED, STAKE_A_TILE, TILES, Table

KINDS = ("build", "sprawl", "remodel", "reorganize", "gamble")
IN_A_COLOUR = ("build", "sprawl", "remodel")
NUMBER = re.compile("[1-9][0-9]*")
CLAUSES = 8


@dataclass(frozen=True)
class Side:
    """What one seat hands to another: money, lots, dice, actions now, actions left undone."""

    money: int = 0
    lots: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()

    def text(self) -> str:
        """The side as the record writes it."""
        items = [str(self.money)] if self.money else []
        items += sorted(self.lots, key=LOTS.index)
        items += [f"die {lot}" for lot in sorted(self.dice, key=LOTS.index)]
        items += [f"do {action}" for action in self.do]
        items += [f"not {action}" for action in self.leave]
        return ", ".join(items) or "nothing"


NOTHING = Side()


@dataclass
class Offer:
    """One numbered offer from its maker to one or several seats: what each giver gives each taker."""

    number: int
    maker: int
    to: tuple[int, ...]
    parts: dict[tuple[int, int], Side]
    signed: list[int] = field(default_factory=list)

    def side(self, giver: int, taker: int) -> Side:
        """What one gives the other."""
        return self.parts.get((giver, taker), NOTHING)

    def in_order(self) -> Iterator[tuple[int, int, Side]]:
        """All parts as the record writes them: by giver, then by taker."""
        for giver, taker in sorted(self.parts):
            yield giver, taker, self.parts[giver, taker]

    def terms(self) -> str:
        """What is said after the colon."""
        if len(self.to) == 1:
            there, back = self.side(self.maker, self.to[0]), self.side(self.to[0], self.maker)
            return f"{there.text()} for {back.text()}"
        return "; ".join(f"{giver} to {taker}: {side.text()}" for giver, taker, side in self.in_order())

    def dos(self) -> list[str]:
        """Every action promised, in the order in which they are carried out."""
        return [action for _, _, side in self.in_order() for action in side.do]

    def nots(self) -> list[str]:
        """Every action to be left undone."""
        return [action for _, _, side in self.in_order() for action in side.leave]

    def hands_over(self, lot: str) -> bool:
        """Whether the marker or die of the lot would change hands."""
        return any(lot in side.lots + side.dice for side in self.parts.values())

    def makes(self, lot: str) -> bool:
        """Whether an action of the offer builds or sprawls on the lot."""
        return any(action.split()[0] in ("build", "sprawl") and action.split()[1] == lot for action in self.dos())

    def owed_by(self, seat: int) -> int:
        """All the money the seat is to pay."""
        return sum(side.money for giver, _, side in self.in_order() if giver == seat)


def read_side(table: Table, text: str) -> Side:
    """A side with its items in any order; ValueError for anything that is no side."""
    money: list[int] = []
    lots: list[str] = []
    dice: list[str] = []
    do: list[str] = []
    leave: list[str] = []
    for item in text.split(", ") if text != "nothing" else []:
        word, _, rest = item.partition(" ")
        if NUMBER.fullmatch(item):
            money.append(int(item))
        elif item in LOTS:
            lots.append(item)
        elif word == "die" and rest in LOTS:
            dice.append(rest)
        elif word == "do" and _do_well_formed(table, rest):
            do.append(rest)
        elif word == "not" and _not_well_formed(table, rest):
            leave.append(rest)
        else:
            raise ValueError(f"no such item: {item}")
    if len(money) > 1:
        raise ValueError("one sum is enough")
    return Side(sum(money), tuple(lots), tuple(dice), tuple(do), tuple(leave))


def read_parts(table: Table, maker: int, to: tuple[int, ...], terms: str) -> dict[tuple[int, int], Side]:
    """Who gives whom what; ValueError if the terms are not in the form for so many."""
    if len(to) == 1:
        sides = terms.split(" for ")
        if len(sides) != 2:
            raise ValueError(f"an offer is one side for another, not {terms}")
        there, back = (read_side(table, side) for side in sides)
        return {pair: side for pair, side in (((maker, to[0]), there), ((to[0], maker), back)) if side != NOTHING}
    parts = {}
    for part in terms.split("; "):
        seats, _, side = part.partition(": ")
        names = seats.split(" to ")
        if len(names) != 2 or not all(name in [str(seat) for seat in (maker, *to)] for name in names):
            raise ValueError(f"nobody of this offer is meant by {seats}")
        giver, taker = (int(name) for name in names)
        if giver == taker or (giver, taker) in parts:
            raise ValueError("each giver and each taker once, and nobody himself")
        parts[giver, taker] = read_side(table, side)
    return {pair: side for pair, side in parts.items() if side != NOTHING}


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
    """ValueError if the offer may not be spoken now; pieces after the deal and its actions are no matter yet."""
    seats = [offer.maker, *offer.to]
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(table.players)):
        raise ValueError("an offer goes to other seats")
    if any(all(seat not in pair for pair in offer.parts) for seat in seats):
        raise ValueError("everyone gives or gets something")
    for giver, taker, side in offer.in_order():
        if side.money and offer.side(taker, giver).money:
            raise ValueError("of two seats only one pays the other")
        if (side.do or side.leave) and giver != table.active:
            raise ValueError("only the active player's actions are for sale")
        if any(table.lots[lot].marker != giver for lot in side.lots):
            raise ValueError(f"seat {giver} does not own all these lots")
        if not all(_has_die(table, offer, giver, lot) for lot in side.dice):
            raise ValueError(f"seat {giver} does not have all these dice on the board")
    for seat in seats:
        if offer.owed_by(seat) > table.money[seat]:
            raise ValueError(f"seat {seat} cannot pay that")
    _check_items(offer)


def _has_die(table: Table, offer: Offer, giver: int, lot: str) -> bool:
    """A die of the giver's that lies still, or one that the active player makes for the deal."""
    die, value = table.lots[lot].die, table.lots[lot].value
    if lot == table.waits:
        return False  # the action or the draw under way sets that die, so no deal can make it
    if die is None:
        return giver == table.active and offer.makes(lot)
    return die == giver and value > 0


def _check_items(offer: Offer) -> None:
    """ValueError if something is named twice or there are too many clauses."""
    for named in ("lots", "dice", "do", "leave"):
        items = [item for side in offer.parts.values() for item in getattr(side, named)]
        if len(set(items)) < len(items):
            raise ValueError("nothing is named twice")
    if len(offer.dos()) + len(offer.nots()) > CLAUSES:
        raise ValueError(f"a deal has at most {CLAUSES} clauses")


def exchange(table: Table, offer: Offer) -> list[str]:
    """All that is there changes hands at once; gives back the lots touched."""
    touched = []
    there = {lot for lot in LOTS if table.lots[lot].die is not None}
    for giver, taker, side in offer.in_order():
        table.money[giver] -= side.money
        table.money[taker] += side.money
        for lot in side.lots:
            table.lots[lot].marker = taker
            touched.append(lot)
        for lot in there.intersection(side.dice):
            table.lots[lot].die = taker
            touched.append(lot)
    return touched


def made_dice(table: Table, offer: Offer) -> list[tuple[str, int]]:
    """The dice that the deal is to make, and who gets them; asked before the actions."""
    return [(lot, taker) for _, taker, side in offer.in_order() for lot in side.dice if table.lots[lot].die is None]


def as_move(table: Table, do: str) -> str:
    """A promised action as a move of the table, by the casino's name."""
    kind, lot, *rest = do.split(" ")
    if kind not in ("build", "sprawl") and table.lots[lot].tile is not None:
        lot = table.casino(lot)[0]
    return " ".join([kind, lot, *rest])


def within_pieces(table: Table) -> bool:
    """Nobody has more dice or markers out than there are."""
    seats = range(table.players)
    return all(len(table.dice_of(seat)) <= DICE and len(table.markers_of(seat)) <= MARKERS for seat in seats)


def can_be_struck(table: Table, offer: Offer) -> bool:
    """Whether money, pieces and the promised actions allow the deal; tried out on a copy."""
    if any(offer.owed_by(seat) > table.money[seat] for seat in range(table.players)):
        return False
    trial = copy.deepcopy(table)
    made = made_dice(trial, offer)
    exchange(trial, offer)
    if not within_pieces(trial):
        return False
    dos = offer.dos()
    for place, do in enumerate(dos):
        move = as_move(trial, do)
        if move not in trial.actions() or not try_action(trial, move, place == len(dos) - 1):
            return False
    for lot, taker in made:
        if trial.lots[lot].die != trial.active or trial.lots[lot].value == 0:
            return False
        trial.lots[lot].die = taker
    return within_pieces(trial)


def try_action(trial: Table, move: str, last: bool) -> bool:
    """A legal action up to its first roll or question; False if it has one and is not the last."""
    kind, lot, *rest = move.split(" ")
    active = trial.clockwise()[0]
    if kind in ("build", "sprawl"):
        trial.lay_tile(kind, lot, rest[0])
        if len(trial.dice_of(active)) == DICE:
            return last
        trial.lots[lot].die, trial.lots[lot].value = active, PRINTED[lot]
        return True
    if kind == "remodel":
        trial.remodel(lot, rest[0])
        return True
    if kind == "reorganize":
        for tile in trial.casino(lot):
            trial.lots[tile].value = 0
    return last
