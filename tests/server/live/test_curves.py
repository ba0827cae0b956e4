"""Curves are worked out once, the same for everybody, and kept; replays are kept for a while."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pitboss.core.lang import speaking
from pitboss.server.errors import Nack
from pitboss.server.live import curves as curves_module
from pitboss.server.live.curves import Curves, error_of
from pitboss.server.live.replays import Replays
from pitboss.server.live.thinking import Thinking
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Limits
from pitboss.server.store.beside import FilesBeside
from pitboss.server.tables import acts
from pitboss.server.tables.room import OVER, Room
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.wire.answers import Curve
from pitboss.server.wire.messages import Concede
from tests.server.rooms import begun

ADDRESS = "1.2.3.4"


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    thinking = Thinking(Metrics(), Limits(reviews_an_address=1))
    yield thinking
    thinking.close()


@pytest.fixture
def files(tmp_path: Path) -> FilesBeside:
    """Beside a store that has every table."""
    return FilesBeside(tmp_path / "curves", lambda table: True)


def finished() -> Room:
    """A game that was given up at once."""
    room = begun("here", "link")
    acts.act(room, 0, Concede("a"), 1.0)
    assert room.status == OVER
    return room


async def whole(curves: Curves, room: Room) -> Curve:
    """The curve, once it is done."""
    async with asyncio.timeout(60):
        while (curve := await curves.of(room, ADDRESS)).done < curve.of or curves.tasks:
            await asyncio.sleep(0.01)
    return curve


async def test_the_same_game_has_the_same_curve_worked_out_anew(thinking: Thinking, files: FilesBeside) -> None:
    room = finished()
    first = await whole(Curves(thinking, files, playouts=6), room)
    files.delete(room.id)
    second = await whole(Curves(thinking, files, playouts=6), room)
    assert first.of > 0
    assert first == second


async def test_a_curve_outlives_a_restart(
    thinking: Thinking, files: FilesBeside, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = finished()
    before = await whole(Curves(thinking, files, playouts=3), room)
    monkeypatch.setattr(curves_module, "win_shares", lambda *given: pytest.fail("worked out a second time"))
    after = await Curves(thinking, files, playouts=3).of(room, "somebody else")
    assert after == before
    assert after.done == after.of


async def test_a_kept_curve_of_fewer_playouts_is_worked_out_anew(thinking: Thinking, files: FilesBeside) -> None:
    room = finished()
    await whole(Curves(thinking, files, playouts=2), room)
    assert (await whole(Curves(thinking, files, playouts=4), room)).playouts == 4


async def test_files_of_curves_are_private(thinking: Thinking, files: FilesBeside) -> None:
    room = finished()
    await whole(Curves(thinking, files, playouts=1), room)
    (file,) = files.directory.iterdir()
    assert (file.stem, file.stat().st_mode & 0o777) == (room.id, 0o600)
    assert files.directory.stat().st_mode & 0o777 == 0o700


async def test_a_deleted_table_leaves_no_curve(thinking: Thinking, tmp_path: Path) -> None:
    tables, room, other = set[str](), finished(), finished()
    tables |= {room.id, other.id}
    files = FilesBeside(tmp_path / "curves", tables.__contains__)
    curves = Curves(thinking, files, playouts=1)
    for each in (room, other):
        await whole(curves, each)
    tables.discard(room.id)
    await curves.forget(room.id)
    assert [file.stem for file in files.directory.iterdir()] == [other.id]
    assert [at[0] for at in curves.curves] == [other.id]


async def test_a_table_deleted_while_its_curve_is_worked_out_leaves_none(thinking: Thinking, tmp_path: Path) -> None:
    tables = set[str]()  # it was deleted meanwhile
    files = FilesBeside(tmp_path / "curves", tables.__contains__)
    await whole(Curves(thinking, files, playouts=1), finished())
    assert not list(tmp_path.rglob("*.json"))


async def test_an_address_has_only_so_many_curves_under_way(thinking: Thinking, files: FilesBeside) -> None:
    curves, first, second = Curves(thinking, files, playouts=10), finished(), finished()
    await curves.of(first, ADDRESS)
    with pytest.raises(Nack, match="Try again in"):
        await curves.of(second, ADDRESS)
    await curves.of(first, ADDRESS)  # what is under way may be looked at
    await curves.of(second, "5.6.7.8")
    for task in curves.tasks.values():
        task.cancel()


def test_an_estimate_always_has_an_error_and_a_result_has_none() -> None:
    room = begun("here", "link")
    assert room.table is not None
    assert error_of(room.table.state, 0.5, 100) == pytest.approx(0.05)
    assert error_of(room.table.state, 1.0, 100) > 0


async def test_a_replay_is_worked_out_once_for_each_language(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, replays = finished(), Replays(thinking)
    both = await asyncio.gather(*(replays.of(room, SPECTATOR, ADDRESS) for _ in range(2)))
    assert both[0] is both[1]
    with speaking("de"):
        german = await replays.of(room, SPECTATOR, ADDRESS)
    assert german != both[0]
    monkeypatch.setattr(thinking, "submit", lambda job: pytest.fail("worked out a second time"))
    assert await replays.of(room, SPECTATOR, ADDRESS) is both[0]


async def test_replays_are_bounded_in_bytes(thinking: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, replays = [finished() for _ in range(3)], Replays(thinking)
    sizes = [len(await Replays(thinking).of(room, SPECTATOR, ADDRESS)) for room in rooms]
    monkeypatch.setattr("pitboss.server.live.replays.MOST_BYTES", sizes[1] + sizes[2])
    for room in rooms:
        await replays.of(room, SPECTATOR, ADDRESS)
    assert [key[0] for key in replays.kept] == [room.id for room in rooms[1:]]
    assert replays.bytes == sum(len(each) for each in replays.kept.values())
