"""The table of Las Vegas Royale drawn for a terminal."""

from textwrap import shorten, wrap

from msgspec import UNSET

from pitboss.core.drawing import BLANK, NEUTRAL, Line, Look, Span, chip, cropped, dice_rows, padded, width_of
from pitboss.core.game import Names, Row
from pitboss.core.lang import _, n_
from pitboss.games.royale import page
from pitboss.games.royale.box import BLANK as BLANK_COLOUR
from pitboss.games.royale.box import NEUTRAL as NEUTRAL_COLOUR
from pitboss.games.royale.rules.tiles.tile_list import TILES
from pitboss.games.royale.text.picture import clock, picture, tile_state
from pitboss.games.royale.text.vocabulary import amount_words

NAME, CARDS = 14, 22  # cells for a casino's name and for its cards
TO_NAME = 7  # cells before a seat's name
WITHOUT_A_SEAT = {NEUTRAL_COLOUR: NEUTRAL, int(BLANK_COLOUR): BLANK}


def table_lines(view: Row, seat: int, names: Names, width: int) -> list[Line]:
    """[R8.1] Casinos with cards, who takes them as things stand, dice and tiles; then the seats, then the roll."""
    board = page.board(view, seat, names)
    when = clock(view)
    lines: list[Line] = [[Span(when[:1].upper() + when[1:], Look.STRONG)], []]
    for at, casino in enumerate(board.casinos):
        lines.append(casino_line(at + 1, casino, names))
        if casino.tile is not UNSET:
            side = int(view.side[at])
            asks = casino.tile == board.asking
            lines += asking_tile(view, side, names, width) if asks else [tile_line(view, side, names, width)]
    lines += [[], *(seat_line(board, other, names) for other in range(len(board.seats)))]
    rolled = [(face, board.turn, 0) for face in board.roll] + [(face, board.turn, 1) for face in board.big]
    rolled.sort(key=lambda die: die[0])
    rolled += [(face, NEUTRAL, 0) for face in board.extra]
    if rolled:
        lines += [[], *([Span("  "), *row] for row in dice_rows(rolled))]
    return [cropped(line, width) for line in lines]


def casino_line(number: int, casino: page.Casino, names: Names) -> Line:
    """[R4.3] ` 5 Cleopatra  80K ●A  60K ■B   ●A 1+big  ■B 2`: a seat behind a card takes it, `=` is a tie."""
    line = padded([Span(f"{number} ", Look.STRONG), Span(casino.name)], NAME)
    for value, taker in zip(casino.cards, casino.takers, strict=True):
        who = [chip(WITHOUT_A_SEAT.get(taker, taker), names)] if taker >= 0 else []
        line += [Span(f"{value}K", Look.MONEY), *who, Span(" ")]
    line = padded(line, NAME + CARDS)
    dice = [(pair, seat) for seat, pair in enumerate(casino.dice) if any(pair)]
    dice += [] if casino.neutral is UNSET else [(casino.neutral, NEUTRAL)]
    dice += [((casino.blank, 0), BLANK)] if casino.blank else []
    colours = {look: colour for colour, look in WITHOUT_A_SEAT.items()}
    for (small, big), colour in sorted(dice, key=lambda entry: -entry[0][0] - 2 * entry[0][1]):
        tied = "=" if colours.get(colour, colour) in casino.tied else ""
        line += [chip(colour, names, amount_words(small, big) + tied), Span(" ")]
    return [*line, Span(_("CLOSED"), Look.STRONG)] if casino.closed else line


def tile_name(view: Row, side: int, names: Names) -> Line:
    """[R2.6] A tile's name and what lies there."""
    name, lies = Span(_(TILES[side].name), Look.STRONG), Span(tile_state(view, side, names))
    return [Span("  └ ", Look.DIM), name, lies, Span("  ")]


def tile_line(view: Row, side: int, names: Names, width: int) -> Line:
    """[R2.6] A tile, then what it does, as far as there is room."""
    line = tile_name(view, side, names)
    about = shorten(_(TILES[side].about), max(1, width - width_of(line)), placeholder=" …")
    return [*line, Span(about, Look.DIM)]


def asking_tile(view: Row, side: int, names: Names, width: int) -> list[Line]:
    """[R2.6] A tile that asks, with all that it does."""
    indent = "    "
    about = wrap(_(TILES[side].about), width - len(indent))
    return [tile_name(view, side, names), *([Span(f"{indent}{line}")] for line in about)]


def seat_line(board: page.Board, seat: int, names: Names) -> Line:
    """[R8.1] Dice in hand, chips and winnings, and who began the round."""
    has, name = board.seats[seat], max(map(width_of, names))
    held = n_("{count} card", "{count} cards", has.cards)
    if has.money is not None and has.cards:
        held = n_("{money}K in {count} card", "{money}K in {count} cards", has.cards, money=has.money)
    line = padded([Span("▸ " if seat == board.asked else "  "), chip(seat, names)], TO_NAME)
    line += padded([Span(f" {names[seat]}", Look.STRONG)], name + 3)
    line += padded([Span(_("dice {dice}", dice=amount_words(*has.dice)))], 14)
    line += padded([Span(n_("{count} chip", "{count} chips", has.chips))], 9)
    line += padded([Span(held, Look.MONEY if has.money else Look.PLAIN)], 18)
    return line + ([Span(_("began the round"), Look.DIM)] if seat == board.start else [])


def narrow(view: Row, seat: int, names: Names) -> str:
    """The picture's lines are short."""
    return picture(view, seat, names)


def note(s: Row, move: int) -> str:
    """Only a pass costs anything, and says so."""
    return ""
