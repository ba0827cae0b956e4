"""Tables over WebSocket."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, nearest, speaking
from pitboss.server.errors import Nack
from pitboss.server.live import absence
from pitboss.server.live.follower import Follower
from pitboss.server.live.hints import Hints
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.tries import price, tried
from pitboss.server.metrics import Metrics
from pitboss.server.tables import acts
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.web.access import Access, address_of
from pitboss.server.web.auth import Auth, bearer_of
from pitboss.server.web.connections import abort, connection_of
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.turns import Turns
from pitboss.server.wire.frames import AckFrame, ByeFrame, NackFrame, encode
from pitboss.server.wire.messages import (
    Absence,
    Act,
    Chat,
    GoOn,
    Hello,
    Hint,
    Look,
    MoveOf,
    Nudge,
    Price,
    Speak,
    Try,
    Wait,
    read_message,
)

HELLO_SECONDS = 10.0
SEND_SECONDS = 5.0
PAUSE_SECONDS = 0.2  # before another message of a client over its limit is read
SPECTATOR_PAUSE_SECONDS = 2.0  # the same for one without a seat: there may be many of them
POLICY_VIOLATION, GOING_AWAY = 1008, 1001  # close codes
log = logging.getLogger("pitboss.sockets")


class Sockets:
    """Every WebSocket, from handshake to close."""

    def __init__(
        self,
        house: House,
        auth: Auth,
        access: Access,
        limits: RateLimits,
        hints: Hints,
        metrics: Metrics,
        turns: Turns,
    ) -> None:
        self.house = house
        self.auth = auth
        self.access = access
        self.limits = limits
        self.hints = hints
        self.metrics = metrics
        self.turns = turns

    async def serve(self, socket: WebSocket) -> None:
        """Accept a socket unless its origin or the limits forbid it, and serve it to its end."""
        address = address_of(socket)
        try:
            self.access.check_origin(socket)
            self.limits.connections.acquire(address)
        except Nack:
            await socket.close(POLICY_VIOLATION)  # before it is accepted: the handshake is refused
            return
        self.metrics.sockets.inc()
        try:
            await socket.accept()
            await self._follow(socket)
        except (WebSocketDisconnect, TimeoutError, ConnectionError):
            abort(socket)
        finally:
            self.metrics.sockets.dec()
            self.limits.connections.release(address)

    async def _follow(self, socket: WebSocket) -> None:
        """Read the hello, then read and send side by side until one of them ends."""
        try:
            open_table, follower = await self._greet(socket)
        except PitbossError as refusal:
            nack = Nack.of(refusal)
            await send(socket, encode(ByeFrame(nack.code, nack.message)))
            await socket.close(POLICY_VIOLATION)
            return
        try:
            await self._serve(socket, open_table, follower)
        finally:
            if follower.holder is None:
                self.limits.spectators.release(follower.address)

    async def _serve(self, socket: WebSocket, open_table: OpenTable, follower: Follower) -> None:
        follower.send_now = connection_of(socket).deliver_now
        self.house.join(open_table, follower)
        if open_table.pauses.is_on:
            follower.send(open_table.pauses.frame())
        sender = asyncio.ensure_future(self._send_frames(socket, open_table, follower))
        reader = asyncio.ensure_future(self._read_messages(socket, open_table, follower))
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.part(open_table, follower)
            if not any(other.holder == follower.holder for other in open_table.followers):
                open_table.end_holds(follower.holder)
            sender.cancel()
            follower.is_gone = True
            if not follower.is_acting:  # a change under way is finished, even if its client has gone
                reader.cancel()
            for outcome in await asyncio.gather(sender, reader, return_exceptions=True):
                log_fault(outcome)
                if isinstance(outcome, TimeoutError):
                    abort(socket)

    async def _greet(self, socket: WebSocket) -> tuple[OpenTable, Follower]:
        """Who connects, and through which seat they look. A spectator is counted as one."""
        hello = read(await asyncio.wait_for(receive(socket), HELLO_SECONDS))
        await self.turns.wait(address_of(socket))
        if not isinstance(hello, Hello):
            raise Nack("bad", _("The first message is `hello`."))
        language = nearest(hello.language or socket.headers.get("accept-language", "en").split(",")[0])
        with speaking(language):
            open_table = await self.house.open(socket.path_params["table"])
            key = hello.key or bearer_of(socket)
            visitor = await self.auth.visitor_with(socket, open_table, key)
        own = open_table.room.seats_of(visitor.holder)
        seat = hello.seat if hello.seat is not None and hello.seat in own else SPECTATOR
        follower = Follower(visitor.holder, own, seat, language)
        follower.address = address_of(socket)
        follower.have = hello.have
        follower.fall_behind()
        if visitor.holder is None:
            with speaking(language):
                self.limits.spectators.acquire(follower.address)
        return open_table, follower

    async def _read_messages(self, socket: WebSocket, open_table: OpenTable, follower: Follower) -> None:
        """Answer messages one after the other, giving way to other connections after each."""
        while not follower.is_gone:
            text = await receive(socket)
            if follower.holder is None:
                await self.turns.wait(follower.address)
            with speaking(follower.language):
                is_over_limit = await self._answer(text, open_table, follower)
            pause = SPECTATOR_PAUSE_SECONDS if follower.holder is None else PAUSE_SECONDS
            await asyncio.sleep(pause if is_over_limit else 0)

    async def _answer(self, text: str | bytes, open_table: OpenTable, follower: Follower) -> bool:
        """One message, carried out or refused; returns whether it was over a rate limit."""
        table, holder = open_table.room.id, follower.holder
        is_over_limit = not self.limits.messages.take(
            f"spectators {follower.address}" if holder is None else f"{table} {holder}"
        )
        message_id: str | None = None
        try:
            message = read(text)
            message_id = getattr(message, "id", None)
            if is_over_limit:
                raise Nack("rate", _("That was too often. Wait a little."))
            await self._carry_out(message, open_table, follower)
            return False
        except PitbossError as refusal:
            nack = Nack.of(refusal)
            self.metrics.refused.labels(nack.code).inc()
            seq = open_table.room.seq
            follower.send(NackFrame(message_id, nack.code, nack.message, nack.rule, nack.options, seq))
            return is_over_limit or nack.code == "rate"

    async def _carry_out(self, message: Any, open_table: OpenTable, follower: Follower) -> None:
        """Do what a message asks for, and acknowledge what changes the table."""
        if isinstance(message, Hello):
            raise Nack("bad", _("One `hello` is enough."))
        if isinstance(message, Speak):
            speak(follower, nearest(message.language))
        elif isinstance(message, Look):
            look(follower, message.seat)
        elif follower.holder is None:
            raise Nack("not_yours", _("You look on here; only those who sit may do that."))
        elif isinstance(message, Hint):
            follower.send(await self.hints.answer(open_table, follower.holder, message, follower.address))
        elif isinstance(message, Try):
            follower.send(await tried(open_table, follower.holder, message))
        elif isinstance(message, Price):
            answer = price(open_table, follower.holder, message, follower.address, self.hints.thinking)
            follower.send(await answer)
        elif isinstance(message, Absence):
            if isinstance(message, Nudge):
                self.limits.nudges.check(f"{open_table.room.id} {message.seat}")
            await absence.answer(self.house, open_table, follower.holder, message)
            follower.send(AckFrame(message.id, open_table.room.seq))
        elif isinstance(message, Wait | GoOn):
            follower.send(open_table.pause(follower.holder, message))
        else:
            seq = await self._act(open_table.room.id, follower, follower.holder, message)
            self.house.trace("answering")
            follower.send(AckFrame(message.id, seq))
            if isinstance(message, MoveOf):
                open_table.end_holds(follower.holder)

    async def _act(self, table: str, follower: Follower, holder: int, message: Act) -> int:
        """Change the table; returns the event that answers the message."""
        if isinstance(message, Chat):
            self.limits.chats.check(f"{table} {holder}")
        follower.is_acting = True
        try:
            return await self.house.change_unshielded(table, lambda room, now: acts.act(room, holder, message, now))
        finally:
            follower.is_acting = False

    async def _send_frames(self, socket: WebSocket, open_table: OpenTable, follower: Follower) -> None:
        """Send what is queued; a follower that fell behind gets a fresh welcome."""
        while True:
            await follower.wake.wait()
            if follower.closing is not None:
                code, frame = follower.closing
                await send(socket, frame)
                await socket.close(code)
                return
            if follower.is_behind:
                await self.turns.wait(follower.address)
                async with open_table.lock:
                    frame = open_table.welcome(follower)
                await send(socket, frame)
            while queued := follower.take_some():
                await send(socket, *queued)


async def send(socket: WebSocket, *frames: bytes) -> None:
    """Send frames once there is room for them. Raises `TimeoutError` where there is none for some seconds."""
    await connection_of(socket).deliver(frames, SEND_SECONDS)


async def receive(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes", b"")


def read(text: str | bytes) -> Any:
    """A message as what it should be."""
    try:
        return read_message(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Nack("bad", _("That cannot be read: {why}.", why=str(fault)[:200])) from None


def speak(follower: Follower, language: str) -> None:
    """Sentences in another language from now on, and a view in it; in the same one nothing need be said again."""
    if language != follower.language:
        follower.language = language
        follower.fall_behind()


def look(follower: Follower, seat: int) -> None:
    """Of the seats at one screen, see through another."""
    if seat not in follower.seats:
        raise Nack("not_yours", _("That seat is not yours."))
    follower.seat = seat
    follower.fall_behind()


def log_fault(outcome: Any) -> None:
    """Sockets end in many ways; what no client can cause is logged."""
    expected = (WebSocketDisconnect, asyncio.CancelledError, TimeoutError, ConnectionError)
    if isinstance(outcome, BaseException) and not isinstance(outcome, expected):
        log.error("a socket failed", exc_info=outcome)
