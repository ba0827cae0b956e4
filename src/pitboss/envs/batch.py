"""Many tables of a game as arrays, for agents that learn and for whoever wants many games quickly."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.arena.batch import POLICIES
from pitboss.core.errors import PitbossError
from pitboss.core.game import NOBODY, new_rows
from pitboss.core.lang import commas
from pitboss.core.luck import luck_of, next64, streams_of_luck
from pitboss.core.observation import NUMBER, named_parts, observation_size
from pitboss.core.standing import BREAKS, SCORES, WHOLE, first_place
from pitboss.core.table import checked_options
from pitboss.envs.steps import BEGIN, LEARNER, Tables, first_illegal, observe_tables, random_actions, step_tables
from pitboss.envs.trades import TALK, with_trades


class Batch:
    """Tables that are stepped together; a game that is over is followed by the next one at the same table.

    `actor[i]` is the seat that chooses at table i and `legal_mask[i, a]` says whether action a is legal there. After a
    `step`, `finished[i]` says whether a game ended, and `scores[i]` how. `opponents` are seats that a built-in policy
    plays inside the step. With `trades="actions"`, offers and answers are actions too, where a game has trades. The
    same seed gives the same games, whatever the number of threads. What is returned are the
    batch's own arrays, written anew by the next step: copy what you keep.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        players: int = 2,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        opponents: Mapping[int, str] | None = None,
        threads: int = 1,
        trades: str = TALK,
    ) -> None:
        if tables < 1 or threads < 1:
            raise PitbossError("A batch needs at least one table and one thread.")
        self.game = with_trades(game, trades)
        self.players = players
        self.actions = self.game.actions
        self.fields = self.game.observation
        self.policies = policies_of(players, opponents or {})
        self.start = new_rows(self.game.row, 1)
        self.start[0] = self.game.new(players, checked_options(self.game.title, self.game.options, options or {}))
        self.rows = new_rows(self.game.row, tables)
        self.actor: NDArray[np.int64] = np.zeros(tables, np.int64)
        self.finished: NDArray[np.bool_] = np.zeros(tables, np.bool_)
        self.legal_mask: NDArray[np.bool_] = np.zeros((tables, self.actions), np.bool_)
        self.legal_actions = np.zeros((tables, self.game.most_moves), np.int32)
        self.legal_counts = np.zeros(tables, np.int32)
        self.decisions = 0  # so far, those of opponents included
        self._standings = np.zeros((tables, 2, players), np.int64)
        self._actions = np.full(tables, BEGIN)
        self._observed = np.zeros((tables, observation_size(self.fields)), NUMBER)
        self._dealers, self._lucks = seeded(tables, seed)
        bounds = np.linspace(0, tables, min(threads, tables) + 1).astype(int)
        self._parts = [slice(first, last) for first, last in pairwise(bounds)]
        self._scratch = [(np.empty(self.game.most_moves, np.int64), new_rows(self.game.row, 1)) for _ in self._parts]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._each(self._step)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"Batch({self.game.name!r}, {len(self)}, players={self.players}, decisions={self.decisions})"

    @property
    def scores(self) -> NDArray[np.int64]:
        """Of the last game that ended at each table, one column a seat; 0 before the first."""
        return self._standings[:, SCORES]

    @property
    def tie_breaks(self) -> NDArray[np.int64]:
        """What decided between equal scores of the last game that ended at each table."""
        return self._standings[:, BREAKS]

    def win_shares(self) -> NDArray[np.float64]:
        """Each seat's share of first place in the last game that ended at each table."""
        shares = [[first_place(standing, seat) / WHOLE for seat in range(self.players)] for standing in self._standings]
        return np.array(shares)

    def step(self, actions: Any) -> NDArray[np.bool_]:
        """Play one action at every table; returns where a game ended. Refuses all of them if one is not legal."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (len(self),):
            raise PitbossError(f"A step needs {len(self)} actions, one a table.")
        wrong = int(first_illegal(chosen, self.legal_mask))
        if wrong != NOBODY:
            legal = commas([str(action) for action in np.flatnonzero(self.legal_mask[wrong])])
            raise PitbossError(f"Action {chosen[wrong]} is not legal at table {wrong}. Legal are: {legal}.")
        self._actions = chosen
        self.decisions += sum(self._each(self._step))
        return self.finished

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table, each equally likely."""
        out = np.zeros(len(self), np.int64)
        random_actions(self.legal_actions, self.legal_counts, self._lucks, out)
        return out

    def observe(self, seat: int | None = None) -> NDArray[np.int16]:
        """What a seat sees at every table, one row a table; without a seat, what the seat that chooses sees."""
        if seat is not None and not 0 <= seat < self.players:
            raise PitbossError(f"There is no seat {seat}: the seats are 0 to {self.players - 1}.")
        self._each(self._observe_from(self.actor if seat is None else np.full(len(self), seat, np.int64)))
        return self._observed

    def parts(self, observed: Any) -> dict[str, Any]:
        """Observations by the names of their fields."""
        return named_parts(self.fields, observed)

    def _observe_from(self, seats: Any) -> Callable[[slice, Any], None]:
        def observe_part(part: slice, scratch: Any) -> None:
            view = scratch[1][:0] if self.game.all_open else scratch[1]
            observe_tables(self.rows[part], seats[part], view, self._observed[part])

        return observe_part

    def _step(self, part: slice, scratch: Any) -> int:
        return int(step_tables(*self._tables(part, scratch), self._actions[part]))

    def _tables(self, part: slice, scratch: Any) -> Tables:
        """The tables of a part, to be stepped."""
        written = (self.actor, self.finished, self._standings, self.legal_actions, self.legal_counts, self.legal_mask)
        luck = self._dealers[part], self._lucks[part]
        return Tables(self.rows[part], self.start, *luck, self.policies, *(each[part] for each in written), *scratch)

    def _each(self, work: Callable[[slice, Any], Any]) -> list[Any]:
        """Do some work for every part, on threads of their own where there are several."""
        if self._pool is None:
            return [work(part, scratch) for part, scratch in zip(self._parts, self._scratch, strict=True)]
        return list(self._pool.map(work, self._parts, self._scratch))


def policies_of(players: int, opponents: Mapping[int, str]) -> NDArray[np.int64]:
    """Who chooses for each seat."""
    policies = np.full(players, LEARNER)
    for seat, bot in opponents.items():
        if bot not in POLICIES or seat not in range(players):
            known = f"{commas(list(POLICIES))} at seats 0 to {players - 1}"
            raise PitbossError(f"Opponents are {known}, not {bot!r} at seat {seat}.")
        policies[seat] = POLICIES[bot]
    if not (policies == LEARNER).any():
        raise PitbossError("Opponents hold every seat, so there is nothing to choose. Leave one free.")
    return policies


def seeded(tables: int, seed: int) -> tuple[Any, Any]:
    """Two streams of luck a table: one deals, the other is for opponents and random actions."""
    source, dealers, lucks = luck_of(seed), streams_of_luck(tables), streams_of_luck(tables)
    for table in range(tables):
        dealers[table].state = next64(source)
        lucks[table].state = next64(source)
    return dealers, lucks
