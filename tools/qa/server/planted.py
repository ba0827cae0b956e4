"""Faults planted on purpose, each by its name: a proof that does not find its own is worth nothing."""

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any


def plant(name: str) -> None:
    """Put a fault into the server of this process, or several: `truth,seeds`."""
    for each in name.split(","):
        FAULTS[each]()


def truth_in_views() -> None:
    """A view is built from the truth: whatever the seat may know, it is shown the table as it is."""
    import pitboss.server.tables.views as views
    from pitboss.core.game import copy_of

    vars(views)["view_of"] = lambda s, seat: copy_of(s)
    vars(views)["views_of"] = lambda s, players: [copy_of(s) for _ in range(players + 1)]


def secrets_for_all() -> None:
    """Everybody is told a secret decision as its owner is."""
    import pitboss.server.tables.frames as frames
    from pitboss.server.tables.events import event_for

    def told_all(room: Any, happened: Any, seat: int) -> Any:
        return event_for(room, happened, happened.public["seat"] if happened.kind == "move" else seat)

    vars(frames)["event_for"] = told_all


def seeds_in_log() -> None:
    """The log says too much."""
    from pitboss.server.tables.folds import FOLDS

    made = FOLDS["made"]

    def made_and_logged(room: Any, public: Any, secret: Any) -> None:
        logging.getLogger("pitboss").info("a table is made", extra=secret)
        made(room, public, secret)

    FOLDS["made"] = made_and_logged


def any_origin() -> None:
    """Pages of others come in like our own."""
    from pitboss.server.web.access import Access

    Access.check_origin = lambda access, connection: None  # type: ignore[method-assign, assignment]


def endless_queues() -> None:
    """What a slow reader does not read is kept for ever."""
    import pitboss.server.live.follower as follower
    from pitboss.server.web.connections import SocketConnection

    follower.MOST_FRAMES = follower.MOST_BYTES = follower.SOME_FRAMES = 1 << 60
    made = SocketConnection.connection_made

    def made_endless(connection: SocketConnection, transport: Any) -> None:
        made(connection, transport)
        transport.set_write_buffer_limits(1 << 30)

    SocketConnection.connection_made = made_endless  # type: ignore[method-assign, assignment]


def endless_lines() -> None:
    """One address may open as many connections as it likes."""
    from pitboss.server.web.connections import HttpConnection

    HttpConnection.new.size = 1 << 60


def endless_guesses() -> None:
    """Nobody counts wrong keys."""
    from pitboss.server.web.auth import Auth

    Auth._count_guess = lambda auth, connection: None  # type: ignore[method-assign, assignment]


def slow_refusals() -> None:
    """Whatever cannot be read holds everybody up."""
    import pitboss.server.web.sockets as sockets

    read = sockets.read

    def read_slowly(text: str | bytes) -> Any:
        try:
            return read(text)
        except Exception:
            time.sleep(1.0)
            raise

    sockets.read = read_slowly


def wait_for_bots() -> None:
    """A bot has all the time in the world."""
    import pitboss.server.live.external_bots as external_bots

    external_bots.DECISION_SECONDS = 600.0


def orphans() -> None:
    """Only the bot itself is ended, not what it has started."""
    import pitboss.bots.external as own

    def end_only(process: Any) -> None:
        process.kill()

    own.end = end_only


def no_jail() -> None:
    """Bots run free, as on a system that has no jail."""
    import pitboss.server.live.jail.bubblewrap as bubblewrap

    bubblewrap.PROGRAM = "there is none"


def other_answers() -> None:
    """A table's facts lack what the description promises, and an odd question breaks something."""
    from pitboss.server.web.routes.tables import TableRoutes

    facts = TableRoutes.facts

    async def some_facts(routes: TableRoutes, request: Any) -> Any:
        found = await facts(routes, request)
        return {"table": found.table, "seq": str(found.seq)}

    TableRoutes.facts = some_facts  # type: ignore[method-assign, assignment]


def think_on_the_loop() -> None:
    """Bots think where everybody waits, and for longer than they should."""
    from pitboss.bots.comparison import Budget
    from pitboss.server.live.bot_players import Bots, fresh_luck

    async def think(bots: Bots, open_table: Any, question: Any, bot: Any) -> int:
        return int(replace(bot, budget=Budget(seconds=1.5))(question.view, question.legal, fresh_luck()))

    Bots.think = think  # type: ignore[method-assign, assignment]


def first_come_first_served() -> None:
    """Thinking has no order."""
    from pitboss.server.live.thinking import Thinking

    Thinking._order = lambda thinking, job: (0, 0.0, job.asked)  # type: ignore[method-assign, assignment]
    Thinking._more_urgent = lambda thinking, job, used: None  # type: ignore[method-assign, assignment]
    Thinking._part = lambda thinking, job: 1.0  # type: ignore[method-assign, assignment]


def no_budgets() -> None:
    """Everybody may ask for as many hints and reviews as they like."""
    from pitboss.server.live.budgets import Budgets

    Budgets.check_hint = lambda budgets, table, address: None  # type: ignore[method-assign, assignment]
    Budgets.begin_review = lambda budgets, address: lambda: None  # type: ignore[method-assign, assignment]


def talkative_spectators() -> None:
    """Nobody counts spectators' messages."""
    from pitboss.server.web.rate_limit import TokenBuckets

    take = TokenBuckets.take

    def take_without_spectators(buckets: TokenBuckets, key: str) -> bool:
        return key.startswith("spectators") or take(buckets, key)

    TokenBuckets.take = take_without_spectators  # type: ignore[method-assign, assignment]


def all_files() -> None:
    """Connections may use up all files that there are."""
    import pitboss.server.run as run
    from pitboss.server.web.rate_limit import ConnectionCount

    vars(run)["connections_within"] = lambda files: 1 << 20
    ConnectionCount.acquire = lambda count, address: None  # type: ignore[method-assign, assignment]


def slow_disk() -> None:
    """Every commit takes more than half a second, and each waits for the one before."""
    from pitboss.server.store.sqlite import SqliteStore

    commit = SqliteStore._commit

    def commit_slowly(store: SqliteStore, appends: Any) -> Any:
        time.sleep(0.6)
        return commit(store, appends)

    SqliteStore._commit = commit_slowly  # type: ignore[method-assign, assignment]


FAULTS: dict[str, Callable[[], None]] = {
    "truth": truth_in_views,
    "secrets": secrets_for_all,
    "seeds": seeds_in_log,
    "origins": any_origin,
    "queues": endless_queues,
    "lines": endless_lines,
    "guesses": endless_guesses,
    "disk": slow_disk,
    "order": first_come_first_served,
    "budgets": no_budgets,
    "spectators": talkative_spectators,
    "files": all_files,
    "think": think_on_the_loop,
    "answers": other_answers,
    "wait": wait_for_bots,
    "orphans": orphans,
    "free": no_jail,
    "refusals": slow_refusals,
}
