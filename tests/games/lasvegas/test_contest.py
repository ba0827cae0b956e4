"""Who can still take the lead at a casino."""

import pytest

from pitboss.games.lasvegas.text.contest import leads, to_lead


@pytest.mark.parametrize(
    ("counts", "hands", "expected"),
    [
        ([3, 1, 0], [5, 5, 5], [(1, 3), (2, 4)]),  # one more than the leader
        ([3, 3, 0], [5, 5, 5], [(0, 1), (1, 1), (2, 1)]),  # a tie cancels: any number of its own leads
        ([3, 3, 2], [0, 1, 5], [(1, 1)]),  # the third leads already; without dice nobody can
        ([2, 4, 4, 1], [3, 0, 0, 2], [(3, 2)]),  # the tied fours do not count, and two would tie with nobody above
        ([4, 1], [0, 3], []),  # three more would only tie
        ([4, 1], [0, 4], [(1, 4)]),
        ([0, 0], [8, 8], [(0, 1), (1, 1)]),
    ],
)
def test_V4_3_the_fewest_dice_that_lead_are_named(
    counts: list[int], hands: list[int], expected: list[tuple[int, int]]
) -> None:
    assert to_lead(counts, [range(1, dice + 1) for dice in hands]) == expected


def test_V4_2_a_tie_leads_nobody() -> None:
    assert not leads(2, [2, 1])
    assert not leads(0, [0])
    assert leads(1, [2, 2])


def test_R4_3_a_hand_with_only_the_big_die_adds_two() -> None:
    assert to_lead([2, 1], [[1], [2]]) == [(1, 2)]
    assert to_lead([1, 0], [[1], [2]]) == [(1, 2)]
    assert to_lead([2, 0], [[1], [2]]) == []
