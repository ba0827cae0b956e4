"""What can be asked and said about tables that are open."""

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.lang import _, language
from pitboss.server.errors import Nack
from pitboss.server.live import absence
from pitboss.server.live.follower import Follower
from pitboss.server.live.hints import Hints
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.tries import price, tried
from pitboss.server.metrics import Metrics
from pitboss.server.store.protocol import Store
from pitboss.server.tables import acts
from pitboss.server.tables.views import SPECTATOR, facts_of
from pitboss.server.web.access import address_of
from pitboss.server.web.auth import Auth
from pitboss.server.web.ndjson import Stream
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.requests import Handler
from pitboss.server.wire.answers import Facts
from pitboss.server.wire.frames import AckFrame, HintsFrame, PriceFrame, TriedFrame
from pitboss.server.wire.messages import Absence, Chat, GoOn, Hint, MoveOf, Nudge, Price, Sayable, Try, Wait

KEEPALIVE_SECONDS = 15.0  # between empty lines on a quiet stream
STREAM_SECONDS = 86_400.0  # that a stream lasts, if nobody says how long


class TableRoutes:
    """Facts of tables, messages, and the stream of frames for clients without WebSocket."""

    def __init__(
        self, house: House, store: Store, auth: Auth, limits: RateLimits, hints: Hints, metrics: Metrics
    ) -> None:
        self.house = house
        self.store = store
        self.auth = auth
        self.limits = limits
        self.hints = hints
        self.metrics = metrics

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"listed": self.listed, "facts": self.facts, "say": self.say, "stream": self.stream}

    async def listed(self, request: Request) -> list[Facts]:
        """Tables that anybody may find."""
        rows = await asyncio.to_thread(self.store.listed)
        return [facts_of((await self.house.open(row.id)).room) for row in rows]

    async def facts(self, request: Request) -> Facts:
        """What anybody may know of a table."""
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            return facts_of(visitor.room)

    async def say(self, request: Request, body: Sayable) -> AckFrame | HintsFrame | TriedFrame | PriceFrame:
        """One message, as on a socket."""
        visitor = await self.auth.visitor(request)
        table, holder = visitor.room.id, visitor.holder
        if holder is None:
            raise Nack("no_key", _("You have no seat at this table."))
        self.limits.messages.check(f"{table} {holder}")
        self.house.attend(visitor.open_table, holder)
        if isinstance(body, Hint):
            return await self.hints.answer(visitor.open_table, holder, body, address_of(request))
        if isinstance(body, Try):
            return await tried(visitor.open_table, holder, body)
        if isinstance(body, Price):
            return await price(visitor.open_table, holder, body, address_of(request), self.hints.thinking)
        if isinstance(body, Absence):
            if isinstance(body, Nudge):
                self.limits.nudges.check(f"{table} {body.seat}")
            await absence.answer(self.house, visitor.open_table, holder, body)
            return AckFrame(body.id, visitor.room.seq)
        if isinstance(body, Wait | GoOn):
            return visitor.open_table.pause(holder, body)
        if isinstance(body, Chat):
            self.limits.chats.check(f"{table} {holder}")
        seq = await self.house.change(table, lambda room, now: acts.act(room, holder, body, now))
        self.house.trace("answering")
        if isinstance(body, MoveOf):
            visitor.open_table.end_holds(holder)
        return AckFrame(body.id, seq)

    async def stream(self, request: Request) -> Response:
        """The frames of a socket, a line each."""
        visitor = await self.auth.visitor(request)
        have, seconds = number_in(request, "have"), number_in(request, "for")
        follower = Follower(visitor.holder, visitor.room.seats_of(visitor.holder), SPECTATOR, language())
        follower.have = have or 0
        follower.fall_behind()
        address = address_of(request)
        self.limits.connections.acquire(address)
        if visitor.holder is None:
            try:
                self.limits.spectators.acquire(address)
            except Nack:
                self.limits.connections.release(address)
                raise
        lines = self._lines(visitor.open_table, follower, STREAM_SECONDS if seconds is None else seconds)
        return Stream(request, lines, lambda: self._ended(address, visitor.holder))

    def _ended(self, address: str, holder: int | None) -> None:
        """A stream is counted no more."""
        self.limits.connections.release(address)
        if holder is None:
            self.limits.spectators.release(address)

    async def _lines(self, open_table: OpenTable, follower: Follower, seconds: float) -> AsyncIterator[bytes]:
        loop, until = asyncio.get_running_loop(), asyncio.get_running_loop().time() + seconds
        self.house.join(open_table, follower)
        self.metrics.sockets.inc()
        try:
            while follower.closing is None:
                if follower.is_behind:
                    async with open_table.lock:
                        welcome = open_table.welcome(follower)
                    yield welcome + b"\n"
                elif frames := follower.take_some():
                    yield b"\n".join([*frames, b""])
                elif (left := until - loop.time()) <= 0:
                    return
                else:
                    try:
                        await asyncio.wait_for(follower.wake.wait(), min(left, KEEPALIVE_SECONDS))
                    except TimeoutError:
                        yield b"\n"
            yield follower.closing[1] + b"\n"
        finally:
            self.house.part(open_table, follower)
            self.metrics.sockets.dec()


def number_in(request: Request, name: str) -> int | None:
    """A number that may come with the address."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Nack("bad", _("`{name}` is a number of up to nine digits.", name=name))
    return int(text)
