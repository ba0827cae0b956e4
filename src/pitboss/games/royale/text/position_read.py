"""Reading a position: every line of the text into its fields, then the check."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.core.records.position_text import fields_of, options_of, seat_named, whole_number
from pitboss.core.table import checked_names, checked_options
from pitboss.games.royale.box import BIG_DICE, CASINOS, HAND, NO_TILE, NOWHERE, PLACES, ROUND_CARDS, SMALL_DICE
from pitboss.games.royale.rules.setup import OPTIONS, TITLE, new
from pitboss.games.royale.rules.stages import DUE, STAGES, stage_of
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile import AT_PAYOUT, IN_TURN
from pitboss.games.royale.rules.tiles.tile_list import SIDES, TILES
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE
from pitboss.games.royale.text.position_check import check
from pitboss.games.royale.text.position_lines import amount_of, number_in, read_dice_at
from pitboss.games.royale.text.position_money import read_money

KEYS: tuple[str, ...] = ("seats", "options", "round", "start", "turn", "due", "tiles", "set aside", "drawn", "roll")
KEYS += tuple(f"casino {number}" for number in range(1, 7))
KEYS += ("chips", "won", "account", "gone", "stock", "active", "asked", "placed", "extra")
KEYS += tuple(key for tile in TILES if tile.lines for key in tile.lines.keys)


def read(text: str) -> tuple[Row, list[str], dict[str, Any]]:
    """[R9.3] The row, the seats' names and the options that a text describes."""
    fields = fields_of(text, KEYS)
    names = checked_names([name.strip() for name in fields.get("seats", "").split(",")])
    options = options_of(fields.get("options", ""))
    s = new(len(names), checked_options(TITLE, OPTIONS, options))
    s.round_no = (
        3 if fields.get("due") == "over" else whole_number(fields.get("round", "1"), _("the round"), range(1, 4))
    )
    s.start = seat_named(fields["start"], names) if "start" in fields else s.start
    s.turn = seat_named(fields["turn"], names) if "turn" in fields else s.start
    read_tiles(s, fields)
    read_dice(s, fields, names)
    read_turn(s, fields)
    read_due(s, fields, names)
    read_money(s, fields, names)
    check(s, names)
    return s, names, options


def read_tiles(s: Row, fields: Mapping[str, str]) -> None:
    """[R9.3] `tiles: A1 - H2` and `set aside: B1 C2`. With a layout the tiles are those of the layout."""
    sides = fields["tiles"].split() if "tiles" in fields else []
    if len(sides) > CASINOS:
        raise BadPosition("R2.2", _("There are six casinos, not {given}, to lay tiles at.", given=len(sides)))
    for casino in range(CASINOS):
        s.side[casino] = side_of(sides[casino]) if casino < len(sides) else NO_TILE
        if s.fixed and "tiles" not in fields and fields.get("due") != "over":
            s.side[casino] = s.layout[s.round_no - 1, casino]
    for side in fields.get("set aside", "").split():
        s.set_aside |= 1 << side_of(side) if side != "-" else 0


def side_of(text: str) -> int:
    """[R1.6] A side by its name, or `-` for none."""
    if text == "-":
        return NO_TILE
    if text not in SIDES:
        raise BadPosition("R1.6", _("There is no tile side {side}.", side=shortened(text)), list(SIDES))
    return SIDES.index(text)


def read_dice(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `casino 3: 60 50 | Anna 3+big, blank 1`, and what lies on tiles. Own dice that lie nowhere are in hand."""
    for casino in range(CASINOS):
        there = fields.get(f"casino {casino + 1}", "").partition("|")[2]
        read_dice_at(s, casino, there, [*names, "neutral", "blank"])
    for tile in TILES:
        if tile.lines:
            tile.lines.read(s, fields, names)
    on_spaces = [die for tile in TILES for die in tile.contents.dice(s)]
    for seat in range(len(names)):
        small = sum(int(s.small[seat, place]) for place in range(PLACES - 1)) + on_spaces.count((seat, 0))
        big = sum(int(s.big[seat, place]) for place in range(PLACES - 1)) + on_spaces.count((seat, 1))
        s.small[seat, HAND] = SMALL_DICE - small + int(s.lent[seat])
        s.big[seat, HAND] = BIG_DICE - big


def read_turn(s: Row, fields: Mapping[str, str]) -> None:
    """[R9.3] `roll: 1 1 3 + 5`, `placed: 2 on 3`, `extra: 3 5`, `active: 3`."""
    small, _plus, big = fields.get("roll", "").partition("+")
    s.roll = pack(faces(small)) | pack(faces(big)) << ROLL_BITS
    s.extra = pack(faces(fields.get("extra", "")))
    s.active = number_in(fields, "active", 0, range(1, 7)) - 1
    s.placed_at = NOWHERE
    if "placed" in fields:
        amount, _on, casino = fields["placed"].partition(" on ")
        s.placed_small, s.placed_big = amount_of(amount)
        s.placed_at = whole_number(casino.strip(), _("the casino placed on"), range(1, 7)) - 1


def faces(text: str) -> list[int]:
    """[R9.3] Dice as they show."""
    words = text.split()
    if len(words) > SMALL_DICE:
        why = _("A roll is of seven small dice and a big one at most, not of {given} dice.", given=len(words))
        raise BadPosition("R1.2", why)
    return [whole_number(word, _("a die"), range(1, 7)) for word in words]


def read_due(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] What is due; left out, the seat on turn is to choose if it has rolled, and otherwise begins its turn."""
    hooks.begin_turn(s)
    due = fields.get("due", "place" if s.roll else STAGES[int(s.stage)].name)
    if due not in DUE:
        raise BadPosition("position", _("Nothing called {due} can be due.", due=shortened(due)), list(DUE))
    s.stage = DUE[due]
    time = stage_of(s).time
    s.paying = NOBODY if time == IN_TURN else s.active + 1 if time == AT_PAYOUT else 0
    s.asked = asked_seat(s, fields, names)
    s.drawn = ROUND_CARDS if s.stage not in (DRAW_TILE, DRAW_CARD) else len(fields.get("drawn", "").split())


def asked_seat(s: Row, fields: Mapping[str, str], names: Names) -> int:
    """[R9.1] The seat whose decision it is."""
    asks = stage_of(s).asks
    return seat_named(fields.get("asked", ""), names) if asks is None else asks(s)
