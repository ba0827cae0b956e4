"""Setting up the game and each of its rounds."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadOption, shortened
from pitboss.core.game import NOBODY, Option, Row, new_row
from pitboss.core.lang import N_, _
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale.box import (
    BIG_DICE,
    CARDS,
    CASINOS,
    COLOURS,
    HAND,
    KINDS,
    LATER_CARDS,
    NEUTRAL,
    NO_TILE,
    NOWHERE,
    PLACES,
    PLAYERS,
    ROUND_CARDS,
    ROUND_CHIPS,
    ROUNDS,
    SMALL_DICE,
    VALUES,
)
from pitboss.games.royale.rules.layout import lay_fixed_tiles, make_tiles_available, take_off_tiles
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile_list import SIDES
from pitboss.games.royale.state import (
    ASIDE_NAMES,
    DRAW_CARD,
    DRAW_TILE,
    ROLL_NEUTRAL,
    ROW,
    RULES_VERSION,
    SET_ASIDE,
)

TITLE = "Las Vegas Royale"

OPTIONS = {
    "tiles": Option(3, N_("how many casinos carry a tile; 0 is the base game"), (0, 1, 2, 3, 4, 5, 6)),
    "aside": Option("none", N_("what was used in earlier rounds is set aside"), ASIDE_NAMES),
    "open": Option(False, N_("everyone's money is shown"), (False, True)),
    "start": Option(0, N_("the seat that starts, counted from 0"), (0, 1, 2, 3, 4)),
    "layout": Option(None, N_("fixed tiles for the three rounds, as in A1 B2 / C1 / -")),
}


def new(players: int, options: Mapping[str, Any]) -> Row:
    """[R1.1] Two to five players sit down. [R2.8] The first seat starts unless the table says otherwise."""
    if players not in PLAYERS:
        asked = {"title": TITLE, "few": PLAYERS[0], "most": PLAYERS[-1], "given": players}
        raise BadOption("R1.1", _("{title} is for {few} to {most} players, not {given}.", **asked))
    if options["start"] >= players:
        seats = {"seat": options["start"], "last": players - 1}
        raise BadOption("R2.8", _("Seat {seat} cannot start: the seats are 0 to {last}.", **seats))
    s = new_row(ROW)
    s.players = players
    s.version = RULES_VERSION
    s.aside, s.open = ASIDE_NAMES.index(options["aside"]), options["open"]
    s.start = options["start"]
    choose_tiles(s, options)
    open_the_box(s)
    begin_round(s)
    return s


def follow(s: Row, version: int) -> None:
    """[R1.1] A table goes on under the version of the rules that it began with."""
    s.version = version


def choose_tiles(s: Row, options: Mapping[str, Any]) -> None:
    """[R1.5] It is the main game if a tile lies at any casino in any round. [R1.9] A layout goes before `tiles`."""
    layout = checked_layout(options["layout"])
    s.fixed = options["layout"] is not None
    s.tiles = 0 if s.fixed else options["tiles"]
    s.layout[:] = layout
    s.main = s.tiles > 0 or bool((s.layout != NO_TILE).any())


def checked_layout(layout: Any) -> list[list[int]]:
    """[R1.9] Three lists of at most six sides or nulls; [R1.6] no tile twice in one round."""
    if layout is None:
        return [[NO_TILE] * CASINOS] * ROUNDS
    if type(layout) is str:
        layout = layout_of(layout)
    if type(layout) is not list or len(layout) != ROUNDS or any(type(sides) is not list for sides in layout):
        why = _("A layout is three lists of sides, one a round, not {layout}.", layout=shortened(layout))
        raise BadOption("R1.9", why)
    return [checked_sides(sides) for sides in layout]


def layout_of(text: str) -> list[list[str | None]]:
    """[R1.9] `A1 B2 / C1 - D2 / -` as a layout: rounds between slashes, a dash for no tile."""
    return [[None if word == "-" else word.upper() for word in part.split()] for part in text.split("/")]


def checked_sides(sides: list[Any]) -> list[int]:
    """[R1.9] One round's sides, filled up to six casinos."""
    if len(sides) > CASINOS:
        raise BadOption("R1.9", _("A layout has at most six entries a round, not {given}.", given=len(sides)))
    for side in sides:
        if side is not None and (type(side) is not str or side not in SIDES):
            raise BadOption("R1.6", _("There is no tile side {side}.", side=shortened(side)), list(SIDES))
    tiles = [side[0] for side in sides if side is not None]
    for tile in tiles:
        if tiles.count(tile) > 1:
            raise BadOption("R1.6", _("Tile {tile} can lie at one casino a round only.", tile=tile))
    return [NO_TILE if side is None else SIDES.index(side) for side in [*sides, *[None] * (CASINOS - len(sides))]]


@rule
def open_the_box(s: Row) -> None:
    """[R1.4] All 90 cards are in the stock."""
    for kind in range(KINDS):
        s.deck[kind] = CARDS[kind]
    for casino in range(CASINOS):
        s.side[casino] = NO_TILE


