"""What a deal leaves behind in the rules of the turn: promises not to act, and offers that lapse."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.board import ALL_LOTS, ONE, lots_in
from pitboss.games.lords.box import COLOURS, LOTS
from pitboss.games.lords.state import ANY_COLOUR, KINDS_OF_ACTION, OFFERS

LOT_STEP = 64
KIND_STEP = 4096


@rule
def covered(s: Row, kind: int, lots: int, colour: int) -> bool:
    """[L7.8] Whether a promise stands against such an action on these lots, in this colour or in any."""
    return (s.promised[kind - 1, colour] | s.promised[kind - 1, ANY_COLOUR]) & lots != 0


@rule
def promise_not(s: Row, clause: int) -> None:
    """[L7.7] From now to the end of the turn: a kind everywhere, at one lot, or there in one colour."""
    kind, lot, colour = clause // KIND_STEP, clause // LOT_STEP % LOT_STEP, clause % LOT_STEP
    lots = ALL_LOTS if lot == 0 else ONE[lot - 1]
    s.promised[kind - 1, ANY_COLOUR if colour == 0 else colour - 1] |= lots


def not_clause(kind: int, lot: int | None, colour: int | None) -> int:
    """[L7.7] The number of a `not`: kind, then lot and colour counted from 1, 0 where it names none."""
    return kind * KIND_STEP + (0 if lot is None else lot + 1) * LOT_STEP + (0 if colour is None else colour + 1)


def not_clause_parts(clause: int) -> tuple[int, int | None, int | None]:
    """[L7.7] What a `not` names: kind, lot, colour."""
    lot, colour = clause // LOT_STEP % LOT_STEP, clause % LOT_STEP
    return clause // KIND_STEP, lot - 1 if lot else None, colour - 1 if colour else None


def promises_in(s: Row) -> list[int]:
    """[L7.7] The promises in force, as they were given."""
    found = []
    for kind in range(KINDS_OF_ACTION):
        for colour in range(COLOURS + 1):
            lots = lots_in(int(s.promised[kind, colour]))
            named = None if colour == ANY_COLOUR else colour
            places = [None] if len(lots) == LOTS else lots
            found += [not_clause(kind + 1, lot, named) for lot in places]
    return found


@rule
def lapse(s: Row, lots: int) -> None:
    """[L7.12] Every open offer that hands over something on these lots is closed."""
    for offer in range(OFFERS):
        if s.offer_number[offer] > 0 and handed_over(s, offer) & lots != 0:
            close_offer(s, offer)


@rule
def handed_over(s: Row, offer: int) -> int:
    """[L7.12] The lots whose markers or dice an offer hands over, either way."""
    return s.offer_lots[offer, 0] | s.offer_lots[offer, 1] | s.offer_dice[offer, 0] | s.offer_dice[offer, 1]


@rule
def close_offer(s: Row, offer: int) -> None:
    """[L7.10] The offer is no longer on the table; its number is not given again this turn."""
    s.offer_number[offer] = 0
    s.offer_from[offer] = 0
    s.offer_to[offer] = 0
    s.offer_money[offer] = 0
    s.offer_do[offer] = 0
    s.offer_not[offer] = 0
    for side in range(2):
        s.offer_lots[offer, side] = 0
        s.offer_dice[offer, side] = 0


@rule
def turn_down(s: Row, offer: int) -> None:
    """[L7.10] An offer is declined or countered; what it named is remembered, so that bots do not ask again."""
    s.declined[s.offer_from[offer]] |= handed_over(s, offer)
    close_offer(s, offer)


@rule
def forget_the_turn(s: Row) -> None:
    """[L5.17] Marks, promises, offers and their numbers are wiped."""
    s.marked = 0
    s.gambled = 0
    for kind in range(KINDS_OF_ACTION):
        for colour in range(COLOURS + 1):
            s.promised[kind, colour] = 0
    for offer in range(OFFERS):
        if s.offer_number[offer] > 0:
            close_offer(s, offer)
    for seat in range(s.players):
        s.spoken[seat] = 0
        s.declined[seat] = 0
