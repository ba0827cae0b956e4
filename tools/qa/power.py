"""Cuts the power of a server's disk at any moment and looks what is left of what was acknowledged.

python -m tools.qa.power --cuts 200

Every cut is followed by a start from what the disk then holds. With `synchronous=FULL`, as the server runs, nothing
acknowledged may be missing; the control with NORMAL must lose something, or the proof proves nothing.
"""

import argparse
import asyncio
import logging
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import apsw

from pitboss.core.errors import PitbossError
from pitboss.server.app import Server
from pitboss.server.live.house import House
from pitboss.server.settings import Play, Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables import acts, create
from pitboss.server.tables.create import session
from pitboss.server.tables.room import MAKER, Room
from pitboss.server.wire.messages import Chat, MoveOf, Ready
from pitboss.server.wire.requests import MakeTable, SeatWish
from tools.qa.client.ledger import Ledger
from tools.qa.report import show_progress
from tools.qa.server.cut_disk import Cuttable

TABLES = 3
AT_ONCE = Settings(play=Play(bot_pace=0.0))
CHECKPOINT_PAGES = 24  # so that the log is often folded into the data file and begun anew


@dataclass
class Evening:
    """What the people at all tables of a house were told, from cut to cut."""

    data: Path
    random: Random
    tables: list[str] = field(default_factory=list)
    over: set[str] = field(default_factory=set)
    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)  # by table: message and number
    keys: dict[str, bytes] = field(default_factory=dict)
    cuts: int = 0

    async def until_cut(self, synchronous: str) -> None:
        """Play at all tables until there is no power."""
        disk = Cuttable(f"cuttable {self.cuts}", self.random.randint(1, 400))
        self.cuts += 1
        try:
            store = SqliteStore(self.data, vfs=disk.name, synchronous=synchronous)
        except PitbossError:
            assert disk.is_cut
        else:
            await self._play(store, disk)
            store.waiting.put(None)
            store.writer.join()
            with suppress(apsw.Error):
                store.connection.close()
            store.lock.close()
        left = self.data.with_name(f"data {self.cuts}")
        disk.image(left, self.random)
        disk.unregister()
        shutil.rmtree(self.data)
        self.data = left

    async def _play(self, store: SqliteStore, disk: Cuttable) -> None:
        store.connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        server = Server(store, ["127.0.0.1"], AT_ONCE)
        try:
            while len(self.tables) - len(self.over) < TABLES and not disk.is_cut:
                await self._make(server.house)
            async with asyncio.TaskGroup() as together:
                for table in set(self.tables) - self.over:
                    together.create_task(self._sit_at(server.house, table, disk))
        finally:
            await server.house.close()
            server.thinking.close()

    async def _make(self, house: House) -> None:
        seats = [SeatWish("here", "Anna"), SeatWish("here", "Benno"), SeatWish("bot", bot="random")]
        room = create.make(MakeTable(game="lasvegas", seats=seats), house.bots.names, time.time())
        session(room, MAKER)
        assert room.pending is not None
        key = room.pending.keys[0].hash
        try:
            await house.add(room)
        except PitbossError:
            return
        self.tables.append(room.id)
        self.keys[room.id] = key
        self.acknowledged[room.id] = {}

    async def _sit_at(self, house: House, table: str, disk: Cuttable) -> None:
        """One screen for two: a move or a few words, as fast as they are acknowledged."""
        known = self.acknowledged[table]
        while not disk.is_cut:
            message = await self._something(house, table)
            if message is None:
                await asyncio.sleep(0.001)
                continue
            try:
                known[message.id or ""] = await house.change(table, partial(played, message))
            except PitbossError:
                await asyncio.sleep(0)

    async def _something(self, house: House, table: str) -> MoveOf | Chat | Ready | None:
        open_table = await house.open(table)
        house.attend(open_table, MAKER)  # or the table would wait for its players
        room = open_table.room
        number = secrets.token_hex(6)
        if room.table is None:
            return Ready(id=number)
        if room.status == "over":
            self.over.add(table)
            return Chat(number, "well played")
        if room.actor not in (0, 1):
            return None
        return MoveOf(number, room.seq, self.random.choice(room.table.moves()).name)

    def missing(self) -> Iterator[str]:
        """What was acknowledged and is not on the disk that is left, and chains that do not hold."""
        if not self.tables:
            return
        try:
            store = SqliteStore(self.data)
        except PitbossError as fault:
            yield f"after cut {self.cuts}: {fault}"
            return
        check = store.connection.pragma("integrity_check")
        store.close()
        if check != "ok":
            yield f"after cut {self.cuts}: {check}"
        ledger = Ledger(self.data)
        yield from ledger.wrong
        keys = {bytes(row[0]) for row in ledger.keys}
        for table in self.tables:
            kept = {entry.move_id: entry.seq for entry in ledger.entries.get(table, [])}
            if self.keys[table] not in keys:
                yield f"after cut {self.cuts}: the key of table {table} is gone"
            for message, seq in self.acknowledged[table].items():
                if kept.get(message) != seq:
                    yield f"after cut {self.cuts}: message {message} of {table}, acknowledged as {seq}, is gone"


def played(message: MoveOf | Chat | Ready, room: Room, now: float) -> int:
    """The message of the one screen at a table."""
    return acts.act(room, MAKER, message, now)


async def cut_again_and_again(place: Path, cuts: int, seed: int, synchronous: str) -> list[str]:
    """So many cuts of one house. Returns what is missing, and stops at the first time that anything is."""
    logging.getLogger("pitboss").setLevel(logging.CRITICAL)  # a disk without power is no news here
    evening, begun, lost = Evening(place / "data", Random(seed)), time.perf_counter(), list[str]()
    while evening.cuts < cuts and not lost:
        await evening.until_cut(synchronous)
        lost = list(evening.missing())
        show_progress(evening.cuts, cuts, "cuts")
    said = sum(map(len, evening.acknowledged.values()))
    print(
        f"synchronous={synchronous}: {evening.cuts} cuts, {len(evening.tables)} tables, {said} acknowledged, "
        f"{len(lost)} lost, {time.perf_counter() - begun:.0f} s"
    )
    return lost


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--cuts", type=int, default=200, help="cuts (200)")
    asked.add_argument(
        "--controls", type=int, default=20, help="houses with synchronous=NORMAL, each until it loses (20)"
    )
    asked.add_argument("--seed", type=int, default=1, help="of moves and cuts (1)")
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        lost = asyncio.run(cut_again_and_again(Path(place), wanted.cuts, wanted.seed, "FULL"))
        print("\n".join(lost))
        caught = 0
        for number in range(wanted.controls):
            (sick := Path(place) / str(number)).mkdir()
            caught += bool(asyncio.run(cut_again_and_again(sick, 20, number, "NORMAL")))
    print(f"synchronous=NORMAL lost something in {caught} of {wanted.controls} houses")
    return 0 if not lost and caught == wanted.controls else 1


if __name__ == "__main__":
    sys.exit(main())
