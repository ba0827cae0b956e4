"""Replays: every event of a game with its sentences and the table after it, worked out once and kept for a while."""

import asyncio
from collections import OrderedDict
from contextvars import Context, copy_context
from functools import partial

from pitboss.core.lang import language
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.tables.events import replayed
from pitboss.server.tables.history import played_in
from pitboss.server.tables.room import Happened, Room
from pitboss.server.wire.frames import encode

AT_ONCE = 8  # events between two looks at what is more urgent
MOST_BYTES = 32 * 1024 * 1024  # of replays that are kept

Key = tuple[str, int, str, int, str]  # table, last event of the game, status, seat, language


class Replays:
    """Replays as they are sent, those asked for last; whoever asks for one that is under way waits for it."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.bytes = 0
        self.under_way: dict[Key, asyncio.Future[bytes]] = {}

    async def of(self, room: Room, seat: int, address: str) -> bytes:
        """The replay as JSON, through one seat's eyes, in the reader's language."""
        key = (room.id, room.game_seq, room.status, seat, language())
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.under_way:
            release = self.thinking.budgets.begin_review(address)
            task = self.under_way[key] = asyncio.ensure_future(self._work(key, room, seat, address))
            task.add_done_callback(lambda task: release())
            task.add_done_callback(lambda task: self.under_way.pop(key, None))
        return await asyncio.shield(self.under_way[key])

    async def _work(self, key: Key, room: Room, seat: int, address: str) -> bytes:
        played, parts = played_in(room), list[bytes]()
        for first in range(0, len(played), AT_ONCE):
            some = played[first : first + AT_ONCE]
            job = Job(Urgency.REVIEW, address, partial(told_in, copy_context(), room, some, seat))
            found = await self.thinking.run(job)
            parts += found
            self.thinking.budgets.review_seconds.charge(address, job.cpu)
        replay = b"[" + b",".join(parts) + b"]"
        self._keep(key, replay)
        return replay

    def forget(self, table: str) -> None:
        """A table is deleted, and its replays with it."""
        for key in [key for key in self.kept if key[0] == table]:
            self.bytes -= len(self.kept.pop(key))

    def _keep(self, key: Key, replay: bytes) -> None:
        self.kept[key] = replay
        self.bytes += len(replay)
        while self.bytes > MOST_BYTES:
            self.bytes -= len(self.kept.popitem(last=False)[1])


def told_in(context: Context, room: Room, happened: list[Happened], seat: int, part: float) -> list[bytes]:
    """Some events as a seat is told them in the language of a context, each as JSON."""
    return context.run(lambda: [encode(replayed(room, each, seat)) for each in happened])
