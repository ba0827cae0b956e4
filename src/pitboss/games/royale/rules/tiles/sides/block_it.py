"""F1 Block It: put a cluster of blank dice where it hurts."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.box import BIGGEST_CLUSTER, CASINOS, CLUSTERS
from pitboss.games.royale.dice import add_blanks, is_open
from pitboss.games.royale.state import CLUSTER
from pitboss.games.royale.tiles.asking import done


@rule
def set_up(s: Row) -> None:
    """[R5.F1] Nine blanks lie on the tile in clusters of 1, 1, 2, 2 and 3."""
    for size in range(BIGGEST_CLUSTER + 1):
        s.clusters[size] = CLUSTERS[size]


@rule
def activate(s: Row) -> None:
    """[R5.F1] The seat must put a cluster somewhere, unless none is left."""
    for size in range(1, BIGGEST_CLUSTER + 1):
        if s.clusters[size] > 0:
            s.stage, s.asked = CLUSTER, s.turn
            return


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.F1] A remaining cluster on an open casino, this one included."""
    found = 0
    for size in range(1, BIGGEST_CLUSTER + 1):
        for casino in range(CASINOS):
            if s.clusters[size] > 0 and is_open(s, casino):
                moves[found] = ids.CLUSTER + CASINOS * (size - 1) + casino
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.F1] The whole cluster goes on one casino."""
    size = (move - ids.CLUSTER) // CASINOS + 1
    s.clusters[size] -= 1
    add_blanks(s, (move - ids.CLUSTER) % CASINOS, size)
    done(s)
