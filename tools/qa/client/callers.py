"""Clients for proofs: they keep every byte they are sent, and can be asked to wait until all have heard."""

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Frame = dict[str, Any]
SECONDS = 30.0


class Caller:
    """One socket at a table. `raw` is all it was sent, `view` and `seq` the last it saw."""

    def __init__(self, address: str, table: str, key: str | None = None, language: str = "en") -> None:
        self.address, self.table, self.key, self.language = address, table, key, language
        self.raw: list[bytes] = []
        self.seq = 0
        self.view: Frame = {}
        self.facts: Frame = {}
        self.answers: dict[str, Frame] = {}
        self.heard = asyncio.Condition()
        self.is_closed = False
        self.socket: ClientConnection
        self.reading: asyncio.Task[None]

    async def open(self, have: int = 0) -> "Caller":
        """Connect and be welcomed."""
        where = self.address.replace("http", "ws") + f"/api/tables/{self.table}/live"
        self.socket = await connect(where, max_size=None, compression=None)
        self.reading = asyncio.ensure_future(self._read())
        hello = {"type": "hello", "have": have, "language": self.language} | ({"key": self.key} if self.key else {})
        await self.socket.send(json.dumps(hello))
        await self.until(lambda: bool(self.facts))
        return self

    async def close(self) -> None:
        await self.socket.close()
        with suppress(ConnectionClosed):
            await self.reading

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                raw = message if isinstance(message, bytes) else message.encode()
                self.raw.append(raw)
                self._note(json.loads(raw))
                async with self.heard:
                    self.heard.notify_all()
        self.is_closed = True
        async with self.heard:
            self.heard.notify_all()

    def _note(self, frame: Frame) -> None:
        if frame["type"] in ("welcome", "events"):
            self.seq, self.view = frame["seq"], frame["view"]
            self.facts = frame.get("facts", self.facts)
        elif frame.get("id"):
            self.answers[frame["id"]] = frame

    async def until(self, wanted: Callable[[], bool], seconds: float = SECONDS) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(seconds), self.heard:
            await self.heard.wait_for(lambda: wanted() or self.is_closed)

    async def say(self, **message: Any) -> Frame:
        """Send a message and wait for its answer."""
        message.setdefault("id", secrets.token_hex(8))
        await self.socket.send(json.dumps(message))
        await self.until(lambda: message["id"] in self.answers)
        if message["id"] not in self.answers:
            raise ConnectionError(f"closed with {self.socket.close_code}: {self.raw[-1][:200]!r}")
        return self.answers[message["id"]]

    async def move(self, move: str) -> Frame:
        """A move at the table as it was last seen; the answer, once its events are here too."""
        answer = await self.say(type="move", expect=self.seq, move=move)
        await self.until(lambda: self.seq >= answer["seq"])
        return answer

    @property
    def moves(self) -> list[str]:
        return [each["move"] for each in self.view.get("moves", [])]


class Streamer:
    """One reader of a table's stream of lines."""

    def __init__(self, http: httpx.AsyncClient, table: str, key: str | None) -> None:
        self.http, self.table = http, table
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.raw: list[bytes] = []
        self.seq = 0
        self.reading: asyncio.Task[None]

    async def open(self) -> "Streamer":
        self.reading = asyncio.ensure_future(self._read())
        await self.until(lambda: bool(self.raw))
        return self

    async def close(self) -> None:
        self.reading.cancel()
        with suppress(asyncio.CancelledError):
            await self.reading

    async def _read(self) -> None:
        async with self.http.stream("GET", f"/api/tables/{self.table}/stream", headers=self.headers) as answer:
            async for line in answer.aiter_lines():
                if line:
                    self.raw.append(line.encode())
                    self.seq = json.loads(line).get("seq", self.seq)

    async def until(self, wanted: Callable[[], bool], seconds: float = SECONDS) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(seconds):
            while not wanted():
                await asyncio.sleep(0.01)


Ear = Caller | Streamer


async def all_heard(ears: Sequence[Ear], seq: int) -> None:
    """Wait until everybody has been told of an event."""
    for ear in ears:
        await ear.until(lambda ear=ear: ear.seq >= seq)  # type: ignore[misc]


async def make_table(http: httpx.AsyncClient, **wish: Any) -> Frame:
    """A new table; the answer with its key."""
    made: Frame = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    return made


async def take_seats(http: httpx.AsyncClient, made: Frame) -> list[str]:
    """Friends take all seats that have a link; their keys, in order."""
    keys = []
    for link in made.get("links", []):
        body = {"link": link["link"].rpartition("/")[2]}
        sat = await http.post(f"/api/tables/{made['table']}/sit", json=body)
        keys.append(sat.raise_for_status().json()["key"])
    return keys
