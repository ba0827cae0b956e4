"""[L6] Scoring."""

from itertools import pairwise

import pytest

from pitboss.games.lords.box import TRACK
from pitboss.games.lords.rules.scoring import advance
from tests.games.lords.drawn import deal, drawn, points


def test_L6_1_the_spaces_of_the_track() -> None:
    steps = [after - before for before, after in pairwise(TRACK)]
    assert steps == [1] * 8 + [2] * 6 + [3] * 4 + [4] * 3 + [5] * 2 + [6] * 2 + [7, 8, 9]
    assert (TRACK[0], TRACK[-1]) == (0, 90)


@pytest.mark.parametrize(("earned", "reached"), [(1, 8), (2, 10), (3, 10), (4, 12), (5, 12), (9, 16)])
def test_L6_2_whole_steps_only(earned: int, reached: int) -> None:
    assert advance(8, earned) == reached


def test_L6_2_a_casino_is_too_small_for_the_high_spaces() -> None:
    assert [advance(space, 9) for space in (60, 66, 73, 81, 54)] == [66, 73, 81, 90, 60]
    assert advance(49, 4) == 49


def test_L6_3_smallest_first_never_added_together() -> None:
    table = drawn("phase: draw\nturn: blue\ngold: A2 red 2, C1 red 4, C3 red 6, D1 red 6, D2 red 3\npoints: red 7")
    deal(table, {"draw": "D8"})
    assert points(table)["red"] == 10
    ones = drawn("phase: draw\nturn: blue\ngold: A2 red 2, B1 red 5, C1 red 4, C3 red 6\npoints: red 8")
    deal(ones, {"draw": "D8"})
    assert points(ones)["red"] == 8


def test_L6_3_the_small_one_first_makes_the_difference() -> None:
    table = drawn("phase: draw\nturn: blue\ngold: A2 red 2, D1 red 6, D2 red 3, D3 red 1\npoints: red 7")
    deal(table, {"draw": "D8"})
    assert points(table)["red"] == 10  # 1 to 8, then 3 to 10; the other way round 3 would reach 8 and 10, and 1 be lost


def test_L6_4_at_ninety_a_marker_stops() -> None:
    assert advance(81, 9) == 90
    assert advance(90, 9) == 90
