"""What can be asked by HTTP."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.game import find, game_names
from pitboss.core.lang import _, language, nearest
from pitboss.server import making
from pitboss.server.desk import Desk
from pitboss.server.doors import Doors, address_of, is_secure
from pitboss.server.errors import Nack
from pitboss.server.hinting import Advice
from pitboss.server.house import House
from pitboss.server.keys import AGAIN, HAND_OVER, SEAT, SESSION, cookie_name, digest_of, key_from, new_key
from pitboss.server.links import link_of
from pitboss.server.live import Follower, encode
from pitboss.server.lobby import lobby_of
from pitboss.server.making import session
from pitboss.server.readiness import Readiness
from pitboss.server.replays import Curves, may_look_back, record_of, replay_of
from pitboss.server.room import MAKER, Room
from pitboss.server.rulebook import paragraphs
from pitboss.server.sight import NOBODY_S_SEAT, facts_of
from pitboss.server.store import KeyRow
from pitboss.server.streams import Stream
from pitboss.server.wire import (
    Ack,
    Curve,
    Facts,
    Fork,
    Hint,
    Hints,
    Link,
    LinkWish,
    Lobby,
    MakeTable,
    Paragraph,
    Sayable,
    Seated,
    Sit,
)

STREAM_SECONDS = 15.0  # between signs of life on a quiet stream
STREAM_MOST = 86_400.0  # seconds that a stream lasts, if nobody says how long


@dataclass(frozen=True)
class Seen:
    """Somebody who asks about a table: who they are there, if anybody."""

    table: str
    holder: int | None


class Routes:
    """Every request, answered from the house."""

    def __init__(self, house: House, doors: Doors, readiness: Readiness, advice: Advice) -> None:
        self.house = house
        self.doors = doors
        self.readiness = readiness
        self.advice = advice
        self.curves = Curves(house.bots.pool)
        self.rematching = asyncio.Lock()  # two who ask at once find one table

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

    async def make(self, request: Request, body: MakeTable) -> Response:
        """A new table."""
        self.doors.tables.check(address_of(request))
        if body.game in game_names():
            self.readiness.check(body.game)
        room = making.make(body, self.house.bots.names, time.time())
        return await self._seated(request, room)

    async def fork(self, request: Request, body: Fork) -> Response:
        """A new table at a position of this one."""
        self.doors.tables.check(address_of(request))
        desk, seen = await self._look(request)
        async with desk.lock:
            may_look_back(desk.room, seen.holder)
            room = making.fork(desk.room, body.seq, body, self.house.bots.names, time.time())
        return await self._seated(request, room)

    async def _seated(self, request: Request, room: Room) -> Response:
        """A table is made: its key and its links."""
        key = session(room, MAKER)
        links = making.new_links(room)
        await self.house.add(room)
        shown = [await asyncio.to_thread(link_of, request, room.id, seat, link) for seat, link in links]
        return answer_with_key(request, Seated(room.id, room.commit, room.seats_of(MAKER), shown), key)

    async def facts(self, request: Request) -> Facts:
        """What anybody may know of a table."""
        desk, _seen = await self._look(request)
        async with desk.lock:
            return facts_of(desk.room)

    async def sit(self, request: Request, body: Sit) -> Response:
        """Take a seat, by a link or at a listed table."""
        table = request.path_params["table"]
        desk = await self.house.desk(table)
        asked_before = key_from(body.link, body.id) if body.link is not None and body.id is not None else None
        if asked_before is not None:
            known = await asyncio.to_thread(self.house.store.key, table, digest_of(asked_before))
            if known is not None:
                seated = Seated(table, desk.room.commit, desk.room.seats_of(known.holder))
                return answer_with_key(request, seated, asked_before)
        link = await self._link(request, table, body.link) if body.link is not None else None
        old = self.house.store.keys_of(table, link.holder) if link is not None and link.use == HAND_OVER else []

        def take_seat(room: Room, now: float) -> tuple[int, str]:
            holder = seat_by(room, body, link, old, now)
            if asked_before is None:
                return holder, session(room, holder)
            making.open_to(room, holder, asked_before)
            return holder, asked_before

        holder, key = await self.house.do(table, take_seat)
        return answer_with_key(request, Seated(table, desk.room.commit, desk.room.seats_of(holder)), key)

    async def _link(self, request: Request, table: str, link: str) -> KeyRow:
        self._check_guesses(request)
        found = await asyncio.to_thread(self.house.store.key, table, digest_of(link))
        if found is None or found.use == SESSION:
            self._wrong_key(request)
            raise Nack("no_key", _("That link is not valid, or has been used already."))
        return found

    async def links(self, request: Request, body: LinkWish) -> Link:
        """A link to a seat of one's own: for another device, or for somebody else to take over."""
        desk, seen = await self._look(request)
        if seen.holder is None or body.seat not in desk.room.seats_of(seen.holder):
            raise Nack("not_yours", _("That seat is not yours."))
        key, kept = new_key(seen.table, seen.holder, body.use, body.seat)
        await self.house.do(seen.table, lambda room, now: room.give_keys(kept))
        return await asyncio.to_thread(link_of, request, seen.table, body.seat, key)

    async def say(self, request: Request, body: Sayable) -> Ack | Hints:
        """One message, as on a socket."""
        desk, seen = await self._look(request)
        if seen.holder is None:
            raise Nack("no_key", _("You have no seat at this table."))
        self.doors.messages.check(f"{seen.table} {seen.holder}")
        if isinstance(body, Hint):
            return await self.advice.answer(desk, seen.holder, body)
        seq = await self.house.act(seen.table, seen.holder, body)
        self.house.at("answering")
        return Ack(body.id, seq)

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

    async def rematch(self, request: Request) -> Response:
        """The same again. Whoever asks first makes the table; all others find it."""
        desk, seen = await self._look(request)
        if seen.holder is None or not desk.room.seats_of(seen.holder):
            raise Nack("not_yours", _("Only those who sat here play again."))
        async with self.rematching:
            if desk.room.rematch is None:
                await self._make_rematch(desk, seen.table)
        assert desk.room.rematch is not None
        new = await self.house.desk(desk.room.rematch)
        key = self.doors.key_of(request, seen.table)
        assert key is not None
        return answer_with_key(request, Seated(new.room.id, new.room.commit, new.room.seats_of(seen.holder)), key)

    async def _make_rematch(self, desk: Desk, table: str) -> None:
        async with desk.lock:
            new = making.again(desk.room, time.time())
        for holder in desk.room.people:
            kept = await asyncio.to_thread(self.house.store.keys_of, table, holder)
            new.give_keys(*(KeyRow(key.hash, new.id, holder, key.use, key.seat) for key in kept if key.seat is None))
        await self.house.add(new)

        def announce(room: Room, now: float) -> None:
            if room.rematch is None:
                room.happen("rematch", {"table": new.id}, at=now)

        await self.house.do(table, announce)

    async def _look(self, request: Request) -> tuple[Desk, Seen]:
        """The table that is asked about, and who asks. Strangers may look on where the table allows it."""
        table = request.path_params["table"]
        desk = await self.house.desk(table)
        holder = await self.holder_of(request, desk)
        if holder is None and not (desk.room.settings["watch"] or desk.room.settings["listed"]):
            raise Nack("not_yours", _("Only those who sit here see this table."))
        return desk, Seen(table, holder)

    async def holder_of(self, request: Any, desk: Desk, said: str | None = None) -> int | None:
        """Whose key it is. A wrong one is refused; too many wrong ones are not looked at."""
        key = said or self.doors.key_of(request, desk.room.id)
        if key is None:
            return None
        self._check_guesses(request)
        found = await asyncio.to_thread(self.house.store.key, desk.room.id, digest_of(key))
        if found is None or found.use != SESSION:
            self._wrong_key(request)
            raise Nack("no_key", _("That key does not open this table."))
        return found.holder

    def _check_guesses(self, request: Any) -> None:
        """Whoever has guessed too often is not answered, right or wrong."""
        if self.doors.guesses.is_full(address_of(request)):
            raise Nack("rate", _("That was too often. Wait a little."))

    def _wrong_key(self, request: Any) -> None:
        self.doors.guesses.allows(address_of(request))


