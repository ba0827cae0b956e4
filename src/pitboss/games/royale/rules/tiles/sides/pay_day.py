"""D1 Pay Day: 10 for each casino with an own die."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.lang import N_
from pitboss.games.royale.box import CASINOS, side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.tile import Tile
from pitboss.games.royale.rules.weights import weight

SIDE = side_number("D1")


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


@rule
def value(view: Row, seat: int) -> float:
    """[R5.D1] Just what it pays."""
    return 10.0 * casinos_with(view, seat)


TILE = Tile(
    side="D1",
    name=N_("Pay Day"),
    brief=N_("You are paid for every casino with a die of yours."),
    about=N_(
        "Place here and be paid for every casino with a die of yours: a chip for one, two for two, 30K for three, "
        "up to 60K for six."
    ),
)
