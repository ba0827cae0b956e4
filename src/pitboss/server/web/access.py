"""Who may come in: origins, hosts, keys, and how often."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.core.lang import _
from pitboss.server.errors import Nack, refusal_of
from pitboss.server.keys import cookie_name

LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}
EVERYWHERE = {"0.0.0.0", "::"}
HEALTH = "/healthz"  # may be asked by any name
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Limits:
    """How much one address or seat may ask for."""

    tables_a_minute: int = 30
    guesses_a_minute: int = 30
    requests_a_minute: int = 1200
    messages: int = 100  # a seat
    messages_seconds: float = 20.0
    chats: int = 10  # of those messages: everybody is shown them
    sockets: int = 20_000  # in all
    sockets_an_address: int = 5_000
    body_bytes: int = 16 * 1024


class Often:
    """So many times in so many seconds for each of many, in bounded memory."""

    MOST = 10_000

    def __init__(self, times: int, seconds: float) -> None:
        self.times = times
        self.seconds = seconds
        self.seen: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and when that was

    def check(self, who: str) -> None:
        """Count one; raises `Nack` (rate) when that is too often."""
        if not self.allows(who):
            raise Nack("rate", _("That was too often. Wait a little."))

    def allows(self, who: str) -> bool:
        """Count one, if it is not too often."""
        now = time.monotonic()
        left, then = self.seen.pop(who, (float(self.times), now))
        left = min(self.times, left + (now - then) * self.times / self.seconds)
        allowed = left >= 1
        self.seen[who] = (left - 1 if allowed else left, now)
        if len(self.seen) > self.MOST:
            self.seen.popitem(last=False)
        return allowed

    def is_full(self, who: str) -> bool:
        """Whether one more would be too often; counts nothing."""
        left, then = self.seen.get(who, (float(self.times), time.monotonic()))
        return left + (time.monotonic() - then) * self.times / self.seconds < 1


class Doors:
    """The rules of entry, for every request and every handshake."""

    def __init__(self, hosts: Iterable[str], limits: Limits | None = None) -> None:
        self.hosts = LOOPBACK_NAMES | {host.lower() for host in hosts if host not in EVERYWHERE}
        self.any_host = any(host in EVERYWHERE for host in hosts)
        self.limits = limits or Limits()
        self.tables = Often(self.limits.tables_a_minute, 60)
        self.guesses = Often(self.limits.guesses_a_minute, 60)
        self.requests = Often(self.limits.requests_a_minute, 60)
        self.messages = Often(self.limits.messages, self.limits.messages_seconds)
        self.chats = Often(self.limits.chats, self.limits.messages_seconds)
        self.sockets: dict[str, int] = {}

    def check_host(self, connection: HTTPConnection) -> None:
        """A host name that is not ours is somebody's trick."""
        name = host_name(connection.headers.get("host", ""))
        if name not in self.hosts and not (self.any_host and is_address(name)):
            raise Nack("origin", _("This server does not answer to that name."))

    def check_origin(self, connection: HTTPConnection) -> None:
        """A browser must come from this very server."""
        self.check_host(connection)
        host, origin = connection.headers.get("host", ""), connection.headers.get("origin")
        if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
            raise Nack("origin", _("That page does not belong to this server."))

    def key_of(self, connection: HTTPConnection, table: str) -> str | None:
        """The key that comes with a request: by header, or as the table's cookie."""
        scheme, _space, given = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and given:
            return given.strip()
        if connection.headers.get("origin") is None and not is_from_page(connection):
            return None
        cookies = connection.cookies
        return cookies.get(cookie_name(table, True)) or cookies.get(cookie_name(table, False))

    def come_in(self, address: str) -> None:
        """Count a socket, if there are not too many."""
        if sum(self.sockets.values()) >= self.limits.sockets:
            raise Nack("busy", _("The house is full. Try again later."))
        if self.sockets.get(address, 0) >= self.limits.sockets_an_address:
            raise Nack("rate", _("There are too many connections from where you are."))
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def go_out(self, address: str) -> None:
        """A socket less."""
        left = self.sockets.get(address, 0) - 1
        if left > 0:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)


def host_name(host: str) -> str:
    """The name of a host without its port; nothing if it cannot be read."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_from_page(connection: HTTPConnection) -> bool:
    """Whether a browser says that its own page asks (a GET carries no Origin)."""
    return connection.headers.get("sec-fetch-site") == "same-origin"


def is_address(name: str) -> bool:
    """Whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client else "nowhere"


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the connection is encrypted."""
    return connection.url.scheme in ("https", "wss")


class SafeHeaders:
    """Puts the headers of a careful page on every answer, and answers to our own names only."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            if scope["path"] != HEALTH:
                self.doors.check_host(HTTPConnection(scope))
        except Nack as nack:
            await refusal_of(nack)(scope, receive, send_safely)
        else:
            await self.app(scope, receive, send_safely)
