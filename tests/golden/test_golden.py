"""The playthroughs of kept records, line by line."""

from pathlib import Path

import pytest

from tests.golden.write import HERE, name_of, playthrough


@pytest.mark.parametrize("recorded", sorted(HERE.glob("*/*.jsonl")), ids=name_of)
def test_a_record_plays_through_as_kept(recorded: Path) -> None:
    kept = recorded.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert playthrough(recorded).splitlines() == kept


def test_every_playthrough_has_its_record() -> None:
    assert {name_of(path) for path in HERE.glob("*/*.txt")} == {name_of(path) for path in HERE.glob("*/*.jsonl")}


def test_every_side_of_royale_is_seen_at_work() -> None:
    """The playthrough with all sixteen sides comes to the decisions and payments of each."""
    played = (HERE / "royale" / "all-sixteen-sides.jsonl").read_text(encoding="utf-8")
    for verb in ("hide", "guess", "prime", "stop", "higher", "power", "close", "bar", "cluster", "blank", "split"):
        assert f'"move": "{verb}' in played, verb
    for verb in ("take", "double", "nice", "use", "gold", "activate"):
        assert f'"move": "{verb}' in played, verb
    told = (HERE / "royale" / "all-sixteen-sides.txt").read_text(encoding="utf-8")
    for words in ("Jackpot", "High Five", "Bad Luck", "Pay Day", "Nice Dice", "Double Down", "gold space"):
        assert words in told, words


def test_the_trades_of_the_book_are_seen_at_work() -> None:
    """A bribe, an offer taken a turn later, a die that is built for another, and three at once."""
    bribe = (HERE / "lords" / "a-bribe-on-anothers-turn.txt").read_text(encoding="utf-8")
    assert "Anna offers Benno not reorganize A2 for $6." in bribe
    assert bribe.index("Clara offers Benno $3 for B5.") < bribe.index("Anna ends the turn.")
    assert bribe.index("Anna ends the turn.") < bribe.index("Benno accepts offer 3")
    built = (HERE / "lords" / "a-die-built-and-handed-over.txt").read_text(encoding="utf-8")
    assert "Benno gives Anna $9 for die A1, do build A1 brown.\n      Anna builds on A1 in brown for $9." in built
    three = (HERE / "lords" / "a-deal-of-three.txt").read_text(encoding="utf-8")
    assert "The deal waits for Benno." in three and "The deal waits for Anna." in three
