"""Files beside the data: as many as may be, those read last, and none of a table that is gone."""

import os
from pathlib import Path

import pytest

from pitboss.server.store import beside
from pitboss.server.store.beside import FilesBeside


def test_those_read_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "MOST", 2)
    files = FilesBeside(tmp_path / "curves", lambda table: True)
    for age, table in ((300, "a"), (200, "b")):
        files.write(table, b"{}")
        then = files.directory.stat().st_mtime - age
        os.utime(files.directory / f"{table}.json", (then, then))
    assert files.read("a") == b"{}"
    files.write("c", b"{}")
    assert {file.stem for file in files.directory.iterdir()} == {"a", "c"}
    assert files.read("b") is None


def test_what_belongs_to_no_table_is_swept_away(tmp_path: Path) -> None:
    tables = {"a", "b"}
    files = FilesBeside(tmp_path / "curves", tables.__contains__)
    files.sweep()  # before there is any
    for table in sorted(tables):
        files.write(table, b"{}")
    (files.directory / "b.new").touch()  # of a write that a crash cut short
    tables.discard("a")
    files.sweep()
    assert [file.name for file in files.directory.iterdir()] == ["b.json"]


def test_a_disk_that_takes_nothing_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "curves").touch()  # no directory can be there
    FilesBeside(tmp_path / "curves", lambda table: True).write("a", b"{}")
