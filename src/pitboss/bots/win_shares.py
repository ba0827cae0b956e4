"""Every seat's win share from a position, by play-outs of the quick policy."""

from typing import Any

import numpy as np

from pitboss.bots.runner import LUCK_STREAMS, QUICK, play_to_end
from pitboss.core.compiled import INT, INTS, INTS2, LUCKS, ROWS, long_rule
from pitboss.core.game import Row, game_of
from pitboss.core.luck import luck_of, next64, streams_of_luck
from pitboss.core.rows import new_rows
from pitboss.core.standing import WHOLE, first_place, new_standing, read_standing


def win_shares(s: Row, players: int, count: int, seed: int) -> list[float]:
    """Each seat's expected share of first place, ties split; the same seed, the same shares."""
    game = game_of(s)
    rows = new_rows(game.row, 2)
    rows[0] = s
    lucks, source = streams_of_luck(3), luck_of(seed)
    lucks[0].state, lucks[2].state = next64(source), next64(source)
    moves, draws = np.empty(game.most_moves, dtype=np.int64), np.zeros(LUCK_STREAMS, dtype=np.int64)
    parts = np.zeros(players, dtype=np.int64)
    play_out(rows, np.full(players, QUICK), moves, lucks, draws, count, new_standing(players), parts)
    return [int(part) / (WHOLE * count) for part in parts]


@long_rule(ROWS, INTS, INTS, LUCKS, INTS, INT, INTS2, INTS)
def play_out(
    rows: Any, policies: Any, moves: Any, lucks: Any, draws: Any, count: int, standing: Any, parts: Any
) -> None:
    """Play the table in `rows[0]` to its end so often, in `rows[1]`; add every seat's part of first place.

    `lucks` has three streams: the keys', the dealer's, the policies'.
    """
    for _ in range(count):
        rows[1] = rows[0]
        play_to_end(rows[1], None, policies, moves, lucks[1], lucks[2], next64(lucks[0]), draws)
        read_standing(rows[1], standing)
        for seat in range(len(parts)):
            parts[seat] += first_place(standing, seat)
