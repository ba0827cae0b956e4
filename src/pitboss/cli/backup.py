"""`pitboss backup`, `restore`, `prune` and `delete`: what becomes of kept tables."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.screen import screen
from pitboss.core.lang import _, n_

if TYPE_CHECKING:
    from pitboss.server.tables.entries import TableRow

DAY = 86_400.0
MEGABYTE = 1_000_000


def back_up(file: Path, data: Path | None) -> None:
    """All tables into one file."""
    from pitboss.server.store.backup import copy_to
    from pitboss.server.store.sqlite_file import default_directory

    tables = copy_to(data or default_directory(), file)
    screen.print(_("{count} tables are in {file}.", count=tables, file=file), markup=False)


def restore_from(file: Path, data: Path | None) -> None:
    """All tables of a file into the data directory."""
    from pitboss.server.store.backup import put_back
    from pitboss.server.store.sqlite_file import default_directory

    kept = put_back(file, data or default_directory())
    screen.print(_("The tables of {file} are in place.", file=file), markup=False)
    if kept is not None:
        screen.print(_("What was there before is kept in {file}.", file=kept), markup=False)


def show_old(days: int, data: Path | None) -> None:
    """What `pitboss prune --yes` would delete."""
    from pitboss.server.store.prune import untouched_since
    from pitboss.server.store.sqlite_file import default_directory

    old = untouched_since(data or default_directory(), time.time() - days * DAY)
    for row in old:
        last = time.strftime("%Y-%m-%d", time.localtime(row.touched))
        screen.print(f"{row.id}  {last}  {row.status}", markup=False)
    would = n_(
        "{count} table would be deleted. Nothing has changed; --yes deletes.",
        "{count} tables would be deleted. Nothing has changed; --yes deletes.",
        len(old),
    )
    screen.print(would, markup=False)


def prune(days: int, data: Path | None, records: Path | None) -> None:
    """Delete the tables where nothing has happened for so many days."""
    from pitboss.server.store.prune import untouched_since
    from pitboss.server.store.sqlite_file import default_directory

    directory = data or default_directory()
    remove(directory, untouched_since(directory, time.time() - days * DAY), records)


def delete(tables: list[str], data: Path | None, records: Path | None) -> None:
    """Delete single tables."""
    from pitboss.server.store.prune import named
    from pitboss.server.store.sqlite_file import default_directory

    directory = data or default_directory()
    remove(directory, [named(directory, table) for table in tables], records)


def remove(directory: Path, tables: "list[TableRow]", records: Path | None) -> None:
    """Keep the records where that is wanted, then delete."""
    from pitboss.server.store.prune import delete_tables, keep_records

    if records is not None:
        kept = list(keep_records(directory, tables, records))
        screen.print(
            n_(
                "{count} record is in {directory}.", "{count} records are in {directory}.", len(kept), directory=records
            ),
            markup=False,
        )
    freed = delete_tables(directory, tables) / MEGABYTE
    done = n_(
        "{count} table is deleted, {freed} MB are free again.",
        "{count} tables are deleted, {freed} MB are free again.",
        len(tables),
        freed=f"{freed:.1f}",
    )
    screen.print(done, markup=False)
