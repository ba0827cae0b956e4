"""A quick judgement of a move: what it changes if the round ended now. For `greedy` and for hints."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.lasvegas.box import MOST_NOTES, NEUTRAL
from pitboss.games.lasvegas.rules.moves import dice_showing
from pitboss.games.lasvegas.rules.scoring import taker


@rule
def move_value(view: Row, seat: int, casino: int) -> float:
    """[V4.3] The change of money if the round ended now, own less the others' mean, for each die spent."""
    before = margin(view, seat, casino)
    lift(view, seat, casino, 1)
    after = margin(view, seat, casino)
    lift(view, seat, casino, -1)
    return (after - before) / dice_showing(view, casino)


@rule
def lift(view: Row, seat: int, casino: int, times: int) -> None:
    """[V3.3] Try the dice of a number on its casino, or take them off again."""
    view.dice[seat, casino] += times * showing(view.roll, casino)
    view.dice[NEUTRAL, casino] += times * showing(view.roll >> ROLL_BITS, casino)


@rule
def margin(view: Row, seat: int, casino: int) -> float:
    """[V4.3] What a casino pays a seat as it stands, less the mean of what it pays the others."""
    own = 0
    others = 0
    for place in range(MOST_NOTES):
        colour = taker(view, casino, place)
        if colour == seat:
            own += int(view.notes[casino, place])
        elif 0 <= colour < NEUTRAL:
            others += int(view.notes[casino, place])
    return own - others / (view.players - 1)
