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
from pitboss.server.tables.keys import SESSION, digest_of
from pitboss.server.tables.room import Room
from pitboss.server.web.access import address_of, is_secure
from pitboss.server.web.rate_limit import TokenBuckets
from pitboss.server.web.responses import json_response
from pitboss.server.wire.answers import Seated

COOKIE_SECONDS = 365 * 86_400


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

    async def visitor(self, request: Request) -> Visitor:
        """Who sends a request about the table that its address names."""
        open_table = await self.house.open(request.path_params["table"])
        return await self.visitor_with(request, open_table, key_of(request, open_table.room.id))

    async def visitor_with(self, connection: HTTPConnection, open_table: OpenTable, key: str | None) -> Visitor:
        """Who has this key. Without one, a spectator, where the table allows it."""
        holder = None if key is None else await self._holder(connection, open_table.room.id, key)
        if holder is not None:
            open_table.payer = address_of(connection)
        if holder is None and not open_table.room.may_be_watched:
            raise Nack("not_yours", _("Only those who sit here see this table."))
        return Visitor(open_table, holder)

    async def link(self, connection: HTTPConnection, table: str, link: str) -> KeyRow:
        """What a link opens."""
        self.guesses.check_left(address_of(connection))
        found = await asyncio.to_thread(self.store.key, table, digest_of(link))
        if found is None or found.use == SESSION:
            self._count_guess(connection)
            raise Nack("no_key", _("That link is not valid, or has been used already."))
        return found

    async def _holder(self, connection: HTTPConnection, table: str, key: str) -> int:
        """Whose key it is. After too many wrong ones no more are looked at, right or wrong."""
        self.guesses.check_left(address_of(connection))
        found = await asyncio.to_thread(self.store.key, table, digest_of(key))
        if found is None or found.use != SESSION:
            self._count_guess(connection)
            raise Nack("no_key", _("That key does not open this table."))
        return found.holder

    def _count_guess(self, connection: HTTPConnection) -> None:
        self.guesses.take(address_of(connection))


def key_of(connection: HTTPConnection, table: str) -> str | None:
    """The key that comes with a request: by header, or as the table's cookie."""
    scheme, _space, given = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and given:
        return given.strip()
    if connection.headers.get("origin") is None and not is_from_page(connection):
        return None
    return connection.cookies.get(secure_cookie(table)) or connection.cookies.get(plain_cookie(table))


def is_from_page(connection: HTTPConnection) -> bool:
    """Whether a browser says that its own page asks (a GET carries no Origin)."""
    return connection.headers.get("sec-fetch-site") == "same-origin"


def secure_cookie(table: str) -> str:
    """The cookie that carries a key over HTTPS, bound to this host."""
    return f"__Host-pitboss-{table}"


def plain_cookie(table: str) -> str:
    """The cookie that carries a key over plain HTTP."""
    return f"pitboss-{table}"


def seated_response(request: Request, seated: Seated, key: str) -> Response:
    """A browser gets the key as a cookie it cannot read; everybody else in the answer."""
    if request.headers.get("origin") is None:
        seated.key = key
    response = json_response(seated)
    if seated.key is None:
        secure = is_secure(request)
        name = secure_cookie(seated.table) if secure else plain_cookie(seated.table)
        response.set_cookie(name, key, max_age=COOKIE_SECONDS, httponly=True, secure=secure, samesite="strict")
    return response
