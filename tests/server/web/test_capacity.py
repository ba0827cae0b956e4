"""A server has no more connections than it has files for, keeps some, and says when it is full."""

import resource

import pytest

from pitboss.server.errors import Nack
from pitboss.server.settings import Limits
from pitboss.server.web.capacity import MOST_REFUSED, RESERVE, Refusals, connections_within, raise_file_limit
from pitboss.server.web.rate_limit import RateLimits


def test_spectators_leave_half_of_all_connections_to_players() -> None:
    limits = RateLimits(Limits())
    limits.keep_within(100)
    for number in range(50):
        limits.spectators.acquire(f"10.0.0.{number}")
    with pytest.raises(Nack, match="The house is full"):
        limits.spectators.acquire("10.0.1.1")
    limits.connections.acquire("10.0.1.1")


def test_the_limit_on_files_is_raised_and_some_are_kept() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, before[1]), before[1]))
        files = raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == files
        assert files == before[1] or files >= 10_240
        assert connections_within(files) == files - RESERVE
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


class Line:
    """A transport that notes what becomes of it."""

    def __init__(self) -> None:
        self.written, self.is_aborted = b"", False

    def write(self, some: bytes) -> None:
        self.written += some

    def write_eof(self) -> None: ...

    def abort(self) -> None:
        self.is_aborted = True


async def test_a_full_house_says_so_to_as_many_as_it_can() -> None:
    refusals, lines = Refusals(), [Line() for _ in range(MOST_REFUSED + 1)]
    for line in lines:
        refusals.refuse(line)  # type: ignore[arg-type]
    assert all(line.written.startswith(b"HTTP/1.1 503") and b"Try again" in line.written for line in lines[:-1])
    assert (lines[-1].written, lines[-1].is_aborted) == (b"", True)
