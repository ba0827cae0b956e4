"""A table deleted by its host: events, names, chat, keys and what was made of them are gone for good."""

from starlette.requests import Request

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.curves import Curves
from pitboss.server.live.house import House
from pitboss.server.live.replays import Replays
from pitboss.server.tables.host import check_host
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.web.auth import Auth
from pitboss.server.web.requests import Handler
from pitboss.server.wire.answers import Deleted


class DeletionRoutes:
    """Deletes tables."""

    def __init__(self, house: House, auth: Auth, replays: Replays, curves: Curves) -> None:
        self.house = house
        self.auth = auth
        self.replays = replays
        self.curves = curves

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"delete": self.delete}

    async def delete(self, request: Request) -> Deleted:
        """Nothing is left of the table. A game that is on has to be closed first, so that nobody loses it unawares."""
        visitor = await self.auth.visitor(request)

        def check(room: Room) -> None:
            check_host(room, visitor.holder)
            if room.status == PLAYING:
                raise Nack("not_now", _("A game is being played here. Close the table first, then delete it."))

        await self.house.delete(visitor.room.id, check)
        self.replays.forget(visitor.room.id)
        await self.curves.forget(visitor.room.id)
        return Deleted(visitor.room.id)
