"""Files beside the data, one a table, that can be made anew out of its events. They are gone with their table."""

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pitboss.server.errors import Nack
from pitboss.server.store.private_files import DIRECTORY_FOR_US_ALONE, make_file

KINDS = ("curves",)  # each has a directory of its own
MOST = 2000  # files of a kind: those read last
log = logging.getLogger("pitboss.store")


def directory_of(data: Path, kind: str) -> Path:
    """Where the files of a kind are."""
    return data / f"tables-{kind}"


class FilesBeside:
    """The files of one kind, for their owner alone to read. `has` says whether a table is still stored."""

    def __init__(self, directory: Path, has: Callable[[str], bool]) -> None:
        self.directory = directory
        self.has = has
        self.writing = threading.Lock()  # a table is not deleted between the look whether it is there and the write

    def read(self, table: str) -> bytes | None:
        """What is kept for a table; None if there is nothing."""
        file = self._file(table)
        with suppress(OSError):
            content = file.read_bytes()
            os.utime(file)
            return content
        return None

    def write(self, table: str, content: bytes) -> None:
        """Keep it, as long as there is such a table. A full disk costs no more than having to make it again."""
        with self.writing:
            try:
                if self.has(table):
                    self._write(self._file(table), content)
                    self._keep_within(MOST)
            except (OSError, Nack) as fault:
                log.warning("a file beside the data could not be kept", extra={"table": table, "why": str(fault)})

    def delete(self, table: str) -> None:
        """Nothing is kept for a table any more."""
        with self.writing:
            self._file(table).unlink(missing_ok=True)

    def sweep(self) -> None:
        """Delete what belongs to no table: a crash, or an earlier version, may have left it."""
        with self.writing:
            for file in list(self.directory.glob("*")):
                if file.suffix != ".json" or not self.has(file.stem):
                    file.unlink(missing_ok=True)

    def _file(self, table: str) -> Path:
        return self.directory / f"{table}.json"

    def _write(self, file: Path, content: bytes) -> None:
        self.directory.mkdir(mode=DIRECTORY_FOR_US_ALONE, exist_ok=True)
        written = file.with_suffix(".new")
        make_file(written)
        written.write_bytes(content)
        written.replace(file)

    def _keep_within(self, most: int) -> None:
        files = sorted(self.directory.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for old in files[: max(0, len(files) - most)]:
            old.unlink(missing_ok=True)
