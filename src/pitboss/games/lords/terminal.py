"""The table of Lords of Vegas drawn for a terminal: the board with prices, seats, casinos, and what is left."""

from textwrap import wrap

from pitboss.core.drawing import Line, Look, Span, beside, chip, cropped, initial_of, padded, shape_of, width_of
from pitboss.core.game import Names, Row
from pitboss.core.lang import _, commas, n_, number
from pitboss.games.lords import page
from pitboss.games.lords.box import BLOCKS, COLOUR_LETTERS, COLOURS, COLUMNS, DIE, LOT_NAMES, PRICE, SIDES
from pitboss.games.lords.rules.moves import GAMBLE, price_of
from pitboss.games.lords.rules.moves import kind_of as kind
from pitboss.games.lords.rules.promises import promises_in
from pitboss.games.lords.text.notation import colour_word, money_words
from pitboss.games.lords.text.picture import FIRST_OF_BLOCK, clock, offer_lines, stacked
from pitboss.games.lords.text.trade.sentences import clause_words

CELL = 12
STREET = CELL * COLUMNS
BOARD = 2 * STREET + len(" ║   ")
SIDE = 34  # cells that the seats need beside the board
TO_NAME = 7  # cells before a seat's name
CROWN = "♛"


def table_lines(view: Row, seat: int, names: Names, width: int) -> list[Line]:
    """[L11.1] Everything lies open: the board, then beside it or below it the seats and the casinos."""
    board = page.board(view, seat, names)
    when = clock(view)
    head: list[Line] = [[Span(when[:1].upper() + when[1:], Look.STRONG)]]
    left, right = (column(board, blocks, names) for blocks in SIDES)
    strip = beside(left, right, " ║ ")
    if width >= BOARD + SIDE:
        facts = [*seats_in_lines(board, names), [], *casino_lines(board, names)]
        around = beside(strip, facts, "  ")
    else:
        around = [*strip, [], *seats_in_one_line(board, names), *casino_lines(board, names)]
    below: list[Line] = [[], left_line(_("cards left"), [*board.cards[:COLOURS]], strip_words(board))]
    below += [left_line(_("tiles left"), board.tiles, ""), legend()]
    talk = [[Span(line)] for said in talk_lines(view, names) for line in wrap(said, width)]
    return [*(cropped(line, width) for line in (*head, *around, *below)), *talk]


def column(board: page.Board, blocks: str, names: Names) -> list[Line]:
    """[L1.1] The blocks of one side of the Strip, a street between them."""
    crowns, lines = {share.crown for share in board.shares}, list[Line]()
    for block in blocks:
        if lines:
            lines.append([Span("─" * (STREET - 1), Look.DIM)])
        for row in range(dict(BLOCKS)[block]):
            first = FIRST_OF_BLOCK[block] + COLUMNS * row
            cells = [cell(board, lot, lot_crown(lot, crowns), names) for lot in range(first, first + COLUMNS)]
            lines.append([span for each in cells for span in each])
    return lines


def lot_crown(lot: int, crowns: set[str]) -> str:
    """[L4.4] The crown on the die that makes somebody boss."""
    return CROWN if LOT_NAMES[lot] in crowns else ""


def cell(board: page.Board, lot: int, crown: str, names: Names) -> Line:
    """`A2 S●A4♛` a gold tile with A's four, the boss's; `A2 ●A $6` A's marker; `A2 (2) $6` an empty lot."""
    name, price = LOT_NAMES[lot], money_words(int(PRICE[lot]))
    owner, colour, value = board.lots.get(name, (-1, -1, 0))
    whose = f"{shape_of(owner)}{initial_of(names, owner)}" if owner >= 0 else ""
    if colour >= 0:
        die = [Span(f"{whose}{value or '?'}", Look.SEAT, owner)] if whose else [Span("·", Look.TILE, colour)]
        marked = "*" if name in board.marked.split() else ""
        built = [Span(f"{name:<3}{COLOUR_LETTERS[colour]} ", Look.TILE, colour), *die]
        room = CELL - 1 - width_of(built)
        return [*built, Span(f"{crown}{marked}"[:room].ljust(room), Look.TILE, colour), Span(" ")]
    if whose:
        return padded([Span(f"{name:<4}", Look.STRONG), Span(whose, Look.SEAT, owner), Span(f" {price}")], CELL)
    closed = board.closed and name[0] in board.closed
    return padded([Span(f"{name:<4}" + (_("closed")[:7] if closed else f"({DIE[lot]}) {price}"), Look.DIM)], CELL)


