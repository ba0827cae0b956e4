"""How much thinking each table and each address may ask for, in seconds of processor time."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from math import ceil

from pitboss.core.lang import n_
from pitboss.server.errors import Nack
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Limits

MOST_KEYS = 10_000
REVIEW_SECONDS = 5.0  # after which one of those under way may be done
REVIEW_FACTOR = 8  # times as much for reviews: a whole curve takes long, and gives way to everything else
TABLES = 0.5  # of what an address has


class SecondsBudget:
    """A token bucket a key, of seconds that are charged after they were used; memory is bounded."""

    def __init__(self, burst: float, refill: float) -> None:
        self.burst = burst
        self.refill = refill
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds left, and when that was

    def left(self, key: str) -> float:
        """What a key may use now; below nothing, if its last work was long."""
        now = time.monotonic()
        left, then = self.buckets.get(key, (self.burst, now))
        return min(self.burst, left + (now - then) * self.refill)

    def charge(self, key: str, seconds: float) -> None:
        """So much was used."""
        left = self.left(key) - seconds
        self.buckets.pop(key, None)
        self.buckets[key] = (left, time.monotonic())
        if len(self.buckets) > MOST_KEYS:
            self.buckets.popitem(last=False)

    def check(self, key: str) -> None:
        """Raises `Nack` (rate) where nothing is left, and says when there will be."""
        if (left := self.left(key)) <= 0:
            raise over_budget(-left / self.refill)


class Budgets:
    """What tables and addresses have left, and how many reviews each has under way."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.tables = SecondsBudget(TABLES * limits.thinking_burst, TABLES * limits.thinking_refill)
        self.addresses = SecondsBudget(limits.thinking_burst, limits.thinking_refill)
        self.review_seconds = SecondsBudget(
            REVIEW_FACTOR * limits.thinking_burst, REVIEW_FACTOR * limits.thinking_refill
        )
        self.reviews: Counter[str] = Counter()  # under way, by address

    def check_hint(self, table: str, address: str) -> None:
        """Raises `Nack` (rate) where a table or an address has used its time for hints."""
        try:
            self.tables.check(table)
            self.addresses.check(address)
        except Nack:
            self.metrics.thinking_refused.labels("hint").inc()
            raise

    def charge_hint(self, table: str, address: str, seconds: float) -> None:
        """A hint took so long, or is expected to."""
        self.tables.charge(table, seconds)
        self.addresses.charge(address, seconds)

    def begin_review(self, address: str) -> Callable[[], None]:
        """A curve or a replay is begun; call what is returned when it ends. Raises `Nack` where there are too many."""
        try:
            self.review_seconds.check(address)
            if self.reviews[address] >= self.limits.reviews_an_address:
                raise over_budget(REVIEW_SECONDS)
            if self.reviews.total() >= self.limits.reviews:
                raise crowded(REVIEW_SECONDS)
        except Nack:
            self.metrics.thinking_refused.labels("review").inc()
            raise
        self.reviews[address] += 1

        def end() -> None:
            self.reviews[address] -= 1
            if not self.reviews[address]:
                del self.reviews[address]

        return end


class FairShares:
    """Whose turn it is among those who want the same: start-time fair queueing, by seconds of processor time.

    Everybody is served from where they were served last, or from where those who are being served began, if that is
    later. So who asks for much goes after who asks for little, and nobody pays for what they used while none waited.
    """

    def __init__(self) -> None:
        self.now = 0.0  # where those who are being served began
        self.served: OrderedDict[str, float] = OrderedDict()  # up to where each has been

    def start(self, payer: str) -> float:
        """From where somebody would be served now; the least goes first."""
        return max(self.now, self.served.get(payer, 0.0))

    def begin(self, payer: str, seconds: float) -> float:
        """Somebody is served for so long, as far as can be told; from where."""
        start = self.now = self.start(payer)
        self.served.pop(payer, None)
        self.served[payer] = start + seconds
        if len(self.served) > MOST_KEYS:
            self.served.popitem(last=False)
        return start

    def rest(self) -> None:
        """Nobody wants anything, so all begin anew from the same place."""
        self.now = max(self.now, *self.served.values()) if self.served else self.now
        self.served.clear()

    def correct(self, payer: str, seconds: float) -> None:
        """It was so much more, or less."""
        if payer in self.served:
            self.served[payer] += seconds


def over_budget(seconds: float) -> Nack:
    """Somebody has asked for more thinking than is theirs."""
    wait = max(1, ceil(seconds))
    why = n_(
        "You have used your share of the server's thinking time. Try again in {count} second.",
        "You have used your share of the server's thinking time. Try again in {count} seconds.",
        wait,
    )
    return Nack("rate", why, retry_after=wait)


def crowded(seconds: float) -> Nack:
    """Too much is being thought about already."""
    wait = max(1, ceil(seconds))
    why = n_(
        "The server is thinking for too many others just now. Try again in {count} second.",
        "The server is thinking for too many others just now. Try again in {count} seconds.",
        wait,
    )
    return Nack("busy", why, retry_after=wait)
