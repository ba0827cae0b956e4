"""What a client does for fair dice: it draws salts, reveals them only under a right seal, and keeps a receipt."""

import io
import json
import secrets
from typing import Any

from pitboss.core.fair.dice import SALT_BYTES, salt_commitment, seal
from pitboss.core.fair.receipt import Receipt, read_receipt

Told = dict[str, Any]


class Witness:
    """Takes note of every beginning as frames tell it; `beginnings` are those of the receipt."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seat = 0
        self.players = 0
        self.beginnings: list[Told] = []

    def hear(self, frame: Told) -> None:
        """A frame off the wire. A welcome has every beginning; after it, events tell what is new."""
        if frame["type"] == "welcome":
            self.seat, self.players = min(frame["yours"], default=0), len(frame["facts"]["seats"])
            for told in [*frame["given_up"], frame["facts"]]:
                self.take(told)
        for event in frame.get("events", []):
            if event["kind"] in ("anew", "sealed"):
                self.take({"salt_commits": {}, "seal": None} | event)
            elif event["kind"] == "ready" and "commit" in event:
                self.take({"commit": self.now["commit"], "salt_commits": {str(event["seat"]): event["commit"]}})

    def take(self, told: Told) -> None:
        """One beginning, as far as it is told. What was told before must not be told otherwise."""
        if not any(each["commit"] == told["commit"] for each in self.beginnings):
            new = {"commit": told["commit"], "seal": None, "salt_commits": {}, "salt": None, "revealed": False}
            self.beginnings.append(new)
        seen = next(each for each in self.beginnings if each["commit"] == told["commit"])
        for seat, commit in told["salt_commits"].items():
            assert seen["salt_commits"].setdefault(seat, commit) == commit, "a commitment has changed"
        if told.get("seal") is not None:
            assert seen["seal"] in (None, told["seal"]), "the seal has changed"
            seen["seal"] = told["seal"]

    @property
    def now(self) -> Told:
        """The beginning that is waited for."""
        return self.beginnings[-1]

    @property
    def own_commit(self) -> str:
        """What this client has committed to."""
        salt = bytes.fromhex(self.now["salt"])
        return salt_commitment(bytes.fromhex(self.table), self.seat, salt).hex()

    def commit(self) -> Told:
        """A commitment to a salt of this beginning's own."""
        self.now["salt"] = self.now["salt"] or secrets.token_hex(SALT_BYTES)
        return {"commit": self.own_commit, "beginning": self.now["commit"]}

    def reveal(self) -> Told | None:
        """The salt, if the seal is that of what was told and has this client's own commitment."""
        if self.now["salt"] is None:
            return None
        assert self.now["salt_commits"][str(self.seat)] == self.own_commit
        assert self.now["seal"] == self.right_seal().hex()
        self.now["revealed"] = True
        return {"salt": self.now["salt"], "beginning": self.now["commit"]}

    def right_seal(self) -> bytes:
        """The seal of the commitments that were told."""
        commits = {int(seat): bytes.fromhex(commit) for seat, commit in self.now["salt_commits"].items()}
        return seal(bytes.fromhex(self.table), bytes.fromhex(self.now["commit"]), commits, self.players)

    @property
    def receipt(self) -> Receipt:
        """What this client has seen, as a file would keep it."""
        told = {"pitboss_receipt": 1, "game_id": self.table, "seat": self.seat, "beginnings": self.beginnings}
        return read_receipt(io.BytesIO(json.dumps(told).encode()))
