"""Connections: uvicorn's own protocols, bounded where they are not.

A connection that is not read is not written to without end; one that sends nothing, or too much at once, is aborted.
This is the only module that knows uvicorn's internals; tests/server/web/test_uvicorn.py names all that it relies on.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar, cast

import h11
from starlette.requests import HTTPConnection
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from pitboss.server.web.capacity import Refusals
from pitboss.server.web.proxies import Proxies, counted_as
from pitboss.server.web.rate_limit import TokenBuckets
from pitboss.server.web.turns import Turns

REQUEST_SECONDS = 10.0  # for the head of a request
MOST_CONNECTIONS = 6_000  # of one address, requests and sockets together
NEW_CONNECTIONS, NEW_CONNECTIONS_SECONDS = 300, 30.0  # that one address may open in so many seconds
LOOPBACK = {"127.0.0.1", "::1"}  # this machine's own may open as many as they like
MOST_WAITING = 200  # messages of one socket that are not read yet
MOST_PARTS = 64  # of one message
MOST_PINGS = 100  # between two messages
NOT_UTF8 = 1007  # a close code
TEXT = 0x81  # the first byte of a frame that is a whole text
AT_ONCE = 256  # bytes of one socket that are read before others have a turn: a message or two, or forty empty ones
MOST_UNREAD = 34 * 1024  # bytes of one socket that wait for that: the longest message twice, with their heads
SEND_BUFFER = 64 * 1024  # bytes that wait here for a slow reader, and as many again in the system


def abort(connection: HTTPConnection) -> None:
    """End a connection at once, without waiting for what is still to be sent."""
    cast(Callable[[], None], connection.scope["state"]["abort"])()


def connection_of(socket: HTTPConnection) -> "SocketConnection":
    """The connection of a WebSocket."""
    return cast(SocketConnection, socket.scope["state"]["connection"])


class HttpConnection(H11Protocol):
    """A connection for requests: the head of each must arrive within some seconds."""

    open: ClassVar[Counter[str]] = Counter()  # connections by address
    new: ClassVar[TokenBuckets] = TokenBuckets(NEW_CONNECTIONS, NEW_CONNECTIONS_SECONDS)
    proxies: ClassVar[Proxies] = Proxies()  # many people come from there, whose requests are counted one by one
    most: ClassVar[int] = 1 << 20  # connections in all, so that there are files left for everything else
    refusals: ClassVar[Refusals] = Refusals()
    turns: ClassVar[Turns] = Turns()
    head_timer: asyncio.TimerHandle | None = None
    is_accepted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Drop over-limit connections before building anything for them: thousands of them must not delay others."""
        self.client = get_remote_addr(transport)
        address = address_in_counts(self.client)
        self.open[address] += 1
        is_new_allowed = address in LOOPBACK or self.new.take(address)
        is_few = self.open[address] <= MOST_CONNECTIONS and is_new_allowed
        self.is_accepted = is_few or bool(self.client and self.proxies.trusts(self.client[0]))
        if not self.is_accepted:
            transport.abort()
            return
        if self.open.total() > self.most:
            self.is_accepted = False
            self.refusals.refuse(transport)
            return
        super().connection_made(transport)
        self.app_state = {**self.app_state, "abort": transport.abort}
        transport.set_write_buffer_limits(SEND_BUFFER)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.is_accepted:
            super().connection_lost(exc)
            self._stop_waiting()
        release(self.client)

    def data_received(self, data: bytes) -> None:
        """Many requests at once are read a few at a time, so that they do not block the loop."""
        if not self.is_accepted:
            return
        if self.turns.is_free():
            self._read(data)
        else:
            self.transport.pause_reading()
            self.turns.take(address_in_counts(self.client), partial(self._read_on, data))

    def _read_on(self, data: bytes) -> None:
        """It is our turn."""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read(data)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        is_answered = self.cycle is not None and self.cycle.response_complete
        if self.transport.get_protocol() is self and (is_answered or self.conn.their_state is h11.IDLE):
            self._wait_for_head()
        else:
            self._stop_waiting()

    def _wait_for_head(self) -> None:
        """Bytes that trickle in do not extend the time."""
        if self.head_timer is None and not self.transport.is_closing():
            self.head_timer = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_waiting()


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection for a WebSocket: bounded in what waits to be read here, and in what waits to be sent."""

    pings = 0
    heard_at = 0.0
    unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "abort": self.transport.abort, "connection": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        release(self.client)

    async def deliver(self, frames: Iterable[bytes], seconds: float) -> None:
        """Send frames once there is room. Raises `TimeoutError` if the reader leaves none for so long."""
        if not self.writable.is_set():
            async with asyncio.timeout(seconds):
                while not self.writable.is_set():
                    await self.writable.wait()
        if not self.deliver_now(*frames):
            raise ConnectionError("the connection is closed or being closed")

    def deliver_now(self, *frames: bytes) -> bool:
        """Send frames if there is room for them at once. Returns whether they were sent."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join([part for frame in frames for part in (head_of(len(frame)), frame)]))
        return True

    def data_received(self, data: bytes) -> None:
        """Thousands of messages at once are read a little at a time, so that they do not block the loop."""
        self.heard_at = self.loop.time()
        is_reading_on = bool(self.unread)
        self.unread += data
        if len(self.unread) > MOST_UNREAD:
            self.transport.abort()
        elif not is_reading_on:
            self._read_on()

    def _read_on(self) -> None:
        if self.transport.is_closing():
            return
        some, self.unread = self.unread[:AT_ONCE], self.unread[AT_ONCE:]
        self.read_some(some)
        if self.unread:
            self.loop.call_soon(self._read_on)

    def read_some(self, some: bytes) -> None:
        """What comes next."""
        super().data_received(some)

    def send_keepalive_ping(self) -> None:
        """A keepalive ping is sent only where nothing has come for a while."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self.heard_at
        if silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """Pings are answered, unless that is all that comes, or nobody reads the answers."""
        self.pings += 1
        if self.pings > MOST_PINGS or not self.writable.is_set():
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A message in many parts, but not in endlessly many empty ones."""
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """One more message waits to be read."""
        self.pings = 0
        if self.queue.qsize() >= MOST_WAITING:
            self.transport.abort()
        elif self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


def head_of(size: int) -> bytes:
    """What goes before a text of so many bytes: whole, not compressed and not masked, as a server sends it."""
    if size < 126:
        return bytes((TEXT, size))
    return (
        bytes((TEXT, 126)) + size.to_bytes(2, "big") if size < 65_536 else bytes((TEXT, 127)) + size.to_bytes(8, "big")
    )


def is_utf8(text: bytes) -> bool:
    """Whether it is text at all."""
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def address_in_counts(client: Any) -> str:
    """What a connection is counted by."""
    return counted_as(client[0]) if client else ""


def release(client: Any) -> None:
    """Count one connection less of that address."""
    address = address_in_counts(client)
    HttpConnection.open[address] -= 1
    if HttpConnection.open[address] <= 0:
        del HttpConnection.open[address]
