"""Backup of a running server into one file, and the way back."""

import os
import shutil
import time
from contextlib import closing, suppress
from pathlib import Path

import apsw

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.store.migrations import check_version, sync, version_of
from pitboss.server.store.private_files import make_file
from pitboss.server.store.sqlite_file import FILE, check_sqlite, claim, open_to_read


def copy_to(directory: Path, target: Path) -> int:
    """One consistent copy, complete or not there at all. Returns how many tables it holds."""
    check_sqlite()
    if not (directory / FILE).exists():
        raise PitbossError(_("There are no tables in {directory}.", directory=directory))
    if target.exists():
        raise PitbossError(_("{file} is there already. Choose another name.", file=target))
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    make_file(partial)
    try:
        tables = copied(directory / FILE, partial)
        sync(partial)
        os.replace(partial, target)
    except apsw.Error as fault:
        raise PitbossError(_("{file} cannot be written ({why}).", file=target, why=fault)) from None
    finally:
        partial.unlink(missing_ok=True)
    sync(target.parent)
    return tables


def copied(source: Path, target: Path) -> int:
    """A copy of a data file as it is at one moment, while others write to it. Returns how many tables it holds."""
    with closing(open_to_read(source)) as reading, closing(apsw.Connection(str(target))) as writing:
        with writing.backup("main", reading, "main") as backup:
            backup.step()
        writing.pragma("journal_mode", "delete")
        return checked(writing, target)


def put_back(source: Path, directory: Path) -> Path | None:
    """The tables of a backup in the place of those in use; returns where the old ones are kept."""
    check_sqlite()
    if not source.exists():
        raise PitbossError(_("There is no file {file}.", file=source))
    with claim(directory):
        try:
            with closing(open_to_read(source)) as backup:
                checked(backup, source)
        except apsw.Error:
            raise PitbossError(_("{file} is no backup of pitboss, or is damaged.", file=source)) from None
        partial = directory / (FILE + ".partial")
        partial.unlink(missing_ok=True)
        make_file(partial)
        shutil.copyfile(source, partial)
        sync(partial)
        kept = set_aside(directory)
        os.replace(partial, directory / FILE)
        sync(directory)
    return kept


def set_aside(directory: Path) -> Path | None:
    """The data file in use under another name as well, with what was still in its log."""
    current = directory / FILE
    if not current.exists():
        return None
    with suppress(apsw.NotADBError), closing(apsw.Connection(str(current))) as connection:
        if connection.pragma("journal_mode", "delete") != "delete":  # its log would be taken for that of the backup
            raise PitbossError(_("Somebody is reading {file}. Try again.", file=current))
    base, number = f"tables-before-{time.strftime('%Y%m%d-%H%M%S')}", 1
    kept = directory / f"{base}.sqlite"
    while kept.exists():
        number += 1
        kept = directory / f"{base}-{number}.sqlite"
    os.link(current, kept)
    return kept


def checked(connection: apsw.Connection, path: Path) -> int:
    """How many tables a data file holds, if it is whole and of a layout we know, this one or an earlier."""
    check_version(connection, path)
    if version_of(connection) == 0 or connection.pragma("integrity_check") != "ok":
        raise PitbossError(_("{file} is no backup of pitboss, or is damaged.", file=path))
    found: list[tuple[int]] = list(connection.execute("SELECT count(*) FROM tables"))
    return found[0][0]
