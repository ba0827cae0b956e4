"""Many tables at once play the games that single tables play."""

from typing import Any

import numpy as np
import pytest

import pitboss
from pitboss.bots.warm_up import load
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    action_of,
    actor,
    copy_of,
    find,
    legal_moves,
    move_at,
    play,
    resolve,
    sample,
)
from pitboss.core.luck import luck_of, next64
from pitboss.core.standing import standing_of
from pitboss.core.table import checked_options
from pitboss.envs.batch import Batch

every_game = pytest.mark.parametrize("game", pitboss.games())


def stepped(batch: Batch, steps: int) -> list[Any]:
    seen = []
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(
            (batch.rows.tobytes(), batch.scores.tolist(), batch.actor.tolist(), batch.legal_mask.sum(axis=1).tolist())
        )
    return seen


@every_game
def test_a_batch_plays_what_the_verbs_play(game: str) -> None:
    check_by_hand(game)


def check_by_hand(game: str) -> None:
    """One table beside the batch, by hand: the same luck, the same actions, game after game."""
    batch, source, found = Batch(game, 2, players=2, seed=5), luck_of(5), find(game)
    dealer = luck_of(int(next64(source)))
    start = found.new(2, checked_options(found.title, found.options, {}))
    s, ended = copy_of(start), 0
    for _ in range(400):
        while (seat := int(actor(s))) < 0:
            if seat == CHANCE:
                resolve(s, sample(s, dealer))
            else:
                assert batch.finished[0] and np.array_equal(batch.scores[0], standing_of(s, 2)[0])
                s, ended = copy_of(start), ended + 1
        assert s.tobytes() == batch.rows[0].tobytes()
        assert seat == batch.actor[0]
        assert {int(action_of(s, move)) for move in legal_moves(s)} == set(np.flatnonzero(batch.legal_mask[0]).tolist())
        actions = batch.sample()
        play(s, move_at(s, int(actions[0])))
        batch.step(actions)
    assert ended


@every_game
def test_threads_change_nothing(game: str) -> None:
    alone, together = (Batch(game, 5, players=3, seed=2, threads=threads) for threads in (1, 2))
    assert stepped(alone, 30) == stepped(together, 30)


@every_game
def test_opponents_play_inside_the_step(game: str) -> None:
    batch = Batch(game, 4, players=3, seed=3, opponents={0: "random", 2: "greedy"})
    for _ in range(40):
        assert (batch.actor == 1).all()
        batch.step(batch.sample())
    assert batch.decisions > 2 * 40 * len(batch)


@every_game
def test_an_illegal_action_changes_nothing(game: str) -> None:
    batch = Batch(game, 3, players=2)
    before = batch.rows.tobytes()
    for wrong in (-1, batch.actions, int(np.flatnonzero(~batch.legal_mask[1])[0])):
        actions = batch.sample()
        actions[1] = wrong
        with pytest.raises(pitboss.PitbossError, match="not legal at table 1"):
            batch.step(actions)
        assert batch.rows.tobytes() == before
    with pytest.raises(pitboss.PitbossError, match="3 actions, one a table"):
        batch.step([0, 0])


@every_game
def test_an_observation_has_named_parts(game: str) -> None:
    batch = Batch(game, 3, players=2)
    parts = batch.parts(batch.observe())
    assert (parts["players"] == 2).all() and (parts["turn"] == 1).all()  # the seat that chooses is on turn
    other = batch.parts(batch.observe(1))
    assert (other["turn"] == np.where(batch.actor == 1, 1, 2)).all()


@every_game
def test_observations_are_what_the_rules_as_written_see(game: str) -> None:
    batch, rules = Batch(game, 6, players=3, seed=6), find(game).rules
    for _ in range(60):
        batch.step(batch.sample())
        for seat in (None, 1):
            seen = batch.observe(seat)
            for table, s in enumerate(batch.rows):
                looks, view, out = int(batch.actor[table] if seat is None else seat), copy_of(s), seen[table] * 0
                rules["look"](s, looks, view)
                rules["observe"](view, looks, out)
                assert np.array_equal(out, seen[table])


def test_first_places_are_shared_out() -> None:
    batch = Batch("lasvegas", 8, players=2, seed=4)
    while not batch.scores.any(axis=1).all():
        batch.step(batch.sample())
    assert np.allclose(batch.win_shares().sum(axis=1), 1)
    assert ((batch.win_shares() > 0.5) <= (batch.scores == batch.scores.max(axis=1, keepdims=True))).all()


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({0: "greedy", 1: "random"}, {2: "greedy"}, {0: "level9"}):
        with pytest.raises(pitboss.PitbossError):
            Batch("lasvegas", 2, players=2, opponents=wrong)
    with pytest.raises(pitboss.PitbossError):
        Batch("lasvegas", 0)
    with pytest.raises(pitboss.PitbossError):
        Batch("lasvegas", 1).observe(2)
    assert NOBODY == -1


def test_trades_are_actions_where_they_are_asked_for() -> None:
    """All about the variant in one test: it has to be compiled for it."""
    load(find("lords+trades"))
    check_by_hand("lords+trades")
    plain, trading = Batch("lords", 4, players=3), Batch("lords", 4, players=3, trades="actions")
    assert trading.actions > plain.actions == find("lords").actions
    assert not plain.legal_mask[:, plain.actions :].any()
    trades, answered = 0, 0
    for _ in range(300):
        actions = trading.sample()
        trades += int((actions >= plain.actions).sum())
        answered += int((trading.parts(trading.observe())["offer_to"] == 1).sum())  # the observer is asked
        trading.step(actions)
    assert trades > 300 and answered > 100
