"""What hosts can try who want to choose the dice, and how each of them is found out.

Every record here holds together: both verifiers pass it. What finds the host is Anna's receipt, or the record itself.
"""

import io
from dataclasses import replace
from itertools import count

import pytest

from pitboss.core.errors import PitbossError
from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.commitments import Beginning, Commitments
from pitboss.core.fair.dice import mix, salt_commitment, seal, stream, uniform_below
from pitboss.core.fair.reveal import Reveal
from pitboss.core.fair.verify import verify
from tests.fair.beginnings import ANNA, GAME_ID, HOST, SALTS, SEEDS, findings, full_run, game_with, receipt_of, seen
from tools import verify_dice

NINETIES = range(49, 54)  # where the five highest notes stand in the box


def is_liked(salts: dict[int, bytes], seed: bytes = SEEDS[0]) -> bool:
    """The host wants the first two notes to be the highest there are: one key in 143."""
    key = mix(GAME_ID, seed, salts)
    return uniform_below(stream(key, 1), 54) in NINETIES and uniform_below(stream(key, 2), 53) in NINETIES[:-1]


def ground_salt() -> bytes:
    """A salt that the host picks after it knows Anna's."""
    salts = (number.to_bytes(16, "big") for number in count())
    return next(salt for salt in salts if is_liked({ANNA: SALTS[ANNA], HOST: salt}))


def test_a_host_that_sees_annas_salt_first_gets_the_dice_it_likes() -> None:
    text = game_with(*ground())
    assert text.split("\n")[1:3] == ['{"draw": 90}', '{"draw": 90}']


def ground() -> tuple[Commitments, Reveal]:
    """The record of a host that writes down a commitment to the salt it picked last."""
    honest, salt = full_run(), ground_salt()
    commits = honest.salt_commits | {HOST: salt_commitment(GAME_ID, HOST, salt)}
    sealed = seal(GAME_ID, honest.commit, commits, 2)
    reveal = replace(reveal_of([honest]), salts={ANNA: SALTS[ANNA], HOST: salt})
    return replace(commitments_of([honest]), salt_commits=commits, seal=sealed), reveal


def test_a_ground_salt_is_found_by_the_receipt() -> None:
    found = findings(receipt_of(seen(full_run())), game_with(*ground()))
    assert len(found) == 2
    assert found[0].startswith("Host's salt commitment: you saw ")
    assert found[1].startswith("The seal: you saw ")


def test_a_ground_salt_under_the_seal_that_was_told_is_found_by_the_verifiers() -> None:
    commitments, reveal = ground()
    told = commitments_of([full_run()])
    for forged, why in ((replace(commitments, seal=told.seal), "seal"), (told, "salt")):
        text = game_with(forged, reveal)
        with pytest.raises(PitbossError, match=f"The {why} "):
            verify(io.BytesIO(text.encode()))
        with pytest.raises(ValueError, match=f"the {why}"):
            verify_dice.check(text)


def test_a_seat_that_commits_late_cannot_be_added_under_the_seal() -> None:
    shown = full_run(seats=[ANNA])
    found = findings(receipt_of(seen(shown)), game_with(*ground()))
    assert found[0].startswith("Host's salt commitment: you saw nothing, the record has ")


def test_a_commitment_of_another_seat_that_was_swapped_is_found() -> None:
    shown = seen(full_run())
    shown["salt_commits"]["1"] = "00" * 32
    found = findings(receipt_of(shown), game_with(commitments_of([full_run()]), reveal_of([full_run()])))
    assert found == ["Host's salt commitment: you saw 0000000000000000…, the record has " + digits(full_run(), HOST)]


def digits(run: CommitReveal, seat: int) -> str:
    return run.salt_commits[seat].hex()[:16] + "…."


def test_a_commitment_of_the_house_that_was_swapped_is_found() -> None:
    """The host has two seeds and plays with the one it likes."""
    liked = next(seed for number in count() if is_liked(SALTS, seed := number.to_bytes(32, "big")))
    played = [full_run(liked)]
    found = findings(receipt_of(seen(full_run())), game_with(commitments_of(played), reveal_of(played)))
    assert found == [
        f"The house last showed you the commitment {full_run().commit.hex()[:16]}…, "
        f"but the record was played with {played[0].commit.hex()[:16]}…."
    ]


