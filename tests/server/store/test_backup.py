"""Backup and restore, and all that a server or a backup refuses: one sentence, exit code 2, nothing changed."""

import asyncio
import io
import os
import socket
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import apsw
import pytest

from pitboss.cli.main import main
from pitboss.server.store.backup import copy_to, put_back
from pitboss.server.store.migrations import VERSION
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.sqlite_file import FILE
from tests.server.rooms import begun, made

SPOKEN = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "COLUMNS": "1000"}


def started(*words: object) -> tuple[int, str]:
    """A command in a process of its own: its exit code and what it says."""
    command = [sys.executable, "-m", "pitboss", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=os.environ | SPOKEN)
    return done.returncode, done.stdout + done.stderr


def run(*words: object) -> tuple[int, str]:
    """A command that is refused, in this process: its exit code and what it says."""
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patched, redirect_stderr(said), redirect_stdout(said):
        for name, value in SPOKEN.items():
            patched.setenv(name, value)
        patched.setattr(sys, "argv", ["pitboss", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
    return int(ended.value.code or 0), said.getvalue()


def with_tables(directory: Path, count: int = 1) -> list[str]:
    """A data directory with tables in it; their ids."""

    async def write() -> list[str]:
        store = SqliteStore(directory)
        rooms = [begun("here", "here") for _ in range(count)]
        for room in rooms:
            assert room.pending is not None
            await store.append(room.pending)
        store.close()
        return [room.id for room in rooms]

    return asyncio.run(write())


def tables_in(directory: Path) -> set[str]:
    store = SqliteStore(directory)
    found = {row.id for row in store.tables("playing")}
    store.close()
    return found


def bytes_in(directory: Path) -> dict[str, bytes]:
    """All data files, byte by byte; the log's index holds no data, and neither does an empty file."""
    return {path.name: held for path in directory.iterdir() if "-shm" not in path.name and (held := path.read_bytes())}


def test_a_backup_is_put_back_by_two_commands_and_what_was_there_is_kept(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "evening.sqlite"
    tables = with_tables(data, 2)
    assert started("backup", file, "--data", data) == (0, f"2 tables are in {file}.\n")
    later = with_tables(data)
    code, said = started("restore", file, "--data", data)
    assert code == 0
    kept = said.split("kept in ")[1].strip().rstrip(".")
    assert tables_in(data) == set(tables)
    put_back(Path(kept), tmp_path / "other")
    assert tables_in(tmp_path / "other") == {*tables, *later}


def test_several_restores_in_one_second_keep_everything(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "evening.sqlite"
    with_tables(data)
    copy_to(data, file)
    kept = [put_back(file, data) for _ in range(3)]
    assert len(set(kept)) == 3
    assert all(each is not None and each.exists() for each in kept)


def test_a_restore_takes_nothing_from_the_log_of_what_was_there(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "evening.sqlite"
    tables = with_tables(data)
    copy_to(data, file)
    with_tables(data)
    reading = apsw.Connection(str(data / FILE), flags=apsw.SQLITE_OPEN_READONLY)
    reading.execute("BEGIN")
    reading.execute("SELECT count(*) FROM tables").fetchall()
    with pytest.raises(Exception, match=r"reading|in use|locked|Busy"):
        put_back(file, data)
    reading.close()
    assert len(tables_in(data)) == 2
    put_back(file, data)
    assert tables_in(data) == set(tables)


def test_a_damaged_data_file_is_kept_aside_and_the_backup_put_in_its_place(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "evening.sqlite"
    tables = with_tables(data)
    copy_to(data, file)
    (data / FILE).write_bytes(b"scratched" * 1000)
    kept = put_back(file, data)
    assert kept is not None
    assert kept.read_bytes() == b"scratched" * 1000
    assert tables_in(data) == set(tables)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A data directory, a backup, and files that are none."""
    with_tables(tmp_path / "data")
    copy_to(tmp_path / "data", tmp_path / "backup.sqlite")
    (tmp_path / "text").write_text("no database at all, whatever it looks like from afar\n" * 50)
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    newer = apsw.Connection(str(tmp_path / "newer.sqlite"))
    newer.execute(f"CREATE TABLE tables (id); PRAGMA user_version = {VERSION + 1}")
    newer.close()
    cut = (tmp_path / "backup.sqlite").read_bytes()
    (tmp_path / "cut.sqlite").write_bytes(cut[: len(cut) // 2])
    return tmp_path


REFUSED = [
    ("backup {0}/backup.sqlite --data {0}/data", "is there already"),
    ("backup {0}/new.sqlite --data {0}/nowhere", "There are no tables"),
    ("backup {0}/text/new.sqlite --data {0}/data", "text/new.sqlite"),
    ("backup {0}/nowhere/new.sqlite --data {0}/data", "nowhere/new.sqlite"),
    ("restore {0}/text --data {0}/data", "is no backup of pitboss"),
    ("restore {0}/empty --data {0}/data", "is no backup of pitboss"),
    ("restore {0}/folder --data {0}/data", "is no backup of pitboss"),
    ("restore {0}/cut.sqlite --data {0}/data", "is no backup of pitboss"),
    ("restore {0}/nothing --data {0}/data", "There is no file"),
    ("restore {0}/newer.sqlite --data {0}/data", "newer pitboss"),
    ("restore {0}/backup.sqlite --data {0}/text/data", "cannot be written"),
    ("serve --no-browser --port 0 --data {0}/text/data", "cannot be written"),
]


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_what_is_refused_is_said_in_a_sentence_and_nothing_changes(place: Path, words: str, why: str) -> None:
    before = bytes_in(place / "data")
    code, said = run(*(word.format(place) for word in words.split()))
    assert code == 2
    assert why in said
    assert said.count("\n") == 1
    assert bytes_in(place / "data") == before
    assert not list(place.glob("**/*.partial"))


def test_a_backup_is_not_put_back_under_a_running_server(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "evening.sqlite"
    with_tables(data)
    copy_to(data, file)
    store = SqliteStore(data)
    before = bytes_in(data)
    code, said = run("restore", file, "--data", data)
    assert (code, "Another pitboss server" in said) == (2, True)
    code, said = run("serve", "--no-browser", "--port", 0, "--data", data)
    assert (code, "Another pitboss server" in said) == (2, True)
    assert bytes_in(data) == before
    store.close()


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = run("serve", "--no-browser", "--port", port, "--data", tmp_path / "data")
    assert code == 2
    assert f"Port {port} is in use" in said


@pytest.mark.parametrize("is_clean", [True, False])
def test_a_file_of_a_newer_version_is_left_alone_byte_by_byte(tmp_path: Path, is_clean: bool) -> None:
    """Also one that was left behind by a crash, with a log that is not in it yet."""
    source, data = tmp_path / "source", tmp_path / "data"
    with_tables(source)
    connection = apsw.Connection(str(source / FILE))
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA user_version = {VERSION + 1}; CREATE TABLE more (x); INSERT INTO more VALUES (1)")
    if is_clean:
        connection.close()
    data.mkdir()
    for file in source.iterdir():
        if "-shm" not in file.name:
            (data / file.name).write_bytes(file.read_bytes())
    before = bytes_in(data)
    assert (f"{FILE}-wal" in before) is not is_clean
    code, said = run("serve", "--no-browser", "--port", 0, "--data", data)
    assert code == 2
    assert "newer pitboss" in said
    assert bytes_in(data) == before


def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("my shopping list\n" * 100)
    code, said = run("serve", "--no-browser", "--port", 0, "--data", tmp_path)
    assert (code, "is no data file of pitboss" in said) == (2, True)
    assert (tmp_path / FILE).read_text() == "my shopping list\n" * 100


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    with_tables(tmp_path / "data")
    (tmp_path / "data" / FILE).write_bytes(b"scratched" * 1000)
    code, said = run("backup", tmp_path / "new.sqlite", "--data", tmp_path / "data")
    assert code == 2
    assert "new.sqlite" in said
    assert not (tmp_path / "new.sqlite").exists()
    assert not (tmp_path / "new.sqlite.partial").exists()


async def test_tables_that_were_made_stand_in_the_backup(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    room = made("here", "link")
    assert room.pending is not None
    await store.append(room.pending)
    assert copy_to(tmp_path / "data", tmp_path / "while running.sqlite") == 1
    store.close()
