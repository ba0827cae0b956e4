"""A WebSocket client that costs next to nothing: it looks at the first bytes of a frame and leaves the rest alone."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

EVENTS = b'{"type":"events","seq":'
WELCOME = b'{"type":"welcome","seq":'
CHOOSE = b'"moves":[{"move":"'
TEXT, PING, CLOSE = 1, 9, 8


class LeanSocket(asyncio.Protocol):
    """One socket. `told` is called with each frame that is not a ping, as it comes."""

    def __init__(self, table: str, port: int, told: Callable[["LeanSocket", bytes], None]) -> None:
        self.told = told
        self.opened = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.is_open = False
        self.transport: asyncio.Transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.request = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, fault: Exception | None) -> None:
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the handshake was refused"))

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        if not self.is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            self.is_open = True
            self.opened.set_result(None)
        self.rest = self.take_frames(data)

    def take_frames(self, data: bytes) -> bytes:
        """Hand on the whole frames; returns what is left."""
        at, size = 0, len(data)
        while size - at >= 2:
            opcode, length, begin = data[at] & 15, data[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < begin + length or size < begin:
                break
            payload = data[begin : begin + length]
            at = begin + length
            if opcode == PING:
                self.write(PING + 1, payload)
            elif opcode != CLOSE:
                self.told(self, payload)
        return data[at:]

    def send(self, text: bytes) -> None:
        """A message of the client."""
        self.write(TEXT, text)

    def write(self, opcode: int, payload: bytes) -> None:
        """One frame; its mask is all zeros, which leaves the payload as it is."""
        size = len(payload)
        head = bytes([128 | opcode, 128 | size]) if size < 126 else bytes([128 | opcode, 254]) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + payload)


def seq_of(frame: bytes) -> int:
    """The number of a frame with events, or 0."""
    if not frame.startswith(EVENTS):
        return 0
    return int(frame[len(EVENTS) : frame.index(b",", len(EVENTS))])


def move_in(frame: bytes) -> bytes:
    """The first move that the frame offers, if it offers any."""
    at = frame.rfind(CHOOSE)
    return frame[at + len(CHOOSE) : frame.index(b'"', at + len(CHOOSE))] if at >= 0 else b""
