"""Who is paid what: the casinos at the end of a round, and the end of the game."""

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.compiled import BOOLS2, INT, ROW, SMALL_INTS2, asked_rule, rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.lasvegas.box import CASINOS, COLOURS, DICE, KINDS, MOST_NOTES, NEUTRAL, VALUES

NO_PLACE = DICE  # of a colour that takes no note


def places() -> NDArray[np.int8]:
    """[V4.3] By the counts that are held alone, 1 to 8 as bits, and a colour's dice: how many others have more, or
    NO_PLACE [V4.2] if it has none or is tied."""
    found = np.full((1 << DICE, DICE + 1), NO_PLACE, dtype=np.int8)
    for alone, dice in product(range(1 << DICE), range(1, DICE + 1)):
        if alone >> (dice - 1) & 1:
            found[alone, dice] = (alone >> dice).bit_count()
    return found


PLACES = places()


@rule
def pay_casino(s: Row, casino: int) -> None:
    """[V4.3] Most dice takes the highest note, and so on down; [V4.4] notes left over go under the deck."""
    alone = counts_held_alone(s, casino)
    for colour in range(COLOURS):
        place = PLACES[alone >> 1, s.dice[colour, casino]]
        if place < MOST_NOTES and s.notes[casino, place] > 0:
            pay(s, colour, s.notes[casino, place])
            s.notes[casino, place] = 0
    for place in range(MOST_NOTES):
        if s.notes[casino, place] > 0:
            put_under(s, s.notes[casino, place])
            s.notes[casino, place] = 0


@rule
def counts_held_alone(s: Row, casino: int) -> int:
    """[V4.2] Equal numbers of dice cancel: the numbers of dice that just one colour has here, as bits."""
    once, again = 0, 0
    for colour in range(COLOURS):
        bit = 1 << int(s.dice[colour, casino])
        again |= once & bit
        once |= bit
    return once & ~again & ~1


@rule
def pay(s: Row, colour: int, value: int) -> None:
    """[V4.3] A winner takes the note; [V6.4] what the neutral dice win goes under the deck."""
    if colour == NEUTRAL:
        put_under(s, value)
    else:
        s.won[colour, kind_of(value)] += 1
        s.held[colour] += 1


@rule
def put_under(s: Row, value: int) -> None:
    """[V4.4] A note goes face down under the deck."""
    s.under[kind_of(value)] += 1


@rule
def kind_of(value: int) -> int:
    """[V1.2] The notes are 10K to 90K in steps of ten."""
    return value // 10 - 1


@rule
def score(s: Row, seat: int) -> int:
    """[V5.2] Most money wins."""
    money = 0
    for kind in range(KINDS):
        money += int(s.won[seat, kind]) * VALUES[kind]
    return money


@rule
def tie_break(s: Row, seat: int) -> int:
    """[V5.3] With equal money, more notes; [V5.4] with equal notes too, several winners."""
    return s.held[seat]


@asked_rule(ROW, INT, INT)
def taker(s: Row, casino: int, place: int) -> int:
    """[V4.3] The colour that would take a casino's note if the round ended now, or NOBODY."""
    alone = counts_held_alone(s, casino)
    for colour in range(COLOURS):
        if PLACES[alone >> 1, s.dice[colour, casino]] == place:
            return colour
    return NOBODY


@rule
def is_tied(s: Row, colour: int, casino: int) -> bool:
    """[V4.2] Whether a colour's dice at a casino cancel out with another's."""
    dice = s.dice[colour, casino]
    return dice > 0 and PLACES[counts_held_alone(s, casino) >> 1, dice] == NO_PLACE


@asked_rule(ROW, SMALL_INTS2, BOOLS2)
def as_it_stands(s: Row, takers: Any, tied: Any) -> None:
    """[V4.3] Who would take each note of each casino if the round ended now, [V4.2] and who would be tied there."""
    for casino in range(CASINOS):
        for place in range(MOST_NOTES):
            takers[casino, place] = taker(s, casino, place)
        for colour in range(COLOURS):
            tied[casino, colour] = is_tied(s, colour, casino)
