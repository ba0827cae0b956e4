"""The house: all tables, loaded when they are first asked for. A change is on disk before anybody is told of it."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TypeVar

from pitboss.core.errors import OtherRules, PitbossError
from pitboss.core.lang import _, speaking
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import Bots
from pitboss.server.live.follower import Follower
from pitboss.server.live.open_table import OpenTable
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Growth
from pitboss.server.store.bounds import Bounds
from pitboss.server.store.protocol import Store
from pitboss.server.tables import acts
from pitboss.server.tables.entries import Append, Entry
from pitboss.server.tables.event_log import Damaged, load
from pitboss.server.tables.host import check_room_left, keep_in_bounds
from pitboss.server.tables.room import PLAYING, SALTING, Room
from pitboss.server.tables.salts import begin_anew_if_late
from pitboss.server.webhook import Webhook

T = TypeVar("T")
log = logging.getLogger("pitboss.house")

SALT_SECONDS = 20.0  # until a missing salt begins the table anew
IDLE_SECONDS = 600.0  # until a table that nobody follows is unloaded
PRESENCE_SECONDS = 0.2  # in which everybody who comes and goes is told of together
CHANGING_PRESENCE = {"sat", "away", "back", "began", "over"}
RETRY_SECONDS = 1.0  # between attempts to write what a timer brings about
SERVICE_RESTART = 1012  # a close code
RESUME_SECONDS = 7 * 86_400.0  # tables that bots go on with after a restart were touched since


class House:
    """Opens tables, changes each one step at a time, and tells everybody who follows it."""

    def __init__(self, store: Store, bots: Bots, metrics: Metrics, growth: Growth | None = None) -> None:
        self.growth = growth or Growth()
        self.bounds = Bounds(self.growth, store)
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self.open_tables: dict[str, OpenTable] = {}
        self.opening: dict[str, asyncio.Future[OpenTable]] = {}
        self.trace: Callable[[str], None] = lambda point: None  # told of every point between disk and answer
        self.webhook = Webhook("")
        self.is_closing = False
        self.tasks: set[asyncio.Future[None]] = set()

    async def open(self, table: str) -> OpenTable:
        """A table, out of memory or from disk."""
        if table not in self.open_tables:
            if table not in self.opening:
                self.opening[table] = asyncio.ensure_future(self._open(table))
            await asyncio.shield(self.opening[table])
        open_table = self.open_tables[table]
        open_table.used = asyncio.get_running_loop().time()
        if open_table.is_broken:
            async with open_table.lock:
                await self._repair(open_table)
        return open_table

    async def _open(self, table: str) -> OpenTable:
        try:
            open_table = self.open_tables[table] = OpenTable(await self._load(table))
            self._go_on(open_table)
            return open_table
        finally:
            self.opening.pop(table, None)

    async def _load(self, table: str) -> Room:
        """Fold a table from its events, off the loop."""
        row, entries = await asyncio.to_thread(self.store.load, table)
        if row is None or not entries:
            raise Nack("not_found", _("There is no such table."))
        room = await asyncio.to_thread(folded, table, entries, row.fields)
        if room.pending is not None:  # hashes of its states that were made of another layout
            await self.store.append(room.pending)
            room.pending = None
        return room

    async def add(self, room: Room) -> OpenTable:
        """A new table, once it is on disk."""
        return await asyncio.shield(asyncio.ensure_future(self._add(room)))

    async def _add(self, room: Room) -> OpenTable:
        pending, room.pending = room.pending, None
        assert pending is not None
        await self.store.append(pending)
        self.trace("stored")
        open_table = self.open_tables[room.id] = OpenTable(room)
        self.metrics.tables.inc()
        self._go_on(open_table)
        return open_table

    async def change(self, table: str, work: Callable[[Room, float], T]) -> T:
        """Change a table: `work` is stored, then told. It is finished even if the caller is cancelled."""
        return await asyncio.shield(asyncio.ensure_future(self.change_unshielded(table, work)))

    async def change_unshielded(self, table: str, work: Callable[[Room, float], T]) -> T:
        """The same for a caller that is not cancelled meanwhile, which saves a task."""
        open_table = await self.open(table)
        began = time.perf_counter()
        async with open_table.lock:
            await self._repair(open_table)
            room = open_table.room
            first = room.seq + 1
            try:
                check_room_left(room, self.growth.events_a_table)
                answer = work(room, time.time())
                keep_in_bounds(room, self.growth.events_a_table, time.time())
            except PitbossError:
                open_table.is_broken = room.pending is not None
                raise
            except BaseException:
                open_table.is_broken = True  # a fault of ours: what is half done must not be gone on with
                raise
            pending, room.pending = room.pending, None
            if pending is None:
                return answer
            try:
                await self.store.append(pending)
            except BaseException:
                open_table.is_broken = True
                with suppress(PitbossError):  # at once, so that nobody sees what is not on disk
                    await self._repair(open_table)
                raise
            self.trace("stored")
            if pending.entries:
                self._go_on(open_table)
                self._tell_turn(open_table)
                open_table.reseat()
                open_table.show(first)
                if any(entry.kind in CHANGING_PRESENCE for entry in pending.entries):
                    self.tell_presence_soon(open_table)
                self.metrics.count((entry.kind, entry.seq) for entry in pending.entries)
            self.trace("shown")
        self.metrics.move_seconds.observe(time.perf_counter() - began)
        return answer

    def _tell_turn(self, open_table: OpenTable) -> None:
        """Tell the operator's webhook that a turn has begun in a game by correspondence."""
        room, seat = open_table.room, open_table.person_to_choose()
        if room.actor >= 0 and room.actor != open_table.seat_on_turn:
            open_table.seat_on_turn = room.actor
            if seat is not None and room.is_by_correspondence:
                self.webhook.tell_turn(room, seat)

    async def delete(self, table: str, check: Callable[[Room], None]) -> None:
        """Nothing is left of a table, unless `check` refuses it; whoever follows it is told."""
        open_table = await self.open(table)
        async with open_table.lock:
            await self._repair(open_table)
            check(open_table.room)
            await self.store.append(Append(table, deleted=[table]))
            open_table.is_broken = True  # whoever waits to change it looks at the disk first, and finds nothing
            open_table.stop_timer()
            self.open_tables.pop(table, None)
            self.bots.forget(open_table)
            for follower in open_table.followers:
                with speaking(follower.language):
                    follower.close(1008, "not_found", _("The host has deleted this table."))

    async def _repair(self, open_table: OpenTable) -> None:
        """After a failed write the disk alone says what has happened; everybody sees the table as it is there."""
        if not open_table.is_broken:
            return
        open_table.room = await self._load(open_table.room.id)
        open_table.is_broken = False
        for follower in open_table.followers:
            follower.have = min(follower.have, open_table.room.seq)
            follower.fall_behind()

    def _go_on(self, open_table: OpenTable) -> None:
        """Set the timer for what the table waits for, and let bots play."""
        room = open_table.room
        if self.is_closing:
            return
        seat, expected = open_table.person_to_choose(), room.game_seq
        commit = room.commit
        waits_for = (room.status, commit, expected, seat)
        if waits_for != open_table.waits_for:
            open_table.waits_for = waits_for
            open_table.stop_timer()
            if room.status == SALTING:
                open_table.set_timer(SALT_SECONDS, lambda: self._start(self._salts_are_late(room.id, commit)))
            elif seat is not None:
                open_table.turn_left = room.settings["turn_seconds"]
        if room.status != PLAYING:
            return
        if not open_table.is_attended:
            open_table.stop_clock()
            return
        if seat is not None:
            open_table.run_clock(lambda: self._start(self._turn_is_late(room.id, seat, expected)))
        self.bots.play(open_table, self.change)

    def join(self, open_table: OpenTable, follower: Follower) -> None:
        """Somebody follows a table from now on. A game that waited for its players goes on."""
        open_table.followers.add(follower)
        self._go_on(open_table)
        self.tell_presence_soon(open_table)

    def attend(self, open_table: OpenTable, holder: int) -> None:
        """Somebody without a connection is heard of: they count as here, and a game that waited goes on."""
        open_table.presence.saw(holder)
        self._go_on(open_table)

    def part(self, open_table: OpenTable, follower: Follower) -> None:
        """Somebody has gone. Where no player is left, the game waits."""
        open_table.followers.discard(follower)
        self._go_on(open_table)
        self.tell_presence_soon(open_table)

    def tell_presence_soon(self, open_table: OpenTable) -> None:
        """Everybody is told who is here; of many who come and go at once, only what came of it."""
        presence = open_table.presence
        if presence.telling is None and not self.is_closing:

            def tell() -> None:
                presence.telling = None
                open_table.tell_presence()

            presence.telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, tell)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(report)

    async def _salts_are_late(self, table: str, commit: str) -> None:
        await self._change_retrying(table, lambda room, now: begin_anew_if_late(room, now, commit))

    async def _turn_is_late(self, table: str, seat: int, expected: int) -> None:
        def miss(room: Room, now: float) -> None:
            if room.game_seq == expected and room.actor == seat:
                acts.miss_turn(room, seat, now)

        await self._change_retrying(table, miss)

    async def _change_retrying(self, table: str, work: Callable[[Room, float], None]) -> None:
        """What a timer brings about happens once, so it is tried again while the disk is in trouble."""
        while not self.is_closing:
            try:
                await self.change(table, work)
            except Nack as fault:
                if fault.code != "unavailable":
                    raise
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def resume(self) -> None:
        """After a start: go on with tables that are being played, so that bots do not wait for somebody to look."""
        for row in await asyncio.to_thread(self.store.tables, PLAYING, time.time() - RESUME_SECONDS):
            try:
                await self.open(row.id)
            except PitbossError as fault:
                log.error("table cannot be opened", extra={"table": row.id, "why": str(fault)})
            await asyncio.sleep(0)

    async def unload_idle(self) -> None:
        """Every half minute: forget tables that nobody follows and where nothing is going on."""
        while True:
            await asyncio.sleep(30)
            now = asyncio.get_running_loop().time()
            for table, open_table in list(self.open_tables.items()):
                idle = (
                    not open_table.followers
                    and open_table.timer is None
                    and (open_table.bot_task is None or open_table.bot_task.done())
                )
                if idle and not open_table.lock.locked() and now - open_table.used > IDLE_SECONDS:
                    self.bots.forget(open_table)
                    del self.open_tables[table]

    async def close(self) -> None:
        """Say goodbye; what is being written is written."""
        await self.webhook.close()
        self.is_closing = True
        self.bots.stop_playing()
        for open_table in self.open_tables.values():
            open_table.stop_timer()
            open_table.pauses.stirred.set()
            self.bots.forget(open_table)
            for follower in open_table.followers:
                with speaking(follower.language):
                    why = _("The server is going down. Your game is kept.")
                follower.close(SERVICE_RESTART, "closing", why)

    async def until_all_are_told(self) -> None:
        """Until the last goodbye has gone out."""
        while any(open_table.followers for open_table in self.open_tables.values()):
            await asyncio.sleep(0.01)


def folded(table: str, entries: list[Entry], fields: str) -> Room:
    """A room out of its stored events."""
    room = Room(table)
    try:
        load(room, entries, fields)
    except OtherRules as fault:
        raise Nack("unavailable", str(fault)) from None
    except Damaged as fault:
        log.error("table is damaged", extra={"table": table, "why": str(fault)})
        raise Nack("unavailable", _("The stored table is damaged, so it is not opened.")) from None
    return room


def report(task: "asyncio.Future[None]") -> None:
    """What goes wrong in the background is logged, not lost."""
    if not task.cancelled() and (fault := task.exception()) is not None and not isinstance(fault, Nack):
        log.error("background work failed", exc_info=fault)
