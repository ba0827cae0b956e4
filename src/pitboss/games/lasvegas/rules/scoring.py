"""Who is paid what: the casinos at the end of a round, and the end of the game."""

from typing import Any

from pitboss.core.compiled import BOOLS2, INT, ROW, SMALL_INTS2, asked_rule, rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.lasvegas.box import CASINOS, COLOURS, DICE, KINDS, MOST_NOTES, NEUTRAL, VALUES


@rule
def pay_casino(s: Row, casino: int) -> None:
    """[V4.3] Most dice takes the highest note, and so on down; [V4.4] notes left over go under the deck."""
    place = 0
    for count in range(DICE, 0, -1):
        if place == MOST_NOTES or s.notes[casino, place] == 0:
            break
        colour = sole_holder(s, casino, count)
        if colour != NOBODY:
            pay(s, colour, s.notes[casino, place])
            place += 1
    for left in range(place, MOST_NOTES):
        if s.notes[casino, left] > 0:
            put_under(s, s.notes[casino, left])
    for done in range(MOST_NOTES):
        s.notes[casino, done] = 0


@rule
def sole_holder(s: Row, casino: int, count: int) -> int:
    """[V4.2] Equal numbers of dice cancel: the one colour with just so many here, or NOBODY."""
    holder = NEUTRAL if s.dice[NEUTRAL, casino] == count else NOBODY
    for seat in range(s.players):
        if s.dice[seat, casino] == count:
            if holder != NOBODY:
                return NOBODY
            holder = seat
    return holder


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
    for count in range(DICE, 0, -1):
        colour = sole_holder(s, casino, count)
        if colour != NOBODY:
            if place == 0:
                return colour
            place -= 1
    return NOBODY


@rule
def is_tied(s: Row, colour: int, casino: int) -> bool:
    """[V4.2] Whether a colour's dice at a casino cancel out with another's."""
    count = s.dice[colour, casino]
    return count > 0 and sole_holder(s, casino, count) == NOBODY


@asked_rule(ROW, SMALL_INTS2, BOOLS2)
def as_it_stands(s: Row, takers: Any, tied: Any) -> None:
    """[V4.3] Who would take each note of each casino if the round ended now, [V4.2] and who would be tied there."""
    for casino in range(CASINOS):
        for place in range(MOST_NOTES):
            takers[casino, place] = taker(s, casino, place)
        for colour in range(COLOURS):
            tied[casino, colour] = is_tied(s, colour, casino)
