"""Lords of Vegas: the offers on the twin's table and what is answered to them, written from the rule texts alone."""

from typing import Any

from tests.twins.lords_board import Table
from tests.twins.lords_deals import NUMBER, Offer, can_be_struck, check_offer, read_parts

OPEN_OFFERS, OFFERS_A_TURN = 12, 40


class Talk:
    """The open offers by number, how many there have been in the game, and who made those of this turn."""

    def __init__(self) -> None:
        """A game begins in silence."""
        self.offers: dict[int, Offer] = {}
        self.numbered = 0
        self.spoken: list[int] = []

    def read(self, table: Table, seat: int, move: str) -> Offer:
        """The offer or counter that a seat would make now; ValueError if it cannot be said."""
        kind, _, rest = move.partition(" ")
        whom, _, terms = rest.partition(": ")
        if kind == "counter":
            answered = self._countered(seat, whom)
            to = tuple(sorted({answered.maker, *answered.to} - {seat}))
        else:
            if not all(name in [str(other) for other in range(table.players)] for name in whom.split(", ")):
                raise ValueError(f"there are no seats {whom}")
            to = tuple(sorted(int(name) for name in whom.split(", ")))
        offer = Offer(self.numbered + 1, seat, to, read_parts(table, seat, to, terms))
        check_offer(table, offer)
        if sum(1 for other in self.offers.values() if other.maker == seat) >= OPEN_OFFERS:
            raise ValueError(f"seat {seat} has {OPEN_OFFERS} offers open")
        if self.spoken.count(seat) >= OFFERS_A_TURN:
            raise ValueError(f"seat {seat} has made {OFFERS_A_TURN} offers in this turn")
        return offer

    def make(self, table: Table, seat: int, move: str) -> None:
        """Open an offer, closing the one it counters; ValueError if it cannot be said."""
        offer = self.read(table, seat, move)
        if move.startswith("counter "):
            del self.offers[int(move.split(" ")[1].removesuffix(":"))]
        self.numbered += 1
        self.offers[offer.number] = offer
        self.spoken.append(seat)

    def text(self, table: Table, seat: int, move: str) -> str:
        """An offer or counter as the record writes it."""
        offer = self.read(table, seat, move)
        if move.startswith("counter "):
            return f"{move.partition(': ')[0]}: {offer.terms()}"
        return f"offer {', '.join(str(other) for other in offer.to)}: {offer.terms()}"

    def _countered(self, seat: int, number: str) -> Offer:
        """The open offer to the seat that it counters."""
        offer = self.offers.get(int(number)) if NUMBER.fullmatch(number) else None
        if offer is None or seat not in offer.to:
            raise ValueError(f"seat {seat} has no offer {number} to counter")
        return offer

    def answers(self, table: Table, deals: str) -> list[tuple[int, str]]:
        """Who can decline, withdraw and accept; `deals` can be struck now: none, plain ones or any."""
        found = []
        for offer in self.offers.values():
            found.append((offer.maker, f"withdraw {offer.number}"))
            found += [(seat, f"decline {offer.number}") for seat in offer.to]
            possible = deals == "any" or (deals == "plain" and not offer.dos())
            if possible and can_be_struck(table, offer):
                open_to = [seat for seat in offer.to if seat not in offer.signed]
                found += [(seat, f"accept {offer.number}") for seat in open_to]
        return sorted(found)

    def sign(self, seat: int, number: int) -> Offer | None:
        """The seat accepts; the last of those asked closes the offer and strikes the deal."""
        offer = self.offers[number]
        offer.signed = sorted([*offer.signed, seat])
        if set(offer.signed) < set(offer.to):
            return None
        return self.offers.pop(number)

    def lapse(self, lot: str) -> None:
        """Offers that hand over what was on the lot are closed."""
        self.offers = {number: offer for number, offer in self.offers.items() if not offer.hands_over(lot)}

    def next_turn(self, active: int) -> None:
        """Offers with clauses and those of the seat that now begins are closed; what is said is counted anew."""
        self.spoken = []
        self.offers = {
            number: offer
            for number, offer in self.offers.items()
            if offer.maker != active and not offer.dos() and not offer.nots()
        }

    def facts(self) -> dict[int, dict[str, Any]]:
        """The open offers as the twin reports them."""
        return {
            offer.number: {
                "from": offer.maker,
                "to": list(offer.to),
                "terms": offer.terms(),
                "signed": list(offer.signed),
            }
            for offer in self.offers.values()
        }
