"""Stored tables outlive a row's layout: in a copy of the package every field is moved and widened, and one is added."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pitboss.core.game import game_names, new_row
from pitboss.core.row_fields import contents_of, has_fields, named_fields
from tests.server.houses import house_in
from tests.server.store.stored import EARLIER, check_as_they_stood, earlier_file, rooms_in

ROOT = Path(__file__).parents[3]
OTHER_LAYOUT = """
ROW = np.dtype([("novel", "i2", (3,)), *((name, "i8", ROW[name].shape) for name in reversed(ROW.names))], align=True)
"""
OPEN_ALL = """
import asyncio, sys
from pathlib import Path
from pitboss.core.game import find
from tests.server.houses import house_in
from tests.server.store.stored import EARLIER, check_as_they_stood, rooms_in

async def open_all(directory):
    assert all("novel" in find(then["game"]).row.names for then in EARLIER.values())
    async with house_in(directory) as (house, store):
        check_as_they_stood({table: (await house.open(table)).room for table in EARLIER})
        again = rooms_in(store)
        assert all(room.pending is None for room in again.values())
        print(sum("novel" in room.fields for room in again.values()))

asyncio.run(open_all(Path(sys.argv[1])))
"""


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package whose games have other layouts."""
    place = tmp_path_factory.mktemp("changed")
    shutil.copytree(ROOT / "src" / "pitboss", place / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))
    for game in game_names():
        with (place / "pitboss" / "games" / game / "state.py").open("a") as state:
            state.write(OTHER_LAYOUT)
    return place


def opened_by(package: Path, directory: Path) -> int:
    """Open all tables with a changed package; returns of how many the hashes cover the new field."""
    path = os.pathsep.join(map(str, (package, ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", OPEN_ALL, directory],
        env=os.environ | {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_an_earlier_file_opens_with_fields_added_moved_and_widened(tmp_path: Path, changed: Path) -> None:
    earlier_file(tmp_path / "data")
    assert opened_by(changed, tmp_path / "data") == len(EARLIER)
    assert opened_by(changed, tmp_path / "data") == len(EARLIER)


async def test_hashes_of_one_layout_are_right_in_another_and_back_again(tmp_path: Path, changed: Path) -> None:
    earlier_file(tmp_path / "data")
    async with house_in(tmp_path / "data") as (house, _store):
        for table in EARLIER:
            await house.open(table)
    assert opened_by(changed, tmp_path / "data") == 0
    async with house_in(tmp_path / "data") as (_house, store):
        rooms = rooms_in(store)
        check_as_they_stood(rooms)
        assert all(room.pending is None for room in rooms.values())


async def test_a_field_that_is_gone_leaves_the_events_to_the_chain(tmp_path: Path, changed: Path) -> None:
    earlier_file(tmp_path / "data")
    opened_by(changed, tmp_path / "data")
    async with house_in(tmp_path / "data") as (house, store):
        check_as_they_stood({table: (await house.open(table)).room for table in EARLIER})
        rooms = rooms_in(store)
        assert all(room.pending is None and "novel" not in room.fields for room in rooms.values())


def test_the_contents_of_a_row_depend_on_names_shapes_and_values_alone() -> None:
    one = np.dtype([("cash", "i1", (2,)), ("turn", "i8")], align=True)
    other = np.dtype([("turn", "i2"), ("more", "i8"), ("cash", "i4", (2,))])
    rows = [new_row(one), new_row(other)]
    for row in rows:
        row.cash[:], row.turn = (-3, 100), -1
    assert named_fields(one) == "cash[2] turn"
    assert contents_of(rows[0], named_fields(one)) == contents_of(rows[1], named_fields(one))
    assert has_fields(other, named_fields(one))
    assert not has_fields(one, named_fields(other))
    assert not has_fields(np.dtype([("cash", "i1", (3,)), ("turn", "i8")]), named_fields(one))
    rows[1].cash[1] = 99
    assert contents_of(rows[0], named_fields(one)) != contents_of(rows[1], named_fields(one))
