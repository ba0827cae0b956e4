"""C2 Bad Luck: who has the fewest dice here pays."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.bank import pay_fine
from pitboss.games.royale.dice import weight


@rule
def after_payout(s: Row, casino: int) -> None:
    """[R5.C2b] After all payouts the noted seats pay. No die moves between the noting and this."""
    for seat in range(s.players):
        if is_noted(s, seat, casino):
            pay_fine(s, seat)


@rule
def is_noted(s: Row, seat: int, casino: int) -> bool:
    """[R5.C2a] No seat weighs less here, ties and empty places counted; imaginary players are left out."""
    own = weight(s, seat, casino)
    for other in range(s.players):
        if weight(s, other, casino) < own:
            return False
    return True
