"""F2 Handicap: clear blanks out of the way and be paid for it."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.observation import Field, put_number
from pitboss.core.records.position_text import name_counts
from pitboss.games.royale.box import BLANK, BLANKS, CASINOS, NONE, ONE, SPACE_KINDS, side_number
from pitboss.games.royale.policy.dice_value import A_DIE, change_at
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.dice import add_blanks, list_put_or_back, put_or_back
from pitboss.games.royale.rules.move_ids import SKIP
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.shapes import Spaces
from pitboss.games.royale.rules.tiles.tile import MOST_OBSERVED, PUT_OR_BACK, Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import LIFT, ONE_DIE, OVER
from pitboss.games.royale.text.vocabulary import casino_name

SIDE = side_number("F2")
HANDICAPS = np.array([1, 1, 1, 2, 2, 2])  # blanks by casino
CHIP_SPACE, CASH_SPACE, DIE_SPACE = 0, 1, 2
SPACES = np.array([2, 3, 4])  # free spaces of each kind
SPACE_PAYS = np.array([10, 30, 0])
SPACE_NAMES = ("chip", "cash", "die")
FIRST_BLANK = 57  # + 3 * casino + kind of space


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
    moves[0] = SKIP
    found = 1
    for casino in range(CASINOS):
        for kind in range(SPACE_KINDS):
            if is_open(s, casino) and s.small[BLANK, casino] > 0 and s.spaces[kind] > 0:
                moves[found] = FIRST_BLANK + SPACE_KINDS * casino + kind
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.F2b] The blank stays on its space for the round; declining pays nothing."""
    if s.stage == ONE_DIE:
        put_or_back(s, move)
        done(s)
    elif move == SKIP:
        done(s)
    else:
        lift(s, (move - FIRST_BLANK) // SPACE_KINDS, (move - FIRST_BLANK) % SPACE_KINDS)


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


# Value, in K
CASH_VALUE, OTHER_VALUE = 30.0, 12.0


@rule
def value(view: Row) -> float:
    """[R5.F2b] A cash space if one is free."""
    return CASH_VALUE if view.spaces[CASH_SPACE] > 0 else OTHER_VALUE


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.F2b] The space's pay and what the blank was in the way of."""
    casino, kind = (move - FIRST_BLANK) // SPACE_KINDS, (move - FIRST_BLANK) % SPACE_KINDS
    pay = A_DIE if kind == DIE_SPACE else 1.0 * SPACE_PAYS[kind]
    return pay + change_at(view, seat, BLANK, casino, -ONE, NONE, extras)


# Words
NAMES = {
    FIRST_BLANK + SPACE_KINDS * casino + kind: f"blank {casino + 1} to {space}"
    for casino in range(CASINOS)
    for kind, space in enumerate(SPACE_NAMES)
}
TO_SPACES = (
    N_("moves a blank from {casino} to a chip space"),
    N_("moves a blank from {casino} to a cash space"),
    N_("moves a blank from {casino} to a die space"),
)


def casinos(move: int) -> tuple[int, ...]:
    """[R5.F2b] Where the blank comes from."""
    return ((move - FIRST_BLANK) // SPACE_KINDS,)


def words(s: Row, move: int) -> str:
    """[R5.F2b] `moves a blank from 3 Moon to a cash space`."""
    return _(TO_SPACES[(move - FIRST_BLANK) % SPACE_KINDS], casino=casino_name(*casinos(move)))


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.F2b] The free spaces."""
    chip, cash, die = view.spaces
    return _("free spaces: {chip} chip, {cash} cash, {die} die", chip=chip, cash=cash, die=die)


def on(view: Row) -> list[int]:
    """[R5.F2b] Free spaces for chip, cash and die."""
    return [int(free) for free in view.spaces]


def lies(view: Row) -> Spaces:
    """[R5.F2b] The free spaces."""
    return Spaces(on(view))


def is_used(s: Row) -> Any:
    """[R5.F2b] Whether a space is taken."""
    return (s.spaces != SPACES).any()


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `spaces: chip 2, cash 3, die 4`."""
    if SIDE not in s.side or s.stage == OVER:
        return {}
    return {"spaces": ", ".join(f"{kind} {s.spaces[at]}" for at, kind in enumerate(SPACE_NAMES))}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `spaces: chip 2, cash 3, die 4`."""
    if "spaces" in fields:
        s.spaces[:] = 0
        for kind, count in name_counts(fields["spaces"], SPACE_NAMES, range(BLANKS + 1)):
            s.spaces[kind] = count


def check_blanks(s: Row) -> None:
    """[R5.F2a] No more blanks and spaces than at the start, [R5.F2b] and as many blanks as free spaces."""
    blanks = [int(count) for count in s.small[BLANK, :CASINOS]]
    if any(s.spaces > SPACES) or any(blanks[casino] > HANDICAPS[casino] for casino in range(CASINOS)):
        raise BadPosition("R5.F2a", _("There are more blanks at a casino, or more spaces free, than at the start."))
    if sum(blanks) != sum(int(free) for free in s.spaces):
        counts = {"there": sum(blanks), "free": sum(s.spaces)}
        raise BadPosition("R5.F2b", _("{there} blanks on casinos do not fit {free} free spaces.", **counts))


OBSERVED = (Field("spaces", (SPACE_KINDS,), 0, MOST_OBSERVED, "free spaces for a chip, cash and a die"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.F2b] What lies on the tile, as numbers; returns the next place."""
    for kind in range(SPACE_KINDS):
        at = put_number(out, at, view.spaces[kind])
    return at


TILE = Tile(
    side="F2",
    name=N_("Handicap"),
    observed=OBSERVED,
    brief=N_("Move a blank die to a free space for what it shows."),
    about=N_(
        "Blank dice lie on the casinos. Place here and move one to a free space: for a chip, for 30K, "
        "or to put or take back a die of yours."
    ),
    pays=tuple(SPACE_PAYS.tolist()),
    stages=(
        Stage(LIFT, "blank", N_("{name} may move a blank"), "R5.F2b", declined=N_("leaves the blanks where they are")),
        PUT_OR_BACK,
    ),
    verbs=(
        Verb(
            NAMES,
            words,
            rule="R5.F2b",
            casinos=casinos,
            missing=N_("no blank lies there, or no such space is free"),
        ),
    ),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("spaces",), write, read),
    is_used=is_used,
    used=N_("a space for blanks is taken"),
    check_blanks=check_blanks,
)
