"""A move tried out: the table as it would be, before anybody decides anything."""

from pitboss.server.live.open_table import OpenTable
from pitboss.server.tables.acts import checked_move, own_seat
from pitboss.server.tables.chance import playing
from pitboss.server.wire.frames import TriedFrame
from pitboss.server.wire.messages import Try


async def tried(open_table: OpenTable, holder: int, message: Try) -> TriedFrame:
    """The table after a legal move of a seat of one's own, from what that seat may know."""
    async with open_table.lock:
        room = open_table.room
        seat, table = own_seat(room, holder, message.seat), playing(room)
        move = checked_move(table, seat, message.move)
        after = room.game.page.tried(table.view(seat), seat, move, room.names)
        return TriedFrame(message.id, message.move, after.board, after.words)
