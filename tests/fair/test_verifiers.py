"""Both verifiers pass what is right and find what has been changed."""

import ast
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.errors import PitbossError
from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.dice import Fair
from pitboss.core.fair.verify import verify
from pitboss.core.game import NOBODY, find, game_names
from pitboss.core.records import record
from pitboss.core.table import Table
from tests.play import finished
from tools.qa.fair.edits import EDITS, FORGED
from tools.qa.fair.games import KINDS, as_text, fair_game, record_of
from tools.qa.records import by_a_stranger, by_the_house, missed_edits, missed_forgeries, wrong_games

ALONE = Path(__file__).parents[2] / "tools" / "verify_dice.py"
STRIDE = range(0, 60, 5)  # twelve games of every kind of box


def test_every_game_is_among_those_verified() -> None:
    assert {KINDS[number % len(KINDS)][0] for number in STRIDE} == set(game_names())


@pytest.mark.parametrize("number", STRIDE)
def test_games_with_fair_dice_verify_twice(number: int) -> None:
    assert wrong_games(number, 1) == []


@pytest.mark.parametrize("first", [len(EDITS) * game for game in (1, 8, 20, 27)])
def test_every_edit_is_found(first: int) -> None:
    assert missed_edits(first, len(EDITS)) == []


@pytest.mark.parametrize("first", [0, 80, 160])
def test_a_new_check_sum_does_not_help_who_changes_dice(first: int) -> None:
    assert missed_forgeries(first, len(FORGED)) == []


def lines() -> list[dict[str, Any]]:
    return record_of(fair_game(0))


def test_the_line_that_is_wrong_is_named() -> None:
    """A roll that the rules would let pass: another face, and not one that was chosen."""
    changed = lines()
    place = next(at for at, line in enumerate(changed) if len(line.get("roll", [])) == 8)
    chosen, faces = int(changed[place + 1]["move"]), changed[place]["roll"]
    other = next(face for face in faces if face != chosen)
    faces[faces.index(other)] = next(face for face in range(1, 7) if face not in (chosen, other))
    faces.sort()
    number = sum(not {"seat", "undo"} & set(line) for line in changed[1 : place + 1])
    for why in (by_the_house(as_text(changed)), by_a_stranger(as_text(changed))):
        assert f"line {place + 1}: chance event {number} gives {{'roll': [" in why.lower()


WHOLE = as_text(record_of(fair_game(0))).encode()


def meaning(written: bytes) -> list[Any] | None:
    """What lines say, however they are spaced; nothing if they are no JSON."""
    try:
        return [json.loads(line) for line in written.decode().split("\n") if line.strip()]
    except ValueError:
        return None


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
def test_any_byte_that_changes_the_meaning_is_found(place: int, byte: int) -> None:
    changed = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]
    try:
        verify(io.BytesIO(changed))
        assert meaning(changed) == meaning(WHOLE)
    except PitbossError as fault:
        assert str(fault)
    if (text := changed.decode(errors="replace")) and meaning(changed) is not None:
        by_a_stranger(text)  # raises nothing but what it says


def test_a_game_from_a_position_is_verified_by_the_house_only() -> None:
    position = "seats: Anna, Benno\nround: 4\ncasino 1: 50 | Anna 6, Benno 8\ncasino 2: 50\ncasino 3: 60\n"
    position += "casino 4: 70\ncasino 5: 80\ncasino 6: 90\nroll: 5 6"
    table, run = Table.at_position(find("lasvegas"), position), CommitReveal(bytes(16), bytes(32), 2)
    run.close()
    table.extra, table.reveal = {"fair": commitments_of([run]).written()}, reveal_of([run])
    dealer = Fair(run.key)
    while table.actor != NOBODY:
        table.deal(dealer)
        if table.actor >= 0:
            table.play(table.actor, table.moves()[0].id)
    text = as_text(record_of(table))
    assert (table.chances, by_the_house(text)) == (1, "")
    assert "from its beginning" in by_a_stranger(text)


def test_a_seed_of_another_game_is_refused() -> None:
    changed, other = lines(), record_of(fair_game(len(KINDS)))
    changed[-1]["fair"] |= {"seed": other[-1]["fair"]["seed"]}
    assert "not the one the house committed to" in by_the_house(as_text(changed))
    assert "not the one that was committed to" in by_a_stranger(as_text(changed))


def test_a_reveal_without_a_check_sum_replays_but_does_not_verify() -> None:
    changed = lines()
    del changed[-1]["fair"]["checksum"]
    assert "check sum" in by_the_house(as_text(changed))
    assert "check sum" in by_a_stranger(as_text(changed))


def test_a_game_that_is_not_over_cannot_be_checked_yet() -> None:
    why = by_the_house(as_text(lines()[:30]))
    assert why.startswith("line 31: Cut short after line 30")
    assert why.endswith("The seed is told in the last line, so no roll can be checked yet.")


def test_the_verifier_that_stands_alone_imports_nothing_of_this_project_and_is_short() -> None:
    text = ALONE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module).split(".")[0] for node in imports if isinstance(node, ast.ImportFrom)}
    assert names <= sys.stdlib_module_names


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=240, check=False)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("fair")
    right = lines()
    place = next(place for place, line in enumerate(right) if line.get("draw", 0) >= 50)  # enough for a casino
    wrong = [*right[:place], {"draw": 60 if right[place]["draw"] != 60 else 70}, *right[place + 1 :]]
    table = finished(fair_game(0).game, 2, {}, 1)
    texts = {"right": as_text(right), "wrong": as_text(wrong), "plain": b"".join(record.lines_of(table)).decode()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: str(folder / name) for name in texts} | {"none": str(folder / "none")}


def test_pitboss_verify_says_what_is_right_and_what_is_wrong(files: dict[str, str]) -> None:
    shown = run("-m", "pitboss", "verify", files["right"])
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "The record is consistent: seed and salts are those committed to in its first line." in shown.stdout
    assert "Only a receipt tells whether this is the game you sat down to (--seen RECEIPT)." in shown.stdout
    shown = run("-m", "pitboss", "verify", *files.values())
    said = shown.stdout.splitlines()
    assert shown.returncode == 1
    assert ": line " in said[1]
    assert "The record has no fair dice" in said[2]
    assert "No such file" in said[3]
    shown = run("-m", "pitboss", "verify", "--json", *files.values())
    found = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [one["right"] for one in found] == [True, False, False, False]
    assert found[0]["chances"] > 20
    assert found[1]["error"].startswith(f"line {found[1]['line']}: ")


def test_the_verifier_that_stands_alone_runs_alone(files: dict[str, str]) -> None:
    right = run("-I", str(ALONE), files["right"])
    assert right.returncode == 0
    assert "rolls and draws are what the seed gives" in right.stdout
    both = run("-I", str(ALONE), *files.values())
    assert both.returncode == 1
    assert [": WRONG, " in line for line in both.stdout.splitlines()] == [False, True, True, True]
    assert run("-I", str(ALONE)).returncode == 2
