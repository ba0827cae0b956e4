"""Which requests are let in: hosts, origins, and the headers that keep a page safe."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.web.proxies import counted_as
from pitboss.server.web.responses import refusal_of

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


class Access:
    """Which hosts the server answers to, and from which pages a browser may come."""

    def __init__(self, hosts: Iterable[str], public_address: str = "") -> None:
        hosts = list(hosts)
        self.origin = public_address.rstrip("/").lower()
        named = [*hosts, *([host_name(urlsplit(self.origin).netloc)] if self.origin else [])]
        self.hosts = LOOPBACK_NAMES | {host.lower() for host in named if host not in EVERYWHERE}
        self.any_host = any(host in EVERYWHERE for host in hosts)

    def check_host(self, connection: HTTPConnection) -> None:
        """Any other host name may be a DNS rebinding attack."""
        name = host_name(connection.headers.get("host", ""))
        if name not in self.hosts and not (self.any_host and is_address(name)):
            raise Nack("origin", _("This server does not answer to that name."))

    def check_origin(self, connection: HTTPConnection) -> None:
        """A browser must come from this very server."""
        self.check_host(connection)
        host, origin = connection.headers.get("host", ""), connection.headers.get("origin")
        if origin is not None and origin not in (f"http://{host}", f"https://{host}", self.origin or None):
            raise Nack("origin", _("That page does not belong to this server."))


def host_name(host: str) -> str:
    """The name of a host without its port; nothing if it cannot be read."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a host is named by its number."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback_name(name: str) -> bool:
    """Whether a host name leads to the very machine that asks."""
    return name in LOOPBACK_NAMES or (is_address(name) and ipaddress.ip_address(name).is_loopback)


def address_of(connection: HTTPConnection) -> str:
    """What limits know the client by; behind a trusted proxy, who stands before that."""
    return counted_as(connection.client.host) if connection.client else "nowhere"


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the connection is encrypted."""
    return connection.url.scheme in ("https", "wss")


class SecurityHeaders:
    """Middleware: security headers on every answer, and answers to our own names only."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app = app
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            if scope["path"] != HEALTH:
                self.access.check_host(HTTPConnection(scope))
        except Nack as nack:
            await refusal_of(nack)(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)
