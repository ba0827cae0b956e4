"""All work off the event loop: one bounded queue, in the order of its urgency, on a few threads that give way.

A bot's move goes before a hint, and a hint before a review; equals are served by turns, payer by payer. A search
looks up between two batches of play-outs: if something more urgent waits, its thread does that first, and if others
want the same, it has only its part of the time.
"""

import asyncio
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Generic, TypeVar

from pitboss.bots.comparison import GIVE_WAY
from pitboss.server.errors import Nack
from pitboss.server.live.budgets import Budgets, FairShares, crowded
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Limits

T = TypeVar("T")
CLEARLY_LESS = 0.01  # seconds by which somebody must have had less to interrupt an equal
FULL = 0.8  # of its processor time that a search must have had to count as whole: schedulers are not exact
CUT_OFF = 0.9  # of its time after which a search has ended by the clock, and not because it was decided
TYPICAL_SECONDS = 0.5  # that a piece of work takes, to guess how long a queue lasts


class Urgency(IntEnum):
    """What comes first."""

    MOVE = 0  # a bot's decision, or its word of trade
    HINT = 1
    REVIEW = 2  # curves and replays


@dataclass(eq=False)
class Job(Generic[T]):
    """Work that waits or runs. It is told which part of its full time it has, as others want some, too."""

    urgency: Urgency
    payer: str  # an address, or a table that nobody is at
    work: Callable[[float], T]
    seconds: float | None = None  # of its full budget, if it has one
    done: "Future[T]" = field(default_factory=Future)
    part: float = 1.0  # of its full time that it was granted; less, if others want the same
    start: float = 0.0  # from where its payer is served
    asked: float = field(default_factory=time.perf_counter)
    wall: float = 0.0  # seconds that it ran
    cpu: float = 0.0  # seconds of processor time that it got

    @property
    def expected(self) -> float:
        """Seconds that it will take at most, as far as that is known."""
        return (self.seconds or 0.0) * self.part

    @property
    def had_less(self) -> bool:
        """Whether it was ended by the clock with less processor time than its full budget."""
        if self.seconds is None:
            return False
        return self.wall >= CUT_OFF * self.expected and self.cpu < FULL * self.seconds

    @property
    def part_had(self) -> float:
        """Which part of its full processor time it got."""
        return round(min(1.0, self.cpu / self.seconds), 2) if self.seconds else 1.0


