"""Lots, colours and moves by the names a person types, and back."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _, n_, one_of
from pitboss.games.lords.box import COLOUR_NAMES, COLOURS, LOT_NAMES
from pitboss.games.lords.rules.board import has, in_play, lots_in
from pitboss.games.lords.rules.casinos import boss_of, casino_of, name_of
from pitboss.games.lords.rules.moves import (
    BUILD,
    COVER,
    DONE,
    GAMBLE,
    GIVE,
    IN_A_COLOUR,
    LAY_OFF,
    MOVE,
    PUT_DIE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    extra_of,
    kind_of,
    lot_of,
)

KIND_NAMES = {
    BUILD: "build",
    SPRAWL: "sprawl",
    REMODEL: "remodel",
    REORGANIZE: "reorganize",
    GAMBLE: "gamble",
    DONE: "done",
    LAY_OFF: "lay off",
    COVER: "cover",
    MOVE: "move die",
    GIVE: "give up",
    PUT_DIE: "put",
}
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
FORMS = {
    BUILD: "build A2 gold",
    SPRAWL: "sprawl A5 gold",
    REMODEL: "remodel A2 brown",
    REORGANIZE: "reorganize A3",
    GAMBLE: "gamble B4 6",
    MOVE: "move die C4",
    GIVE: "give up D2",
    PUT_DIE: "put A2 5",
}

COLOUR_WORDS = (N_("green"), N_("brown"), N_("gold"), N_("purple"), N_("silver"))


def colour_word(colour: int) -> str:
    """[L1.6] A colour of tiles as the reader calls it."""
    return _(COLOUR_WORDS[colour])


def money_words(amount: int) -> str:
    """`$6`."""
    return _("${money}", money=amount)


def lot_name(lot: int) -> str:
    """[L1.1] Block and number."""
    return LOT_NAMES[lot]


def lot_list(lots: int) -> str:
    """[L1.1] Lots in board order, `A2 A5`."""
    return " ".join(map(lot_name, lots_in(lots)))


def lot_named(text: str) -> int | None:
    """[L1.1] A lot by its name, or None."""
    return LOT_NAMES.index(text.upper()) if text.upper() in LOT_NAMES else None


def colour_named(text: str) -> int | None:
    """[L1.6] A colour of tiles by its name, or None."""
    return COLOUR_NAMES.index(text.lower()) if text.lower() in COLOUR_NAMES else None


def number_named(text: str) -> int | None:
    """A whole number without leading zeros, or None. A dollar sign may stand before it."""
    digits = text.removeprefix("$")
    plain = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if plain and str(int(digits)) == digits else None


def action_name(kind: int, lot: int, extra: int) -> str:
    """[L5.1] `build A2 gold`, `reorganize A3`, `gamble B4 6`, `put A2 5`."""
    words = [KIND_NAMES[kind]]
    if kind in FORMS:
        words.append(lot_name(lot))
    if kind in IN_A_COLOUR:
        words.append(COLOUR_NAMES[extra])
    elif kind in (GAMBLE, PUT_DIE):
        words.append(str(extra))
    return " ".join(words)


def move_name(s: Row, move: int) -> str:
    """[L5.1] A move as the record writes it."""
    return action_name(int(kind_of(move)), int(lot_of(move)), int(extra_of(move)))


def parse_action(seat: int, text: str) -> tuple[int, int, int | None]:
    """A typed move as kind, lot and colour, stake or value; refused if its words make no move."""
    words = text.lower().replace("layoff", "lay off").split()
    kind = next((KINDS[name] for name in KINDS if words[: len(name.split())] == name.split()), None)
    if kind is None:
        why = _("{typed!r} is no move.", typed=text.strip()[:40])
        raise IllegalMove("L5.1", seat, text, why, [*FORMS.values(), "lay off", "cover", "done"])
    rest = words[len(KIND_NAMES[kind].split()) :]
    if kind not in FORMS:
        if rest:
            why = _("After {action!r} nothing follows.", action=KIND_NAMES[kind])
            raise IllegalMove("L5.1", seat, text, why, [KIND_NAMES[kind]])
        return kind, 0, 0
    lot = lot_named(rest[0]) if rest else None
    if lot is None:
        why = _("{action!r} names a lot, A1 to F9: {form!r}.", action=KIND_NAMES[kind], form=FORMS[kind])
        raise IllegalMove("L1.1", seat, text, why)
    return kind, lot, parse_extra(seat, text, kind, rest[1:])


def parse_extra(seat: int, text: str, kind: int, rest: list[str]) -> int | None:
    """What follows the lot: a colour, a stake, a value or nothing. A sprawl's colour may be left out."""
    if kind == SPRAWL and not rest:
        return None
    if kind in IN_A_COLOUR:
        colour = colour_named(rest[0]) if len(rest) == 1 else None
        if colour is None:
            why = _("{action!r} ends with a colour.", action=KIND_NAMES[kind])
            raise IllegalMove("L1.6", seat, text, why, list(COLOUR_NAMES))
        return colour
    if kind in (GAMBLE, PUT_DIE):
        number = number_named(rest[0]) if len(rest) == 1 else None
        if number is None:
            form = {"action": KIND_NAMES[kind], "form": FORMS[kind]}
            if kind == GAMBLE:
                raise IllegalMove("L5.12", seat, text, _("{action!r} ends with a stake: {form!r}.", **form))
            raise IllegalMove("L4.9", seat, text, _("{action!r} ends with a value: {form!r}.", **form))
        return number
    if rest:
        raise IllegalMove("L5.1", seat, text, _("After the lot nothing follows: {form!r}.", form=FORMS[kind]))
    return 0


def casino_words(s: Row, lot: int, names: Names) -> str:
    """[L4.2] [L4.4] `gold A2 (3 tiles, boss red)`."""
    casino = int(casino_of(s, lot))
    boss = int(boss_of(s, casino))
    who = _("boss {name}", name=names[boss]) if boss >= 0 else _("no boss")
    tiles = n_("{count} tile", "{count} tiles", casino.bit_count())
    about = {"colour": colour_word(colour_at(s, lot)), "lot": lot_name(int(name_of(casino)))}
    return _("{colour} {lot} ({tiles}, {boss})", tiles=tiles, boss=who, **about)


def casino_called(s: Row, lot: int) -> str:
    """[L4.2] `gold A2`."""
    casino = lot_name(int(name_of(int(casino_of(s, lot)))))
    return _("{colour} {lot}", colour=colour_word(colour_at(s, lot)), lot=casino)


def colour_at(s: Row, lot: int) -> int:
    """[L1.6] The colour of the tile on a lot."""
    return next(colour for colour in range(COLOURS) if has(s.tiles[colour], lot))


def colours_of(colours: list[int]) -> str:
    """`gold or brown`."""
    return one_of([colour_word(colour) for colour in colours])


def is_in_play(s: Row, lot: int) -> bool:
    """[L10.1] Whether the lot can be used at this table."""
    return bool(has(in_play(s), lot))
