"""The quick policies: legal, tidy, and better than what they replace."""

import numpy as np
import pytest

from pitboss.arena.match import Match, play_match
from pitboss.core import usual
from pitboss.core.dealer import Seeded
from pitboss.core.game import copy_of, find, quick, rule_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lasvegas.quick import LEARNED, odds_tables
from tests.games.lasvegas.drawn import LASVEGAS


def test_a_game_without_a_quick_policy_takes_the_move_of_most_worth() -> None:
    lords = find("lords")
    if "quick" not in lords.rules:
        assert rule_of(lords, "quick") is usual.quick
    assert rule_of(LASVEGAS, "quick") is LASVEGAS.rules["quick"]


@pytest.mark.parametrize(("players", "neutral"), sorted(LEARNED))
def test_it_chooses_a_legal_move_and_leaves_the_table_as_it_was(players: int, neutral: int) -> None:
    table = Table.new(LASVEGAS, [f"Seat {seat}" for seat in range(players)], {"neutral": bool(neutral)})
    dealer, luck = Seeded(1), luck_of(2)
    while table.actor != -1:
        table.deal(dealer)
        if table.actor < 0:
            continue
        before, legal = copy_of(table.state), np.array([move.id for move in table.moves()])
        move = quick(table.state, table.actor, legal, len(legal), luck)
        assert move in legal
        assert table.state.tobytes() == before.tobytes()
        table.play(table.actor, int(move))


def test_odds_are_odds_and_a_rival_without_dice_cannot_catch_up() -> None:
    above, level = odds_tables(0.2, 0.1)
    assert ((above >= 0) & (level >= 0) & (above + level <= 1 + 1e-6)).all()
    assert above[0, :, 8].max() == 0
    assert above[1, 0, 8] == pytest.approx(0.2)
    assert level[1, 0, 9] == pytest.approx(0.2)


@pytest.mark.parametrize(("bots", "least"), [(["level3", "greedy"], 0.5), (["level3"] + ["greedy"] * 3, 0.4)])
def test_it_beats_greedy(bots: list[str], least: float) -> None:
    figures = play_match(Match("lasvegas", bots, 500, seed=5)).figures("level3")
    assert figures["low"] > least
