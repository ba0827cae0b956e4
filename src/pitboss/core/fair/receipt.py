"""What a client saw before the first roll, kept by the client: the one thing a host cannot write anew afterwards."""

from io import BufferedIOBase
from typing import IO, Annotated, Literal

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.core.fair.commitments import MOST_GIVEN_UP
from pitboss.core.lang import _

LONGEST_RECEIPT = 64 * 1024

GameId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Salt = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=255)]


class SeenBeginning(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One beginning as a client saw it."""

    commit: Hash
    seal: Hash | None  # None if it was not sealed as long as this client saw it
    salt_commits: dict[SeatNumber, Hash]  # as they were told, the client's own too
    salt: Salt | None  # the client's own, if it sent a commitment to it
    revealed: bool  # whether the client sent its salt after the seal


class Receipt(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All beginnings a client saw, in order; the last one is the one that was played."""

    pitboss_receipt: Literal[1]
    game_id: GameId
    seat: SeatNumber
    beginnings: Annotated[list[SeenBeginning], msgspec.Meta(min_length=1, max_length=MOST_GIVEN_UP + 1)]


def read_receipt(stream: IO[bytes] | BufferedIOBase) -> Receipt:
    """A receipt out of a file; refused if it is none."""
    text = stream.read(LONGEST_RECEIPT + 1)
    if len(text) > LONGEST_RECEIPT:
        raise PitbossError(_("A receipt is at most {most} bytes long; this is longer.", most=LONGEST_RECEIPT))
    try:
        return msgspec.json.decode(text, type=Receipt)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise PitbossError(_("This is no receipt: {fault}.", fault=fault)) from None
