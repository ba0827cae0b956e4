"""Play-outs, compiled: from a seat's view, each move tried in the same imagined worlds and played to the end.

Play-outs use common random numbers: a play-out has a number, and what chance answers in it depends on that number,
on the luck stream of the event and on how often that stream was drawn from, not on the move that is tried. All moves
of a decision meet the same luck, so luck cancels out of their differences.

Besides the win share a smooth one is kept, a logistic function of the final lead in place of a step: winning by a
little and losing by a little differ by luck, so far fewer play-outs tell moves apart.
"""

from math import exp
from typing import Any

from pitboss.bots.runner import begin_stream, play_to_end
from pitboss.core.compiled import FLOAT, FLOATS2, INT, INTS, INTS2, LUCK, LUCKS, ROW, ROWS, long_rule, small_rule
from pitboss.core.game import Row, play, quick, sample_world
from pitboss.core.luck import Luck, next64
from pitboss.core.standing import SCORES, first_place, read_standing

COLUMNS = 6
WINS, WINS_SQUARED, LEADS, LEADS_SQUARED, POINTS, PLAYED = range(COLUMNS)  # of a tally
NO_MOVE = -1  # the row is played out as it is
POLICY_STREAM = 1 << 32  # the number of the policies' luck, beyond all events


@long_rule(ROWS, INT, INTS, INTS, INT, INT, LUCK, INTS, LUCKS, INTS, INTS, INTS2, FLOAT, INTS2, FLOATS2)
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
    draws: Any,
    policies: Any,
    standing: Any,
    scale: float,
    tally: Any,
    smooth: Any,
) -> None:
    """Play out the candidates at these places `count` times, numbered from `first`; add to the tally, a line each.

    A candidate is a row as the seat sees it and the move that is played there first, or `NO_MOVE`. `smooth` takes
    every play-out's smooth win share, a line a candidate, a column a play-out. The last of `rows` is played on;
    `lucks` has three streams: the play-out's, the dealer's, the policies'.
    """
    for number in range(first, first + count):
        begin_stream(lucks[0], seed.state, number)
        key = next64(lucks[0])
        for line in range(len(places)):
            place = places[line]
            rows[-1] = rows[place]
            begin_stream(lucks[1], key, 0)
            begin_stream(lucks[2], key, POLICY_STREAM)
            sample_world(rows[-1], seat, lucks[1])
            if tried[place] != NO_MOVE:
                play(rows[-1], tried[place])
            play_to_end(rows[-1], None, policies, moves, lucks[1], lucks[2], key, draws)
            read_standing(rows[-1], standing)
            add_to_tally(standing, seat, tally[line])
            smooth[line, number - first] = logistic(lead(standing, seat) / scale)


@small_rule
def add_to_tally(standing: Any, seat: int, line: Any) -> None:
    """Add a finished game to a candidate's line: whole numbers, so that sums do not depend on their order."""
    share, ahead = first_place(standing, seat), lead(standing, seat)
    line[WINS] += share
    line[WINS_SQUARED] += share * share
    line[LEADS] += ahead
    line[LEADS_SQUARED] += ahead * ahead
    line[POINTS] += standing[SCORES, seat]
    line[PLAYED] += 1


@small_rule
def lead(standing: Any, seat: int) -> int:
    """By how much the seat is ahead of the best of the others, or behind."""
    best = -(1 << 30)
    for other in range(standing.shape[1]):
        if other != seat:
            best = max(best, standing[SCORES, other])
    return standing[SCORES, seat] - best


@small_rule
def logistic(x: float) -> float:
    """The logistic function."""
    return 1.0 / (1.0 + exp(-x))


@long_rule(ROW, INT, INTS, INT, LUCK)
def order_by_quick_policy(view: Row, seat: int, moves: Any, wanted: int, luck: Luck) -> None:
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
