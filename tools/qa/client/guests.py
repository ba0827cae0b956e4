"""People at the tables of a proof: they keep notes of all they were told, and send again what was not answered."""

import asyncio
import secrets
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.client import Frame, Player, key_in, make_table, sit

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError, httpx.TransportError)


class Guest(Player):
    """Somebody with a seat. Whatever the server does, what is known here must stay true."""

    def __init__(self, address: str, table: str, key: str, random: Random) -> None:
        super().__init__(address, table, key)
        self.random = random
        self.pending: Frame | None = None  # sent, and not answered
        self.answers: dict[str, list[Frame]] = {}  # by id
        self.sent: dict[str, Frame] = {}
        self.seen: list[tuple[int, int, Frame]] = []  # number, seat and view of every frame
        self.told: dict[tuple[int, int], Frame] = {}  # every event by number and seat
        self.unavailable = 0  # how often nothing could be stored
        self.wrong: list[str] = []

    @property
    def is_over(self) -> bool:
        return bool(self.facts) and self.facts["status"] == "over"

    async def receive(self, seconds: float = 20) -> Frame:
        frame = await super().receive(seconds)
        if frame["type"] in ("welcome", "events"):
            self._take_note(frame)
        elif frame.get("code") == "unavailable":
            self.unavailable += 1
        elif frame["type"] in ("ack", "nack") and frame["id"] is not None:
            self.answers.setdefault(frame["id"], []).append(frame)
            if self.pending is not None and frame["id"] == self.pending["id"]:
                self.pending = None
        return frame

    def _take_note(self, frame: Frame) -> None:
        seat = frame["view"]["seat"]
        self.seen.append((frame["seq"], seat, frame["view"]))
        for event in frame.get("events", []) + frame.get("missed", []):
            before = self.told.setdefault((event["seq"], seat), event)
            if before != event:
                self.wrong.append(f"event {event['seq']} of {self.table} was {before} and now is {event}")

    async def attend(self, most: int = 10**9, patience: float = 20) -> None:
        """Come to the table, send again what was not answered, and go on playing until nothing comes any more."""
        try:
            await self.connect()
            await self._begin()
            while not self.is_over and most > 0:
                if self.pending is None:
                    self.pending = self.something_to_say()
                if self.pending is None:
                    await self.receive(patience)
                else:
                    await self.ask(**self.pending)
                    most -= 1
                    if self.pending is not None:
                        await asyncio.sleep(0.05)
        except LOST:
            pass
        finally:
            await self.hang_up()

    async def _begin(self) -> None:
        if self.facts["status"] in ("filling", "salting"):
            await self.get_ready()

    async def hang_up(self) -> None:
        """Cut the line without a word."""
        if self.socket is not None and self.socket.transport is not None:
            self.socket.transport.abort()

    def something_to_say(self) -> Frame | None:
        """A move if it is one's turn; sometimes a few words instead."""
        if self.random.random() < 0.1:
            return self.words()
        if not self.view["moves"]:
            return None
        move = self.random.choice(self.view["moves"])["move"]
        return self.noted({"type": "move", "expect": self.seq, "move": move, "seat": self.view["seat"]})

    def words(self) -> Frame:
        """Something that nobody has said before."""
        return self.noted({"type": "chat", "text": f"{self.random.random():.9f}"})

    def noted(self, message: Frame) -> Frame:
        """A message with an id of its own."""
        message["id"] = secrets.token_hex(8)
        self.sent[message["id"]] = message
        return message


async def new_party(address: str, random: Random, game: str = "lasvegas", **wish: Any) -> list[Guest]:
    """A new table for two people at two places, and a bot that is quick."""
    people: list[Any] = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
    machine = {"kind": "bot", "bot": random.choice(["greedy", "random"])}
    made = await make_table(address, game=game, seats=[*people, machine], **wish)
    seated = await sit(address, made["table"], link=key_in(made["links"][0]["link"]))
    return [Guest(address, made["table"], key, random) for key in (made["key"], seated["key"])]


async def play(guests: list[Guest], address: str, most: int = 10**9, patience: float = 20) -> None:
    """All at once, until the server is gone, the games are over, or somebody has said enough."""
    for guest in guests:
        guest.address = address
    async with asyncio.TaskGroup() as together:
        for guest in guests:
            together.create_task(guest.attend(most, patience))
