"""A lock on a file that one process holds at a time. It goes when the process does, however that ends."""

from pathlib import Path
from typing import IO, Self

import apsw

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]


class FileLock:
    """Held from when it is made until it is closed. Raises `BlockingIOError` where another process holds it."""

    def __init__(self, path: Path) -> None:
        self.held = locked_by_sqlite(path) if fcntl is None else locked_by_system(path)

    def close(self) -> None:
        """Let others have it."""
        self.held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.close()


def locked_by_system(path: Path) -> IO[bytes]:
    """The file as long as it stays open."""
    lock = open(path, "ab")  # noqa: SIM115  (it stays open)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BlockingIOError(f"{path} is locked") from None
    return lock


def locked_by_sqlite(path: Path) -> apsw.Connection:
    """The same by SQLite, which knows how to lock files on every system; nothing is ever written to it."""
    connection = apsw.Connection(str(path))
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except apsw.BusyError:
        connection.close()
        raise BlockingIOError(f"{path} is locked") from None
    return connection
