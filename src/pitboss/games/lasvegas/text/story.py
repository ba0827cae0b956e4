"""What happened, in sentences."""

from pitboss.core.game import Event, Names, Row, copy_of
from pitboss.core.lang import _, commas
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.games.lasvegas.box import CASINOS, MOST_NOTES
from pitboss.games.lasvegas.rules.scoring import is_tied, taker
from pitboss.games.lasvegas.rules.turn import is_round_over, place
from pitboss.games.lasvegas.state import EXTRA
from pitboss.games.lasvegas.text.notation import (
    casino_name,
    colour_name,
    colours,
    dice_line,
    faces_words,
    move_words,
    roll_words,
)


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """What happened, in sentences: first the event, then what followed from it."""
    if "draw" in event:
        return tell_draw(before, after)
    if "roll" in event:
        if before.stage == EXTRA:
            rolled = faces_words(pack(event["neutral"]))
            return [_("The neutral dice nobody holds show {roll} and are placed.", roll=rolled)]
        rolled = roll_words(pack(event["roll"]) | pack(event.get("neutral", [])) << ROLL_BITS)
        return [_("{name} rolls {roll}.", name=names[int(before.turn)], roll=rolled)]
    return tell_move(before, int(event["move"]) - 1, after, names)


def tell_move(before: Row, casino: int, after: Row, names: Names) -> list[str]:
    """[V3.3] Who placed which dice where; [V4.1] and who is paid, if that ended the round."""
    round_is_over = is_round_over(before, after)
    placed = after  # the dice lie there still, unless the round is over and they have been taken home
    if round_is_over:
        placed = copy_of(before)
        place(placed, casino)
    done = {"name": names[int(before.turn)], "deed": move_words(before, casino, names)}
    told = [_("{name} {deed}. There now: {dice}.", dice=dice_line(placed, casino, names), **done)]
    if round_is_over:
        told.append(_("Round {number} is over.", number=before.round_no))
        told += [payout_words(placed, paying, names) for paying in range(CASINOS)]
    return told


def tell_draw(before: Row, after: Row) -> list[str]:
    """[V2.1] A casino is spoken of when it is filled."""
    casino = int(before.casino)
    if after.casino == casino:
        return []
    notes = commas([f"{value}K" for value in after.notes[casino] if value])
    return [_("At {casino} lie {notes}.", casino=casino_name(before, casino), notes=notes)]


def payout_words(s: Row, casino: int, names: Names) -> str:
    """[V4.3] Who takes what at a casino, and who is tied."""
    parts = []
    for at in range(MOST_NOTES):
        value, colour = int(s.notes[casino, at]), int(taker(s, casino, at))
        if value and colour >= 0:
            parts.append(_("{name} takes {value}K", name=colour_name(colour, names), value=value))
        elif value:
            parts.append(_("nobody takes {value}K", value=value))
    paid = {"casino": casino_name(s, casino), "paid": commas(parts)}
    if tied := ties_at(s, casino, names):
        return _("{casino} pays: {paid}. Tied: {tied}.", tied=tied, **paid)
    return _("{casino} pays: {paid}.", **paid)


def ties_at(s: Row, casino: int, names: Names) -> str:
    """[V4.2] Who cancels out at a casino."""
    return commas([colour_name(colour, names) for colour in colours(s) if is_tied(s, colour, casino)])
