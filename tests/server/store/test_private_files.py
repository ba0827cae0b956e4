"""Seeds, names and chats are for this user alone: the directory, the data file, its log, backups and copies."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.server.store.backup import copy_to, put_back
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.sqlite_file import FILE, syncing
from tests.server.store.stored import earlier_file


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """A user whose new files may be read by everybody, as is usual."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes_in(directory: Path) -> dict[str, int]:
    return {file.name: mode(file) for file in directory.iterdir()}


def test_a_new_data_directory_is_for_its_user_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    assert mode(tmp_path / "data") == 0o700
    found = modes_in(tmp_path / "data")
    assert {FILE, f"{FILE}-wal", f"{FILE}-shm", "lock"} <= set(found)
    assert set(found.values()) == {0o600}
    store.close()


def test_what_lay_open_is_shut_at_the_next_start(tmp_path: Path) -> None:
    data = tmp_path / "data"
    SqliteStore(data).close()
    (data / "tables-before-20260101-000000.sqlite").write_bytes(b"")
    data.chmod(0o755)
    for file in data.iterdir():
        file.chmod(0o644)
    SqliteStore(data).close()
    assert mode(data) == 0o700
    assert set(modes_in(data).values()) == {0o600}


def test_a_directory_with_other_peoples_files_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"")
    (tmp_path / "holiday.jpg").chmod(0o644)
    tmp_path.chmod(0o755)
    SqliteStore(tmp_path).close()
    assert mode(tmp_path) == 0o755
    assert modes_in(tmp_path) == {"holiday.jpg": 0o644, FILE: 0o600, "lock": 0o600}


def test_backups_copies_and_what_is_put_back_are_for_their_user_alone(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "data").close()
    copy_to(tmp_path / "data", tmp_path / "backup")
    assert mode(tmp_path / "backup") == 0o600
    (tmp_path / "backup").chmod(0o644)
    put_back(tmp_path / "backup", tmp_path / "data")
    assert len(modes_in(tmp_path / "data")) > 2
    assert set(modes_in(tmp_path / "data").values()) == {0o600}


def test_a_copy_kept_before_a_migration_is_for_its_user_alone(tmp_path: Path) -> None:
    file = earlier_file(tmp_path / "data")
    file.chmod(0o644)
    SqliteStore(tmp_path / "data").close()
    found = modes_in(tmp_path / "data")
    assert any(".before-" in name for name in found)
    assert set(found.values()) == {0o600}


def test_a_mac_is_asked_to_write_through_its_disks_cache() -> None:
    assert syncing("FULL", "linux") == ["PRAGMA synchronous = FULL"]
    assert {"PRAGMA fullfsync = ON", "PRAGMA checkpoint_fullfsync = ON"} <= set(syncing("FULL", "darwin"))


@pytest.mark.skipif(sys.platform == "darwin", reason="the other way round there")
def test_the_pragmas_of_this_system_are_in_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "plain")
    assert (store.connection.pragma("synchronous"), store.connection.pragma("fullfsync")) == (2, 0)
    store.close()
    monkeypatch.setattr(sys, "platform", "darwin")
    store = SqliteStore(tmp_path / "mac")
    assert (store.connection.pragma("fullfsync"), store.connection.pragma("checkpoint_fullfsync")) == (1, 1)
    store.close()
