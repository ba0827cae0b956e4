"""Moves, events and tables of Las Vegas as text, and back."""

from typing import Any

from pitboss.core.errors import IllegalChance, IllegalMove, shortened
from pitboss.core.game import Event, Names, Row, copy_of, legal_moves
from pitboss.core.luck import ROLL_BITS, pack, showing, unpack
from pitboss.games.lasvegas.box import (
    CASINOS,
    EDITION_NAMES,
    EDITIONS,
    KINDS,
    MOST_NOTES,
    NEUTRAL,
    VALUES,
)
from pitboss.games.lasvegas.chance import neutral_dice_due, own_dice_due
from pitboss.games.lasvegas.scoring import score, sole_holder, taker
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE
from pitboss.games.lasvegas.turn import place

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
OWN_MASK = (1 << ROLL_BITS) - 1


def move_name(s: Row, move: int) -> str:
    """[V3.2] A move is named by its number."""
    return str(move + 1)


def move_words(s: Row, move: int, names: Names) -> str:
    """[V3.3] What a move does: `places two dice and one neutral die on 3 The Mirage`."""
    own, neutral = showing(s.roll, move), showing(s.roll >> ROLL_BITS, move)
    parts = [dice_words(own, "")] if own else []
    parts += [dice_words(neutral, "neutral ")] if neutral else []
    return f"places {' and '.join(parts)} on {casino_name(s, move)}"


def parse_move(s: Row, text: str, names: Names) -> int:
    """[V3.2] A number that shows, as a person types it."""
    seat = int(s.turn)
    moves = legal_moves(s)
    options = [move_name(s, move) for move in moves]
    typed = text.strip().removeprefix("place ").strip()
    if typed in options:
        return moves[options.index(typed)]
    shown = f"the roll shows {roll_words(int(s.roll))}."
    if typed in {str(number + 1) for number in range(CASINOS)}:
        why = f"{names[seat]} cannot place {NUMBERS[int(typed) - 1]}: {shown}"
    else:
        why = f"{names[seat]} must choose a number that shows, not {text.strip()[:40]!r}: {shown}"
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
        raise IllegalChance(rule, f"Now {what_is_due(s, names)}, so {shortened(event)} cannot be.")
    own = parse_dice(s, event["roll"], int(own_dice_due(s)), "own", names)
    neutral = parse_dice(s, event.get("neutral", []), int(neutral_dice_due(s)), "neutral", names)
    return own | neutral << ROLL_BITS


def parse_draw(s: Row, event: Event, names: Names) -> int:
    """[V2.6] A note that is still in the deck."""
    left = [int(VALUES[kind]) for kind in range(KINDS) if s.deck[kind]]
    if set(event) != {"draw"}:
        raise IllegalChance("V2.1", f"Now {what_is_due(s, names)}, so {shortened(event)} cannot be.")
    value = event["draw"]
    if type(value) is not int or value not in left:
        shown = ", ".join(map(str, left))
        raise IllegalChance("V2.6", f"No note of {shortened(value)}K can be turned up. In the deck are: {shown}.")
    return value // 10 - 1


def parse_dice(s: Row, faces: Any, due: int, kind: str, names: Names) -> int:
    """[V3.1] Just as many dice as the seat rolls, each showing 1 to 6."""
    rule = "V3.1" if kind == "own" else "V6.2" if s.stage == EXTRA else "V6.3"
    if type(faces) is not list or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
        raise IllegalChance(rule, f"Dice are a list of numbers from 1 to 6, not {shortened(faces)}.")
    if len(faces) != due:
        roller = "the table" if s.stage == EXTRA else names[int(s.turn)]
        raise IllegalChance(rule, f"{roller} rolls {dice_words(due, kind + ' ')}, not {len(faces)}.")
    return pack(faces)


def what_is_due(s: Row, names: Names) -> str:
    """What chance, or a person with real dice, is to answer."""
    if s.stage == DEAL:
        return f"a note is turned up for {casino_name(s, int(s.casino))}"
    if s.stage == EXTRA:
        return "the two neutral dice nobody holds are rolled"
    if s.stage == PLACE:
        return f"{names[int(s.turn)]} chooses a number"
    if s.stage == OVER:
        return "the game is over"
    own, neutral = int(own_dice_due(s)), int(neutral_dice_due(s))
    dice = [dice_words(own, "")] if own else []
    dice += [dice_words(neutral, "neutral ")] if neutral else []
    return f"{names[int(s.turn)]} rolls {' and '.join(dice)}"


