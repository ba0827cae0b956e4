"""Fair dice for Lords of Vegas: a card, or one owner's dice, out of a row of bytes."""

from collections.abc import Iterator

from pitboss.core.fair.dice import dice, uniform_below
from pitboss.core.game import Row
from pitboss.core.luck import pack
from pitboss.games.lords.box import GAME_OVER
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.chance import dice_due, game_over_is_next
from pitboss.games.lords.state import DEAL, DRAW


def read(s: Row, source: Iterator[int]) -> int:
    """[L11.2] One of the cards left, A1 to F9; [L3.1] Game Over in its place is read from nothing; [L4.9] dice."""
    if s.stage not in (DEAL, DRAW):
        return pack(dice(source, int(dice_due(s))))
    if game_over_is_next(s):
        return GAME_OVER
    left = lots_in(s.deck)
    return left[uniform_below(source, len(left))]
