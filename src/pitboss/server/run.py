"""Starting a server: the port, the data directory, and an orderly end."""

import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import uvicorn

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.app import Server
from pitboss.server.logs import log_to_stderr
from pitboss.server.settings import Hosting, Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.web.access import EVERYWHERE
from pitboss.server.web.capacity import connections_within, raise_file_limit
from pitboss.server.web.connections import SEND_BUFFER, HttpConnection, SocketConnection
from pitboss.server.web.public_address import PublicAddress, bracketed

MESSAGE_BYTES = 16 * 1024
PING_SECONDS = 20.0  # of silence
GOODBYE_SECONDS = 2.0  # for the last frame to go out; whoever does not read it is not waited for


@dataclass(frozen=True)
class Place:
    """Where a server listens and keeps its data."""

    host: str
    port: int
    data: Path
    names: list[str] = field(default_factory=list)  # other host names that it answers to
    bots: Mapping[str, str] = field(default_factory=dict)
    scheme: str = "http"

    @property
    def address(self) -> str:
        shown = "localhost" if self.host in ("127.0.0.1", "::1", *EVERYWHERE) else bracketed(self.host)
        return f"{self.scheme}://{shown}:{self.port}/"


def serve(place: Place, open_browser: bool, settings: Settings | None = None) -> None:
    """Serve until somebody ends it."""
    settings = settings or Settings()
    check_tls(settings.hosting)
    listening = listen(place)
    scheme = "https" if settings.hosting.tls_cert else "http"
    place = replace(place, port=listening.getsockname()[1], scheme=scheme)
    store = SqliteStore(place.data)
    log_to_stderr(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    server = Server(store, [place.host, *place.names], settings, place.bots, place.port)
    print(
        _("pitboss is at {address} (Ctrl+C ends it). Data: {data}", address=place.address, data=place.data),
        who_can_reach(server.public_address),
        sep="\n",
        flush=True,
    )
    if place.bots and server.bots.jail is None:
        why = _("There is no jail for your bots here, so they can read your files. Install bubblewrap (bwrap) for one.")
        print(why, flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn ends in order and then sends it to us once more
    try:
        OrderlyServer(server, place.address if open_browser else None).run(sockets=[listening])
    finally:
        store.close()


class OrderlyServer(uvicorn.Server):
    """Shows the page as soon as it answers, and says goodbye to everybody before uvicorn closes their connections."""

    def __init__(self, server: Server, shown_at: str | None = None) -> None:
        super().__init__(configured(server))
        self.house = server.house
        self.shown_at = shown_at  # where a browser is to open the page, if one is

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.shown_at is not None:  # some browsers keep their caller waiting until they are closed
            threading.Thread(target=webbrowser.open, args=(self.shown_at,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.house.until_all_are_told(), GOODBYE_SECONDS)
        await super().shutdown(sockets)


def who_can_reach(public_address: PublicAddress) -> str:
    """A line about where others find the server, or that they do not."""
    others = public_address.for_others()
    if others is not None:
        return _("Others reach it at {address}", address=f"{others}/")
    if public_address.served_to:
        return _("This machine is in no network now, so nobody else can reach it.")
    return _("Only this machine can reach it. With --host 0.0.0.0 others in your network can, too.")


def check_tls(hosting: Hosting) -> None:
    """A certificate and its key come together, and are there."""
    if bool(hosting.tls_cert) != bool(hosting.tls_key):
        raise PitbossError(_("TLS needs both a certificate and its key: --tls-cert FILE --tls-key FILE."))
    for file in filter(None, (hosting.tls_cert, hosting.tls_key)):
        if not Path(file).is_file():
            raise PitbossError(_("There is no file {file}.", file=file))


def configured(server: Server) -> uvicorn.Config:
    """How uvicorn is to run: small messages, no compression, keepalive pings."""
    hosting = server.settings.hosting
    HttpConnection.proxies = server.proxies
    HttpConnection.turns = server.turns
    HttpConnection.most = connections_within(raise_file_limit())
    server.limits.keep_within(HttpConnection.most)
    return uvicorn.Config(
        server.app,
        loop="auto",  # uvloop, where there is one
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=MESSAGE_BYTES,
        proxy_headers=False,  # `BehindProxies` reads them
        ssl_certfile=hosting.tls_cert or None,
        ssl_keyfile=hosting.tls_key or None,
    )


def listen(place: Place) -> socket.socket:
    """The port, or a sentence that says why not."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let several servers have the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # each connection has it from here
    try:
        listening.bind((place.host, place.port))
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            why = _("Port {port} is in use. Choose another with --port, or 0 for any.", port=place.port)
        else:
            why = _("Cannot listen on {host}: {why}.", host=place.host, why=fault.strerror)
        raise PitbossError(why) from None
    listening.listen(2048)
    return listening
