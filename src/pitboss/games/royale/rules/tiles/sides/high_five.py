"""C1 High Five: a token for the first with five here."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.games.royale.box import MOST_PLAYERS, argument, side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.shapes import Token
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Tile
from pitboss.games.royale.rules.weights import weight
from pitboss.games.royale.text.position_lines import holder_in, holder_text
from pitboss.games.royale.text.vocabulary import holder

SIDE = side_number("C1")
FIVE = 5
PRIZE = argument(100)


@rule
def set_up(s: Row) -> None:
    """[R2.6] The token lies on the tile."""
    s.five = NOBODY


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.C1a] With weight 5 or more here the seat takes the token, if nobody has it yet, and keeps it."""
    if s.five == NOBODY and weight(s, s.turn, casino) >= FIVE:
        s.five = s.turn


@rule
def at_payout(s: Row) -> None:
    """[R5.C1b] The token's holder gets 100."""
    if s.five != NOBODY:
        reward(s, s.five, PRIZE)


@rule
def value(view: Row, seat: int, casino: int) -> float:
    """[R5.C1b] The prize with five here, and its part on the way there, as long as nobody has it."""
    if view.five != NOBODY:
        return 0.0
    if weight(view, seat, casino) >= FIVE:
        return 1.0 * PRIZE
    return weight(view, seat, casino) * 6.0


def prizes(s: Row) -> list[tuple[int, int]]:
    """[R5.C1b] 100 for the token's holder."""
    return [(int(PRIZE), int(s.five))] if is_used(s) else []


# Contents
def is_used(s: Row) -> bool:
    """[R5.C1a] Whether somebody has the token."""
    return bool(s.five != NOBODY)


def picture(view: Row, names: Names) -> str:
    """[R5.C1a] Who has the token."""
    return _("token: {holder}", holder=holder(view.five, names))


def on(view: Row) -> int:
    """[R5.C1a] Who has the token, or -1."""
    return int(view.five)


def lies(view: Row) -> Token:
    """[R5.C1a] The token."""
    return Token(int(view.five))


def moved(before: Row, after: Row, names: Names) -> list[str]:
    """[R5.C1a] Whether somebody has taken the token."""
    if after.five == before.five:
        return []
    return [_("{name} takes High Five's token.", name=names[int(after.five)])]


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `five: Anna`."""
    return {"five": holder_text(s.five, names)}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `five: Anna`."""
    s.five = holder_in(fields, "five", names)


OBSERVED = (Field("five", (), 0, MOST_PLAYERS, "who has the token"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.C1a] What lies on the tile, as numbers; returns the next place."""
    return put_number(out, at, seat_from(seat, view.players, view.five))


TILE = Tile(
    side="C1",
    name=N_("High Five"),
    observed=OBSERVED,
    brief=N_("The first with 5 here gets 100K."),
    about=N_(
        "Whoever places here and then has dice worth 5 or more takes the token for the round: 100K at the payout."
    ),
    pays=(100,),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("five",), write, read, place=10),
    is_used=is_used,
    used=N_("somebody has High Five's token"),
    moved=moved,
    prizes=prizes,
)
