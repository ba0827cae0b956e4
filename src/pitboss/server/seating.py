"""Tables made, seats taken and handed on, by HTTP."""

import asyncio
import secrets
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.game import game_names
from pitboss.core.lang import _
from pitboss.server import making
from pitboss.server.desk import Desk
from pitboss.server.doors import Doors, address_of, is_secure
from pitboss.server.errors import Nack
from pitboss.server.house import House
from pitboss.server.keys import AGAIN, HAND_OVER, KEY_BYTES, SEAT, cookie_name, digest_of, key_from, new_key, table_from
from pitboss.server.links import link_of
from pitboss.server.making import session
from pitboss.server.readiness import Readiness
from pitboss.server.replays import may_look_back
from pitboss.server.room import MAKER, Room
from pitboss.server.store import KeyRow
from pitboss.server.visits import Visits
from pitboss.server.wire import Fork, Link, LinkWish, MakeTable, Seated, Sit


class Seating(Visits):
    """How people come to sit at tables."""

    def __init__(self, house: House, doors: Doors, readiness: Readiness) -> None:
        super().__init__(house, doors)
        self.readiness = readiness
        self.making = asyncio.Lock()  # one who asks twice at once finds one table
        self.rematching = asyncio.Lock()  # two who ask at once find one table

    async def make(self, request: Request, body: MakeTable) -> Response:
        """A new table, or the one that was made by the same id."""
        if body.id is None:
            return await self._make(request, body, secrets.token_urlsafe(KEY_BYTES))
        async with self.making:
            made_before = await self._made_before(request, body.id)
            return made_before or await self._make(request, body, body.id)

    async def _make(self, request: Request, body: MakeTable, chosen: str) -> Response:
        self.doors.tables.check(address_of(request))
        if body.game in game_names():
            self.readiness.check(body.game)
        return await self._seated(request, making.make(body, self.house.bots.names, time.time()), chosen)

    async def _made_before(self, request: Request, chosen: str) -> Response | None:
        """The table of somebody whose answer was lost on the way, with the links that nobody has used yet."""
        store, table, key = self.house.store, table_from(chosen), key_from("maker", chosen)
        if await asyncio.to_thread(store.key, table, digest_of(key)) is None:
            return None
        room = (await self.house.desk(table)).room
        links = [(seat, key_from("link", chosen, str(seat))) for seat in range(len(room.seats))]
        unused = [each for each in links if await asyncio.to_thread(store.key, table, digest_of(each[1])) is not None]
        return await self._answer(request, room, key, unused)

    async def fork(self, request: Request, body: Fork) -> Response:
        """A new table at a position of this one."""
        self.doors.tables.check(address_of(request))
        desk, seen = await self._look(request)
        async with desk.lock:
            may_look_back(desk.room, seen.holder)
            room = making.fork(desk.room, body.seq, body, self.house.bots.names, time.time())
        return await self._seated(request, room, secrets.token_urlsafe(KEY_BYTES))

    async def _seated(self, request: Request, room: Room, chosen: str) -> Response:
        """A table is made: its key and its links."""
        key = key_from("maker", chosen)
        making.open_to(room, MAKER, key)
        links = making.new_links(room, chosen)
        await self.house.add(room)
        return await self._answer(request, room, key, links)

    async def _answer(self, request: Request, room: Room, key: str, links: list[tuple[int, str]]) -> Response:
        shown = [await asyncio.to_thread(link_of, request, room.id, seat, link) for seat, link in links]
        return answer_with_key(request, Seated(room.id, room.commit, room.seats_of(MAKER), shown), key)

    async def sit(self, request: Request, body: Sit) -> Response:
        """Take a seat, by a link or at a listed table."""
        table = request.path_params["table"]
        desk = await self.house.desk(table)
        asked_before = key_from("sit", body.link, body.id) if body.link is not None and body.id is not None else None
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

    async def links(self, request: Request, body: LinkWish) -> Link:
        """A link to a seat of one's own: for another device, or for somebody else to take over."""
        desk, seen = await self._look(request)
        if seen.holder is None or body.seat not in desk.room.seats_of(seen.holder):
            raise Nack("not_yours", _("That seat is not yours."))
        key, kept = new_key(seen.table, seen.holder, body.use, body.seat)
        await self.house.do(seen.table, lambda room, now: room.give_keys(kept))
        return await asyncio.to_thread(link_of, request, seen.table, body.seat, key)

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
