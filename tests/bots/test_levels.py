"""The levels: all there, each stronger than the one below it, none over its time."""

import time
from itertools import pairwise

import numpy as np
import pytest

from pitboss.arena.match import Match, play_match
from pitboss.bots import BOTS, levels
from pitboss.core.dealer import Seeded
from pitboss.core.game import find, legal_moves, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lasvegas.policy.endgame import solve
from tests.bots.test_endgame import endgames

LEVELS = ["random", "level1", "level2", "level3", "level4"]


def test_their_names() -> None:
    assert list(BOTS) == ["random", "greedy", "level1", "level2", "level3", "level4", "level5"]


@pytest.mark.parametrize(("game", "games"), [("lasvegas", 240), ("royale", 160), ("lords", 120)])
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LEVELS[:-1])))
def test_each_level_beats_the_one_below(game: str, games: int, lower: str, higher: str) -> None:
    options = {"trades": False} if game == "lords" else {}
    assert play_match(Match(game, [higher, lower], games, seed=11, options=options)).figures(higher)["low"] > 0.5


def test_level4_beats_level3() -> None:
    assert play_match(Match("lasvegas", ["level4", "level3"], 160, seed=11)).figures("level4")["low"] > 0.5


def test_level5_gives_nothing_away_where_level4_does() -> None:
    lost = {"level4": 0.0, "level5": 0.0}
    for s, seat, legal in endgames(25, {}, 6, seed=3):
        view = view_of(s, seat)
        exact = solve(view, seat, legal)
        assert exact is not None
        for name in lost:
            chosen = int(BOTS[name](view, np.array(legal), luck_of(1)))
            lost[name] += max(exact) - exact[legal.index(chosen)]
    assert lost["level5"] == 0.0 < lost["level4"]


@pytest.mark.parametrize(("game", "players"), [("lasvegas", 5), ("royale", 5), ("lords", 4)])
def test_level5_needs_no_more_than_a_second(game: str, players: int) -> None:
    table = Table.new(find(game), [f"Seat {seat}" for seat in range(players)])
    table.deal(Seeded(1))
    view, legal = view_of(table.state, table.actor), np.array(legal_moves(table.state))
    levels.level4(view, legal, luck_of(1))
    for seed in range(3):
        begun = time.thread_time()  # of the processor: others may be busy too
        levels.level5(view, legal, luck_of(seed))
        assert time.thread_time() - begun < 1.0
