"""OpenSpiel: importing this registers every game as `pitboss_<name>`. `pip install 'pitboss[openspiel]'`.

>>> import pyspiel, pitboss.envs.openspiel
>>> state = pyspiel.load_game("pitboss_lasvegas(players=2)").new_initial_state()

Chance is explicit: a roll is a multiset, so eight dice have 1,287 outcomes. An outcome's number is its place in what
`odds` lists. Where there are too many outcomes to list, one comes in parts, each with its odds.
"""

from typing import Any

import numpy as np
import pyspiel

from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Game,
    Row,
    action_of,
    actor,
    copy_of,
    find,
    game_names,
    legal_moves,
    move_at,
    observe,
    play,
    resolve,
    view_of,
)
from pitboss.core.luck import OddsInParts
from pitboss.core.observation import NUMBER, observation_size
from pitboss.core.registry import VARIANT
from pitboss.core.standing import WHOLE, first_place, standing_of
from pitboss.core.table import checked_options
from pitboss.envs.ready import make_ready

MOST_OUTCOMES = 162_162  # eight dice and four neutral ones; no roll has more
LONGEST_GAME = 10_000  # events; some games have no bound, but none comes near

_tables: dict[int, tuple[Any, list[tuple[int, float]]]] = {}  # of odds that are kept, by their identity


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players; options are those of a table by default. Each game has a class of its own."""

    table_game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {"players": 2} | (params or {})
        players, game = int(params["players"]), self.table_game
        make_ready(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(self.kind, info, params)
        self.start = game.new(players, checked_options(game.title, game.options, {}))

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SeatObserver":
        return SeatObserver(self.table_game)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A table."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.name = game.table_game.name  # a clone is a deep copy of these
        self.row = copy_of(game.start)
        self.parts: list[int] = []  # drawn so far of an outcome that comes in parts

    @property
    def table_game(self) -> Game:
        return find(self.name)

    def current_player(self) -> int:
        seat = int(actor(self.row))
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(int(action_of(self.row, move)) for move in legal_moves(self.row))

    def chance_outcomes(self) -> Any:
        return probabilities(odds_at(self.table_game.odds(self.row), self.parts))

    def _apply_action(self, action: int) -> None:
        if int(actor(self.row)) == CHANCE:
            self._let_chance_answer(self._outcome(action))
        else:
            play(self.row, move_at(self.row, action))

    def _let_chance_answer(self, outcome: int) -> None:
        """An outcome, or a part of one; when all parts are drawn they are one."""
        odds = self.table_game.odds(self.row)
        if isinstance(odds, OddsInParts):
            self.parts.append(outcome)
            if odds.next_part(self.parts):
                return
            outcome, self.parts = odds.outcome_of(self.parts), []
        resolve(self.row, outcome)

    def _outcome(self, number: int) -> int:
        return int(odds_at(self.table_game.odds(self.row), self.parts)[number][0])

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.table_game.words
        if player == pyspiel.PlayerId.CHANCE:
            if isinstance(self.table_game.odds(self.row), OddsInParts):
                return f"part {len(self.parts) + 1}: {self._outcome(action)}"
            return str(words.chance_event(self.row, self._outcome(action)))
        return words.move_name(self.row, int(move_at(self.row, action)))

    def is_terminal(self) -> bool:
        return int(actor(self.row)) == NOBODY

    def returns(self) -> list[float]:
        """Each seat's share of first place less an equal share."""
        players = self.num_players()
        if not self.is_terminal():
            return [0.0] * players
        standing = standing_of(self.row, players)
        return [first_place(standing, seat) / WHOLE - 1 / players for seat in range(players)]

    def __str__(self) -> str:
        return picture_of(self.table_game, self.row, NOBODY, self.num_players())


class SeatObserver:
    """What a seat sees: as numbers and as text."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tensor = np.zeros(observation_size(game.observation), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        out = np.zeros(len(self.tensor), NUMBER)
        observe(view_of(state.row, player), player, out)
        self.tensor[:] = out

    def string_from(self, state: TableState, player: int) -> str:
        return picture_of(self.game, view_of(state.row, player), player, state.num_players())


def picture_of(game: Game, row: Row, seat: int, players: int) -> str:
    """A table as text."""
    return game.words.picture(row, seat, [f"Seat {number}" for number in range(players)])


def odds_at(odds: Any, parts: list[int]) -> Any:
    """What may come out now, or be its next part, with the odds."""
    return odds.next_part(parts) if isinstance(odds, OddsInParts) else odds


def probabilities(odds: Any) -> Any:
    """Outcomes by number with their probabilities. Those of rolls are worked out once."""
    if id(odds) not in _tables:
        table = [(number, float(probability)) for number, (_, probability) in enumerate(odds)]
        if not isinstance(odds, tuple):  # made for this question only
            return table
        _tables[id(odds)] = odds, table
    return _tables[id(odds)][1]


def openspiel_name(game: Game) -> str:
    """A game's name at OpenSpiel."""
    return f"pitboss_{game.name}".replace(VARIANT, "_")


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=openspiel_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2},
    )
    # a class, since OpenSpiel lets go of it after Python has ended, when a function could not be freed any more
    pyspiel.register_game(kind, type(openspiel_name(game), (TableGame,), {"table_game": game, "kind": kind}))


for _name in game_names():
    register(find(_name))
    for _variant in find(_name).variants:
        register(find(f"{_name}{VARIANT}{_variant}"))

__all__ = ["TableGame", "TableState", "openspiel_name", "probabilities", "register"]
