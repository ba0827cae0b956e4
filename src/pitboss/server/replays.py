"""A game afterwards: its record, every event with its view, and how the chances stood."""

import asyncio
from collections.abc import Iterator
from typing import Any

from pitboss.core.game import CHANCE, actor
from pitboss.core.lang import _
from pitboss.core.record import lines_of
from pitboss.server.errors import Nack
from pitboss.server.room import MAKER, OVER, Happened, Room
from pitboss.server.sight import event_for, view_at
from pitboss.server.wire import Curve


def may_look_back(room: Room, holder: int | None) -> None:
    """Everybody, once the game is over; before that, only whoever plays alone on one screen."""
    if room.table is None:
        raise Nack("not_now", _("The game has not begun: not everybody is here and ready."))
    if room.status != OVER and not (room.is_on_one_screen and holder == MAKER):
        raise Nack("not_now", _("That is told when the game is over."))


def record_of(room: Room) -> bytes:
    """The record as a file."""
    assert room.table is not None
    return b"".join(lines_of(room.table))


def replay_of(room: Room, seat: int) -> list[dict[str, Any]]:
    """Every event of the game with its sentences and the table after it, through one seat's eyes."""
    played = [each for each in room.history if each.after is not None]
    return [event_for(room, each, seat) | {"view": view_at(room, each, seat)} for each in played]


class Curves:
    """Win-share curves of finished games, worked out in the background, a few at a time."""

    MOST = 50

    def __init__(self, pool: Any) -> None:
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
        from pitboss.bots.prospects import prospects

        loop = asyncio.get_running_loop()
        for seq, row in rows:
            shares = await loop.run_in_executor(self.pool, prospects, row, players)
            curve.seqs.append(seq)
            curve.shares.append([round(float(share), 4) for share in shares])
            curve.done += 1


def turning_points(room: Room) -> Iterator[Happened]:
    """The events after which somebody is to choose or the game is over, so that rolls and deals count as one step."""
    for each in room.history:
        if each.after is not None and actor(each.after) != CHANCE:
            yield each
