"""The store: what is refused is not there, what is refused for one does not hurt another, trouble heals."""

import asyncio
import shutil
import time
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from pitboss.server.errors import Nack
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.sqlite_file import FILE
from pitboss.server.tables import acts
from pitboss.server.tables.entries import Append
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import Chat
from tests.server.rooms import begun, made


def append_of(room: Room) -> Append:
    append, room.pending = room.pending, None
    assert append is not None
    return append


async def test_the_same_number_twice_is_refused_and_the_others_are_written(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    first, second, third = (append_of(made("here", "link")) for _ in range(3))
    await store.append(first)
    outcomes = await asyncio.gather(
        *(store.append(append) for append in (second, first, third)), return_exceptions=True
    )
    assert [getattr(outcome, "code", None) for outcome in outcomes] == [None, "stale", None]
    assert all(store.load(append.game)[1] == append.entries for append in (first, second, third))
    store.close()


async def test_what_waits_together_is_written_by_one_statement_and_what_cannot_be_is_left_out(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    rooms = [begun("here", "link") for _ in range(4)]
    for room in rooms:
        await store.append(append_of(room))
    for number, room in enumerate(rooms):
        acts.act(room, 0, Chat(f"{number}", "hello"), 5.0)
    chats = [append_of(room) for room in rooms]
    assert all(append.table is None for append in chats)  # the list of tables has nothing new to say
    asked: list[str] = []

    def note(cursor: object, statement: str, values: object) -> bool:
        asked.append(statement.split()[0])
        return True

    store.connection.exec_trace = note
    assert store._commit(chats[:3]) == [None, None, None]
    assert asked == ["BEGIN", "INSERT", "COMMIT"]
    store.connection.exec_trace = None
    faults = store._commit([chats[3], chats[0]])
    assert [getattr(fault, "code", None) for fault in faults] == [None, "stale"]
    assert all(store.load(append.game)[1][-1:] == append.entries for append in chats)
    store.close()


async def test_more_events_than_one_statement_takes_are_written_all_the_same(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    room = begun("here", "link")
    for number in range(4000):
        acts.act(room, 0, Chat(f"{number}", "hello"), 5.0)
    append = append_of(room)
    await store.append(append)
    assert store.load(append.game)[1] == append.entries
    store.close()


async def test_the_log_is_emptied_into_the_file_beside_the_writing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    append = append_of(begun("here", "link"))
    await store.append(append)
    until = time.monotonic() + 60
    while not is_in_file_alone(tmp_path, append.game):
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    store.close()


def is_in_file_alone(place: Path, table: str) -> bool:
    """Whether a table is in the data file, its log left aside."""
    alone = place / "alone.sqlite"
    shutil.copyfile(place / "data" / FILE, alone)
    with closing(apsw.Connection(str(alone))) as connection:
        return bool(list(connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'events'"))) and bool(
            list(connection.execute("SELECT 1 FROM events WHERE game = ?", (table,)))
        )


async def test_the_same_message_twice_is_refused_even_by_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    room = begun("here", "link")
    await store.append(append_of(room))
    for answer in (None, "stale"):
        room.idempotency_keys.clear()
        acts.act(room, 0, Chat("the same", "hello"), 5.0)
        try:
            await store.append(append_of(room))
            assert answer is None
        except Nack as refused:
            assert refused.code == answer
    store.close()


async def test_whatever_fails_in_the_writer_it_lives_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    for fault in (apsw.FullError("full"), apsw.IOError("broken"), MemoryError(), ZeroDivisionError()):

        def fail(point: str, fault: Exception = fault) -> None:
            if point == "inserted":
                raise fault

        append = append_of(made("here", "link"))
        store.trace = fail
        with pytest.raises(Nack) as refused:
            await asyncio.wait_for(store.append(append), 60)
        assert refused.value.code == "unavailable"
        assert store.trouble is not None
        assert store.load(append.game) == (None, [])
        store.trace = lambda point: None
        await asyncio.wait_for(store.append(append), 60)
        assert store.trouble is None
    store.close()


async def test_what_comes_after_the_end_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    store.close()
    with pytest.raises(Nack, match="going down"):
        await asyncio.wait_for(store.append(append_of(made("here", "link"))), 60)


async def test_trouble_is_over_by_itself(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")

    def fail(point: str) -> None:
        if point == "begin":
            raise apsw.FullError("full")

    store.trace = fail
    with pytest.raises(Nack):
        await store.append(append_of(made("here", "link")))
    store.trace = lambda point: None
    until = time.monotonic() + 60
    while store.trouble is not None:
        assert time.monotonic() < until
        await asyncio.sleep(0.05)
    store.close()


def test_a_disk_that_cannot_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    store.readers.connection = apsw.Connection(":memory:")
    with pytest.raises(Nack, match="cannot read") as refused:
        store.load("nothing")
    assert refused.value.code == "unavailable"
    store.close()


async def test_a_stored_event_that_is_changed_is_found(tmp_path: Path) -> None:
    from pitboss.server.tables.event_log import Damaged, load

    store = SqliteStore(tmp_path / "data")
    room = begun("here", "here")
    await store.append(append_of(room))
    found = []
    for change in (
        "UPDATE events SET public = '{}' WHERE kind = 'chance'",
        "UPDATE events SET secret = upper(secret) WHERE kind = 'made'",
        "UPDATE events SET actor = 'somebody' WHERE kind = 'ready'",
        "UPDATE events SET state = x'0000000000000000' WHERE seq = 3",
        "DELETE FROM events WHERE seq = 2",
    ):
        store.connection.execute("SAVEPOINT before")
        store.connection.execute(change)
        store.readers.connection = store.connection
        try:
            load(Room(room.id), store.load(room.id)[1], room.fields)
        except Damaged as fault:
            found.append(str(fault))
        store.connection.execute("ROLLBACK TO before")
    store.connection.execute("RELEASE before")
    store.close()
    assert len(found) == 5


async def test_how_long_each_commit_took_is_told(tmp_path: Path) -> None:
    store, took = SqliteStore(tmp_path / "data"), list[float]()
    store.on_commit = took.append
    for _ in range(2):
        await store.append(append_of(made("here", "link")))
    store.close()
    assert len(took) == 2
    assert min(took) > 0
