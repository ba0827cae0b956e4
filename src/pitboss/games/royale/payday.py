"""What an event pays at the end of a round: said once for the sentences and for the page."""

from typing import NamedTuple

from pitboss.core.game import NOBODY, Row
from pitboss.games.royale.box import (
    C1,
    C2,
    CASINOS,
    DOUBLE_PRIZES,
    DOUBLE_TILE,
    G2,
    GOLD_PRIZE,
    H1,
    H2,
    HIGH_FIVE_PRIZE,
    NICE_PAYS,
)
from pitboss.games.royale.scoring import ranking
from pitboss.games.royale.state import DONE, OVER
from pitboss.games.royale.tiles.bad_luck import is_noted


class Payday(NamedTuple):
    """Which parts of a round's end an event brings: the casinos, the tiles at some of them, the fines."""

    casinos: bool
    tiles: range
    round_over: bool


def payday(before: Row, done: Row, after: Row) -> Payday:
    """[R4.1] What is paid by an event; `done` is the table after the event itself, before anything that follows."""
    round_over = after.round_no != before.round_no or (after.stage == OVER and before.stage != OVER)
    casinos = done.stage == DONE and before.paying <= 0 and (round_over or after.paying > 0)
    tiles = range(0)
    if casinos or before.paying > 0:
        tiles = range(max(0, int(before.paying)), CASINOS if round_over else int(after.paying))
    return Payday(bool(casinos), tiles, bool(round_over))


def prizes_at(s: Row, casino: int) -> list[tuple[int, int]]:
    """[R4.6] What the tile at a casino pays at once, as value and seat."""
    side = s.side[casino]
    if side == C1 and s.five != NOBODY:
        return [(int(HIGH_FIVE_PRIZE), int(s.five))]
    if side == G2:
        ranked = zip(DOUBLE_PRIZES, ranking(s, DOUBLE_TILE), strict=True)
        return [(int(prize), int(seat)) for prize, seat in ranked if seat != NOBODY]
    if side == H1:
        return [(int(NICE_PAYS[space]), int(s.nice[space])) for space in range(CASINOS) if s.nice[space] != NOBODY]
    return [(int(GOLD_PRIZE), int(s.gold))] if side == H2 and s.gold != NOBODY else []


def fined_at(s: Row, casino: int) -> list[int]:
    """[R5.C2b] The seats that pay Bad Luck's fine at a casino."""
    return [seat for seat in range(int(s.players)) if s.side[casino] == C2 and is_noted(s, seat, casino)]
