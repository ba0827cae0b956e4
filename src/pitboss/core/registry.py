"""A game as one value, and the registry that finds it by its name or by its row."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from importlib.resources import files
from typing import Any, cast

import numpy as np

from pitboss.core.drawing import Terminal
from pitboss.core.errors import OtherRules, PitbossError
from pitboss.core.lang import ENGLISH, _, commas
from pitboss.core.protocols import Draw, Option, Page, Positions, Words
from pitboss.core.records.lesson import Lesson
from pitboss.core.rows import Row, row_dtype
from pitboss.core.talk import Talk


def only_version(s: Row, version: int) -> None:
    """A game with one version of its rules keeps none in its rows."""


def tells_nothing(before: Row, move: int, after: Row) -> bool:
    """No decision shows anything that was hidden from somebody."""
    return False


def only_dice(s: Row) -> Draw | None:
    """A game in which nothing is drawn: all that chance answers are rolls."""
    return None


@dataclass(frozen=True)
class Game:
    """Everything there is to know about one game. Each part is a function or a module of the game's own folder."""

    name: str
    title: str
    rules_version: int  # the newest, which new tables follow
    row: np.dtype[Any]
    seats: range
    options: Mapping[str, Option]
    most_moves: int
    new: Callable[[int, Mapping[str, Any]], Row]
    rules: Mapping[str, Callable[..., Any]] = field(repr=False)
    paragraphs: Mapping[str, str] = field(repr=False)  # the rule to name when something is refused
    odds: Callable[[Row], Sequence[tuple[int, Fraction]]] = field(repr=False)
    fair: Callable[[Row, Iterator[int]], int] = field(repr=False)  # what chance answers, out of random bytes
    words: Words = field(repr=False)
    positions: Positions = field(repr=False)
    page: Page = field(repr=False)
    talk: Talk[Any] | None = field(default=None, repr=False)
    seen: Callable[[str], str] = field(default=str, repr=False)  # a move's name as others may read it
    # whether a move has shown something that was hidden from somebody, by the tables before and after it
    reveals: Callable[[Row, int, Row], bool] = field(default=tells_nothing, repr=False)
    who_rolls: Callable[[Row], int] | None = field(default=None, repr=False)  # whose roll or card is due, or NOBODY's
    # each move's exact share of first place for the seat, from its view; None where that cannot be worked out
    solve: Callable[[Row, int, Sequence[int]], list[float] | None] | None = field(default=None, repr=False)
    # which rule an event follows, by the first word of a move or the key of a chance event; else see `paragraphs`
    followed: Mapping[str, str] = field(default_factory=dict, repr=False)
    # which notes, cards or tiles may be turned up now, for people who have them before them; None where dice are rolled
    drawn: Callable[[Row], Draw | None] = field(default=only_dice, repr=False)
    terminal: Terminal | None = field(default=None, repr=False)  # its table drawn; plain text where there is none
    lessons: Sequence[Lesson] = field(default=(), repr=False)  # chapter by chapter
    actions: int = 0  # indices of moves, see `action_of`
    all_open: bool = False  # whether nothing is ever hidden: a row is its own view
    variants: Mapping[str, str] = field(default_factory=dict, repr=False)  # other forms of the game: name, module
    variant_of: str = ""  # the game that this is another form of
    observation: tuple[Any, ...] = field(default=(), repr=False)  # the `Field`s of what `observe` writes
    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()  # kinds of table to try and to measure: players, options
    oldest_rules: int = 1  # tables and records that follow this version or a later one go on under it
    follow: Callable[[Row, int], None] = field(default=only_version, repr=False)  # let a new table follow a version

    def check_version(self, version: int) -> None:
        """Refuse rules that this game no longer knows, or does not know yet."""
        if not self.oldest_rules <= version <= self.rules_version:
            versions = {"theirs": version, "ours": self.rules_version}
            raise OtherRules(_("The record follows rules version {theirs}, but this is {ours}.", **versions))

    @property
    def record_name(self) -> str:
        """The game as a record names it: a variant's events are those of its game."""
        return self.variant_of or self.name

    def rules_text(self, language: str = ENGLISH) -> str:
        """The game's RULES.md, or RULES.de.md and so on; in English where a language has none."""
        folder = files("pitboss.games") / self.record_name
        wanted = folder / f"RULES.{language}.md"
        return (wanted if wanted.is_file() else folder / "RULES.md").read_text(encoding="utf-8")


VARIANT = "+"  # between the name of a game and of a variant

_BY_NAME: dict[str, str] = {}
_LOADED: dict[str, Game] = {}
_BY_ROW: dict[np.dtype[Any], Game] = {}


def register(name: str, module: str) -> None:
    """Make a game known by name. It is imported when it is first asked for."""
    _BY_NAME[name] = module


def module_of(name: str) -> str:
    """The package that a game's parts stand in, its variants included."""
    return _BY_NAME[name.partition(VARIANT)[0]]


def game_names() -> list[str]:
    """The games there are."""
    return list(_BY_NAME)


def loaded_games() -> list[Game]:
    """All games, and those of their variants that have been asked for."""
    every = [find(name) for name in _BY_NAME]
    return every + [game for game in _LOADED.values() if game.variant_of]


def find(name: str) -> Game:
    """The game of that name, or a variant of a game, `game+variant`."""
    if name not in _LOADED:
        game: Game = import_module(where_is(name)).GAME
        _LOADED[name] = game
        _BY_ROW[row_dtype(game.row)] = game
    return _LOADED[name]


def where_is(name: str) -> str:
    """The module that has a game or a variant."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    of, _plus, variant = name.partition(VARIANT)
    if of in _BY_NAME and variant in find(of).variants:
        return find(of).variants[variant]
    known = commas(list(_BY_NAME))
    raise PitbossError(_("There is no game called {name!r}. The games are: {known}.", name=name, known=known))


def game_of(s: Row) -> Game:
    """The game a row belongs to."""
    return game_of_layout(s.dtype)


def game_of_layout(layout: np.dtype[Any]) -> Game:
    """The game whose rows have this layout."""
    game = _BY_ROW.get(layout)
    if game is None:
        game = next(found for found in loaded_games() if found.row == layout)
        _BY_ROW[layout] = game
    return game


def rule_of(game: Game, name: str) -> Callable[..., Any]:
    """A game's own function for a verb, or the default where the game has none."""
    if name in game.rules:
        return game.rules[name]
    return cast(Callable[..., Any], getattr(import_module("pitboss.core.defaults"), name))
