"""Whole games played by bots, compiled: one game after the other on one row, no GIL held."""

from typing import Any

from pitboss.bots import greedy
from pitboss.core.compiled import long_rule, rule
from pitboss.core.game import CHANCE, NOBODY, actor, legal, look, play, resolve, sample, score, tie_break
from pitboss.core.luck import below, next64

KINDS = ("random", "greedy")  # the bots that play compiled, by number
RANDOM, GREEDY = 0, 1


@long_rule
def play_games(rows: Any, seeds: Any, kinds: Any, moves: Any, lucks: Any, scores: Any, breaks: Any) -> int:
    """Play `len(scores)` games from the table in `rows[0]`; returns the decisions made.

    `rows` has three rows: the table to begin from, the table played on, and the view of the seat on turn.
    `lucks` has two generators: one deals, the other belongs to the bots, so the same seed deals alike
    whoever plays.
    """
    decisions = 0
    for game in range(len(scores)):
        rows[1] = rows[0]
        lucks[0].state = next64(seeds)
        lucks[1].state = next64(seeds)
        decisions += play_game(rows, kinds, moves, lucks)
        s = rows[1]
        for seat in range(len(kinds)):
            scores[game, seat] = score(s, seat)
            breaks[game, seat] = tie_break(s, seat)
    return decisions


@rule
def play_game(rows: Any, kinds: Any, moves: Any, lucks: Any) -> int:
    """Play the table in `rows[1]` to its end; returns the decisions made."""
    s, dealer, luck = rows[1], lucks[0], lucks[1]
    decisions = 0
    seat = actor(s)
    while seat != NOBODY:
        if seat == CHANCE:
            resolve(s, sample(s, dealer))
        else:
            count = legal(s, moves)
            if kinds[seat] == RANDOM:  # as `random` chooses; the way through a view would double the time
                play(s, moves[below(luck, count)])
            else:
                play(s, choose(rows, seat, moves, count, luck))
            decisions += 1
        seat = actor(s)
    return decisions


@rule
def choose(rows: Any, seat: int, moves: Any, count: int, luck: Any) -> int:
    """What the seat's bot chooses. It is shown its view and nothing else."""
    rows[2] = rows[1]
    look(rows[1], seat, rows[2])
    return greedy.choose(rows[2], moves[:count], luck)