def test_an_honest_salt_that_was_never_there_is_found() -> None:
    played = [full_run(seats=[HOST])]
    found = findings(receipt_of(seen(full_run())), game_with(commitments_of(played), reveal_of(played)))
    assert found[0].startswith("Your salt commitment: you saw ")
    assert found[0].endswith(", the record has nothing.")
    assert found[1].startswith("The seal: you saw ")


def test_an_honest_salt_that_was_replaced_is_found() -> None:
    honest, salt = full_run(), b"\xcc" * 16
    commits = honest.salt_commits | {ANNA: salt_commitment(GAME_ID, ANNA, salt)}
    commitments = replace(commitments_of([honest]), salt_commits=commits, seal=seal(GAME_ID, honest.commit, commits, 2))
    text = game_with(commitments, replace(reveal_of([honest]), salts=SALTS | {ANNA: salt}))
    said = "\n".join(findings(receipt_of(seen(honest)), text))
    assert "Your salt commitment: you saw " in said
    assert f"Your salt was {'aa' * 16}, but the last line of the record says {'cc' * 16}." in said


def test_an_honest_salt_that_is_called_missing_is_found() -> None:
    runs = [full_run(), full_run(SEEDS[1], [HOST])]
    given_up = Beginning(runs[0].commit, runs[0].seal, runs[0].salt_commits, (ANNA,))
    text = game_with(replace(commitments_of(runs), given_up=(given_up,)), reveal_of(runs))
    found = findings(receipt_of(seen(runs[0]), seen(runs[1])), text)
    assert len(found) == 1
    assert found[0].startswith("Beginning 1: You revealed your salt, but the record says that you did not.")


def begun_until_liked() -> list[CommitReveal]:
    """The host keeps its own salt back whenever it does not like what would come, and begins anew without it."""
    runs = []
    for number in count():
        runs.append(full_run(number.to_bytes(32, "big")))
        if uniform_below(stream(runs[-1].key, 1), 54) in NINETIES:
            return runs
        runs[-1].salts.pop(HOST)
        runs[-1].give_up([HOST])
    raise AssertionError


def test_beginning_anew_until_the_dice_are_liked_stands_in_the_record() -> None:
    runs = begun_until_liked()
    verified = verify(io.BytesIO(game_with(commitments_of(runs), reveal_of(runs)).encode()))
    assert len(runs) > 2
    assert [given_up.missing for given_up in verified.commitments.given_up] == [(HOST,)] * (len(runs) - 1)
    assert [given_up.commit for given_up in verified.commitments.given_up] == [run.commit for run in runs[:-1]]


def test_beginnings_that_the_host_leaves_out_are_found() -> None:
    runs = begun_until_liked()
    text = game_with(commitments_of(runs[-1:]), reveal_of(runs[-1:]))
    found = findings(receipt_of(*map(seen, runs)), text)
    assert len(found) == len(runs) - 1
    assert found[0] == (
        f"You saw a beginning with the commitment {runs[0].commit.hex()[:16]}…; the record does not have it."
    )


def test_a_beginning_that_was_made_up_is_found() -> None:
    runs = [full_run(seed) for seed in SEEDS[:3]]
    text = game_with(commitments_of(runs), reveal_of(runs))
    found = findings(receipt_of(seen(runs[0]), seen(runs[2])), text)
    assert found == [f"The record has a beginning with the commitment {runs[1].commit.hex()[:16]}…; you never saw it."]


def test_a_game_that_is_said_to_be_of_the_first_form_is_found() -> None:
    run = full_run()
    first = replace(commitments_of([run]), seal=None)
    found = findings(receipt_of(seen(run)), game_with(first, reveal_of([run])))
    assert found == [f"The seal: you saw {seen(run)['seal'][:16]}…, the record has nothing."]


def test_another_game_is_found() -> None:
    run = full_run()
    text = game_with(commitments_of([run]), reveal_of([run]))
    found = findings(receipt_of(seen(run), game_id="ff" * 16), text)
    assert found == [f"You sat down to game {'ff' * 16}, but this is the record of game {GAME_ID.hex()}."]
