"""Reading a position: every line of the text into its fields, then the check."""

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.core.positions import after_name, fields_of, name_counts, options_of, seat_named, whole_number
from pitboss.core.table import checked_names, checked_options
from pitboss.games.royale.box import (
    B1,
    BAR,
    BLANK,
    CASINOS,
    DOUBLE_TILE,
    HAND,
    JACKPOTS,
    NEUTRAL,
    NO_TILE,
    NOWHERE,
    PLACES,
    ROUND_CARDS,
    SIDES,
    SMALL_DICE,
    TRACK,
)
from pitboss.games.royale.check import check
from pitboss.games.royale.due import DUE, SETUP
from pitboss.games.royale.ids import IDS, SPACE_NAMES, SPLIT
from pitboss.games.royale.position_money import parts_of, read_money
from pitboss.games.royale.scoring import winning_seat
from pitboss.games.royale.setup import OPTIONS, TITLE, new
from pitboss.games.royale.state import (
    DRAW_CARD,
    DRAW_TILE,
    GUESS,
    KNOCK,
    OVER,
    PRIME,
    ROLL,
    ROLL_EXTRA,
    TAKE,
)
from pitboss.games.royale.state import SPLIT as SPLITTING
from pitboss.games.royale.tiles.asking import left_of

KEYS: tuple[str, ...] = ("seats", "options", "round", "start", "turn", "due", "tiles", "set aside", "drawn", "roll")
KEYS += (*(f"casino {number}" for number in range(1, 7)), "bar", "double", "nice", "gold", "lent")
KEYS += ("chips", "won", "account", "gone", "stock", "active", "asked", "placed", "extra", "fist", "jackpot")
KEYS += ("cell", "last", "bet", "five", "power", "closed", "track", "clusters", "spaces", "piles")
BETS = ("none", "higher", "lower")


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
    read_tokens(s, fields, names)
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
    """[R9.3] `casino 3: 60 50 | Anna 3+big, blank 1`, `bar: Ben big`. Own dice that lie nowhere are in hand."""
    colours = [*names, "neutral", "blank"]
    for casino in range(CASINOS):
        read_dice_at(s, casino, fields.get(f"casino {casino + 1}", "").partition("|")[2], colours)
    read_dice_at(s, DOUBLE_TILE, fields.get("double", ""), names)
    read_dice_at(s, BAR, fields.get("bar", ""), names)
    for part in parts_of(fields.get("nice", "")):
        number, _space, die = part.partition(" ")
        space = whole_number(number, _("a space"), range(1, 7)) - 1
        s.nice[space], s.nice_big[space] = die_of(die, names)
    if "gold" in fields:
        s.gold, s.gold_big = die_of(fields["gold"], names)
    for seat, count in name_counts(fields.get("lent", ""), names, range(1, 3)):
        s.lent[seat] = count
    for seat in range(len(names)):
        spaces = [*zip(s.nice, s.nice_big, strict=True), (s.gold, s.gold_big)]
        on_tiles = [int(big) for owner, big in spaces if owner == seat]
        elsewhere = range(PLACES - 1)
        small = sum(int(s.small[seat, place]) for place in elsewhere) + on_tiles.count(0) - int(s.lent[seat])
        s.small[seat, HAND] = SMALL_DICE - small
        s.big[seat, HAND] = 1 - sum(int(s.big[seat, place]) for place in elsewhere) - on_tiles.count(1)


def read_dice_at(s: Row, place: int, text: str, colours: Sequence[str]) -> None:
    """[R9.3] `Anna 3+big, neutral 2`."""
    for part in parts_of(text):
        who, amount = after_name(part, colours)
        colour = who if who < s.players else NEUTRAL if who == s.players else BLANK
        s.small[colour, place], s.big[colour, place] = amount_of(amount)


def amount_of(text: str) -> tuple[int, int]:
    """[R9.3] `3`, `big` or `3+big` as small and big dice."""
    words = text.split("+")
    big = words[-1].strip() == "big"
    if len(words) > 2 or (len(words) == 2 and not big):
        raise BadPosition("position", _("Dice are written `3`, `big` or `3+big`, not {text}.", text=shortened(text)))
    if big and len(words) == 1:
        return 0, 1
    return whole_number(words[0].strip(), _("the number of dice"), range(20)), int(big)


