"""A step of many tables, compiled: each plays its action, and chance and opponents answer until a learner is asked."""

from typing import Any, NamedTuple

from pitboss.bots.greedy import choose
from pitboss.bots.runner import RANDOM
from pitboss.core.compiled import BOOLS2, INTS, INTS3, LUCKS, ROWS, long_rule, rule, small_rule
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Row,
    action_of,
    actor,
    legal,
    look,
    move_at,
    observe,
    play,
    resolve,
    sample,
)
from pitboss.core.luck import Luck, below
from pitboss.core.standing import read_standing

BOOLS = "boolean[::1]"
SHORT_INTS, SHORT_INTS2, SHORTER_INTS2 = "int32[::1]", "int32[:, ::1]", "int16[:, ::1]"
BEGIN = -1  # in place of an action: begin a game
LEARNER = -1  # the policy of a seat whose actions come from outside


class Tables(NamedTuple):
    """All tables of a part of a batch: how they begin, who answers, and what a step writes about each."""

    rows: Any
    start: Any  # an array of one row, as are `views`
    dealers: Any  # luck that deals
    lucks: Any  # and luck of opponents
    policies: Any  # by seat
    actors: Any
    finished: Any
    standings: Any
    legal_actions: Any
    legal_counts: Any
    masks: Any
    moves: Any  # room to write in
    views: Any


KINDS = (ROWS, ROWS, LUCKS, LUCKS, INTS, INTS, BOOLS, INTS3, SHORT_INTS2, SHORT_INTS, BOOLS2, INTS, ROWS)


@long_rule(*KINDS, INTS)
def step_tables(
    rows: Any,
    start: Any,
    dealers: Any,
    lucks: Any,
    policies: Any,
    actors: Any,
    finished: Any,
    standings: Any,
    legal_actions: Any,
    legal_counts: Any,
    masks: Any,
    moves: Any,
    views: Any,
    actions: Any,
) -> int:
    """Play an action at every table of a `Tables`, whose fields come one by one; returns how many decisions were made,
    those of opponents included."""
    on = Tables(
        rows,
        start,
        dealers,
        lucks,
        policies,
        actors,
        finished,
        standings,
        legal_actions,
        legal_counts,
        masks,
        moves,
        views,
    )
    made = 0
    for table in range(len(rows)):
        if actions[table] == BEGIN:
            rows[table] = start[0]
        else:
            play(rows[table], move_at(rows[table], actions[table]))
            made += 1
        made += go_on(on, table)
    return made


@small_rule
def go_on(on: Tables, table: int) -> int:
    """Chance and opponents answer until a learner is asked; a game that is over is noted, and the next one begins."""
    s, made = on.rows[table], 0
    on.finished[table] = False
    seat = actor(s)
    while seat < 0 or on.policies[seat] != LEARNER:
        if seat == CHANCE:
            resolve(s, sample(s, on.dealers[table]))
        elif seat == NOBODY:
            on.finished[table] = True
            read_standing(s, on.standings[table])
            on.rows[table] = on.start[0]
        else:
            count = legal(s, on.moves)
            play(s, opponents_move(s, on.views, seat, on.policies[seat], on.moves, count, on.lucks[table]))
            made += 1
        seat = actor(s)
    on.actors[table] = seat
    list_actions(on, s, table)
    return made


@small_rule
def list_actions(on: Tables, s: Row, table: int) -> None:
    """Write the legal actions of a table over those of its last decision."""
    for place in range(on.legal_counts[table]):
        on.masks[table, on.legal_actions[table, place]] = False
    count = legal(s, on.moves)
    for place in range(count):
        index = action_of(s, on.moves[place])
        on.legal_actions[table, place] = index
        on.masks[table, index] = True
    on.legal_counts[table] = count


@rule
def opponents_move(s: Row, view: Any, seat: int, policy: int, moves: Any, count: int, luck: Luck) -> int:
    """What an opponent chooses: it is shown its view and nothing else."""
    if policy == RANDOM:
        return moves[below(luck, count)]
    view[0] = s
    look(s, seat, view[0])
    return choose(view[0], moves[:count], luck)


@long_rule(INTS, BOOLS2)
def first_illegal(actions: Any, masks: Any) -> int:
    """The first table whose action is not legal, or NOBODY."""
    for table in range(len(actions)):
        action = actions[table]
        if action < 0 or action >= masks.shape[1] or not masks[table, action]:
            return table
    return NOBODY


@long_rule(ROWS, INTS, ROWS, SHORTER_INTS2)
def observe_tables(rows: Any, seats: Any, view: Any, out: Any) -> None:
    """What a seat of each table sees, as numbers. `view` is room for one view, or empty where nothing is hidden."""
    for table in range(len(rows)):
        if len(view) == 0:
            observe(rows[table], seats[table], out[table])
        else:
            view[0] = rows[table]
            look(rows[table], seats[table], view[0])
            observe(view[0], seats[table], out[table])


@long_rule(SHORT_INTS2, SHORT_INTS, LUCKS, INTS)
def random_actions(legal_actions: Any, legal_counts: Any, lucks: Any, out: Any) -> None:
    """A legal action for every table, each equally likely."""
    for table in range(len(out)):
        out[table] = legal_actions[table, below(lucks[table], legal_counts[table])]
