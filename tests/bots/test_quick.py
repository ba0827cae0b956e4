"""The quick policies: legal, tidy, and better than what they replace."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from pitboss.arena.match import Match, play_match
from pitboss.bots import BOTS
from pitboss.core.dealer import Seeded
from pitboss.core.game import Row, actor, copy_of, find, game_names, luck_stream, opponent, quick
from pitboss.core.luck import Luck, luck_of
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import DICE
from pitboss.games.lasvegas.policy.odds import odds_tables
from pitboss.games.lords.box import TRACK
from pitboss.games.lords.policy.quick import steps_table
from pitboss.games.royale.rules.tiles.sides.lucky_punch import FISTS, GUESSES

TABLES = [(name, players, options) for name in game_names() for players, options in find(name).tables]


def by_quick(view: Row, legal: Any, luck: Luck) -> int:
    return int(quick(view, int(actor(view)), legal, len(legal), luck))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_it_chooses_a_legal_move_and_leaves_the_table_as_it_was(
    name: str, players: int, options: Mapping[str, Any]
) -> None:
    table = Table.new(find(name), [f"Seat {seat}" for seat in range(players)], options)
    dealer, luck = Seeded(1), luck_of(2)
    while table.actor != -1:
        while table.actor == -2:
            assert 0 <= luck_stream(table.state) < 64
            table.deal_one(dealer)
        if table.actor < 0:
            continue
        before, legal = copy_of(table.state), np.array([move.id for move in table.moves()])
        move = by_quick(table.state, legal, luck)
        assert move in legal
        assert table.state.tobytes() == before.tobytes()
        table.play(table.actor, move)


def test_odds_are_odds_and_an_opponent_without_dice_cannot_catch_up() -> None:
    above, level = odds_tables(0.2, 0.1, DICE)
    assert ((above >= 0) & (level >= 0) & (above + level <= 1 + 1e-6)).all()
    assert above[0, :, 8].max() == 0
    assert above[1, 0, 8] == pytest.approx(0.2)
    assert level[1, 0, 9] == pytest.approx(0.2)


def test_L6_2_small_casinos_bring_nothing_where_the_steps_are_wide() -> None:
    now, later = steps_table(0.0), steps_table(1.0)
    assert now[0, 30, 1] == 1 and now[20, 30, 2] == 0 and now[20, 30, 3] == 3
    assert later[0, 30, 1] == pytest.approx(8 / sum(space <= 30 for space in TRACK))
    assert (np.diff(later, axis=2) >= 0).all()


def test_R5_A1b_fist_and_guess_are_mixed_so_that_neither_side_can_do_better() -> None:
    pays = {1: 20, 2: 30, 3: 40}
    lost = [pays[guess] * FISTS.tolist().count(guess) for guess in pays]
    won = [pays[fist] * (13 - GUESSES.tolist().count(fist)) / 13 for fist in pays]
    assert lost == [120, 120, 120]
    assert np.allclose(won, 240 / 13)


@pytest.mark.parametrize(
    ("game", "players", "least"), [("lasvegas", 2, 0.5), ("lasvegas", 4, 0.4), ("royale", 4, 0.27), ("lords", 3, 0.36)]
)
def test_it_beats_greedy(game: str, players: int, least: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "quick", by_quick)
    options = {"trades": False} if game == "lords" else {}
    match = Match(game, ["quick"] + ["greedy"] * (players - 1), 600, seed=5, options=options)
    assert play_match(match).figures("quick")["low"] > least


@pytest.mark.parametrize(
    ("name", "least", "most"), [("lasvegas", 0.15, 0.25), ("royale", 0.15, 0.25), ("lords", 0.0, 0.0)]
)
def test_opponents_are_expected_to_be_careless_where_that_pays(name: str, least: float, most: float) -> None:
    table = Table.new(find(name), ["Ann", "Bob", "Cem"], {})
    dealer, luck = Seeded(5), luck_of(3)
    while table.actor < 0 or len(table.moves()) < 4:
        if table.actor < 0:
            table.deal_one(dealer)
        else:
            table.play(table.actor, table.moves()[0].name)
    s, seat, legal = table.state, table.actor, np.array([move.id for move in table.moves()])
    usual = quick(s, seat, legal, len(legal), luck)
    others = sum(opponent(s, seat, legal, len(legal), luck) != usual for _ in range(2000))
    assert least <= others / 2000 <= most
