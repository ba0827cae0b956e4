"""What chance answered, as it stands in a record or as a person types it, and back."""

from typing import Any

from pitboss.core.errors import IllegalChance, shortened
from pitboss.core.game import Draw, Event, Names, Row
from pitboss.core.lang import _, commas, dollars, n_
from pitboss.core.luck import ROLL_BITS, ROLL_MASK, pack, unpack
from pitboss.games.lasvegas.box import KINDS, VALUES
from pitboss.games.lasvegas.rules.chance import neutral_dice_due, own_dice_due
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE
from pitboss.games.lasvegas.text.notation import casino_name, dice_words, neutral_words


def chance_event(s: Row, outcome: int) -> Event:
    """A chance outcome as it stands in a record."""
    if s.stage == DEAL:
        return {"draw": int(VALUES[outcome])}
    event: Event = {"roll": unpack(outcome & ROLL_MASK)}
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


def drawn(s: Row) -> Draw | None:
    """[V2.1] The notes that may be turned up, by their value in K."""
    if s.stage != DEAL:
        return None
    return Draw(1, [(str(VALUES[kind]), dollars(1000 * int(VALUES[kind]))) for kind in range(KINDS) if s.deck[kind]])


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
