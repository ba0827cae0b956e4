"""Backup of a running server into one file, and the way back."""

import os
import shutil
import time
from pathlib import Path

import apsw

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.schema import FILE, VERSION, check_sqlite, check_version, claim, open_to_read, version_of


def copy_to(directory: Path, target: Path) -> int:
    """One consistent copy, complete or not there at all. Returns how many tables it holds."""
    check_sqlite()
    if not (directory / FILE).exists():
        raise PitbossError(_("There are no tables in {directory}.", directory=directory))
    if target.exists():
        raise PitbossError(_("{file} is there already. Choose another name.", file=target))
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    source, copy = open_to_read(directory / FILE), apsw.Connection(str(partial))
    try:
        with copy.backup("main", source, "main") as backup:
            backup.step()
        copy.pragma("journal_mode", "delete")
        tables = int(checked(copy, partial))
    finally:
        copy.close()
        source.close()
    sync(partial)
    os.rename(partial, target)
    sync(target.parent)
    return tables


def put_back(source: Path, directory: Path) -> Path | None:
    """The tables of a backup in the place of those in use; returns where the old ones are kept."""
    check_sqlite()
    if not source.exists():
        raise PitbossError(_("There is no file {file}.", file=source))
    with claim(directory):
        backup = open_to_read(source)
        try:
            checked(backup, source)
        except apsw.Error:
            raise PitbossError(_("{file} is no backup of pitboss, or is damaged.", file=source)) from None
        finally:
            backup.close()
        partial = directory / (FILE + ".partial")
        shutil.copyfile(source, partial)
        sync(partial)
        kept = set_aside(directory)
        os.rename(partial, directory / FILE)
        sync(directory)
    return kept


def set_aside(directory: Path) -> Path | None:
    """The data file in use, with what is still in its log, under another name."""
    current = directory / FILE
    if not current.exists():
        return None
    connection = apsw.Connection(str(current))
    connection.pragma("journal_mode", "delete")
    connection.close()
    kept = directory / f"tables-before-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
    os.rename(current, kept)
    return kept


def checked(connection: apsw.Connection, path: Path) -> int:
    """How many tables a data file holds, if it is whole and of a layout we know."""
    check_version(connection, path)
    if version_of(connection) != VERSION or connection.pragma("integrity_check") != "ok":
        raise PitbossError(_("{file} is no backup of pitboss, or is damaged.", file=path))
    found: list[tuple[int]] = list(connection.execute("SELECT count(*) FROM tables"))
    return found[0][0]


def sync(path: Path) -> None:
    """On disk, whatever happens next."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
