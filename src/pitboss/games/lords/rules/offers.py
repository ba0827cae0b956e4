"""What is said in trades: offers, what they promise, and answers; and the open offers of a row."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pitboss.core.game import Row
from pitboss.games.lords.rules.board import ONE
from pitboss.games.lords.rules.moves import BUILD, SPRAWL, extra_of, kind_of, lot_of, move_of
from pitboss.games.lords.rules.promises import KIND_STEP, Not
from pitboss.games.lords.state import OFFERS, OFFERS_STAY

IS_NOT = 8 * KIND_STEP  # the row adds it to the number of a `not`
TAKER = 2 * IS_NOT  # and so many times the seat that a clause is promised to


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

    @property
    def makes_die(self) -> bool:
        """[L7.19] Whether a tile is laid, and a new die with it."""
        return self.kind in (BUILD, SPRAWL)


Clause = Do | Not


@dataclass(frozen=True)
class Side:
    """[L7.3] What one seat hands another: money, sets of lots and of dice, and the active player's promises."""

    money: int = 0
    lots: int = 0
    dice: int = 0
    clauses: tuple[Clause, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return self == Side()


class Part(NamedTuple):
    """[L7.4] What one party of a deal hands another."""

    giver: int
    taker: int
    side: Side


@dataclass(frozen=True)
class Offer:
    """[L7.4] Who offers what to one other seat or [L7.18] to several. Parts are in the order of giver and taker."""

    maker: int
    others: tuple[int, ...]  # rising
    parts: tuple[Part, ...]  # none that is nothing

    is_offer = True
    is_counter = accepts = declines = False
    number = None

    @classmethod
    def of(cls, maker: int, others: tuple[int, ...], parts: list[Part]) -> "Offer":
        """[L7.18] An offer to several, or to one."""
        kept = [part for part in parts if not part.side.is_nothing]
        return cls(maker, tuple(sorted(others)), tuple(sorted(kept, key=lambda part: part[:2])))

    @classmethod
    def between(cls, maker: int, other: int, gives: Side, takes: Side) -> "Offer":
        """[L7.4] An offer to one other seat: what the maker gives for what they take."""
        return cls.of(maker, (other,), [Part(maker, other, gives), Part(other, maker, takes)])

    @property
    def is_promise(self) -> bool:
        return bool(self.clauses)

    @property
    def other(self) -> int:
        """[L7.4] The seat an offer goes to, the first of several."""
        return self.others[0]

    @property
    def parties(self) -> tuple[int, ...]:
        """[L7.18] Everybody who takes part."""
        return tuple(sorted((self.maker, *self.others)))

    @property
    def gives(self) -> Side:
        """[L7.4] What the maker gives the other."""
        return self.side(self.maker, self.other)

    @property
    def takes(self) -> Side:
        """[L7.4] What the maker gets from the other."""
        return self.side(self.other, self.maker)

    def side(self, giver: int, taker: int) -> Side:
        """[L7.18] What a party hands another."""
        return next((part.side for part in self.parts if part[:2] == (giver, taker)), Side())

    def paid_by(self, seat: int) -> int:
        """[L7.5] All the money that a party pays."""
        return sum(part.side.money for part in self.parts if part.giver == seat)

    @property
    def clauses(self) -> list[Clause]:
        """[L7.6] All that is promised, in the order in which it was said."""
        return [clause for part in self.parts for clause in part.side.clauses]

    @property
    def dos(self) -> list[Do]:
        """[L7.6] What the active player promises to do, in this order."""
        return [clause for clause in self.clauses if isinstance(clause, Do)]

    @property
    def nots(self) -> list[Not]:
        """[L7.7] What the active player promises not to do."""
        return [clause for clause in self.clauses if isinstance(clause, Not)]

    @property
    def made(self) -> int:
        """[L7.19] The lots whose dice are made by the promised actions and handed over then."""
        laid = sum({int(ONE[do.lot]) for do in self.dos if do.makes_die})
        dice = 0
        for part in self.parts:
            dice |= part.side.dice
        return dice & laid


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
    def is_promise(self) -> bool:
        return self.offer is not None and self.offer.is_promise

    @property
    def accepts(self) -> bool:
        return self.reply is Reply.ACCEPT

    @property
    def declines(self) -> bool:
        return self.reply is Reply.DECLINE


Speech = Offer | Answer


def open_offers(s: Row) -> list[int]:
    """[L7.9] The slots of all open offers, by number."""
    slots = [slot for slot in range(OFFERS) if s.offer_number[slot] > 0]
    return sorted(slots, key=lambda slot: int(s.offer_number[slot]))


def slot_of(s: Row, number: int | None) -> int | None:
    """[L7.9] Where an open offer is kept, by its number."""
    return next((slot for slot in open_offers(s) if s.offer_number[slot] == number), None)


def next_number(s: Row) -> int:
    """[L7.9] The number the next offer takes: offers are counted through the game; once they were by the turn."""
    made = int(s.offers_made) if s.version >= OFFERS_STAY else sum(int(spoken) for spoken in s.spoken)
    return made + 1


def seats_in(seats: int) -> tuple[int, ...]:
    """[L7.18] A set of seats, rising."""
    return tuple(seat for seat in range(int(seats).bit_length()) if int(seats) >> seat & 1)


def is_asked(s: Row, slot: int, seat: int) -> bool:
    """[L7.13] Whether an offer was made to a seat that has not accepted it."""
    return bool(int(s.offer_to[slot]) & ~int(s.offer_signed[slot]) & 1 << seat)


def offer_at(s: Row, slot: int) -> Offer:
    """[L7.4] An open offer, taken out of the row. What is handed over is its owner's, promises the active player's."""
    maker, others = int(s.offer_from[slot]), seats_in(s.offer_to[slot])
    promised = list(clauses_at(s, slot))
    parts = []
    for giver in (maker, *others):
        for taker in {maker, *others} - {giver}:
            lots = int(s.offer_lots[slot, taker]) & int(s.markers[giver])
            dice = int(s.offer_dice[slot, taker]) & (int(s.dice[giver]) | (not_there_yet(s) if giver == s.turn else 0))
            clauses = tuple(clause for to, clause in promised if giver == s.turn and to == taker)
            parts.append(Part(giver, taker, Side(int(s.offer_money[slot, giver, taker]), lots, dice, clauses)))
    return Offer.of(maker, others, parts)


def clauses_at(s: Row, slot: int) -> Iterator[tuple[int, Clause]]:
    """[L7.6] What an open offer promises, each with the seat that it is promised to."""
    for packed in map(int, s.offer_clauses[slot]):
        if packed:
            code = packed % IS_NOT
            yield packed // TAKER, Not.of(code) if packed // IS_NOT % 2 else Do.of(code)


def not_there_yet(s: Row) -> int:
    """[L7.19] Lots without a die: what an offer hands over there is still to be made."""
    there = 0
    for dice in s.dice:
        there |= int(dice)
    return ~there


def open_offer(s: Row, offer: Offer) -> int:
    """[L7.9] Put an offer on the table; returns its number."""
    number = next_number(s)
    s.spoken[offer.maker] += 1
    s.offers_made += 1
    slot = next(slot for slot in range(OFFERS) if s.offer_number[slot] == 0)
    s.offer_number[slot] = number
    s.offer_from[slot] = offer.maker
    s.offer_to[slot] = sum(1 << seat for seat in offer.others)
    packed = []
    for giver, taker, side in offer.parts:
        s.offer_money[slot, giver, taker] = side.money
        s.offer_lots[slot, taker] |= side.lots
        s.offer_dice[slot, taker] |= side.dice
        packed += [taker * TAKER + isinstance(clause, Not) * IS_NOT + clause.code for clause in side.clauses]
    s.offer_clauses[slot, : len(packed)] = packed
    return number
