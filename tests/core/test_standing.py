"""First place and tie-breaks: ranks, shares and winners, against a plain count."""

import numpy as np
import pytest

from pitboss.core.game import find, game_names, score, tie_break
from pitboss.core.standing import WHOLE, first_place, mean_win_shares, rank, standing_of, winners
from tests.play import finished


def plain_ranks(scores: list[int], breaks: list[int]) -> list[int]:
    places = list(zip(scores, breaks, strict=True))
    return [1 + sum(other > own for other in places) for own in places]


@pytest.mark.parametrize("players", range(2, 7))
def test_ranks_and_shares_are_those_of_a_plain_count(players: int) -> None:
    standings = np.random.default_rng(players).integers(-1, 2, (200, 2, players))
    total = np.zeros(players)
    for standing in standings:
        ranks = plain_ranks(*standing.tolist())
        shares = [(each == 1) / ranks.count(1) for each in ranks]
        assert [rank(standing, seat) for seat in range(players)] == ranks
        assert [first_place(standing, seat) / WHOLE for seat in range(players)] == shares
        total += shares
    assert mean_win_shares(standings) == pytest.approx(total / 200)


@pytest.mark.parametrize("name", game_names())
def test_winners_are_ahead_of_all_others(name: str) -> None:
    game = find(name)
    s = finished(game, *game.tables[0], 3).state
    players = game.tables[0][0]
    places = [(int(score(s, seat)), int(tie_break(s, seat))) for seat in range(players)]
    assert standing_of(s, players).T.tolist() == [list(place) for place in places]
    assert winners(s, players) == [seat for seat in range(players) if places[seat] == max(places)]
