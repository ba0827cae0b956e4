"""What just happened at a table, as frames: what several may know alike is made once."""

from functools import cached_property

from pitboss.core.game import Row
from pitboss.server.tables.events import event_for
from pitboss.server.tables.room import Room
from pitboss.server.tables.views import (
    SPECTATOR,
    CommonView,
    common_view,
    facts_of,
    given_up_in,
    view_for,
    views_of_all,
)
from pitboss.server.wire.answers import Facts
from pitboss.server.wire.events import TableEvent
from pitboss.server.wire.frames import EventsFrame, WelcomeFrame, encode

QUIET_KINDS = {"move", "chance", "undo", "chat"}  # events that leave the table's facts as they are
MOST_MISSED = 200  # events that are sent again after a gap


class EventFrames:
    """The events from number `first` on, with the view after them, in the language that is spoken."""

    def __init__(self, room: Room, first: int, seconds: float | None) -> None:
        self.room = room
        self.new = room.history[first - 1 :]
        self.seconds = seconds
        self.secret_of = {each.public["seat"] for each in self.new if each.kind == "move" and each.secret}
        self.events: dict[int, list[TableEvent]] = {}
        self.frames: dict[tuple[int | None, int], bytes] = {}

    @cached_property
    def views(self) -> list[Row]:
        """The table after it, as each seat may know it."""
        return views_of_all(self.room)

    @cached_property
    def common(self) -> CommonView:
        """What all see alike."""
        return common_view(self.room, self.seconds, self.views)

    @cached_property
    def facts(self) -> Facts | None:
        """The table's facts, if they have changed."""
        is_quiet = all(each.kind in QUIET_KINDS for each in self.new)
        return None if is_quiet else facts_of(self.room)

    def frame(self, holder: int | None, seat: int) -> bytes:
        """One frame with all that happened and the table after it, through the eyes of one seat."""
        if (holder, seat) not in self.frames:
            view = view_for(self.room, holder, seat, self.common, self.views)
            self.frames[holder, seat] = encode(EventsFrame(self.room.seq, self._events(seat), view, self.facts))
        return self.frames[holder, seat]

    def _events(self, seat: int) -> list[TableEvent]:
        """As a seat knows them that has decided something in secret, otherwise as spectators do."""
        whose = seat if seat in self.secret_of else SPECTATOR
        if whose not in self.events:
            self.events[whose] = [event_for(self.room, each, whose) for each in self.new]
        return self.events[whose]


def welcome_frame(room: Room, holder: int | None, seat: int, have: int, seconds: float | None) -> bytes:
    """Where the table stands, and the latest events after number `have`."""
    views = views_of_all(room)
    view = view_for(room, holder, seat, common_view(room, seconds, views), views)
    missed = room.history[max(have, room.seq - MOST_MISSED) :]
    events = [event_for(room, each, seat) for each in missed]
    yours, is_host = room.seats_of(holder), holder is not None and holder == room.host
    return encode(WelcomeFrame(room.seq, facts_of(room), yours, is_host, view, events, given_up_in(room)))
