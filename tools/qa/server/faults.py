"""What can be wrong with a server: faults that proofs plant and must find, and trouble that a sound one must bear."""

import asyncio
import os
import secrets
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import apsw

from pitboss.core.game import Game, Names, Row
from pitboss.server.app import Server
from pitboss.server.live.open_table import OpenTable
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables import acts, chance, views
from pitboss.server.tables.entries import Append
from pitboss.server.tables.event_log import append_event, state_hash
from pitboss.server.tables.room import Room

REFUSED = "there is no such fault"
ROLLS = "rolls.jsonl"


class Killer:
    """Ends its own process at a point of the write path, the `after`th time it comes there."""

    def __init__(self, point: str, after: int) -> None:
        self.point = point
        self.left = after

    def __call__(self, point: str) -> None:
        if point == self.point:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def note_rolls(server: Server, store: SqliteStore) -> None:
    """No fault: every roll that is worked out, also one that never reaches the disk, is noted at once in a file."""
    notes = os.open(store.directory.with_name(ROLLS), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def append_and_note(room: Room, kind: str, public: Any, *more: Any, **given: Any) -> None:
        if kind == "chance" and room.table is not None:
            key = f"{room.id} {room.table.chances} {state_hash(room).hex()}"
            append_event(room, kind, public, *more, **given)
            os.write(notes, f"{key} {public['chance']}\n".encode())
        else:
            append_event(room, kind, public, *more, **given)

    vars(chance)["append_event"] = append_and_note


def answer_early(server: Server, store: SqliteStore) -> None:
    """The disk is not waited for once people sit: it has time until later."""
    append = store.append

    async def append_later(what: Append) -> None:
        await asyncio.sleep(0.05)
        await append(what)

    async def begin_to_append(what: Append) -> None:
        if what.keys:
            await append(what)
            return
        waits = asyncio.ensure_future(append_later(what))
        waits.add_done_callback(lambda done: done.cancelled() or done.exception())

    store.append = begin_to_append  # type: ignore[method-assign,assignment]


def forget_ids(server: Server, store: SqliteStore) -> None:
    """What is sent twice happens twice."""
    act = acts.act

    def act_again(room: Room, holder: int, message: Any, now: float) -> int:
        room.idempotency_keys.clear()
        return act(room, holder, message, now)

    acts.act = act_again
    store.connection.execute("DROP INDEX IF EXISTS moves_once")


def roll_anew(server: Server, store: SqliteStore) -> None:
    """Dice fall when they are needed, instead of following from what was promised."""
    from pitboss.core.fair.dice import Fair, stream

    def answer(self: Fair, game: Game, s: Row, names: Names) -> int:
        self.number += 1
        return game.fair(s, stream(secrets.token_bytes(32), 1))

    Fair.answer = answer  # type: ignore[method-assign]


def miss_one(server: Server, store: SqliteStore) -> None:
    """Whoever comes back is told one event too few."""
    welcome = OpenTable.welcome

    def short_welcome(open_table: OpenTable, follower: Any) -> bytes:
        follower.have = min(follower.have + 1, open_table.room.seq) if follower.have else 0
        return welcome(open_table, follower)

    OpenTable.welcome = short_welcome  # type: ignore[method-assign,assignment]


def show_late(server: Server, store: SqliteStore) -> None:
    """Frames carry the view of the frame before."""
    last = dict[Any, Any]()

    def old_view(room: Room, holder: Any, seat: int, *seen: Any) -> Any:
        now = views.view_for(room, holder, seat, *seen)
        before = last.get((room.id, holder, seat), now)
        last[room.id, holder, seat] = now
        return before

    for name, module in list(sys.modules.items()):
        if name.startswith("pitboss.server.") and module is not views and hasattr(module, "view_for"):
            module.view_for = old_view  # type: ignore[attr-defined]


def deny_trouble(server: Server, store: SqliteStore) -> None:
    """A disk that does not write is taken for one that does."""
    commit = store._commit
    store._commit = lambda appends: [None for _ in commit(appends)]  # type: ignore[method-assign]


def jump_clock(server: Server, store: SqliteStore) -> None:
    """No fault: the clock on the wall jumps by up to a year, back and forth, every time somebody looks."""
    true_time, jumps, random = time.time, [0, -86_400 * 365, 3600, -3600, 86_400 * 365, -1], Random(1)
    time.time = lambda: true_time() + random.choice(jumps)


def time_by_the_wall(server: Server, store: SqliteStore) -> None:
    """Turns are timed by the clock on the wall."""

    def set_timer(open_table: OpenTable, seconds: float, then: Callable[[], None]) -> None:
        loop, until = asyncio.get_running_loop(), time.time() + seconds

        def look() -> None:
            open_table.timer = loop.call_later(0.05, look)
            if time.time() >= until:
                open_table.stop_timer()
                then()

        look()

    OpenTable.set_timer = set_timer  # type: ignore[method-assign,assignment]


def limit_files(server: Server, store: SqliteStore) -> None:
    """No fault: SIGUSR1 lets no file grow beyond what it is by a real limit of the system, SIGUSR2 lifts it."""
    import resource

    def limit(signal_number: int, frame: Any) -> None:
        none = resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096 if signal_number == signal.SIGUSR1 else none, none))

    signal.signal(signal.SIGUSR1, limit)
    signal.signal(signal.SIGUSR2, limit)


FAULTS: dict[str, Callable[[Server, SqliteStore], None]] = {
    each.__name__: each
    for each in (
        note_rolls,
        answer_early,
        forget_ids,
        roll_anew,
        miss_one,
        show_late,
        deny_trouble,
        jump_clock,
        time_by_the_wall,
        limit_files,
    )
}

VFS_FAULTS: dict[str, type[Exception]] = {
    "full": apsw.FullError,
    "read_only": apsw.ReadOnlyError,
    "broken": apsw.IOError,
}


def register_vfs(name: str, data: Path) -> str:
    """A file system that fails so while a file of its name lies beside the data directory; returns its name."""
    registered.append(Failing(name, data.with_name(name), VFS_FAULTS[name]))
    return name


registered: list["Failing"] = []  # SQLite keeps no reference


class Failing(apsw.VFS):
    """The usual file system, but writing fails while there is trouble."""

    def __init__(self, name: str, trouble: Path, fault: type[Exception]) -> None:
        self.trouble = trouble
        self.fault = fault
        self.base = ""
        super().__init__(name, self.base)

    def xOpen(self, name: Any, flags: Any) -> "FailingFile":
        return FailingFile(self, name, flags)


class FailingFile(apsw.VFSFile):
    """A file that does not take what is written while there is trouble."""

    def __init__(self, vfs: Failing, name: Any, flags: Any) -> None:
        self.vfs = vfs
        super().__init__(vfs.base, name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        if self.vfs.trouble.exists():
            raise self.vfs.fault("there is trouble with the disk")
        super().xWrite(data, offset)
