"""Play-outs, compiled: from a seat's view, each move tried in the same imagined worlds and played to the end.

A play-out has a number. What chance answers in it depends on that number, on the moment of the game and on how
often it was asked in that moment, not on the move that is tried: all moves of a decision meet the same luck, so
that luck cancels out.

Besides the share of first place a blurred one is kept, a curve of the final lead in place of a step: winning by a
little and losing by a little differ by luck, so moves can be told apart by far fewer play-outs.
"""

from math import exp
from typing import Any

import numpy as np

from pitboss.core.compiled import long_rule, rule, small_rule, wrapping_rule
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Row,
    actor,
    legal,
    moment,
    play,
    quick,
    resolve,
    rival,
    sample,
    sample_world,
    score,
    tie_break,
)
from pitboss.core.luck import Luck, next64

WHOLE = 60  # a first place, in parts that up to six can share
COLUMNS = 6
WINS, WINS_SQUARED, LEADS, LEADS_SQUARED, SCORES, PLAYED = range(COLUMNS)  # of a tally
MOMENTS = 64
STAY = -1  # no move: the row is played out as it is
POLICY = 1 << 32  # the number of the policy's stream, beyond all events
_APART = np.uint64(0xD1342543DE82EF95)  # between the streams of two events


@long_rule
def playouts(
    rows: Any,
    seat: int,
    tried: Any,
    places: Any,
    first: int,
    count: int,
    seed: Luck,
    moves: Any,
    lucks: Any,
    asked: Any,
    blur: float,
    tally: Any,
    curve: Any,
) -> None:
    """Play out the tries at these places `count` times, numbered from `first`; book what came of it, a line a try.

    A try is a row as the seat sees it and the move that is played there first, or `STAY`. `curve` takes every
    play-out's blurred share of first place, a line a try, a column a play-out. The last of `rows` is played on;
    `asked` counts, by moment; `lucks` has three streams: the play-out's, chance's, the policy's.
    """
    for number in range(first, first + count):
        stream(lucks[0], seed.state, number)
        key = next64(lucks[0])
        for line in range(len(places)):
            place = places[line]
            rows[-1] = rows[place]
            s = rows[-1]
            stream(lucks[1], key, 0)
            stream(lucks[2], key, POLICY)
            sample_world(s, seat, lucks[1])
            if tried[place] != STAY:
                play(s, tried[place])
            finish(s, seat, key, moves, lucks, asked)
            book(s, seat, tally[line])
            curve[line, number - first] = 1.0 / (1.0 + exp(-lead(s, seat) / blur))


@wrapping_rule
def stream(luck: Luck, key: Any, number: int) -> None:
    """Begin a stream of luck by a key and a number."""
    luck.state = key + np.uint64(number) * _APART


@rule
def finish(s: Row, own: int, key: Any, moves: Any, lucks: Any, asked: Any) -> None:
    """The seat plays on by the game's quick policy, the others as rivals do, until the game is over."""
    for each in range(MOMENTS):
        asked[each] = 0
    seat = actor(s)
    while seat != NOBODY:
        if seat == CHANCE:
            now = moment(s)
            asked[now] += 1
            stream(lucks[1], key, asked[now] * MOMENTS + now)
            resolve(s, sample(s, lucks[1]))
        elif seat == own:
            play(s, quick(s, seat, moves, legal(s, moves), lucks[2]))
        else:
            play(s, rival(s, seat, moves, legal(s, moves), lucks[2]))
        seat = actor(s)


@small_rule
def book(s: Row, seat: int, line: Any) -> None:
    """Add a finished game to a move's line: whole numbers, so that sums do not depend on their order."""
    share, ahead = first_place(s, seat), lead(s, seat)
    line[WINS] += share
    line[WINS_SQUARED] += share * share
    line[LEADS] += ahead
    line[LEADS_SQUARED] += ahead * ahead
    line[SCORES] += score(s, seat)
    line[PLAYED] += 1


@rule
def lead(s: Row, seat: int) -> int:
    """By how much the seat is ahead of the best of the others, or behind."""
    best = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best


@rule
def first_place(s: Row, seat: int) -> int:
    """The seat's part of first place, in parts of `WHOLE`: those who tie share it."""
    own, own_break = score(s, seat), tie_break(s, seat)
    sharing = 1
    for other in range(s.players):
        if other != seat:
            theirs, their_break = score(s, other), tie_break(s, other)
            if theirs > own or (theirs == own and their_break > own_break):
                return 0
            if theirs == own and their_break == own_break:
                sharing += 1
    return WHOLE // sharing


@long_rule
def in_order(view: Row, seat: int, moves: Any, wanted: int, luck: Luck) -> None:
    """Bring to the front the moves that the quick policy would take, one after the other."""
    for place in range(wanted):
        left = moves[place:]
        best = quick(view, seat, left, len(left), luck)
        at = place
        while at < len(moves) - 1 and moves[at] != best:  # a policy may answer some questions by chance alone
            at += 1
        while at > place:
            moves[at], moves[at - 1] = moves[at - 1], moves[at]
            at -= 1
