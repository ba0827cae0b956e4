"""The answers that every verifier of fair dice must find."""

from itertools import islice

import pytest

from pitboss.core.fair.dice import Fair, commitment, dice, mix, salt_commitment, seal, stream, uniform_below
from pitboss.core.game import find
from tests.play import new_table

GAME_ID = bytes(range(16))
SEED = bytes(range(32))
SALTS = {0: b"\xaa" * 16, 2: b"\xff" * 16}
KEY = mix(GAME_ID, SEED, SALTS)


def test_the_commitments_and_the_key() -> None:
    assert commitment(GAME_ID, SEED).hex() == "4435a9ea12365ab58672d62eab3ebedda581474d216bc08b9da537e17327c6f1"
    salted = salt_commitment(GAME_ID, 0, SALTS[0])
    assert salted.hex() == "4f79e71b1654323188c28f53da1f7b2a9a08463f5f3384a149b9d09da855294a"
    salted = salt_commitment(GAME_ID, 2, SALTS[2])
    assert salted.hex() == "c240acdc4d4282d191d54fceb4eee71661e2b0f7551a79941c3c3833fc3bae52"
    assert KEY.hex() == "47b10a48e03fe66dee2fd9bc70a5f9f734294e33b080fea386e292344d6a6360"


def test_the_seal_of_three_seats_of_which_one_gives_no_salt() -> None:
    commits = {seat: salt_commitment(GAME_ID, seat, salt) for seat, salt in SALTS.items()}
    sealed = seal(GAME_ID, commitment(GAME_ID, SEED), commits, 3)
    assert sealed.hex() == "1ecba983b2fb37b8300be8832a27d8a06921102810c53b9f2278d5be95a825cc"
    assert seal(GAME_ID, commitment(GAME_ID, SEED), dict(reversed(commits.items())), 3) == sealed
    assert seal(GAME_ID, commitment(GAME_ID, SEED), commits, 4) != sealed


@pytest.mark.parametrize(
    ("number", "faces"),
    [
        (1, "1 4 3 6 5 6 6 1"),
        (2, "3 2 4 5 4 3 4 3"),
        (3, "1 6 6 2 4 1 6 6"),
        (4, "4 3 4 6 2 2 4 5 2 2 3 4 4 2 2 1 2 5 1 4 4 2 5 4 3 2 5 6 5 1 5 2 4 3 1 3 6 2 3 2"),
    ],
)
def test_rolls(number: int, faces: str) -> None:
    wanted = [int(face) for face in faces.split()]
    assert dice(stream(KEY, number), len(wanted)) == wanted


def test_cards() -> None:
    assert uniform_below(stream(KEY, 5), 54) == 19
    assert uniform_below(stream(KEY, 6), 48) == 20


def test_salts_are_mixed_in_the_order_of_the_seats() -> None:
    assert mix(GAME_ID, SEED, {2: SALTS[2], 0: SALTS[0]}) == KEY
    assert mix(GAME_ID, SEED, {0: SALTS[2], 2: SALTS[0]}) != KEY


def test_bytes_that_cannot_be_shared_out_evenly_are_skipped() -> None:
    assert dice(iter([252, 0, 255, 251, 253, 254, 7]), 3) == [1, 6, 2]
    words = [2**32 - 1, 2**32 - 2**32 % 54, 2**32 - 2**32 % 54 - 1, 55]
    source = iter(b"".join(word.to_bytes(4, "big") for word in words))
    assert [uniform_below(source, 54), uniform_below(source, 54)] == [53, 1]


def test_every_byte_gives_each_face_equally_often() -> None:
    """All 256 values a byte can have, each followed by bytes that are skipped but for a last one that stands out."""
    found = [next(iter(dice(iter([byte, 255, 0]), 1))) for byte in range(252)]
    assert [found.count(face) for face in range(1, 7)] == [42] * 6
    assert [dice(iter([byte, 4]), 1) for byte in range(252, 256)] == [[5]] * 4


def test_a_stream_goes_on_with_the_next_block_and_every_number_has_its_own() -> None:
    first = bytes(islice(stream(KEY, 1), 96))
    assert len({first[:32], first[32:64], first[64:], bytes(islice(stream(KEY, 2), 32))}) == 4


def test_a_dealer_goes_on_where_it_stopped() -> None:
    whole, cut = (new_table(find("lasvegas"), 3, {"neutral": True}) for _ in range(2))
    whole.deal(Fair(KEY))
    first = Fair(KEY)
    for _ in range(4):
        cut.deal_one(first)
    assert first.number == 4
    cut.deal(Fair(KEY, first.number))
    assert cut.events == whole.events
