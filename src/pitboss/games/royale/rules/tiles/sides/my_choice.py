"""H2 My Choice: roll two extra dice and use one. The number 4 activates another tile; `hooks.py` does that."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.luck import FACES, showing
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.games.royale.box import CASINOS, EXTRA_DICE, HAND, MOST_PLAYERS, NO_TILE, argument, side_number
from pitboss.games.royale.policy.dice_value import BIG_MORE
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.dice import add_to_hand, list_put_or_back, put_or_back
from pitboss.games.royale.rules.move_ids import ACTIVATE as FIRST_ACTIVATE
from pitboss.games.royale.rules.tiles.asking import ask_dice, done, list_sizes
from pitboss.games.royale.rules.tiles.shapes import Slots
from pitboss.games.royale.rules.tiles.tile import EXTRA_ROLL, PUT_OR_BACK, Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, no_such_die, numbered, sized
from pitboss.games.royale.rules.weights import has_dice, is_open
from pitboss.games.royale.state import ACTIVATE, GOLD, ONE_DIE, USE
from pitboss.games.royale.text.position_lines import die_of, die_text
from pitboss.games.royale.text.vocabulary import die_word, one_die

SIDE = side_number("H2")
PAYS = np.array([10, 20, 30])  # the numbers 1, 2 and 3
GOLD_PRIZE = argument(60)
FIRST_USE = 126  # + number
FIRST_GOLD = 138  # + big


@rule
def set_up(s: Row) -> None:
    """[R2.6] The gold space is empty."""
    s.gold = NOBODY
    s.gold_big = 0


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.H2a] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.H2a] It must use one of the two numbers."""
    s.extra = outcome
    s.stage, s.asked = USE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.H2a] A number that shows; then what that number leaves to choose."""
    if s.stage == USE:
        return list_numbers(s, moves)
    if s.stage == ACTIVATE:
        return list_tiles(s, moves)
    if s.stage == ONE_DIE:
        return list_put_or_back(s, moves)
    return list_sizes(s.small[s.turn, HAND], s.big[s.turn, HAND], FIRST_GOLD, moves, 0)


@rule
def list_numbers(s: Row, moves: Any) -> int:
    """[R5.H2a] Either number, whether or not it can be carried out; a double gives one option."""
    found = 0
    for face in range(FACES):
        if showing(s.extra, face) > 0:
            moves[found] = FIRST_USE + face
            found += 1
    return found


@rule
def list_tiles(s: Row, moves: Any) -> int:
    """[R5.H2c] Another casino that is open and has a tile."""
    found = 0
    for casino in range(CASINOS):
        if casino != s.active and is_open(s, casino) and s.side[casino] != NO_TILE:
            moves[found] = FIRST_ACTIVATE + casino
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.H2a] A number is used, [R5.H2d] one die is moved, or [R5.H2e] one goes on the gold space."""
    if s.stage == USE:
        use(s, move - FIRST_USE + 1)
    elif s.stage == ONE_DIE:
        put_or_back(s, move)
        done(s)
    else:
        put_on_gold(s, move - FIRST_GOLD)
        done(s)


@rule
def use(s: Row, number: int) -> None:
    """[R5.H2b] 1, 2 and 3 pay; [R5.H2c] 4, [R5.H2d] 5 and [R5.H2e] 6 ask on, unless nothing can be done."""
    s.extra = 0
    done(s)
    if number <= len(PAYS):
        reward(s, s.turn, PAYS[number - 1])
    elif number == 4:
        if has_other_tile(s):
            s.stage, s.asked = ACTIVATE, s.turn
    elif number == 5:
        s.stage, s.asked = ONE_DIE, s.turn
    elif has_dice(s, s.turn):
        s.stage, s.asked = GOLD, s.turn


@rule
def has_other_tile(s: Row) -> bool:
    """[R5.H2c] [R6.2] Whether there is another tile at an open casino."""
    for casino in range(CASINOS):
        if casino != s.active and is_open(s, casino) and s.side[casino] != NO_TILE:
            return True
    return False


@rule
def put_on_gold(s: Row, big: int) -> None:
    """[R5.H2e] A die already there goes back to its owner's hand, [R6.5] who may have turns again."""
    if s.gold != NOBODY:
        add_to_hand(s, s.gold, 1 - s.gold_big, s.gold_big)
    add_to_hand(s, s.turn, big - 1, -big)
    s.gold = s.turn
    s.gold_big = big


