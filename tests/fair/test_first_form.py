"""Records of the first form: they verify as what they were, and the verdict says how little that is."""

import io
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pitboss.cli.verify import sentences, without_receipt
from pitboss.core.errors import PitbossError
from pitboss.core.fair.commitments import FIRST_FORM
from pitboss.core.fair.verify import verify
from pitboss.core.game import game_names
from pitboss.core.records.record import lines_of, replay
from tools import verify_dice
from tools.qa.fair.edits import a_salt, edited, the_commitment, the_seed

FILES = sorted((Path(__file__).parent / "first_form").glob("*.jsonl"))
every_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
GROUND = next(file for file in FILES if file.stem == "ground-salt")


def test_every_game_has_a_record() -> None:
    assert {json.loads(file.read_text().split("\n")[0])["game"] for file in FILES} == set(game_names())


@every_file
def test_an_old_record_verifies_and_is_called_what_it_is(file: Path) -> None:
    verified = verify(io.BytesIO(file.read_bytes()))
    assert verified.commitments.form == FIRST_FORM
    assert sentences(verified)[-1] == "First form of fair dice: the host could have chosen the dice."
    assert without_receipt(verified) == []
    assert verify_dice.check(file.read_text()).endswith("; first form: the host could have chosen the dice")


def test_in_the_first_form_a_host_has_chosen_the_dice_and_the_record_does_not_show_it() -> None:
    """Host tried 2,090 salts after it knew Anna's. In the second form tests/fair/test_dishonest_hosts.py finds that."""
    lines = [json.loads(line) for line in GROUND.read_text().splitlines()]
    assert next(line["roll"] for line in lines if "roll" in line) == [2, 2, 2, 2, 2, 2, 2, 5]
    assert verify(io.BytesIO(GROUND.read_bytes())).commitments.given_up == ()


@every_file
def test_an_old_record_is_written_again_byte_for_byte(file: Path) -> None:
    table = replay(io.BytesIO(file.read_bytes())).table
    assert b"".join(lines_of(table)) == file.read_bytes()


@every_file
@pytest.mark.parametrize("edit", ["the_seed", "the_commitment", "a_salt", "the_end", "a_move"])
def test_an_edit_of_an_old_record_is_found(file: Path, edit: str) -> None:
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    text = "".join(json.dumps(line) + "\n" for line in edited(lines, edit, Random(3)))
    with pytest.raises(PitbossError):
        verify(io.BytesIO(text.encode()))
    if edit in {each.__name__ for each in (the_seed, the_commitment, a_salt)}:
        with pytest.raises(ValueError, match=r"committed to|hexadecimal"):
            verify_dice.check(text)


def test_commitments_go_on_to_be_written_in_their_form() -> None:
    verified = verify(io.BytesIO(GROUND.read_bytes()))
    assert set(verified.commitments.written()) == {"game_id", "commit", "salt_commits"}
    assert set(replace(verified.commitments, seal=bytes(32)).written()) == {
        *("form", "game_id", "commit", "seal", "salt_commits", "given_up")
    }
