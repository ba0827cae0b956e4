"""How bots wait for people at a table: at a human pace, while somebody has asked for time, while an offer waits."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.wire.frames import WaitingFrame
from pitboss.server.wire.requests import Pace

HOLD_SECONDS = 60.0  # that bots wait for a person who has asked for time; asking again renews it
LONGEST_HOLD = 180.0  # however often it is renewed
ANSWER_SECONDS = 30.0  # that they wait for a person to answer an offer


class Seconds(NamedTuple):
    """How long bots pause before a decision, and before the first and the last of a turn in which people may speak."""

    decision: float
    turn: float
    end: float


PACES: dict[Pace, Seconds] = {
    "relaxed": Seconds(1.8, 5.0, 4.0),
    "normal": Seconds(1.0, 3.0, 2.5),
    "quick": Seconds(0.4, 1.0, 0.8),
    "instant": Seconds(0.0, 0.0, 0.0),
}


@dataclass
class Hold:
    """Time that a seat has asked for, by the loop's clock."""

    began: float
    until: float


@dataclass
class Pauses:
    """What the bots of one table wait for."""

    holds: dict[int, Hold] = field(default_factory=dict)  # by seat
    ended_at: dict[int, int] = field(default_factory=dict)  # the game's event at which a seat's last hold ended
    asked: list[int] = field(default_factory=list)  # people whose answer is waited for
    answer_until: float = 0.0
    turn: object = None  # the turn whose beginning was waited for
    stirred: asyncio.Event = field(default_factory=asyncio.Event)  # something has changed

    def hold(self, room: Room, seat: int) -> None:
        """A person asks the bots to wait, or to wait on. Between two holds of a seat something must happen."""
        if room.game.talk is None or room.status != PLAYING:
            raise Nack("not_now", _("There is nothing to be offered at this table now."))
        now = clock()
        self.expire(room)
        if seat not in self.holds:
            if self.ended_at.get(seat) == room.game_seq:
                raise Nack("not_now", _("The bots have waited for you already."))
            self.holds[seat] = Hold(now, now)
        hold = self.holds[seat]
        hold.until = min(now + HOLD_SECONDS, hold.began + LONGEST_HOLD)
        self.stirred.set()

    def release(self, room: Room, seat: int) -> None:
        """The bots need not wait for this seat any longer."""
        if self.holds.pop(seat, None) is not None:
            self.ended_at[seat] = room.game_seq
            self.stirred.set()

    def expire(self, room: Room) -> None:
        """Holds whose time is up end."""
        for seat in [seat for seat, hold in self.holds.items() if hold.until <= clock()]:
            self.release(room, seat)

    def ask(self, seats: list[int], scale: float) -> None:
        """An answer of these people is waited for; of nobody, if there are none."""
        self.asked, self.answer_until = seats, clock() + ANSWER_SECONDS * scale if seats else 0.0
        self.stirred.set()

    @property
    def until(self) -> float:
        """When everything is over that is waited for now."""
        return max((self.answer_until, *(hold.until for hold in self.holds.values())))

    @property
    def is_on(self) -> bool:
        return bool(self.holds or self.asked)

    @property
    def told(self) -> tuple[list[int], list[int], float]:
        """What is waited for, to see whether it has changed."""
        return sorted(self.holds), sorted(self.asked), self.until if self.is_on else 0.0

    def frame(self) -> WaitingFrame:
        """What everybody is told of it."""
        seconds = max(0.0, self.until - clock()) if self.is_on else 0.0
        return WaitingFrame(sorted(self.holds), sorted(self.asked), round(seconds, 1))

    def before_decision(self, room: Room, scale: float) -> float:
        """How long a bot pauses before its decision: longer where a turn begins in which people may speak."""
        seconds = seconds_at(room)
        if seconds is None or room.table is None:
            return 0.0
        occasion = None if room.game.talk is None else room.game.talk.occasion(room.table.state)
        begins = occasion is not None and occasion[0] != self.turn
        if occasion is not None:
            self.turn = occasion[0]
        return scale * (seconds.turn if begins else seconds.decision)

    def before_end(self, room: Room, scale: float) -> float:
        """How long a bot pauses before it ends its turn, so that people can speak of what it has done."""
        seconds = seconds_at(room)
        return 0.0 if seconds is None or room.game.talk is None else scale * seconds.end

    async def stir(self, until: float) -> None:
        """Wait until something changes, or until then."""
        self.stirred.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stirred.wait(), max(0.0, until - clock()))


def seconds_at(room: Room) -> Seconds | None:
    """The pauses of a table; none where bots are alone."""
    if not any(seat.kind != "bot" for seat in room.seats):
        return None
    return PACES[room.settings.get("pace", "normal")]


def clock() -> float:
    """The loop's time."""
    return asyncio.get_running_loop().time()
