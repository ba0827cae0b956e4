"""A table that is open: its room, its lock, its timer, and the connections that follow it."""

import asyncio
import logging
from collections.abc import Callable

from pitboss.bots.table_talk import TableTalk
from pitboss.core.lang import _, speaking
from pitboss.server.live.external_bots import ExternalBot
from pitboss.server.live.follower import Follower
from pitboss.server.tables.frames import EventFrames, welcome_frame
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.tables.views import SPECTATOR

log = logging.getLogger("pitboss.tables")


class OpenTable:
    """Everything the server keeps in memory about a table that somebody is at."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.payer = room.id  # whose thinking time its bots use: the address of the last person who came, or its own
        self.lock = asyncio.Lock()
        self.is_broken = False  # its room is to be read from disk again
        self.followers: set[Follower] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.waits_for: tuple[object, ...] = ()
        self.deadline: float | None = None  # of the turn, by the loop's clock
        self.used = asyncio.get_running_loop().time()
        self.external_bots: dict[int, ExternalBot] = {}  # by seat
        self.table_talk = TableTalk()  # what its bots remember of offers

    def seconds_left(self) -> float | None:
        """What is left of the turn."""
        if self.deadline is None:
            return None
        return round(max(0.0, self.deadline - asyncio.get_running_loop().time()), 1)

    def set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        """One clock a table: what is to happen unless something else does first."""
        self.timer = asyncio.get_running_loop().call_later(seconds, then)

    def stop_timer(self) -> None:
        """Nothing is waited for."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.deadline = None, None

    def show(self, first: int) -> None:
        """Send everybody what happened from event `first` on, each as much as they may know."""
        for language in {follower.language for follower in self.followers}:
            with speaking(language):
                frames = EventFrames(self.room, first, self.seconds_left())
                for follower in self.followers:
                    if follower.language == language and not follower.is_behind:
                        self._tell(follower, frames)

    def _tell(self, follower: Follower, frames: EventFrames) -> None:
        """It has happened and is on disk: where telling it fails, a fresh welcome will say it."""
        follower.seat = self.seat_to_see(follower)
        try:
            follower.put(frames.frame(follower.holder, follower.seat), self.room.seq)
        except Exception:
            log.exception("an event could not be told", extra={"table": self.room.id, "seq": self.room.seq})
            follower.fall_behind()

    def welcome(self, follower: Follower) -> bytes:
        """Where the table stands, and what was missed."""
        room = self.room
        follower.seats = room.seats_of(follower.holder)
        follower.seat = self.seat_to_see(follower)
        have, follower.have, follower.is_behind = follower.have, room.seq, False
        with speaking(follower.language):
            return welcome_frame(room, follower.holder, follower.seat, have, self.seconds_left())

    def reseat(self) -> None:
        """Seats have changed hands: connections with other seats than before get a fresh welcome, or are closed."""
        for follower in self.followers:
            seats = self.room.seats_of(follower.holder)
            if follower.seats and not seats and not self.room.may_be_watched:
                follower.close(1008, "not_yours", _("Only those who sit here see this table."))
            elif seats != follower.seats:
                follower.seats = seats
                follower.fall_behind()

    def seat_to_see(self, follower: Follower) -> int:
        """Where several sit at one screen, it shows the seat that is to choose."""
        own = follower.seats
        if not own:
            return SPECTATOR
        actor = self.room.actor
        if actor in own and self.room.seats[actor].played_by is None:
            return actor
        return follower.seat if follower.seat in own else own[0]

    def person_to_choose(self) -> int | None:
        """The seat of the person the table waits for."""
        actor = self.room.actor
        if self.room.status != PLAYING or actor < 0 or self.room.seats[actor].played_by is not None:
            return None
        return actor
