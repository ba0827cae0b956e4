"""A table that is open: its room, its lock, its timer, and the connections that follow it."""

import asyncio
import logging
from collections.abc import Callable

from pitboss.bots.table_talk import TableTalk
from pitboss.core.lang import _, speaking
from pitboss.server.live.external_bots import ExternalBot
from pitboss.server.live.follower import Follower
from pitboss.server.live.pauses import Pauses
from pitboss.server.live.presence import Presence
from pitboss.server.tables.acts import own_seat
from pitboss.server.tables.frames import EventFrames, welcome_frame
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.wire.frames import AckFrame, PresenceFrame
from pitboss.server.wire.messages import GoOn, Wait

log = logging.getLogger("pitboss.tables")


class OpenTable:
    """Everything the server keeps in memory about a table that somebody is at."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.payer = room.id  # whose thinking time its bots use: the address of the last person who came, or its own
        self.addresses: dict[int, str] = {}  # of holders, as far as they have come since it was opened
        self.lock = asyncio.Lock()
        self.is_broken = False  # its room is to be read from disk again
        self.followers: set[Follower] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.waits_for: tuple[object, ...] = ()
        self.seat_on_turn = room.actor  # as it was last told
        self.deadline: float | None = None  # of the turn, by the loop's clock
        self.turn_left: float | None = None  # of the turn's seconds, while its clock stands still
        self.presence = Presence()
        self.used = asyncio.get_running_loop().time()
        self.external_bots: dict[int, ExternalBot] = {}  # by seat
        self.table_talk = TableTalk()  # what its bots remember of offers
        self.pauses = Pauses()  # what its bots wait for
        self.pauses_told = self.pauses.told

    def seconds_left(self) -> float | None:
        """What is left of the turn."""
        if self.deadline is None:
            return self.turn_left
        return round(max(0.0, self.deadline - asyncio.get_running_loop().time()), 1)

    def set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        """One clock a table: what is to happen unless something else does first."""
        self.timer = asyncio.get_running_loop().call_later(seconds, then)

    def stop_timer(self) -> None:
        """Nothing is waited for."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.deadline, self.turn_left = None, None, None

    def run_clock(self, then: Callable[[], None]) -> None:
        """The clock of the turn runs, or goes on where it was stopped."""
        if self.turn_left is not None:
            self.set_timer(self.turn_left, then)
            self.deadline, self.turn_left = asyncio.get_running_loop().time() + self.turn_left, None

    def stop_clock(self) -> None:
        """The clock of the turn stands still; what is left of it stays."""
        if self.deadline is not None:
            left = self.seconds_left()
            self.stop_timer()
            self.turn_left = left

    def show(self, first: int) -> None:
        """Send everybody what happened from event `first` on, each as much as they may know."""
        self.pauses.stirred.set()
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
        follower.presence = self._presence()
        follower.send(follower.presence)  # goes out behind the welcome
        with speaking(follower.language):
            return welcome_frame(room, follower.holder, follower.seat, have, self.seconds_left())

    def pause(self, holder: int, message: Wait | GoOn) -> AckFrame:
        """Somebody asks the bots to wait, or lets them go on; everybody is told, nothing is stored."""
        seat = own_seat(self.room, holder, message.seat)
        if isinstance(message, Wait):
            self.pauses.hold(self.room, seat)
        else:
            self.pauses.release(self.room, seat)
        self.show_pauses_if_changed()
        return AckFrame(message.id, self.room.seq)

    def end_holds(self, holder: int | None) -> None:
        """Somebody has spoken or gone, so the bots need not wait for them any longer."""
        for seat in self.room.seats_of(holder):
            self.pauses.release(self.room, seat)
        self.show_pauses_if_changed()

    def show_pauses_if_changed(self) -> None:
        """Tell everybody what bots wait for, where they have been told something else."""
        if (told := self.pauses.told) != self.pauses_told:
            self.pauses_told = told
            for follower in self.followers:
                follower.send(self.pauses.frame())

    def is_here(self, seat: int) -> bool:
        """Whether somebody who holds a seat is connected."""
        return any(seat in follower.seats for follower in self.followers)

    def came_from(self, holder: int, address: str) -> None:
        """A person is here, and pays for the thinking of the bots."""
        self.payer = self.addresses[holder] = address

    def is_shunned(self, address: str) -> bool:
        """Whether somebody was sent away who came from there. It says nothing where somebody who sits does, too."""
        gone, here = ({self.addresses.get(each) for each in them} for them in (self.room.sent_away, self.room.people))
        return address in gone - here

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

    @property
    def is_attended(self) -> bool:
        """Whether the game may go on: a player is here, or it is one that nobody need be there for."""
        room = self.room
        if not room.people or room.is_by_correspondence:
            return True
        return any(not room.seats[at].away for at in self.presence.seats_here(room, self.followers))

    def tell_presence(self) -> None:
        """Send everybody who is here, where that is not what they were told last."""
        frame = self._presence()
        for follower in self.followers:
            if follower.presence != frame and not follower.is_behind:
                follower.presence = frame
                follower.send(frame)

    def _presence(self) -> PresenceFrame:
        return self.presence.frame(self.room, self.followers, not self.is_attended)

    def person_to_choose(self) -> int | None:
        """The seat of the person the table waits for."""
        actor = self.room.actor
        if self.room.status != PLAYING or actor < 0 or self.room.seats[actor].played_by is not None:
            return None
        return actor
