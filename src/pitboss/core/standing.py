"""Who is ahead: scores, tie-breaks, ranks and shares of first place. Here, and nowhere else.

A standing is an array of two lines, scores and tie-breaks, with a column a seat.
"""

from typing import Any

import numpy as np

from pitboss.core.compiled import INTS, INTS2, INTS3, ROW, asked_rule, long_rule, rule, small_rule
from pitboss.core.game import Row, score, tie_break

SCORES, BREAKS = 0, 1  # the lines of a standing
WHOLE = 60  # a first place, in parts that two to six seats can share equally


@asked_rule(ROW, INTS2)
def read_standing(s: Row, standing: Any) -> None:
    """Write every seat's score and tie-break into a standing."""
    for seat in range(standing.shape[1]):
        standing[SCORES, seat] = score(s, seat)
        standing[BREAKS, seat] = tie_break(s, seat)


@small_rule
def is_ahead(standing: Any, seat: int, other: int) -> bool:
    """Whether the seat has a better score than the other, or the same and a better tie-break."""
    lead = standing[SCORES, seat] - standing[SCORES, other]
    return lead > 0 or (lead == 0 and standing[BREAKS, seat] > standing[BREAKS, other])


@rule
def rank(standing: Any, seat: int) -> int:
    """A seat's rank: 1 is first, equals share a rank."""
    ahead = 0
    for other in range(standing.shape[1]):
        if is_ahead(standing, other, seat):
            ahead += 1
    return 1 + ahead


@rule
def first_place(standing: Any, seat: int) -> int:
    """The seat's part of first place, in parts of `WHOLE`: equals share it."""
    sharing = 0
    for other in range(standing.shape[1]):
        if is_ahead(standing, other, seat):
            return 0
        if not is_ahead(standing, seat, other):
            sharing += 1
    return WHOLE // sharing


@long_rule(INTS3, INTS)
def add_first_places(standings: Any, parts: Any) -> None:
    """Add every seat's part of first place in each of these games, in parts of `WHOLE`."""
    for game in range(len(standings)):
        for seat in range(len(parts)):
            parts[seat] += first_place(standings[game], seat)


def new_standing(players: int) -> Any:
    """An empty standing."""
    return np.zeros((2, players), dtype=np.int64)


def standing_of(s: Row, players: int) -> Any:
    """How a table stands now."""
    standing = new_standing(players)
    read_standing(s, standing)
    return standing


def winners(s: Row, players: int) -> list[int]:
    """The seats with the best score, and among those the best tie-break."""
    standing = standing_of(s, players)
    return [seat for seat in range(players) if rank(standing, seat) == 1]


def mean_win_shares(standings: Any) -> list[float]:
    """Each seat's mean share of first place over some games."""
    parts = np.zeros(standings.shape[2], dtype=np.int64)
    add_first_places(standings, parts)
    return [int(part) / (WHOLE * max(len(standings), 1)) for part in parts]
