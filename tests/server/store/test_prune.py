"""Old tables are shown, kept as records if asked, deleted, and their space is given back."""

import asyncio
import io
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.core.errors import PitbossError
from pitboss.core.fair.verify import verify
from pitboss.server.store.prune import delete_tables, keep_records, named, untouched_since
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables import acts
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import Chat, Close
from tests.server.rooms import begun, made, new_id, play


def stored(directory: Path) -> tuple[Room, Room, Room, Room]:
    """A finished, an abandoned, a never begun and a new table; the first three are of 1970."""
    finished, abandoned, waiting, new = (
        begun("here", "link"),
        begun("here", "link"),
        made("here", "link"),
        made("here", "link"),
    )
    for room in (finished, abandoned):
        play(room, 3)
        for _ in range(300):
            acts.act(room, 0, Chat(new_id(), "Wilhelmine says a few words that take some space" * 3), 5.0)
    acts.act(finished, 0, Close(new_id()), 6.0)
    acts.act(new, 0, Chat(new_id(), "here I am"), time.time())
    store = SqliteStore(directory)

    async def append() -> None:
        for room in (finished, abandoned, waiting, new):
            assert room.pending is not None
            await store.append(room.pending)

    asyncio.run(append())
    store.close()
    return finished, abandoned, waiting, new


def test_old_tables_are_deleted_with_their_names_and_space_is_given_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    finished, abandoned, waiting, new = stored(data)
    old = untouched_since(data, time.time() - 86_400)
    assert {row.id for row in old} == {finished.id, abandoned.id, waiting.id}
    assert delete_tables(data, old) > 100_000
    assert untouched_since(data, time.time() + 1) == [named(data, new.id)]
    assert b"Wilhelmine" not in b"".join(file.read_bytes() for file in data.iterdir())


def test_what_was_made_of_a_deleted_table_is_deleted_too(tmp_path: Path) -> None:
    data = tmp_path / "data"
    finished, *_others, new = stored(data)
    store = SqliteStore(data)
    for table in (finished.id, new.id):
        store.beside("curves").write(table, b"{}")
    store.close()
    assert len(list(data.rglob("*.json"))) == 2
    delete_tables(data, [named(data, finished.id)])
    assert [file.stem for file in data.rglob("*.json")] == [new.id]


def test_records_are_kept_on_request_and_verify(tmp_path: Path) -> None:
    data = tmp_path / "data"
    finished, abandoned, *_ = stored(data)
    kept = list(keep_records(data, untouched_since(data, time.time() - 86_400), tmp_path / "records"))
    assert {path.name for path in kept} == {f"lasvegas-{room.id}.jsonl" for room in (finished, abandoned)}
    for path in kept:
        assert verify(io.BytesIO(path.read_bytes())).table.ending()["winners"] == []


def test_nothing_is_deleted_while_a_server_is_running(tmp_path: Path) -> None:
    data = tmp_path / "data"
    stored(data)
    store = SqliteStore(data)
    try:
        with pytest.raises(PitbossError, match="Another pitboss server"):
            delete_tables(data, untouched_since(data, time.time() - 86_400))
    finally:
        store.close()


def test_the_commands_show_first_and_delete_when_told(tmp_path: Path) -> None:
    data, runner = tmp_path / "data", CliRunner()
    finished, _abandoned, waiting, new = stored(data)
    shown = runner.invoke(app, ["prune", "--days", "30", "--data", str(data)])
    assert "3 tables would be deleted" in shown.output
    assert finished.id in shown.output
    assert new.id not in shown.output
    assert "1 table is deleted" in runner.invoke(app, ["delete", waiting.id, "--data", str(data)]).output
    with pytest.raises(PitbossError, match="There is no table"):
        named(data, waiting.id)
    records = tmp_path / "records"
    done = runner.invoke(app, ["prune", "--days", "30", "--data", str(data), "--records", str(records), "--yes"])
    assert "2 records are in" in done.output
    assert "2 tables are deleted" in done.output
    assert [row.id for row in untouched_since(data, time.time() + 1)] == [new.id]
