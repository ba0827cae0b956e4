"""One table for one learner at a time, stepped by action indices: what the interfaces of others are built on."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.errors import PitbossError
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    action_of,
    actor,
    copy_of,
    legal_moves,
    move_at,
    observe,
    play,
    resolve,
    sample,
    view_of,
)
from pitboss.core.luck import luck_of
from pitboss.core.observation import NUMBER, observation_size
from pitboss.core.standing import SCORES, WHOLE, first_place, standing_of
from pitboss.core.table import checked_options
from pitboss.envs.ready import make_ready
from pitboss.envs.trades import TALK, with_trades


class Solo:
    """A table whose chance is answered by a seed, so that it always waits for a seat until the game is over."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any] | None = None, trades: str = TALK) -> None:
        self.game = with_trades(game, trades)
        make_ready(self.game)
        self.players = players
        self.start = self.game.new(players, checked_options(self.game.title, self.game.options, options or {}))
        self.reset(1)

    def reset(self, seed: int) -> None:
        """Begin a game."""
        self.state, self.luck = copy_of(self.start), luck_of(seed)
        self._deal()

    @property
    def actor(self) -> int:
        """The seat that is to choose, or NOBODY."""
        return int(actor(self.state))

    def step(self, action: int) -> None:
        """The seat that is to choose plays an action; then chance answers."""
        legal = np.flatnonzero(self.mask())
        if action not in legal:
            known = ", ".join(map(str, legal))
            raise PitbossError(f"Action {action} is not legal for seat {self.actor}. Legal are: {known or 'none'}.")
        play(self.state, move_at(self.state, int(action)))
        self._deal()

    def _deal(self) -> None:
        while self.actor == CHANCE:
            resolve(self.state, sample(self.state, self.luck))

    def mask(self) -> NDArray[np.int8]:
        """1 for every action that is legal now."""
        mask = np.zeros(self.game.actions, np.int8)
        if self.actor != NOBODY:
            mask[[action_of(self.state, move) for move in legal_moves(self.state)]] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees, as numbers."""
        out = np.zeros(observation_size(self.game.observation), NUMBER)
        observe(view_of(self.state, seat), seat, out)
        return out

    def rewards(self) -> list[float]:
        """At the end each seat's share of first place less an equal share, so that they add up to zero; 0 before it."""
        if self.actor != NOBODY:
            return [0.0] * self.players
        standing = standing_of(self.state, self.players)
        return [first_place(standing, seat) / WHOLE - 1 / self.players for seat in range(self.players)]

    def scores(self) -> list[int]:
        """What decides the game, as it stands."""
        return [int(score) for score in standing_of(self.state, self.players)[SCORES]]

    def picture(self) -> str:
        """The table as text."""
        names = [f"Seat {seat}" for seat in range(self.players)]
        return self.game.words.picture(self.state, NOBODY, names)
