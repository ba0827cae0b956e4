"""The benchmark: what is told of several stretches, and that the C++ program plays the games that we play."""

from collections.abc import Mapping
from typing import Any

import pytest

from pitboss.arena.bench import Spread, measure_table, our_stretch, spread_of
from pitboss.arena.limit import limit_program, limit_stretch
from pitboss.core.compiled import INTERPRETED
from pitboss.core.game import find

GAMES = 10 if INTERPRETED else 2_000
LAS_VEGAS = find("lasvegas")


def test_of_several_stretches_the_middle_is_told_and_where_half_of_them_lie() -> None:
    assert spread_of([4.0, 1.0, 3.0, 2.0, 100.0], 1) == Spread(3.0, 2.0, 4.0)
    assert spread_of([1.2345], 2) == Spread(1.23, 1.23, 1.23)


@pytest.mark.parametrize(("players", "options"), LAS_VEGAS.tables)
def test_the_same_seed_gives_the_same_games_in_C(players: int, options: Mapping[str, Any]) -> None:
    limit = limit_program(LAS_VEGAS)
    if limit is None:
        pytest.skip("There is no C++ compiler.")
    decisions, _, scores = our_stretch(LAS_VEGAS, players, options, GAMES)
    assert (decisions, scores) == limit_stretch(limit, players, options, GAMES)[::2]


@pytest.mark.skipif(INTERPRETED, reason="a stretch of interpreted games takes minutes")
def test_a_table_is_measured_beside_the_program_in_C(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.arena.bench.SECONDS", 0.001)
    limit = limit_program(LAS_VEGAS)
    measured = measure_table(LAS_VEGAS, 2, {}, limit, stretches=3)
    assert 0 < measured.games_per_second.low <= measured.games_per_second.median <= measured.games_per_second.high
    assert measured.decisions_per_second.median > 30 * measured.games_per_second.median
    assert (measured.times_limit is None) == (limit is None)
