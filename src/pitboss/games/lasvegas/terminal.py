"""The table of Las Vegas drawn for a terminal."""

from pitboss.core.drawing import NEUTRAL, Line, Look, Span, chip, cropped, dice_rows, padded, width_of
from pitboss.core.game import Names, Row
from pitboss.core.lang import _, n_
from pitboss.games.lasvegas import page
from pitboss.games.lasvegas.box import NEUTRAL as NEUTRAL_COLOUR
from pitboss.games.lasvegas.text.picture import clock, picture

NAME = 20  # cells for a casino's name
NOTES = 30  # and for its notes, where they are not more
TO_NAME = 7  # cells before a seat's name


def table_lines(view: Row, seat: int, names: Names, width: int) -> list[Line]:
    """[V7.1] Casinos with notes, who takes them as things stand, and dice; then the seats, then the roll."""
    board = page.board(view, seat, names)
    when = clock(view)
    lines: list[Line] = [[Span(when[:1].upper() + when[1:], Look.STRONG)], []]
    lines += [casino_line(number, casino, names) for number, casino in enumerate(board.casinos, 1)]
    lines += [[], *(seat_line(board, other, names) for other in range(len(board.seats)))]
    rolled = [(face, board.turn, 0) for face in board.roll] + [(face, NEUTRAL, 0) for face in board.neutral]
    if rolled:
        lines += [[], *([Span("  "), *row] for row in dice_rows(sorted(rolled, key=lambda die: die[0])))]
    return [cropped(line, width) for line in lines]


def casino_line(number: int, casino: page.Casino, names: Names) -> Line:
    """[V4.3] ` 3 The Mirage   70K ●A  30K   ●A 3  ■B 2=`: a seat behind a note takes it, `=` is a tie."""
    line = padded([Span(f"{number} ", Look.STRONG), Span(casino.name)], NAME)
    for value, taker in zip(casino.notes, casino.takers, strict=True):
        line += [Span(f"{value}K", Look.MONEY), *taker_chip(taker, names), Span(" ")]
    line = padded(line, NAME + NOTES)
    dice = [(count, seat) for seat, count in enumerate(casino.dice) if count]
    dice += [(casino.neutral, NEUTRAL)] if casino.neutral else []
    for count, colour in sorted(dice, key=lambda entry: -entry[0]):
        tied = (NEUTRAL_COLOUR if colour == NEUTRAL else colour) in casino.tied
        line += [chip(colour, names, f"{count}="[: 2 if tied else 1]), Span(" ")]
    return line


def taker_chip(taker: int, names: Names) -> Line:
    """Who takes a note: a seat, the neutral dice or nobody."""
    return [] if taker < 0 else [chip(NEUTRAL if taker == NEUTRAL_COLOUR else taker, names)]


def seat_line(board: page.Board, seat: int, names: Names) -> Line:
    """Dice in hand and winnings, and who has the start card."""
    has, name = board.seats[seat], max(map(width_of, names))
    dice = n_("{count} die", "{count} dice", has.dice)
    won = n_("{count} note", "{count} notes", has.notes)
    if has.money is not None and has.notes:
        won = n_("{money}K in {count} note", "{money}K in {count} notes", has.notes, money=has.money)
    line = padded([Span("▸ " if seat == board.turn else "  "), chip(seat, names)], TO_NAME)
    line += padded([Span(f" {names[seat]}", Look.STRONG)], name + 3)
    line += padded([Span(dice)], 8)
    if has.neutral:
        line += [chip(NEUTRAL, names, str(has.neutral)), Span(" ")]
    line += padded([Span(won, Look.MONEY if has.money else Look.PLAIN)], 18)
    return line + ([Span(_("start card"), Look.DIM)] if seat == board.start else [])


def narrow(view: Row, seat: int, names: Names) -> str:
    """The picture's lines are short."""
    return picture(view, seat, names)


def note(s: Row, move: int) -> str:
    """Nothing costs anything."""
    return ""
