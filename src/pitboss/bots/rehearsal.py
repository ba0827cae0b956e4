"""A game played once, so that everything a table with people and bots needs is compiled and loaded."""

import numpy as np

from pitboss.bots import AT_ONCE
from pitboss.bots.prospects import prospects
from pitboss.core.dealer import Seeded
from pitboss.core.game import CHANCE, NOBODY, Game, sample_world
from pitboss.core.luck import luck_of
from pitboss.core.table import Table


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
    prospects(table.state, players, 1)
