"""A game afterwards: its record, every event with its view, and how the chances stood."""

from collections.abc import Iterator

from pitboss.core.game import CHANCE, actor
from pitboss.core.lang import _
from pitboss.core.records.record import lines_of
from pitboss.server.errors import Nack
from pitboss.server.tables.room import MAKER, OVER, Happened, Room


def may_review(room: Room, holder: int | None) -> None:
    """Everybody, once the game is over; before that, only one screen that plays alone."""
    if room.table is None:
        raise Nack("not_now", _("The game has not begun: not everybody is here and ready."))
    if room.status != OVER and not (room.is_on_one_screen and holder == MAKER):
        raise Nack("not_now", _("That is told when the game is over."))


def record_of(room: Room) -> bytes:
    """The record as a file."""
    assert room.table is not None
    return b"".join(lines_of(room.table))


def played_in(room: Room) -> list[Happened]:
    """Every event of the game itself, which has a table after it."""
    return [each for each in room.history if each.is_played]


def turning_points(room: Room) -> Iterator[Happened]:
    """The events after which somebody is to choose or the game is over, so that rolls and deals count as one step."""
    for each in room.history:
        if each.is_played and actor(each.after) != CHANCE:
            yield each
