"""The verbs every game answers, and the registry that finds a game by name or by its row.

A verb is written once and works for every game: called from Python it looks the game up by the row's
dtype; called from compiled code Numba picks the game's own function by the row's type, so search,
play-outs and batches are compiled once for each game and cached on disk.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps
from importlib import import_module
from importlib.resources import files
from typing import Any, Protocol, TypeVar, cast

import numpy as np
from numba import from_dtype, types
from numba.extending import overload

from pitboss.core.compiled import rule
from pitboss.core.errors import PitbossError
from pitboss.core.lang import ENGLISH, _, commas
from pitboss.core.row import Row as Row
from pitboss.core.row import copy_of as copy_of
from pitboss.core.row import fields_of as fields_of
from pitboss.core.row import new_row as new_row
from pitboss.core.row import row_on

CHANCE = -2
NOBODY = -1

Names = Sequence[str]
Event = dict[str, Any]
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Option:
    """A way to set up a table, as it stands in a record's first line."""

    default: Any
    meaning: str
    choices: tuple[Any, ...] = ()


class Words(Protocol):
    """A game's `words.py`: moves, events and tables as text, and back."""

    def move_name(self, s: Row, move: int) -> str: ...
    def move_words(self, s: Row, move: int, names: Names) -> str: ...
    def parse_move(self, s: Row, text: str, names: Names) -> int: ...
    def chance_event(self, s: Row, outcome: int) -> Event: ...
    def parse_chance(self, s: Row, event: Event, names: Names) -> int: ...
    def what_is_due(self, s: Row, names: Names) -> str: ...
    def parse_typed(self, s: Row, text: str, names: Names) -> int: ...
    def tell(self, before: Row, event: Event, after: Row, names: Names) -> list[str]: ...
    def picture(self, view: Row, seat: int, names: Names) -> str: ...
    def hint(self, view: Row, seat: int, move: int, names: Names) -> str: ...
    def clock(self, s: Row) -> str: ...
    def ending(self, s: Row) -> dict[str, list[int]]: ...


class Positions(Protocol):
    """A game's `position.py`: any position a table can stand in, as readable text, and back."""

    def read(self, text: str) -> tuple[Row, list[str], dict[str, Any]]: ...
    def write(self, s: Row, names: Names) -> str: ...


class Talk(Protocol):
    """What any seat may say besides the decision that is due: a game's offers and answers.

    `say` changes the table or raises `IllegalMove` with nothing changed; it returns the text as the
    record keeps it. `answers` lists what a seat may reply now. A bot that has nothing to say says None;
    `bot_offers` are those that one who thinks ahead should weigh.
    """

    def is_talk(self, text: str) -> bool: ...
    def say(self, s: Row, seat: int, text: str, names: Names) -> str: ...
    def answers(self, s: Row, seat: int) -> list[str]: ...
    def bot_answer(self, view: Row, seat: int, luck: Any) -> str | None: ...
    def bot_offer(self, view: Row, seat: int, luck: Any) -> str | None: ...
    def bot_offers(self, view: Row, seat: int) -> list[str]: ...


@dataclass(frozen=True)
class Game:
    """Everything the house knows about one game. Each part is a function of the game's own rooms."""

    name: str
    title: str
    rules_version: int
    row: np.dtype[Any]
    seats: range
    options: Mapping[str, Option]
    most_moves: int
    new: Callable[[int, Mapping[str, Any]], Row]
    rules: Mapping[str, Callable[..., Any]] = field(repr=False)
    paragraphs: Mapping[str, str] = field(repr=False)  # which rule answers when the house refuses
    odds: Callable[[Row], list[tuple[int, Fraction]]] = field(repr=False)
    fair: Callable[[Row, Iterator[int]], int] = field(repr=False)  # the outcome of what is due, out of random bytes
    words: Words = field(repr=False)
    positions: Positions = field(repr=False)
    # for a page, as JSON: the table out of a view, and what an event paid, public facts only
    shown: Callable[[Row, int, Names], dict[str, Any]] = field(repr=False)
    happened: Callable[[Row, Event, Row], dict[str, Any]] = field(repr=False)
    talk: Talk | None = field(default=None, repr=False)
    seen: Callable[[str], str] = field(default=str, repr=False)  # a move's name as others may read it
    # each move's exact share of first place for the seat, from its view; None where that cannot be worked out
    solve: Callable[[Row, int, Sequence[int]], list[float] | None] | None = field(default=None, repr=False)
    # which rule an event follows, by the first word of a move or the key of a chance event; else see `paragraphs`
    followed: Mapping[str, str] = field(default_factory=dict, repr=False)
    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()  # kinds of table to try and to measure: players, options

    def rules_text(self, language: str = ENGLISH) -> str:
        """The game's RULES.md, or RULES.de.md and so on; in English where a language has none."""
        folder = files("pitboss.games") / self.name
        wanted = folder / f"RULES.{language}.md"
        return (wanted if wanted.is_file() else folder / "RULES.md").read_text(encoding="utf-8")


_BY_NAME: dict[str, str] = {}
_LOADED: dict[str, Game] = {}
_BY_ROW: dict[np.dtype[Any], Game] = {}


def register(name: str, module: str) -> None:
    """Make a game known by name. It is imported when it is first asked for."""
    _BY_NAME[name] = module


def game_names() -> list[str]:
    """The games there are."""
    return list(_BY_NAME)


