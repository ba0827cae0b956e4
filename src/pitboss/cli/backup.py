"""`pitboss backup` and `pitboss restore`."""

from pathlib import Path

from pitboss.cli.screen import screen
from pitboss.core.lang import _


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
