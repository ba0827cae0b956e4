"""B1 Prime Time: before any payout the winner of this casino rolls two more dice for himself."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACE_BITS, FACES, showing
from pitboss.games.royale import ids
from pitboss.games.royale.box import EXTRA_DICE
from pitboss.games.royale.dice import is_open
from pitboss.games.royale.scoring import winning_seat
from pitboss.games.royale.state import PRIME
from pitboss.games.royale.tiles.asking import ask_dice, done


@rule
def before_payout(s: Row, casino: int) -> None:
    """[R5.B1a] The winner, if it is a seat, rolls the extra dice."""
    if winning_seat(s, casino) != NOBODY:
        ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.B1b] He may put them where they show, [R6.1] but not on a closed casino."""
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
    moves[0] = ids.SKIP
    found = 1
    for face in range(FACES):
        if is_open(s, face) and showing(s.extra, face) > 0:
            moves[found] = ids.PRIME + face
            found += 1
    for low in range(FACES):
        for high in range(low, FACES):
            if usable_dice(s) == EXTRA_DICE and s.extra == (1 << FACE_BITS * low) + (1 << FACE_BITS * high):
                moves[found] = ids.PRIME_TWO + FACES * low + high
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.B1b] The dice put count as small dice of the winner for the rest of the round's end."""
    if move >= ids.PRIME_TWO:
        put(s, (move - ids.PRIME_TWO) // FACES)
        put(s, (move - ids.PRIME_TWO) % FACES)
    elif move >= ids.PRIME:
        put(s, move - ids.PRIME)
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
