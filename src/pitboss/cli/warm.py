"""`pitboss warm`: compile the rules ahead of time."""

import time

import numpy as np

from pitboss.arena.simulate import simulate
from pitboss.bots import BOTS
from pitboss.cli.screen import errors, warmed
from pitboss.core.compiled import cache_directory, drop_stale
from pitboss.core.dealer import Seeded
from pitboss.core.game import CHANCE, NOBODY, Game, find, game_names, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table


def run(names: list[str]) -> None:
    """Compile games, one line each with the seconds it took."""
    for name in names or game_names():
        game = find(name)
        begun = time.perf_counter()
        with warmed(game):
            warm(game)
        errors.print(f"{game.title}: ready after {time.perf_counter() - begun:.1f} s")
    dropped = drop_stale()
    errors.print(f"Compiled rules are kept in {cache_directory()}" + (f"; {dropped} old ones removed" * bool(dropped)))


def warm(game: Game) -> None:
    """Use everything of a game once: a table with people, and bots in compiled play."""
    players, options = game.tables[0]
    simulate(game, ["greedy"] + ["random"] * (players - 1), options, 1, 1, 1)
    table, dealer = Table.new(game, [f"Seat {seat}" for seat in range(players)], options), Seeded(1)
    luck = luck_of(1)
    while table.actor != NOBODY:
        if table.actor == CHANCE:
            table.deal_one(dealer)
            continue
        seat, moves = table.actor, table.moves()
        for bot in BOTS.values():
            bot(table.view(seat), np.array([move.id for move in moves], dtype=np.int64), luck)
        sample_world(view_of(table.state, seat), seat, luck)
        table.picture(seat)
        table.play(seat, moves[0].id)
    table.ending()
