"""Gymnasium's interfaces: one learner against bots, and many tables at once. `pip install 'pitboss[rl]'`."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pitboss.bots import find_bot
from pitboss.core.errors import PitbossError
from pitboss.core.game import NOBODY, action_of, legal_moves, view_of
from pitboss.core.luck import luck_of
from pitboss.core.observation import NUMBER, bounds_of
from pitboss.envs.batch import Batch
from pitboss.envs.solo import Solo
from pitboss.envs.trades import TALK


class BotsEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc,unused-ignore]
    """One seat against bots at the others. `info["action_mask"]` has the legal actions; an illegal one is refused.

    The reward comes at the end: the seat's share of first place less an equal share.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("greedy",),
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        trades: str = TALK,
    ) -> None:
        if not 0 <= seat <= len(bots):
            raise PitbossError(f"With {len(bots)} bots the seats are 0 to {len(bots)}, not {seat}.")
        self.solo = Solo(game, len(bots) + 1, options, trades)
        self.render_mode = render_mode
        self.seat = seat
        self.bots = [find_bot(bot) for bot in bots]
        self.bots.insert(seat, self.bots[0])  # never asked
        low, high = bounds_of(self.solo.game.observation)
        self.observation_space = Box(low, high, dtype=NUMBER)
        self.action_space = Discrete(self.solo.game.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        dealt, chosen = self.np_random.integers(0, 2**62, 2)
        self.luck = luck_of(int(chosen))
        self.solo.reset(int(dealt))
        self._let_bots_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat plays an action, then the bots theirs until it is asked again."""
        self.solo.step(int(action))
        self._let_bots_play()
        observed, info = self._seen()
        return observed, self.solo.rewards()[self.seat], self.solo.actor == NOBODY, False, info

    def _let_bots_play(self) -> None:
        while (seat := self.solo.actor) not in (self.seat, NOBODY):
            state = self.solo.state
            legal = np.array(legal_moves(state), dtype=np.int64)
            move = self.bots[seat](view_of(state, seat), legal, self.luck)
            self.solo.step(int(action_of(state, int(move))))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.solo.observe(self.seat), {"action_mask": self.solo.mask(), "scores": self.solo.scores()}

    def action_masks(self) -> Any:
        """The legal actions, as sb3-contrib asks for them."""
        return self.solo.mask().astype(bool)

    def render(self) -> str:  # type: ignore[override,unused-ignore]
        """The table as text."""
        return self.solo.picture()


class BatchEnv(VectorEnv[Any, Any, Any]):  # type: ignore[misc,unused-ignore]
    """Many tables of a `Batch` as a vector environment: one learner a table against a built-in policy.

    Games follow each other within a step. `info["action_mask"]` has the legal actions of every table and
    `info["scores"]` those of the last game that ended there.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int = 2,
        opponent: str = "greedy",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        threads: int = 1,
        trades: str = TALK,
    ) -> None:
        others = {other: opponent for other in range(players) if other != seat}
        self.settings: dict[str, Any] = {"players": players, "options": options, "opponents": others}
        self.settings |= {"threads": threads, "trades": trades}
        self.num_envs, self.seat, self.name = num_envs, seat, game
        self.batch = Batch(game, num_envs, seed=1, **self.settings)
        low, high = bounds_of(self.batch.fields)
        self.single_observation_space = Box(low, high, dtype=NUMBER)
        self.single_action_space = Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game at every table."""
        if isinstance(seed, list):
            raise PitbossError("A batch takes one seed for all tables, not a list.")
        super().reset(seed=seed)
        self.batch = Batch(self.name, self.num_envs, seed=int(self.np_random.integers(0, 2**62)), **self.settings)
        return self.batch.observe(self.seat).copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action at every table."""
        ended = self.batch.step(actions).copy()
        equal = 1 / self.batch.players
        rewards = np.where(ended, self.batch.win_shares()[:, self.seat] - equal, 0.0)
        observed = self.batch.observe(self.seat).copy()
        return observed, rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.legal_mask.copy(), "scores": self.batch.scores.copy()}
