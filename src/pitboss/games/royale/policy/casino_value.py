"""What a casino brings a seat as it stands, less the mean of what it brings the others.

`extras` has for each tile side what its casino's winner gets besides the card, and what each of the last pays; the last
row, which NO_TILE finds, is for a casino without a tile.
"""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.box import NEUTRAL
from pitboss.games.royale.rules.scoring import ranking
from pitboss.games.royale.rules.weights import has_fewest

WINNER_GETS, LAST_PAYS = 0, 1  # columns of `extras`


@rule
def casino_value(view: Row, seat: int, casino: int, extras: Any) -> float:
    """[R4.3] The cards of a casino, with what its tile gives the winner or takes from the last."""
    side = view.side[casino]
    return cards_value(view, seat, casino, extras[side, WINNER_GETS], extras[side, LAST_PAYS])


@rule
def cards_value(view: Row, seat: int, casino: int, winner_gets: int, last_pays: int) -> float:
    """[R4.3] The cards of a casino, with so much more for its winner and [R5.C2b] a fine for who has the fewest."""
    first, second = ranking(view, casino)
    high, low = view.cards[casino, 0] + winner_gets, view.cards[casino, 1]
    value = share(view, seat, first, high) + share(view, seat, second, low)
    if last_pays > 0:
        for payer in range(view.players):
            if has_fewest(view, payer, casino):
                value -= share(view, seat, payer, last_pays)
    return value


@rule
def ranking_value(view: Row, seat: int, place: int, prizes: Any) -> float:
    """[R4.3] Two prizes for the first and the second at a place, likewise."""
    first, second = ranking(view, place)
    return share(view, seat, first, prizes[0]) + share(view, seat, second, prizes[1])


@rule
def share(view: Row, seat: int, colour: int, value: int) -> float:
    """[R4.5] All of it if it is the seat's own, a part against it if it is another seat's, nothing otherwise."""
    if colour == seat:
        return 1.0 * value
    if 0 <= colour < NEUTRAL:
        return -value / (view.players - 1)
    return 0.0