def find(name: str) -> Game:
    """The game of that name."""
    if name not in _BY_NAME:
        known = commas(list(_BY_NAME))
        raise PitbossError(_("There is no game called {name!r}. The games are: {known}.", name=name, known=known))
    if name not in _LOADED:
        game: Game = import_module(_BY_NAME[name]).GAME
        _LOADED[name] = game
        _BY_ROW[game.row] = game
    return _LOADED[name]


def game_of(s: Row) -> Game:
    """The game a row belongs to."""
    game = _BY_ROW.get(s.dtype)
    if game is None:
        game = next(found for found in map(find, _BY_NAME) if found.row == s.dtype)
        _BY_ROW[s.dtype] = game
    return game


def _game_of_type(row_type: types.Type) -> Game | None:
    """The game a compiled row belongs to."""
    for game in map(find, _BY_NAME):
        if from_dtype(game.row) == row_type:
            return game
    return None


def rule_of(game: Game, name: str) -> Callable[..., Any]:
    """A game's own function for a verb, or the usual one where the game leaves it out."""
    if name in game.rules:
        return game.rules[name]
    return cast(Callable[..., Any], getattr(import_module("pitboss.core.usual"), name))


def verb(declared: F) -> F:
    """Turn a declaration into a verb: the game is chosen by the type of the row, the first argument."""
    name = declared.__name__
    found: dict[np.dtype[Any], Callable[..., Any]] = {}

    @wraps(declared)
    def look_up(s: Any, *rest: Any) -> Any:
        chosen = found.get(s.dtype)
        if chosen is None:
            chosen = found[s.dtype] = rule_of(game_of(s), name)
        return chosen(s, *rest)

    del look_up.__wrapped__  # Numba compares signatures, annotations too: all three here read alike

    @overload(look_up)
    def choose_when_compiling(s: Any, *rest: Any) -> Any:
        game = _game_of_type(s)
        if game is None:
            return None
        chosen = rule_of(game, name)

        def call(s: Any, *rest: Any) -> Any:
            return chosen(s, *rest)

        return call

    return cast(F, look_up)


@verb
def actor(s: Row) -> int:
    """Who is to answer now: a seat, CHANCE, or NOBODY when the game is over."""
    raise AssertionError


@verb
def legal(s: Row, moves: Any) -> int:
    """Write the ids of all the actor's moves into `moves`; returns how many."""
    raise AssertionError


@verb
def play(s: Row, move: int) -> None:
    """Carry out a legal move of the actor. It trusts its caller: people come through `Table`."""
    raise AssertionError


@verb
def sample(s: Row, luck: Any) -> int:
    """An outcome of the chance event that is due, by its odds."""
    raise AssertionError


@verb
def resolve(s: Row, outcome: int) -> None:
    """Let the chance event that is due come out so. It trusts its caller."""
    raise AssertionError


@verb
def score(s: Row, seat: int) -> int:
    """What decides the game, as it stands now."""
    raise AssertionError


@verb
def tie_break(s: Row, seat: int) -> int:
    """What decides between equal scores."""
    raise AssertionError


@verb
def look(s: Row, seat: int, view: Row) -> None:
    """Make `view`, already a copy of the table, what that seat may know."""
    raise AssertionError


@verb
def sample_world(view: Row, seat: int, luck: Any) -> None:
    """Fill in what the seat does not know, consistently with what it does."""
    raise AssertionError


@verb
def worth(s: Row, seat: int, move: int) -> float:
    """A quick judgement of a legal move for the seat that is to make it; higher is better."""
    raise AssertionError


@verb
def quick(view: Row, seat: int, moves: Any, count: int, luck: Any) -> int:
    """A good move in little time, for play-outs: one of the first `count` of `moves`. Usually that of most worth."""
    raise AssertionError


@verb
def rival(view: Row, seat: int, moves: Any, count: int, luck: Any) -> int:
    """What a search expects the others to do in a play-out. Usually what the quick policy does."""
    raise AssertionError


@verb
def moment(s: Row) -> int:
    """Whose luck comes next, and when: 0 to 63. Search lets each moment's luck be the same whatever was played before
    it, so that moves are compared by what they change. A seat's dice in a round are a moment; usually all is one."""
    raise AssertionError


VERBS = (actor, legal, play, sample, resolve, score, tie_break, look, sample_world, worth, quick, rival, moment)


def view_of(s: Row, seat: int) -> Row:
    """What a seat may know, as a row of its own."""
    view = copy_of(s)
    look(s, seat, view)
    return view


def views_of(s: Row, players: int) -> list[Row]:
    """What everybody may know: each seat, and last those who look on, whom Python's -1 finds there."""
    size, memory = s.dtype.itemsize, memoryview(bytearray((players + 1) * s.dtype.itemsize))
    look_for_all(s, np.ndarray(players + 1, s.dtype, memory))
    return [row_on(memory[size * place : size * (place + 1)], s.dtype) for place in range(players + 1)]


@rule
def look_for_all(s: Row, views: Any) -> None:
    """A view a seat; the last one for seat -1, which nobody has."""
    last = len(views) - 1
    for place in range(len(views)):
        views[place] = s
        look(s, place if place < last else -1, views[place])


def legal_moves(s: Row) -> list[int]:
    """The ids of the actor's moves."""
    moves = np.empty(game_of(s).most_moves, dtype=np.int64)
    found: list[int] = moves[: legal(s, moves)].tolist()
    return found


def winners(s: Row, players: int) -> list[int]:
    """The seats with the best score, and among those the best tie-break."""
    standing = [(int(score(s, seat)), int(tie_break(s, seat))) for seat in range(players)]
    return [seat for seat in range(players) if standing[seat] == max(standing)]
