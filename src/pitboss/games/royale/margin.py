"""What a casino brings a seat as it stands, less the mean of what it brings the others."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.box import B1, C2, DOUBLE_PRIZES, DOUBLE_TILE, FINE, G1, NEUTRAL
from pitboss.games.royale.scoring import ranking
from pitboss.games.royale.tiles.bad_luck import is_noted

WINNER_ROLLS = 15  # what Prime Time's dice bring on average, roughly
WINNER_TAKES = 50  # what Black Box brings: the two piles hold 100


@rule
def margin(view: Row, seat: int, casino: int) -> float:
    """[R4.3] The cards of a casino, with what its tile pays the winner or takes from the last."""
    first, second = ranking(view, casino)
    high, low = view.cards[casino, 0], view.cards[casino, 1]
    if view.side[casino] == B1:
        high += WINNER_ROLLS
    elif view.side[casino] == G1:
        high += WINNER_TAKES
    shares = share(view, seat, first, high) + share(view, seat, second, low)
    if view.side[casino] == C2:
        for payer in range(view.players):
            if is_noted(view, payer, casino):
                shares -= share(view, seat, payer, FINE)
    return shares


@rule
def double_margin(view: Row, seat: int) -> float:
    """[R5.G2b] Double Down's prizes likewise."""
    first, second = ranking(view, DOUBLE_TILE)
    return share(view, seat, first, DOUBLE_PRIZES[0]) + share(view, seat, second, DOUBLE_PRIZES[1])


@rule
def share(view: Row, seat: int, colour: int, value: int) -> float:
    """[R4.5] All of it if it is the seat's own, a part against it if it is another seat's, nothing otherwise."""
    if colour == seat:
        return 1.0 * value
    if 0 <= colour < NEUTRAL:
        return -value / (view.players - 1)
    return 0.0
