"""What a record's first line says of its fair dice: what everybody had committed to before the first roll.

Records of the first form have no seal: there the host could see all salts before it picked one for a seat of its own.
They are read, and go on to be written, as what they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss.core.errors import PitbossError, shortened
from pitboss.core.fair.dice import GAME_BYTES, HASH_BYTES
from pitboss.core.fair.reading import by_seat, bytes_of, checked_fields, list_of
from pitboss.core.game import Event
from pitboss.core.lang import _

FIRST_FORM, SECOND_FORM = 1, 2
MOST_GIVEN_UP = 64  # beginnings; with five seats each they still fit a line of a record


@dataclass(frozen=True)
class Beginning:
    """What was committed to at one beginning of a game. One that was given up says whose salt did not come."""

    commit: bytes
    seal: bytes | None  # None where it was given up before it was sealed, and in the first form
    salt_commits: Mapping[int, bytes]
    missing: tuple[int, ...] = ()

    @classmethod
    def read(cls, written: Any, players: int) -> "Beginning":
        """One that was given up, out of a record."""
        fields = checked_fields(written, ("commit", "seal", "salt_commits", "missing"))
        seal = None if fields["seal"] is None else bytes_of("seal", fields["seal"], HASH_BYTES)
        salt_commits = by_seat("salt_commits", fields["salt_commits"], HASH_BYTES, players)
        could_be_missing = [] if seal is None else sorted(salt_commits)
        missing = checked_seats("missing", fields["missing"], could_be_missing)
        return cls(bytes_of("commit", fields["commit"], HASH_BYTES), seal, salt_commits, missing)

    def written(self) -> Event:
        """As it stands in a record, once it has been given up."""
        told = {"commit": self.commit.hex(), "seal": None if self.seal is None else self.seal.hex()}
        return told | {"salt_commits": hex_by_seat(self.salt_commits), "missing": list(self.missing)}


@dataclass(frozen=True)
class Commitments:
    """What stands in the first line under `fair`: the game's own number, and all that was committed to.

    `salt_commits` are those that were told before the seal, never computed from salts that are known by now.
    """

    game_id: bytes
    commit: bytes
    salt_commits: Mapping[int, bytes]
    seal: bytes | None = None  # None only in the first form
    given_up: tuple[Beginning, ...] = ()

    @classmethod
    def read(cls, written: Any, players: int) -> "Commitments":
        """Out of a record; refused if it does not have its form."""
        fields = checked_fields(written, names_of(written))
        first = cls(
            bytes_of("game_id", fields["game_id"], GAME_BYTES),
            bytes_of("commit", fields["commit"], HASH_BYTES),
            by_seat("salt_commits", fields["salt_commits"], HASH_BYTES, players),
        )
        if form_of(written) == FIRST_FORM:
            return first
        given_up = [Beginning.read(each, players) for each in list_of("given_up", fields["given_up"], MOST_GIVEN_UP)]
        return replace(first, seal=bytes_of("seal", fields["seal"], HASH_BYTES), given_up=tuple(given_up))

    @property
    def form(self) -> int:
        return FIRST_FORM if self.seal is None else SECOND_FORM

    @property
    def beginnings(self) -> tuple[Beginning, ...]:
        """Every beginning in order, the one that was played last."""
        return (*self.given_up, Beginning(self.commit, self.seal, self.salt_commits))

    def written(self) -> Event:
        """As it stands in a record."""
        told: Event = {"game_id": self.game_id.hex(), "commit": self.commit.hex()}
        if self.seal is None:
            return told | {"salt_commits": hex_by_seat(self.salt_commits)}
        told = {"form": SECOND_FORM} | told | {"seal": self.seal.hex()}
        given_up = [beginning.written() for beginning in self.given_up]
        return told | {"salt_commits": hex_by_seat(self.salt_commits), "given_up": given_up}


def form_of(written: Any) -> int:
    """The form of fair dice that a record's first line has; the first one did not name itself."""
    if not isinstance(written, dict) or "form" not in written:
        return FIRST_FORM
    if written["form"] != SECOND_FORM or type(written["form"]) is not int:
        form = shortened(written["form"])
        raise PitbossError(_("Fair dice have a first and a second form; {form} is not known here.", form=form))
    return SECOND_FORM


def names_of(written: Any) -> tuple[str, ...]:
    """What has to stand in a first line of this form."""
    if form_of(written) == FIRST_FORM:
        return ("game_id", "commit", "salt_commits")
    return ("form", "game_id", "commit", "seal", "salt_commits", "given_up")


def hex_by_seat(by_seat: Mapping[int, bytes]) -> dict[str, str]:
    """Bytes by seat as they stand in a record, lowest seat first."""
    return {str(seat): by_seat[seat].hex() for seat in sorted(by_seat)}


def checked_seats(name: str, written: Any, known: list[int]) -> tuple[int, ...]:
    """Some of these seats, lowest first."""
    seats = list_of(name, written, len(known))
    if not all(type(seat) is int for seat in seats) or seats != sorted(set(seats) & set(known)):
        found = {"name": name, "known": known, "written": shortened(written)}
        raise PitbossError(_("{name} are some of the seats {known} in order, not {written}.", **found))
    return tuple(seats)
