"""Connections without manners: bytes as they come, from whichever address one likes to claim behind a proxy."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat
from typing import ClassVar

from tools.qa.server.serving import Serving

TEXT, BINARY, CONT, CLOSE, PING = 1, 2, 0, 8, 9
MASK = b"\x00" * 4


def frame(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    head = bytes([(128 if fin else 0) | opcode])
    if len(payload) < 126:
        return head + bytes([128 | len(payload)]) + MASK + payload
    if len(payload) < 65536:
        return head + b"\xfe" + len(payload).to_bytes(2, "big") + MASK + payload
    return head + b"\xff" + len(payload).to_bytes(8, "big") + MASK + payload


class Wire:
    """A connection to a server, as raw as can be."""

    homes: ClassVar[Iterator[str]] = repeat("127.0.0.1")  # where they come from in truth, one after the other

    def __init__(self, server: Serving, address: str = "10.0.0.1", home: str | None = None) -> None:
        self.port = server.port
        self.address = address
        self.home = home or next(self.homes)
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self, receive_buffer: int | None = None) -> "Wire":
        """Connect; with a small buffer, little fits in before somebody must read."""
        plug = socket.socket()
        if receive_buffer is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plug.bind((self.home, 0))
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", self.port))
        self.reader, self.writer = await asyncio.open_connection(sock=plug, limit=4096)
        return self

    def close(self) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> int:
        """One request; its status, or 0 if the line was cut."""
        self.writer.write(self.request(method, path, headers, body))
        return await self.status()

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
        """A request in bytes; what is given replaces what would be usual."""
        usual = {"Host": f"127.0.0.1:{self.port}", "X-Forwarded-For": self.address}
        usual |= {"Content-Type": "application/json", "Content-Length": str(len(body))} if body else {}
        lines = [f"{name}: {value}" for name, value in (usual | (headers or {})).items()]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode() + body

    async def status(self, seconds: float = 20.0) -> int:
        """The status of the next answer."""
        with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(seconds):
                head = await self.reader.readuntil(b"\r\n\r\n")
            return int(head.split()[1])
        return 0

    async def shake_hands(self, table: str, headers: dict[str, str] | None = None) -> int:
        """Ask for a socket; 101 if it is there."""
        wanted = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        wanted |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        return await self.ask("GET", f"/api/tables/{table}/live", wanted | (headers or {}))

    async def sit_in(self, table: str, key: str | None = None, receive_buffer: int | None = None) -> "Wire":
        """A socket that has said hello."""
        await self.open(receive_buffer)
        assert await self.shake_hands(table) == 101
        self.send(b'{"type":"hello","key":"%s"}' % key.encode() if key else b'{"type":"hello"}')
        return self

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        """One message."""
        self.writer.write(frame(opcode, payload))

    async def next(self, seconds: float = 20.0) -> tuple[int, bytes]:
        """The next frame; CLOSE with nothing in it if the line was cut."""
        try:
            async with asyncio.timeout(seconds):
                opcode, length = await self.reader.readexactly(2)
                if length >= 126:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                return opcode & 15, await self.reader.readexactly(length)
        except (ConnectionError, asyncio.IncompleteReadError):
            return CLOSE, b""

    async def until(self, sought: bytes, seconds: float = 20.0) -> bytes:
        """The next frame that contains something; empty if the line ends first."""
        async with asyncio.timeout(seconds):
            while True:
                opcode, payload = await self.next(seconds)
                if opcode == CLOSE:
                    return b""
                if sought in payload:
                    return payload

    async def close_code(self, seconds: float = 20.0) -> int:
        """Read on until the line ends; why, by number."""
        async with asyncio.timeout(seconds):
            while True:
                opcode, payload = await self.next(seconds)
                if opcode == CLOSE:
                    return int.from_bytes(payload[:2], "big") if payload else 1006
