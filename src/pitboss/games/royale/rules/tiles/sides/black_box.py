"""G1 Black Box: the neighbour splits, the winner chooses."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import credit
from pitboss.games.royale.box import (
    BOX_CHIPS,
    BOX_MONEY,
    BOX_SIXTIES,
    BOX_TWENTIES,
    PILE_SIZES,
    SIXTIES,
    SPLIT_COUNT,
    TWENTIES,
)
from pitboss.games.royale.scoring import winning_seat
from pitboss.games.royale.state import SPLIT, TAKE
from pitboss.games.royale.tiles.asking import done, left_of


@rule
def at_payout(s: Row, casino: int) -> None:
    """[R5.G1a] The seat on the left of this casino's winner, if that is a seat, gets the six tokens."""
    winner = winning_seat(s, casino)
    if winner != NOBODY:
        s.active = casino
        s.stage, s.asked = SPLIT, left_of(s, winner)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.G1b] The fourteen ways to make two piles; [R5.G1c] one of the two."""
    first, count = (ids.SPLIT, SPLIT_COUNT) if s.stage == SPLIT else (ids.TAKE, 2)
    for choice in range(count):
        moves[choice] = first + choice
    return count


@rule
def decide(s: Row, move: int) -> None:
    """[R5.G1b] The piles lie face down, their sizes are seen; [R5.G1c] then the winner takes one."""
    if s.stage == SPLIT:
        s.pile = move - ids.SPLIT + 1
        s.pile_size = PILE_SIZES[s.pile - 1]
        s.stage, s.asked = TAKE, winning_seat(s, s.active)
    else:
        open_pile(s, s.asked, move == ids.TAKE)


@rule
def open_pile(s: Row, seat: int, first: bool) -> None:
    """[R5.G1c] The winner is paid token by token: 60 in money, 2 chips for each 20, nothing for 0."""
    sixties, twenties = SIXTIES[s.pile - 1], TWENTIES[s.pile - 1]
    if not first:
        sixties, twenties = BOX_SIXTIES - sixties, BOX_TWENTIES - twenties
    for _ in range(sixties):
        credit(s, seat, BOX_MONEY)
    s.chips[seat] += BOX_CHIPS * twenties
    s.pile = 0
    s.pile_size = 0
    done(s)
