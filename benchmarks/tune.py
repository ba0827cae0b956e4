"""Finds the numbers of a game's quick policy by play: python benchmarks/tune.py lords 3 --seconds 300.

Some directions are tried both ways in the same deals, and a step is taken along the sum of what they gained; the steps
grow smaller. Opponents are `greedy`, `random` or `quick`, the numbers in use. docs/results.md says
what came out.
"""

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numba
import numpy as np

from pitboss.bots import random_bot as any_move
from pitboss.core import defaults
from pitboss.core.game import CHANCE, NOBODY, actor, find, legal, play, quick, resolve, sample
from pitboss.core.luck import luck_of, next64, streams_of_luck
from pitboss.core.rows import new_rows
from pitboss.core.standing import WHOLE, first_place, new_standing, read_standing
from pitboss.core.table import checked_options

Numbers = tuple[float, ...]
STEP = 0.3  # how far a number moves at a time, as a part of itself
LEAST = 0.1  # or of this
DIRECTIONS = 6  # tried before a step
OPPONENTS = ("random", "greedy", "quick")


def main() -> None:
    """Search for the time given, from the numbers in use; print what was found."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("players", type=int)
    asked.add_argument("--neutral", action="store_true")
    asked.add_argument("--opponents", default="greedy", help="comma-separated; one is drawn for each deal")
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument("--deals", type=int, default=500, help="of a trial; every seat is held in each")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--numbers", help="to begin from, comma-separated; the numbers in use if left out")
    given = asked.parse_args()
    trial = Trial(given.game, given.players, {"neutral": True} if given.neutral else {}, given.opponents.split(","))
    start = trial.in_use if given.numbers is None else tuple(map(float, given.numbers.split(",")))
    numbers = tune(trial, start, given.seconds, given.deals, given.seed)
    before, after = (trial.win_share(each, -given.seed, 4 * given.deals) for each in (start, numbers))
    print(f"{given.game} {given.players}: {numbers}, against {given.opponents} {after:.1%}; at the start {before:.1%}")


class Trial:
    """A kind of table to try numbers at."""

    def __init__(self, name: str, players: int, options: dict[str, Any], opponents: list[str]) -> None:
        self.game, self.players = find(name), players
        self.opponents = np.array([OPPONENTS.index(each) for each in opponents])
        policy = import_module(f"pitboss.games.{name}.policy.quick")
        self.tables_of: Callable[[Numbers], Any] = policy.tables_of
        known: Any = policy.LEARNED
        self.in_use: Numbers = known[players, int("neutral" in options)] if isinstance(known, dict) else known
        self.rows = new_rows(self.game.row, 2)
        self.rows[0] = self.game.new(players, checked_options(self.game.title, self.game.options, options))
        self.play_deals = deals_by(policy.by)

    def win_share(self, numbers: Numbers, seed: int, deals: int) -> float:
        """The share of first place of these numbers in one seat, an opponent in all others."""
        moves = np.empty(self.game.most_moves, dtype=np.int64)
        tables, lucks = self.tables_of(numbers), streams_of_luck(2)
        standing = new_standing(self.players)
        won = self.play_deals(self.rows, tables, self.opponents, moves, lucks, luck_of(seed), deals, standing)
        return float(won) / WHOLE / (deals * self.players)


def tune(trial: Trial, start: Numbers, seconds: float, deals: int, seed: int) -> Numbers:
    """Steps uphill: some directions are tried both ways in the same deals, and the step goes along all their gains."""
    rng, best = np.random.default_rng(seed), np.array(start)
    begun, step = time.perf_counter(), 0
    while (passed := time.perf_counter() - begun) < seconds:
        width = STEP * (1.0 - 0.7 * passed / seconds) * np.maximum(np.abs(best), LEAST)
        slope = np.zeros(len(best))
        for _ in range(DIRECTIONS):
            step += 1
            way = rng.normal(size=len(best))
            up, down = (trial.win_share(tuple(best + sign * width * way), seed << 32 | step, deals) for sign in (1, -1))
            slope += (up - down) * way
        best = best + width * slope / max(float(np.linalg.norm(slope)), 1e-9) * np.sqrt(len(best)) / 2
        print(f"{passed:5.0f} s: {[round(float(number), 4) for number in best]}", flush=True)
    return tuple(round(float(number), 4) for number in best)


def deals_by(by: Callable[..., int]) -> Callable[..., int]:
    """A compiled function that plays deals with the policy that is being tuned."""

    @numba.njit(nogil=True)
    def play_deals(
        rows: Any, tables: Any, opponents: Any, moves: Any, lucks: Any, seeds: Any, deals: int, standing: Any
    ) -> int:
        """Play each deal once for every seat; returns the parts of first place won."""
        won = 0
        for deal_number in range(deals):
            deal, policies = next64(seeds), next64(seeds)
            opponent = opponents[deal_number % len(opponents)]
            for tuned in range(rows[0].players):
                rows[1] = rows[0]
                s = rows[1]
                lucks[0].state = deal
                lucks[1].state = policies
                seat = actor(s)
                while seat != NOBODY:
                    if seat == CHANCE:
                        resolve(s, sample(s, lucks[0]))
                    else:
                        count = legal(s, moves)
                        if seat == tuned:
                            move = by(s, seat, moves, count, lucks[1], tables)
                        elif opponent == 0:
                            move = any_move.choose(s, moves[:count], lucks[1])
                        elif opponent == 1:
                            move = defaults.quick(s, seat, moves, count, lucks[1])
                        else:
                            move = quick(s, seat, moves, count, lucks[1])
                        play(s, move)
                    seat = actor(s)
                read_standing(s, standing)
                won += first_place(standing, tuned)
        return won

    return play_deals


if __name__ == "__main__":
    main()
