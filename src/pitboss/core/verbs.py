"""The verbs every game answers.

A verb is written once and works for every game: called from Python it looks the game up by the row's
dtype; called from compiled code Numba picks the game's own function by the row's type, so search,
play-outs and batches are compiled once for each game and cached on disk.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import numpy as np

from pitboss.core.compiled import ENTRIES, INT, INTS, LUCK, ROW, ROWS, RULES, Entry, Rule, asked_rule
from pitboss.core.registry import game_of, game_of_layout, loaded_games, rule_of
from pitboss.core.rows import Row, copy_of, row_on

CHANCE = -2
NOBODY = -1

F = TypeVar("F", bound=Callable[..., Any])


def verb(*kinds: str) -> Callable[[F], F]:
    """Turn a declaration into a verb: the game is chosen by the type of the row, the first argument.

    With the kinds of its arguments it is a way into compiled code; without, Python seldom asks it and runs the rule."""

    def decorate(declared: F) -> F:
        name = declared.__name__
        entry = Entry(name, __name__, kinds, lambda dtype: rule_of(game_of_layout(dtype), name))
        loaded = entry.loaded

        @wraps(declared)
        def look_up(s: Any, *rest: Any) -> Any:
            chosen = loaded.get(s.dtype) or plain.get(s.dtype)
            if chosen is None:
                chosen = plain[s.dtype] = rule_of(game_of(s), name)
            return chosen(s, *rest)

        plain = dict[Any, Callable[..., Any]]()
        if kinds:
            ENTRIES.append(entry)
        RULES.append(Rule(look_up, declared, {}, lambda row_type: rule_for_type(row_type, name)))
        return cast(F, look_up)

    return decorate


def rule_for_type(row_type: Any, name: str) -> Callable[..., Any] | None:
    """The rule of the game that a compiled row belongs to."""
    from numba import from_dtype

    for game in loaded_games():
        if from_dtype(game.row) == row_type:
            return rule_of(game, name)
    return None


@verb(ROW)
def actor(s: Row) -> int:
    """Who is to answer now: a seat, CHANCE, or NOBODY when the game is over."""
    raise AssertionError


@verb(ROW, INTS)
def legal(s: Row, moves: Any) -> int:
    """Write the ids of all the actor's moves into `moves`; returns how many."""
    raise AssertionError


@verb(ROW, INT)
def play(s: Row, move: int) -> None:
    """Carry out a legal move of the actor. It trusts its caller: people come through `Table`."""
    raise AssertionError


@verb(ROW, LUCK)
def sample(s: Row, luck: Any) -> int:
    """An outcome of the chance event that is due, by its odds."""
    raise AssertionError


@verb(ROW, INT)
def resolve(s: Row, outcome: int) -> None:
    """Let the chance event that is due come out so. It trusts its caller."""
    raise AssertionError


@verb(ROW, INT)
def score(s: Row, seat: int) -> int:
    """What decides the game, as it stands now."""
    raise AssertionError


@verb(ROW, INT)
def tie_break(s: Row, seat: int) -> int:
    """What decides between equal scores."""
    raise AssertionError


@verb(ROW, INT, ROW)
def look(s: Row, seat: int, view: Row) -> None:
    """Make `view`, already a copy of the table, what that seat may know."""
    raise AssertionError


@verb()
def sample_world(view: Row, seat: int, luck: Any) -> None:
    """Fill in what the seat does not know, consistently with what it does."""
    raise AssertionError


@verb()
def move_value(s: Row, seat: int, move: int) -> float:
    """A quick judgement of a legal move for the seat that is to make it; higher is better."""
    raise AssertionError


@verb()
def quick(view: Row, seat: int, moves: Any, count: int, luck: Any) -> int:
    """A good move in little time, for play-outs: one of the first `count` of `moves`. By default that of most value."""
    raise AssertionError


@verb()
def opponent(view: Row, seat: int, moves: Any, count: int, luck: Any) -> int:
    """What a search expects the others to do in a play-out. By default what the quick policy does."""
    raise AssertionError


@verb()
def action_of(s: Row, move: int) -> int:
    """The index of a move among all that a game knows, from 0 up to the game's `actions`. By default its id."""
    raise AssertionError


@verb()
def move_at(s: Row, action: int) -> int:
    """The move of an index."""
    raise AssertionError


@verb()
def observe(view: Row, seat: int, out: Any) -> int:
    """Write a seat's view as numbers, in the order of the game's `observation`; returns how many."""
    raise AssertionError


@verb()
def luck_stream(s: Row) -> int:
    """Which of 64 streams of random numbers answers the chance event that is due. A search gives every move it compares
    the same streams (common random numbers). A seat's dice in a round are one stream; by default everything is."""
    raise AssertionError


VERBS = (
    actor,
    legal,
    play,
    sample,
    resolve,
    score,
    tie_break,
    look,
    sample_world,
    move_value,
    quick,
    opponent,
    action_of,
    move_at,
    observe,
    luck_stream,
)


def view_of(s: Row, seat: int) -> Row:
    """What a seat may know, as a row of its own."""
    view = copy_of(s)
    look(s, seat, view)
    return view


def views_of(s: Row, players: int) -> list[Row]:
    """What everybody may know: a view for each seat, and the spectators' last, so that index -1 finds it."""
    size, memory = s.dtype.itemsize, memoryview(bytearray((players + 1) * s.dtype.itemsize))
    look_for_all(s, np.ndarray(players + 1, s.dtype, memory))
    return [row_on(memory[size * place : size * (place + 1)], s.dtype) for place in range(players + 1)]


@asked_rule(ROW, ROWS)
def look_for_all(s: Row, views: Any) -> None:
    """A view for each seat, and the last for spectators, who have seat -1."""
    last = len(views) - 1
    for place in range(len(views)):
        views[place] = s
        look(s, place if place < last else -1, views[place])


def legal_moves(s: Row) -> list[int]:
    """The ids of the actor's moves."""
    moves = np.empty(game_of(s).most_moves, dtype=np.int64)
    found: list[int] = moves[: legal(s, moves)].tolist()
    return found
