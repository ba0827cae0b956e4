"""The table as text: the board, the seats, and everything that everyone may count."""

from pitboss.core.game import Names, Row, copy_of
from pitboss.games.lords.board import dice_left, has, lots_in, markers_left, tiles_left
from pitboss.games.lords.box import BLOCKS, COLOUR_NAMES, COLOURS, COLUMNS, DIE, LOT_NAMES
from pitboss.games.lords.casinos import casino_of, casinos, colour_of, name_of, pips_of, value_at
from pitboss.games.lords.chances import boss_chances
from pitboss.games.lords.deals import offer_at, open_offers
from pitboss.games.lords.items import offer_words
from pitboss.games.lords.moves import GAMBLE, REORGANIZE, kind_of, lot_of
from pitboss.games.lords.names import KIND_NAMES, casino_words, lot_list
from pitboss.games.lords.scoring import cards_left, expected_income, score, tie_break
from pitboss.games.lords.spoken import move_words
from pitboss.games.lords.state import ANY_COLOUR, DEAL, FIRST, MOVE_DIE, OVER, ROLL
from pitboss.games.lords.turn import play
from pitboss.games.lords.value import lead_chance

CELL = 12
QUICKLY_EXACT = 3  # dice
LETTERS = "VPSAT"  # of the colours: green V, brown P, gold S, purple A, silver T
FIRST_OF_BLOCK = {block: LOT_NAMES.index(f"{block}1") for block, _ in BLOCKS}
SIDES = (("ACE", "BDF"), (2, 4, 2), (2, 3, 3))


def picture(view: Row, seat: int, names: Names) -> str:
    """[L11.1] Everything lies open, so everybody sees the same."""
    lines = [clock(view), *board_lines(view, names), *legend(names), ""]
    lines += [casino_line(view, casino, names) for casino in casinos(view)]
    lines += [seat_line(view, at, names) for at in range(view.players)]
    lines += [count_line(view), tiles_line(view)]
    lines += [
        f"offer {view.offer_number[slot]}: {offer_words(offer_at(view, slot), names)}" for slot in open_offers(view)
    ]
    lines += [f"promised this turn: {', '.join(promises(view))}"] if promises(view) else []
    return "\n".join(lines)


def board_lines(s: Row, names: Names) -> list[str]:
    """[L1.1] Blocks A, C, E left of the Strip and B, D, F right of it, a street between blocks."""
    left, right = column_lines(s, SIDES[0][0], names), column_lines(s, SIDES[0][1], names)
    return [f"{one} || {other}".rstrip() for one, other in zip(left, right, strict=True)]


def legend(names: Names) -> list[str]:
    """How to read the board."""
    letters = ", ".join(f"{letter} {name}" for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True))
    seats = ", ".join(f"{initial(names, seat)} {name}" for seat, name in enumerate(names))
    return [f"(3) printed die, [x] marker, V x:4 tile and die, * reorganized; seats: {seats}", f"tiles: {letters}"]


def column_lines(s: Row, blocks: str, names: Names) -> list[str]:
    """[L1.1] The blocks of one side of the Strip, row by row."""
    lines: list[str] = []
    for block in blocks:
        if lines:
            lines.append("-" * (CELL * COLUMNS))
        rows = dict(BLOCKS)[block]
        for row in range(rows):
            first = FIRST_OF_BLOCK[block] + COLUMNS * row
            lines.append("".join(cell(s, first + place, names) for place in range(COLUMNS)))
    return lines


def cell(s: Row, lot: int, names: Names) -> str:
    """`A2 S R:2` a gold tile with R's two; `A2 [R]` R's marker; `A2 (2)` an empty lot and its printed die."""
    name = LOT_NAMES[lot]
    colour = int(colour_of(s, lot))
    owner = next((at for at in range(s.players) if has(s.markers[at] | s.dice[at], lot)), None)
    if colour < COLOURS:
        die = f"{initial(names, owner)}:{int(value_at(s, lot)) or '?'}" if owner is not None else "-"
        text = f"{name} {LETTERS[colour]} {die}" + ("*" if has(s.marked, lot) else "")
    else:
        text = f"{name} [{initial(names, owner)}]" if owner is not None else f"{name} ({DIE[lot]})"
    return f"{text:<{CELL}}"


def initial(names: Names, seat: int) -> str:
    """The shortest beginning of a name, at most three letters, that no other name shares."""
    for length in (1, 2, 3):
        short = names[seat][:length]
        if sum(name[:length] == short for name in names) == 1:
            return short
    return str(seat)


