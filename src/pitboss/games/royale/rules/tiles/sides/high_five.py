"""C1 High Five: a token for the first with five here."""

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import HIGH_FIVE, HIGH_FIVE_PRIZE
from pitboss.games.royale.dice import weight


@rule
def set_up(s: Row) -> None:
    """[R2.6] The token lies on the tile."""
    s.five = NOBODY


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.C1a] With weight 5 or more here the seat takes the token, if nobody has it yet, and keeps it."""
    if s.five == NOBODY and weight(s, s.turn, casino) >= HIGH_FIVE:
        s.five = s.turn


@rule
def at_payout(s: Row) -> None:
    """[R5.C1b] The token's holder gets 100."""
    if s.five != NOBODY:
        reward(s, s.five, HIGH_FIVE_PRIZE)
