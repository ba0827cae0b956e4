"""Seats taken and handed on by HTTP."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.store.protocol import Store
from pitboss.server.tables import create
from pitboss.server.tables.create import session
from pitboss.server.tables.entries import KeyRow
from pitboss.server.tables.event_log import give_keys, spend_keys
from pitboss.server.tables.host import check_host, renew_link
from pitboss.server.tables.keys import AGAIN, HAND_OVER, SEAT, digest_of, key_from, new_key
from pitboss.server.tables.room import Room
from pitboss.server.tables.views import facts_of
from pitboss.server.web.access import address_of
from pitboss.server.web.auth import Auth
from pitboss.server.web.requests import Handler
from pitboss.server.web.routes.links import BaseOf, link_of
from pitboss.server.wire.answers import Invitation, Link, Seated
from pitboss.server.wire.requests import LinkGiven, LinkWish, Sit


class SeatRoutes:
    """How people come to sit at tables."""

    def __init__(self, house: House, store: Store, auth: Auth, base_of: BaseOf) -> None:
        self.house = house
        self.store = store
        self.auth = auth
        self.base_of = base_of  # what links begin with

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"sit": self.sit, "links": self.links, "invitation": self.invitation}

    async def sit(self, request: Request, body: Sit) -> Response:
        """Take a seat, by a link or at a listed table."""
        table = request.path_params["table"]
        open_table = await self.house.open(table)
        asked_before = key_from("sit", body.link, body.id) if body.link is not None and body.id is not None else None
        if asked_before is not None:
            known = await asyncio.to_thread(self.store.key, table, digest_of(asked_before))
            if known is not None:
                seated = Seated(table, open_table.room.commit, open_table.room.seats_of(known.holder))
                return await self.auth.seated(request, seated, asked_before)
        link = await self.auth.link(request, table, body.link) if body.link is not None else None
        if link is None:
            await self.auth.check_welcome(request, open_table)
        old = self.store.keys_of(table, link.holder) if link is not None and link.use == HAND_OVER else []

        def take_seat(room: Room, now: float) -> tuple[int, str]:
            holder = seat_by(room, body, link, old, now)
            if asked_before is None:
                return holder, session(room, holder)
            create.open_to(room, holder, asked_before)
            return holder, asked_before

        holder, key = await self.house.change(table, take_seat)
        open_table.came_from(holder, address_of(request))
        return await self.auth.seated(
            request, Seated(table, open_table.room.commit, open_table.room.seats_of(holder)), key
        )

    async def invitation(self, request: Request, body: LinkGiven) -> Invitation:
        """What a link opens, told to those who have it, before they sit down; it is not used up."""
        table = request.path_params["table"]
        open_table = await self.house.open(table)
        link = await self.auth.link(request, table, body.link)
        async with open_table.lock:
            return invitation_of(open_table.room, link)

    async def links(self, request: Request, body: LinkWish) -> Link:
        """A link to a seat of one's own, for another device or somebody else; of the host, to an empty seat."""
        visitor = await self.auth.visitor(request)
        table, holder = visitor.room.id, visitor.holder
        if body.use == "new":
            key = await self.house.change(table, lambda room, now: new_link(room, holder, body.seat, now))
            return await asyncio.to_thread(link_of, self.base_of(request), table, body.seat, key)
        if holder is None or body.seat not in visitor.room.seats_of(holder):
            raise Nack("not_yours", _("That seat is not yours."))
        key, kept = new_key(table, holder, body.use, body.seat)
        await self.house.change(table, lambda room, now: give_keys(room, kept))
        return await asyncio.to_thread(link_of, self.base_of(request), table, body.seat, key)


def new_link(room: Room, holder: int | None, at: int, now: float) -> str:
    """A link to an empty seat, which the host alone may have made."""
    check_host(room, holder)
    return renew_link(room, at, now)


def invitation_of(room: Room, link: KeyRow) -> Invitation:
    """Who asks whom to which table. A seat that is handed over is offered by who has it, any other by the host."""
    facts = facts_of(room)
    asking = link.holder if link.use != SEAT else room.host
    by = next((room.seats[seat].name for seat in room.seats_of(asking)), "")
    seat = link.seat or 0
    return Invitation(
        table=facts.table,
        game=facts.game,
        title=facts.title,
        use=link.use,  # type: ignore[arg-type]
        seat=seat,
        name=room.seats[seat].name,
        by=by,
        seats=facts.seats,
        watch=facts.watch,
    )


def seat_by(room: Room, body: Sit, link: KeyRow | None, old: list[KeyRow], now: float) -> int:
    """The holder that somebody becomes who sits down."""
    if link is None:
        if not room.settings["listed"] or body.seat is None:
            raise Nack("not_yours", _("This table is by invitation: you need a link."))
        return create.sit(room, body.seat, body.name, now)
    if link.use == AGAIN:
        return link.holder
    if link.use == SEAT:
        assert link.seat is not None
        holder = create.sit(room, link.seat, body.name, now)
        spend_keys(room, link)
        return holder
    return create.take_over(room, link, old, now)
