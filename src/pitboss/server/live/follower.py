"""A connection that follows a table: a short queue of frames, and a fresh view instead of a backlog."""

import asyncio
from collections import deque
from collections.abc import Callable

from pitboss.server.wire.frames import ByeFrame, Frame, PresenceFrame, encode

MOST_FRAMES = 64
MOST_BYTES = 256 * 1024
SOME_FRAMES = 8  # that are sent together
ANSWER = 0  # the number of a frame that leads to no event


class Follower:
    """One socket or stream at a table, seen through one seat in one language."""

    def __init__(self, holder: int | None, seats: list[int], seat: int, language: str) -> None:
        self.holder = holder
        self.seats = seats
        self.seat = seat
        self.language = language
        self.address = ""  # that it comes from
        self.have = 0  # the last event that it was sent
        self.is_acting = False  # a change it asked for is under way
        self.is_gone = False  # the connection has ended
        self.is_behind = False  # it is to be sent a fresh welcome instead of what it missed
        self.presence: PresenceFrame | None = None  # as it was told last
        self.closing: tuple[int, bytes] | None = None  # close code and last frame
        self.frames: deque[tuple[bytes, int]] = deque()  # and the event each leads to
        self.bytes = 0
        self.wake = asyncio.Event()  # set while something waits to be sent
        self.send_now: Callable[[bytes], bool] = lambda frame: False  # sends a frame at once, if there is room for it

    def put(self, frame: bytes, seq: int = ANSWER) -> None:
        """Send or queue a frame that leads to event `seq`, or give up the queued events if there are too many."""
        if self.is_behind and seq != ANSWER:
            return
        if not self.wake.is_set() and self.send_now(frame):
            self.have = max(self.have, seq)
            return
        if not self._has_room(frame):
            self.fall_behind()
        if self._has_room(frame) and (seq == ANSWER or not self.is_behind):
            self.frames.append((frame, seq))
            self.bytes += len(frame)
            self.wake.set()

    def _has_room(self, frame: bytes) -> bool:
        return len(self.frames) < MOST_FRAMES and self.bytes + len(frame) <= MOST_BYTES

    def fall_behind(self) -> None:
        """Drop the events that are queued: a welcome will say it all. Answers wait behind it; nothing else has them."""
        self.frames = deque(each for each in self.frames if each[1] == ANSWER)
        self.bytes = sum(len(frame) for frame, _ in self.frames)
        self.is_behind = True
        self.wake.set()

    def send(self, frame: Frame) -> None:
        """Send or queue a frame that leads to no event."""
        self.put(encode(frame))

    def close(self, close_code: int, code: str, message: str) -> None:
        """Say why, and end the connection."""
        self.closing = (close_code, encode(ByeFrame(code, message)))
        self.wake.set()

    def take_some(self) -> list[bytes]:
        """The next few frames of the queue, if there are any."""
        if not self.frames and not self.is_behind and self.closing is None:
            self.wake.clear()
        taken: list[bytes] = []
        while self.frames and len(taken) < SOME_FRAMES:
            frame, seq = self.frames.popleft()
            self.bytes -= len(frame)
            self.have = max(self.have, seq)
            taken.append(frame)
        return taken
