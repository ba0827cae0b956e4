"""`pitboss warm`: compile the rules ahead of time."""

import time

import numpy as np

from pitboss.arena.job import rehearse
from pitboss.arena.simulate import simulate
from pitboss.bots import AT_ONCE
from pitboss.cli.screen import errors, ready
from pitboss.core.compiled import cache_directory, drop_stale
from pitboss.core.dealer import Seeded
from pitboss.core.game import CHANCE, NOBODY, Game, find, game_names, sample_world
from pitboss.core.luck import luck_of
from pitboss.core.table import Table


def run(names: list[str]) -> None:
    """Compile games, one line each with the seconds it took."""
    for name in names or game_names():
        game = find(name)
        begun = time.perf_counter()
        warm_arena(game)
        warm_table(game)
        warm_search(game)
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


def play_once(game: Game) -> None:
    """A game at a table by every bot that need not search in turn, with all that is asked of a table on the way."""
    players, options = game.tables[0]
    table, dealer, luck = Table.new(game, [f"Seat {seat}" for seat in range(players)], options), Seeded(1), luck_of(1)
    while (seat := table.actor) != NOBODY:
        if seat == CHANCE:
            table.deal_one(dealer)
            continue
        legal = np.array([move.id for move in table.moves()], dtype=np.int64)
        choices = [int(bot(table.view(seat), legal, luck)) for bot in AT_ONCE]
        sample_world(table.view(seat), seat, luck)
        table.picture(seat)
        table.play(seat, choices[len(table.events) % len(choices)])
    table.ending()
