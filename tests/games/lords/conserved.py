"""What must hold in every row of Lords of Vegas, whatever has happened."""

from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import unpack
from pitboss.games.lords.box import (
    COLOURS,
    DICE,
    EACH_DEALT,
    LAST_SPACE,
    LOT_NAMES,
    LOTS,
    MARKERS,
    STACKS,
    TILES,
    TRACK,
)
from pitboss.games.lords.rules.board import ALL_LOTS, BLOCK_F, NO_LOT, lots_in
from pitboss.games.lords.rules.casinos import boss_of, casinos, is_tied, touches_strip
from pitboss.games.lords.rules.offers import offer_at
from pitboss.games.lords.state import (
    ACTION,
    BET,
    DEAL,
    DRAW,
    FIRST,
    GIVE_UP,
    HOUSE,
    MOVE_DIE,
    OFFERS,
    OVER,
    PUT,
    ROLL,
    SETTLE,
)

STRIP = ("A3", "A6", "B1", "B4", "C3", "C6", "C9", "C12", "D1", "D4", "D7", "E3", "E6", "F1", "F4", "F7")


def check(s: Row) -> None:
    """Pieces, cards, points, bosses, and nothing left over from another moment."""
    check_pieces(s)
    check_dice(s)
    check_cards(s)
    check_standing(s)
    check_casinos(s)
    check_moment(s)
    check_offers(s)


def disjoint(sets: list[int]) -> int:
    """The union of sets that have nothing in common."""
    union = 0
    for each in sets:
        assert union & each == 0
        union |= each
    return union


def check_pieces(s: Row) -> None:
    """Nine tiles a colour, ten markers a seat, one thing a lot, nothing where nothing may be."""
    seats = range(s.players)
    tiles = [int(s.tiles[colour]) for colour in range(COLOURS)]
    markers = [int(s.markers[seat]) for seat in seats]
    covered = disjoint(tiles + markers)
    assert covered & ~ALL_LOTS == 0
    assert s.players > 2 or covered & BLOCK_F == 0
    assert all(len(lots_in(lots)) <= TILES for lots in tiles)
    assert all(len(lots_in(lots)) <= MARKERS for lots in markers)
    for seat in range(s.players, 4):
        assert s.markers[seat] == s.dice[seat] == s.cash[seat] == s.points[seat] == 0


def check_dice(s: Row) -> None:
    """Twelve dice a seat, one a tile, each showing one value or in the air."""
    built = disjoint([int(lots) for lots in s.tiles])
    owned = disjoint([int(lots) for lots in s.dice])
    assert owned & ~built == 0
    assert owned == disjoint([int(lots) for lots in s.shows])
    assert all(len(lots_in(lots)) <= DICE for lots in s.dice)
    assert int(s.marked) & ~owned == 0
    assert int(s.to_mark) & ~owned == 0
    assert int(s.marked) & int(s.to_mark) == 0


def check_cards(s: Row) -> None:
    """Every marker's card is gone; the number of cards before Game Over follows from those gone."""
    gone = ALL_LOTS & ~int(s.deck)
    for lots in s.markers:
        assert int(lots) & ~gone == 0
    number, dealt = len(lots_in(gone)), EACH_DEALT * int(s.players)
    if s.stage == DEAL:
        kept = sum(len(lots_in(lots)) for lots in s.markers)
        assert kept == s.dealt < dealt
        assert s.cards_to_come == 0
        return
    assert s.dealt == dealt
    closed = range(len(lots_in(gone & BLOCK_F)) + 1) if s.players == 2 else range(1)
    fitting = [LOTS - dealt - k - (LOTS - dealt - k) // STACKS - (number - dealt - k) for k in closed]
    assert s.cards_to_come in fitting
    assert s.cards_to_come >= 0


def check_standing(s: Row) -> None:
    """Nobody owes anything, and points are a space of the track."""
    assert all(cash >= 0 for cash in s.cash)
    assert all(points in TRACK for points in s.points)
    assert s.stage == OVER or max(s.points) < LAST_SPACE
    assert s.stage != OVER or s.cards_to_come == 0 or max(s.points) == LAST_SPACE


def check_casinos(s: Row) -> None:
    """Casinos are disjoint and cover all tiles; each has one boss or none; at rest only dieless ones have none."""
    owned = sum(int(lots) for lots in s.dice)
    groups = casinos(s)
    assert disjoint(groups) == sum(int(lots) for lots in s.tiles)
    for casino in groups:
        boss = int(boss_of(s, casino))
        assert boss == NOBODY or int(s.dice[boss]) & casino
        assert not (boss != NOBODY and is_tied(s, casino))
        assert touches_strip(casino) == any(LOT_NAMES[lot] in STRIP for lot in lots_in(casino))
        if s.stage in (ACTION, DRAW, OVER):
            assert (boss != NOBODY) == bool(owned & casino)


def check_moment(s: Row) -> None:
    """What belongs to one stage is empty in all others."""
    assert s.stage != SETTLE
    assert bool(s.shows[0]) == (s.stage in (ROLL, PUT))
    assert (s.stake > 0) == (s.stage in (HOUSE, BET))
    assert s.stake or (s.house == 0 and s.laid_off == 0)
    assert (s.lot != NO_LOT) == bool(s.drawing or s.stage == MOVE_DIE)
    assert not s.drawing or s.stage in (GIVE_UP, MOVE_DIE, ROLL, PUT)
    assert s.stage == FIRST or not (s.first_sum.any() or s.contending.any())
    assert not s.to_mark or s.stage in (ROLL, PUT)
    for seat in range(s.players):
        mine = len(lots_in(int(s.shows[0]) & int(s.dice[seat])))
        assert len(unpack(int(s.rolled[seat]))) in (0, mine)
    if s.drawing or s.stage in (DEAL, FIRST, DRAW):
        assert not (s.marked or s.gambled)
    if s.stage in (DEAL, FIRST, DRAW):
        assert not (s.promised.any() or s.spoken.any() or s.declined.any())


def check_offers(s: Row) -> None:
    """Open offers name what their givers have or promise to make, have different numbers, and are not too many."""
    numbers = [int(number) for number in s.offer_number if number]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers, default=0) <= s.offers_made
    assert not numbers or s.stage not in (DEAL, FIRST, OVER)
    for slot in range(OFFERS):
        if not s.offer_number[slot]:
            assert not (s.offer_lots[slot].any() or s.offer_dice[slot].any() or s.offer_money[slot].any())
            assert not (s.offer_clauses[slot].any() or s.offer_from[slot] or s.offer_to[slot] or s.offer_signed[slot])
            continue
        offer = offer_at(s, slot)
        assert int(s.offer_signed[slot]) & ~int(s.offer_to[slot]) == 0
        assert s.offer_signed[slot] != s.offer_to[slot]
        for giver, _taker, side in offer.parts:
            assert side.lots & ~int(s.markers[giver]) == 0
            assert side.dice & ~offer.made & ~(int(s.dice[giver]) & ~int(s.shows[0])) == 0
            assert not side.clauses or giver == s.turn
        assert s.stage != DRAW or not (offer.clauses or offer.maker == s.turn)
