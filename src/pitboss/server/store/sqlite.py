"""The event log on disk: one writer with group commit, readers beside it.

`append` returns when its events are on disk and not before. All that waits is written in one commit, so a busy server
pays for one sync many times over.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from itertools import chain
from pathlib import Path
from queue import Empty, SimpleQueue
from shutil import disk_usage
from typing import Any, NamedTuple

import apsw

from pitboss.server.errors import Nack
from pitboss.server.store.beside import FilesBeside, directory_of
from pitboss.server.store.checkpoint import Checkpointer
from pitboss.server.store.migrations import VERSION
from pitboss.server.store.sqlite_file import FILE, claim, open_file, open_to_read
from pitboss.server.tables.entries import Append, Entry, KeyRow, TableRow

MOST_TOGETHER = 256  # appends in one commit
MOST_ROWS = 1000  # events in one statement; SQLite takes 32,766 values, ten an event
TROUBLE_SECONDS = 1.0  # between looks whether a disk in trouble writes again
KEEP_KEY = (  # a browser that sits down at another seat of a table is at that one from then on
    "INSERT INTO keys VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash, game) DO UPDATE SET holder = excluded.holder, "
    "use = excluded.use WHERE use IN ('session', 'sent away') AND excluded.use = 'session'"
)
log = logging.getLogger("pitboss.store")


class Waiting(NamedTuple):
    """An append that is to be written, and who waits for it."""

    append: Append
    done: "asyncio.Future[None]"


class SqliteStore:
    """The log in one SQLite file."""

    def __init__(self, directory: Path, vfs: str | None = None, synchronous: str = "FULL") -> None:
        self.directory = directory
        self.vfs = vfs
        self.synchronous = synchronous
        self.trouble: str | None = None
        self.is_closed = False
        self.trace: Callable[[str], None] = lambda point: None  # told of every point of the write path
        self.on_commit: Callable[[float], None] = lambda seconds: None
        self.lock = claim(directory)
        self.connection = open_file(directory, vfs, synchronous)
        self.readers = threading.local()
        self.waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self.writer.start()
        self.checkpointer = Checkpointer(directory / FILE, vfs, synchronous)

    async def append(self, append: Append) -> None:
        """Write, and return once it is on disk. Raises `Nack` (unavailable) if it is not."""
        if self.is_closed:
            raise Nack("unavailable", "The server is going down, so nothing was done.")
        waiting = Waiting(append, asyncio.get_running_loop().create_future())
        self.waiting.put(waiting)
        await waiting.done

    def beside(self, kind: str) -> FilesBeside:
        """Files for what can be made anew out of the events."""
        return FilesBeside(directory_of(self.directory, kind), self.has)

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self.is_closed = True
        self.waiting.put(None)
        self.writer.join()
        self.checkpointer.close()
        self.connection.close()
        self.lock.close()

    def _write(self) -> None:
        while (first := self._next()) is not None:
            together, last = [first], False
            with suppress(Empty):
                while len(together) < MOST_TOGETHER and not last:
                    another = self.waiting.get_nowait()
                    if another is None:
                        last = True
                    else:
                        together.append(another)
            begun = time.perf_counter()
            faults = self._commit([each.append for each in together])
            self.on_commit(time.perf_counter() - begun)
            self.trace("committed")
            if any(each.append.deleted for each in together):
                self._empty_log()
            tell(together, faults)
            if last:
                return

    def _empty_log(self) -> None:
        """What was deleted is in the write-ahead log as well, until that is emptied; later, if somebody is reading."""
        with suppress(apsw.Error):
            self.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)

    def _next(self) -> Waiting | None:
        """What is to be written next. While there is trouble, look now and then whether it is over."""
        while self.trouble is not None:
            try:
                return self.waiting.get(timeout=TROUBLE_SECONDS)
            except Empty:
                self._transaction(self._write_nothing)
        return self.waiting.get()

    def _commit(self, appends: list[Append]) -> list[Nack | None]:
        """One transaction; an append that cannot be is left out without harm to the others."""
        faults: list[Nack | None] = []

        def insert_all() -> None:
            faults.extend(self._insert(appends))
            self.trace("inserted")

        if self._transaction(insert_all):
            return faults
        nack = Nack("unavailable", "The server cannot write to its disk now, so nothing was done. Try again.")
        return [nack for _ in appends]

    def _transaction(self, work: Callable[[], None]) -> bool:
        """One transaction; returns whether it is on disk. Whatever fails, the writer lives on."""
        try:
            self.trace("begin")
            self.connection.execute("BEGIN IMMEDIATE")
            work()
            self.connection.execute("COMMIT")
        except Exception as fault:
            if self.trouble is None:
                log.error("nothing can be written", extra={"why": repr(fault)})
            self.trouble = str(fault)
            self._recover()
            return False
        if self.trouble is not None:
            log.warning("the disk writes again")
        self.trouble = None
        return True

    def _write_nothing(self) -> None:
        """Something that needs the disk and changes nothing."""
        self.connection.execute(f"PRAGMA user_version = {VERSION}")

    def _insert(self, appends: list[Append]) -> list[Nack | None]:
        """All together, in few statements: at each of them the writer and the loop may have to wait for each other.
        If one of them cannot be, each by itself."""
        wanted = list(statements(appends))
        try:
            with self.connection if len(wanted) > 1 else nullcontext():  # a single statement leaves nothing half done
                for statement, values in wanted:
                    self.connection.execute(statement, values)
        except apsw.ConstraintError:
            if len(appends) == 1:
                return [Nack("stale", "The table has moved on.")]
            return [self._insert([append])[0] for append in appends]
        return [None for _ in appends]

    def _recover(self) -> None:
        """After a failure begin with a fresh connection: nothing half done is left in it."""
        with suppress(apsw.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            return
        with suppress(Exception):
            self.connection.close()
            self.connection = open_file(self.directory, self.vfs, self.synchronous)

    def load(self, game: str) -> tuple[TableRow | None, list[Entry]]:
        """A table and all its events."""
        found = [TableRow(*row) for row in self._read("SELECT * FROM tables WHERE id = ?", game)]
        columns = "seq, at, kind, actor, move_id, public, secret, chain, state"
        entries = [Entry(*row) for row in self._read(f"SELECT {columns} FROM events WHERE game = ? ORDER BY seq", game)]
        return (found[0] if found else None), entries

    def has(self, game: str) -> bool:
        """Whether there is such a table."""
        return any(self._read("SELECT 1 FROM tables WHERE id = ?", game))

    def key(self, game: str, digest: bytes) -> KeyRow | None:
        """What a key opens at a table."""
        found = self._read("SELECT * FROM keys WHERE hash = ? AND game = ?", digest, game)
        return next((KeyRow(*row) for row in found), None)

    def knows(self, digest: bytes) -> bool:
        """Whether a key opens any table."""
        return any(self._read("SELECT 1 FROM keys WHERE hash = ? LIMIT 1", digest))

    def keys_of(self, game: str, holder: int) -> list[KeyRow]:
        """All keys of somebody at a table."""
        return [KeyRow(*row) for row in self._read("SELECT * FROM keys WHERE game = ? AND holder = ?", game, holder)]

    def tables(self, status: str, since: float = 0.0) -> list[TableRow]:
        """Tables of a status, the latest first."""
        asked = "SELECT * FROM tables WHERE status = ? AND touched >= ? ORDER BY touched DESC"
        return [TableRow(*row) for row in self._read(asked, status, since)]

    def listed(self) -> list[TableRow]:
        """Tables that anybody may find, the latest first."""
        asked = "SELECT * FROM tables WHERE listed = 1 AND status <> 'over' ORDER BY touched DESC LIMIT 100"
        return [TableRow(*row) for row in self._read(asked)]

    def unfinished(self, since: float) -> int:
        """How many tables are not over and were touched since then."""
        asked = "SELECT count(*) FROM tables WHERE status IN ('filling', 'salting', 'playing') AND touched >= ?"
        return int(next(self._read(asked, since))[0])

    def unfinished_of(self, tables: Sequence[str], since: float) -> list[str]:
        """Those of some tables that are not over and were touched since then."""
        asked = "SELECT id FROM tables WHERE id = ? AND status <> 'over' AND touched >= ?"
        return [row[0] for table in tables for row in self._read(asked, table, since)]

    def free_bytes(self) -> int:
        """What is left on the disk that holds the log."""
        return disk_usage(self.directory).free

    def _read(self, asked: str, *given: str | bytes | int | float) -> Iterator[Any]:
        """Read in whichever thread this is, on that thread's own connection."""
        try:
            if not hasattr(self.readers, "connection"):
                self.readers.connection = open_to_read(self.directory / FILE, self.vfs)
            yield from self.readers.connection.execute(asked, given)
        except apsw.Error as fault:
            log.error("nothing can be read", extra={"why": repr(fault)})
            raise Nack("unavailable", "The server cannot read its disk now. Try again.") from None


