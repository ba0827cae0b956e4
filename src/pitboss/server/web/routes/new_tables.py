"""Tables made by HTTP: new, or forked."""

import asyncio
import secrets
import time

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.live.bot_players import Bots
from pitboss.server.live.house import House
from pitboss.server.store.protocol import Store
from pitboss.server.tables import create
from pitboss.server.tables.history import may_review
from pitboss.server.tables.keys import KEY_BYTES, digest_of, key_from, table_from
from pitboss.server.tables.room import MAKER, Room
from pitboss.server.web.access import address_of
from pitboss.server.web.auth import Auth
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.requests import Handler
from pitboss.server.web.routes.links import BaseOf, link_of
from pitboss.server.wire.answers import Seated
from pitboss.server.wire.requests import Fork, MakeTable


class NewTableRoutes:
    """Makes tables, so many a minute for each address."""

    def __init__(
        self,
        house: House,
        store: Store,
        auth: Auth,
        limits: RateLimits,
        bots: Bots,
        base_of: BaseOf,
    ) -> None:
        self.house = house
        self.store = store
        self.auth = auth
        self.base_of = base_of  # what links begin with
        self.limits = limits
        self.bots = bots
        self.making = asyncio.Lock()  # the same request twice at once finds one table

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"make": self.make, "fork": self.fork}

    async def make(self, request: Request, body: MakeTable) -> Response:
        """A new table, or the one that was made by the same id."""
        if body.id is None:
            return await self._make(request, body, secrets.token_urlsafe(KEY_BYTES))
        async with self.making:
            made_before = await self._made_before(request, body.id)
            return made_before or await self._make(request, body, body.id)

    async def _make(self, request: Request, body: MakeTable, chosen: str) -> Response:
        self.limits.tables.check(address_of(request))
        await self.house.bounds.check(address_of(request))
        return await self._seated(request, create.make(body, self.bots.names, time.time()), chosen)

    async def _made_before(self, request: Request, chosen: str) -> Response | None:
        """The table that the same request made before (its answer was lost), with the links that are still unused."""
        table, key = table_from(chosen), key_from("maker", chosen)
        if await asyncio.to_thread(self.store.key, table, digest_of(key)) is None:
            return None
        room = (await self.house.open(table)).room
        links = [(seat, key_from("link", chosen, str(seat))) for seat in range(len(room.seats))]
        kept = [await asyncio.to_thread(self.store.key, table, digest_of(link)) for _seat, link in links]
        unused = [each for each, row in zip(links, kept, strict=True) if row is not None]
        return await self._answer(request, room, key, unused)

    async def fork(self, request: Request, body: Fork) -> Response:
        """A new table at a position of this one."""
        self.limits.tables.check(address_of(request))
        await self.house.bounds.check(address_of(request))
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            may_review(visitor.room, visitor.holder)
            room = create.fork(visitor.room, body.seq, body, self.bots.names, time.time())
        return await self._seated(request, room, secrets.token_urlsafe(KEY_BYTES))

    async def _seated(self, request: Request, room: Room, chosen: str) -> Response:
        """A table is made: its key and its links."""
        key = key_from("maker", chosen)
        create.open_to(room, MAKER, key)
        links = create.new_links(room, chosen)
        open_table = await self.house.add(room)
        open_table.came_from(MAKER, address_of(request))
        self.house.bounds.add(address_of(request), room.id)
        return await self._answer(request, room, key, links)

    async def _answer(self, request: Request, room: Room, key: str, links: list[tuple[int, str]]) -> Response:
        shown = [await asyncio.to_thread(link_of, self.base_of(request), room.id, seat, link) for seat, link in links]
        return await self.auth.seated(request, Seated(room.id, room.commit, room.seats_of(MAKER), shown), key)
