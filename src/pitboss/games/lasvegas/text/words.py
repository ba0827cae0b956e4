"""Moves, events and tables of Las Vegas as text, and back."""

from typing import Any

from pitboss.core.errors import IllegalChance, IllegalMove, shortened
from pitboss.core.game import Event, Names, Row, copy_of, legal_moves
from pitboss.core.lang import _, commas, n_
from pitboss.core.luck import ROLL_BITS, counted, pack, unpack
from pitboss.games.lasvegas.box import (
    CASINOS,
    EDITION_NAMES,
    EDITIONS,
    KINDS,
    MOST_NOTES,
    NEUTRAL,
    ROUNDS,
    VALUES,
)
from pitboss.games.lasvegas.chance import neutral_dice_due, own_dice_due
from pitboss.games.lasvegas.scoring import score, sole_holder, taker
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE
from pitboss.games.lasvegas.turn import place

OWN_MASK = (1 << ROLL_BITS) - 1


def move_name(s: Row, move: int) -> str:
    """[V3.2] A move is named by its number."""
    return str(move + 1)


def move_words(s: Row, move: int, names: Names) -> str:
    """[V3.3] What a move does: `places 2 dice and 1 neutral die on 3 The Mirage`."""
    rolled, casino = int(s.roll), casino_name(s, move)
    own, neutral = counted(rolled, move), counted(rolled >> ROLL_BITS, move)
    if not neutral:
        return n_("places {count} die on {casino}", "places {count} dice on {casino}", own, casino=casino)
    if not own:
        return n_(
            "places {count} neutral die on {casino}", "places {count} neutral dice on {casino}", neutral, casino=casino
        )
    dice = {"dice": dice_words(own), "neutral": neutral_words(neutral)}
    return _("places {dice} and {neutral} on {casino}", casino=casino, **dice)


def parse_move(s: Row, text: str, names: Names) -> int:
    """[V3.2] A number that shows, as a person types it."""
    seat = int(s.turn)
    moves = legal_moves(s)
    options = [move_name(s, move) for move in moves]
    typed = text.strip().removeprefix("place ").strip()
    if typed in options:
        return moves[options.index(typed)]
    shown = {"name": names[seat], "roll": roll_words(int(s.roll)), "typed": text.strip()[:40]}
    if typed in {str(number + 1) for number in range(CASINOS)}:
        why = _("{name} cannot choose {typed}: the roll shows {roll}.", **shown | {"typed": typed})
    else:
        why = _("{name} must choose a number that shows, not {typed!r}: the roll shows {roll}.", **shown)
    raise IllegalMove("V3.2", seat, text, why, options)


def chance_event(s: Row, outcome: int) -> Event:
    """A chance outcome as it stands in a record."""
    if s.stage == DEAL:
        return {"draw": int(VALUES[outcome])}
    event: Event = {"roll": unpack(outcome & OWN_MASK)}
    if neutral_dice_due(s):
        event["neutral"] = unpack(outcome >> ROLL_BITS)
    return event


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """A chance outcome out of a record; refused if it cannot have happened here."""
    if s.stage == DEAL:
        return parse_draw(s, event, names)
    rule = "V6.2" if s.stage == EXTRA else "V3.1"
    if "roll" not in event or set(event) - {"roll", "neutral"}:
        raise IllegalChance(rule, not_now(s, event, names))
    own = parse_dice(s, event["roll"], int(own_dice_due(s)), "own", names)
    neutral = parse_dice(s, event.get("neutral", []), int(neutral_dice_due(s)), "neutral", names)
    return own | neutral << ROLL_BITS


def not_now(s: Row, event: Event, names: Names) -> str:
    """What cannot happen while something else is due."""
    return _("Now {due}, so {event} cannot be.", due=what_is_due(s, names), event=shortened(event))


def parse_draw(s: Row, event: Event, names: Names) -> int:
    """[V2.6] A note that is still in the deck."""
    left = [int(VALUES[kind]) for kind in range(KINDS) if s.deck[kind]]
    if set(event) != {"draw"}:
        raise IllegalChance("V2.1", not_now(s, event, names))
    value = event["draw"]
    if type(value) is not int or value not in left:
        notes = {"value": shortened(value), "left": commas([str(note) for note in left])}
        raise IllegalChance("V2.6", _("No note of {value}K can be turned up. In the deck are: {left}.", **notes))
    return value // 10 - 1


