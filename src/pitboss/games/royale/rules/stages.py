"""Everything that can be due: its name in a position, its question, its rule, and who is asked. Tiles add theirs."""

from pitboss.core.game import Row
from pitboss.core.lang import N_
from pitboss.games.royale.box import NO_TILE, NOWHERE
from pitboss.games.royale.rules.tiles.tile import AT_PAYOUT, EXTRA_ROLL, Stage, nobody
from pitboss.games.royale.rules.tiles.tile_list import TILES
from pitboss.games.royale.state import (
    DRAW_CARD,
    DRAW_TILE,
    OVER,
    PLACE,
    ROLL,
    ROLL_NEUTRAL,
    SET_ASIDE,
)

SETUP = (DRAW_TILE, DRAW_CARD, SET_ASIDE, ROLL_NEUTRAL)

COMMON = (
    Stage(DRAW_TILE, "tile", rule="R2.2", asks=nobody),
    Stage(DRAW_CARD, "card", rule="R2.3", asks=nobody),
    Stage(SET_ASIDE, "aside", rule="R2.5", asks=nobody),
    Stage(ROLL_NEUTRAL, "neutral", rule="R2.7", asks=nobody),
    Stage(ROLL, "roll", rule="R3.2", asks=nobody),
    EXTRA_ROLL,
    Stage(PLACE, "place", N_("{name} chooses a number"), "R3.3", bare="place"),
    Stage(OVER, "over", asks=nobody),
)
OF_TILES = tuple(stage for tile in TILES for stage in (*tile.stages, *tile.turn_stages))
STAGES = {stage.number: stage for stage in sorted((*OF_TILES, *COMMON), key=lambda stage: stage.number)}
DUE = {stage.name: number for number, stage in STAGES.items()}


def askers(stage: int) -> list[int]:
    """[R9.1] The sides that may be at work while this is due."""
    return [side for side, tile in enumerate(TILES) if stage in {asked.number for asked in tile.stages}]


ASKERS = {stage: tuple(askers(stage)) for stage in STAGES if askers(stage)}
TURN_ASKERS = {stage.number: side for side, tile in enumerate(TILES) for stage in tile.turn_stages}


def stage_of(s: Row) -> Stage:
    """[R9.1] What is due, as the tile at work has it if one is."""
    side = NO_TILE if s.active == NOWHERE else int(s.side[s.active])
    own = TILES[side].stages if side != NO_TILE else ()
    return next((stage for stage in own if stage.number == s.stage), STAGES[int(s.stage)])


def side_asking(s: Row) -> int:
    """[R9.1] The side that asks what is due, if one does: the tile at work, or one that asks before the roll."""
    return TURN_ASKERS.get(int(s.stage), NO_TILE) if s.active == NOWHERE else int(s.side[s.active])


def casinos_are_paid(s: Row) -> bool:
    """[R4.6] Whether this round's casinos have been paid: tiles ask while they pay, and the game is over."""
    return bool(s.stage == OVER) or stage_of(s).time == AT_PAYOUT
