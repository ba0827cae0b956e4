"""What chance is asked for: a tile, a card, cards to set aside, or a roll. A roll is a multiset, never a sequence."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACE_BITS, FACES, ROLL_BITS, Luck, Odds, OddsInParts, below, draw_kind, roll, roll_odds
from pitboss.games.royale.box import (
    BIG_DICE,
    EXTRA_DICE,
    HAND,
    KINDS,
    LATER_CARDS,
    MOST_PLAYERS,
    SMALL_DICE,
)
from pitboss.games.royale.rules.layout import draw_side, is_available, sides_left
from pitboss.games.royale.rules.setup import lay_tile, place_neutral, set_cards_aside, turn_up
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile_list import SIDE_COUNT, TILE_COUNT
from pitboss.games.royale.rules.turn import go_on, take_roll
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE, ROLL, ROLL_EXTRA, ROLL_NEUTRAL, SET_ASIDE


@rule
def sample(s: Row, luck: Luck) -> int:
    """[R3.2] Any face of any die is equally likely, [R2.3] and so is any card, [R2.2] and any tile."""
    if s.stage == DRAW_TILE:
        return draw_side(s, luck)
    if s.stage == DRAW_CARD:
        return draw_kind(luck, s.deck)
    if s.stage == SET_ASIDE:
        return draw_aside(s, luck)
    rolled = roll(luck, small_dice_due(s))
    if big_dice_due(s) > 0:
        rolled |= 1 << (ROLL_BITS + FACE_BITS * below(luck, FACES))
    return rolled


@rule
def draw_aside(s: Row, luck: Luck) -> int:
    """[R2.5] 24 cards of the stock, every set equally likely, as counts of four bits a kind."""
    counts = 0
    left = 0
    for kind in range(KINDS):
        left += s.deck[kind]
    wanted = LATER_CARDS
    for kind in range(KINDS):
        for _card in range(s.deck[kind]):
            if below(luck, left) < wanted:
                counts += 1 << (4 * kind)
                wanted -= 1
            left -= 1
    return counts


@rule
def resolve(s: Row, outcome: int) -> None:
    """[R3.2] Dice show what they show, or [R2.2] a tile, [R2.3] a card or [R2.5] the cards aside are drawn."""
    if s.stage == ROLL:
        take_roll(s, outcome)
        go_on(s)
    elif s.stage == ROLL_EXTRA:
        hooks.rolled(s, outcome)
        go_on(s)
    elif s.stage == DRAW_CARD:
        turn_up(s, outcome)
    elif s.stage == DRAW_TILE:
        lay_tile(s, outcome)
    elif s.stage == SET_ASIDE:
        set_cards_aside(s, outcome)
    else:
        place_neutral(s, outcome)


@rule
def small_dice_due(s: Row) -> int:
    """[R3.2] The small dice of the hand; the two extra dice; [R2.7] seven neutral ones."""
    due = SMALL_DICE if s.stage == ROLL_NEUTRAL else EXTRA_DICE
    if s.stage == ROLL:
        due = 0
        due += s.small[s.turn, HAND]
    return due


@rule
def big_dice_due(s: Row) -> int:
    """[R3.2] The big die, if it is in hand; [R2.7] the neutral one."""
    due = BIG_DICE if s.stage == ROLL_NEUTRAL else 0
    if s.stage == ROLL:
        due = 0
        due += s.big[s.turn, HAND]
    return due


@rule
def luck_stream(s: Row) -> int:
    """[R2.2] Each round's tiles and cards have luck of their own, [R3.2] and each seat's dice and extra dice."""
    seats = s.turn if s.stage == ROLL or s.stage == ROLL_EXTRA else MOST_PLAYERS
    return 8 * s.round_no + seats + (32 if s.stage == ROLL_EXTRA else 0)


def odds(s: Row) -> Sequence[tuple[int, Fraction]]:
    """[R2.2] [R2.3] [R3.2] Everything that may come out now, with its probability."""
    if s.stage == DRAW_TILE:
        tiles = sum(sides_left(s, tile) > 0 for tile in range(TILE_COUNT))
        there = [side for side in range(SIDE_COUNT) if is_available(s, side)]
        return [(side, Fraction(1, tiles * int(sides_left(s, side // 2)))) for side in there]
    if s.stage == DRAW_CARD:
        left = int(sum(s.deck))
        return [(kind, Fraction(int(s.deck[kind]), left)) for kind in range(KINDS) if s.deck[kind]]
    if s.stage == SET_ASIDE:
        return odds_aside([int(left) for left in s.deck])
    return roll_odds(int(small_dice_due(s)), int(big_dice_due(s)))


def odds_aside(deck: Sequence[int]) -> OddsInParts:
    """[R2.5] Every set of cards that may be set aside, by how many of each kind are; there are a million or so."""

    def next_part(parts: Sequence[int]) -> Odds:
        return odds_of_part(deck, parts)

    def count_from(parts: Sequence[int]) -> int:
        return sets_of(tuple(deck[len(parts) :]), LATER_CARDS - sum(parts))

    return OddsInParts(next_part, outcome_of_parts, count_from)


def odds_of_part(deck: Sequence[int], parts: Sequence[int]) -> Odds:
    """[R2.5] How many cards of the next kind are set aside, by how many of the kinds before it are; with its odds."""
    kind, wanted = len(parts), LATER_CARDS - sum(parts)
    if kind == KINDS:
        return []
    here, others = deck[kind], sum(deck[kind + 1 :])
    ways = comb(here + others, wanted)
    counts = range(max(0, wanted - others), min(here, wanted) + 1)
    return [(number, Fraction(comb(here, number) * comb(others, wanted - number), ways)) for number in counts]


@cache
def sets_of(deck: tuple[int, ...], wanted: int) -> int:
    """[R2.5] How many different sets of so many cards a deck has, cards of a kind being alike."""
    if not deck:
        return 1 if wanted == 0 else 0
    return sum(sets_of(deck[1:], wanted - number) for number in range(min(deck[0], wanted) + 1))


def outcome_of_parts(parts: Sequence[int]) -> int:
    """[R2.5] Cards set aside, as counts of four bits a kind."""
    return sum(number << (4 * kind) for kind, number in enumerate(parts))


def who_rolls(s: Row) -> int:
    """[R3.2] The seat on turn rolls, also for a tile; whoever sits there draws and rolls for the neutral player."""
    return int(s.turn) if s.stage in (ROLL, ROLL_EXTRA) else NOBODY
