"""The moves by number, name and words. A move has the same number and the same name at every table.

Tiles bring their own moves; here stand those that belong to no tile, or to several.
"""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale.box import NO_TILE
from pitboss.games.royale.rules.move_ids import ACTIVATE, BACK, PASS, PLACE, PUT, SKIP
from pitboss.games.royale.rules.moves import dice_showing
from pitboss.games.royale.rules.stages import stage_of
from pitboss.games.royale.rules.tiles.tile_list import TILES, tile_name
from pitboss.games.royale.rules.tiles.verb import (
    Refusal,
    Verb,
    no_such_die,
    numbered,
    numbered_and_sized,
    refuse_closed,
)
from pitboss.games.royale.state import PLACE as PLACING
from pitboss.games.royale.text.vocabulary import casino_name, dice_words, die_word, roll_words


def place_words(s: Row, move: int) -> str:
    """[R3.3] `places 2 small dice and the big one on 3 Moon`."""
    casino = move - PLACE
    dice = dice_words(showing(s.roll, casino), showing(s.roll >> ROLL_BITS, casino))
    return _("places {dice} on {casino}", dice=dice, casino=casino_name(casino))


def refuse_place(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R3.3] Only a number that shows can be placed, and only after a roll."""
    if s.stage != PLACING:
        return rule, _("{name} cannot place dice now.", name=player)
    if dice_showing(s, move - PLACE):
        return refuse_closed(move - PLACE)
    shown = {"typed": move - PLACE + 1, "roll": roll_words(int(s.roll))}
    return rule, _("{name} cannot choose {typed}: the roll shows {roll}.", name=player, **shown)


def pass_words(s: Row, move: int) -> str:
    """[R3.4] `pays a chip and passes`."""
    return _("pays a chip and passes")


def refuse_pass(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R3.4] Passing costs a chip."""
    return "R3.4", _("{name} has no chip to pass with.", name=player)


def skip_words(s: Row, move: int) -> str:
    """[R9.1] What is declined depends on the question."""
    return _(stage_of(s).declined)


def put_words(s: Row, move: int) -> str:
    """[R5.F2c] [R5.H2d] `puts a small die on 3 Moon`."""
    casino, die = casino_name((move - PUT) // 2), die_word((move - PUT) % 2)
    return _("puts {die} on {casino}", die=die, casino=casino)


def back_words(s: Row, move: int) -> str:
    """[R5.F2c] [R5.H2d] `takes the big die back from 3 Moon`."""
    casino, die = casino_name((move - BACK) // 2), die_word((move - BACK) % 2)
    return _("takes {die} back from {casino}", die=die, casino=casino)


def refuse_back(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R5.F2c] [R5.H2d] There is no such die to take back."""
    casino = casino_name((move - BACK) // 2)
    if (move - BACK) % 2:
        return rule, _("{name} has no big die at {casino}.", name=player, casino=casino)
    return rule, _("{name} has no small die at {casino}.", name=player, casino=casino)


def activate_words(s: Row, move: int) -> str:
    """[R5.H2c] Which tile, and where it lies."""
    casino = move - ACTIVATE
    return _("activates {tile} at {casino}", tile=tile_name(int(s.side[casino])), casino=casino_name(casino))


def refuse_activate(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R5.H2c] Another casino with a tile is needed."""
    casino = move - ACTIVATE
    if s.side[casino] == NO_TILE:
        return rule, _("{casino} has no tile.", casino=casino_name(casino))
    why = _("that is this tile itself")
    return rule, _("{name} cannot `{move}`: {why}.", name=player, move=f"activate {casino + 1}", why=why)


COMMON_MOVES = (
    Verb(numbered("place", PLACE), place_words, casinos=lambda move: (move - PLACE,), refuse=refuse_place),
    Verb({PASS: "pass"}, pass_words, rule="R3.4", refuse=refuse_pass),
    Verb({SKIP: "skip"}, skip_words),
    Verb(
        numbered_and_sized("put", PUT),
        put_words,
        casinos=lambda move: ((move - PUT) // 2,),
        refuse=no_such_die(PUT),
    ),
    Verb(
        numbered_and_sized("back", BACK),
        back_words,
        casinos=lambda move: ((move - BACK) // 2,),
        refuse=refuse_back,
    ),
    Verb(
        numbered("activate", ACTIVATE),
        activate_words,
        casinos=lambda move: (move - ACTIVATE,),
        refuse=refuse_activate,
    ),
)

KEPT_IF_REVEALING = 2  # the version of the rules since which such moves cannot be taken back
VERBS = (*COMMON_MOVES, *(verb for tile in TILES for verb in tile.verbs))
VERB_OF = {move: verb for verb in VERBS for move in verb.names}
NAMES = dict(sorted((move, name) for verb in VERBS for move, name in verb.names.items()))
IDS = {name: move for move, name in NAMES.items()}

assert len(NAMES) == sum(len(verb.names) for verb in VERBS), "two moves have the same number"


def move_name(s: Row, move: int) -> str:
    """[R9.1] A move has one name everywhere."""
    return NAMES[move]


def move_words(s: Row, move: int, names: Names) -> str:
    """[R9.1] What a move does: `places 2 small dice and the big one on 3 Moon`."""
    return VERB_OF[move].words(s, move)


def reveals(before: Row, move: int, after: Row) -> bool:
    """[R9.2] Whether a move has shown what was hidden. Version 1 of the rules did not ask."""
    if before.version < KEPT_IF_REVEALING:
        return False
    laid = (TILES[side] for side in before.side if side != NO_TILE)
    return VERB_OF[move].reveals or any(tile.reveals(before, after) for tile in laid)


def seen(name: str) -> str:
    """[R8.2] [R8.3] A move's name as other seats read it."""
    return seen_name(IDS[name])


def seen_name(move: int) -> str:
    """[R8.2] [R8.3] A move as other seats read it until it is revealed: `hide ?`, `split 4 / 2`."""
    seen_as = VERB_OF[move].seen
    return seen_as(move) if seen_as else NAMES[move]
