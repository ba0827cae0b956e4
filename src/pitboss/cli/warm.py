"""`pitboss warm`: compile the rules ahead of time."""

import time

from pitboss.arena.job import rehearse
from pitboss.arena.simulate import simulate
from pitboss.bots.rehearsal import play_once
from pitboss.cli.screen import errors, ready
from pitboss.core.compiled import cache_directory, drop_stale, note_warm
from pitboss.core.game import Game, find, game_names


def run(names: list[str]) -> None:
    """Compile games, one line each with the seconds it took."""
    for name in names or game_names():
        game = find(name)
        begun = time.perf_counter()
        warm_arena(game)
        warm_table(game)
        warm_search(game)
        note_warm(name)
        errors.print(f"{game.title}: ready after {time.perf_counter() - begun:.1f} s")
    dropped = drop_stale()
    errors.print(f"Compiled rules are kept in {cache_directory()}" + (f"; {dropped} old ones removed" * bool(dropped)))


def warm_arena(game: Game) -> None:
    """Everything that bots need to play among themselves."""
    players, options = game.tables[0]
    ready(game, "arena", lambda: simulate(game, ["greedy"] + ["random"] * (players - 1), options, 1, 1, 1))


def warm_table(game: Game) -> None:
    """Everything that a table with people needs."""
    ready(game, "table", lambda: play_once(game))


def warm_search(game: Game) -> None:
    """Everything that bots need to think ahead."""
    ready(game, "search", lambda: rehearse(game.name, min(game.seats)))
