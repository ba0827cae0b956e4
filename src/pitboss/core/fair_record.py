"""What a record says of its fair dice: a promise in the first line, a reveal in the last."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pitboss.core.errors import PitbossError, shortened
from pitboss.core.fair import GAME_BYTES, SALT_BYTES, SEED_BYTES, commitment, mix, salt_commitment
from pitboss.core.game import Event
from pitboss.core.lang import _, commas

HASH_BYTES = 32


@dataclass(frozen=True)
class Promise:
    """What stands in the first line under `fair`: the game's own number, and what everybody has committed to."""

    game_id: bytes
    commit: bytes
    salt_commits: Mapping[int, bytes]

    @classmethod
    def read(cls, written: Any, players: int) -> "Promise":
        """Out of a record; refused if it is no such promise."""
        fields = fields_of(written, ("game_id", "commit", "salt_commits"))
        return cls(
            bytes_of("game_id", fields["game_id"], GAME_BYTES),
            bytes_of("commit", fields["commit"], HASH_BYTES),
            by_seat("salt_commits", fields["salt_commits"], HASH_BYTES, players),
        )

    def written(self) -> Event:
        """As it stands in a record."""
        salts = {str(seat): self.salt_commits[seat].hex() for seat in sorted(self.salt_commits)}
        return {"game_id": self.game_id.hex(), "commit": self.commit.hex(), "salt_commits": salts}


@dataclass(frozen=True)
class Reveal:
    """What stands in the last line under `fair`: the house's seed and everybody's salt. No log ever shows them."""

    seed: bytes = field(repr=False)
    salts: Mapping[int, bytes] = field(repr=False)

    @classmethod
    def read(cls, written: Any, players: int) -> "Reveal":
        """Out of a record; refused if it is no such reveal. What the seal says is not looked at here."""
        names = ("seed", "salts", "seal") if isinstance(written, dict) and "seal" in written else ("seed", "salts")
        fields = fields_of(written, names)
        bytes_of("seal", fields.get("seal", "00" * HASH_BYTES), HASH_BYTES)
        return cls(bytes_of("seed", fields["seed"], SEED_BYTES), by_seat("salts", fields["salts"], SALT_BYTES, players))

    def written(self, seal: str) -> Event:
        """As it stands in a record."""
        salts = {str(seat): self.salts[seat].hex() for seat in sorted(self.salts)}
        return {"seed": self.seed.hex(), "salts": salts, "seal": seal}

    def promise(self, game_id: bytes) -> Promise:
        """What has to stand in the first line for this to come out at the end."""
        commits = {seat: salt_commitment(game_id, seat, salt) for seat, salt in self.salts.items()}
        return Promise(game_id, commitment(game_id, self.seed), commits)

    def key(self, game_id: bytes) -> bytes:
        """The key that the dice are read with."""
        return mix(game_id, self.seed, self.salts)


def broken_promise(promise: Promise, reveal: Reveal) -> str:
    """Why a reveal is not what was committed to, or nothing."""
    kept = reveal.promise(promise.game_id)
    if kept.commit != promise.commit:
        return _("The seed in the last line is not the one the house committed to in the first.")
    if set(kept.salt_commits) != set(promise.salt_commits):
        seats = [", ".join(map(str, sorted(seats))) or "none" for seats in (promise.salt_commits, reveal.salts)]
        told = {"promised": seats[0], "told": seats[1]}
        return _("Seats {promised} committed to a salt, but the last line has salts of seats {told}.", **told)
    for seat, commit in promise.salt_commits.items():
        if kept.salt_commits[seat] != commit:
            return _("The salt of seat {seat} in the last line is not the one it committed to in the first.", seat=seat)
    return ""


def seal_of(lines: Iterable[Event]) -> str:
    """A check sum of all lines before the last: SHA-256 of each as JSON with sorted keys and no spaces."""
    summed = sha256()
    for line in lines:
        summed.update(json.dumps(line, sort_keys=True, separators=(",", ":")).encode() + b"\n")
    return summed.hexdigest()


def fields_of(written: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """An object with just these fields."""
    if not isinstance(written, dict) or set(written) != set(names):
        found = {"names": commas(names), "written": shortened(written)}
        raise PitbossError(_("Under 'fair' stand {names}, not {written}.", **found))
    return written


def bytes_of(name: str, text: Any, count: int) -> bytes:
    """So many bytes, written as lower-case hexadecimal digits."""
    digits = set("0123456789abcdef")
    if type(text) is not str or len(text) != 2 * count or not set(text) <= digits:
        found = {"name": name, "count": count, "text": shortened(text)}
        raise PitbossError(_("{name} is {count} bytes in hexadecimal, not {text}.", **found))
    return bytes.fromhex(text)


def by_seat(name: str, written: Any, count: int, players: int) -> dict[int, bytes]:
    """Some bytes of some seats, the seat's number as text before them."""
    seats = {str(seat): seat for seat in range(players)}
    if not isinstance(written, dict) or not set(written) <= set(seats):
        found = {"name": name, "last": players - 1, "written": shortened(written)}
        raise PitbossError(_("{name} are named by seats 0 to {last}, not {written}.", **found))
    return {
        seats[seat]: bytes_of(_("{name} of seat {seat}", name=name, seat=seat), text, count)
        for seat, text in written.items()
    }
