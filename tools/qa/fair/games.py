"""Games with fair dice, made to be verified: every kind of table, bots in all seats, some things taken back.

Three games of four begin anew once or twice before they are played.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from pitboss.bots import IMMEDIATE_BOTS
from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.dice import GAME_BYTES, SALT_BYTES, SEED_BYTES, Fair, salt_commitment
from pitboss.core.game import CHANCE, NOBODY, find, game_names
from pitboss.core.luck import luck_of
from pitboss.core.records.record import lines_of
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
    runs = begun(random, players, number % 4 // 2 + number % 2)
    table.extra, table.reveal = {"fair": commitments_of(runs).written()}, reveal_of(runs)
    play(table, Fair(runs[-1].key), random, TAKEN_BACK[number % 3], GIVEN_UP[number % 3])
    return table


def begun(random: Random, players: int, anew: int) -> list[CommitReveal]:
    """A game's beginnings: some that were given up, before the seal or because salts did not come, and the last."""
    game_id = random.randbytes(GAME_BYTES)
    runs = [CommitReveal(game_id, random.randbytes(SEED_BYTES), players) for _ in range(anew + 1)]
    for run in runs:
        salts = {seat: random.randbytes(SALT_BYTES) for seat in range(players) if random.random() < 0.6}
        for seat, salt in salts.items():
            run.add_commit(seat, salt_commitment(game_id, seat, salt))
        if run is runs[-1]:
            run.close()
            for seat, salt in salts.items():
                run.add_salt(seat, salt)
        elif random.random() < 0.7:
            run.close()
            run.give_up(seat for seat in salts if random.random() < 0.5)
    return runs


def play(table: Table, dealer: Fair, random: Random, taken_back: float, given_up: float) -> None:
    """To the end, by bots that need not think."""
    luck, backs = luck_of(random.getrandbits(63)), 0
    while (seat := table.actor) != NOBODY:
        if seat == CHANCE:
            table.deal_one(dealer)
        else:
            legal = np.array([move.id for move in table.moves()], dtype=np.int64)
            table.play(seat, int(random.choice(IMMEDIATE_BOTS)(table.view(seat), legal, luck)))
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
