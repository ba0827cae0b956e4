"""Everybody's share of first place from a position, by play-outs of the quick policy."""

import secrets
from typing import Any

import numpy as np

from pitboss.core.compiled import long_rule, rule
from pitboss.core.game import CHANCE, NOBODY, Row, actor, game_of, legal, play, quick, resolve, sample, score, tie_break
from pitboss.core.luck import Luck, streams_of_luck

PLAYOUTS = 200


def prospects(s: Row, players: int, count: int = PLAYOUTS) -> list[float]:
    """Each seat's expected share of first place, ties split."""
    game = game_of(s)
    rows = np.zeros(2, dtype=game.row).view(np.recarray)
    rows[0] = s
    luck = streams_of_luck(1)
    luck[0].state = secrets.randbits(63)
    shares = np.zeros(players)
    play_on(rows, luck, np.empty(game.most_moves, dtype=np.int64), count, shares)
    return [float(share) for share in shares / count]


@long_rule
def play_on(rows: Any, luck: Any, moves: Any, count: int, shares: Any) -> None:
    """Play the position in the first row to the end so often, in the second row."""
    for _ in range(count):
        rows[1] = rows[0]
        to_the_end(rows[1], luck[0], moves)
        share_out(rows[1], shares)


@rule
def to_the_end(s: Row, luck: Luck, moves: Any) -> None:
    """Everybody plays by the quick policy."""
    who = actor(s)
    while who != NOBODY:
        if who == CHANCE:
            resolve(s, sample(s, luck))
        else:
            count = legal(s, moves)
            play(s, quick(s, who, moves, count, luck))
        who = actor(s)


@rule
def share_out(s: Row, shares: Any) -> None:
    """First place, shared by all who are equal at the top."""
    best, best_tie, equal = -(1 << 60), -(1 << 60), 0
    for seat in range(len(shares)):
        points, tie = score(s, seat), tie_break(s, seat)
        if points > best or (points == best and tie > best_tie):
            best, best_tie, equal = points, tie, 1
        elif points == best and tie == best_tie:
            equal += 1
    for seat in range(len(shares)):
        if score(s, seat) == best and tie_break(s, seat) == best_tie:
            shares[seat] += 1.0 / equal
