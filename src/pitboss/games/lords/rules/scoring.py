"""What a card pays: markers, dice, bosses; and the score track."""

from itertools import pairwise

import numpy as np

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import Row
from pitboss.games.lords.box import CARD, COLOURS, GAME_OVER, LAST_SPACE, MARKER_PAYS, STRIP, TILES, TRACK
from pitboss.games.lords.rules.board import STRIP_LOTS, count
from pitboss.games.lords.rules.casinos import boss_of, pips_of, spread

SIZE_BITS = 4  # a seat is boss of at most twelve casinos
SIZE_MASK = 15

NEXT_SPACE = np.zeros(LAST_SPACE + 1, dtype=np.int64)
for _space, _next in pairwise(TRACK):
    NEXT_SPACE[_space] = _next


@rule
def pay_card(s: Row, card: int) -> None:
    """[L3.7] Markers and [L3.9] dice pay, all money first; [L3.10] then the bosses score."""
    paying = paying_tiles(s, card_colour(card))
    for seat in range(s.players):
        s.cash[seat] += MARKER_PAYS * count(s.markers[seat]) + pips_of(s, seat, paying)
    for seat in range(s.players):
        s.points[seat] = scored(s.points[seat], sizes_run_by(s, seat, paying))


@rule
def card_colour(card: int) -> int:
    """[L1.5] The colour on a card; Game Over pays the Strip."""
    return STRIP if card == GAME_OVER else CARD[card]


@rule
def paying_tiles(s: Row, colour: int) -> int:
    """[L3.8] All tiles of the colour, or those of every casino with a tile on the Strip."""
    if colour != STRIP:
        return s.tiles[colour]
    paying = 0
    for each in range(COLOURS):
        paying |= spread(s.tiles[each] & STRIP_LOTS, s.tiles[each])
    return paying


@rule
def sizes_run_by(s: Row, seat: int, paying: int) -> int:
    """[L3.10] How many of the paying casinos a seat is boss of, by size: four bits a size."""
    sizes = 0
    for colour in range(COLOURS):
        left = paying & s.tiles[colour]
        while left != 0:
            casino = spread(left & -left, s.tiles[colour])
            if boss_of(s, casino) == seat:
                sizes += 1 << SIZE_BITS * count(casino)
            left &= ~casino
    return sizes


@rule
def scored(points: int, sizes: int) -> int:
    """[L6.3] Casino by casino, smallest first, never added together."""
    for size in range(1, TILES + 1):
        for _ in range((sizes >> SIZE_BITS * size) & SIZE_MASK):
            points = advance(points, size)
    return points


@rule
def advance(points: int, earned: int) -> int:
    """[L6.2] Whole steps of the track only, the rest is lost; [L6.4] at 90 a marker stops."""
    while points < LAST_SPACE and NEXT_SPACE[points] - points <= earned:
        earned -= NEXT_SPACE[points] - points
        points = NEXT_SPACE[points]
    return points


@rule
def anyone_at_the_end(s: Row) -> bool:
    """[L9.2] Whether a seat stands on 90."""
    furthest = 0
    for seat in range(s.players):
        furthest = max(furthest, s.points[seat])
    return furthest == LAST_SPACE


@rule
def score(s: Row, seat: int) -> int:
    """[L9.3] [L6.1] Most points wins: the space of the track."""
    return s.points[seat]


@rule
def tie_break(s: Row, seat: int) -> int:
    """[L9.3] Among equals most money; who is still equal shares the win."""
    return s.cash[seat]


@asked_rule(ROW, INT, INT)
def income_on(s: Row, seat: int, colour: int) -> int:
    """[L11.2] What a card of a colour would pay a seat as the board stands, the lot it gives aside."""
    return MARKER_PAYS * count(s.markers[seat]) + pips_of(s, seat, paying_tiles(s, colour))


def cards_left(s: Row) -> list[int]:
    """[L11.2] Cards not drawn yet by colour, the Strip last; those that stay under Game Over count."""
    left = [0] * (COLOURS + 1)
    for lot in range(len(CARD)):
        left[int(CARD[lot])] += int(s.deck) >> lot & 1
    return left


def expected_income(s: Row, seat: int) -> float:
    """[L11.2] The mean of what the next card pays a seat as the board stands; each card is equally likely."""
    left = cards_left(s) if s.cards_to_come else [0, 0, 0, 0, 0, 1]
    total = sum(number * int(income_on(s, seat, colour)) for colour, number in enumerate(left))
    return total / max(1, sum(left))
