"""What a deal leaves behind in the rules of the turn: promises not to act, and offers that lapse."""

from typing import NamedTuple

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.box import COLOURS, LOTS, MOST_CLAUSES, MOST_PLAYERS
from pitboss.games.lords.rules.board import ALL_LOTS, ONE, lots_in
from pitboss.games.lords.state import ANY_COLOUR, KINDS_OF_ACTION, OFFERS, OFFERS_STAY

LOT_STEP = 64
KIND_STEP = 4096


@rule
def covered(s: Row, kind: int, lots: int, colour: int) -> bool:
    """[L7.8] Whether a promise stands against such an action on these lots, in this colour or in any."""
    return (s.promised[kind - 1, colour] | s.promised[kind - 1, ANY_COLOUR]) & lots != 0


@rule
def promise_not(s: Row, code: int) -> None:
    """[L7.7] From now to the end of the turn: a kind everywhere, at one lot, or there in one colour."""
    kind, lot, colour = code // KIND_STEP, code // LOT_STEP % LOT_STEP, code % LOT_STEP
    lots = ALL_LOTS if lot == 0 else ONE[lot - 1]
    s.promised[kind - 1, ANY_COLOUR if colour == 0 else colour - 1] |= lots


class Not(NamedTuple):
    """[L7.7] The promise not to do a kind of action this turn, perhaps only at a lot, perhaps only in a colour."""

    kind: int
    lot: int | None = None
    colour: int | None = None

    @classmethod
    def of(cls, code: int) -> "Not":
        """[L7.7] As the row keeps it."""
        lot, colour = code // LOT_STEP % LOT_STEP, code % LOT_STEP
        return cls(code // KIND_STEP, lot - 1 if lot else None, colour - 1 if colour else None)

    @property
    def code(self) -> int:
        """[L7.7] The number that the row keeps: kind, then lot and colour counted from 1, 0 where it names none."""
        lot, colour = (0 if part is None else part + 1 for part in (self.lot, self.colour))
        return self.kind * KIND_STEP + lot * LOT_STEP + colour


def promises_in(s: Row) -> list[Not]:
    """[L7.7] The promises in force, as they were given."""
    found = []
    for kind in range(KINDS_OF_ACTION):
        for colour in range(COLOURS + 1):
            lots = lots_in(int(s.promised[kind, colour]))
            named = None if colour == ANY_COLOUR else colour
            places = [None] if len(lots) == LOTS else lots
            found += [Not(kind + 1, lot, named) for lot in places]
    return found


@rule
def lapse(s: Row, lots: int) -> None:
    """[L7.12] Every open offer that hands over something on these lots is closed."""
    for offer in range(OFFERS):
        if s.offer_number[offer] > 0 and handed_over(s, offer) & lots != 0:
            close_offer(s, offer)


@rule
def handed_over(s: Row, offer: int) -> int:
    """[L7.12] The lots whose markers or dice an offer hands over, whoever gets them."""
    lots = 0
    for taker in range(s.players):
        lots |= s.offer_lots[offer, taker] | s.offer_dice[offer, taker]
    return lots


@rule
def close_offer(s: Row, offer: int) -> None:
    """[L7.10] The offer is no longer on the table; its number is not given again."""
    s.offer_number[offer] = 0
    s.offer_from[offer] = 0
    s.offer_to[offer] = 0
    s.offer_signed[offer] = 0
    for clause in range(MOST_CLAUSES):
        s.offer_clauses[offer, clause] = 0
    for taker in range(MOST_PLAYERS):
        s.offer_lots[offer, taker] = 0
        s.offer_dice[offer, taker] = 0
        for giver in range(MOST_PLAYERS):
            s.offer_money[offer, giver, taker] = 0


@rule
def close_all_offers(s: Row) -> None:
    """[L7.12] At the end of the game all offers lapse."""
    for offer in range(OFFERS):
        if s.offer_number[offer] > 0:
            close_offer(s, offer)


@rule
def turn_down(s: Row, offer: int) -> None:
    """[L7.10] An offer is declined or countered; what it named is remembered, so that bots do not ask again."""
    s.declined[s.offer_from[offer]] |= handed_over(s, offer)
    close_offer(s, offer)


@rule
def forget_the_turn(s: Row) -> None:
    """[L5.17] Marks and promises are wiped, and what counts offers by the turn."""
    s.marked = 0
    s.gambled = 0
    for kind in range(KINDS_OF_ACTION):
        for colour in range(COLOURS + 1):
            s.promised[kind, colour] = 0
    for seat in range(s.players):
        s.spoken[seat] = 0
        s.declined[seat] = 0


@rule
def lapse_with_the_turn(s: Row) -> None:
    """[L7.12] When a turn begins, offers of its player lapse, and all with promises: those were about the last one."""
    for offer in range(OFFERS):
        if s.offer_number[offer] > 0:
            old = s.offer_from[offer] == s.turn or s.offer_clauses[offer, 0] != 0
            if old or s.version < OFFERS_STAY:
                close_offer(s, offer)
