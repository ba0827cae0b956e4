"""Checkpoints the write-ahead log beside the writing, so that no move has to wait for it."""

import logging
import sys
import threading
from contextlib import suppress
from pathlib import Path

import apsw

from pitboss.server.store.sqlite_file import syncing

CHECKPOINT_SECONDS = 1.0
log = logging.getLogger("pitboss.store")


class Checkpointer:
    """A thread with a connection of its own. Where it does not keep up, the writer does some of it."""

    def __init__(self, path: Path, vfs: str | None, synchronous: str) -> None:
        self.path = path
        self.vfs = vfs
        self.synchronous = synchronous
        self.connection: apsw.Connection | None = None
        self.is_to_end = threading.Event()
        self.thread = threading.Thread(target=self._run, name="checkpointer", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """No more checkpoints."""
        self.is_to_end.set()
        self.thread.join()

    def _run(self) -> None:
        while not self.is_to_end.wait(CHECKPOINT_SECONDS):
            try:
                self._checkpoint()
            except apsw.Error as fault:  # the writer meets the same trouble and says so
                log.debug("the log stays as it is", extra={"why": repr(fault)})
                self._disconnect()
        self._disconnect()

    def _checkpoint(self) -> None:
        """Move as much of the log into the data file as is possible without anybody waiting."""
        if self.connection is None:
            self.connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=self.vfs)
            for pragma in syncing(self.synchronous, sys.platform):
                self.connection.execute(pragma)
        self.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def _disconnect(self) -> None:
        with suppress(apsw.Error):
            if self.connection is not None:
                self.connection.close()
        self.connection = None
