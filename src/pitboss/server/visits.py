"""Who asks about a table: a key is looked at before anything is told."""

import asyncio
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from pitboss.core.lang import _
from pitboss.server.desk import Desk
from pitboss.server.doors import Doors, address_of
from pitboss.server.errors import Nack
from pitboss.server.house import House
from pitboss.server.keys import SESSION, digest_of
from pitboss.server.store import KeyRow


@dataclass(frozen=True)
class Seen:
    """Somebody who asks about a table: who they are there, if anybody."""

    table: str
    holder: int | None


class Visits:
    """Whoever comes to a table, known by their key."""

    def __init__(self, house: House, doors: Doors) -> None:
        self.house = house
        self.doors = doors

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

    async def _link(self, request: Request, table: str, link: str) -> KeyRow:
        self._check_guesses(request)
        found = await asyncio.to_thread(self.house.store.key, table, digest_of(link))
        if found is None or found.use == SESSION:
            self._wrong_key(request)
            raise Nack("no_key", _("That link is not valid, or has been used already."))
        return found

    def _check_guesses(self, request: Any) -> None:
        """Whoever has guessed too often is not answered, right or wrong."""
        if self.doors.guesses.is_full(address_of(request)):
            raise Nack("rate", _("That was too often. Wait a little."))

    def _wrong_key(self, request: Any) -> None:
        self.doors.guesses.allows(address_of(request))
