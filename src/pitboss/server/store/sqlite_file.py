"""The data file: one SQLite database in the data directory, opened by one server at a time."""

import os
import sys
from contextlib import closing, suppress
from pathlib import Path

import apsw

from pitboss.core.errors import PitbossError
from pitboss.server.store.file_lock import FileLock
from pitboss.server.store.migrations import bring_up_to_date, check_version
from pitboss.server.store.private_files import make_directory, make_file

FILE = "tables.sqlite"
LOCK = "lock"
LONGEST_LOG = 8000  # pages; usually it is emptied into the file long before, beside the writing
LEAST_SQLITE = (3, 51, 3)  # before it, resetting the write-ahead log could lose a commit


def claim(directory: Path) -> FileLock:
    """The data directory for this server alone, as long as the lock that is returned is not closed."""
    try:
        make_directory(directory)
        make_file(directory / LOCK)
        return FileLock(directory / LOCK)
    except BlockingIOError:
        raise PitbossError(f"Another pitboss server is using the data directory {directory}.") from None
    except OSError as fault:
        raise PitbossError(f"The data directory {directory} cannot be written: {fault.strerror}.") from None


def open_file(directory: Path, vfs: str | None = None, synchronous: str = "FULL") -> apsw.Connection:
    """The connection that writes: every commit is on disk before it returns."""
    check_sqlite()
    path = directory / FILE
    try:
        look_at(path, vfs)
        make_file(path)
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(5000)
        check_version(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        for pragma in syncing(synchronous, sys.platform):
            connection.execute(pragma)
        connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten, not merely forgotten
        bring_up_to_date(connection, path)
    except apsw.NotADBError:
        raise PitbossError(f"{path} is no data file of pitboss. Nothing in it was changed.") from None
    except (apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError, apsw.PermissionsError, OSError) as fault:
        raise PitbossError(f"The data file {path} cannot be written ({fault}).") from None
    except apsw.CorruptError:
        raise PitbossError(
            f"The data file {path} is damaged. Put a backup in its place with `pitboss restore`."
        ) from None
    except apsw.FullError:
        raise PitbossError(f"The disk that holds {path} is full. Make room and start again.") from None
    return connection


def syncing(synchronous: str, platform: str) -> list[str]:
    """How every connection that writes brings what it wrote to the disk itself."""
    pragmas = [f"PRAGMA synchronous = {synchronous}"]
    if platform == "darwin":  # there, a plain sync leaves it in the disk's own cache, which a power cut empties
        pragmas += ["PRAGMA fullfsync = ON", "PRAGMA checkpoint_fullfsync = ON"]
    return pragmas


def look_at(path: Path, vfs: str | None) -> None:
    """Refuse a newer file by a read-only connection: any other would checkpoint the file's log when it closes."""
    unreadable = (apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError)  # what a crash left, to be put right by writing
    if path.exists():
        with suppress(*unreadable), closing(open_to_read(path, vfs)) as looking:
            check_version(looking, path)


def open_to_read(path: Path, vfs: str | None = None) -> apsw.Connection:
    """A connection that only reads."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
    connection.set_busy_timeout(5000)
    return connection


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
