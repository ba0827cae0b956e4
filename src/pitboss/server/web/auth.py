"""Who asks about a table: keys are checked before anything is told, and given to those who sit down."""

import asyncio
from dataclasses import dataclass

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.store.protocol import Store
from pitboss.server.tables.entries import KeyRow
from pitboss.server.tables.keys import SENT_AWAY, SESSION, digest_of
from pitboss.server.tables.room import Room
from pitboss.server.web.access import address_of
from pitboss.server.web.rate_limit import TokenBuckets
from pitboss.server.web.responses import json_response
from pitboss.server.web.sessions import Sessions, cookies_for
from pitboss.server.wire.answers import Seated


@dataclass(frozen=True)
class Visitor:
    """Who asks about a table: the holder of seats there, or None for a spectator."""

    open_table: OpenTable
    holder: int | None

    @property
    def room(self) -> Room:
        return self.open_table.room


class Auth:
    """Knows visitors by their keys. Wrong keys are counted by address."""

    def __init__(self, house: House, store: Store, guesses: TokenBuckets) -> None:
        self.house = house
        self.store = store
        self.guesses = guesses
        self.sessions = Sessions(store)

    async def visitor(self, request: Request) -> Visitor:
        """Who sends a request about the table that its address names."""
        open_table = await self.house.open(request.path_params["table"])
        return await self.visitor_with(request, open_table, bearer_of(request))

    async def visitor_with(self, connection: HTTPConnection, open_table: OpenTable, key: str | None) -> Visitor:
        """Who has this key. Without one, who the browser is by its session; else a spectator, where one may watch."""
        table = open_table.room.id
        known = self.sessions.holder(connection, table) if key is None else self._holder(connection, table, key)
        holder = await known
        if holder is not None:
            open_table.came_from(holder, address_of(connection))
        if holder is None and not open_table.room.may_be_watched:
            raise Nack("not_yours", _("Only those who sit here see this table."))
        return Visitor(open_table, holder)

    async def seated(self, request: Request, seated: Seated, key: str) -> Response:
        """A browser gets a session that it cannot read; everybody else the key."""
        if request.headers.get("origin") is None:
            seated.key = key
            return json_response(seated)
        response = json_response(seated)
        kept = await asyncio.to_thread(self.store.key, seated.table, digest_of(key))
        if kept is not None:
            await self.sessions.seat(request, response, seated.table, kept.holder)
        return response

    async def check_welcome(self, connection: HTTPConnection, open_table: OpenTable) -> None:
        """Raises `Nack` where the host has sent them away: known by their session or key, or by their address."""
        table = open_table.room.id
        for key in filter(None, (bearer_of(connection), *cookies_for(connection, table))):
            found = await asyncio.to_thread(self.store.key, table, digest_of(key))
            if found is not None and found.use == SENT_AWAY:
                raise Nack("not_yours", _("The host has sent you away. To come back, ask the host for a new link."))
        if not open_table.is_shunned(address_of(connection)):
            return
        why = _("The host has sent somebody away who came from where you are. To sit down, ask the host for a link.")
        raise Nack("not_yours", why)

    async def link(self, connection: HTTPConnection, table: str, link: str) -> KeyRow:
        """What a link opens. A right one does so however many wrong ones came from the same address."""
        found = await asyncio.to_thread(self.store.key, table, digest_of(link))
        if found is None or found.use in (SESSION, SENT_AWAY):
            self._count_guess(connection)
            raise Nack("no_key", _("That link is not valid, or has been used already."))
        return found

    async def _holder(self, connection: HTTPConnection, table: str, key: str) -> int:
        """Whose key it is. It is looked up by its hash, so the time that takes tells nothing about any other key."""
        found = await asyncio.to_thread(self.store.key, table, digest_of(key))
        if found is None or found.use != SESSION:
            self._count_guess(connection)
            raise Nack("no_key", _("That key does not open this table."))
        return found.holder

    def _count_guess(self, connection: HTTPConnection) -> None:
        """Raises `Nack` (rate) after too many wrong ones; a right one is never counted, so none is locked out."""
        self.guesses.check(address_of(connection))


def bearer_of(connection: HTTPConnection) -> str | None:
    """The key that a client without a page sends by header."""
    scheme, _space, given = connection.headers.get("authorization", "").partition(" ")
    return given.strip() if scheme.lower() == "bearer" and given else None


def key_of(connection: HTTPConnection, table: str) -> str | None:
    """What comes with a request that may open a table: a key by header, or a browser's session."""
    return bearer_of(connection) or next(iter(cookies_for(connection, table)), None)
