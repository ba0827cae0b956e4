"""G2 Double Down: dice may go from this casino to the tile, which pays like a casino."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import DOUBLE_PRIZES, DOUBLE_TILE
from pitboss.games.royale.dice import add_dice, weight
from pitboss.games.royale.scoring import ranking
from pitboss.games.royale.state import DOUBLE
from pitboss.games.royale.tiles.asking import done


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.G2a] The seat may move dice, if it has any here."""
    if weight(s, s.turn, casino) > 0:
        s.stage, s.asked = DOUBLE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.G2a] Any of its own dice at this casino, new or old."""
    moves[0] = ids.SKIP
    found = 1
    for small in range(s.small[s.turn, s.active] + 1):
        for big in range(s.big[s.turn, s.active] + 1):
            if small + big > 0:
                moves[found] = ids.DOUBLE + 2 * small + big
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.G2a] The dice go to the tile, where no other rule touches them."""
    if move != ids.SKIP:
        small, big = (move - ids.DOUBLE) // 2, (move - ids.DOUBLE) % 2
        add_dice(s, s.turn, s.active, -small, -big)
        s.small[s.turn, DOUBLE_TILE] += small
        s.big[s.turn, DOUBLE_TILE] += big
    done(s)


@rule
def at_payout(s: Row) -> None:
    """[R5.G2b] The dice on the tile are ranked like a casino's: 60 for the first, 30 for the second."""
    first, second = ranking(s, DOUBLE_TILE)
    if first != NOBODY:
        reward(s, first, DOUBLE_PRIZES[0])
    if second != NOBODY:
        reward(s, second, DOUBLE_PRIZES[1])
