"""What chance answers as text, and back: tiles, cards and rolls."""

from typing import Any

from pitboss.core.errors import IllegalChance, shortened
from pitboss.core.game import Draw, Event, Names, Row
from pitboss.core.lang import _, commas, dollars
from pitboss.core.luck import ROLL_BITS, pack, unpack
from pitboss.games.royale.box import KINDS, LATER_CARDS, VALUES
from pitboss.games.royale.rules.chance import big_dice_due, small_dice_due
from pitboss.games.royale.rules.layout import is_available
from pitboss.games.royale.rules.setup import tiles_laid
from pitboss.games.royale.rules.stages import STAGES
from pitboss.games.royale.rules.tiles.tile_list import SIDE_COUNT, SIDES, TILES
from pitboss.games.royale.state import (
    DRAW_CARD,
    DRAW_TILE,
    OVER,
    ROLL,
    ROLL_EXTRA,
    ROLL_NEUTRAL,
    SET_ASIDE,
)
from pitboss.games.royale.text.vocabulary import SMALL_MASK, casino_name, dice_words

DRAWN = {DRAW_TILE: "tile", DRAW_CARD: "draw", SET_ASIDE: "aside"}  # keys of events that are no rolls


def chance_event(s: Row, outcome: int) -> Event:
    """[R3.2] A chance outcome as it stands in a record."""
    if s.stage == DRAW_TILE:
        return {DRAWN[DRAW_TILE]: SIDES[outcome]}
    if s.stage == DRAW_CARD:
        return {DRAWN[DRAW_CARD]: int(VALUES[outcome])}
    if s.stage == SET_ASIDE:
        return {DRAWN[SET_ASIDE]: [int(VALUES[kind]) for kind in range(KINDS) for _ in range(outcome >> 4 * kind & 15)]}
    event: Event = {"roll": unpack(outcome & SMALL_MASK)}
    return event | ({"big": unpack(outcome >> ROLL_BITS)[0]} if big_dice_due(s) else {})


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """[R3.2] A chance outcome out of a record; refused if it cannot have happened here."""
    key, parse = {
        DRAW_TILE: (DRAWN[DRAW_TILE], parse_tile),
        DRAW_CARD: (DRAWN[DRAW_CARD], parse_draw),
        SET_ASIDE: (DRAWN[SET_ASIDE], parse_aside),
    }.get(int(s.stage), ("roll", parse_small))
    rule = STAGES[int(s.stage)].rule
    keys = {key} | ({"big"} if big_dice_due(s) and key == "roll" else set())
    if set(event) != keys:
        now = {"due": what_is_due(s, names), "event": shortened(event)}
        raise IllegalChance(rule, _("Now {due}, so {event} cannot be.", **now))
    outcome = parse(s, event[key], names)
    return outcome | (pack([a_face(event["big"])]) << ROLL_BITS if "big" in keys else 0)


def parse_tile(s: Row, side: Any, names: Names) -> int:
    """[R2.2] A side that can be drawn."""
    left = [SIDES[side] for side in range(SIDE_COUNT) if is_available(s, side)]
    if type(side) is not str or side not in SIDES:
        given = {"side": shortened(side), "left": commas(left)}
        raise IllegalChance("R1.6", _("There is no tile side {side}. Left are: {left}.", **given))
    if side not in left:
        wanted = {"side": side, "left": commas(left)}
        if s.set_aside >> SIDES.index(side) & 1:
            why = _("{side} cannot be drawn, its tile is set aside. Left are: {left}.", **wanted)
            raise IllegalChance("R1.8", why)
        why = _("{side} cannot be drawn, its tile lies at a casino. Left are: {left}.", **wanted)
        raise IllegalChance("R1.6", why)
    return SIDES.index(side)


def parse_draw(s: Row, value: Any, names: Names) -> int:
    """[R2.3] A card that is still in the stock."""
    left = [int(VALUES[kind]) for kind in range(KINDS) if s.deck[kind]]
    if type(value) is not int or value not in left:
        cards = {"value": shortened(value), "left": commas([str(card) for card in left])}
        raise IllegalChance("R2.3", _("No card of {value}K can be drawn. In the stock are: {left}.", **cards))
    return value // 10 - 3


