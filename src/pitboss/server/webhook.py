"""Turns told to an address that the operator has set, for games by correspondence: nobody sits and waits there.

It never holds a table up: messages wait in a bounded queue, and are tried a few times, one after the other.
"""

import asyncio
import logging
import urllib.request
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.tables.room import Room

MOST_WAITING = 1000
TIMEOUT_SECONDS = 10.0
PAUSES = (1.0, 5.0)  # seconds before another try, and before the last
log = logging.getLogger("pitboss.webhook")


class Turn(msgspec.Struct, tag="turn", tag_field="type"):
    """It is somebody's turn. Neither a link nor a key is told."""

    table: str
    game: str
    title: str
    seat: int
    name: str
    turn_seconds: int | None
    text: str


class Webhook:
    """Posts turns as JSON; without an address, nothing."""

    def __init__(self, address: str) -> None:
        if address and (urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).hostname):
            why = _("The webhook is an address such as https://chat.example/hook, not {address}.", address=address)
            raise PitbossError(why)
        self.address = address
        self.pauses = PAUSES
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.worker: asyncio.Task[None] | None = None

    def tell_turn(self, room: Room, seat: int) -> None:
        """A person is to choose. Where too many messages wait, this one is left out."""
        if not self.address:
            return
        name, title = room.seats[seat].name, room.game.title
        text = _("{name} is to move: {title}.", name=name, title=title)
        turn = Turn(room.id, room.game.name, title, seat, name, room.settings["turn_seconds"], text)
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait(msgspec.json.encode(turn))
        if self.worker is None or self.worker.done():
            self.worker = asyncio.ensure_future(self._work())

    async def close(self) -> None:
        """No more messages."""
        if self.worker is not None:
            self.worker.cancel()
            with suppress(asyncio.CancelledError):
                await self.worker

    async def _work(self) -> None:
        while not self.waiting.empty():
            await self._send(self.waiting.get_nowait())

    async def _send(self, body: bytes) -> None:
        """Try a few times; what goes wrong is logged without the address, which may hold a secret."""
        for pause in (*self.pauses, None):
            try:
                await asyncio.to_thread(self._post, body)
            except (OSError, ValueError) as fault:
                log.warning("the webhook was not told of a turn", extra={"why": type(fault).__name__})
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)

    def _post(self, body: bytes) -> None:
        headers = {"Content-Type": "application/json", "User-Agent": "pitboss"}
        asked = urllib.request.Request(self.address, body, headers, method="POST")
        with urllib.request.urlopen(asked, timeout=TIMEOUT_SECONDS):
            pass
