"""Tables over WebSocket."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, nearest, speaking
from pitboss.server import acts
from pitboss.server.desk import Desk
from pitboss.server.doors import address_of
from pitboss.server.errors import Nack
from pitboss.server.lines import SocketLine, hang_up
from pitboss.server.live import Follower, encode
from pitboss.server.routes import Routes
from pitboss.server.sight import NOBODY_S_SEAT
from pitboss.server.wire import Ack, Act, Hello, Hint, Look, Speak, read_message

HELLO_SECONDS = 10.0
SEND_SECONDS = 5.0
PAUSE_SECONDS = 0.2  # before another message is read of somebody who says too much
POLICY, TOO_BIG, AWAY, RESTART = 1008, 1009, 1001, 1012
log = logging.getLogger("pitboss.sockets")


async def live(socket: WebSocket, routes: Routes) -> None:
    """One socket, from handshake to goodbye."""
    address = address_of(socket)
    try:
        routes.doors.check_origin(socket)
        routes.doors.come_in(address)
    except Nack:
        await socket.close(POLICY)  # before it is accepted: the handshake is refused
        return
    routes.house.figures.sockets.inc()
    try:
        await socket.accept()
        await attend(socket, routes)
    except (WebSocketDisconnect, TimeoutError, ConnectionError):
        hang_up(socket)
    finally:
        routes.house.figures.sockets.dec()
        routes.doors.go_out(address)


async def attend(socket: WebSocket, routes: Routes) -> None:
    """Read the hello, then read and send side by side until one of them ends."""
    try:
        desk, follower = await greet(socket, routes)
    except PitbossError as refusal:
        nack = Nack.of(refusal)
        bye = {"type": "bye", "code": nack.code, "message": nack.message}
        await send(socket, encode(bye))
        await socket.close(POLICY)
        return
    line: SocketLine = socket.scope["state"]["line"]
    follower.send_now = line.deliver_now
    desk.followers.add(follower)
    sender = asyncio.ensure_future(send_frames(socket, desk, follower))
    reader = asyncio.ensure_future(read_frames(socket, routes, desk, follower))
    try:
        await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        desk.followers.discard(follower)
        sender.cancel()
        follower.is_gone = True
        if not follower.is_acting:  # what somebody has begun is finished, even if they have gone
            reader.cancel()
        for outcome in await asyncio.gather(sender, reader, return_exceptions=True):
            note(outcome)
            if isinstance(outcome, TimeoutError):
                hang_up(socket)


def note(outcome: Any) -> None:
    """Sockets end in many ways; what is nobody's doing is logged."""
    expected = (WebSocketDisconnect, asyncio.CancelledError, TimeoutError, ConnectionError)
    if isinstance(outcome, BaseException) and not isinstance(outcome, expected):
        log.error("a socket failed", exc_info=outcome)


async def greet(socket: WebSocket, routes: Routes) -> tuple[Desk, Follower]:
    """Who comes, and through which seat they look."""
    hello = read(await asyncio.wait_for(receive(socket), HELLO_SECONDS))
    if not isinstance(hello, Hello):
        raise Nack("bad", _("The first message is `hello`."))
    wanted = hello.language or socket.headers.get("accept-language", "en").split(",")[0]
    language = nearest(wanted)
    with speaking(language):
        desk = await routes.house.desk(socket.path_params["table"])
        holder = await routes.holder_of(socket, desk, hello.key)
        if holder is None and not (desk.room.settings["watch"] or desk.room.settings["listed"]):
            raise Nack("not_yours", _("Only those who sit here see this table."))
        own = desk.room.seats_of(holder)
        seat = hello.seat if hello.seat in own else NOBODY_S_SEAT
        follower = Follower(holder, own, NOBODY_S_SEAT if seat is None else seat, language)
    follower.have = hello.have
    follower.fall_behind()
    return desk, follower


async def send_frames(socket: WebSocket, desk: Desk, follower: Follower) -> None:
    """Send what is queued; whoever fell behind gets a fresh welcome."""
    while True:
        await follower.wake.wait()
        if follower.farewell is not None:
            code, frame = follower.farewell
            await send(socket, frame)
            await socket.close(code)
            return
        if follower.is_behind:
            async with desk.lock:
                frame = desk.welcome(follower)
            await send(socket, frame)
        while queued := follower.take_some():
            await send(socket, *queued)


async def send(socket: WebSocket, *frames: bytes) -> None:
    """Send frames once there is room for them; a reader that leaves none for seconds has lost the line."""
    line: SocketLine = socket.scope["state"]["line"]
    await line.deliver(frames, SEND_SECONDS)


async def read_frames(socket: WebSocket, routes: Routes, desk: Desk, follower: Follower) -> None:
    """Answer messages, one after the other; whoever says much lets others have a turn."""
    while not follower.is_gone:
        text = await receive(socket)
        with speaking(follower.language):
            is_too_much = await answer(text, routes, desk, follower)
        await asyncio.sleep(PAUSE_SECONDS if is_too_much else 0)


async def answer(text: str | bytes, routes: Routes, desk: Desk, follower: Follower) -> bool:
    """One message, heeded or refused; returns whether there were too many of them."""
    who = f"{desk.room.id} {follower.holder}" if follower.holder is not None else f"socket {id(follower)}"
    is_too_much = not routes.doors.messages.allows(who)
    message_id: str | None = None
    try:
        message = read(text)
        message_id = getattr(message, "id", None)
        if is_too_much:
            raise Nack("rate", _("That was too often. Wait a little."))
        await heed(message, routes, desk, follower)
        return False
    except PitbossError as refusal:
        nack = Nack.of(refusal)
        routes.house.figures.refused.labels(nack.code).inc()
        follower.say(
            type="nack",
            id=message_id,
            code=nack.code,
            message=nack.message,
            rule=nack.rule,
            options=nack.options,
            seq=desk.room.seq,
        )
        return is_too_much or nack.code == "rate"


async def heed(message: Any, routes: Routes, desk: Desk, follower: Follower) -> None:
    """Do what a message asks for, and acknowledge what changes the table."""
    if isinstance(message, Hello):
        raise Nack("bad", _("One `hello` is enough."))
    if isinstance(message, Speak):
        follower.language = nearest(message.language)
        follower.fall_behind()
        return
    if isinstance(message, Look):
        look(desk, follower, message.seat)
        return
    if follower.holder is None:
        raise Nack("not_yours", _("You look on here; only those who sit may do that."))
    if isinstance(message, Hint):
        follower.put(encode(await routes.advice.answer(desk, follower.holder, message)))
        return
    routes.check_talk(desk.room.id, follower.holder, message)
    seq = await act(routes, desk, follower, follower.holder, message)
    routes.house.at("answering")
    follower.put(encode(Ack(message.id, seq)))


async def act(routes: Routes, desk: Desk, follower: Follower, holder: int, message: Act) -> int:
    """Something that changes the table; returns the event that answers it."""
    follower.is_acting = True
    try:
        return await routes.house.do_here(desk.room.id, lambda room, now: acts.act(room, holder, message, now))
    finally:
        follower.is_acting = False


def look(desk: Desk, follower: Follower, seat: int) -> None:
    """Of the seats at one screen, see through another."""
    if seat not in follower.seats:
        raise Nack("not_yours", _("That seat is not yours."))
    follower.seat = seat
    follower.fall_behind()


async def receive(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", AWAY))
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes", b"")


def read(text: str | bytes) -> Any:
    """A message as what it should be."""
    try:
        return read_message(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Nack("bad", _("That cannot be read: {why}.", why=str(fault)[:200])) from None
