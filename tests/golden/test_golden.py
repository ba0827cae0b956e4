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


def test_every_side_of_royale_is_seen_at_work() -> None:
    """The playthrough with all sixteen sides comes to the decisions and payments of each."""
    played = (HERE / "royale-all-sixteen-sides.jsonl").read_text(encoding="utf-8")
    for verb in ("hide", "guess", "prime", "stop", "higher", "power", "close", "bar", "cluster", "blank", "split"):
        assert f'"move": "{verb}' in played, verb
    for verb in ("take", "double", "nice", "use", "gold", "activate"):
        assert f'"move": "{verb}' in played, verb
    told = (HERE / "royale-all-sixteen-sides.txt").read_text(encoding="utf-8")
    for words in ("Jackpot", "High Five", "Bad Luck", "Pay Day", "Nice Dice", "Double Down", "gold space"):
        assert words in told, words
