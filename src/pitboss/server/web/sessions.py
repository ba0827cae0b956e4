"""A browser's session: one cookie, whatever the number of tables it sits at.

The session's id is 256 random bits. What the server keeps is its SHA-256, as of any key, at each table that it opens.
"""

import asyncio
import re
import secrets

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pitboss.server.store.protocol import Store
from pitboss.server.tables.entries import Append, KeyRow
from pitboss.server.tables.keys import KEY_BYTES, SESSION, digest_of, key_from
from pitboss.server.web.access import is_secure

PLAIN, SECURE = "pitboss", "__Host-pitboss"  # over HTTPS a cookie can be bound to this host
COOKIE_SECONDS = 365 * 86_400
AN_ID = re.compile(r"[\w-]{43}", re.ASCII)
OLD = re.compile(r"(?:__Host-)?pitboss-([0-9a-f]{32})")  # once there was a cookie for each table
MOST_AT_ONCE = 20  # old cookies that one answer takes back: proxies pass on short heads only


class Sessions:
    """Opens tables to sessions, and brings old cookies into one."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def holder(self, connection: HTTPConnection, table: str) -> int | None:
        """Who the browser is at a table; None if nobody."""
        for key in cookies_for(connection, table):
            found = await asyncio.to_thread(self.store.key, table, digest_of(key))
            if found is not None and found.use == SESSION:
                return found.holder
        return None

    async def seat(self, request: Request, response: Response, table: str, holder: int) -> None:
        """The browser is somebody at a table from now on."""
        session = await self._known(request) or secrets.token_urlsafe(KEY_BYTES)
        await self._open(session, table, holder)
        set_cookie(request, response, session)

    async def gather(self, request: Request) -> None:
        """The tables of old cookies are opened to the session. The answer will take them back (`finish`)."""
        names = [name for name in request.cookies if OLD.fullmatch(name)][:MOST_AT_ONCE] if is_ours(request) else []
        if not names:
            return
        # made of the first of them, so that several requests at once find the same
        session = await self._known(request) or key_from("session", request.cookies[names[0]])
        for name in names:
            table = OLD.sub(r"\1", name)
            found = await asyncio.to_thread(self.store.key, table, digest_of(request.cookies[name]))
            if found is not None and found.use == SESSION:
                await self._open(session, table, found.holder)
        request.state.session, request.state.old_cookies = session, names

    def finish(self, request: Request, response: Response) -> None:
        """Old cookies are taken back, and the session's is given in their place."""
        if hasattr(request.state, "old_cookies"):
            set_cookie(request, response, request.state.session)
            for name in request.state.old_cookies:
                response.delete_cookie(name, secure=name.startswith("__Host-"), httponly=True, samesite="strict")

    async def _known(self, request: Request) -> str | None:
        """The session of a browser, if this server has given it: nobody chooses one for somebody else."""
        session = session_of(request)
        if session is not None and await asyncio.to_thread(self.store.knows, digest_of(session)):
            return session
        return None

    async def _open(self, session: str, table: str, holder: int) -> None:
        row = KeyRow(digest_of(session), table, holder, SESSION, None)
        if await asyncio.to_thread(self.store.key, table, row.hash) != row:
            await self.store.append(Append(table, keys=[row]))


def cookies_for(connection: HTTPConnection, table: str) -> list[str]:
    """What a browser has that may open a table."""
    if not is_ours(connection):
        return []
    old = (connection.cookies.get(f"{name}-{table}") for name in (SECURE, PLAIN))
    return [key for key in (session_of(connection), *old) if key]


def session_of(connection: HTTPConnection) -> str | None:
    """The id of the browser's session."""
    gathered: str | None = getattr(connection.state, "session", None)
    cookie = connection.cookies.get(SECURE) or connection.cookies.get(PLAIN) or ""
    return gathered or (cookie if AN_ID.fullmatch(cookie) else None)


def is_ours(connection: HTTPConnection) -> bool:
    """Whether our own page may have sent the cookies. An Origin was checked before; browsers leave it out of a GET,
    and over plain HTTP they do not say either from which site it comes."""
    return connection.headers.get("origin") is not None or connection.headers.get("sec-fetch-site", "") in (
        "",
        "same-origin",
    )


def set_cookie(request: Request, response: Response, session: str) -> None:
    """A cookie that no script can read and no other site can send."""
    secure = is_secure(request)
    name = SECURE if secure else PLAIN
    response.set_cookie(name, session, max_age=COOKIE_SECONDS, httponly=True, secure=secure, samesite="strict")
