"""D1 Pay Day: 10 for each casino with an own die."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import CASINOS
from pitboss.games.royale.dice import weight


@rule
def activate(s: Row) -> None:
    """[R5.D1] The seat is paid 10 for each casino it has dice at."""
    reward(s, s.turn, 10 * casinos_with(s, s.turn))


@rule
def casinos_with(s: Row, seat: int) -> int:
    """[R5.D1] Casinos, open or closed, with at least one own die; dice on tiles do not count."""
    found = 0
    for casino in range(CASINOS):
        if weight(s, seat, casino) > 0:
            found += 1
    return found
