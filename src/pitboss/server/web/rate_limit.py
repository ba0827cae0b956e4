"""Rate limits: token buckets by address or seat, and a count of open connections."""

import time
from collections import OrderedDict

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.settings import Limits


class TokenBuckets:
    """A token bucket a key: `size` tokens, filled again within `seconds`. Memory is bounded."""

    MOST_KEYS = 10_000

    def __init__(self, size: int, seconds: float) -> None:
        self.size = size
        self.seconds = seconds
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and when that was

    def check(self, key: str) -> None:
        """Take a token; raises `Nack` (rate) where there is none."""
        if not self.take(key):
            raise Nack("rate", _("That was too often. Wait a little."))

    def take(self, key: str) -> bool:
        """Take a token, and return whether there was one."""
        left, now = self._tokens(key), time.monotonic()
        self.buckets.pop(key, None)
        self.buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self.buckets) > self.MOST_KEYS:
            self.buckets.popitem(last=False)
        return left >= 1

    def _tokens(self, key: str) -> float:
        now = time.monotonic()
        left, then = self.buckets.get(key, (float(self.size), now))
        return min(self.size, left + (now - then) * self.size / self.seconds)


class ConnectionCount:
    """Connections that are open, in all and by address."""

    def __init__(self, most: int, most_an_address: int) -> None:
        self.most = most
        self.most_an_address = most_an_address
        self.open: dict[str, int] = {}

    def acquire(self, address: str) -> None:
        """Count one more; raises `Nack` where there are too many."""
        if sum(self.open.values()) >= self.most:
            raise Nack("busy", _("The house is full. Try again later."))
        if self.open.get(address, 0) >= self.most_an_address:
            raise Nack("rate", _("There are too many connections from where you are."))
        self.open[address] = self.open.get(address, 0) + 1

    def release(self, address: str) -> None:
        """Count one less."""
        left = self.open.get(address, 0) - 1
        if left > 0:
            self.open[address] = left
        else:
            self.open.pop(address, None)

    def keep_within(self, most: int) -> None:
        """There are no more than so many in all, and one address has half of them at most."""
        self.most = min(self.most, most)
        self.most_an_address = min(self.most_an_address, most // 2)


class RateLimits:
    """All limits of a running server."""

    def __init__(self, limits: Limits) -> None:
        self.body_bytes = limits.body_bytes
        self.tables = TokenBuckets(limits.tables_a_minute, 60)
        self.guesses = TokenBuckets(limits.guesses_a_minute, 60)
        self.requests = TokenBuckets(limits.requests_a_minute, 60)
        self.messages = TokenBuckets(limits.messages, limits.messages_seconds)
        self.chats = TokenBuckets(limits.chats, limits.messages_seconds)
        self.nudges = TokenBuckets(limits.nudges, limits.nudge_seconds)
        self.connections = ConnectionCount(limits.sockets, limits.sockets_an_address)  # sockets and streams
        self.spectators = ConnectionCount(limits.sockets, limits.spectators_an_address)  # those of them without a seat

    def keep_within(self, capacity: int) -> None:
        """So many connections are possible at all. Spectators leave half of them to players."""
        self.connections.keep_within(capacity)
        self.spectators.keep_within(capacity // 2)
