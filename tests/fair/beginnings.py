"""Beginnings of a game as players see them, and the records that hosts make of them, honest or not."""

import io
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from pitboss.core.fair.commit_reveal import CommitReveal
from pitboss.core.fair.commitments import Commitments
from pitboss.core.fair.compare import compare
from pitboss.core.fair.dice import Fair, salt_commitment
from pitboss.core.fair.receipt import Receipt, read_receipt
from pitboss.core.fair.reveal import Reveal
from pitboss.core.fair.verify import verify
from pitboss.core.game import find
from pitboss.core.table import Table
from tools import verify_dice
from tools.qa.fair.games import as_text, play, record_of

ANNA, HOST = 0, 1
NAMES = ["Anna", "Host"]
GAME_ID = bytes(range(16))
SALTS = {ANNA: b"\xaa" * 16, HOST: b"\xbb" * 16}
SEEDS = [bytes([number]) * 32 for number in range(1, 9)]


def sealed_run(seed: bytes = SEEDS[0], seats: Sequence[int] = (ANNA, HOST)) -> CommitReveal:
    """A beginning that everybody has seen sealed."""
    run = CommitReveal(GAME_ID, seed, len(NAMES))
    for seat in seats:
        run.add_commit(seat, salt_commitment(GAME_ID, seat, SALTS[seat]))
    run.close()
    return run


def full_run(seed: bytes = SEEDS[0], seats: Sequence[int] = (ANNA, HOST)) -> CommitReveal:
    """A beginning that can be played."""
    run = sealed_run(seed, seats)
    for seat in seats:
        run.add_salt(seat, SALTS[seat])
    return run


def seen(run: CommitReveal, **other: Any) -> dict[str, Any]:
    """A beginning as Anna's client keeps it."""
    told: dict[str, Any] = {"commit": run.commit.hex(), "seal": None if run.seal is None else run.seal.hex()}
    told["salt_commits"] = {str(seat): commit.hex() for seat, commit in run.salt_commits.items()}
    own = run.salt_commits.get(ANNA) == salt_commitment(GAME_ID, ANNA, SALTS[ANNA])
    return told | {"salt": SALTS[ANNA].hex() if own else None, "revealed": own and run.seal is not None} | other


def receipt_of(*beginnings: dict[str, Any], **other: Any) -> dict[str, Any]:
    """Anna's receipt."""
    return {"pitboss_receipt": 1, "game_id": GAME_ID.hex(), "seat": ANNA, "beginnings": list(beginnings)} | other


def read(receipt: dict[str, Any]) -> Receipt:
    return read_receipt(io.BytesIO(json.dumps(receipt).encode()))


def game_with(commitments: Commitments, reveal: Reveal) -> str:
    """A record of a whole game that is played with the dice of this reveal."""
    table = Table.new(find("lasvegas"), NAMES, {})
    table.extra, table.reveal = {"fair": commitments.written()}, reveal
    play(table, Fair(reveal.key(commitments.game_id)), Random(1), 0, 0)
    return as_text(record_of(table))


def findings(receipt: dict[str, Any], text: str) -> list[str]:
    """What Anna finds; the verifier that stands alone has to find as many faults or none."""
    verified = verify(io.BytesIO(text.encode()))
    found = compare(read(receipt), verified.commitments, verified.reveal, verified.table.names)
    verify_dice.check(text)
    assert bool(verify_dice.not_as_seen(receipt, text)) == bool(found)
    return found
