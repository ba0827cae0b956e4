"""A data file of an earlier layout opens, is changed once with a copy kept beside it, and its tables go on."""

import asyncio
import io
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest

from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, game_names
from pitboss.core.records.playthrough import lines_of_play
from pitboss.core.records.record import lines_of, replay
from pitboss.server.errors import Nack
from pitboss.server.store import migrations
from pitboss.server.store.backup import put_back
from pitboss.server.store.migrations import VERSION, version_of
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.sqlite_file import FILE, open_file
from pitboss.server.tables.history import record_of
from pitboss.server.tables.room import OVER, PLAYING
from tests.server.houses import house_in
from tests.server.rooms import begun, play, read_back
from tests.server.store.stored import EARLIER, check_as_they_stood, earlier_file, rooms_in


def columns_in(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(apsw.Connection(str(file))) as connection:
        assert version_of(connection) == VERSION
        return {
            table: list(connection.execute(f"PRAGMA table_info({table})")) for table in ("tables", "events", "keys")
        }


def test_an_earlier_file_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    file = earlier_file(tmp_path / "earlier")
    for directory in ("earlier", "new"):
        SqliteStore(tmp_path / directory).close()
    assert columns_in(file) == columns_in(tmp_path / "new" / FILE)


def test_an_earlier_file_is_kept_beside_and_changed_once(tmp_path: Path) -> None:
    earlier_file(tmp_path / "data")
    for _ in range(2):
        SqliteStore(tmp_path / "data").close()
    copies = list((tmp_path / "data").glob("*.before-*"))
    assert [copy.name for copy in copies] == [f"{FILE}.before-{VERSION}"]
    put_back(copies[0], tmp_path / "again")
    store = SqliteStore(tmp_path / "again")
    check_as_they_stood(rooms_in(store))
    store.close()


def test_a_copy_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    file = earlier_file(tmp_path / "data")
    kept = file.with_name(f"{FILE}.before-{VERSION}")
    kept.write_text("from last time")
    SqliteStore(tmp_path / "data").close()
    assert kept.read_text() == "from last time"
    assert file.with_name(f"{FILE}.before-{VERSION}-2").exists()


def test_a_change_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: apsw.Connection) -> None:
        connection.execute("DROP TABLE keys")
        raise apsw.FullError("no room")

    file = earlier_file(tmp_path / "data")
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, fail))
        with pytest.raises(PitbossError, match="is full"):
            open_file(tmp_path / "data")
    with closing(apsw.Connection(str(file))) as connection:
        assert version_of(connection) == 1
    store = SqliteStore(tmp_path / "data")
    check_as_they_stood(rooms_in(store))
    store.close()


async def test_every_table_of_an_earlier_file_opens_and_its_hashes_are_stored_anew(tmp_path: Path) -> None:
    earlier_file(tmp_path / "data")
    async with house_in(tmp_path / "data") as (house, store):
        opened = {table: (await house.open(table)).room for table in EARLIER}
        check_as_they_stood(opened)
        for table, room in opened.items():
            row, _entries = store.load(table)
            assert row is not None
            assert row.fields == room.fields
        again = rooms_in(store)
        check_as_they_stood(again)
        assert all(room.pending is None for room in again.values())


async def test_a_hash_that_was_stored_anew_tells_damage(tmp_path: Path) -> None:
    earlier_file(tmp_path / "data")
    async with house_in(tmp_path / "data") as (house, store):
        table = next(table for table, then in EARLIER.items() if then["status"] == "over")
        await house.open(table)
        store.connection.execute("UPDATE events SET state = zeroblob(8) WHERE game = ? AND seq = 9", (table,))
        del house.open_tables[table]
        with pytest.raises(Nack, match="damaged"):
            await house.open(table)


async def test_tables_of_an_earlier_file_are_played_on(tmp_path: Path) -> None:
    earlier_file(tmp_path / "data")
    async with house_in(tmp_path / "data") as (house, store):
        for table, then in EARLIER.items():
            if then["status"] == PLAYING:
                await house.open(table)
                await house.change(table, lambda room, now: play(room, 5))
                await asyncio.sleep(0)
                room = house.open_tables[table].room
                row, entries = store.load(table)
                assert row is not None
                assert row.fields == room.fields
                assert len(entries) > then["events"]


def test_a_table_of_the_first_rules_goes_on_under_them_and_so_does_its_record(tmp_path: Path) -> None:
    earlier_file(tmp_path / "data")
    store = SqliteStore(tmp_path / "data")
    told = list[str]()
    for room in rooms_in(store).values():
        assert room.rules_version == 1
        if room.status == OVER:
            written = record_of(room)
            told += lines_of_play(io.BytesIO(written))
            again = replay(io.BytesIO(written))
            assert again.complete
            assert again.table.rules_version == 1
            assert b"".join(lines_of(again.table)) == written
    store.close()
    piles = told.index("      The piles were 20 20 0 0 / 60 0.")
    assert "gets 4 chips" in told[piles + 1]


@pytest.mark.parametrize("game", game_names())
def test_a_new_table_says_the_rules_it_follows(game: str) -> None:
    room = read_back(begun("here", "here", game=game))
    assert room.settings["rules"] == room.game.rules_version
    assert room.table is not None
    assert room.table.header()["rules"] == room.game.rules_version


async def test_a_table_of_rules_that_are_not_known_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with house_in(tmp_path / "data") as (house, _store):
        room = begun("here", "link")
        await house.add(room)
        del house.open_tables[room.id]
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Game, "check_version", replace(room.game, rules_version=0).check_version)
            with pytest.raises(Nack, match="follows rules version 1, but this is 0"):
                await house.open(room.id)
