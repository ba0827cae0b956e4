"""Who is at a table: players who are connected, spectators, and who asks for a bot in an absent player's place."""

import asyncio
import time
from collections.abc import Collection

from pitboss.server.live.follower import Follower
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.wire.frames import PresenceFrame, Vote

SEEN_SECONDS = 60.0  # that a client without a connection counts as here after it has said something
PATIENCE_SECONDS = 60.0  # that a table waits for a connected player, who then counts as absent


class Presence:
    """What is known of who is here beyond the connections. Nothing of it is stored."""

    def __init__(self) -> None:
        self.seen: dict[int, float] = {}  # when holders last said something over HTTP, by the loop's clock
        self.votes: dict[int, set[int]] = {}  # by seat, the holders who ask for a bot there
        self.telling: asyncio.TimerHandle | None = None  # everybody is about to be told

    def saw(self, holder: int) -> None:
        """Somebody has said something without a connection of their own."""
        self.seen[holder] = asyncio.get_running_loop().time()

    def holders_here(self, followers: Collection[Follower]) -> set[int]:
        """Everybody with a seat who is connected, or was heard of a moment ago."""
        now = asyncio.get_running_loop().time()
        heard = {holder for holder, at in self.seen.items() if now - at < SEEN_SECONDS}
        return heard | {follower.holder for follower in followers if follower.holder is not None}

    def seats_here(self, room: Room, followers: Collection[Follower]) -> list[int]:
        """The seats of those who are here."""
        return sorted(seat for holder in self.holders_here(followers) for seat in room.seats_of(holder))

    def is_absent(self, room: Room, followers: Collection[Follower], seat: int) -> bool:
        """Whether a player is not here, or has let the table wait for a long time."""
        if seat not in self.seats_here(room, followers):
            return True
        waited = time.time() - room.history[room.game_seq - 1].at
        return room.actor == seat and waited >= PATIENCE_SECONDS

    def voters(self, room: Room, followers: Collection[Follower], seat: int) -> set[int]:
        """Who may ask for a bot at a seat: the other players who are here and play themselves."""
        here = self.holders_here(followers) - {room.seats[seat].holder}
        return {holder for holder in here if any(not room.seats[at].away for at in room.seats_of(holder))}

    def frame(self, room: Room, followers: Collection[Follower], is_paused: bool) -> PresenceFrame:
        """All of it, as everybody is told."""
        spectators = sum(1 for follower in followers if not room.seats_of(follower.holder))
        paused = is_paused and room.status == PLAYING
        return PresenceFrame(self.seats_here(room, followers), spectators, paused, self._votes(room, followers))

    def _votes(self, room: Room, followers: Collection[Follower]) -> list[Vote]:
        """Votes that still count: the player has neither come nor been replaced."""
        for seat in [*self.votes]:
            if room.seats[seat].away or room.status != PLAYING or not self.is_absent(room, followers, seat):
                del self.votes[seat]
        counted = []
        for seat, holders in sorted(self.votes.items()):
            voters = self.voters(room, followers, seat)
            counted.append(Vote(seat, len(holders & voters), majority(voters)))
        return counted


def majority(voters: Collection[int]) -> int:
    """More than half."""
    return len(voters) // 2 + 1
