"""The same game again, with everybody: the first who asks makes the table, and all who ask get their key to it."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.store.protocol import Store
from pitboss.server.tables import create
from pitboss.server.tables.entries import KeyRow
from pitboss.server.tables.event_log import append_event, give_keys
from pitboss.server.tables.keys import digest_of
from pitboss.server.tables.room import Room
from pitboss.server.web.auth import Auth, key_of
from pitboss.server.web.requests import Handler
from pitboss.server.wire.answers import Seated


class RematchRoutes:
    """Takes everybody along to the next table."""

    def __init__(self, house: House, store: Store, auth: Auth) -> None:
        self.house = house
        self.store = store
        self.auth = auth
        self.making = asyncio.Lock()  # two who ask at once find one table

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"rematch": self.rematch}

    async def rematch(self, request: Request) -> Response:
        """Somebody is ready to play again: everybody at the old table is told, and they get their key to the new."""
        visitor = await self.auth.visitor(request)
        old, holder, key = visitor.room.id, visitor.holder, key_of(request, visitor.room.id)
        if holder is None or key is None or not visitor.room.seats_of(holder):
            raise Nack("not_yours", _("Only those who sat here play again."))
        async with self.making:
            if visitor.room.rematch is None:
                await self._make(visitor.open_table)
        await self.house.change(old, lambda room, now: be_ready_again(room, holder, now))
        assert visitor.room.rematch is not None
        new = (await self.house.open(visitor.room.rematch)).room
        await self._let_in(new, holder, key)
        return await self.auth.seated(request, Seated(new.id, new.commit, new.seats_of(holder)), key)

    async def _make(self, open_table: OpenTable) -> None:
        """The new table. Everybody's keys open it, so that nobody who is slow is left outside."""
        await self.house.bounds.check()
        old = open_table.room
        async with open_table.lock:
            new = create.again(old, time.time())
        for holder in old.people:
            kept = await asyncio.to_thread(self.store.keys_of, old.id, holder)
            give_keys(new, *(KeyRow(key.hash, new.id, holder, key.use, key.seat) for key in kept if key.seat is None))
        (await self.house.add(new)).payer = open_table.payer

        def announce(room: Room, now: float) -> None:
            if room.rematch is None:
                append_event(room, "rematch", {"table": new.id}, at=now)

        await self.house.change(old.id, announce)

    async def _let_in(self, new: Room, holder: int, key: str) -> None:
        """A key that was given at the old table after the new one was made opens it too."""
        if holder in new.people and await asyncio.to_thread(self.store.key, new.id, digest_of(key)) is None:
            await self.house.change(new.id, lambda room, now: create.open_to(room, holder, key))


def be_ready_again(room: Room, holder: int, now: float) -> None:
    """Said once, to everybody."""
    if holder not in room.again:
        append_event(room, "again", {"holder": holder}, at=now, actor=str(holder))