@rule
def begin_round(s: Row) -> None:
    """[R2.1] Everybody gets 2 chips more; then [R2.2] tiles and [R2.3] cards are drawn."""
    s.round_no += 1
    for seat in range(s.players):
        s.chips[seat] += ROUND_CHIPS
    s.turn = s.start
    s.asked = NOBODY
    s.drawn = 0
    clear_away(s)
    lay_fixed_tiles(s)
    ask_for_tile(s)


@rule
def clear_away(s: Row) -> None:
    """[R4.8] All dice go home, imaginary players' dice, tiles, tokens and markers are taken off."""
    take_off_tiles(s)
    take_dice_home(s)
    s.active = NOWHERE
    s.placed_at = NOWHERE
    s.paying = NOBODY
    hooks.set_up(s)


@rule
def take_dice_home(s: Row) -> None:
    """[R1.2] Everybody has 7 small dice and 1 big one in hand again."""
    for colour in range(COLOURS):
        for place in range(PLACES):
            s.small[colour, place] = 0
            s.big[colour, place] = 0
    for seat in range(s.players):
        s.small[seat, HAND] = SMALL_DICE
        s.big[seat, HAND] = BIG_DICE
        s.lent[seat] = 0


@rule
def ask_for_tile(s: Row) -> None:
    """[R2.2] Casinos 1, 2 … get a tile each, as many as are played with; then come the cards."""
    if tiles_laid(s) < s.tiles:
        make_tiles_available(s)
        s.stage = DRAW_TILE
    else:
        s.stage = DRAW_CARD


@rule
def tiles_laid(s: Row) -> int:
    """[R2.2] How many casinos, from the first on, have their tile."""
    laid = 0
    while laid < CASINOS and s.side[laid] != NO_TILE:
        laid += 1
    return laid


@rule
def lay_tile(s: Row, side: int) -> None:
    """[R2.2] The tile drawn goes to the next casino."""
    s.side[tiles_laid(s)] = side
    ask_for_tile(s)


@rule
def turn_up(s: Row, kind: int) -> None:
    """[R2.3] Cards are drawn one at a time, two a pair."""
    s.deck[kind] -= 1
    s.cards[s.drawn // 2, s.drawn % 2] = VALUES[kind]
    s.drawn += 1
    if s.drawn == ROUND_CARDS:
        sort_pairs(s)
        if s.main and s.round_no == 1:
            s.stage = SET_ASIDE
        else:
            lay_out(s)


@rule
def sort_pairs(s: Row) -> None:
    """[R2.4] The pair with the highest sum goes to casino 6; of equal sums the one with the higher single card."""
    for casino in range(CASINOS):
        put_higher_first(s, casino)
    for end in range(CASINOS - 1, 0, -1):
        for casino in range(end):
            if rank_of(s, casino) > rank_of(s, casino + 1):
                swap_pairs(s, casino)


@rule
def rank_of(s: Row, casino: int) -> int:
    """[R2.4] What a pair is sorted by: its sum, then its higher card."""
    return (s.cards[casino, 0] + s.cards[casino, 1]) * 1000 + s.cards[casino, 0]


@rule
def put_higher_first(s: Row, casino: int) -> None:
    """[R4.3] The higher card of a pair lies first."""
    first, second = s.cards[casino, 0], s.cards[casino, 1]
    s.cards[casino, 0] = max(first, second)
    s.cards[casino, 1] = min(first, second)


@rule
def swap_pairs(s: Row, casino: int) -> None:
    """[R2.4] Two neighbouring casinos change their pairs."""
    for place in range(2):
        lower = s.cards[casino, place]
        s.cards[casino, place] = s.cards[casino + 1, place]
        s.cards[casino + 1, place] = lower


@rule
def set_cards_aside(s: Row, counts: int) -> None:
    """[R2.5] 24 cards are kept for rounds 2 and 3; the others lie open as the bank."""
    for kind in range(KINDS):
        kept = (counts >> (4 * kind)) & 15
        s.bank[kind] = s.deck[kind] - kept
        s.deck[kind] = kept
    lay_out(s)


@rule
def lay_out(s: Row) -> None:
    """[R2.6] The tiles are set up; [R2.7] with two seats the neutral dice are rolled, last of all."""
    for casino in range(CASINOS):
        hooks.lay_out(s, casino)
    if s.players == 2:
        s.stage = ROLL_NEUTRAL
    else:
        hooks.begin_turn(s)


@rule
def place_neutral(s: Row, outcome: int) -> None:
    """[R2.7] Each neutral die lies on the casino it shows and activates nothing."""
    for casino in range(CASINOS):
        s.small[NEUTRAL, casino] += showing(outcome, casino)
        s.big[NEUTRAL, casino] += showing(outcome >> ROLL_BITS, casino)
    hooks.begin_turn(s)


assert LATER_CARDS == ROUND_CARDS * (ROUNDS - 1)
