"""How the chances stood in a game: every seat's share of first place, event by event.

A finished game's curve is worked out once, by luck that follows from its record, so that it is the same for everybody
and at any time, and is kept in a file beside the data. It can be made anew, so backups leave it out.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from math import sqrt
from typing import Any

import msgspec

from pitboss.bots.comparison import GIVE_WAY
from pitboss.bots.warm_up import is_loaded
from pitboss.bots.win_shares import win_shares
from pitboss.core.game import NOBODY, Row, actor, game_of
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.store.beside import FilesBeside
from pitboss.server.tables.history import record_of, turning_points
from pitboss.server.tables.room import OVER, Room
from pitboss.server.wire.answers import Curve

PLAYOUTS = 1000  # a point: a standard error of 1.6 points of a hundred at most
ROUGH = 200  # a point, while the game goes on
SOME = 50  # play-outs that are asked for together
AT_ONCE = 10  # of these between two looks at what is more urgent
log = logging.getLogger("pitboss.curves")


class Curves:
    """Win-share curves, worked out in the background; one under way for each table."""

    MOST = 50  # in memory

    def __init__(self, thinking: Thinking, files: FilesBeside, playouts: int = PLAYOUTS) -> None:
        self.thinking = thinking
        self.files = files
        self.playouts = playouts
        self.curves: OrderedDict[tuple[str, int], Curve] = OrderedDict()  # by table and its last event of the game
        self.tasks: dict[str, asyncio.Future[None]] = {}  # by table

    async def of(self, room: Room, address: str) -> Curve:
        """The curve as far as it is; asked for the first time, it is begun."""
        at = (room.id, room.game_seq)
        if at not in self.curves and room.id in self.tasks:
            self.tasks[room.id].cancel()  # of a table that has moved on since
        if at not in self.curves and (kept := await asyncio.to_thread(self._kept, *at)) is not None:
            self._remember(at, kept)
        if at not in self.curves:
            self._begin(room, address)
        self.curves.move_to_end(at)
        return self.curves[at]

    def _begin(self, room: Room, address: str) -> None:
        release = self.thinking.budgets.begin_review(address)
        at, rows = (room.id, room.game_seq), [(each.seq, each.after) for each in turning_points(room)]
        playouts = self.playouts if room.status == OVER else min(ROUGH, self.playouts)
        curve = Curve(0, len(rows), [], [], [], playouts)
        self._remember(at, curve)
        seed = hashlib.sha256(record_of(room)).digest()
        task = asyncio.ensure_future(self._work(at, curve, rows, len(room.seats), seed, address))
        self.tasks[room.id] = task

        def ended(task: "asyncio.Future[None]") -> None:
            release()
            if self.tasks.get(room.id) is task:
                del self.tasks[room.id]
            if task.cancelled() or task.exception() is not None:
                self.curves.pop(at, None)
                if not task.cancelled():
                    log.error("a curve failed", exc_info=task.exception())

        task.add_done_callback(ended)

    def _remember(self, at: tuple[str, int], curve: Curve) -> None:
        self.curves[at] = curve
        while len(self.curves) > self.MOST:
            self.curves.popitem(last=False)

    async def _work(
        self, at: tuple[str, int], curve: Curve, rows: list[tuple[int, Any]], players: int, seed: bytes, address: str
    ) -> None:
        while not is_loaded(game_of(rows[0][1])):
            await asyncio.sleep(1.0)
        for number, (seq, row) in enumerate(rows):
            shares = [0.0] * players
            parts = list(parts_of(curve.playouts, seed + number.to_bytes(4, "big")))
            for first in range(0, len(parts), SOME // AT_ONCE):
                some = parts[first : first + SOME // AT_ONCE]
                job = Job(Urgency.REVIEW, address, partial(wins_in, row, players, some))
                found = await self.thinking.run(job)
                self.thinking.budgets.review_seconds.charge(address, job.cpu)
                shares = [total + wins for total, wins in zip(shares, found, strict=True)]
            curve.seqs.append(seq)
            curve.shares.append([round(total / curve.playouts, 4) for total in shares])
            curve.errors.append([error_of(row, total / curve.playouts, curve.playouts) for total in shares])
            curve.done += 1
        if curve.playouts == self.playouts:
            kept = msgspec.json.encode(Kept(at[1], curve))
            await asyncio.to_thread(self.files.write, at[0], kept)

    def _kept(self, table: str, game_seq: int) -> Curve | None:
        """The curve out of its file, if that is of the same game and as exact."""
        content = self.files.read(table)
        if content is None:
            return None
        with suppress(msgspec.MsgspecError):
            kept = msgspec.json.decode(content, type=Kept)
            if kept.game_seq == game_seq and kept.curve.playouts == self.playouts:
                return kept.curve
        return None

    async def forget(self, table: str) -> None:
        """A table is deleted, and its curve with it."""
        if table in self.tasks:
            self.tasks[table].cancel()
        for at in [at for at in self.curves if at[0] == table]:
            del self.curves[at]
        await asyncio.to_thread(self.files.delete, table)


class Kept(msgspec.Struct):
    """A curve in its file, and the event of the game that it ends with."""

    game_seq: int
    curve: Curve


def wins_in(row: Row, players: int, parts: list[tuple[int, int]], part: float) -> list[float]:
    """How many play-outs from a position each seat wins; a review is never cut short, it waits instead."""
    wins = [0.0] * players
    for count, seed in parts:
        found = win_shares(row, players, count, seed)
        wins = [total + count * share for total, share in zip(wins, found, strict=True)]
        GIVE_WAY.get()()
    return wins


def parts_of(playouts: int, seed: bytes) -> Iterator[tuple[int, int]]:
    """Play-outs a few at a time, each part with luck of its own that follows from the seed."""
    for first in range(0, playouts, AT_ONCE):
        digest = hashlib.sha256(seed + first.to_bytes(4, "big")).digest()
        yield min(AT_ONCE, playouts - first), int.from_bytes(digest[:8], "big") >> 1


def error_of(row: Row, share: float, playouts: int) -> float:
    """The standard error of a share: none once the game is over, and never quite none before."""
    if actor(row) == NOBODY:
        return 0.0
    return round(sqrt(max(share * (1 - share), 1 / (playouts + 1)) / playouts), 4)
