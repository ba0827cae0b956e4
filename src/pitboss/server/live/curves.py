"""How the chances stood in a game that is over: every seat's share of first place, event by event."""

import asyncio
from concurrent.futures import Executor
from typing import Any

from pitboss.bots.win_shares import win_shares
from pitboss.server.tables.history import turning_points
from pitboss.server.tables.room import Room
from pitboss.server.wire.answers import Curve


class Curves:
    """Win-share curves of finished games, worked out in the background, a few at a time."""

    MOST = 50

    def __init__(self, pool: Executor) -> None:
        self.pool = pool
        self.curves: dict[str, Curve] = {}
        self.tasks: set[asyncio.Future[None]] = set()

    def of(self, room: Room) -> Curve:
        """The curve as far as it is; asked for the first time, it is begun."""
        if room.id not in self.curves:
            rows = [(each.seq, each.after) for each in turning_points(room)]
            curve = self.curves[room.id] = Curve(0, len(rows), [], [])
            while len(self.curves) > self.MOST:
                self.curves.pop(next(iter(self.curves)))
            task = asyncio.ensure_future(self._work(curve, rows, len(room.seats)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return self.curves[room.id]

    async def _work(self, curve: Curve, rows: list[tuple[int, Any]], players: int) -> None:
        loop = asyncio.get_running_loop()
        for seq, row in rows:
            shares = await loop.run_in_executor(self.pool, win_shares, row, players)
            curve.seqs.append(seq)
            curve.shares.append([round(float(share), 4) for share in shares])
            curve.done += 1
