"""The search: written once for every game, on what a seat may know.

Every move is played out to the end of the game many times by the game's quick policy. The budget is spent by
sequential halving: all moves get the same number of play-outs, the worse half is dropped, and so on, so that
most of the work goes into the moves that are hard to tell apart. What counts is the expected share of first
place, a little blurred; the quick policy's own choice is replaced only by what has proved better.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from pitboss.bots.playouts import (
    COLUMNS,
    LEADS,
    LEADS_SQUARED,
    MOMENTS,
    PLAYED,
    SCORES,
    WHOLE,
    WINS,
    WINS_SQUARED,
    in_order,
    playouts,
)
from pitboss.core.game import Row, actor, game_of
from pitboss.core.luck import luck_of, streams_of_luck

MOST_TRIED = 24  # moves a search looks at; of more, those the quick policy likes best
WANTED = 250  # play-outs a move should get on average: with fewer in all, fewer moves are tried
FEWEST_TRIED = 6
MOST_AT_ONCE = 128  # play-outs of each move between two looks at what is decided
ENOUGH = 24  # play-outs of a move before it may be dropped
CLEAR = 3.5  # standard errors by which a move must be behind to be dropped
TRUST = 1.0  # standard errors by which a move must be ahead to replace the quick policy's choice
HAIR = 0.002  # share of first place that does not matter
PILOT = 8  # play-outs to measure how far scores spread
PILOT_FIRST = 1 << 40  # their numbers are beyond all others
BLUR = 0.5  # of the spread
SLICES = 50  # a time budget is looked at so many times


@dataclass(frozen=True)
class Budget:
    """How long to think: in play-outs of all moves together (the same seed, the same move), in seconds, or both."""

    playouts: int | None = None
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Judged:
    """What a search found out about a move. An exact value has an error of 0 and needed no play-outs."""

    move: int
    win_share: float
    score: float | None  # expected money or points; not known where the share is exact
    error: float
    playouts: int


def search(view: Row, legal: Sequence[int], seed: int, budget: Budget) -> list[Judged]:
    """The moves, best first: exactly where the game can be solved from here, otherwise by play-outs."""
    game, seat = game_of(view), int(actor(view))
    exact = game.solve(view, seat, [int(move) for move in legal]) if game.solve and len(legal) > 1 else None
    if exact is None:
        return estimate(view, legal, seed, budget)
    found = [Judged(int(move), share, None, 0.0, 0) for move, share in zip(legal, exact, strict=True)]
    return sorted(found, key=lambda judged: -judged.win_share)


def estimate(view: Row, legal: Sequence[int], seed: int, budget: Budget) -> list[Judged]:
    """The moves that were tried, best first, by play-outs alone."""
    seat = int(actor(view))
    tried = promising(view, seat, legal, seed)
    table = Tries([view] * len(tried), seat, tried, seed, budget)
    if len(tried) > 1:
        table.halve_to_one()
    return table.report()


def promising(view: Row, seat: int, legal: Sequence[int], seed: int) -> Any:
    """The moves worth a search, in the order in which the quick policy would take them; not more than a few dozen."""
    moves = np.array(legal, dtype=np.int64)
    wanted = min(MOST_TRIED, len(moves))
    in_order(view, seat, moves, wanted, luck_of(seed))
    return moves[:wanted]


class Tries:
    """What a seat chooses between, each a row and a move to play there, and what the play-outs have come to so far.

    The first is what the seat would do without thinking.
    """

    def __init__(self, rows: Sequence[Row], seat: int, tried: Any, seed: int, budget: Budget) -> None:
        self.tried = tried
        self.seat = seat
        self.seed = luck_of(seed)
        self.home = 0
        self.budget = budget
        self.tally = np.zeros((len(tried), COLUMNS), dtype=np.int64)
        self.curve = np.zeros((len(tried), 256))  # blurred shares: a line a try, a column a play-out
        self.left = np.arange(len(tried))
        self.done = 0  # play-outs of every try that is left
        self.spent = 0
        self.blur = 1.0
        self.begun = time.perf_counter()
        self.hands = [Hand(rows, tried) for _ in range(budget.threads)]

    def halve_to_one(self) -> None:
        """Sequential halving: in every round the same budget for those that are left, then the worse half goes."""
        self.measure_spread()
        rounds = ceil(log2(len(self.tried)))
        for number in range(1, rounds + 1):
            self.play_until(number / rounds)
            if len(self.left) < 2:
                return
            self.halve()

    def halve(self) -> None:
        """The better half stays, and the quick policy's choice as long as it is not clearly behind."""
        ranked = self.left[np.argsort(-self.values()[self.left], kind="stable")]
        kept = (len(ranked) + 1) // 2
        self.left = np.array([at for place, at in enumerate(ranked) if place < kept or at == self.home])

    def measure_spread(self) -> None:
        """A few play-outs of one move, to see how far apart the scores end and so how much to blur."""
        tally = self.hands[0].play(self.seat, self.left[:1], PILOT_FIRST, np.empty((1, PILOT)), self.seed, 1.0)[0]
        spread = tally[LEADS_SQUARED] / PILOT - (tally[LEADS] / PILOT) ** 2
        self.blur = max(BLUR * sqrt(max(spread, 0.0)), 1e-3)
        self.spent += PILOT
        self.left = self.left[: max(FEWEST_TRIED, self.in_all() // WANTED)]

    def in_all(self) -> int:
        """How many play-outs the budget is good for, as far as can be told by those made."""
        most = [] if self.budget.playouts is None else [self.budget.playouts]
        if self.budget.seconds is not None:
            each = (time.perf_counter() - self.begun) / self.spent
            most.append(int(self.budget.seconds / each) * len(self.hands))
        return min(most, default=0)

    def play_until(self, part: float) -> None:
        """Play out until that part of the budget is spent, dropping what need not be looked at any longer."""
        while len(self.left) > 1 and (count := self.next_count(part)) > 0:
            self.play(count)
            if self.done >= ENOUGH:
                self.drop_decided()

    def next_count(self, part: float) -> int:
        """How many play-outs of each move come next: few enough to look at the clock in time, 0 if no more."""
        count = MOST_AT_ONCE
        if self.budget.playouts is not None:
            count = min(count, (int(self.budget.playouts * part) - self.spent) // len(self.left))
        if self.budget.seconds is not None:
            taken = time.perf_counter() - self.begun
            left = self.budget.seconds * part - taken
            each = taken / self.spent * len(self.left)
            count = min(count, max(1, int(min(left, self.budget.seconds / SLICES) / each))) if left > each else 0
        return count

    def play(self, count: int) -> None:
        """Play out every move that is left, on all threads; it comes to the same however many there are."""
        while self.done + count > self.curve.shape[1]:
            self.curve = np.concatenate([self.curve, np.zeros_like(self.curve)], axis=1)
        curve = np.empty((len(self.left), count))
        ends = [count * number // len(self.hands) for number in range(len(self.hands) + 1)]

        def work(hand: "Hand", first: int, end: int) -> Any:
            return hand.play(self.seat, self.left, self.done + first, curve[:, first:end], self.seed, self.blur)

        each = map if len(self.hands) == 1 else threads(len(self.hands)).map
        self.tally[self.left] += sum(each(work, self.hands, ends[:-1], ends[1:]))
        self.curve[self.left, self.done : self.done + count] = curve
        self.done += count
        self.spent += count * len(self.left)

    def drop_decided(self) -> None:
        """Drop moves that are behind the best by more than luck explains, or as good to within a hair."""
        curve = self.curve[self.left, : self.done]
        best = int(np.argmax(curve.mean(axis=1)))
        behind = curve[best] - curve
        mean, error = behind.mean(axis=1), behind.std(axis=1) / sqrt(self.done)
        decided = (mean > CLEAR * error + 1e-9) | (mean + 2 * error < HAIR)
        decided[best] = False
        self.left = self.left[~decided]

    def values(self) -> Any:
        """What moves are chosen by: the blurred share of first place."""
        return self.curve.sum(axis=1) / np.maximum(self.tally[:, PLAYED], 1)

    def report(self) -> list[Judged]:
        """All moves that were tried, best first."""
        values, best = self.values(), self.best()
        played = [at for at in range(len(self.tried)) if at == best or self.tally[at, PLAYED]]
        order = sorted(played, key=lambda at: (at != best, -values[at], at))
        return [self.judged(at) for at in order]

    def best(self) -> int:
        """The best of those that are left; but nothing replaces the first, the quick choice, by mere luck."""
        best = int(self.left[np.argmax(self.values()[self.left])])
        if best == self.home or self.home not in self.left or not self.done:
            return best
        ahead = self.curve[best, : self.done] - self.curve[self.home, : self.done]
        return best if ahead.mean() > TRUST * ahead.std() / sqrt(self.done) else self.home

    def judged(self, at: int) -> Judged:
        """One move's figures. The error is never quite nothing, however unanimous the play-outs."""
        played = max(int(self.tally[at, PLAYED]), 1)
        mean = self.tally[at, WINS] / played
        spread = max(self.tally[at, WINS_SQUARED] / played - mean**2, WHOLE**2 / (played + 1))
        share, error = float(mean) / WHOLE, sqrt(spread / played) / WHOLE
        score = float(self.tally[at, SCORES] / played)
        return Judged(int(self.tried[at]), share, score, error, int(self.tally[at, PLAYED]))


class Hand:
    """What one thread plays with."""

    def __init__(self, rows: Sequence[Row], tried: Any) -> None:
        game = game_of(rows[0])
        self.rows = np.zeros(len(rows) + 1, dtype=game.row).view(np.recarray)
        for place, row in enumerate(rows):
            self.rows[place] = row
        self.tried = np.array(tried, dtype=np.int64)
        self.moves = np.empty(game.most_moves, dtype=np.int64)
        self.lucks = streams_of_luck(3)
        self.asked = np.zeros(MOMENTS, dtype=np.int64)

    def play(self, seat: int, places: Any, first: int, curve: Any, seed: Any, blur: float) -> Any:
        """As many play-outs as the curve has columns, of the tries at these places; the tally of them."""
        tally, count = np.zeros((len(places), COLUMNS), dtype=np.int64), curve.shape[1]
        own = np.empty((len(places), count))  # contiguous, so that one compiled form serves all
        tools = (self.moves, self.lucks, self.asked)
        playouts(self.rows, seat, self.tried, places, first, count, seed, *tools, blur, tally, own)
        curve[:] = own
        return tally


@cache
def threads(count: int) -> ThreadPoolExecutor:
    """Threads that are kept for the next decision."""
    return ThreadPoolExecutor(count)
