"""Metrics of a running server, in the form that Prometheus reads."""

import asyncio
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MANY = (50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)
LOOK_SECONDS = 0.25  # between looks at whether the event loop is on time
QUICK = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """What is counted. No label carries a table, a name or a key."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Counter("pitboss_tables_made", "tables made", registry=self.registry)
        self.events = Counter("pitboss_events", "events stored", registry=self.registry)
        self.refused = Counter("pitboss_refused", "messages refused, by code", ["code"], registry=self.registry)
        self.sockets = Gauge("pitboss_sockets", "sockets and streams open", registry=self.registry)
        self.open_tables = Gauge("pitboss_tables_open", "tables in memory", registry=self.registry)
        self.unfinished = Gauge(
            "pitboss_tables_unfinished", "tables not over and played at within a day", registry=self.registry
        )
        self.longest = Gauge(
            "pitboss_table_events_longest", "events of the longest table in memory", registry=self.registry
        )
        self.free_disk = Gauge("pitboss_disk_free_bytes", "free on the disk of the data", registry=self.registry)
        self.closed = Counter(
            "pitboss_tables_closed", "games given up: closed by a host, or at their most events", registry=self.registry
        )
        self.table_events = Histogram(
            "pitboss_table_events", "events of a table when its game ends", buckets=MANY, registry=self.registry
        )
        self.commit_seconds = Histogram(
            "pitboss_commit_seconds", "until the disk has what waited together", buckets=QUICK, registry=self.registry
        )
        self.bot_seconds = Histogram(
            "pitboss_bot_seconds", "a bot's decision, waiting included", buckets=QUICK, registry=self.registry
        )
        self.bot_failures = Counter("pitboss_bot_failures", "decisions left to the fallback", registry=self.registry)
        self.move_seconds = Histogram(
            "pitboss_move_seconds", "from a message to everybody's queue", buckets=QUICK, registry=self.registry
        )

        self.loop_late = Histogram(
            "pitboss_loop_late_seconds", "by how much the event loop was late", buckets=QUICK, registry=self.registry
        )
        self.thinking_waiting = Gauge(
            "pitboss_thinking_waiting", "thinking that waits for its turn", ["kind"], registry=self.registry
        )
        self.thinking_wait = Histogram(
            "pitboss_thinking_wait_seconds",
            "until thinking was begun: a bot's move, a hint, a review",
            ["kind"],
            buckets=QUICK,
            registry=self.registry,
        )
        self.thinking_seconds = Counter(
            "pitboss_thinking_seconds", "processor time spent on thinking", ["kind"], registry=self.registry
        )
        self.thinking_shortened = Counter(
            "pitboss_thinking_shortened",
            "searches that had less than their full time",
            ["kind"],
            registry=self.registry,
        )
        self.thinking_refused = Counter(
            "pitboss_thinking_refused", "hints and reviews refused", ["kind"], registry=self.registry
        )

    def count(self, stored: Iterable[tuple[str, int]]) -> None:
        """Events that are on disk now, each with its kind and its number at its table."""
        for kind, seq in stored:
            self.events.inc()
            if kind == "over":
                self.table_events.observe(seq)
            elif kind == "closed":
                self.closed.inc()

    def text(self) -> bytes:
        """All metrics as text."""
        return generate_latest(self.registry)


async def watch_loop(metrics: Metrics) -> None:
    """Look again and again how late the event loop runs: everybody at every table waits so long."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        metrics.loop_late.observe(max(0.0, loop.time() - due))
