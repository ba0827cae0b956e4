"""Fair dice for Las Vegas: a note of the deck, or a roll, out of a row of bytes."""

from collections.abc import Iterator

from pitboss.core.fair.dice import dice, kind_of_one
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.games.lasvegas.rules.chance import neutral_dice_due, own_dice_due
from pitboss.games.lasvegas.state import DEAL


def read(s: Row, source: Iterator[int]) -> int:
    """[V2.6] One of the notes left, lowest first; [V3.1] a seat's own dice, [V6.3] then its neutral ones."""
    if s.stage == DEAL:
        return kind_of_one(source, s.deck)
    own = dice(source, int(own_dice_due(s)))
    neutral = dice(source, int(neutral_dice_due(s)))
    return pack(own) | pack(neutral) << ROLL_BITS
