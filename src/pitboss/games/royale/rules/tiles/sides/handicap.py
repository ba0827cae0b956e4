"""F2 Handicap: clear blanks out of the way and be paid for it."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import BLANK, CASINOS, DIE_SPACE, HANDICAPS, ONE, SPACE_KINDS, SPACE_PAYS, SPACES
from pitboss.games.royale.dice import add_blanks, is_open, list_put_or_back, put_or_back
from pitboss.games.royale.state import LIFT, ONE_DIE
from pitboss.games.royale.tiles.asking import done


@rule
def set_up(s: Row) -> None:
    """[R2.6] All nine spaces are free."""
    for kind in range(SPACE_KINDS):
        s.spaces[kind] = SPACES[kind]


@rule
def lay_out(s: Row) -> None:
    """[R5.F2a] One blank lies on each of the casinos 1 to 3 and two on each of 4 to 6."""
    for casino in range(CASINOS):
        s.small[BLANK, casino] = HANDICAPS[casino]


@rule
def activate(s: Row) -> None:
    """[R5.F2b] The seat may move a blank, if one can be moved."""
    if blanks_in_reach(s) > 0 and s.spaces[0] + s.spaces[1] + s.spaces[2] > 0:
        s.stage, s.asked = LIFT, s.turn


@rule
def blanks_in_reach(s: Row) -> int:
    """[R5.F2b] Blanks at open casinos."""
    found = 0
    for casino in range(CASINOS):
        if is_open(s, casino):
            found += s.small[BLANK, casino]
    return found


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.F2b] None, or one from an open casino to a free space; [R5.F2c] for a die space then one own die."""
    if s.stage == ONE_DIE:
        return list_put_or_back(s, moves)
    moves[0] = ids.SKIP
    found = 1
    for casino in range(CASINOS):
        for kind in range(SPACE_KINDS):
            if is_open(s, casino) and s.small[BLANK, casino] > 0 and s.spaces[kind] > 0:
                moves[found] = ids.BLANK + SPACE_KINDS * casino + kind
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.F2b] The blank stays on its space for the round; declining pays nothing."""
    if s.stage == ONE_DIE:
        put_or_back(s, move)
        done(s)
    elif move == ids.SKIP:
        done(s)
    else:
        lift(s, (move - ids.BLANK) // SPACE_KINDS, (move - ids.BLANK) % SPACE_KINDS)


@rule
def lift(s: Row, casino: int, kind: int) -> None:
    """[R5.F2b] A chip or 30 is paid at once; [R5.F2c] on a die space the seat must move one of its dice."""
    add_blanks(s, casino, -ONE)
    s.spaces[kind] -= 1
    done(s)
    if kind == DIE_SPACE:
        s.stage, s.asked = ONE_DIE, s.turn
    else:
        reward(s, s.turn, SPACE_PAYS[kind])