def parse_dice(s: Row, faces: Any, due: int, kind: str, names: Names) -> int:
    """[V3.1] Just as many dice as the seat rolls, each showing 1 to 6."""
    rule = "V3.1" if kind == "own" else "V6.2" if s.stage == EXTRA else "V6.3"
    if type(faces) is not list or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
        raise IllegalChance(rule, _("Dice are a list of numbers from 1 to 6, not {faces}.", faces=shortened(faces)))
    if len(faces) != due:
        given = dice_words(len(faces)) if kind == "own" else neutral_words(len(faces))
        raise IllegalChance(rule, _("Now {due}, not {given}.", due=what_is_due(s, names), given=given))
    return pack(faces)


def what_is_due(s: Row, names: Names) -> str:
    """What chance, or a person with real dice, is to answer."""
    stage = s.stage
    if stage == DEAL:
        return _("a note is turned up for {casino}", casino=casino_name(s, int(s.casino)))
    if stage == EXTRA:
        return _("the two neutral dice nobody holds are rolled")
    name = names[int(s.turn)]
    if stage == PLACE:
        return _("{name} chooses a number", name=name)
    if stage == OVER:
        return _("the game is over")
    own, neutral = int(own_dice_due(s)), int(neutral_dice_due(s))
    if not neutral:
        return n_("{name} rolls {count} die", "{name} rolls {count} dice", own, name=name)
    if not own:
        return n_("{name} rolls {count} neutral die", "{name} rolls {count} neutral dice", neutral, name=name)
    return _("{name} rolls {dice} and {neutral}", name=name, dice=dice_words(own), neutral=neutral_words(neutral))


def parse_typed(s: Row, text: str, names: Names) -> int:
    """What a person reads off a real table: `50`, or `1 1 3 5`, or `1 1 3 5 + 3` with neutral dice."""
    own, _plus, neutral = text.replace(",", " ").partition("+")
    if s.stage == DEAL:
        return parse_draw(s, {"draw": whole(text.upper().removesuffix("K"))}, names)
    if s.stage == EXTRA and not neutral:
        own, neutral = "", own
    event: Event = {"roll": faces_of(own)}
    if neutral_dice_due(s) or neutral.strip():
        event["neutral"] = faces_of(neutral)
    return parse_chance(s, event, names)


def faces_of(text: str) -> list[Any]:
    """`1 1 3` or `113` as faces."""
    digits = text.replace(" ", "")
    return [whole(digit) for digit in digits]


def whole(text: str) -> Any:
    """A whole number, or the text itself for an error to show."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


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
    casino = int(event["move"]) - 1
    ends_round = after.round_no != before.round_no or after.stage == OVER
    placed = after  # the dice lie there still, unless the round is over and they have been taken home
    if ends_round:
        placed = copy_of(before)
        place(placed, casino)
    done = {"name": names[int(before.turn)], "deed": move_words(before, casino, names)}
    told = [_("{name} {deed}. There now: {dice}.", dice=dice_line(placed, casino, names), **done)]
    if ends_round:
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
    """[V4.3] Who takes what at a casino, and why somebody does not."""
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
    tied = [
        colour_name(colour, names)
        for colour in colours(s)
        if s.dice[colour, casino] and sole_holder(s, casino, int(s.dice[colour, casino])) < 0
    ]
    return commas(tied)


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


def casino_name(s: Row, casino: int) -> str:
    """[V1.3] The number, and the name it bears in this edition."""
    return f"{casino + 1} {EDITIONS[EDITION_NAMES[int(s.edition)]][casino]}"


def colours(s: Row) -> list[int]:
    """The colours on the table: every seat's, and the neutral one if it is played with."""
    return [*range(s.players)] + ([NEUTRAL] if s.neutral else [])


def colour_name(colour: int, names: Names) -> str:
    """Whose dice these are."""
    return _("neutral") if colour == NEUTRAL else names[colour]


def dice_line(s: Row, casino: int, names: Names) -> str:
    """`Anna 3, Benno 2, neutral 2`, most dice first."""
    counts = s.dice[:, casino].tolist()
    there = sorted([colour for colour in colours(s) if counts[colour]], key=lambda colour: -counts[colour])
    return commas([f"{colour_name(colour, names)} {counts[colour]}" for colour in there]) or _("no dice")


def roll_words(packed: int) -> str:
    """`1 1 3 5, neutral 3`."""
    own, neutral = faces_words(packed & OWN_MASK), faces_words(packed >> ROLL_BITS)
    return commas([part for part in (own, _("neutral {roll}", roll=neutral) if neutral else "") if part])


def faces_words(packed: int) -> str:
    """`1 1 3 5`."""
    return " ".join(map(str, unpack(packed)))


def dice_words(count: int) -> str:
    """`1 die`, `3 dice`."""
    return n_("{count} die", "{count} dice", count)


def neutral_words(count: int) -> str:
    """`1 neutral die`."""
    return n_("{count} neutral die", "{count} neutral dice", count)
