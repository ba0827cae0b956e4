"""The steps before the first roll, in the only order in which nobody can choose."""

import pytest

from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.dice import mix, salt_commitment, seal
from tests.fair.beginnings import ANNA, GAME_ID, HOST, SALTS, SEEDS, full_run, sealed_run

COMMITS = {seat: salt_commitment(GAME_ID, seat, salt) for seat, salt in SALTS.items()}


def unsealed() -> CommitReveal:
    run = CommitReveal(GAME_ID, SEEDS[0], 2)
    run.add_commit(ANNA, COMMITS[ANNA])
    return run


def test_salts_are_taken_after_the_seal_only() -> None:
    run = unsealed()
    assert not run.is_awaited(ANNA)
    with pytest.raises(AssertionError):
        run.add_salt(ANNA, SALTS[ANNA])
    assert run.close() == seal(GAME_ID, run.commit, {ANNA: COMMITS[ANNA]}, 2)
    assert run.awaited == [ANNA]
    run.add_salt(ANNA, SALTS[ANNA])
    assert run.is_complete
    assert run.key == mix(GAME_ID, SEEDS[0], {ANNA: SALTS[ANNA]})


def test_no_commitment_changes_or_comes_after_the_seal() -> None:
    run = unsealed()
    with pytest.raises(AssertionError):
        run.add_commit(ANNA, COMMITS[HOST])
    run.close()
    with pytest.raises(AssertionError):
        run.add_commit(HOST, COMMITS[HOST])
    with pytest.raises(AssertionError):
        run.close()


def test_only_the_salt_that_was_committed_to_is_taken_and_only_once() -> None:
    run = sealed_run()
    assert not run.is_committed(ANNA, SALTS[HOST])
    with pytest.raises(AssertionError):
        run.add_salt(ANNA, SALTS[HOST])
    run.add_salt(ANNA, SALTS[ANNA])
    assert not run.is_awaited(ANNA)
    with pytest.raises(AssertionError):
        run.add_salt(ANNA, SALTS[ANNA])


def test_dice_do_not_roll_while_a_salt_is_awaited() -> None:
    run = sealed_run()
    run.add_salt(ANNA, SALTS[ANNA])
    assert (run.is_complete, run.awaited) == (False, [HOST])
    with pytest.raises(AssertionError):
        _ = run.key
    with pytest.raises(AssertionError):
        commitments_of([run])


def test_only_seats_that_are_awaited_can_be_called_missing() -> None:
    run = sealed_run()
    run.add_salt(ANNA, SALTS[ANNA])
    with pytest.raises(AssertionError):
        run.give_up([ANNA])
    with pytest.raises(AssertionError):
        unsealed().give_up([ANNA])


def test_every_beginning_stands_in_the_first_line_and_its_seed_in_the_last() -> None:
    late, early, played = sealed_run(), CommitReveal(GAME_ID, SEEDS[1], 2), full_run(SEEDS[2])
    late.give_up([HOST])
    early.give_up([])
    commitments = commitments_of([late, early, played])
    assert [each.missing for each in commitments.beginnings] == [(HOST,), (), ()]
    assert [each.seal for each in commitments.beginnings] == [late.seal, None, played.seal]
    assert commitments.salt_commits == COMMITS
    reveal = reveal_of([late, early, played])
    assert (reveal.given_up_seeds, reveal.seed, reveal.salts) == ((SEEDS[0], SEEDS[1]), SEEDS[2], SALTS)
    assert reveal.key(GAME_ID) == played.key
