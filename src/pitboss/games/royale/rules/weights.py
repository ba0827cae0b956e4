"""What dice weigh, who leads, and where dice may go."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.box import BIG_WEIGHT, BLANK, COLOURS, HAND, NEUTRAL


@rule
def weight(s: Row, colour: int, place: int) -> int:
    """[R1.3] A big die weighs as much as two small ones."""
    return s.small[colour, place] + BIG_WEIGHT * s.big[colour, place]


@rule
def has_dice(s: Row, seat: int) -> bool:
    """[R3.1] Whether a seat has dice in hand."""
    return s.small[seat, HAND] + s.big[seat, HAND] > 0


@rule
def is_open(s: Row, casino: int) -> bool:
    """[R6.1] Nothing goes in or out where the marker lies."""
    return s.closed != casino


@rule
def leads_alone(s: Row, seat: int, casino: int) -> bool:
    """[R5.D2a] More weight than every other seat and [R6.7] each imaginary player."""
    own = weight(s, seat, casino)
    for colour in range(COLOURS):
        if colour != seat and weight(s, colour, casino) >= own:
            return False
    return True


@rule
def has_fewest(s: Row, seat: int, casino: int) -> bool:
    """[R5.C2a] No seat weighs less here, ties and empty places counted; imaginary players are left out."""
    own = weight(s, seat, casino)
    for other in range(s.players):
        if weight(s, other, casino) < own:
            return False
    return True


def colours(s: Row) -> list[int]:
    """[R6.7] Everybody whose dice can lie on a casino: the seats, the neutral player, the blank player."""
    return [*range(int(s.players)), NEUTRAL, int(BLANK)]
