"""Games with fair dice, made to be verified: every kind of table, bots in all seats, some things taken back."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from pitboss.bots import AT_ONCE
from pitboss.core.fair import GAME_BYTES, SALT_BYTES, SEED_BYTES, Fair
from pitboss.core.fair_record import Reveal
from pitboss.core.game import CHANCE, NOBODY, find, game_names
from pitboss.core.luck import luck_of
from pitboss.core.record import lines_of
from pitboss.core.table import Table

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emil"]
MORE_TABLES: dict[str, list[tuple[int, Mapping[str, Any]]]] = {
    "lasvegas": [(5, {"open": True, "start": 3, "edition": "german"})],
    "royale": [(3, {"tiles": 5, "aside": "tiles"}), (2, {"layout": [["A1", "B2"], [None, "C1"], []]})],
    "lords": [(3, {"start": 1, "trades": False}), (2, {"start": 0})],
}
KINDS = [
    (name, players, options) for name in game_names() for players, options in (*find(name).tables, *MORE_TABLES[name])
]
UNDONE = 0.01  # of decisions
TAKEN_BACK = (0, 0, 0.01)  # of events, rolls too: one in three games is played by somebody alone
GIVEN_UP = (0, 0, 0.002)  # after so many of its events the same one gives up for all seats but one


def fair_game(number: int) -> Table:
    """Game number so-and-so, played to its end. Every third is played by one who takes things back or gives up."""
    random = Random(number)
    name, players, options = KINDS[number % len(KINDS)]
    table = Table.new(find(name), NAMES[:players], options)
    salts = {seat: random.randbytes(SALT_BYTES) for seat in range(players) if random.random() < 0.6}
    game_id, reveal = random.randbytes(GAME_BYTES), Reveal(random.randbytes(SEED_BYTES), salts)
    table.extra = {"fair": reveal.promise(game_id).written()}
    table.reveal = reveal
    play(table, Fair(reveal.key(game_id)), random, TAKEN_BACK[number % 3], GIVEN_UP[number % 3])
    return table


def play(table: Table, dealer: Fair, random: Random, taken_back: float, given_up: float) -> None:
    """To the end, by bots that need not think."""
    luck, backs = luck_of(random.getrandbits(63)), 0
    while (seat := table.actor) != NOBODY:
        if seat == CHANCE:
            table.deal_one(dealer)
        else:
            legal = np.array([move.id for move in table.moves()], dtype=np.int64)
            table.play(seat, int(random.choice(AT_ONCE)(table.view(seat), legal, luck)))
            if table.actor != NOBODY and random.random() < UNDONE:
                table.undo()
        stand = table.chances - backs
        if table.actor != NOBODY and random.random() < taken_back and stand > 0:
            count = random.randint(1, min(stand, 9))
            backs += count
            table.back(count)
        if table.actor != NOBODY and random.random() < given_up:
            for loser in random.sample(range(table.players), table.players - 1):
                table.concede(loser)


def record_of(table: Table) -> list[dict[str, Any]]:
    """The lines of a table's record, as objects."""
    return [json.loads(line) for line in lines_of(table)]


def as_text(lines: list[dict[str, Any]]) -> str:
    """Lines as a file."""
    return "".join(json.dumps(line) + "\n" for line in lines)
