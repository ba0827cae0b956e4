"""A house for tests of clocks and disks: the server's parts in this very process, without sockets."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pitboss.server.app import Server
from pitboss.server.live.house import House
from pitboss.server.settings import Play, Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables import acts
from pitboss.server.wire.messages import Act


async def act(house: House, table: str, holder: int, message: Act) -> int:
    """A message of somebody at a table; returns the event that answers it."""
    return await house.change(table, lambda room, now: acts.act(room, holder, message, now))


@asynccontextmanager
async def house_in(directory: Path, bot_pace: float = 0.0) -> AsyncIterator[tuple[House, SqliteStore]]:
    """A house and its store, closed in good order."""
    store = SqliteStore(directory)
    server = Server(store, [], Settings(play=Play(bot_pace=bot_pace)))
    try:
        yield server.house, store
    finally:
        await server.house.close()
        server.thinking.close()
        store.close()
