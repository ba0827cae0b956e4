"""G2 Double Down: dice may go from this casino to the tile, which pays like a casino."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.games.royale.box import DOUBLE_TILE, SMALL_DICE, side_number
from pitboss.games.royale.policy.casino_value import casino_value, ranking_value
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.dice import add_dice
from pitboss.games.royale.rules.move_ids import SKIP
from pitboss.games.royale.rules.scoring import ranking
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.shapes import Dice
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb
from pitboss.games.royale.rules.weights import weight
from pitboss.games.royale.state import DOUBLE
from pitboss.games.royale.text.position_lines import dice_text, read_dice_at
from pitboss.games.royale.text.vocabulary import dice_line, dice_of_seats, dice_words

SIDE = side_number("G2")
PRIZES = np.array([60, 30])
FIRST_DOUBLE = 98  # + 2 * small dice + big; nothing at all is no move, so the first is FIRST_DOUBLE + 1


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.G2a] The seat may move dice, if it has any here."""
    if weight(s, s.turn, casino) > 0:
        s.stage, s.asked = DOUBLE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.G2a] Any of its own dice at this casino, new or old."""
    moves[0] = SKIP
    found = 1
    for small in range(s.small[s.turn, s.active] + 1):
        for big in range(s.big[s.turn, s.active] + 1):
            if small + big > 0:
                moves[found] = FIRST_DOUBLE + 2 * small + big
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.G2a] The dice go to the tile, where no other rule touches them."""
    if move != SKIP:
        small, big = (move - FIRST_DOUBLE) // 2, (move - FIRST_DOUBLE) % 2
        add_dice(s, s.turn, s.active, -small, -big)
        s.small[s.turn, DOUBLE_TILE] += small
        s.big[s.turn, DOUBLE_TILE] += big
    done(s)


@rule
def at_payout(s: Row) -> None:
    """[R5.G2b] The dice on the tile are ranked like a casino's: 60 for the first, 30 for the second."""
    first, second = ranking(s, DOUBLE_TILE)
    if first != NOBODY:
        reward(s, first, PRIZES[0])
    if second != NOBODY:
        reward(s, second, PRIZES[1])


VALUE = 10.0  # in K


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.G2b] What is won on the tile and lost at the casino. The view stays."""
    casino, small, big = view.active, (move - FIRST_DOUBLE) // 2, (move - FIRST_DOUBLE) % 2
    before = casino_value(view, seat, casino, extras) + ranking_value(view, seat, DOUBLE_TILE, PRIZES)
    view.small[seat, casino] -= small
    view.big[seat, casino] -= big
    view.small[seat, DOUBLE_TILE] += small
    view.big[seat, DOUBLE_TILE] += big
    after = casino_value(view, seat, casino, extras) + ranking_value(view, seat, DOUBLE_TILE, PRIZES)
    view.small[seat, casino] += small
    view.big[seat, casino] += big
    view.small[seat, DOUBLE_TILE] -= small
    view.big[seat, DOUBLE_TILE] -= big
    return after - before


def prizes(s: Row) -> list[tuple[int, int]]:
    """[R5.G2b] 60 for the first on the tile, 30 for the second."""
    ranked = zip(PRIZES, ranking(s, DOUBLE_TILE), strict=True)
    return [(int(prize), int(seat)) for prize, seat in ranked if seat != NOBODY]


# Words
def names() -> dict[int, str]:
    """[R5.G2a] `double big`, `double 2 small`, `double 2 small big`."""
    found = {FIRST_DOUBLE + 1: "double big"}
    for small in range(1, SMALL_DICE + 1):
        found |= {FIRST_DOUBLE + 2 * small: f"double {small} small"}
        found |= {FIRST_DOUBLE + 2 * small + 1: f"double {small} small big"}
    return found


def words(s: Row, move: int) -> str:
    """[R5.G2a] `moves 2 small dice and the big one to the tile`."""
    small, big = (move - FIRST_DOUBLE) // 2, (move - FIRST_DOUBLE) % 2
    return _("moves {dice} to the tile", dice=dice_words(small, big))


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.G2a] Everybody's dice on the tile."""
    return dice_line(view, DOUBLE_TILE, names)


def on(view: Row) -> list[tuple[int, int]]:
    """[R5.G2a] Everybody's dice on the tile."""
    return dice_of_seats(view, DOUBLE_TILE)


def lies(view: Row) -> Dice:
    """[R5.G2a] Everybody's dice on the tile."""
    return Dice(dice_of_seats(view, DOUBLE_TILE))


def is_used(s: Row) -> Any:
    """[R5.G2a] Whether dice lie on the tile."""
    return s.small[:, DOUBLE_TILE].any() or s.big[:, DOUBLE_TILE].any()


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `double: Anna 2+big`."""
    return {"double": dice_text(s, DOUBLE_TILE, names)}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `double: Anna 2+big`."""
    read_dice_at(s, DOUBLE_TILE, fields.get("double", ""), names)


TILE = Tile(
    side="G2",
    name=N_("Double Down"),
    brief=N_("Move dice from here to the tile for 60K and 30K."),
    about=N_(
        "Place here, then move any of your dice from this casino to the tile. "
        "At the payout the most dice on it win 60K, the second most 30K."
    ),
    pays=tuple(PRIZES.tolist()),
    empty=N_("No dice on the tile."),
    stages=(
        Stage(DOUBLE, "double", N_("{name} may move dice to Double Down"), "R5.G2a", declined=N_("moves no dice")),
    ),
    verbs=(Verb(names(), words, rule="R5.G2a", missing=N_("there are not so many own dice here")),),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("double",), write, read, place=0),
    is_used=is_used,
    used=N_("dice lie on Double Down"),
    prizes=prizes,
)
