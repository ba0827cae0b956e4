"""A game to its end, in two forms: compiled, by numbered policies, and in Python, for any way to choose.

Both play the same games from the same luck; a test holds them together.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pitboss.bots import greedy
from pitboss.core.compiled import rule, small_rule, wrapping_rule
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Row,
    actor,
    legal,
    look,
    luck_stream,
    opponent,
    play,
    quick,
    resolve,
    sample,
)
from pitboss.core.luck import Luck, below

RANDOM, GREEDY, QUICK, OPPONENT = range(4)  # policies of the compiled form
LUCK_STREAMS = 64  # that `luck_stream` chooses from
_APART = np.uint64(0xD1342543DE82EF95)  # between the states of two streams


def decisions(s: Row, dealer: Luck) -> Iterator[int]:
    """Deal until a seat is to choose, and yield it; the caller plays its move. Ends when the game is over."""
    while (seat := int(actor(s))) != NOBODY:
        if seat == CHANCE:
            resolve(s, sample(s, dealer))
        else:
            yield seat


@rule
def play_to_end(s: Row, view: Any, policies: Any, moves: Any, dealer: Luck, luck: Luck, key: Any, draws: Any) -> int:
    """Every seat plays by its policy until the game is over; returns the decisions made. `luck` is for the policies.

    At a table seats are shown their view in `view`, an array of one row, and `draws` is None. In a play-out, `view` is
    None and `draws` counts by luck stream. Numba leaves out what can never be reached for an argument that is None.
    """
    made = 0
    if draws is not None:
        for stream in range(len(draws)):
            draws[stream] = 0
    seat = actor(s)
    while seat != NOBODY:
        if seat == CHANCE:
            deal(s, dealer, key, draws)
        else:
            count = legal(s, moves)
            move = moves[0]
            if policies[seat] == RANDOM:
                move = moves[below(luck, count)]
            elif view is not None:
                move = choose_at_table(s, view, seat, moves, count, luck)
            elif draws is not None:
                move = choose_in_playout(s, seat, policies[seat], moves, count, luck)
            play(s, move)
            made += 1
        seat = actor(s)
    return made


@small_rule
def deal(s: Row, dealer: Luck, key: Any, draws: Any) -> None:
    """Chance answers. With `draws`, the answer depends on the key, the luck stream and its count alone, so that all
    moves of a search meet the same luck (common random numbers); without, the dealer's luck is one sequence."""
    if draws is not None:
        stream = luck_stream(s)
        draws[stream] += 1
        begin_stream(dealer, key, draws[stream] * LUCK_STREAMS + stream)
    resolve(s, sample(s, dealer))


@wrapping_rule
def begin_stream(luck: Luck, key: Any, number: int) -> None:
    """Begin a stream of luck by a key and a number."""
    luck.state = key + np.uint64(number) * _APART


@rule
def choose_at_table(s: Row, view: Any, seat: int, moves: Any, count: int, luck: Luck) -> int:
    """What `greedy` chooses: it is shown its view and nothing else."""
    view[0] = s
    look(s, seat, view[0])
    return greedy.choose(view[0], moves[:count], luck)


@rule
def choose_in_playout(s: Row, seat: int, policy: int, moves: Any, count: int, luck: Luck) -> int:
    """The quick policy for the seat that thinks, what is expected of an opponent for the others."""
    if policy == QUICK:
        return quick(s, seat, moves, count, luck)
    return opponent(s, seat, moves, count, luck)