def parse_typed(s: Row, text: str, names: Names) -> int:
    """What a person reads off a real table: `50`, or `1 1 3 5`, or `1 1 3 5 + 3` with neutral dice."""
    own, _, neutral = text.replace(",", " ").partition("+")
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
        rolled = roll_words(pack(event["roll"]) | pack(event.get("neutral", [])) << ROLL_BITS)
        if before.stage == EXTRA:
            return [f"The neutral dice nobody holds show {rolled.removeprefix('neutral ')} and are placed."]
        return [f"{names[int(before.turn)]} rolls {rolled}."]
    casino = int(event["move"]) - 1
    placed = copy_of(before)
    place(placed, casino)
    name = names[int(before.turn)]
    told = [f"{name} {move_words(before, casino, names)}. There now: {dice_line(placed, casino, names)}."]
    if after.round_no != before.round_no or after.stage == OVER:
        told.append(f"Round {before.round_no} is over.")
        told += [payout_words(placed, paying, names) for paying in range(CASINOS)]
    return told


def tell_draw(before: Row, after: Row) -> list[str]:
    """[V2.1] A casino is spoken of when it is filled."""
    casino = int(before.casino)
    if after.casino == casino:
        return []
    notes = ", ".join(f"{value}K" for value in after.notes[casino] if value)
    return [f"At {casino_name(before, casino)} lie {notes}."]


def payout_words(s: Row, casino: int, names: Names) -> str:
    """[V4.3] Who takes what at a casino, and why somebody does not."""
    parts = []
    for at in range(MOST_NOTES):
        value, colour = int(s.notes[casino, at]), int(taker(s, casino, at))
        if value:
            whose = colour_name(colour, names) + " takes" if colour >= 0 else "nobody takes"
            parts.append(f"{whose} {value}K")
    tied = ties_at(s, casino, names)
    return f"{casino_name(s, casino)} pays: {', '.join(parts)}." + (f" Tied: {tied}." if tied else "")


def ties_at(s: Row, casino: int, names: Names) -> str:
    """[V4.2] Who cancels out at a casino."""
    tied = [
        colour_name(colour, names)
        for colour in colours(s)
        if s.dice[colour, casino] and sole_holder(s, casino, int(s.dice[colour, casino])) < 0
    ]
    return ", ".join(tied)


def picture(view: Row, seat: int, names: Names) -> str:
    """The table as a seat sees it: casinos with notes and dice, then what everybody has."""
    lines = [clock(view) + f", {names[int(view.start)]} has the start card"]
    for casino in range(CASINOS):
        notes = " ".join(f"{value}K" for value in view.notes[casino] if value) or "-"
        lines.append(f"  {casino_name(view, casino):<18} {notes:<16} {dice_line(view, casino, names)}")
    for other in range(view.players):
        neutral = f" + {view.neutral_hand[other]} neutral" if view.neutral else ""
        seen = view.open or other == seat or view.held[other] == 0
        money = f"{score(view, other)}K in " if seen else ""
        dice = f"{names[other]:<12} dice {view.hand[other]}{neutral}"
        lines.append(f"  {dice}, won {money}{view.held[other]} note{'' if view.held[other] == 1 else 's'}")
    return "\n".join(lines)


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """[V4.3] What a choice would pay everybody at its casino if the round ended now."""
    tried = copy_of(view)
    place(tried, move)
    takers = [(int(taker(tried, move, at)), int(tried.notes[move, at])) for at in range(MOST_NOTES)]
    paid = [f"{value}K to {colour_name(colour, names)}" for colour, value in takers if value and colour >= 0]
    return f"If the round ended now: {', '.join(paid) or 'nothing to anybody'}."


def clock(s: Row) -> str:
    """Where in the game the table is."""
    return "the game is over" if s.stage == OVER else f"round {s.round_no} of 4"


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
    return "neutral" if colour == NEUTRAL else names[colour]


def dice_line(s: Row, casino: int, names: Names) -> str:
    """`Anna 3, Benno 2, neutral 2`, most dice first."""
    there = [(int(s.dice[colour, casino]), colour) for colour in colours(s) if s.dice[colour, casino]]
    there.sort(key=lambda pair: (-pair[0], pair[1]))
    return ", ".join(f"{colour_name(colour, names)} {count}" for count, colour in there) or "no dice"


def roll_words(packed: int) -> str:
    """`1 1 3 5, neutral 3`."""
    own = " ".join(map(str, unpack(packed & OWN_MASK)))
    neutral = " ".join(map(str, unpack(packed >> ROLL_BITS)))
    return ", ".join(part for part in (own, f"neutral {neutral}" if neutral else "") if part)


def dice_words(count: int, kind: str) -> str:
    """`one neutral die`, `three dice`."""
    return f"{COUNTS[count]} {kind}{'die' if count == 1 else 'dice'}"
