"""Lines: signs of life are asked of those who are silent, and much at once is read a little at a time."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pitboss.server.lines import AT_ONCE, MOST_UNREAD, SocketLine

NOW = 100.0


class Clock:
    """A loop that notes what is to be called later."""

    def __init__(self) -> None:
        self.later: list[tuple[float, str]] = []

    def time(self) -> float:
        return NOW

    def call_later(self, seconds: float, then: Callable[[], None]) -> None:
        self.later.append((seconds, then.__name__))


def asked(heard_at: float) -> tuple[list[tuple[float, str]], list[bytes]]:
    """What a line has in mind, and what it sends, when it is time to ask for a sign of life."""
    line: Any = SocketLine.__new__(SocketLine)
    clock, sent = Clock(), list[bytes]()
    line.loop, line.ping_interval, line.ping_timeout, line.heard_at = clock, 20.0, 20.0, heard_at
    line.close_sent = False
    line.transport = SimpleNamespace(is_closing=lambda: False, write=sent.append)
    line.conn = SimpleNamespace(send_ping=lambda payload: None, data_to_send=lambda: [b"ping"])
    line.send_keepalive_ping()
    return clock.later, sent


def test_whoever_spoke_a_moment_ago_is_not_asked_for_a_sign_of_life() -> None:
    assert asked(heard_at=NOW - 5) == ([(15.0, "send_keepalive_ping")], [])


def test_whoever_is_silent_is_asked_and_has_some_time_to_answer() -> None:
    assert asked(heard_at=NOW - 20) == ([(20.0, "keepalive_timeout")], [b"ping"])


def heard(*pieces: bytes) -> tuple[list[bytes], bool]:
    """What a line reads one after the other when so much comes in before anybody else has a turn; whether it is cut."""
    line: Any = SocketLine.__new__(SocketLine)
    turns, read, cut = list[Callable[[], None]](), list[bytes](), list[bool]()
    line.loop = SimpleNamespace(time=lambda: NOW, call_soon=turns.append)
    line.transport = SimpleNamespace(is_closing=lambda: bool(cut), abort=lambda: cut.append(True))
    line.read_some = read.append
    for piece in pieces:
        line.data_received(piece)
    while turns:
        turns.pop(0)()
    return read, bool(cut)


def test_much_at_once_is_read_a_little_at_a_time_and_in_order() -> None:
    much = bytes(number % 251 for number in range(1000))
    read, cut = heard(much[:700], much[700:])
    assert b"".join(read) == much
    assert max(map(len, read)) == AT_ONCE
    assert not cut


def test_whoever_sends_more_than_can_wait_is_cut_off() -> None:
    read, cut = heard(b"x" * MOST_UNREAD, b"x" * (AT_ONCE + 1))
    assert cut
    assert len(read) == 1
