"""D2 Power Play: who leads alone here may set a die instead of rolling."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.games.royale.box import CASINOS, HAND, MOST_PLAYERS, side_number
from pitboss.games.royale.rules.move_ids import POWER, ROLL
from pitboss.games.royale.rules.tiles.asking import list_sizes
from pitboss.games.royale.rules.tiles.shapes import Token
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, no_such_die, numbered_and_sized
from pitboss.games.royale.rules.weights import is_open, leads_alone
from pitboss.games.royale.state import START
from pitboss.games.royale.text.position_lines import holder_in, holder_text
from pitboss.games.royale.text.vocabulary import casino_name, die_word, holder

SIDE = side_number("D2")


@rule
def set_up(s: Row) -> None:
    """[R2.6] The token lies on the tile."""
    s.power = NOBODY


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.D2a] Who has more weight here than everyone else takes the token, wherever it is."""
    if leads_alone(s, s.turn, casino):
        s.power = s.turn


@rule
def watch_lead(s: Row, casino: int) -> None:
    """[R5.D2b] After every change of dice at its casino, a holder who does not lead alone gives the token up."""
    if s.side[casino] == SIDE and s.power != NOBODY and not leads_alone(s, s.power, casino):
        s.power = NOBODY


@rule
def asks_before_roll(s: Row) -> bool:
    """[R5.D2c] Whether the seat on turn holds the token."""
    return s.power == s.turn


@rule
def turn_options(s: Row, moves: Any) -> int:
    """[R5.D2c] Before rolling the holder may instead put one die of their hand on any open casino."""
    moves[0] = ROLL
    found = 1
    for casino in range(CASINOS):
        if is_open(s, casino):
            found = list_sizes(s.small[s.turn, HAND], s.big[s.turn, HAND], POWER + 2 * casino, moves, found)
    return found


# Value, in K
LEAD_VALUE = 10.0


@rule
def value(view: Row, seat: int, casino: int) -> float:
    """[R5.D2a] The token, for who gets it."""
    return LEAD_VALUE if leads_alone(view, seat, casino) else 0.0


# Words
def roll_all(s: Row, move: int) -> str:
    """[R5.D2c] The token is not used."""
    return _("rolls all dice")


def casinos(move: int) -> tuple[int, ...]:
    """[R5.D2c] Where the die is put."""
    return ((move - POWER) // 2,)


def words(s: Row, move: int) -> str:
    """[R5.D2c] `uses Power Play and puts the big die on 3 Moon`."""
    put = {"die": die_word((move - POWER) % 2), "casino": casino_name(*casinos(move))}
    return _("uses Power Play and puts {die} on {casino}", **put)


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.D2a] Who has the token."""
    return _("token: {holder}", holder=holder(view.power, names))


def on(view: Row) -> int:
    """[R5.D2a] Who has the token, or -1."""
    return int(view.power)


def lies(view: Row) -> Token:
    """[R5.D2a] The token."""
    return Token(int(view.power))


def is_used(s: Row) -> bool:
    """[R5.D2a] Whether somebody has the token."""
    return bool(s.power != NOBODY)


def moved(before: Row, after: Row, names: Names) -> list[str]:
    """[R5.D2a] Who has the token now, [R5.D2b] or that it goes back."""
    if after.power == before.power:
        return []
    if after.power == NOBODY:
        return [_("Power Play's token goes back.")]
    return [_("{name} has Power Play's token.", name=names[int(after.power)])]


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `power: Anna`."""
    return {"power": holder_text(s.power, names)}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `power: Anna`."""
    s.power = holder_in(fields, "power", names)


def check(s: Row, names: Names) -> None:
    """[R5.D2b] The holder leads alone here; [R5.D2c] who starts with the choice holds the token."""
    if s.power != NOBODY and not leads_alone(s, s.power, list(s.side).index(SIDE)):
        why = _("{name} does not lead alone, so Power Play's token is on its tile.", name=names[int(s.power)])
        raise BadPosition("R5.D2b", why)
    if s.stage == START and s.power != s.turn:
        raise BadPosition("R5.D2c", _("{name} does not hold Power Play's token.", name=names[int(s.turn)]))


OBSERVED = (Field("power", (), 0, MOST_PLAYERS, "who has the token"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.D2a] What lies on the tile, as numbers; returns the next place."""
    return put_number(out, at, seat_from(seat, view.players, view.power))


TILE = Tile(
    side="D2",
    name=N_("Power Play"),
    observed=OBSERVED,
    brief=N_("Lead here alone, and you may place one die without rolling."),
    about=N_(
        "Place here and lead alone: the token is yours while you lead. "
        "On your turn you may then put one die on any casino instead of rolling."
    ),
    turn_stages=(Stage(START, "start", N_("{name} rolls or uses Power Play"), "R5.D2c"),),
    verbs=(
        Verb({ROLL: "roll"}, roll_all),
        Verb(numbered_and_sized("power", POWER), words, rule="R5.D2c", casinos=casinos, refuse=no_such_die(POWER)),
    ),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("power",), write, read, place=11),
    is_used=is_used,
    used=N_("somebody has Power Play's token"),
    check=check,
    moved=moved,
)
