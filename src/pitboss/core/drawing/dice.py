"""Dice drawn: three rows of pips, or one cell with the number."""

from collections.abc import Sequence

from pitboss.core.drawing.spans import Line, Look, Span

PIPS = {
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}
ROWS = 3
WIDE, BIG = 1, 2  # cells between pips, and those of a big die


def dice_rows(dice: Sequence[tuple[int, int, int]]) -> list[Line]:
    """Dice side by side, three rows high: each as its face, its seat, and 1 if it is a big one."""
    rows: list[Line] = [[] for _row in range(ROWS)]
    for face, seat, big in dice:
        room = " " * (BIG if big else WIDE)
        for row, pips in zip(rows, PIPS[face], strict=True):
            row += [Span(room + room.join(pips) + room, Look.SEAT, seat), Span(" ")]
    return rows


def small_die(face: int, seat: int) -> Span:
    """A die in one row, ` 4 `."""
    return Span(f" {face} ", Look.SEAT, seat)
