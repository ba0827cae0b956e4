"""How many connections a server can bear: as many as it may have files open, less some for itself."""

import asyncio
import json
from contextlib import suppress

try:
    import resource
except ImportError:  # Windows has none, and no limit of that kind
    resource = None  # type: ignore[assignment]

RESERVE = 192  # files for the data, for bots' pipes, and for connections while they are refused
MOST_FILES = 1 << 20  # where the system names no limit
FEWEST = 16  # connections, on a system that allows next to nothing
MOST_REFUSED = 32  # connections that are being told so at once; more are dropped without a word
REFUSE_SECONDS = 1.0  # for the refusal to be read
BODY = json.dumps(
    {"code": "busy", "message": "The house is full. Try again in 10 seconds.", "rule": None, "options": []}
).encode()
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 10\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%b" % (len(BODY), BODY)
)


def raise_file_limit() -> int:
    """Raise the limit on open files as far as the system allows; what it is then."""
    if resource is None:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for wanted in (most, 10_240):  # macOS takes no more than that, whatever it says
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def connections_within(files: int) -> int:
    """How many connections there may be where so many files may be open."""
    return max(FEWEST, files - RESERVE)


class Refusals:
    """Connections that are told that the house is full, each for a moment."""

    def __init__(self) -> None:
        self.count = 0

    def refuse(self, transport: asyncio.Transport) -> None:
        """Say so and hang up; where too many are being told already, just hang up."""
        if self.count >= MOST_REFUSED:
            transport.abort()
            return
        self.count += 1
        transport.write(FULL)
        with suppress(NotImplementedError, RuntimeError):
            transport.write_eof()
        asyncio.get_running_loop().call_later(REFUSE_SECONDS, self._end, transport)

    def _end(self, transport: asyncio.Transport) -> None:
        self.count -= 1
        transport.abort()
