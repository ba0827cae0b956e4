"""How spans are coloured, and where there are colours at all.

Seats and tiles bring their own background, so that they can be read on dark and light terminals alike.
"""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

from pitboss.core.drawing import BLANK, NEUTRAL, Line, Look, Span

DARK, PALE = "#101418", "#ffffff"
# Those of web/src/lib/seats.ts; a test compares them.
SEATS = (
    (DARK, "#F6EF2E"),
    (DARK, "#8FEAF8"),
    (PALE, "#B04E88"),
    (DARK, "#2A9A12"),
    (DARK, "#9F82FA"),
    (DARK, "#E6A79D"),
)
NOBODYS = {NEUTRAL: ("#4B5560", "#F7F5F0"), BLANK: (DARK, "#8A929B")}
TILES = ((PALE, "#2f7d46"), (PALE, "#74492b"), (DARK, "#b98412"), (PALE, "#5f3b8c"), (DARK, "#b6bdc5"))
NARROW = 80  # cells that a drawn table needs


def is_plain(console: Console) -> bool:
    """Whether only plain text belongs here: a pipe, a narrow or simple terminal, NO_COLOR, or another encoding."""
    if not console.is_terminal or console.is_dumb_terminal or console.no_color or console.color_system is None:
        return True
    return console.width < NARROW or "utf" not in console.encoding.lower()


def is_narrow(console: Console) -> bool:
    """Whether somebody looks at it in a window that wide lines do not fit into."""
    return sys.stdout.isatty() and console.width < NARROW


def style_of(span: Span) -> Style:
    """How a span looks."""
    if span.look is Look.SEAT:
        ink, ground = NOBODYS[span.of] if span.of < 0 else SEATS[span.of % len(SEATS)]
        return Style(color=ink, bgcolor=ground, bold=True)
    if span.look is Look.TILE:
        ink, ground = TILES[span.of]
        return Style(color=ink, bgcolor=ground)
    return Style(bold=span.look in (Look.STRONG, Look.MONEY) or None, dim=span.look is Look.DIM or None)


def coloured(line: Sequence[Span]) -> Text:
    """A line with its looks."""
    return Text.assemble(*((span.text, style_of(span)) for span in line))


def coloured_lines(lines: Sequence[Line]) -> Text:
    """Several lines, one below the other."""
    return Text("\n").join(coloured(line) for line in lines)
