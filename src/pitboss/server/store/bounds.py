"""Bounds on growth: how many tables may be open, in all and by address, and how much of the disk stays free."""

import asyncio
import time

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.settings import Growth
from pitboss.server.store.protocol import Store

OPEN_SECONDS = 86_400.0  # a table where nothing has happened for so long does not count as open
MEGABYTE = 1_000_000
MOST_ADDRESSES = 10_000  # that are remembered


class Bounds:
    """Asked before a table is made. Games that have begun are never refused here."""

    def __init__(self, growth: Growth, store: Store) -> None:
        self.growth = growth
        self.store = store
        self.made_by: dict[str, list[str]] = {}  # tables by the address that made them, since the server was started

    async def check(self, address: str | None = None) -> None:
        """Raises `Nack` where no table can be made now. A rematch follows a table that is over, so nobody counts it."""
        await asyncio.to_thread(self._check_disk)
        if await asyncio.to_thread(self.open_tables) >= self.growth.open_tables:
            raise Nack("busy", _("There are as many tables here as there may be. Finish one, or try again later."))
        made = self.made_by.get(address or "", [])
        if len(made) >= self.growth.open_tables_an_address:
            still_open = await asyncio.to_thread(self.store.unfinished_of, made, time.time() - OPEN_SECONDS)
            self.made_by[address or ""] = still_open
            if len(still_open) >= self.growth.open_tables_an_address:
                raise Nack("rate", _("There are too many open tables from where you are. Finish or close one first."))

    def add(self, address: str, table: str) -> None:
        """An address has made a table."""
        self.made_by.setdefault(address, []).append(table)
        if len(self.made_by) > MOST_ADDRESSES:
            self.made_by.pop(next(iter(self.made_by)))

    def open_tables(self) -> int:
        """Tables that are not over and were played at within a day."""
        return self.store.unfinished(time.time() - OPEN_SECONDS)

    def _check_disk(self) -> None:
        if self.store.free_bytes() < self.growth.free_disk_mb * MEGABYTE:
            why = _("The server's disk is nearly full, so no new table is made. Games that have begun go on.")
            raise Nack("unavailable", why)
