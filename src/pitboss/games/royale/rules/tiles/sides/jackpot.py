"""A2 Jackpot: a double or a seven takes what has gathered."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.luck import FACES, showing
from pitboss.core.observation import Field, put_number
from pitboss.core.records.lesson import roll_event
from pitboss.games.royale.box import side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.asking import ask_dice, done, sum_of
from pitboss.games.royale.rules.tiles.shapes import Track
from pitboss.games.royale.rules.tiles.tile import EXTRA_ROLL, MOST_OBSERVED, Contents, Lines, Tile, TileLesson
from pitboss.games.royale.text.position_lines import number_in

SIDE = side_number("A2")
JACKPOTS = np.array([30, 40, 50, 60, 70, 80])
LUCKY_SUM = 7


@rule
def set_up(s: Row) -> None:
    """[R2.6] The counter starts on 30."""
    s.jackpot = 0


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.A2] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.A2] A double or a seven pays the counter and sets it back; anything else moves it on, at most to 80."""
    if is_double(outcome) or sum_of(outcome) == LUCKY_SUM:
        reward(s, s.turn, JACKPOTS[s.jackpot])
        s.jackpot = 0
    elif s.jackpot + 1 < len(JACKPOTS):
        s.jackpot += 1
    done(s)


@rule
def is_double(outcome: int) -> bool:
    """[R5.A2] Whether both extra dice show the same."""
    for face in range(FACES):
        if showing(outcome, face) == 1:
            return False
    return True


@rule
def value(view: Row) -> float:
    """[R5.A2] One roll in three wins what lies there."""
    return JACKPOTS[view.jackpot] / 3


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.A2] What can be won."""
    return _("jackpot {money}K", money=JACKPOTS[view.jackpot])


def on(view: Row) -> int:
    """[R5.A2] The counter's cell."""
    return int(view.jackpot)


def lies(view: Row) -> Track:
    """[R5.A2] The counter on its track."""
    return Track(int(view.jackpot))


def moved(before: Row, after: Row, names: Names) -> list[str]:
    """[R5.A2] Whether the counter has moved."""
    if after.jackpot == before.jackpot:
        return []
    return [_("The jackpot is now {money}K.", money=JACKPOTS[after.jackpot])]


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `jackpot: 50`."""
    return {"jackpot": str(JACKPOTS[s.jackpot]) if s.jackpot else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `jackpot: 50`."""
    s.jackpot = list(JACKPOTS).index(number_in(fields, "jackpot", 30, range(30, 81, 10)))


OBSERVED = (Field("jackpot", (), 0, MOST_OBSERVED, "the counter's cell"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.A2] What lies on the tile, as numbers; returns the next place."""
    return put_number(out, at, view.jackpot)


LESSON = TileLesson(
    place=1,
    words=N_(
        "Placing dice at a casino with a tile puts the tile to work. Jackpot: roll two extra dice; "
        "a double or a sum of 7 wins what the counter shows. Try your luck."
    ),
    roll="1 1 3",
    dice={3: "Vera 1", 4: "Robin 2+big", 6: "Robin 2"},
    lines=["jackpot: 50"],
    right=["place 1"],
    wrong=N_("The Jackpot hangs at casino 1: place your ones there."),
    well=N_("The extra dice show 3 and 4: a sum of 7. You win 50K at once, and the counter goes back to 30K."),
    then=[roll_event(3, 4)],
)

TILE = Tile(
    side="A2",
    name=N_("Jackpot"),
    observed=OBSERVED,
    brief=N_("Two extra dice: a double or a 7 wins it."),
    about=N_(
        "Place here, then roll two extra dice. A double or a sum of 7 wins the jackpot. "
        "Otherwise it grows by 10K, up to 80K."
    ),
    pays=tuple(JACKPOTS.tolist()),
    stages=(EXTRA_ROLL,),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("jackpot",), write, read, place=13),
    is_used=on,
    used=N_("the jackpot's counter has moved"),
    moved=moved,
    lesson=LESSON,
)
