"""`pitboss verify FILE --seen RECEIPT`, and the verifier that stands alone with the same words."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.core.fair.commit_reveal import commitments_of, reveal_of
from tests.fair.beginnings import HOST, SEEDS, full_run, game_with, receipt_of, sealed_run, seen

ALONE = Path(__file__).parents[2] / "tools" / "verify_dice.py"
FOUND = "Beginning 2: Host's salt commitment: you saw 0000000000000000…, the record has "


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=240, check=False)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    runs = [sealed_run(), full_run(SEEDS[1])]
    runs[0].give_up([HOST])
    other = seen(runs[1])
    other["salt_commits"] = other["salt_commits"] | {"1": "00" * 32}
    texts: dict[str, Any] = {"record": game_with(commitments_of(runs), reveal_of(runs))}
    texts |= {"right": json.dumps(receipt_of(*map(seen, runs))), "wrong": json.dumps(receipt_of(other)), "none": "{}"}
    folder = tmp_path_factory.mktemp("seen")
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: str(folder / name) for name in texts}


def test_what_was_seen_and_who_began_anew_is_said(files: dict[str, str]) -> None:
    shown = run("-m", "pitboss", "verify", files["record"], "--seen", files["right"])
    said = shown.stdout.splitlines()
    assert (shown.returncode, shown.stderr, len(said)) == (0, "", 2)
    assert said[0].endswith("Beginning 1 was given up, because no right salt came from Host.")
    assert said[1] == f"{files['record']}: All that you saw before the first roll stands in the record."


def test_what_was_seen_otherwise_is_an_error(files: dict[str, str]) -> None:
    shown = run("-m", "pitboss", "verify", files["record"], "--seen", files["wrong"])
    assert shown.returncode == 1
    assert shown.stdout.splitlines()[1].startswith(f"{files['record']}: {FOUND}")
    shown = run("-m", "pitboss", "verify", "--json", files["record"], "--seen", files["wrong"])
    found = json.loads(shown.stdout)
    assert (shown.returncode, found["right"], found["form"], found["given_up"]) == (1, False, 2, [{"missing": [HOST]}])
    assert found["findings"][0].startswith(FOUND)


def test_a_receipt_goes_with_one_record(files: dict[str, str]) -> None:
    shown = run("-m", "pitboss", "verify", files["record"], files["record"], "--seen", files["right"])
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr == "A receipt is of one game, so --seen compares it with one record at a time.\n"


def test_what_is_no_receipt_is_refused(files: dict[str, str]) -> None:
    shown = run("-m", "pitboss", "verify", files["record"], "--seen", files["none"])
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith("This is no receipt: ")


@pytest.mark.parametrize(
    ("receipt", "code", "says"), [("right", 0, "what the seed gives"), ("wrong", 1, "WRONG, you saw")]
)
def test_the_verifier_that_stands_alone_compares_too(files: dict[str, str], receipt: str, code: int, says: str) -> None:
    shown = run("-I", str(ALONE), files["record"], "--seen", files[receipt])
    assert shown.returncode == code
    assert says in shown.stdout
