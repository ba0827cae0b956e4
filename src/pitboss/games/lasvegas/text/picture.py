"""The table as text, as a seat sees it, and what a choice would pay."""

from pitboss.core.game import Names, Row, copy_of
from pitboss.core.lang import _, commas, n_
from pitboss.games.lasvegas.box import CASINOS, MOST_NOTES, ROUNDS
from pitboss.games.lasvegas.rules.scoring import score, taker
from pitboss.games.lasvegas.rules.turn import place
from pitboss.games.lasvegas.state import OVER
from pitboss.games.lasvegas.text.notation import casino_name, colour_name, dice_line


def picture(view: Row, seat: int, names: Names) -> str:
    """The table as a seat sees it: casinos with notes and dice, then what everybody has."""
    lines = [_("{clock}, {name} has the start card", clock=clock(view), name=names[int(view.start)])]
    for casino in range(CASINOS):
        notes = " ".join(f"{value}K" for value in view.notes[casino] if value) or "-"
        lines.append(f"  {casino_name(view, casino):<18} {notes:<16} {dice_line(view, casino, names)}")
    lines += [seat_line(view, other, seat, names) for other in range(view.players)]
    return "\n".join(lines)


def seat_line(view: Row, other: int, seat: int, names: Names) -> str:
    """A seat's dice in hand and winnings; the money only if it may be seen."""
    held, dice = int(view.held[other]), str(view.hand[other])
    if view.neutral:
        dice = _("{own} + {neutral} neutral", own=dice, neutral=view.neutral_hand[other])
    won = n_("{count} note", "{count} notes", held)
    if view.open or other == seat or held == 0:
        won = n_("{money}K in {count} note", "{money}K in {count} notes", held, money=score(view, other))
    return "  " + _("{name} dice {dice}, won {won}", name=f"{names[other]:<12}", dice=dice, won=won)


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """[V4.3] What a choice would pay everybody at its casino if the round ended now."""
    tried = copy_of(view)
    place(tried, move)
    takers = [(int(taker(tried, move, at)), int(tried.notes[move, at])) for at in range(MOST_NOTES)]
    paid = [
        _("{value}K to {name}", value=value, name=colour_name(colour, names))
        for colour, value in takers
        if value and colour >= 0
    ]
    return _("If the round ended now: {paid}.", paid=commas(paid) or _("nothing to anybody"))


def clock(s: Row) -> str:
    """Where in the game the table is."""
    return _("the game is over") if s.stage == OVER else _("round {number} of {last}", number=s.round_no, last=ROUNDS)


def ending(s: Row) -> dict[str, list[int]]:
    """[V5.2] Money, [V5.3] and notes in number."""
    seats = range(s.players)
    return {"scores": [int(score(s, seat)) for seat in seats], "notes": [int(s.held[seat]) for seat in seats]}
