"""The layout of the data file, and how an earlier one is brought up to date, with a copy kept beside it."""

import logging
import os
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw

from pitboss.core.errors import PitbossError
from pitboss.server.store.private_files import make_file

log = logging.getLogger("pitboss.store")

TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,           -- 32 hex digits
    made REAL NOT NULL,            -- seconds since 1970
    status TEXT NOT NULL,          -- filling, salting, playing, over
    listed INTEGER NOT NULL,
    touched REAL NOT NULL,         -- when its last event came, to the minute
    fields TEXT NOT NULL DEFAULT '' -- of the game's row, which the hashes of its states cover; empty if not known
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
    use TEXT NOT NULL,             -- session, again, seat (an empty one), hand over, sent away
    seat INTEGER,                  -- the seat that a link leads to
    PRIMARY KEY (hash, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of ON keys (game, holder);
CREATE INDEX tables_by_status ON tables (status, listed);
"""


def add_fields(connection: apsw.Connection) -> None:
    """Layout 2: hashes of states are made of named fields. Earlier ones, of bytes in memory, are not known as such."""
    connection.execute("ALTER TABLE tables ADD COLUMN fields TEXT NOT NULL DEFAULT ''")


MIGRATIONS: tuple[Callable[[apsw.Connection], None], ...] = (add_fields,)  # from layout 1 to 2 and so on
VERSION = len(MIGRATIONS) + 1


def bring_up_to_date(connection: apsw.Connection, path: Path) -> None:
    """Make the tables in a new file, or change those of an earlier layout: all or nothing."""
    found = version_of(connection)
    if found == VERSION:
        return
    if found:
        kept = keep_copy(connection, path)
        log.warning("data file is brought up to date", extra={"layout": VERSION, "copy": str(kept)})
    connection.execute("BEGIN IMMEDIATE")
    if found:
        for migration in MIGRATIONS[found - 1 :]:
            migration(connection)
    else:
        connection.execute(TABLES)
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def keep_copy(connection: apsw.Connection, path: Path) -> Path:
    """The file as it is, complete under a name of its own."""
    number, kept = 1, path.with_name(f"{path.name}.before-{VERSION}")
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.before-{VERSION}-{number}")
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    make_file(partial)
    try:
        with closing(apsw.Connection(str(partial))) as writing:
            with writing.backup("main", connection, "main") as backup:
                backup.step()
            writing.pragma("journal_mode", "delete")
        sync(partial)
        os.replace(partial, kept)
    finally:
        partial.unlink(missing_ok=True)
    sync(path.parent)
    return kept


def sync(path: Path) -> None:
    """On disk, whatever happens next. Windows syncs no directories, and files only through a handle that writes."""
    if path.is_dir() and sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


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