class Thinking:
    """The queue and its workers: one thread less than there are processors.

    They are of usual priority: one of a lower priority, kept from its processor by whatever else runs there, may hold
    Python's lock meanwhile, and everybody at every table waits for it.
    """

    def __init__(self, metrics: Metrics, limits: Limits | None = None) -> None:
        self.metrics = metrics
        self.limits = limits or Limits()
        self.budgets = Budgets(self.limits, metrics)
        self.shares = {urgency: FairShares() for urgency in Urgency}
        self.workers = max(1, (os.cpu_count() or 2) - 1)
        self.waiting: list[Job[Any]] = []
        self.running: list[Job[Any]] = []
        self.changed = threading.Condition()
        self.is_closed = False
        self.threads = [
            threading.Thread(target=self._work, name=f"think {number}", daemon=True) for number in range(self.workers)
        ]
        for thread in self.threads:
            thread.start()

    async def run(self, job: Job[T]) -> T:
        """Queue a job and wait for it. Raises `Nack` (busy) where too many of its kind wait."""
        self.submit(job)
        try:
            return await asyncio.wrap_future(job.done)
        except asyncio.CancelledError:
            self.drop(job)
            raise

    def submit(self, job: Job[Any]) -> None:
        """Queue a job."""
        with self.changed:
            if job.urgency == Urgency.HINT and self.count(Urgency.HINT) >= self.limits.hints_waiting:
                self.metrics.thinking_refused.labels("hint").inc()
                raise crowded(self.limits.hints_waiting * TYPICAL_SECONDS / self.workers)
            self.waiting.append(job)  # of the others there is one for each open table, or for each review
            self.changed.notify()

    def refuse(self, job: Job[Any], why: Nack) -> None:
        """A job that has not been begun never will be."""
        with self.changed:
            if job not in self.waiting:
                return
            self.waiting.remove(job)
        self.metrics.thinking_refused.labels(job.urgency.name.lower()).inc()
        job.done.set_exception(why)

    def drop(self, job: Job[Any]) -> None:
        """It need not be begun any more."""
        with self.changed:
            if job in self.waiting:
                self.waiting.remove(job)
        job.done.cancel()

    def is_waiting(self, job: Job[Any]) -> bool:
        """Whether a job has not been begun."""
        return job in self.waiting

    def count(self, urgency: Urgency) -> int:
        """How many jobs of a kind wait."""
        return sum(job.urgency == urgency for job in list(self.waiting))

    def close(self) -> None:
        """Nothing more is begun."""
        with self.changed:
            self.is_closed = True
            dropped, self.waiting = self.waiting, []
            self.changed.notify_all()
        for job in dropped:
            job.done.cancel()

    def _work(self) -> None:
        """What each thread does."""
        while (job := self._next()) is not None:
            self._run(job)

    def _next(self) -> Job[Any] | None:
        """The most urgent job, once there is one."""
        with self.changed:
            while not self.waiting and not self.is_closed:
                self.changed.wait()
            return None if self.is_closed else self._begin(min(self.waiting, key=self._order))

    def _order(self, job: Job[Any]) -> tuple[int, float, float]:
        return job.urgency, self.shares[job.urgency].start(job.payer), job.asked

    def _begin(self, job: Job[Any]) -> Job[Any]:
        """Take a job out of the queue; the more there are of its kind, the less time each has."""
        job.part = self._part(job)
        job.start = self.shares[job.urgency].begin(job.payer, job.expected)
        self.waiting.remove(job)
        self.running.append(job)
        return job

    def _part(self, job: Job[Any]) -> float:
        """Payers share the threads evenly, and the jobs of each share what that one has."""
        if job.seconds is None or job.urgency == Urgency.REVIEW:
            return 1.0
        alike = [each for each in self.waiting + self.running if each.urgency == job.urgency]
        payers, own = {each.payer for each in alike}, [each for each in alike if each.payer == job.payer]
        return min(1.0, self.workers / (len(payers) * len(own)))

    def _run(self, job: Job[Any]) -> None:
        """Run a job on this thread, with more urgent ones in between."""
        kind, nested = job.urgency.name.lower(), [0.0, 0.0]
        self.metrics.thinking_wait.labels(kind).observe(time.perf_counter() - job.asked)
        began, cpu, granted, expected = time.perf_counter(), time.thread_time(), job.part, job.expected

        def give_way() -> float:
            part = self._part_left(job)
            paused, paused_cpu = time.perf_counter(), time.thread_time()
            while (other := self._more_urgent(job, time.thread_time() - cpu - nested[1])) is not None:
                self._run(other)
                nested[0] += time.perf_counter() - paused
                nested[1] += time.thread_time() - paused_cpu
                paused, paused_cpu = time.perf_counter(), time.thread_time()
            return part / granted

        token = GIVE_WAY.set(give_way)
        outcome, fault = None, None
        try:
            if not job.done.set_running_or_notify_cancel():
                return
            outcome = job.work(job.part)
        except BaseException as raised:
            fault = raised
        finally:
            GIVE_WAY.reset(token)
            job.wall = time.perf_counter() - began - nested[0]
            job.cpu = time.thread_time() - cpu - nested[1]
            self._end(job, expected)
        with suppress(InvalidStateError):
            if fault is not None:
                job.done.set_exception(fault)
            else:
                job.done.set_result(outcome)

    def _more_urgent(self, job: Job[Any], used: float) -> Job[Any] | None:
        """Something that waits and goes before a job that runs."""
        if not self.waiting:
            return None
        with self.changed:
            if not self.waiting or self.is_closed:
                return None
            first = min(self.waiting, key=self._order)
            is_lighter = self.shares[first.urgency].start(first.payer) + CLEARLY_LESS < job.start + used
            if first.urgency < job.urgency or (first.urgency == job.urgency and is_lighter):
                return self._begin(first)
            return None

    def _part_left(self, job: Job[Any]) -> float:
        """Which part of its full time a job that runs still has: never more than before."""
        with self.changed:
            job.part = min(job.part, self._part(job))
        return job.part

    def _end(self, job: Job[Any], expected: float) -> None:
        kind = job.urgency.name.lower()
        with self.changed:
            self.running.remove(job)
            self.shares[job.urgency].correct(job.payer, job.cpu - expected)
            if all(other.urgency != job.urgency for other in self.waiting + self.running):
                self.shares[job.urgency].rest()
        self.metrics.thinking_seconds.labels(kind).inc(job.cpu)
        if job.had_less:
            self.metrics.thinking_shortened.labels(kind).inc()
