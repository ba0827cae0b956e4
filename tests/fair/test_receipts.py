"""Receipts: read strictly, and quiet where the record says what was seen."""

import io
from typing import Any

import pytest

from pitboss.core.errors import PitbossError
from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.commitments import MOST_GIVEN_UP
from pitboss.core.fair.receipt import LONGEST_RECEIPT, read_receipt
from tests.fair.beginnings import (
    ANNA,
    GAME_ID,
    HOST,
    SEEDS,
    findings,
    full_run,
    game_with,
    read,
    receipt_of,
    sealed_run,
    seen,
)

RUNS = [sealed_run(), CommitReveal(GAME_ID, SEEDS[1], 2), full_run(SEEDS[2])]
RUNS[0].give_up([HOST])
TEXT = game_with(commitments_of(RUNS), reveal_of(RUNS))
RECEIPT = receipt_of(*map(seen, RUNS))


@pytest.mark.parametrize(
    "receipt",
    [
        RECEIPT,
        receipt_of(seen(RUNS[1]), seen(RUNS[2])),  # Anna sat down later
        receipt_of(seen(RUNS[2])),
        receipt_of(seen(RUNS[2], salt=None, revealed=False)),  # her client gave no salt, or knows it no more
        receipt_of(seen(RUNS[2], seal=None, revealed=False)),  # her connection broke before the seal
        receipt_of(seen(RUNS[2], seal=None, salt_commits={}, revealed=False)),
    ],
)
def test_what_was_seen_stands_in_the_record(receipt: dict[str, Any]) -> None:
    assert findings(receipt, TEXT) == []


def test_the_order_of_beginnings_counts() -> None:
    found = findings(receipt_of(seen(RUNS[1]), seen(RUNS[0]), seen(RUNS[2])), TEXT)
    assert found == ["The record has the beginnings in another order than you saw them."]


def test_a_seat_that_the_record_does_not_have_is_found() -> None:
    assert findings(RECEIPT | {"seat": 4}, TEXT) == ["You saw a seat 4, but the record has seats 0 to 1."]


def test_what_was_told_before_the_seal_counts_too() -> None:
    """Host had told a commitment, and Anna's connection broke; under the seal stood another."""
    told = seen(RUNS[2], seal=None, salt_commits={"1": "00" * 32}, salt=None, revealed=False)
    (found,) = findings(receipt_of(told), TEXT)
    assert found.startswith("Beginning 3: Host's salt commitment: you saw 0000000000000000…, the record has ")


def test_a_salt_nobody_gave_is_found() -> None:
    """Anna's client gave no salt, yet the record has one of hers."""
    told = seen(RUNS[2], salt=None, revealed=False)
    del told["salt_commits"]["0"]
    (found,) = findings(receipt_of(told), TEXT)
    assert found.startswith("Beginning 3: Your salt commitment: you saw nothing, the record has ")


@pytest.mark.parametrize(
    "change",
    [
        {"pitboss_receipt": 2},
        {"pitboss_receipt": True},
        {"game_id": "00"},
        {"game_id": GAME_ID.hex() + "\n"},
        {"seat": -1},
        {"seat": 256},
        {"seat": "0"},
        {"beginnings": []},
        {"beginnings": [seen(RUNS[2])] * (MOST_GIVEN_UP + 2)},
        {"beginnings": [seen(RUNS[2], commit=None)]},
        {"beginnings": [seen(RUNS[2], commit="A" * 64)]},
        {"beginnings": [seen(RUNS[2], seal="")]},
        {"beginnings": [seen(RUNS[2], salt_commits={"x": "00" * 32})]},
        {"beginnings": [seen(RUNS[2], salt_commits={"0": None})]},
        {"beginnings": [seen(RUNS[2], salt="00")]},
        {"beginnings": [seen(RUNS[2], revealed=1)]},
        {"beginnings": [seen(RUNS[2], more=1)]},
        {"more": 1},
    ],
)
def test_receipts_of_wrong_types_are_refused(change: dict[str, Any]) -> None:
    assert read(RECEIPT).seat == ANNA
    with pytest.raises(PitbossError, match="This is no receipt: "):
        read(RECEIPT | change)


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"null", b"\xff", b"[" * 60_000, b'{"pitboss_receipt": 1'])
def test_what_is_no_receipt_is_refused(text: bytes) -> None:
    with pytest.raises(PitbossError, match="This is no receipt: "):
        read_receipt(io.BytesIO(text))


def test_a_receipt_that_is_too_long_is_refused_unread() -> None:
    with pytest.raises(PitbossError, match="A receipt is at most 65536 bytes long; this is longer"):
        read_receipt(io.BytesIO(b" " * (LONGEST_RECEIPT + 1)))
