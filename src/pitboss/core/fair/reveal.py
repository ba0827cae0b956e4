"""What a record's last line says of its fair dice: the secrets, and a check sum of all lines above."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pitboss.core.fair.commitments import FIRST_FORM, MOST_GIVEN_UP, SECOND_FORM, hex_by_seat
from pitboss.core.fair.dice import HASH_BYTES, SALT_BYTES, SEED_BYTES, mix
from pitboss.core.fair.reading import by_seat, bytes_of, checked_fields, list_of
from pitboss.core.game import Event

CHECKSUM_KEY = {FIRST_FORM: "seal", SECOND_FORM: "checksum"}


@dataclass(frozen=True)
class Reveal:
    """What stands in the last line under `fair`: the house's seeds and everybody's salt. No log ever shows them."""

    seed: bytes = field(repr=False)
    salts: Mapping[int, bytes] = field(repr=False)
    given_up_seeds: tuple[bytes, ...] = field(default=(), repr=False)

    @classmethod
    def read(cls, written: Any, players: int, form: int) -> "Reveal":
        """Out of a record whose first line has this form. What the check sum says is not looked at here."""
        checksum = CHECKSUM_KEY[form]
        names = ("seed", "salts") if form == FIRST_FORM else ("seed", "salts", "given_up_seeds")
        with_checksum = isinstance(written, dict) and checksum in written
        fields = checked_fields(written, (*names, checksum) if with_checksum else names)
        if with_checksum:
            bytes_of(checksum, fields[checksum], HASH_BYTES)
        seeds = list_of("given_up_seeds", fields.get("given_up_seeds", []), MOST_GIVEN_UP)
        return cls(
            bytes_of("seed", fields["seed"], SEED_BYTES),
            by_seat("salts", fields["salts"], SALT_BYTES, players),
            tuple(bytes_of("given_up_seeds", seed, SEED_BYTES) for seed in seeds),
        )

    def written(self, form: int, checksum: str) -> Event:
        """As it stands in a record of this form."""
        told: Event = {"seed": self.seed.hex(), "salts": hex_by_seat(self.salts)}
        if form == SECOND_FORM:
            told |= {"given_up_seeds": [seed.hex() for seed in self.given_up_seeds]}
        return told | {CHECKSUM_KEY[form]: checksum}

    def key(self, game_id: bytes) -> bytes:
        """The key that the dice are read with."""
        return mix(game_id, self.seed, self.salts)


def checksum_of(lines: Iterable[Event]) -> str:
    """A check sum of all lines before the last: SHA-256 of each as JSON with sorted keys and no spaces."""
    summed = sha256()
    for line in lines:
        summed.update(json.dumps(line, sort_keys=True, separators=(",", ":")).encode() + b"\n")
    return summed.hexdigest()