def statements(appends: list[Append]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The rows of some appends, the events first."""
    events = [(append.game, *entry) for append in appends for entry in append.entries]
    for first in range(0, len(events), MOST_ROWS):
        some = events[first : first + MOST_ROWS]
        yield f"INSERT INTO events VALUES {rows_of(some)}", tuple(chain.from_iterable(some))
    if tables := [append.table for append in appends if append.table is not None]:
        made = [(each.id, each.made, each.status, int(each.listed), each.touched, each.fields) for each in tables]
        yield (
            f"INSERT INTO tables VALUES {rows_of(made)} ON CONFLICT (id) DO UPDATE SET status = excluded.status, "
            "listed = excluded.listed, touched = excluded.touched, fields = excluded.fields",
            tuple(chain.from_iterable(made)),
        )
    for append in appends:
        for seq, state in append.states:
            yield "UPDATE events SET state = ? WHERE game = ? AND seq = ?", (state, append.game, seq)
        for digest in append.spent:
            yield "DELETE FROM keys WHERE hash = ? AND game = ?", (digest, append.game)
        for table in append.deleted:
            yield "DELETE FROM events WHERE game = ?", (table,)
            yield "DELETE FROM keys WHERE game = ?", (table,)
            yield "DELETE FROM tables WHERE id = ?", (table,)
        for holder in append.sent_away:  # their key may have made the links of friends, which stay
            whose = (append.game, holder)
            yield "DELETE FROM keys WHERE game = ? AND holder = ? AND use NOT IN ('seat', 'session')", whose
            yield "UPDATE keys SET use = 'sent away' WHERE game = ? AND holder = ? AND use = 'session'", whose
        for seat in append.revoked_seats:
            yield "DELETE FROM keys WHERE game = ? AND seat = ?", (append.game, seat)
        for key in append.keys:
            yield KEEP_KEY, (key.hash, key.game, key.holder, key.use, key.seat)


def rows_of(rows: Sequence[tuple[object, ...]]) -> str:
    """Places for the values of some rows."""
    return ", ".join([f"({', '.join('?' * len(rows[0]))})"] * len(rows))


def tell(waiting: list[Waiting], faults: list[Nack | None]) -> None:
    """Tell those who wait how it went, each loop once."""
    for loop in {each.done.get_loop() for each in waiting}:
        told = [(each.done, fault) for each, fault in zip(waiting, faults, strict=True) if each.done.get_loop() is loop]
        with suppress(RuntimeError):  # the loop has ended; nobody waits for an answer
            loop.call_soon_threadsafe(settle, told)


def settle(told: list[tuple["asyncio.Future[None]", Nack | None]]) -> None:
    """Let those who wait go on."""
    for done, fault in told:
        if done.cancelled():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
