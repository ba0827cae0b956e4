"""E1 No Entry: close another casino."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import CASINOS, NOWHERE, TRACK, TRACK_PAYS
from pitboss.games.royale.state import CLOSE
from pitboss.games.royale.tiles.asking import done


@rule
def set_up(s: Row) -> None:
    """[R2.6] The marker lies on the tile and the counter on its first cell."""
    s.closed = NOWHERE
    s.track = 0


@rule
def activate(s: Row) -> None:
    """[R5.E1a] The seat is to say where the marker goes."""
    s.stage, s.asked = CLOSE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.E1a] Any casino but this one and the closed one; once it lies on a casino it may also stay."""
    found = 0
    if s.closed != NOWHERE:
        moves[0] = ids.KEEP
        found = 1
    for casino in range(CASINOS):
        if casino != s.active and casino != s.closed:
            moves[found] = ids.CLOSE + casino
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.E1b] A moved marker moves the counter round its ring, and the new cell is paid."""
    if move != ids.KEEP:
        cell = (s.track + 1) % TRACK
        s.closed = move - ids.CLOSE
        s.track = cell
        reward(s, s.turn, TRACK_PAYS[cell])
    done(s)
