"""`pitboss warm`: compile the rules ahead of time."""

import time

from pitboss.arena.simulate import simulate
from pitboss.bots.warm_up import warm_up_search, warm_up_table
from pitboss.cli.screen import errors, ready
from pitboss.core.compiled import cache_directory, drop_stale, note_warm
from pitboss.core.game import Game, find, game_names
from pitboss.core.lang import _, n_, number


def run(names: list[str]) -> None:
    """Compile games, one line each with the seconds it took."""
    for name in names or game_names():
        game = find(name)
        begun = time.perf_counter()
        warm_arena(game)
        warm_table(game)
        warm_search(game)
        note_warm(name)
        took = number(time.perf_counter() - begun, 1)
        errors.print(_("{title}: ready after {seconds} s", title=game.title, seconds=took))
    errors.print(_("Compiled rules are kept in {folder}", folder=cache_directory()))
    if dropped := drop_stale():
        errors.print(n_("{count} old one removed", "{count} old ones removed", dropped))


def warm_arena(game: Game) -> None:
    """Everything that bots need to play among themselves."""
    players, options = game.tables[0]
    ready(game, "arena", lambda: simulate(game, ["greedy"] + ["random"] * (players - 1), options, 1, 1, 1))


def warm_table(game: Game) -> None:
    """Everything that a table with people needs."""
    ready(game, "table", lambda: warm_up_table(game))


def warm_search(game: Game) -> None:
    """Everything that bots need to search."""
    ready(game, "search", lambda: warm_up_search(game))
