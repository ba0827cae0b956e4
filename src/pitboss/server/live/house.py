"""The house: all tables, opened when somebody comes. What happens is on disk before anybody hears of it."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TypeVar

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server import acts
from pitboss.server.desk import Desk
from pitboss.server.errors import Nack
from pitboss.server.figures import Figures
from pitboss.server.playing import Bots
from pitboss.server.readiness import Readiness
from pitboss.server.room import PLAYING, SALTING, Damaged, Room
from pitboss.server.store import TROUBLE_SECONDS, Entry, Store
from pitboss.server.wire import Act

T = TypeVar("T")
log = logging.getLogger("pitboss.house")

SALT_SECONDS = 20.0  # until a missing salt begins the table anew
IDLE_SECONDS = 600.0  # until a table that nobody follows is put away
RESUME_SECONDS = 7 * 86_400.0  # tables that bots go on with after a restart were touched since


class House:
    """Opens tables, lets things happen at them one at a time, and tells everybody."""

    def __init__(self, store: Store, bots: Bots, figures: Figures, readiness: Readiness) -> None:
        self.store = store
        self.readiness = readiness
        self.bots = bots
        self.figures = figures
        self.desks: dict[str, Desk] = {}
        self.opening: dict[str, asyncio.Future[Desk]] = {}
        self.at: Callable[[str], None] = lambda point: None  # told of every point between disk and answer
        self.is_closing = False
        self.tasks: set[asyncio.Future[None]] = set()

    async def desk(self, table: str) -> Desk:
        """A table, out of memory or from disk."""
        if table not in self.desks:
            if table not in self.opening:
                self.opening[table] = asyncio.ensure_future(self._open(table))
            await asyncio.shield(self.opening[table])
        desk = self.desks[table]
        desk.used = asyncio.get_running_loop().time()
        if desk.is_broken:
            async with desk.lock:
                await self._repair(desk)
        return desk

    async def _open(self, table: str) -> Desk:
        try:
            desk = self.desks[table] = Desk(await self._load(table))
            self._go_on(desk)
            return desk
        finally:
            self.opening.pop(table, None)

    async def _load(self, table: str) -> Room:
        """Fold a table from its events, off the loop."""
        row, entries = await asyncio.to_thread(self.store.load, table)
        if row is None or not entries:
            raise Nack("not_found", _("There is no such table."))
        self.readiness.check(msgspec.json.decode(entries[0].public)["game"])
        return await asyncio.to_thread(folded, table, entries)

    async def add(self, room: Room) -> Desk:
        """A new table, once it is on disk."""
        return await asyncio.shield(asyncio.ensure_future(self._add(room)))

    async def _add(self, room: Room) -> Desk:
        append, room.append = room.append, None
        assert append is not None
        await self.store.append(append)
        self.at("stored")
        desk = self.desks[room.id] = Desk(room)
        self.figures.tables.inc()
        self._go_on(desk)
        return desk

    async def act(self, table: str, holder: int, message: Act) -> int:
        """A message of somebody at the table; returns the event that answers it."""
        return await self.do(table, lambda room, now: acts.act(room, holder, message, now))

    async def do(self, table: str, work: Callable[[Room, float], T]) -> T:
        """Let something happen at a table. It is finished even if whoever asked has gone."""
        return await asyncio.shield(asyncio.ensure_future(self.do_here(table, work)))

    async def do_here(self, table: str, work: Callable[[Room, float], T]) -> T:
        """The same, for a task that nobody stops while it lasts: no other one has to be started for it."""
        desk = await self.desk(table)
        began = time.perf_counter()
        async with desk.lock:
            await self._repair(desk)
            room = desk.room
            first = room.seq + 1
            try:
                answer = work(room, time.time())
            except PitbossError:
                desk.is_broken = room.append is not None
                raise
            except BaseException:
                desk.is_broken = True  # a fault of ours: what is half done must not be gone on with
                raise
            append, room.append = room.append, None
            if append is None:
                return answer
            try:
                await self.store.append(append)
            except BaseException:
                desk.is_broken = True
                with suppress(PitbossError):  # at once, so that nobody sees what is not on disk
                    await self._repair(desk)
                raise
            self.at("stored")
            if append.entries:
                self._go_on(desk)
                desk.reseat()
                desk.show(first)
                self.figures.events.inc(len(append.entries))
            self.at("shown")
        self.figures.move_seconds.observe(time.perf_counter() - began)
        return answer

    async def _repair(self, desk: Desk) -> None:
        """After a failed write the disk alone says what has happened; everybody sees the table as it is there."""
        if not desk.is_broken:
            return
        desk.room = await self._load(desk.room.id)
        desk.is_broken = False
        for follower in desk.followers:
            follower.have = min(follower.have, desk.room.seq)
            follower.fall_behind()

    def _go_on(self, desk: Desk) -> None:
        """Set the clock for what the table waits for, and let bots play."""
        room = desk.room
        if self.is_closing:
            return
        seat, expected = desk.person_to_choose(), room.game_seq
        waits_for = (room.status, room.commit, expected, seat)
        if waits_for != desk.waits_for:
            desk.waits_for = waits_for
            desk.stop_timer()
            seconds = room.settings["turn_seconds"]
            if room.status == SALTING:
                desk.set_timer(SALT_SECONDS, lambda: self._start(self._salts_are_late(room.id)))
            elif seat is not None and seconds is not None:
                desk.set_timer(seconds, lambda: self._start(self._turn_is_late(room.id, seat, expected)))
                desk.deadline = asyncio.get_running_loop().time() + seconds
        if room.status == PLAYING:
            self.bots.play(self, desk)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(report)

    async def _salts_are_late(self, table: str) -> None:
        def begin_anew(room: Room, now: float) -> None:
            missing = acts.salts_missing(room)
            if missing:
                acts.begin_anew(room, now, missing)

        await self._do_surely(table, begin_anew)

    async def _turn_is_late(self, table: str, seat: int, expected: int) -> None:
        def sit_in(room: Room, now: float) -> None:
            if room.game_seq == expected and room.actor == seat:
                acts.leave(room, seat, now)

        await self._do_surely(table, sit_in)

    async def _do_surely(self, table: str, work: Callable[[Room, float], None]) -> None:
        """What a clock brings about happens once, so it waits for a disk that is in trouble."""
        while not self.is_closing:
            try:
                await self.do(table, work)
            except Nack as fault:
                if fault.code != "unavailable":
                    raise
                await asyncio.sleep(TROUBLE_SECONDS)
            else:
                return

    async def resume(self) -> None:
        """After a start: go on with tables that are being played, so that bots do not wait for somebody to look."""
        for row in await asyncio.to_thread(self.store.tables, PLAYING, time.time() - RESUME_SECONDS):
            try:
                await self.desk(row.id)
            except PitbossError as fault:
                log.error("table cannot be opened", extra={"table": row.id, "why": str(fault)})
            await asyncio.sleep(0)

    async def put_away(self) -> None:
        """Now and then: forget tables that nobody follows and where nothing is going on."""
        while True:
            await asyncio.sleep(30)
            now = asyncio.get_running_loop().time()
            for table, desk in list(self.desks.items()):
                idle = not desk.followers and desk.timer is None and (desk.bot_task is None or desk.bot_task.done())
                if idle and not desk.lock.locked() and now - desk.used > IDLE_SECONDS:
                    self.bots.forget(desk)
                    del self.desks[table]

    async def close(self) -> None:
        """Say goodbye; what is being written is written."""
        self.is_closing = True
        for desk in self.desks.values():
            desk.stop_timer()
            self.bots.forget(desk)
            for follower in desk.followers:
                follower.dismiss(1012, "closing", _("The server is going down. Your game is kept."))


def folded(table: str, entries: list[Entry]) -> Room:
    """A room out of its stored events."""
    room = Room(table)
    try:
        room.load(entries)
    except Damaged as fault:
        log.error("table is damaged", extra={"table": table, "why": str(fault)})
        raise Nack("unavailable", _("The stored table is damaged, so it is not opened.")) from None
    return room


def report(task: "asyncio.Future[None]") -> None:
    """What goes wrong in the background is logged, not lost."""
    if not task.cancelled() and (fault := task.exception()) is not None and not isinstance(fault, Nack):
        log.error("background work failed", exc_info=fault)
