"""What is said in trades: offers, what they promise, and answers; and the open offers of a row."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pitboss.core.game import Row
from pitboss.games.lords.rules.moves import extra_of, kind_of, lot_of, move_of
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.state import OFFERS

MAKER, OTHER = 0, 1  # whose side of an offer


class Do(NamedTuple):
    """[L7.6] The promise to do one whole action now. Any lot of a casino may name it."""

    kind: int
    lot: int
    extra: int  # its colour or stake

    @classmethod
    def of(cls, code: int) -> "Do":
        """[L7.6] As the row keeps it."""
        return cls(int(kind_of(code)), int(lot_of(code)), int(extra_of(code)))

    @property
    def code(self) -> int:
        """[L7.6] The number that the row keeps."""
        return int(move_of(*self))


Clause = Do | Not


@dataclass(frozen=True)
class Side:
    """[L7.3] What one seat puts into a deal: money, sets of lots and of dice, and the active player's promises."""

    money: int = 0
    lots: int = 0
    dice: int = 0
    clauses: tuple[Clause, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return self == Side()

    @property
    def do(self) -> Do | None:
        """[L7.6] What is promised to be done."""
        return next((clause for clause in self.clauses if isinstance(clause, Do)), None)

    @property
    def no(self) -> Not | None:
        """[L7.7] What is promised not to be done."""
        return next((clause for clause in self.clauses if isinstance(clause, Not)), None)


@dataclass(frozen=True)
class Offer:
    """[L7.4] Who offers whom what for what."""

    maker: int
    other: int
    gives: Side
    takes: Side

    is_offer = True
    is_counter = accepts = declines = False
    number = None

    @property
    def do(self) -> Do | None:
        """[L7.6] What the active player promises to do, whichever side is theirs."""
        return self.gives.do or self.takes.do

    @property
    def no(self) -> Not | None:
        """[L7.7] What the active player promises not to do."""
        return self.gives.no or self.takes.no


class Reply(StrEnum):
    """[L7.10] [L7.13] How an open offer can be answered; its maker can withdraw it."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    COUNTER = "counter"


@dataclass(frozen=True)
class Answer:
    """[L7.10] An answer to an open offer by its number; a counter comes with an offer of its own."""

    reply: Reply
    number: int
    offer: Offer | None = None

    is_offer = False

    @property
    def is_counter(self) -> bool:
        return self.reply is Reply.COUNTER

    @property
    def accepts(self) -> bool:
        return self.reply is Reply.ACCEPT

    @property
    def declines(self) -> bool:
        return self.reply is Reply.DECLINE


Speech = Offer | Answer


def sides_of(offer: Offer) -> list[tuple[int, Side]]:
    """[L7.4] Both seats, each with what it puts into the deal."""
    return [(offer.maker, offer.gives), (offer.other, offer.takes)]


def open_offers(s: Row) -> list[int]:
    """[L7.9] The slots of all open offers, by number."""
    slots = [slot for slot in range(OFFERS) if s.offer_number[slot] > 0]
    return sorted(slots, key=lambda slot: int(s.offer_number[slot]))


def slot_of(s: Row, number: int | None) -> int | None:
    """[L7.9] Where an open offer is kept, by its number."""
    return next((slot for slot in open_offers(s) if s.offer_number[slot] == number), None)


def next_number(s: Row) -> int:
    """[L7.9] The number the next offer takes."""
    return sum(int(spoken) for spoken in s.spoken) + 1


def offer_at(s: Row, slot: int) -> Offer:
    """[L7.4] An open offer, taken out of the row. Its promises are the active player's."""
    maker, other, money = int(s.offer_from[slot]), int(s.offer_to[slot]), int(s.offer_money[slot])
    clauses: tuple[Clause, ...] = (Do.of(int(s.offer_do[slot])),) if s.offer_do[slot] else ()
    clauses += (Not.of(int(s.offer_not[slot])),) if s.offer_not[slot] else ()
    sides = []
    for place, seat in ((MAKER, maker), (OTHER, other)):
        lots, dice = int(s.offer_lots[slot, place]), int(s.offer_dice[slot, place])
        paid = max(0, money if place == MAKER else -money)
        sides.append(Side(paid, lots, dice, clauses if seat == s.turn else ()))
    return Offer(maker, other, sides[MAKER], sides[OTHER])


def open_offer(s: Row, offer: Offer) -> int:
    """[L7.9] Put an offer on the table; returns its number, the next of this turn."""
    number = next_number(s)
    s.spoken[offer.maker] += 1
    slot = next(slot for slot in range(OFFERS) if s.offer_number[slot] == 0)
    s.offer_number[slot] = number
    s.offer_from[slot], s.offer_to[slot] = offer.maker, offer.other
    s.offer_money[slot] = offer.gives.money - offer.takes.money
    s.offer_do[slot] = offer.do.code if offer.do else 0
    s.offer_not[slot] = offer.no.code if offer.no else 0
    for place, (_seat, side) in enumerate(sides_of(offer)):
        s.offer_lots[slot, place] = side.lots
        s.offer_dice[slot, place] = side.dice
    return number
