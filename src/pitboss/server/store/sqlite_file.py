"""The data file: one SQLite database in the data directory, opened by one server at a time."""

import fcntl
import os
from contextlib import closing, suppress
from pathlib import Path
from typing import IO

import apsw

from pitboss.core.errors import PitbossError

FILE = "tables.sqlite"
LOCK = "lock"
VERSION = 1
LONGEST_LOG = 8000  # pages; usually it is emptied into the file long before, beside the writing
LEAST_SQLITE = (3, 51, 3)  # before it, resetting the write-ahead log could lose a commit

TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,           -- 32 hex digits
    made REAL NOT NULL,            -- seconds since 1970
    status TEXT NOT NULL,          -- filling, salting, playing, over
    listed INTEGER NOT NULL,
    touched REAL NOT NULL          -- when its last event came, to the minute
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,          -- 1, 2, 3 ... without gaps
    at REAL NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT NOT NULL,           -- who brought it about: a holder, a bot's seat, or the house
    move_id TEXT,                  -- of a client, so that nothing happens twice
    public TEXT NOT NULL,          -- what everybody may know of it, as JSON
    secret TEXT,                   -- the rest
    chain BLOB NOT NULL,           -- SHA-256 of the chain before, the public and the secret part
    state BLOB NOT NULL,           -- SHA-256 of the table's row after it, 8 bytes
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX moves_once ON events (game, actor, move_id) WHERE move_id IS NOT NULL;
CREATE TABLE keys (
    hash BLOB NOT NULL,            -- SHA-256 of the key
    game TEXT NOT NULL,
    holder INTEGER NOT NULL,
    use TEXT NOT NULL,             -- session, again, seat (an empty one), hand over
    seat INTEGER,                  -- the seat that a link leads to
    PRIMARY KEY (hash, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of ON keys (game, holder);
CREATE INDEX tables_by_status ON tables (status, listed);
"""


def claim(directory: Path) -> IO[bytes]:
    """The data directory for this server alone, as long as the file that is returned stays open."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        lock = open(directory / LOCK, "ab")  # noqa: SIM115
    except OSError as fault:
        raise PitbossError(f"The data directory {directory} cannot be written: {fault.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise PitbossError(f"Another pitboss server is using the data directory {directory}.") from None
    return lock


def is_claimed(directory: Path) -> bool:
    """Whether a server is using the directory."""
    try:
        claim(directory).close()
    except PitbossError:
        return True
    return False


def open_file(directory: Path, vfs: str | None = None, synchronous: str = "FULL") -> apsw.Connection:
    """The connection that writes: every commit is on disk before it returns."""
    check_sqlite()
    path = directory / FILE
    try:
        look_at(path, vfs)
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(5000)
        check_version(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
        connection.execute("PRAGMA foreign_keys = ON")
        lay_out(connection)
    except apsw.NotADBError:
        raise PitbossError(f"{path} is no data file of pitboss. Nothing in it was changed.") from None
    except (apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError, apsw.PermissionsError) as fault:
        raise PitbossError(f"The data file {path} cannot be written ({fault}).") from None
    except apsw.FullError:
        raise PitbossError(f"The disk that holds {path} is full. Make room and start again.") from None
    return connection


def look_at(path: Path, vfs: str | None) -> None:
    """Refuse a newer file by a connection that cannot write: one that can would tidy up the file's log at its end."""
    unreadable = (apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError)  # what a crash left, to be put right by writing
    if path.exists():
        with suppress(*unreadable), closing(open_to_read(path, vfs)) as looking:
            check_version(looking, path)


def open_to_read(path: Path, vfs: str | None = None) -> apsw.Connection:
    """A connection that only reads."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
    connection.set_busy_timeout(5000)
    return connection


def lay_out(connection: apsw.Connection) -> None:
    """Make the tables in a new file, all or nothing."""
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(TABLES)
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def check_version(connection: apsw.Connection, path: Path) -> None:
    """A file of a newer pitboss is left alone."""
    found = version_of(connection)
    if found > VERSION:
        raise PitbossError(
            f"{path} was written by a newer pitboss (layout {found}, this one knows {VERSION}). "
            "Install that version again, or name another directory with --data. Nothing was changed."
        )


def version_of(connection: apsw.Connection) -> int:
    """The layout of a data file; 0 if it is new."""
    return int(connection.pragma("user_version"))


def check_sqlite() -> None:
    """Old versions of SQLite can lose a commit."""
    found = tuple(int(part) for part in apsw.sqlite_lib_version().split("."))
    if found < LEAST_SQLITE:
        needed = ".".join(map(str, LEAST_SQLITE))
        raise PitbossError(f"pitboss needs SQLite {needed} or later; apsw brings {apsw.sqlite_lib_version()}.")


def default_directory() -> Path:
    """Where data is kept unless told otherwise."""
    from platformdirs import user_data_path

    named = os.environ.get("PITBOSS_DATA")
    return Path(named) if named else user_data_path("pitboss")
