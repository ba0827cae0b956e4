"""The ladder: who is stronger stands higher, and the picture can be drawn."""

from xml.etree import ElementTree

import pytest

from pitboss.arena.ladder import pairings, picture, play_ladder, ranks_of, rate
from pitboss.arena.match import Match
from pitboss.core.errors import PitbossError


def test_the_stronger_stands_higher() -> None:
    rungs = play_ladder(Match("lasvegas", ["random", "level1", "level2"], 30), 2)
    assert [rung.bot for rung in rungs] == ["level2", "level1", "random"]
    assert all(rung.low < rung.rating < rung.high and rung.games == 60 for rung in rungs)
    drawn = ElementTree.fromstring(picture("Las Vegas <2 players>", rungs))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 3


def test_tables_of_more_players_have_every_choice_of_bots() -> None:
    found = pairings(Match("lasvegas", ["a", "b", "c", "d"], 6), 3)
    assert [match.bots for match in found] == [["a", "b", "c"], ["a", "b", "d"], ["a", "c", "d"], ["b", "c", "d"]]
    for players, bots in ((3, ["a", "b"]), (2, ["a", "a"])):
        with pytest.raises(PitbossError, match="each named once"):
            pairings(Match("lasvegas", bots, 6), players)


def test_equals_share_a_rank_and_get_equal_ratings() -> None:
    assert ranks_of({"scores": [7, 9, 7], "breaks": [0, 0, 0]}) == [2, 1, 2]
    tied = {"scores": [5, 5], "breaks": [0, 0]}
    first, second = rate(["a", "b"], [(["a", "b"], tied)] * 5)
    assert first.rating == second.rating
