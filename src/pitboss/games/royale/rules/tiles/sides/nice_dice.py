"""H1 Nice Dice: a die on its number's space earns a prize until somebody pushes it out."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _, commas
from pitboss.core.luck import FACES, ROLL_BITS, showing
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.core.records.position_text import whole_number
from pitboss.games.royale.box import CASINOS, MOST_PLAYERS, side_number
from pitboss.games.royale.policy.dice_value import A_DIE, BIG_MORE, change_at
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.dice import add_dice, add_to_hand
from pitboss.games.royale.rules.move_ids import SKIP
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.shapes import Slots
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, numbered_and_sized
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import NICE
from pitboss.games.royale.text.position_lines import die_of, die_text, parts_of
from pitboss.games.royale.text.vocabulary import die_word, one_die

SIDE = side_number("H1")
PAYS = np.array([10, 20, 30, 40, 50, 60])
FIRST_NICE = 114  # + 2 * number + big


@rule
def set_up(s: Row) -> None:
    """[R2.6] The six spaces are empty."""
    for space in range(CASINOS):
        s.nice[space] = NOBODY
        s.nice_big[space] = 0


@rule
def activate(s: Row) -> None:
    """[R5.H1a] The seat may put a die on a space, if one qualifies."""
    for space in range(FACES):
        if may_use(s, space) and small_showing(s, space) + big_showing(s, space) > 0:
            s.stage, s.asked = NICE, s.turn
            return


@rule
def may_use(s: Row, space: int) -> bool:
    """[R5.H1b] An occupied space only if its casino is open, for the die there is pushed out to it."""
    return s.nice[space] == NOBODY or is_open(s, space)


@rule
def small_showing(s: Row, space: int) -> int:
    """[R5.H1a] Small dice of that number that were just placed here, or just rolled and still in hand."""
    if space == s.active:
        return s.placed_small
    return showing(s.roll, space)


@rule
def big_showing(s: Row, space: int) -> int:
    """[R5.H1a] Big dice likewise."""
    if space == s.active:
        return s.placed_big
    return showing(s.roll >> ROLL_BITS, space)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.H1a] None, or one die on the space of the number it shows."""
    moves[0] = SKIP
    found = 1
    for space in range(FACES):
        if may_use(s, space) and small_showing(s, space) > 0:
            moves[found] = FIRST_NICE + 2 * space
            found += 1
        if may_use(s, space) and big_showing(s, space) > 0:
            moves[found] = FIRST_NICE + 2 * space + 1
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.H1b] The die already there is pushed out to the casino of that number; then the new one comes."""
    if move != SKIP:
        space, big = (move - FIRST_NICE) // 2, (move - FIRST_NICE) % 2
        push_out(s, space)
        if space == s.active:
            add_dice(s, s.turn, s.active, big - 1, -big)
        else:
            add_to_hand(s, s.turn, big - 1, -big)
        s.nice[space] = s.turn
        s.nice_big[space] = big
    done(s)


@rule
def push_out(s: Row, space: int) -> None:
    """[R5.H1b] The old die goes to the casino of its number and activates nothing."""
    if s.nice[space] != NOBODY:
        add_dice(s, s.nice[space], space, 1 - s.nice_big[space], s.nice_big[space])


@rule
def at_payout(s: Row) -> None:
    """[R5.H1c] Each die on the tile pays its owner by its space, big or small alike."""
    for space in range(CASINOS):
        if s.nice[space] != NOBODY:
            reward(s, s.nice[space], PAYS[space])


# Value, in K
VALUE = 15.0
STAYS = 0.6  # how often a die on a space is still there at the end


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.H1c] The space's prize, as often as the die stays there, against what the die does where it is."""
    space, big = (move - FIRST_NICE) // 2, (move - FIRST_NICE) % 2
    prize = STAYS * PAYS[space]
    if space != view.active:
        return prize - A_DIE - BIG_MORE * big
    return prize + change_at(view, seat, seat, space, big - 1, -big, extras)


def prizes(s: Row) -> list[tuple[int, int]]:
    """[R5.H1c] What each space with a die pays."""
    return [(int(PAYS[space]), int(s.nice[space])) for space in taken(s)]


# Words
def words(s: Row, move: int) -> str:
    """[R5.H1a] `puts a small die on space 3`."""
    number, big = (move - FIRST_NICE) // 2 + 1, (move - FIRST_NICE) % 2
    return _("puts {die} on space {number}", die=die_word(big), number=number)


# Contents
def taken(s: Row) -> list[int]:
    """[R5.H1a] The spaces with a die."""
    return [space for space in range(CASINOS) if s.nice[space] != NOBODY]


def picture(view: Row, names: Names) -> str:
    """[R5.H1c] The dice on the spaces."""
    spaces = [
        f"{space + 1} {one_die(int(view.nice[space]), int(view.nice_big[space]), names)}" for space in taken(view)
    ]
    return commas(spaces) or _("empty")


def on(view: Row) -> list[tuple[int, int] | None]:
    """[R5.H1a] The six spaces: whose die lies there and 1 for a big one, or nothing."""
    spaces = zip(view.nice, view.nice_big, strict=True)
    return [None if owner == NOBODY else (int(owner), int(big)) for owner, big in spaces]


def lies(view: Row) -> Slots:
    """[R5.H1a] The six spaces."""
    return Slots(on(view))


def dice_on(s: Row) -> list[tuple[int, int]]:
    """[R5.H1a] The dice on the spaces."""
    return [die for die in on(s) if die]


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `nice: 2 Anna, 5 Ben big`."""
    lying = [f"{space + 1} {die_text(s.nice[space], s.nice_big[space], names)}" for space in taken(s)]
    return {"nice": ", ".join(lying)}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `nice: 2 Anna, 5 Ben big`."""
    for part in parts_of(fields.get("nice", "")):
        number, _space, die = part.partition(" ")
        space = whole_number(number, _("a space"), range(1, 7)) - 1
        s.nice[space], s.nice_big[space] = die_of(die, names)


OBSERVED = (Field("nice", (CASINOS,), 0, MOST_PLAYERS, "whose die lies on each space"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.H1a] What lies on the tile, as numbers; returns the next place."""
    for space in range(CASINOS):
        at = put_number(out, at, seat_from(seat, view.players, view.nice[space]))
    return at


TILE = Tile(
    side="H1",
    name=N_("Nice Dice"),
    observed=OBSERVED,
    brief=N_("Put a die on its number; it pays at the payout."),
    about=N_(
        "Place here, then put one die just rolled on the space of its number. "
        "It pays at the payout, unless somebody pushes it out."
    ),
    pays=tuple(PAYS.tolist()),
    faces=tuple(range(1, FACES + 1)),
    stages=(
        Stage(
            NICE,
            "nice",
            N_("{name} may put a die on a Nice Dice space"),
            "R5.H1a",
            declined=N_("puts no die on a space"),
        ),
    ),
    verbs=(
        Verb(
            numbered_and_sized("nice", FIRST_NICE),
            words,
            rule="R5.H1a",
            missing=N_("no such die shows that number, or its space cannot be used"),
        ),
    ),
    contents=Contents(picture=picture, on=on, lies=lies, dice=dice_on),
    lines=Lines(("nice",), write, read, place=2),
    is_used=taken,
    used=N_("dice lie on Nice Dice"),
    prizes=prizes,
)
