"""The table as text: the board, the seats, and everything that everyone may count."""

from pitboss.core.game import Names, Row, copy_of
from pitboss.core.lang import _, commas, listed, n_, number, percent
from pitboss.games.lords.box import BLOCKS, COLOUR_LETTERS, COLOURS, COLUMNS, DIE, LOT_NAMES, PRICE, SIDES
from pitboss.games.lords.policy.boss_odds import boss_chances
from pitboss.games.lords.policy.casino_value import lead_chance
from pitboss.games.lords.rules.board import dice_left, has, markers_left, tiles_left
from pitboss.games.lords.rules.casinos import casino_of, casinos, colour_of, name_of, pips_of, value_at
from pitboss.games.lords.rules.moves import GAMBLE, REORGANIZE, kind_of, lot_of
from pitboss.games.lords.rules.offers import offer_at, open_offers, seats_in
from pitboss.games.lords.rules.promises import promises_in
from pitboss.games.lords.rules.scoring import cards_left, expected_income, score, tie_break
from pitboss.games.lords.rules.turn import play
from pitboss.games.lords.state import DEAL, FIRST, MOVE_DIE, OVER, ROLL
from pitboss.games.lords.text.move_text import move_words
from pitboss.games.lords.text.notation import casino_words, colour_word, lot_list, money_words
from pitboss.games.lords.text.trade.sentences import clause_words, offer_words

CELL = 12
QUICKLY_EXACT = 3  # dice
FIRST_OF_BLOCK = {block: LOT_NAMES.index(f"{block}1") for block, _ in BLOCKS}


def picture(view: Row, seat: int, names: Names) -> str:
    """[L11.1] Everything lies open, so everybody sees the same."""
    return "\n".join([clock(view), *board_lines(view, names), *facts_lines(view, names)])


def stacked(view: Row, names: Names) -> str:
    """[L1.1] The same for narrow screens: the blocks left of the Strip above those right of it."""
    left, right = (column_lines(view, blocks, names) for blocks in SIDES)
    board = [line.rstrip() for line in (*left, "=" * (CELL * COLUMNS), *right)]
    return "\n".join([clock(view), *board, *facts_lines(view, names)])


def facts_lines(view: Row, names: Names) -> list[str]:
    """[L11.1] What stands below the board: how to read it, casinos, seats, what is left, offers and promises."""
    lines = [*legend(names), ""]
    lines += [casino_line(view, casino, names) for casino in casinos(view)]
    lines += [seat_line(view, at, names) for at in range(view.players)]
    lines += [count_line(view), tiles_line(view)]
    lines += offer_lines(view, names)
    if promised := commas([clause_words(clause) for clause in promises_in(view)]):
        lines.append(_("promised this turn: {promised}", promised=promised))
    return lines


def board_lines(s: Row, names: Names) -> list[str]:
    """[L1.1] Blocks A, C, E left of the Strip and B, D, F right of it, a street between blocks."""
    left, right = (column_lines(s, blocks, names) for blocks in SIDES)
    return [f"{one} || {other}".rstrip() for one, other in zip(left, right, strict=True)]


def legend(names: Names) -> list[str]:
    """How to read the board."""
    letters = commas([f"{letter} {colour_word(colour)}" for colour, letter in enumerate(COLOUR_LETTERS)])
    seats = commas([f"{initial(names, seat)} {name}" for seat, name in enumerate(names)])
    signs = _("(3) printed die, $9 price, [x] marker, V x:4 tile and die, * reorganized; seats: {seats}", seats=seats)
    return [signs, _("tiles: {letters}", letters=letters)]


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
    """`A2 S R:2` a gold tile with R's two; `A2 [R] $6` R's marker and the price; `A2 (2) $6` with the printed die."""
    name = LOT_NAMES[lot]
    colour = int(colour_of(s, lot))
    owner = next((at for at in range(s.players) if has(s.markers[at] | s.dice[at], lot)), None)
    if colour < COLOURS:
        die = f"{initial(names, owner)}:{int(value_at(s, lot)) or '?'}" if owner is not None else "-"
        text = f"{name} {COLOUR_LETTERS[colour]} {die}" + ("*" if has(s.marked, lot) else "")
    else:
        text = f"{name} [{initial(names, owner)}]" if owner is not None else f"{name} ({DIE[lot]})"
        priced = f"{text} {money_words(int(PRICE[lot]))}"
        text = priced if len(priced) < CELL else text
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
    about = {"casino": words, "lots": lot_list(casino), "pips": commas(shares) or "-"}
    return "  " + _("{casino}: {lots}; pips {pips}", **about)


