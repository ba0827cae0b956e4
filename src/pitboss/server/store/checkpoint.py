"""Empties the write-ahead log into the data file beside the writing, so that no move has to wait for it."""

import logging
import threading
from contextlib import suppress
from pathlib import Path

import apsw

TIDY_SECONDS = 1.0
log = logging.getLogger("pitboss.store")


class Tidier:
    """A thread with a connection of its own. Where it does not keep up, the writer does some of it."""

    def __init__(self, path: Path, vfs: str | None, synchronous: str) -> None:
        self.path = path
        self.vfs = vfs
        self.synchronous = synchronous
        self.connection: apsw.Connection | None = None
        self.is_to_end = threading.Event()
        self.thread = threading.Thread(target=self._tidy, name="tidier", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """No more tidying."""
        self.is_to_end.set()
        self.thread.join()

    def _tidy(self) -> None:
        while not self.is_to_end.wait(TIDY_SECONDS):
            try:
                self._empty_log()
            except apsw.Error as fault:  # the writer meets the same trouble and says so
                log.debug("the log stays as it is", extra={"why": repr(fault)})
                self._let_go()
        self._let_go()

    def _empty_log(self) -> None:
        """As far as can be without anybody waiting."""
        if self.connection is None:
            self.connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=self.vfs)
            self.connection.execute(f"PRAGMA synchronous = {self.synchronous}")
        self.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def _let_go(self) -> None:
        with suppress(apsw.Error):
            if self.connection is not None:
                self.connection.close()
        self.connection = None
