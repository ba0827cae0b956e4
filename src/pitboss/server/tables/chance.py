"""What chance answers at a table where the house rolls, between one decision and the next."""

from pitboss.core.game import CHANCE, NOBODY
from pitboss.core.lang import _
from pitboss.core.table import Table
from pitboss.server.errors import Nack
from pitboss.server.tables.event_log import append_event
from pitboss.server.tables.room import PLAYING, Room


def go_on(room: Room, now: float) -> None:
    """Chance answers until a seat is to choose; a game that is over ends."""
    table = playing(room)
    while room.actor == CHANCE and room.dealer is not None:
        outcome = room.dealer.answer(room.game, table.state, room.names)
        event = room.game.words.chance_event(table.state, outcome)
        append_event(room, "chance", {"chance": event}, None, outcome, at=now)
    if room.actor == NOBODY:
        append_event(room, "over", {"ending": table.ending()}, at=now)


def playing(room: Room) -> Table:
    """The table, if the game is on."""
    if room.table is None:
        raise Nack("not_now", _("The game has not begun: not everybody is here and ready."))
    if room.status != PLAYING:
        raise Nack("not_now", _("The game is over."))
    return room.table
