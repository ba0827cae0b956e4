"""What can be asked by HTTP."""

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.game import find, game_names
from pitboss.core.lang import _, language, nearest
from pitboss.server.desk import Desk
from pitboss.server.doors import Doors, address_of
from pitboss.server.errors import Nack
from pitboss.server.hinting import Advice
from pitboss.server.house import House
from pitboss.server.live import Follower, encode
from pitboss.server.lobby import lobby_of
from pitboss.server.readiness import Readiness
from pitboss.server.replays import Curves, may_look_back, record_of, replay_of
from pitboss.server.rulebook import paragraphs
from pitboss.server.seating import Seating
from pitboss.server.sight import NOBODY_S_SEAT, facts_of
from pitboss.server.streams import Stream
from pitboss.server.wire import Ack, Act, Chat, Curve, Facts, Hint, Hints, Lobby, Paragraph, Sayable

STREAM_SECONDS = 15.0  # between signs of life on a quiet stream
STREAM_MOST = 86_400.0  # seconds that a stream lasts, if nobody says how long


class Routes(Seating):
    """Every request, answered from the house: those about seats in `seating.py`, all others here."""

    def __init__(self, house: House, doors: Doors, readiness: Readiness, advice: Advice) -> None:
        super().__init__(house, doors, readiness)
        self.advice = advice
        self.curves = Curves(house.bots.pool)

    async def lobby(self, request: Request) -> Lobby:
        """Games, bots and languages."""
        return lobby_of(self.house.bots.names, self.readiness)

    async def rules(self, request: Request) -> list[Paragraph]:
        """The rules of a game, paragraph by paragraph."""
        if request.path_params["game"] not in game_names():
            raise Nack("not_found", _("There is no game called {name}.", name=request.path_params["game"]))
        wanted = nearest(request.query_params.get("language", language()))
        return paragraphs(find(request.path_params["game"]), wanted)

    async def listed(self, request: Request) -> list[Facts]:
        """Tables that anybody may find."""
        rows = await asyncio.to_thread(self.house.store.listed)
        desks = [await self.house.desk(row.id) for row in rows]
        return [facts_of(desk.room) for desk in desks]

    async def facts(self, request: Request) -> Facts:
        """What anybody may know of a table."""
        desk, _seen = await self._look(request)
        async with desk.lock:
            return facts_of(desk.room)

    async def say(self, request: Request, body: Sayable) -> Ack | Hints:
        """One message, as on a socket."""
        desk, seen = await self._look(request)
        if seen.holder is None:
            raise Nack("no_key", _("You have no seat at this table."))
        self.doors.messages.check(f"{seen.table} {seen.holder}")
        if isinstance(body, Hint):
            return await self.advice.answer(desk, seen.holder, body)
        self.check_talk(seen.table, seen.holder, body)
        seq = await self.house.act(seen.table, seen.holder, body)
        self.house.at("answering")
        return Ack(body.id, seq)

    def check_talk(self, table: str, holder: int, message: Act) -> None:
        """Whoever plays may say much, whoever talks less; raises `Nack` (rate)."""
        if isinstance(message, Chat):
            self.doors.chats.check(f"{table} {holder}")

    async def stream(self, request: Request) -> Response:
        """The frames of a socket, a line each."""
        desk, seen = await self._look(request)
        have, seconds = number_in(request, "have"), number_in(request, "for")
        follower = Follower(seen.holder, desk.room.seats_of(seen.holder), NOBODY_S_SEAT, language())
        follower.have = have or 0
        follower.fall_behind()
        self.doors.come_in(address_of(request))
        lines = self._frames(desk, follower, STREAM_MOST if seconds is None else seconds)
        return Stream(request, lines, lambda: self.doors.go_out(address_of(request)))

    async def _frames(self, desk: Desk, follower: Follower, seconds: float) -> AsyncIterator[bytes]:
        loop, until = asyncio.get_running_loop(), asyncio.get_running_loop().time() + seconds
        desk.followers.add(follower)
        self.house.figures.sockets.inc()
        try:
            while follower.farewell is None:
                if follower.is_behind:
                    async with desk.lock:
                        welcome = desk.welcome(follower)
                    yield welcome + b"\n"
                elif frames := follower.take_some():
                    yield b"\n".join([*frames, b""])
                elif (left := until - loop.time()) <= 0:
                    return
                else:
                    try:
                        await asyncio.wait_for(follower.wake.wait(), min(left, STREAM_SECONDS))
                    except TimeoutError:
                        yield b"\n"
            yield follower.farewell[1] + b"\n"
        finally:
            desk.followers.discard(follower)
            self.house.figures.sockets.dec()

    async def record(self, request: Request) -> Response:
        """The record as a file."""
        desk, seen = await self._look(request)
        async with desk.lock:
            may_look_back(desk.room, seen.holder)
            text = record_of(desk.room)
        name = f"{desk.room.game.name}-{seen.table[:8]}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def replay(self, request: Request) -> Response:
        """Every event with its sentences and view."""
        desk, seen = await self._look(request)
        async with desk.lock:
            may_look_back(desk.room, seen.holder)
            room = desk.room
            seat = min(room.seats_of(seen.holder), default=NOBODY_S_SEAT)
        told = await asyncio.to_thread(replay_of, room, seat)
        return Response(encode(told), media_type="application/json")

    async def curve(self, request: Request) -> Curve:
        """Everybody's share of first place, event by event."""
        desk, seen = await self._look(request)
        async with desk.lock:
            may_look_back(desk.room, seen.holder)
            return self.curves.of(desk.room)


def number_in(request: Request, name: str) -> int | None:
    """A number that may come with the address."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Nack("bad", _("`{name}` is a number of up to nine digits.", name=name))
    return int(text)
