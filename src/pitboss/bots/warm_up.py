"""One game played before anybody needs it, so that everything is compiled and loaded."""

from collections.abc import Sequence

import numpy as np

from pitboss.bots import IMMEDIATE_BOTS
from pitboss.bots.comparison import Budget
from pitboss.bots.external import Bot
from pitboss.bots.levels import SearchBot
from pitboss.bots.search import search
from pitboss.bots.win_shares import win_shares
from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, Game, sample_world
from pitboss.core.luck import Luck, luck_of
from pitboss.core.table import Table

BRIEF = SearchBot(search, Budget(playouts=16))


def warm_up_table(game: Game) -> None:
    """Everything that a table with people and bots needs, but for bots that search."""
    play_by_all(game, IMMEDIATE_BOTS)


def warm_up_search(game: Game) -> None:
    """Everything that bots need to search."""
    play_by_all(game, [BRIEF])


def play_by_all(game: Game, bots: Sequence[Bot]) -> None:
    """A game in which all these bots choose at every decision, with all that is asked of a table on the way."""
    players, options = game.tables[0]
    table, dealer, luck = Table.new(game, [f"Seat {seat}" for seat in range(players)], options), Seeded(1), luck_of(1)
    spoken = NOBODY  # the seat that has had its say
    table.deal(dealer)
    while (seat := table.actor) != NOBODY:
        if seat != spoken:
            spoken = seat
            make_offer(table, seat, luck)
        legal = np.array([move.id for move in table.moves()], dtype=np.int64)
        choices = [int(bot(table.view(seat), legal, luck)) for bot in bots]
        sample_world(table.view(seat), seat, luck)
        table.picture(seat)
        table.play(seat, choices[len(table.events) % len(choices)])
        table.deal(dealer)
    table.ending()
    win_shares(table.state, players, 1, seed=1)


def make_offer(table: Table, seat: int, luck: Luck) -> None:
    """What the seat would offer the others, where a game has talk."""
    talk = table.game.talk
    said = None if talk is None else talk.bot_offer(table.view(seat), seat, luck)
    if said is not None:
        table.say(seat, said)
