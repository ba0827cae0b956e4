"""What each of a game's modules offers, as types: its words, its positions and its page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from pitboss.core.rows import Row

Names = Sequence[str]
Event = dict[str, Any]
B = TypeVar("B", bound=Struct)


@dataclass(frozen=True)
class Option:
    """A way to set up a table, as it stands in a record's first line."""

    default: Any
    meaning: str
    choices: tuple[Any, ...] = ()


class Draw(NamedTuple):
    """What is drawn that is no roll: how many, and out of what, each as it is typed and as it is called."""

    number: int
    choices: list[tuple[str, str]]


class Words(Protocol):
    """A game's `text/words.py`: moves, events and tables as text, and back."""

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
    """A game's `text/positions.py`: any position a table can stand in, as readable text, and back."""

    def read(self, text: str) -> tuple[Row, list[str], dict[str, Any]]: ...
    def write(self, s: Row, names: Names) -> str: ...


class Follow(Struct, frozen=True):
    """What follows from something for a seat, in a few words: for the better (1), the worse (-1) or neither."""

    good: int
    words: str


class Tried(Struct, Generic[B], frozen=True):
    """A move tried out: the board after it, and its effect in words where the board alone does not say enough.

    `follows` is what changes for each seat, where several have their part in it.
    """

    board: B
    words: str = ""
    follows: list[list[Follow]] = []


class Page(Protocol):
    """A game's `page.py`: everything a page draws, typed, so that a page needs no rule of its own.

    `box` is what is printed on boards, cards and tiles, in the reader's language. `board` is the table out of a seat's
    view. `changes` is what an event paid, public facts only, or None. `tried` is the table after a legal move of a
    seat, as far as no dice decide it and before anything is paid. `afterwards` is a table of a game that is over, with
    nothing hidden any more that its record tells. `round_of` is the number of the round being played, 0 in a game
    without rounds.
    """

    @property
    def Box(self) -> type[Struct]: ...
    @property
    def Board(self) -> type[Struct]: ...
    @property
    def Changes(self) -> type[Struct]: ...

    def box(self) -> Struct: ...
    def board(self, view: Row, seat: int, names: Names) -> Struct: ...
    def changes(self, before: Row, event: Event, after: Row) -> Struct | None: ...
    def tried(self, view: Row, seat: int, move: int, names: Names) -> Tried[Any]: ...
    def afterwards(self, s: Row) -> Row: ...
    def round_of(self, s: Row) -> int: ...
