"""A data file that an earlier pitboss wrote, with tables of every game, and how they stood then."""

import gzip
import json
from pathlib import Path
from typing import Any

from pitboss.server.live.house import folded
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.sqlite_file import FILE
from pitboss.server.tables.room import Room

DATA = Path(__file__).parent / "data"
EARLIER: dict[str, dict[str, Any]] = json.loads((DATA / "layout-1.json").read_text(encoding="utf-8"))


def earlier_file(directory: Path) -> Path:
    """A data directory with a file of layout 1; returns the file."""
    directory.mkdir()
    file = directory / FILE
    file.write_bytes(gzip.decompress((DATA / "layout-1.sqlite.gz").read_bytes()))
    return file


def rooms_in(store: SqliteStore) -> dict[str, Room]:
    """All tables of the earlier file, folded."""
    found = {}
    for table in EARLIER:
        row, entries = store.load(table)
        assert row is not None
        found[table] = folded(table, entries, row.fields)
    return found


def check_as_they_stood(rooms: dict[str, Room]) -> None:
    """Every table is as it was when it was stored."""
    for table, room in rooms.items():
        then = EARLIER[table]
        assert (room.game.name, room.status, room.seq) == (then["game"], then["status"], then["events"])
        if room.table is None:
            assert then["position"] is None
        else:
            assert room.game.positions.write(room.table.state, room.names) == then["position"]
