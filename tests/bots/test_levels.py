"""The levels: all there, each stronger than the one below it, none over its time."""

import pytest

from pitboss.arena.match import Match, play_match
from pitboss.bots import BOTS


def test_their_names() -> None:
    assert list(BOTS) == ["random", "greedy", "level1", "level2", "level3", "level4", "level5"]


@pytest.mark.parametrize(
    ("bots", "games"), [(["level1", "random"], 60), (["level2", "level1"], 100), (["level3", "level2"], 200)]
)
def test_each_level_beats_the_one_below(bots: list[str], games: int) -> None:
    assert play_match(Match("lasvegas", bots, games, seed=11)).figures(bots[0])["low"] > 0.5


def test_level5_needs_no_more_than_a_second() -> None:
    figures = play_match(Match("lasvegas", ["level5", "random"], 2)).figures("level5")
    assert figures["p99_seconds"] < 1.1
    assert figures["failures"] == 0
