"""Tables for tests: played at random, by the general verbs, for any game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from pitboss.core.compiled import BOUNDS_CHECKED, INTERPRETED
from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, Game, find, game_names
from pitboss.core.luck import below, luck_of
from pitboss.core.table import Table

# All games are played where every index is checked; compiled plainly and interpreted, some of them again.
PART = 1.0 if BOUNDS_CHECKED else 0.1 if INTERPRETED else 1 / 3
NAMES = ["Anna", "Benno", "Carla", "Denny", "Emil"]

KINDS = [(name, players, options) for name in game_names() for players, options in find(name).tables]


def games_each(most: int) -> int:
    """How many of so many games a test plays with this kind of rules."""
    return max(1, round(most * PART))


def kind_name(kind: tuple[str, int, Mapping[str, Any]]) -> str:
    """`lasvegas-3-neutral=True`, for the names of parametrized tests."""
    name, players, options = kind
    return "-".join([name, str(players), *(f"{key}={value}" for key, value in options.items())])


def new_table(game: Game, players: int, options: Mapping[str, Any]) -> Table:
    """A table of the usual people."""
    return Table.new(game, NAMES[:players], options)


def random_play(table: Table, seed: int) -> Iterator[Table]:
    """Play to the end at random; yields the table after every event."""
    dealer, luck = Seeded(seed), luck_of(seed + 1_000_003)
    while table.actor != NOBODY:
        if table.actor < 0:
            table.deal_one(dealer)
        else:
            moves = table.moves()
            table.play(table.actor, moves[below(luck, len(moves))].id)
        yield table


def finished(game: Game, players: int, options: Mapping[str, Any], seed: int) -> Table:
    """A table played to the end."""
    table = new_table(game, players, options)
    for _ in random_play(table, seed):
        pass
    return table


def check_conserved(table: Table) -> None:
    """The game's own law of conservation."""
    import_module(f"tests.games.{table.game.name}.conserved").check(table.state)