def seat_line(s: Row, seat: int, names: Names) -> str:
    """[L11.1] Points, cash and pieces, and [L11.2] what the next card pays on average."""
    mark = ">" if seat == s.turn and s.stage not in (DEAL, FIRST, OVER) else " "
    left = _("{dice} dice and {markers} markers left", dice=dice_left(s, seat), markers=markers_left(s, seat))
    income = _("the end")
    if s.stage != OVER:
        income = _("next card ${money}", money=number(expected_income(s, seat), 1))
    points = _("{points} points", points=f"{score(s, seat):>2}")
    cash = money_words(int(tie_break(s, seat)))
    return f"{mark} {names[seat]:<12} {points}  {cash:<5} {left}  {income}"


def count_line(s: Row) -> str:
    """[L11.2] Cards left by colour, Strip cards left, cards before Game Over."""
    left = cards_left(s)
    counts = [f"{colour_word(colour)} {left[colour]}" for colour in range(COLOURS)]
    cards = commas([*counts, _("Strip {cards}", cards=left[COLOURS])])
    if s.stage in (DEAL, OVER):
        return _("cards left: {cards}", cards=cards)
    return _("cards left: {cards}; {before} before Game Over", cards=cards, before=s.cards_to_come)


def tiles_line(s: Row) -> str:
    """[L1.6] Tiles left by colour."""
    tiles = commas([f"{colour_word(colour)} {tiles_left(s, colour)}" for colour in range(COLOURS)])
    return _("tiles left: {tiles}", tiles=tiles)


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """What a choice would do: the casino it leaves, or the odds."""
    kind, lot = int(kind_of(move)), int(lot_of(move))
    if kind == REORGANIZE:
        return reorganize_hint(view, seat, lot, names)
    if kind == GAMBLE:
        return _("wins 14 times in 36, double 2 more times, loses 20 times")
    tried = copy_of(view)
    play(tried, move)
    if kind > GAMBLE:
        return move_words(view, move, names)
    if tried.stage == ROLL:
        return _("a tie: the dice of {lots} are rolled", lots=lot_list(int(tried.shows[0])))
    if tried.stage == MOVE_DIE:
        return _("a die has to come from another tile")
    return _("makes {casino}", casino=casino_words(tried, lot, names))


def reorganize_hint(view: Row, seat: int, lot: int, names: Names) -> str:
    """[L5.7] The chance of everybody to be boss afterwards, exact where that is quickly found."""
    casino = int(casino_of(view, lot))
    owners = [at for at in range(view.players) if casino & int(view.dice[at])]
    dice = tuple((casino & int(view.dice[at])).bit_count() for at in owners)
    if len(owners) == 1:
        owner = {"name": names[owners[0]]}
        return n_("rolls {count} die of {name}'s", "rolls {count} dice, all of them {name}'s", sum(dice), **owner)
    exact = sum(dice) <= QUICKLY_EXACT
    chances = (
        [float(chance) for chance in boss_chances(dice)]
        if exact
        else [float(lead_chance(view, at, casino)) for at in owners]
    )
    shown = commas([f"{names[at]} {percent(chance)}" for at, chance in zip(owners, chances, strict=True)])
    if exact:
        return _("boss afterwards: {chances}", chances=shown)
    return _("boss afterwards, about: {chances}", chances=shown)


def clock(s: Row) -> str:
    """Where in the game the table is."""
    if s.stage == OVER:
        return _("the game is over")
    if s.stage in (DEAL, FIRST):
        return _("the set-up")
    return n_("{count} card before Game Over", "{count} cards before Game Over", int(s.cards_to_come))


def ending(s: Row) -> dict[str, list[int]]:
    """[L9.3] Points, and money that decides between equals."""
    seats = range(s.players)
    return {"scores": [int(s.points[seat]) for seat in seats], "money": [int(s.cash[seat]) for seat in seats]}


def offer_lines(s: Row, names: Names) -> list[str]:
    """[L7.9] The open offers by number, [L7.18] and who has accepted one that others have not yet."""
    lines = []
    for slot in open_offers(s):
        offer = {"number": s.offer_number[slot], "deal": offer_words(offer_at(s, slot), names)}
        signed = listed([names[seat] for seat in seats_in(s.offer_signed[slot])])
        if signed:
            lines.append(_("offer {number}: {deal} (accepted by {names})", **offer, names=signed))
        else:
            lines.append(_("offer {number}: {deal}", **offer))
    return lines
