"""B1 Prime Time: before any payout the winner of this casino rolls two more dice for themselves."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _, listed
from pitboss.core.luck import FACE_BITS, FACES, showing
from pitboss.core.records.position_text import name_counts
from pitboss.games.royale.box import CASINOS, EXTRA_DICE, NONE, NOWHERE, side_number
from pitboss.games.royale.policy.dice_value import change_at
from pitboss.games.royale.rules.move_ids import SKIP
from pitboss.games.royale.rules.scoring import winning_seat
from pitboss.games.royale.rules.tiles.asking import ask_dice, done
from pitboss.games.royale.rules.tiles.tile import BEFORE_PAYOUT, EXTRA_ROLL, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, numbered
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import PRIME
from pitboss.games.royale.text.vocabulary import casino_name

SIDE = side_number("B1")
FIRST_PRIME = 140  # + number
FIRST_PAIR = 146  # + 6 * lower number + higher number


@rule
def before_payout(s: Row, casino: int) -> None:
    """[R5.B1a] The winner, if it is a seat, rolls the extra dice."""
    if winning_seat(s, casino) != NOBODY:
        ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.B1b] They may put them where they show, [R6.1] but not on a closed casino."""
    s.extra = outcome
    if usable_dice(s) > 0:
        s.stage, s.asked = PRIME, winning_seat(s, s.active)
    else:
        finish(s)


@rule
def usable_dice(s: Row) -> int:
    """[R5.B1b] How many of the extra dice show an open casino."""
    found = 0
    for face in range(FACES):
        if is_open(s, face):
            found += showing(s.extra, face)
    return found


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.B1b] None, either or both; of a double too only one may be put."""
    moves[0] = SKIP
    found = 1
    for face in range(FACES):
        if is_open(s, face) and showing(s.extra, face) > 0:
            moves[found] = FIRST_PRIME + face
            found += 1
    for low in range(FACES):
        for high in range(low, FACES):
            if usable_dice(s) == EXTRA_DICE and s.extra == (1 << FACE_BITS * low) + (1 << FACE_BITS * high):
                moves[found] = FIRST_PAIR + FACES * low + high
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.B1b] The dice put count as small dice of the winner for the rest of the round's end."""
    if move >= FIRST_PAIR:
        put(s, (move - FIRST_PAIR) // FACES)
        put(s, (move - FIRST_PAIR) % FACES)
    elif move >= FIRST_PRIME:
        put(s, move - FIRST_PRIME)
    finish(s)


@rule
def put(s: Row, casino: int) -> None:
    """[R5.B1b] One extra die joins the winner's dice at a casino."""
    s.small[s.asked, casino] += 1
    s.lent[s.asked] += 1


@rule
def finish(s: Row) -> None:
    """[R5.B1b] The winner of this casino is not looked at again."""
    s.extra = 0
    done(s)


# Value, in K
WINNER_GETS = 15  # what the extra dice bring on average, roughly


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.B1b] What the extra dice change where they show."""
    total = 0.0
    for face in range(FACES):
        count = times_used(move, face)
        if count > 0:
            total += change_at(view, seat, seat, face, count, NONE, extras)
    return total


@rule
def times_used(move: int, face: int) -> int:
    """[R5.B1b] How many extra dice a move puts on the casino of a number."""
    if move < FIRST_PAIR:
        return 1 if move == FIRST_PRIME + face else 0
    low, high = (move - FIRST_PAIR) // FACES, (move - FIRST_PAIR) % FACES
    return (1 if low == face else 0) + (1 if high == face else 0)


# Words
NAMES = numbered("prime", FIRST_PRIME) | {
    FIRST_PAIR + FACES * low + high: f"prime {low + 1} {high + 1}"
    for low in range(CASINOS)
    for high in range(low, CASINOS)
}


def casinos(move: int) -> tuple[int, ...]:
    """[R5.B1b] Where a move puts the dice."""
    return tuple(int(number) - 1 for number in NAMES[move].split()[1:])


def words(s: Row, move: int) -> str:
    """[R5.B1b] `puts extra dice on 2 Kings and 5 Cleopatra`."""
    return _("puts extra dice on {casinos}", casinos=listed([casino_name(casino) for casino in casinos(move)]))


# Contents
def is_used(s: Row) -> Any:
    """[R5.B1b] Whether extra dice stand among somebody's."""
    return s.lent.any()


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `lent: Anna 2`."""
    return {"lent": ", ".join(f"{name} {s.lent[seat]}" for seat, name in enumerate(names) if s.lent[seat])}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `lent: Anna 2`."""
    for seat, count in name_counts(fields.get("lent", ""), names, range(1, EXTRA_DICE + 1)):
        s.lent[seat] = count


def check(s: Row, names: Names) -> None:
    """[R5.B1b] Two dice lent at most, to one seat, while tiles pay; a question only if a die can be put."""
    lent = [int(count) for count in s.lent if count]
    if lent and (len(lent) > 1 or lent[0] > EXTRA_DICE or s.paying <= 0):
        raise BadPosition("R5.B1b", _("Up to two extra dice are lent, to one seat, and only at the end of a round."))
    if s.stage == PRIME and usable_dice(s) == 0:
        raise BadPosition("R5.B1b", _("Both extra dice show the closed casino, so nothing is to be decided."))


def winner(s: Row) -> int:
    """[R5.B1a] The winner of this casino."""
    return int(winning_seat(s, s.active)) if s.active != NOWHERE else NOBODY


TILE = Tile(
    side="B1",
    name=N_("Prime Time"),
    brief=N_("The winner here rolls two dice before the payout."),
    about=N_(
        "Before the payout the winner of this casino rolls two extra dice and may put them on the casinos they show, "
        "as dice of their own."
    ),
    stages=(
        replace(EXTRA_ROLL, time=BEFORE_PAYOUT),
        Stage(
            PRIME,
            "prime",
            N_("{name} may put the extra dice"),
            "R5.B1b",
            asks=winner,
            bare="prime",
            declined=N_("puts no extra die"),
            extra_dice=EXTRA_DICE,
            time=BEFORE_PAYOUT,
        ),
    ),
    verbs=(Verb(NAMES, words, rule="R5.B1b", casinos=casinos, missing=N_("the extra dice do not show it")),),
    lines=Lines(("lent",), write, read, place=4),
    is_used=is_used,
    used=N_("extra dice are lent"),
    check=check,
    winner_gets=WINNER_GETS,
)