def die_of(text: str, names: Names) -> tuple[int, int]:
    """[R9.3] `Anna` or `Anna big` as an owner and whether the die is big."""
    seat, size = after_name(text.strip(), names)
    if size not in ("", "big"):
        raise BadPosition("position", _("One die is written `Anna` or `Anna big`, not {text}.", text=shortened(text)))
    return seat, int(size == "big")


def read_tokens(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] Tokens, markers and counters, each as it starts a round unless it is named."""
    s.five = seat_named(fields["five"], names) if "five" in fields else NOBODY
    s.power = seat_named(fields["power"], names) if "power" in fields else NOBODY
    s.closed = number_in(fields, "closed", 0, range(1, 7)) - 1
    s.track = number_in(fields, "track", 0, range(TRACK))
    s.jackpot = list(JACKPOTS).index(number_in(fields, "jackpot", 30, range(30, 81, 10)))
    s.fist = number_in(fields, "fist", 0, range(1, 4))
    s.cell, s.last = number_in(fields, "cell", 0, range(1, 5)), number_in(fields, "last", 0, range(2, 13))
    s.bet = word_in(fields, "bet", BETS)
    if "clusters" in fields:
        sizes = [whole_number(word, _("a cluster"), range(1, 4)) for word in fields["clusters"].split() if word != "-"]
        for size in (1, 2, 3):
            s.clusters[size] = min(sizes.count(size), 9)
    if "spaces" in fields:
        s.spaces[:] = 0
        for kind, count in name_counts(fields["spaces"], SPACE_NAMES, range(10)):
            s.spaces[kind] = count
    if "piles" in fields:
        name = "split " + " ".join(fields["piles"].replace("/", " / ").split())
        if name not in IDS:
            piles = shortened(fields["piles"])
            raise BadPosition("R5.G1b", _("{piles} are no two piles of the six tokens.", piles=piles))
        s.pile = IDS[name] - SPLIT + 1
        s.pile_size = len(fields["piles"].partition("/")[0].split())


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
    """[R9.3] What is due; left out, the seat on turn is to choose if it has rolled, and to roll otherwise."""
    due = fields.get("due", "place" if s.roll else "start" if s.power == s.turn else "roll")
    if due not in DUE:
        raise BadPosition("position", _("Nothing called {due} can be due.", due=shortened(due)), list(DUE))
    s.stage = DUE[due]
    at_end = s.stage in (PRIME, SPLITTING, TAKE) or (s.stage == ROLL_EXTRA and s.side[s.active] == B1)
    s.paying = NOBODY if not at_end else s.active + 1 if s.stage in (SPLITTING, TAKE) else 0
    s.asked = asked_seat(s, fields, names)
    s.drawn = ROUND_CARDS if s.stage not in (DRAW_TILE, DRAW_CARD) else len(fields.get("drawn", "").split())


def asked_seat(s: Row, fields: Mapping[str, str], names: Names) -> int:
    """[R9.1] The seat whose decision it is."""
    if s.stage in (*SETUP, ROLL, ROLL_EXTRA, OVER):
        return NOBODY
    if s.stage in (PRIME, SPLITTING, TAKE):
        winner = int(winning_seat(s, s.active)) if s.active != NOWHERE else NOBODY
        return int(left_of(s, winner)) if s.stage == SPLITTING and winner != NOBODY else winner
    if s.stage == KNOCK:
        return seat_named(fields.get("asked", ""), names)
    return int(left_of(s, s.turn)) if s.stage == GUESS else int(s.turn)


def number_in(fields: Mapping[str, str], key: str, usual: int, allowed: range) -> int:
    """[R9.3] The number after a key, or the usual one."""
    return whole_number(fields[key], f"`{key}`", allowed) if key in fields else usual


def word_in(fields: Mapping[str, str], key: str, words: Sequence[str]) -> int:
    """[R9.3] Which of some words stands after a key; usually the first."""
    if fields.get(key, words[0]) not in words:
        why = _("{name} cannot be {value}.", name=key, value=shortened(fields[key]))
        raise BadPosition("position", why, list(words))
    return words.index(fields.get(key, words[0]))
