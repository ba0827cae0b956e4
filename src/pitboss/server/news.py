"""What just happened at a table, as frames: what several may know alike is told once."""

from typing import Any

from msgspec import Raw

from pitboss.core.lang import speaking
from pitboss.server.live import encode
from pitboss.server.room import Room
from pitboss.server.sight import NOBODY_S_SEAT, common_view, event_for, facts_of, view_for

QUIET_KINDS = {"move", "chance", "undo", "chat"}  # events that leave the table's facts as they are


class News:
    """The events from number `first` on, with the view after them, for whoever asks."""

    def __init__(self, room: Room, first: int, seconds: float | None) -> None:
        self.room = room
        self.new = room.history[first - 1 :]
        self.seconds = seconds
        self.facts: dict[str, Raw] = {}
        if any(each.kind not in QUIET_KINDS for each in self.new):
            self.facts = {"facts": Raw(encode(facts_of(room)))}
        self.secret_of = {each.public["seat"] for each in self.new if each.kind == "move" and each.secret}
        self.common: dict[str, dict[str, Any]] = {}
        self.told: dict[tuple[int, str], Raw] = {}
        self.frames: dict[tuple[int | None, int, str], bytes] = {}

    def frame(self, holder: int | None, seat: int, language: str) -> bytes:
        """One frame with all that happened and the table after it, through the eyes of one seat."""
        who = (holder, seat, language)
        if who not in self.frames:
            with speaking(language):
                if language not in self.common:
                    self.common[language] = common_view(self.room, self.seconds)
                view = view_for(self.room, holder, seat, self.common[language])
                events = self._events(seat, language)
            frame = {"type": "events", "seq": self.room.seq, "events": events, "view": view}
            self.frames[who] = encode(frame | self.facts)
        return self.frames[who]

    def _events(self, seat: int, language: str) -> Raw:
        """Told for a seat that has decided something in secret, otherwise as for those who look on."""
        whose = seat if seat in self.secret_of else NOBODY_S_SEAT
        if (whose, language) not in self.told:
            self.told[whose, language] = Raw(encode([event_for(self.room, each, whose) for each in self.new]))
        return self.told[whose, language]
