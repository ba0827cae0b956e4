"""OpenSpiel's own simulation test, and chance that adds up."""

import random

import pytest

import pitboss

pyspiel = pytest.importorskip("pyspiel", reason="pip install 'pitboss[openspiel]'")
import pitboss.envs.openspiel  # noqa: E402  (registers the games)
from pitboss.core.game import find  # noqa: E402

VARIANTS = [f"{name}_{variant}" for name in pitboss.games() for variant in find(name).variants]
every_game = pytest.mark.parametrize("game", [*pitboss.games(), *VARIANTS])


@every_game
def test_random_games_pass_the_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"pitboss_{game}"), num_sims=1, serialize=False, verbose=False)


@every_game
def test_chance_adds_up_and_returns_are_zero_sum(game: str) -> None:
    state, rng = pyspiel.load_game(f"pitboss_{game}(players=3)").new_initial_state(), random.Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


def test_what_cannot_be_listed_comes_in_parts_and_differs_from_game_to_game() -> None:
    drawn = set()
    for seed in range(3):
        state, rng = pyspiel.load_game("pitboss_royale").new_initial_state(), random.Random(seed)
        while not state.is_chance_node() or "part 1" not in state.action_to_string(state.chance_outcomes()[0][0]):
            state.apply_action(rng.choice(state.legal_actions()))
        while state.action_to_string(state.legal_actions()[0]).startswith("part"):
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, odds)[0])
        assert int(state.row.deck.sum()) == 24
        drawn.add(state.row.tobytes())
        assert state.clone().history() == state.history()
    assert len(drawn) == 3


def test_eight_dice_are_1287_outcomes() -> None:
    state = pyspiel.load_game("pitboss_lasvegas").new_initial_state()
    while "roll" not in state.action_to_string(state.chance_outcomes()[0][0]):
        state.apply_action(state.chance_outcomes()[0][0])
    assert len(state.chance_outcomes()) == 1287
