"""Starting a server: the port, the data directory, and an orderly end."""

import errno
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import uvicorn

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.app import Server
from pitboss.server.logs import log_to_stderr
from pitboss.server.settings import Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.web.access import EVERYWHERE
from pitboss.server.web.connections import SEND_BUFFER, HttpConnection, SocketConnection

MESSAGE_BYTES = 16 * 1024
PING_SECONDS = 20.0  # of silence


@dataclass(frozen=True)
class Place:
    """Where a server listens and keeps its data."""

    host: str
    port: int
    data: Path
    names: list[str] = field(default_factory=list)  # other host names that it answers to
    bots: Mapping[str, str] = field(default_factory=dict)

    @property
    def address(self) -> str:
        shown = "localhost" if self.host in ("127.0.0.1", "::1", *EVERYWHERE) else self.host
        return f"http://{shown}:{self.port}/"


def serve(place: Place, open_browser: bool, settings: Settings | None = None) -> None:
    """Serve until somebody ends it."""
    listening = listen(place)
    place = replace(place, port=listening.getsockname()[1])
    store = SqliteStore(place.data)
    log_to_stderr(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    server = Server(store, [place.host, *place.names], settings, place.bots)
    print(
        _("pitboss is at {address} (Ctrl+C ends it). Data: {data}", address=place.address, data=place.data), flush=True
    )
    if open_browser:
        threading.Thread(target=show_page, args=(place.address,), daemon=True).start()
    try:
        uvicorn.Server(configured(server)).run(sockets=[listening])
    finally:
        store.close()


def configured(server: Server) -> uvicorn.Config:
    """How uvicorn is to run: small messages, no compression, keepalive pings."""
    return uvicorn.Config(
        server.app,
        loop="uvloop",
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
    )


def listen(place: Place) -> socket.socket:
    """The port, or a sentence that says why not."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
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


def show_page(address: str) -> None:
    """Open the browser once the server answers."""
    time.sleep(0.7)
    webbrowser.open(address)
