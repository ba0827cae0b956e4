"""Whole games between bots that play compiled: one game after the other on one row, no GIL held."""

from typing import Any

from pitboss.bots.runner import GREEDY, RANDOM, play_to_end
from pitboss.core.compiled import INTS, INTS3, LUCK, LUCKS, ROWS, long_rule
from pitboss.core.luck import next64
from pitboss.core.standing import read_standing

POLICIES = {"random": RANDOM, "greedy": GREEDY}  # of the bots that play compiled


@long_rule(ROWS, LUCK, INTS, INTS, LUCKS, INTS3)
def play_games(rows: Any, seeds: Any, policies: Any, moves: Any, lucks: Any, standings: Any) -> int:
    """Play `len(standings)` games from the table in `rows[0]`; returns the decisions made.

    `rows` has three rows: the table to begin from, the table played on, and the view of the seat on turn. `lucks` has
    two generators: one deals, the other belongs to the bots, so the same seed deals alike to all bots.
    """
    made, view = 0, rows[2:]
    for game in range(len(standings)):
        rows[1] = rows[0]
        lucks[0].state = next64(seeds)
        lucks[1].state = next64(seeds)
        made += play_to_end(rows[1], view, policies, moves, lucks[0], lucks[1], 0, None)
        read_standing(rows[1], standings[game])
    return made
