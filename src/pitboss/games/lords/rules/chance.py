"""What chance is asked for: a card, or one owner's dice. A roll is a multiset, never a sequence."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES, Luck, below, roll, roll_odds, showing
from pitboss.games.lords.box import GAME_OVER
from pitboss.games.lords.rules.actions import roll_bet
from pitboss.games.lords.rules.board import count, lots_in, lowest
from pitboss.games.lords.rules.draw import draw_card
from pitboss.games.lords.rules.rerolls import roll_in_the_air, roller, settle
from pitboss.games.lords.rules.setup import deal_card, next_contender, roll_for_first
from pitboss.games.lords.state import BET, DEAL, DRAW, ROLL


@rule
def sample(s: Row, luck: Luck) -> int:
    """[L11.2] Every card not drawn yet is equally likely; [L4.9] and so is every face of a die."""
    if s.stage == DEAL or s.stage == DRAW:
        return GAME_OVER if game_over_is_next(s) else any_card(s, luck)
    return roll(luck, dice_due(s))


@rule
def any_card(s: Row, luck: Luck) -> int:
    """[L11.2] One of the cards left."""
    left = s.deck
    for _ in range(below(luck, count(left))):
        left &= left - 1
    return lowest(left)


@rule
def game_over_is_next(s: Row) -> bool:
    """[L3.1] When all cards before it have been drawn, the next is Game Over."""
    return s.stage == DRAW and s.cards_to_come == 0


@rule
def dice_due(s: Row) -> int:
    """[L4.9] An owner rolls all their dice of a reroll at once; [L2.5] [L5.14] otherwise two are rolled."""
    if s.stage == ROLL:
        return count(s.shows[0] & s.dice[roller(s)])
    return 2


@rule
def resolve(s: Row, outcome: int) -> None:
    """[L3.1] A card is turned up, or [L4.9] dice show what they show."""
    if s.stage == DEAL:
        deal_card(s, outcome)
    elif s.stage == DRAW:
        draw_card(s, outcome)
    elif s.stage == ROLL:
        roll_in_the_air(s, outcome)
    elif s.stage == BET:
        roll_bet(s, sum_of(outcome))
    else:
        roll_for_first(s, sum_of(outcome))
    settle(s)


@rule
def sum_of(outcome: int) -> int:
    """[L2.5] [L5.14] The pips of a roll."""
    total = 0
    for face in range(FACES):
        total += (face + 1) * showing(outcome, face)
    return total


@rule
def luck_stream(s: Row) -> int:
    """[L3.1] The order of the cards is one stream of luck, and [L4.9] each turn's dice have one of their own."""
    return 0 if s.stage == DEAL or s.stage == DRAW else 1 + s.cards_to_come


def odds(s: Row) -> Sequence[tuple[int, Fraction]]:
    """[L11.2] Everything that may come out now, with its probability."""
    if s.stage in (DEAL, DRAW):
        cards = [GAME_OVER] if game_over_is_next(s) else lots_in(s.deck)
        return [(card, Fraction(1, len(cards))) for card in cards]
    return roll_odds(int(dice_due(s)))


def who_rolls(s: Row) -> int:
    """[L2.5] [L4.9] [L5.14] Everybody rolls their own dice and [L3.1] draws on their turn; [L2.2] anybody deals."""
    if s.stage == DEAL:
        return NOBODY
    if s.stage == ROLL:
        return int(roller(s))
    return int(s.turn if s.stage in (DRAW, BET) else next_contender(s))
