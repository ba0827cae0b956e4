"""Spans: some characters and how they look. Seats have colour, shape and initial together, as on the page."""

from collections.abc import Sequence
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple, Protocol
from unicodedata import combining, east_asian_width

from pitboss.core.protocols import Names
from pitboss.core.rows import Row

SHAPES = "●■▲◆✚★"  # by seat, as on the page
NEUTRAL, BLANK = -1, -2  # in the place of a seat: colours that nobody plays
SHAPES_OF_NOBODY = {NEUTRAL: "○", BLANK: "◌"}


class Look(Enum):
    """What a span is. `of` says which seat, or which colour of tiles."""

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    MONEY = "money"
    SEAT = "seat"
    TILE = "tile"


class Span(NamedTuple):
    """Some characters that look alike."""

    text: str
    look: Look = Look.PLAIN
    of: int = 0


Line = list[Span]


class Terminal(Protocol):
    """A game's `terminal.py`: its table drawn for a terminal of some width, and notes beside its moves."""

    def table_lines(self, view: Row, seat: int, names: Names, width: int) -> list[Line]:
        """The table as a seat sees it."""

    def narrow(self, view: Row, seat: int, names: Names) -> str:
        """The table as plain text, in lines short enough for a narrow terminal where the picture's are not."""

    def note(self, s: Row, move: int) -> str:
        """What a move costs, where it costs anything; moves that are listed together share it."""


def shape_of(seat: int) -> str:
    """A seat's shape."""
    return SHAPES_OF_NOBODY[seat] if seat < 0 else SHAPES[seat % len(SHAPES)]


def initial_of(names: Names, seat: int) -> str:
    """The first letter of a name, and the last one where another name begins alike."""
    if seat < 0:
        return ""
    name = names[seat]
    one = name[:1].upper()
    shared = any(other[:1].upper() == one for at, other in enumerate(names) if at != seat)
    return one + name[-1] if shared and len(name) > 1 else one


def chip(seat: int, names: Names, more: str = "") -> Span:
    """` ●A `, or with more on it ` ●A 3 `."""
    text = f" {shape_of(seat)}{initial_of(names, seat)} "
    return Span(f"{text}{more} " if more else text, Look.SEAT, seat)


def width_of(line: Sequence[Span] | str) -> int:
    """The cells that a line takes; some characters take two, and marks on others none."""
    text = line if isinstance(line, str) else plain_text(line)
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(line: Sequence[Span], width: int) -> Line:
    """A line made as wide as that, at least."""
    return [*line, Span(" " * max(0, width - width_of(line)))]


def cropped(line: Sequence[Span], width: int) -> Line:
    """A line as far as there is room, ended by an ellipsis where there is not."""
    if width_of(line) <= width:
        return list(line)
    found, room = list[Span](), width - 1
    for span in line:
        text = ""
        for sign in span.text:
            if width_of(text + sign) > room:
                return [*found, span._replace(text=f"{text}…")]
            text += sign
        found.append(span)
        room -= width_of(text)
    return found


def beside(left: Sequence[Line], right: Sequence[Line], gap: str) -> list[Line]:
    """Two drawings side by side."""
    width = max(map(width_of, left), default=0)
    nothing: Line = []
    rows = zip_longest(left, right, fillvalue=nothing)
    return [[*padded(one, width), Span(gap, Look.DIM), *other] for one, other in rows]


def plain_text(line: Sequence[Span]) -> str:
    """A line without its looks."""
    return "".join(span.text for span in line)
