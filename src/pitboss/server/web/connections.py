"""The lines that people come in on: what uvicorn does with a connection, bounded where it is not.

A line that is not read is not written to without end, one that says nothing is hung up, and one that says too much at
once as well. `hang_up` of a request or socket ends its line without waiting for anything that is still to be sent.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, cast

import h11
from starlette.requests import HTTPConnection
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from pitboss.server.doors import Often

REQUEST_SECONDS = 10.0  # for the head of a request
MOST_LINES = 6_000  # of one address, requests and sockets together
NEW_LINES, NEW_LINES_SECONDS = 300, 30.0  # that one address may open in so many seconds
PROXIES = {"127.0.0.1", "::1"}  # many people come from there; whoever puts a proxy there lets it count
MOST_WAITING = 200  # messages of one socket that are not read yet
MOST_PARTS = 64  # of one message
MOST_PINGS = 100  # between two messages
NOT_UTF8 = 1007  # a close code
TEXT = 0x81  # the first byte of a frame that is a whole text
AT_ONCE = 256  # bytes of one socket that are read before others have a turn: a message or two, or forty empty ones
MOST_UNREAD = 34 * 1024  # bytes of one socket that wait for that: the longest message twice, with their heads
SEND_BUFFER = 64 * 1024  # bytes that wait here for a slow reader, and as many again in the system


def hang_up(connection: HTTPConnection) -> None:
    """End a line at once."""
    cast(Callable[[], None], connection.scope["state"]["hang_up"])()


class RequestLine(H11Protocol):
    """A line for requests: each has some seconds to say what it wants."""

    lines: ClassVar[Counter[str]] = Counter()
    opened: ClassVar[Often] = Often(NEW_LINES, NEW_LINES_SECONDS)
    patience: asyncio.TimerHandle | None = None
    is_let_in = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Whoever comes too often is cut off at once: where thousands do, every line that is looked at is a wait."""
        self.client = get_remote_addr(transport)
        address = self.client[0] if self.client else ""
        self.lines[address] += 1
        self.is_let_in = self.lines[address] <= MOST_LINES and (address in PROXIES or self.opened.allows(address))
        if not self.is_let_in:
            transport.abort()
            return
        super().connection_made(transport)
        self.app_state = {**self.app_state, "hang_up": transport.abort}
        transport.set_write_buffer_limits(SEND_BUFFER)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.is_let_in:
            super().connection_lost(exc)
            self._stop_waiting()
        forget_line(self.lines, self.client)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_answered = self.cycle is not None and self.cycle.response_complete
        if self.transport.get_protocol() is self and (is_answered or self.conn.their_state is h11.IDLE):
            self._wait_for_head()
        else:
            self._stop_waiting()

    def _wait_for_head(self) -> None:
        """More of it does not buy more time."""
        if self.patience is None and not self.transport.is_closing():
            self.patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_waiting()


class SocketLine(WebSocketsSansIOProtocol):
    """A line for a socket: bounded in what waits to be read here, and in what waits to be read there."""

    pings = 0
    heard_at = 0.0
    unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "hang_up": self.transport.abort, "line": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        forget_line(RequestLine.lines, self.client)

    async def deliver(self, frames: Iterable[bytes], seconds: float) -> None:
        """Send frames once there is room. Raises `TimeoutError` if the reader leaves none for so long."""
        if not self.writable.is_set():
            async with asyncio.timeout(seconds):
                while not self.writable.is_set():
                    await self.writable.wait()
        if not self.deliver_now(*frames):
            raise ConnectionError("the line is closed or being closed")

    def deliver_now(self, *frames: bytes) -> bool:
        """Send frames if there is room for them at once. Returns whether they were sent."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join([part for frame in frames for part in (head_of(len(frame)), frame)]))
        return True

    def data_received(self, data: bytes) -> None:
        """Thousands of messages at once are read a little at a time, so that nobody has to wait for them."""
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
        """A sign of life is asked for only of those who have given none for a while."""
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


def forget_line(lines: "Counter[str]", client: Any) -> None:
    """A line less of that address."""
    address = client[0] if client else ""
    lines[address] -= 1
    if lines[address] <= 0:
        del lines[address]
