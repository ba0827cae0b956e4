"""A client for tests: makes tables over HTTP, plays over WebSocket, and keeps what it was sent."""

import asyncio
import json
import secrets
from collections.abc import Mapping
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.witness import Witness

Frame = dict[str, Any]


async def make_table(address: str, **wish: Any) -> Frame:
    """A new table; the answer with its key."""
    async with httpx.AsyncClient(base_url=address) as http:
        answer = await http.post("/api/tables", json=wish)
        assert answer.status_code == 200, answer.text
        made: Frame = answer.json()
        return made


async def sit(address: str, table: str, **wish: Any) -> Frame:
    """A seat at a table, by a link or by number."""
    async with httpx.AsyncClient(base_url=address) as http:
        answer = await http.post(f"/api/tables/{table}/sit", json=wish)
        assert answer.status_code == 200, answer.text
        seated: Frame = answer.json()
        return seated


def key_in(link: str) -> str:
    """The key of a link."""
    return link.rpartition("/")[2]


class Player:
    """One socket at a table. `view` is the last it was sent, `events` all it was told, by number."""

    def __init__(self, address: str, table: str, key: str | None, language: str = "en") -> None:
        self.address = address
        self.table = table
        self.key = key
        self.language = language
        self.witness = Witness(table)
        self.seq = 0
        self.view: Frame = {}
        self.facts: Frame = {}
        self.yours: list[int] = []
        self.events: dict[int, Frame] = {}
        self.frames: list[Frame] = []
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> "Player":
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self, headers: Mapping[str, str] | None = None) -> None:
        """Open a socket and be welcomed; what was missed since the last one is told."""
        where = self.address.replace("http", "ws") + f"/api/tables/{self.table}/live"
        self.socket = await connect(where, additional_headers=headers, max_size=None)
        await self.send(type="hello", have=self.seq, language=self.language, **({"key": self.key} if self.key else {}))
        await self.until(lambda frame: frame["type"] == "welcome")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def receive(self, seconds: float = 20) -> Frame:
        """The next frame, taken note of."""
        assert self.socket is not None
        frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        self.frames.append(frame)
        self.witness.hear(frame)
        if frame["type"] in ("welcome", "events"):
            self.seq, self.view = frame["seq"], frame["view"]
            self.facts = frame.get("facts", self.facts)
            self.yours = frame.get("yours", self.yours)
            for event in frame.get("events", []) + frame.get("missed", []):
                self.events[event["seq"]] = event
        return frame

    async def until(self, wanted: Any, seconds: float = 30) -> Frame:
        """The next frame that is wanted."""
        async with asyncio.timeout(seconds):
            while not wanted(frame := await self.receive()):
                pass
        return frame

    async def get_ready(self) -> None:
        """Commit to a salt, and reveal it when all commitments are sealed; with a new one whenever it begins anew."""
        while self.facts["status"] in ("filling", "salting"):
            if not self.facts["seats"][min(self.yours)]["ready"]:
                await self.send(type="ready", **self.witness.commit())
            if self.facts["status"] == "salting" and (salt := self.witness.reveal()):
                await self.send(type="salt", **salt)
            await self.until(lambda frame: "facts" in frame)

    async def ask(self, **message: Any) -> Frame:
        """Send a message and wait for its answer."""
        message.setdefault("id", secrets.token_hex(8))
        await self.send(**message)
        return await self.until(lambda frame: frame.get("id") == message["id"])

    async def play(self, move: str, **more: Any) -> Frame:
        """A move at the table as it was last seen."""
        return await self.ask(type="move", expect=self.seq, move=move, **more)
