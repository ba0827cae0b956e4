"""What a seat chooses between, compared by play-outs, with a budget spent by sequential halving.

All candidates get the same number of play-outs, the worse half is dropped, and so on, so that most of the work goes
into those that are hard to tell apart. Whatever is behind the best beyond doubt is dropped at once.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from pitboss.bots.playouts import (
    COLUMNS,
    LEADS,
    LEADS_SQUARED,
    PLAYED,
    POINTS,
    WINS,
    WINS_SQUARED,
    playouts,
)
from pitboss.bots.runner import LUCK_STREAMS, OPPONENT, QUICK
from pitboss.core.game import Row, game_of
from pitboss.core.luck import luck_of, streams_of_luck
from pitboss.core.rows import new_rows
from pitboss.core.standing import WHOLE, new_standing

PLAYOUTS_EACH = 250  # that a candidate should get on average: with fewer in all, fewer candidates are tried
MIN_CANDIDATES = 6
MAX_BATCH = 128  # play-outs of each candidate between two looks at what is decided
MIN_PLAYOUTS = 24  # of a candidate before it may be dropped
DROP_Z = 3.5  # standard errors by which a candidate must be behind to be dropped
EQUAL_Z = 2.0  # standard errors within which a difference must be negligible to count as none
REPLACE_Z = 1.0  # standard errors by which a move must be ahead to replace the quick policy's choice
NEGLIGIBLE = 0.002  # share of first place that does not matter
PILOT = 8  # play-outs to measure how far scores spread
PILOT_FIRST = 1 << 40  # their numbers are beyond all others
LOGISTIC_SCALE = 0.5  # of the smooth win share, in standard deviations of the lead
SLICES = 50  # a time budget is looked at so many times
AT_ONCE = 0.002  # seconds of play-outs between two looks at what is more urgent
# Does what is more urgent, and says which part of its time a search still has.
GIVE_WAY: ContextVar[Callable[[], float]] = ContextVar("GIVE_WAY", default=lambda: 1.0)


@dataclass(frozen=True)
class Budget:
    """How long to think: in play-outs of all moves together (the same seed, the same move), in seconds, or both."""

    playouts: int | None = None
    seconds: float | None = None
    threads: int = 1


class Comparison:
    """Candidates, each a row and a move to play there, and what their play-outs have come to so far.

    The first is the baseline: what the seat would do without thinking.
    """

    def __init__(self, rows: Sequence[Row], seat: int, moves: Any, seed: int, budget: Budget) -> None:
        self.moves = moves
        self.seat = seat
        self.seed = luck_of(seed)
        self.baseline = 0
        self.budget = budget
        self.seconds = budget.seconds  # less, once others want their part
        self.tally = np.zeros((len(moves), COLUMNS), dtype=np.int64)
        self.smooth = np.zeros((len(moves), 256))  # smooth win shares: a line a candidate, a column a play-out
        self.remaining = np.arange(len(moves))
        self.played = 0  # play-outs of every candidate that remains
        self.spent = 0  # play-outs of all
        self.scale = 1.0
        self.started = time.perf_counter()
        self.workers = [Worker(rows, seat, moves) for _ in range(budget.threads)]

    def spend_budget(self) -> None:
        """Sequential halving: in every round the same budget for those that remain, then the worse half goes."""
        self.measure_spread()
        rounds = ceil(log2(len(self.moves)))
        for number in range(1, rounds + 1):
            self.play_until(number / rounds)
            if len(self.remaining) < 2:
                return
            self.halve()

    def halve(self) -> None:
        """The better half stays, and the baseline as long as it is not clearly behind."""
        ranked = self.remaining[np.argsort(-self.values()[self.remaining], kind="stable")]
        half = (len(ranked) + 1) // 2
        self.remaining = np.array([at for place, at in enumerate(ranked) if place < half or at == self.baseline])

    def measure_spread(self) -> None:
        """A few play-outs of one candidate, to see how far apart the scores end: that sets the logistic's scale."""
        pilot = np.empty((1, PILOT))
        tally = self.workers[0].play(self.remaining[:1], PILOT_FIRST, pilot, self.seed, 1.0)[0]
        variance = tally[LEADS_SQUARED] / PILOT - (tally[LEADS] / PILOT) ** 2
        self.scale = max(LOGISTIC_SCALE * sqrt(max(variance, 0.0)), 1e-3)
        self.spent += PILOT
        self.remaining = self.remaining[: max(MIN_CANDIDATES, self.affordable() // PLAYOUTS_EACH)]

    def affordable(self) -> int:
        """How many play-outs the budget is good for, as far as can be told by those made."""
        most = [] if self.budget.playouts is None else [self.budget.playouts]
        if self.seconds is not None:
            each = (time.perf_counter() - self.started) / self.spent
            most.append(int(self.seconds / each) * len(self.workers))
        return min(most, default=0)

    def play_until(self, part: float) -> None:
        """Play out until that part of the budget is spent, dropping what need not be looked at any longer."""
        while len(self.remaining) > 1 and (count := self.next_batch(part)) > 0:
            self.play_in_turns(count)
            if self.played >= MIN_PLAYOUTS:
                self.drop_decided()

    def play_in_turns(self, count: int) -> None:
        """Play out a batch a little at a time, so that nothing more urgent waits for long. It comes to the same."""
        end = self.played + count
        while self.played < end:
            each = (time.perf_counter() - self.started) / self.spent * len(self.remaining)
            some = int(AT_ONCE / each) if each > 0 else count
            self.play(min(max(1, some), end - self.played))
            self.give_way()

    def give_way(self) -> None:
        """Let something more urgent go first, where there is any; that is no time of this search."""
        paused = time.perf_counter()
        part = GIVE_WAY.get()()
        self.started += time.perf_counter() - paused
        if self.budget.seconds is not None:
            self.seconds = part * self.budget.seconds

    def next_batch(self, part: float) -> int:
        """How many play-outs of each candidate come next: few enough to look at the clock in time, 0 if no more."""
        count = MAX_BATCH
        if self.budget.playouts is not None:
            count = min(count, (int(self.budget.playouts * part) - self.spent) // len(self.remaining))
        if self.seconds is not None:
            taken = time.perf_counter() - self.started
            left = self.seconds * part - taken
            each = taken / self.spent * len(self.remaining)
            count = min(count, max(1, int(min(left, self.seconds / SLICES) / each))) if left > each else 0
        return count

    def play(self, count: int) -> None:
        """Play out every candidate that remains, on all threads; it comes to the same however many there are."""
        while self.played + count > self.smooth.shape[1]:
            self.smooth = np.concatenate([self.smooth, np.zeros_like(self.smooth)], axis=1)
        smooth = np.empty((len(self.remaining), count))
        ends = [count * number // len(self.workers) for number in range(len(self.workers) + 1)]

        def work(worker: "Worker", first: int, end: int) -> Any:
            return worker.play(self.remaining, self.played + first, smooth[:, first:end], self.seed, self.scale)

        each = map if len(self.workers) == 1 else threads(len(self.workers)).map
        self.tally[self.remaining] += sum(each(work, self.workers, ends[:-1], ends[1:]))
        self.smooth[self.remaining, self.played : self.played + count] = smooth
        self.played += count
        self.spent += count * len(self.remaining)

    def drop_decided(self) -> None:
        """Drop candidates that are behind the best by more than luck explains, or equal to it but for a hair."""
        smooth = self.smooth[self.remaining, : self.played]
        best = int(np.argmax(smooth.mean(axis=1)))
        behind = smooth[best] - smooth
        mean, error = behind.mean(axis=1), behind.std(axis=1) / sqrt(self.played)
        decided = (mean > DROP_Z * error + 1e-9) | (mean + EQUAL_Z * error < NEGLIGIBLE)
        decided[best] = False
        self.remaining = self.remaining[~decided]

    def values(self) -> Any:
        """What candidates are chosen by: the mean smooth win share."""
        return self.smooth.sum(axis=1) / np.maximum(self.tally[:, PLAYED], 1)

    def leader(self) -> int:
        """The best of those that remain by value."""
        return int(self.remaining[np.argmax(self.values()[self.remaining])])

    def lead_of(self, place: int, other: int, count: int) -> tuple[float, float]:
        """By how much a candidate is better than another over so many play-outs of both, and the standard error."""
        ahead = self.smooth[place, :count] - self.smooth[other, :count]
        return float(ahead.mean()), float(ahead.std()) / sqrt(count)

    def best(self) -> int:
        """The leader; but nothing replaces the baseline by mere luck."""
        best = self.leader()
        if best == self.baseline or self.baseline not in self.remaining or not self.played:
            return best
        lead, error = self.lead_of(best, self.baseline, self.played)
        return best if lead > REPLACE_Z * error else self.baseline

    def ranking(self) -> list[int]:
        """All candidates that were tried, best first: those that stayed longest in the comparison, then by value.

        One that was dropped early may have the highest mean of all, since few play-outs spread widely.
        """
        values, best = self.values(), self.best()
        tried = [at for at in range(len(self.moves)) if at == best or self.tally[at, PLAYED]]
        return sorted(tried, key=lambda at: (at != best, -self.tally[at, PLAYED], -values[at], at))

    def win_share(self, place: int) -> tuple[float, float]:
        """A candidate's win share and its standard error, which is never quite 0, however unanimous the play-outs."""
        count = max(self.playouts_of(place), 1)
        mean = self.tally[place, WINS] / count
        variance = max(self.tally[place, WINS_SQUARED] / count - mean**2, WHOLE**2 / (count + 1))
        return float(mean) / WHOLE, sqrt(variance / count) / WHOLE

    def mean_score(self, place: int) -> float:
        """A candidate's mean money or points."""
        return float(self.tally[place, POINTS] / max(self.playouts_of(place), 1))

    def playouts_of(self, place: int) -> int:
        """How many play-outs a candidate got."""
        return int(self.tally[place, PLAYED])


class Worker:
    """What one thread plays with."""

    def __init__(self, rows: Sequence[Row], seat: int, moves: Any) -> None:
        game, players = game_of(rows[0]), int(rows[0].players)
        self.seat = seat
        self.rows = new_rows(game.row, len(rows) + 1)
        for place, row in enumerate(rows):
            self.rows[place] = row
        self.moves = np.array(moves, dtype=np.int64)
        self.legal = np.empty(game.most_moves, dtype=np.int64)
        self.lucks = streams_of_luck(3)
        self.draws = np.zeros(LUCK_STREAMS, dtype=np.int64)
        self.policies = np.full(players, OPPONENT)
        self.policies[seat] = QUICK
        self.standing = new_standing(players)

    def play(self, places: Any, first: int, smooth: Any, seed: Any, scale: float) -> Any:
        """As many play-outs as `smooth` has columns, of the candidates at these places; the tally of them."""
        tally, count = np.zeros((len(places), COLUMNS), dtype=np.int64), smooth.shape[1]
        own = np.empty((len(places), count))  # contiguous, so that one compiled form serves all
        tools = (self.legal, self.lucks, self.draws, self.policies, self.standing)
        playouts(self.rows, self.seat, self.moves, places, first, count, seed, *tools, scale, tally, own)
        smooth[:] = own
        return tally


@cache
def threads(count: int) -> ThreadPoolExecutor:
    """Threads that are kept for the next decision."""
    return ThreadPoolExecutor(count)
