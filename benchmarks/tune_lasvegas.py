"""Finds the numbers of Las Vegas's quick policy by self-play: python benchmarks/tune_lasvegas.py 2 --seconds 90.

A step changes one or two numbers at random; it is kept if it does better against `greedy` in the same deals, and
better again in other deals. docs/results.md says what came out.
"""

import argparse
import random
import time
from typing import Any

import numpy as np

from pitboss.bots.playouts import WHOLE, first_place
from pitboss.core import usual
from pitboss.core.compiled import rule
from pitboss.core.game import CHANCE, NOBODY, actor, find, legal, play, resolve, sample
from pitboss.core.luck import luck_of, next64, streams_of_luck
from pitboss.core.table import checked_options
from pitboss.games.lasvegas.quick import LEARNED, most_promising, tables_of

GAMES = 700  # deals a trial; every seat is held in each
STEPS = (0.03, 0.03, 0.25, 5.0, 5.0, 0.3, 0.25)  # how far a number moves at a time
Numbers = tuple[float, ...]


def main() -> None:
    """Search for the time given, from the numbers in use; print what was found."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("players", type=int)
    asked.add_argument("--neutral", action="store_true")
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    numbers = tune(given.players, given.neutral, given.seconds, given.seed)
    share = win_share(given.players, given.neutral, numbers, 99, 4 * GAMES)
    print(f"({given.players}, {int(given.neutral)}): {numbers}, against greedy {share:.1%}")


def tune(players: int, neutral: bool, seconds: float, seed: int) -> Numbers:
    """The best numbers found in some seconds."""
    best: Numbers = LEARNED[players, int(neutral)]
    rng, trial = random.Random(seed), 1000 * seed
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        trial += 1
        tried = changed(best, rng)
        if all(
            win_share(players, neutral, tried, deals, GAMES) > win_share(players, neutral, best, deals, GAMES)
            for deals in (trial, -trial)
        ):
            best = tried
    return best


def changed(numbers: Numbers, rng: random.Random) -> Numbers:
    """One or two numbers moved a little."""
    moved = list(numbers)
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(moved))
        moved[at] = round(moved[at] + rng.gauss(0, STEPS[at]), 3)
    return (*(min(max(chance, 0.0), 0.5) for chance in moved[:2]), *moved[2:])


def win_share(players: int, neutral: bool, numbers: Numbers, seed: int, games: int) -> float:
    """The share of first place of these numbers in one seat, `greedy` in all others."""
    game = find("lasvegas")
    rows = np.zeros(2, dtype=game.row).view(np.recarray)
    rows[0] = game.new(players, checked_options(game.title, game.options, {"neutral": neutral}))
    moves = np.empty(game.most_moves, dtype=np.int64)
    won = play_deals(rows, *tables_of(numbers), moves, streams_of_luck(2), luck_of(seed), games)
    return float(won) / WHOLE / (games * players)


@rule
def play_deals(rows: Any, above: Any, level: Any, weights: Any, moves: Any, lucks: Any, seeds: Any, games: int) -> int:
    """Play each deal once for every seat; returns the parts of first place won."""
    won = 0
    for _ in range(games):
        deal, whim = next64(seeds), next64(seeds)
        for seat in range(rows[0].players):
            rows[1] = rows[0]
            lucks[0].state = deal
            lucks[1].state = whim
            play_deal(rows[1], seat, above, level, weights, moves, lucks)
            won += first_place(rows[1], seat)
    return won


@rule
def play_deal(s: Any, tuned: int, above: Any, level: Any, weights: Any, moves: Any, lucks: Any) -> None:
    """One game to its end."""
    seat = actor(s)
    while seat != NOBODY:
        if seat == CHANCE:
            resolve(s, sample(s, lucks[0]))
        elif seat == tuned:
            play(s, most_promising(s, seat, moves, legal(s, moves), lucks[1], above, level, weights))
        else:
            play(s, usual.quick(s, seat, moves, legal(s, moves), lucks[1]))
        seat = actor(s)


if __name__ == "__main__":
    main()
