"""Connections: silent ones are pinged, and much at once is read a little at a time."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pitboss.server.web.connections import AT_ONCE, MOST_UNREAD, SocketConnection

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
    """What a connection plans, and what it sends, when it is time for a keepalive ping."""
    connection: Any = SocketConnection.__new__(SocketConnection)
    clock, sent = Clock(), list[bytes]()
    connection.loop, connection.heard_at = clock, heard_at
    connection.ping_interval = connection.ping_timeout = 20.0
    connection.close_sent = False
    connection.transport = SimpleNamespace(is_closing=lambda: False, write=sent.append)
    connection.conn = SimpleNamespace(send_ping=lambda payload: None, data_to_send=lambda: [b"ping"])
    connection.send_keepalive_ping()
    return clock.later, sent


def test_a_connection_that_was_heard_a_moment_ago_is_not_pinged() -> None:
    assert asked(heard_at=NOW - 5) == ([(15.0, "send_keepalive_ping")], [])


def test_a_silent_connection_is_pinged_and_has_some_time_to_answer() -> None:
    assert asked(heard_at=NOW - 20) == ([(20.0, "keepalive_timeout")], [b"ping"])


def heard(*pieces: bytes) -> tuple[list[bytes], bool]:
    """What a connection reads, piece by piece, when so much comes in at once; whether it is aborted."""
    connection: Any = SocketConnection.__new__(SocketConnection)
    turns, read, cut = list[Callable[[], None]](), list[bytes](), list[bool]()
    connection.loop = SimpleNamespace(time=lambda: NOW, call_soon=turns.append)
    connection.transport = SimpleNamespace(is_closing=lambda: bool(cut), abort=lambda: cut.append(True))
    connection.read_some = read.append
    for piece in pieces:
        connection.data_received(piece)
    while turns:
        turns.pop(0)()
    return read, bool(cut)


def test_much_at_once_is_read_a_little_at_a_time_and_in_order() -> None:
    much = bytes(number % 251 for number in range(1000))
    read, cut = heard(much[:700], much[700:])
    assert b"".join(read) == much
    assert max(map(len, read)) == AT_ONCE
    assert not cut


def test_a_connection_that_sends_more_than_can_wait_is_aborted() -> None:
    read, cut = heard(b"x" * MOST_UNREAD, b"x" * (AT_ONCE + 1))
    assert cut
    assert len(read) == 1
