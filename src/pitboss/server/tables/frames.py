"""What just happened at a table, as frames: what several may know alike is told once."""

from functools import cached_property
from typing import Any

from msgspec import Raw

from pitboss.core.game import Row
from pitboss.server.live import encode
from pitboss.server.room import Room
from pitboss.server.sight import NOBODY_S_SEAT, common_view, event_for, facts_of, view_for, views_of_all

QUIET_KINDS = {"move", "chance", "undo", "chat"}  # events that leave the table's facts as they are


class News:
    """The events from number `first` on, with the view after them, in the language that is spoken."""

    def __init__(self, room: Room, first: int, seconds: float | None) -> None:
        self.room = room
        self.new = room.history[first - 1 :]
        self.seconds = seconds
        self.secret_of = {each.public["seat"] for each in self.new if each.kind == "move" and each.secret}
        self.told: dict[int, Raw] = {}
        self.frames: dict[tuple[int | None, int], bytes] = {}

    @cached_property
    def views(self) -> list[Row]:
        """The table after it, as each seat may know it."""
        return views_of_all(self.room)

    @cached_property
    def common(self) -> dict[str, Any]:
        """What all see alike."""
        return common_view(self.room, self.seconds, self.views)

    @cached_property
    def facts(self) -> dict[str, Raw]:
        """The table's facts, if they have changed."""
        is_quiet = all(each.kind in QUIET_KINDS for each in self.new)
        return {} if is_quiet else {"facts": Raw(encode(facts_of(self.room)))}

    def frame(self, holder: int | None, seat: int) -> bytes:
        """One frame with all that happened and the table after it, through the eyes of one seat."""
        if (holder, seat) not in self.frames:
            view, events = view_for(self.room, holder, seat, self.common, self.views), self._events(seat)
            frame = {"type": "events", "seq": self.room.seq, "events": events, "view": view}
            self.frames[holder, seat] = encode(frame | self.facts)
        return self.frames[holder, seat]

    def _events(self, seat: int) -> Raw:
        """Told for a seat that has decided something in secret, otherwise as for those who look on."""
        whose = seat if seat in self.secret_of else NOBODY_S_SEAT
        if whose not in self.told:
            self.told[whose] = Raw(encode([event_for(self.room, each, whose) for each in self.new]))
        return self.told[whose]
