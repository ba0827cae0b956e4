"""What a tile side is besides its compiled rule: data and functions that text, positions, page and bots ask for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_
from pitboss.core.observation import Field
from pitboss.core.protocols import Event
from pitboss.games.royale.rules.tiles.shapes import Lies
from pitboss.games.royale.rules.tiles.verb import Verb
from pitboss.games.royale.state import ONE_DIE, ROLL_EXTRA

MOST_OBSERVED = 1_000  # more than any number on a tile reaches
IN_TURN, BEFORE_PAYOUT, AT_PAYOUT = range(3)  # when something is due


def nobody(s: Row) -> int:
    """Chance is asked."""
    return NOBODY


def seat_on_turn(s: Row) -> int:
    """[R3.1] The seat whose turn it is."""
    return int(s.turn)


@dataclass(frozen=True)
class Stage:
    """Something that can be due: a decision of a seat, or a roll or a draw."""

    number: int
    name: str  # in a position
    question: str = ""  # what the seat does, with {name}
    rule: str = ""
    asks: Callable[[Row], int] | None = seat_on_turn  # which seat; None if a position has to name it
    bare: str = ""  # the first word that people may leave out when they type a move
    declined: str = N_("declines")  # what `skip` does here
    extra_dice: int = 0  # extra dice that show while this is due
    time: int = IN_TURN


# Asked for by several tiles
EXTRA_ROLL = Stage(ROLL_EXTRA, "extra", rule="R3.2", asks=nobody)
PUT_OR_BACK = Stage(ONE_DIE, "die", N_("{name} puts a die on a casino or takes one back"), "R5.F2c")


DICE_LINES, TOKEN_LINES = range(10), range(10, 21)  # places of lines: dice come before money, tokens after it
LAST_LINES = 20


@dataclass(frozen=True)
class Lines:
    """The lines of a position that say what lies on a tile."""

    keys: tuple[str, ...]
    write: Callable[[Row, Names], dict[str, str]]  # an empty text is left out
    read: Callable[[Row, Mapping[str, str], Names], None]
    place: int = LAST_LINES  # among the lines that are written


def no_text(s: Row, names: Names) -> str:
    """Nothing to say."""
    return ""


def nothing(s: Row) -> None:
    """Nothing lies there."""


def no_dice(s: Row) -> list[tuple[int, int]]:
    """No die lies on a space."""
    return []


@dataclass(frozen=True)
class Contents:
    """[R2.6] What lies on a tile, for those who look at the table."""

    picture: Callable[[Row, Names], str] = no_text  # in words
    on: Callable[[Row], Any] = nothing  # as bots have always got it
    lies: Callable[[Row], Lies | None] = nothing  # as a page draws it
    dice: Callable[[Row], list[tuple[int, int]]] = no_dice  # on spaces: whose they are, and 1 for a big one


def no_changes(before: Row, after: Row, names: Names) -> list[str]:
    """No token or counter to speak of."""
    return []


def no_prizes(s: Row) -> list[tuple[int, int]]:
    """The tile pays nothing at once at the payout."""
    return []


def no_fines(s: Row, casino: int) -> list[int]:
    """The tile takes nothing."""
    return []


def shows_nothing(before: Row, after: Row) -> bool:
    """What the tile pays or takes is known to all."""
    return False


def is_unused(s: Row) -> bool:
    """Nothing ever lies on the tile."""
    return False


def anything(s: Row, names: Names) -> None:
    """Nothing to check."""


@dataclass(frozen=True)
class TileLesson:
    """A tile's step of the first lesson: it hangs at casino 1, and the learner has rolled. See `Step` for the rest."""

    place: int  # among the tiles' steps
    words: str
    roll: str
    right: Sequence[str]
    well: str
    dice: Mapping[int, str]  # by casino, as in a position
    wrong: str = ""
    lines: Sequence[str] = ()  # of the position: what lies on the tile
    events: Sequence[Event] = ()
    then: Sequence[Event] = ()


@dataclass(frozen=True)
class Tile:
    """A tile side. Its file gives all of this and the compiled functions that `hooks.py` calls."""

    side: str
    name: str
    about: str
    brief: str = ""  # the same in a line
    observed: tuple[Field, ...] = ()  # what its `observe` writes for learning agents
    # What is printed on it
    pays: tuple[int, ...] = ()  # the cells of its track, its spaces or its prizes, in K
    faces: tuple[int, ...] = ()  # the numbers of its spaces for dice
    label: str = ""  # of a single space, with {money}
    empty: str = ""  # said while nothing lies there
    # What it asks, and what can be answered
    stages: tuple[Stage, ...] = ()  # while it is at work
    turn_stages: tuple[Stage, ...] = ()  # at the start of a turn
    verbs: tuple[Verb, ...] = ()
    # What lies on it
    contents: Contents = Contents()
    lines: Lines | None = None
    is_used: Callable[[Row], Any] = is_unused  # whether it has left a trace, which needs the tile
    used: str = ""  # that trace in words
    check: Callable[[Row, Names], None] = anything  # refuse a position that cannot arise on it
    check_blanks: Callable[[Row], None] | None = None  # likewise, if blank dice lie at casinos because of it
    # What it pays
    moved: Callable[[Row, Row, Names], list[str]] = no_changes  # tokens and counters that an event moved
    prizes: Callable[[Row], list[tuple[int, int]]] = no_prizes  # at the payout, as value and seat
    fined: Callable[[Row, int], list[int]] = no_fines  # the seats that pay at the end of the round
    fine_words: Callable[[list[str]], str] = "".join
    reveals: Callable[[Row, Row], bool] = shows_nothing  # whether an event has shown what was hidden by what it paid
    # What it is worth at its casino beside what activating it brings, in K
    winner_gets: int = 0
    last_pays: int = 0
    lesson: TileLesson | None = None  # if the first lesson shows it
