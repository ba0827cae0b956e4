"""What chance is asked for: a note of the deck, or a roll. A roll is a multiset, never a sequence."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.core.compiled import rule, small_rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import ROLL_BITS, Luck, draw_kind, roll, roll_odds, showing
from pitboss.games.lasvegas.box import CASINOS, KINDS, MOST_PLAYERS, NEUTRAL, NEUTRAL_EXTRA
from pitboss.games.lasvegas.rules.setup import turn_up
from pitboss.games.lasvegas.state import DEAL, EXTRA, PLACE, ROLL


@small_rule
def sample(s: Row, luck: Luck) -> int:
    """[V2.6] Any note left in the deck is equally likely; [V3.1] any face of any die is."""
    if s.stage == DEAL:
        return draw_kind(luck, s.deck)
    rolled = roll(luck, own_dice_due(s))
    neutral = neutral_dice_due(s)
    if neutral > 0:
        rolled |= roll(luck, neutral) << ROLL_BITS
    return rolled


@small_rule
def resolve(s: Row, outcome: int) -> None:
    """[V2.1] A note is turned up, or [V3.1] dice show what they show."""
    if s.stage == DEAL:
        turn_up(s, outcome)
    elif s.stage == EXTRA:
        place_extra(s, outcome)
    else:
        s.roll = outcome
        s.stage = PLACE


@rule
def place_extra(s: Row, outcome: int) -> None:
    """[V6.2] With three players the two neutral dice nobody holds are rolled and placed at once."""
    for casino in range(CASINOS):
        s.dice[NEUTRAL, casino] += showing(outcome >> ROLL_BITS, casino)
    s.stage = ROLL


@small_rule
def own_dice_due(s: Row) -> int:
    """[V3.1] All dice the seat on turn still has are rolled."""
    return s.hand[s.turn] if s.stage == ROLL else 0


@small_rule
def neutral_dice_due(s: Row) -> int:
    """[V6.3] The seat's neutral dice are rolled together with its own."""
    return s.neutral_hand[s.turn] if s.stage == ROLL else NEUTRAL_EXTRA[s.players]


@rule
def luck_stream(s: Row) -> int:
    """[V2.5] Each round's deal has luck of its own, and [V3.1] in each round each seat's dice."""
    return 8 * s.round_no + (s.turn if s.stage == ROLL else MOST_PLAYERS)


def odds(s: Row) -> Sequence[tuple[int, Fraction]]:
    """[V2.6] [V3.1] Everything that may come out now, with its probability."""
    if s.stage == DEAL:
        left = int(sum(s.deck))
        return [(kind, Fraction(int(s.deck[kind]), left)) for kind in range(KINDS) if s.deck[kind]]
    return roll_odds(int(own_dice_due(s)), int(neutral_dice_due(s)))


def who_rolls(s: Row) -> int:
    """[V3.1] The seat on turn rolls its dice; whoever sits there turns up notes and rolls what nobody holds."""
    return int(s.turn) if s.stage == ROLL else NOBODY