def casino_line(s: Row, casino: int, names: Names) -> str:
    """[L4.1] A casino: its tiles, its boss, everybody's pips."""
    shares = [f"{name} {pips_of(s, seat, casino)}" for seat, name in enumerate(names) if casino & int(s.dice[seat])]
    words = casino_words(s, int(name_of(casino)), names)
    return f"  {words}: {lot_list(casino)}; pips {', '.join(shares) or 'none'}"


def seat_line(s: Row, seat: int, names: Names) -> str:
    """[L11.1] Points, cash and pieces, and [L11.2] what the next card pays on average."""
    mark = ">" if seat == s.turn and s.stage not in (DEAL, FIRST, OVER) else " "
    left = f"{dice_left(s, seat)} dice and {markers_left(s, seat)} markers left"
    income = f"next card ${expected_income(s, seat):.1f}" if s.stage != OVER else "the end"
    return f"{mark} {names[seat]:<12} {score(s, seat):>2} points  ${tie_break(s, seat):<4} {left}  {income}"


def count_line(s: Row) -> str:
    """[L11.2] Cards left by colour, Strip cards left, cards before Game Over."""
    left = cards_left(s)
    colours = ", ".join(f"{COLOUR_NAMES[colour]} {left[colour]}" for colour in range(COLOURS))
    before = "" if s.stage in (DEAL, OVER) else f"; {s.cards_to_come} before Game Over"
    return f"cards left: {colours}, Strip {left[COLOURS]}{before}"


def tiles_line(s: Row) -> str:
    """[L1.6] Tiles left by colour."""
    return "tiles left: " + ", ".join(f"{COLOUR_NAMES[colour]} {tiles_left(s, colour)}" for colour in range(COLOURS))


def promises(s: Row) -> list[str]:
    """[L7.7] The promises in force, as they were given."""
    found = []
    for kind in range(len(s.promised)):
        for colour in range(COLOURS + 1):
            lots = int(s.promised[kind, colour])
            ending = "" if colour == ANY_COLOUR else f" {COLOUR_NAMES[colour]}"
            whole = len(lots_in(lots)) == len(LOT_NAMES)
            places = [""] if whole else [f" {LOT_NAMES[lot]}" for lot in lots_in(lots)]
            found += [f"not {KIND_NAMES[kind + 1]}{place}{ending}" for place in places]
    return found


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """What a choice would do: the casino it leaves, or the odds."""
    kind, lot = int(kind_of(move)), int(lot_of(move))
    if kind == REORGANIZE:
        return reorganize_hint(view, seat, lot, names)
    if kind == GAMBLE:
        return "wins 14 times in 36, double 2 more times, loses 20 times"
    tried = copy_of(view)
    play(tried, move)
    if kind > GAMBLE:
        return move_words(view, move, names)
    if tried.stage == ROLL:
        return f"a tie: the dice of {lot_list(int(tried.shows[0]))} are rolled"
    if tried.stage == MOVE_DIE:
        return "a die has to come from another tile"
    return f"makes {casino_words(tried, lot, names)}"


def reorganize_hint(view: Row, seat: int, lot: int, names: Names) -> str:
    """[L5.7] The chance of everybody to be boss afterwards, exact where that is quickly found."""
    casino = int(casino_of(view, lot))
    owners = [at for at in range(view.players) if casino & int(view.dice[at])]
    dice = tuple((casino & int(view.dice[at])).bit_count() for at in owners)
    if len(owners) == 1:
        return f"rolls {sum(dice)} dice, all of them {names[owners[0]]}'s"
    exact = sum(dice) <= QUICKLY_EXACT
    chances = (
        [float(chance) for chance in boss_chances(dice)]
        if exact
        else [float(lead_chance(view, at, casino)) for at in owners]
    )
    shown = ", ".join(f"{names[at]} {chance:.0%}" for at, chance in zip(owners, chances, strict=True))
    return f"boss afterwards{'' if exact else ', about'}: {shown}"


def clock(s: Row) -> str:
    """Where in the game the table is."""
    if s.stage == OVER:
        return "the game is over"
    return "the set-up" if s.stage in (DEAL, FIRST) else f"{s.cards_to_come} cards before Game Over"


def ending(s: Row) -> dict[str, list[int]]:
    """[L9.3] Points, and money that decides between equals."""
    seats = range(s.players)
    return {"scores": [int(s.points[seat]) for seat in seats], "money": [int(s.cash[seat]) for seat in seats]}


def offer_lines(s: Row, names: Names) -> list[str]:
    """[L7.9] The open offers by number."""
    return [f"offer {s.offer_number[slot]}: {offer_words(offer_at(s, slot), names)}" for slot in open_offers(s)]