@rule
def at_payout(s: Row) -> None:
    """[R5.H2e] The owner of the die on the gold space gets 60."""
    if s.gold != NOBODY:
        reward(s, s.gold, GOLD_PRIZE)


# Value, in K
VALUE = 22.0
USES = (0.0, 0.0, 0.0, 20.0, 14.0, 30.0)  # 4, 5 and 6


@rule
def choice_value(view: Row, seat: int, move: int) -> float:
    """[R5.H2a] A number, or [R5.H2e] a die for the gold space, where a small one is the smaller loss."""
    if view.stage == USE:
        return use_value(view, seat, move - FIRST_USE)
    return -BIG_MORE * (move - FIRST_GOLD)


@rule
def use_value(view: Row, seat: int, number: int) -> float:
    """[R5.H2b] What 1, 2 and 3 pay, and what 4, 5 and 6 are worth on average."""
    if number < len(PAYS):
        return 1.0 * PAYS[number]
    if number == FACES - 1 and not has_dice(view, seat):
        return 0.0
    return USES[number]


def prizes(s: Row) -> list[tuple[int, int]]:
    """[R5.H2e] 60 for the die on the gold space."""
    return [(int(GOLD_PRIZE), int(s.gold))] if is_used(s) else []


# Words
def use_words(s: Row, move: int) -> str:
    """[R5.H2a] `uses the 4`."""
    return _("uses the {number}", number=move - FIRST_USE + 1)


def gold_words(s: Row, move: int) -> str:
    """[R5.H2e] `puts a small die on the gold space`."""
    return _("puts {die} on the gold space", die=die_word(move - FIRST_GOLD))


# Contents
def is_used(s: Row) -> bool:
    """[R5.H2e] Whether a die lies on the gold space."""
    return bool(s.gold != NOBODY)


def picture(view: Row, names: Names) -> str:
    """[R5.H2e] The gold space."""
    return _("gold space: {die}", die=one_die(int(view.gold), int(view.gold_big), names))


def on(view: Row) -> tuple[int, int] | None:
    """[R5.H2e] Whose die lies on the gold space and 1 for a big one, or nothing."""
    return (int(view.gold), int(view.gold_big)) if is_used(view) else None


def lies(view: Row) -> Slots:
    """[R5.H2e] The gold space."""
    return Slots([on(view)])


def dice_on(s: Row) -> list[tuple[int, int]]:
    """[R5.H2e] The die on the gold space."""
    die = on(s)
    return [die] if die else []


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `gold: Anna big`."""
    return {"gold": die_text(s.gold, s.gold_big, names) if is_used(s) else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `gold: Anna big`."""
    if "gold" in fields:
        s.gold, s.gold_big = die_of(fields["gold"], names)


OBSERVED = (Field("gold", (), 0, MOST_PLAYERS, "whose die lies on the gold space"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.H2a] What lies on the tile, as numbers; returns the next place."""
    return put_number(out, at, seat_from(seat, view.players, view.gold))


TILE = Tile(
    side="H2",
    name=N_("My Choice"),
    observed=OBSERVED,
    brief=N_("Roll two extra dice and use one."),
    about=N_(
        "Place here, roll two extra dice and use one. 1: a chip; 2: two chips; 3: 30K; 4: another tile; "
        "5: put or take back a die; 6: the gold space, 60K."
    ),
    pays=(int(GOLD_PRIZE),),
    faces=(FACES,),
    label=N_("Gold space, {money}"),
    empty=N_("empty"),
    stages=(
        EXTRA_ROLL,
        Stage(USE, "use", N_("{name} uses one of the extra dice"), "R5.H2a", bare="use", extra_dice=EXTRA_DICE),
        Stage(ACTIVATE, "activate", N_("{name} activates another tile"), "R5.H2c", bare="activate"),
        PUT_OR_BACK,
        Stage(GOLD, "gold", N_("{name} puts a die on the gold space"), "R5.H2e", bare="gold"),
    ),
    verbs=(
        Verb(numbered("use", FIRST_USE), use_words, missing=N_("the extra dice do not show it")),
        Verb(sized("gold", FIRST_GOLD), gold_words, refuse=no_such_die(FIRST_GOLD)),
    ),
    contents=Contents(picture=picture, on=on, lies=lies, dice=dice_on),
    lines=Lines(("gold",), write, read, place=3),
    is_used=is_used,
    used=N_("a die lies on the gold space"),
    prizes=prizes,
)