def number_in(request: Request, name: str) -> int | None:
    """A number that may come with the address."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Nack("bad", _("`{name}` is a number of up to nine digits.", name=name))
    return int(text)


def seat_by(room: Room, body: Sit, link: KeyRow | None, old: list[KeyRow], now: float) -> int:
    """The holder that somebody becomes who sits down."""
    if link is None:
        if not room.settings["listed"] or body.seat is None:
            raise Nack("not_yours", _("This table is by invitation: you need a link."))
        return making.sit(room, body.seat, body.name, now)
    if link.use == AGAIN:
        return link.holder
    if link.use == SEAT:
        assert link.seat is not None
        holder = making.sit(room, link.seat, body.name, now)
        room.spend_keys(link)
        return holder
    return making.take_over(room, link, old, now)


def answer_with_key(request: Request, seated: Seated, key: str) -> Response:
    """A browser gets the key as a cookie it cannot read; everybody else in the answer."""
    if request.headers.get("origin") is None:
        seated.key = key
    response = Response(msgspec.json.encode(seated), media_type="application/json")
    if seated.key is None:
        safe = is_secure(request)
        response.set_cookie(
            cookie_name(seated.table, safe), key, max_age=365 * 86_400, httponly=True, secure=safe, samesite="strict"
        )
    return response