def seats_in_one_line(board: page.Board, names: Names) -> list[Line]:
    """[L11.1] Every seat, where there is room for all of it side by side."""
    left = [commas([*income_words(board, seat), left_words(board, seat)]) for seat in range(len(names))]
    return [[*seat_line(board, seat, names), Span(f"  {words}", Look.DIM)] for seat, words in enumerate(left)]


def seats_in_lines(board: page.Board, names: Names) -> list[Line]:
    """[L11.1] Every seat, and below it what it gets and what it has left."""
    lines, indent = list[Line](), " " * (TO_NAME + 1)
    for seat in range(len(names)):
        below = [*income_words(board, seat), left_words(board, seat)]
        lines += [seat_line(board, seat, names), *([Span(indent + words, Look.DIM)] for words in below)]
    return lines


def seat_line(board: page.Board, seat: int, names: Names) -> Line:
    """[L11.1] Points and cash."""
    has, wide = board.seats[seat], max(map(width_of, names))
    turn = board.turn == seat and board.stage not in ("deal", "first", "over")
    line = padded([Span("▸ " if turn else "  "), chip(seat, names)], TO_NAME)
    line += padded([Span(f" {names[seat]}", Look.STRONG)], wide + 2)
    line += padded([Span(n_("{count} point", "{count} points", has.points), Look.STRONG)], 10)
    return [*line, *padded([Span(money_words(has.cash), Look.MONEY)], 4)]


def income_words(board: page.Board, seat: int) -> list[str]:
    """[L11.2] What the next card pays on average, as long as there is one."""
    return [] if board.stage == "over" else [_("next card ${money}", money=number(board.seats[seat].income, 1))]


def left_words(board: page.Board, seat: int) -> str:
    """[L1.6] Dice and markers that are left."""
    has = board.seats[seat]
    return _("{dice} dice and {markers} markers left", dice=has.dice, markers=has.markers)


def casino_lines(board: page.Board, names: Names) -> list[Line]:
    """[L4.1] Casinos that the board does not tell alone: colour, size, boss, and [L3.9] what they pay everybody."""
    lines = []
    for (lots, boss), shares in zip(board.casinos, board.shares, strict=True):
        first, tiles = lots.split()[0], len(lots.split())
        if tiles == 1:
            continue
        colour = board.lots[first][1]
        name = n_("{lot}, {count} tile", "{lot}, {count} tiles", tiles, lot=first)
        line = [Span(f" {COLOUR_LETTERS[colour]} ", Look.TILE, colour), *padded([Span(f" {name}")], 14)]
        paid = [(money, seat) for seat, money in enumerate(shares.money) if money]
        for money, seat in sorted(paid, key=lambda entry: -entry[0]):
            line += [chip(seat, names, money_words(money) + (f" {CROWN}" if seat == boss else "")), Span(" ")]
        lines.append(line)
    return lines


def left_line(what: str, counts: list[int], more: str) -> Line:
    """[L11.2] [L1.6] What is left of each colour."""
    line = padded([Span(what, Look.DIM)], 11)
    for colour, count in enumerate(counts):
        line += [Span(f" {colour_word(colour)} {count} ", Look.TILE, colour), Span(" ")]
    return [*line, Span(more)]


def strip_words(board: page.Board) -> str:
    """[L11.2] Strip cards left."""
    return _("Strip {cards}", cards=board.cards[COLOURS])


def legend() -> Line:
    """How to read the board."""
    signs = _("(3) $9 printed die and price, {crown} boss, * reorganized this turn", crown=CROWN)
    return [Span(signs, Look.DIM)]


def talk_lines(view: Row, names: Names) -> list[str]:
    """[L7.9] Open offers, [L7.7] and what is promised for this turn."""
    promised = commas([clause_words(clause) for clause in promises_in(view)])
    return offer_lines(view, names) + ([_("promised this turn: {promised}", promised=promised)] if promised else [])


def narrow(view: Row, seat: int, names: Names) -> str:
    """[L1.1] One side of the Strip above the other."""
    return stacked(view, names)


def note(s: Row, move: int) -> str:
    """[L5.1] What an action costs. A stake says so itself."""
    price = price_of(s, move) if kind(move) < GAMBLE else 0
    return money_words(price) if price else ""
