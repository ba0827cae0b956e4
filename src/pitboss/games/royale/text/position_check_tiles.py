"""Whether tokens, markers and dice on tiles can be as a position says. What one tile knows, its file checks."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _, one_of
from pitboss.core.luck import unpack
from pitboss.games.royale.box import BLANK, CASINOS, NOWHERE
from pitboss.games.royale.rules.stages import ASKERS, SETUP, stage_of
from pitboss.games.royale.rules.tiles.tile_list import TILES
from pitboss.games.royale.state import ACTIVATE, DRAW_CARD, DRAW_TILE, OVER, ROLL_EXTRA, SET_ASIDE


def check_tokens(s: Row, names: Names) -> None:
    """[R2.6] Whatever lies on a tile needs the tile; [R9.4] and must be possible there."""
    check_need(s)
    check_blanks(s)
    check_placed(s, names)
    check_questions(s)
    for tile in TILES:
        tile.check(s, names)


def check_need(s: Row) -> None:
    """[R2.6] Tokens, counters, markers and dice on a tile that does not lie at a casino."""
    there = {int(side) for side in s.side} if s.stage not in SETUP else set()
    for side, tile in enumerate(TILES):
        if side not in there and tile.is_used(s):
            raise BadPosition("R2.6", _("In this position {what}, but that tile is not in play.", what=_(tile.used)))


def check_blanks(s: Row) -> None:
    """[R6.7] Blank dice lie at casinos because of a tile, which knows how many."""
    laid_out = s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE, OVER)
    checks = {side: tile.check_blanks for side, tile in enumerate(TILES) if tile.check_blanks}
    there = [check for side, check in checks.items() if side in s.side]
    if laid_out and there:
        there[0](s)
    elif s.small[BLANK, :CASINOS].any():
        tiles = one_of([_(TILES[side].name) for side in checks])
        why = _("Blank dice lie on the casinos, but no tile that brings them is in play: {tiles}.", tiles=tiles)
        raise BadPosition("R6.7", why)


def check_placed(s: Row, names: Names) -> None:
    """[R3.6] A tile is at work because dice were placed there, or [R5.H2c] by another one from where they were."""
    if s.stage not in ASKERS or s.paying != NOBODY:
        if s.placed_at != NOWHERE:
            raise BadPosition("R3.3", _("No tile is at work, so nothing counts as just placed."))
        return
    name, small, big = names[int(s.turn)], int(s.placed_small), int(s.placed_big)
    if s.placed_at == NOWHERE or small + big == 0:
        raise BadPosition("R3.6", _("A tile is at work, so `placed` must say what was placed where."))
    if s.small[s.turn, s.placed_at] < small or s.big[s.turn, s.placed_at] < big:
        at = {"name": name, "number": s.placed_at + 1}
        raise BadPosition("R3.3", _("{name} has fewer dice at casino {number} than were placed there.", **at))
    if s.closed in (s.placed_at, s.active):
        raise BadPosition("R6.2", _("A closed casino's tile cannot be at work."))
    if s.placed_at != s.active and s.side[s.placed_at] not in ASKERS[ACTIVATE]:
        why = _("Nothing was placed at casino {number}, so its tile is not at work.", number=s.active + 1)
        raise BadPosition("R3.6", why)


def check_questions(s: Row) -> None:
    """[R9.1] What a decision is about must be there: the extra dice, and a seat to decide."""
    extra = len(unpack(int(s.extra)))
    if extra != stage_of(s).extra_dice:
        raise BadPosition("R3.2", _("{extra} extra dice show a number, which cannot be now.", extra=extra))
    if s.paying != NOBODY and s.stage != ROLL_EXTRA and s.asked == NOBODY:
        why = _("No seat has won casino {number}, so its tile asks nobody.", number=s.active + 1)
        raise BadPosition("R6.8", why)
