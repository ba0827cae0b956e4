"""The interfaces that learning agents know, by their own conformance tests."""

import warnings

import numpy as np
import pytest

import pitboss

pytest.importorskip("pettingzoo", reason="pip install 'pitboss[rl]'")
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from pitboss.core.game import find
from pitboss.envs.gymnasium import BatchEnv, BotsEnv
from pitboss.envs.pettingzoo import TableEnv

VARIANTS = [f"{name}+{variant}" for name in pitboss.games() for variant in find(name).variants]
every_game = pytest.mark.parametrize("game", [*pitboss.games(), *VARIANTS])


@every_game
def test_a_table_is_an_aec_environment(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(TableEnv(game, players=3), num_cycles=60)
        seed_test(lambda: TableEnv(game, players=2), num_cycles=30)


@every_game
def test_rewards_of_a_whole_game_add_up_to_zero(game: str) -> None:
    env = TableEnv(game, players=2)
    env.reset(seed=3)
    for _agent in env.agent_iter():
        observed, _reward, terminated, _truncated, info = env.last()
        action = None if terminated else int(np.flatnonzero(observed["action_mask"])[0])
        if terminated:
            assert sum(env.rewards.values()) == pytest.approx(0) and len(info["scores"]) == 2
        env.step(action)


@every_game
def test_one_seat_against_bots_is_an_environment(game: str) -> None:
    class Obedient(BotsEnv):
        """The checker knows no masks, so it is given the legal action that is nearest to its own."""

        def step(self, action):  # type: ignore[no-untyped-def]
            legal = np.flatnonzero(self.solo.mask())
            return super().step(legal[int(action) % len(legal)])

    check_env(Obedient(game, bots=["greedy", "random"], seat=1), skip_render_check=True)


@every_game
def test_an_illegal_action_is_refused(game: str) -> None:
    env = BotsEnv(game)
    _, info = env.reset(seed=1)
    with pytest.raises(pitboss.PitbossError, match="is not legal for seat 0"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


@pytest.mark.parametrize("game", pitboss.games())  # variants would be compiled for this alone
def test_many_tables_are_a_vector_environment(game: str) -> None:
    env, twin = (BatchEnv(game, 4, players=3, opponent="random") for _ in range(2))
    (observed, info), (other, _) = env.reset(seed=9), twin.reset(seed=9)
    ended = 0
    for _ in range(120):
        assert env.observation_space.contains(observed) and np.array_equal(observed, other)
        actions = info["action_mask"].argmax(axis=1)
        observed, rewards, terminated, truncated, info = env.step(actions)
        other, *_ = twin.step(actions)
        assert ((rewards != 0) <= terminated).all() and not truncated.any()
        ended += int(terminated.sum())
    assert ended


def test_environments_are_made_by_name() -> None:
    assert pitboss.make_env("royale", bots=["random"]).solo.players == 2
    assert pitboss.make_env("lords", "pettingzoo", players=4).max_num_agents == 4
    assert pitboss.make_env("lasvegas", "vector", num_envs=3).num_envs == 3
    trading = pitboss.make_env("lords", "pettingzoo", trades="actions")
    assert trading.action_space("seat_0").n > pitboss.make_env("lords", "pettingzoo").action_space("seat_0").n
    with pytest.raises(pitboss.PitbossError, match="The interfaces are: gymnasium, vector, pettingzoo, openspiel"):
        pitboss.make_env("lasvegas", "dopamine")
