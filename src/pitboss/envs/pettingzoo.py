"""PettingZoo's AEC interface: every seat is an agent. `pip install 'pitboss[rl]'` brings what it needs."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from pitboss.core.game import NOBODY
from pitboss.core.observation import NUMBER, bounds_of
from pitboss.envs.solo import Solo
from pitboss.envs.trades import TALK


class TableEnv(AECEnv[str, Any, int]):  # type: ignore[misc,unused-ignore]
    """A table of any game. An observation is the seat's vector and the mask of its legal actions."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        trades: str = TALK,
    ) -> None:
        self.metadata = {"name": f"pitboss_{game}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.solo = Solo(game, players, options, trades)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        low, high = bounds_of(self.solo.game.observation)
        actions = self.solo.game.actions
        seen: dict[str, Space[Any]] = {
            "observation": Box(low, high, dtype=NUMBER),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
        self._observed = Dict(seen)
        self._actions = {agent: Discrete(actions) for agent in self.possible_agents}
        self._games = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observed

    def action_space(self, agent: str) -> Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the one after the last."""
        self._games = self._games + 1 if seed is None else seed
        self.solo.reset(self._games)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.solo.actor]

    def observe(self, agent: str) -> Any:
        """What a seat sees; only the seat that is to choose has legal actions."""
        seat = self.possible_agents.index(agent)
        mask = self.solo.mask()
        return {"observation": self.solo.observe(seat), "action_mask": mask if seat == self.solo.actor else 0 * mask}

    def step(self, action: int | None) -> None:
        """The selected agent plays an action."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.solo.step(int(action))
        self.rewards = dict(zip(self.agents, self.solo.rewards(), strict=True))
        if self.solo.actor == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"scores": self.solo.scores()} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.solo.actor]
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as text."""
        return self.solo.picture()

    def close(self) -> None:
        """Nothing is kept open."""
