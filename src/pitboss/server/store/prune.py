"""Tables deleted by whoever runs the server, while none is running: personal data is gone, and its space given back."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import apsw

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.store.beside import KINDS, FilesBeside, directory_of
from pitboss.server.store.sqlite_file import FILE, check_sqlite, claim, open_file, open_to_read
from pitboss.server.tables.entries import Entry, TableRow
from pitboss.server.tables.event_log import load
from pitboss.server.tables.history import record_of
from pitboss.server.tables.host import BY_HOST, close
from pitboss.server.tables.room import OVER, Room

COLUMNS = "seq, at, kind, actor, move_id, public, secret, chain, state"
MOST_TOGETHER = 500  # tables in one commit


def untouched_since(directory: Path, since: float) -> list[TableRow]:
    """Tables where nothing has happened since then, the oldest first, finished or abandoned."""
    return found_in(directory, "SELECT * FROM tables WHERE touched < ? ORDER BY touched", since)


def named(directory: Path, table: str) -> TableRow:
    """The table with this id. Raises `PitbossError` where there is none."""
    rows = found_in(directory, "SELECT * FROM tables WHERE id = ?", table)
    if not rows:
        raise PitbossError(_("There is no table {table} in {directory}.", table=table, directory=directory))
    return rows[0]


def found_in(directory: Path, asked: str, given: float | str) -> list[TableRow]:
    """Rows of the list of tables."""
    check_sqlite()
    if not (directory / FILE).exists():
        raise PitbossError(_("There are no tables in {directory}.", directory=directory))
    with closing(open_to_read(directory / FILE)) as connection:
        return [TableRow(*row) for row in connection.execute(asked, (given,))]


def keep_records(directory: Path, tables: Sequence[TableRow], target: Path) -> Iterator[Path]:
    """The record of each game that has begun, as a file; one that was not over ends as given up."""
    target.mkdir(parents=True, exist_ok=True)
    with closing(open_to_read(directory / FILE)) as connection:
        for row in tables:
            asked = f"SELECT {COLUMNS} FROM events WHERE game = ? ORDER BY seq"
            room = Room(row.id)
            load(room, [Entry(*entry) for entry in connection.execute(asked, (row.id,))], row.fields)
            if room.table is None:
                continue
            if room.status != OVER:
                close(room, BY_HOST, row.touched)
            path = target / f"{room.game.name}-{row.id}.jsonl"
            path.write_bytes(record_of(room))
            yield path


def delete_tables(directory: Path, tables: Sequence[TableRow]) -> int:
    """Nothing is left of these tables. Returns how many bytes of the disk are free again."""
    with claim(directory), closing(open_file(directory)) as connection:
        before = (directory / FILE).stat().st_size
        for first in range(0, len(tables), MOST_TOGETHER):
            ids = [(row.id,) for row in tables[first : first + MOST_TOGETHER]]
            with connection:
                connection.executemany("DELETE FROM events WHERE game = ?", ids)
                connection.executemany("DELETE FROM keys WHERE game = ?", ids)
                connection.executemany("DELETE FROM tables WHERE id = ?", ids)
        left = {row[0] for row in connection.execute("SELECT id FROM tables")}
        for kind in KINDS:
            FilesBeside(directory_of(directory, kind), left.__contains__).sweep()
        connection.execute("VACUUM")
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        return max(0, before - (directory / FILE).stat().st_size)