def parse_aside(s: Row, values: Any, names: Names) -> int:
    """[R2.5] 24 cards that are all in the stock."""
    known = {int(value) for value in VALUES}
    if type(values) is not list or any(type(value) is not int or value not in known for value in values):
        why = _("Cards set aside are a list of values from 30 to 100, not {values}.", values=shortened(values))
        raise IllegalChance("R2.5", why)
    if len(values) != LATER_CARDS:
        raise IllegalChance("R2.5", _("24 cards are set aside, not {given}.", given=len(values)))
    for kind in range(KINDS):
        wanted = values.count(int(VALUES[kind]))
        if wanted > s.deck[kind]:
            cards = {"left": s.deck[kind], "value": VALUES[kind], "wanted": wanted}
            raise IllegalChance("R1.4", _("Only {left} cards of {value}K are left, not {wanted}.", **cards))
    return sum(1 << 4 * (value // 10 - 3) for value in values)


def parse_small(s: Row, faces: Any, names: Names) -> int:
    """[R3.2] Just as many small dice as are rolled, each showing 1 to 6."""
    if type(faces) is not list:
        why = _("Dice are a list of numbers from 1 to 6, not {faces}.", faces=shortened(faces))
        raise IllegalChance("R3.2", why)
    due = int(small_dice_due(s))
    if len(faces) != due:
        now = {"due": what_is_due(s, names), "right": due, "wrong": len(faces)}
        raise IllegalChance("R3.2", _("Now {due}: {right} small dice, not {wrong}.", **now))
    return pack([a_face(face) for face in faces])


def a_face(face: Any) -> int:
    """[R3.2] What a die can show."""
    if type(face) is not int or not 1 <= face <= 6:
        raise IllegalChance("R3.2", _("A die shows a number from 1 to 6, not {face}.", face=shortened(face)))
    return face


def what_is_due(s: Row, names: Names) -> str:
    """[R9.1] What chance, a person with real dice, or a seat is to answer."""
    if s.stage == OVER:
        return _("the game is over")
    if s.stage == DRAW_TILE:
        return _("a tile is drawn for {casino}", casino=casino_name(int(tiles_laid(s))))
    if s.stage == DRAW_CARD:
        return _("a money card is drawn, number {number} of twelve", number=int(s.drawn) + 1)
    if s.stage == SET_ASIDE:
        return _("24 cards are set aside for rounds 2 and 3")
    if s.stage == ROLL_NEUTRAL:
        return _("the neutral player's seven small dice and the big one are rolled")
    if s.stage == ROLL:
        dice = dice_words(int(small_dice_due(s)), int(big_dice_due(s)))
        return _("{name} rolls {dice}", name=names[int(s.turn)], dice=dice)
    if s.stage == ROLL_EXTRA:
        return _("the two extra dice are rolled for {tile}", tile=_(TILES[s.side[s.active]].name))
    return _(STAGES[int(s.stage)].question, name=names[int(s.asked)])


def drawn(s: Row) -> Draw | None:
    """[R2.2] The tile sides that may be drawn, [R2.3] or the cards, by their value in K."""
    if s.stage == DRAW_TILE:
        return Draw(1, [(SIDES[side], _(TILES[side].name)) for side in range(SIDE_COUNT) if is_available(s, side)])
    if s.stage not in (DRAW_CARD, SET_ASIDE):
        return None
    cards = [(str(VALUES[kind]), dollars(1000 * int(VALUES[kind]))) for kind in range(KINDS) if s.deck[kind]]
    return Draw(LATER_CARDS if s.stage == SET_ASIDE else 1, cards)


def side_called(text: str) -> str:
    """[R1.6] A tile side by its own name or by the name printed on it."""
    named = {_(tile.name).casefold(): tile.side for tile in TILES}
    return named.get(" ".join(text.split()).casefold(), text.upper().replace(" ", ""))


def parse_typed(s: Row, text: str, names: Names) -> int:
    """What a person reads off a real table: `A1`, `50`, `1 1 3 5`, or `1 1 3 5 + 3` with the big die."""
    words = text.upper().replace(",", " ").replace("K", "").split()
    if s.stage == DRAW_TILE:
        return parse_chance(s, {"tile": side_called(text)}, names)
    if s.stage == DRAW_CARD:
        return parse_chance(s, {"draw": whole("".join(words))}, names)
    if s.stage == SET_ASIDE:
        return parse_chance(s, {"aside": [whole(word) for word in words]}, names)
    small, plus, big = "".join(words).partition("+")
    if big_dice_due(s) and not plus:
        small, big = small[:-1], small[-1:]
    event: Event = {"roll": [whole(digit) for digit in small]}
    return parse_chance(s, event | ({"big": whole(big)} if plus or big else {}), names)


def whole(text: str) -> Any:
    """A whole number, or the text itself for an error to show."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
