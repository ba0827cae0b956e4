"""The playthroughs of kept records, line by line."""

from pathlib import Path

import pytest

from tests.golden.write import HERE, playthrough


@pytest.mark.parametrize("recorded", sorted(HERE.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_record_plays_through_as_kept(recorded: Path) -> None:
    kept = recorded.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert playthrough(recorded).splitlines() == kept


def test_every_playthrough_has_its_record() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == {path.stem for path in HERE.glob("*.jsonl")}
