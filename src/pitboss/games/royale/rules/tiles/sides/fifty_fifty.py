"""B2 Fifty Fifty: higher or lower, as long as the nerves hold."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.observation import Field, put_number
from pitboss.games.royale.box import side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.asking import ask_dice, done, sum_of
from pitboss.games.royale.rules.tiles.shapes import Track
from pitboss.games.royale.rules.tiles.tile import EXTRA_ROLL, MOST_OBSERVED, Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb
from pitboss.games.royale.state import BET, ROLL_EXTRA
from pitboss.games.royale.text.position_lines import number_in, word_in
from pitboss.games.royale.text.vocabulary import reward_words

SIDE = side_number("B2")
PAYS = np.array([0, 0, 10, 30, 40, 60])  # by cell; cells are counted from 1
LAST_CELL = 5
NO_BET, HIGHER, LOWER = range(3)
BET_NAMES = ("none", "higher", "lower")
STOP, BET_HIGHER, BET_LOWER = 26, 27, 28  # moves


@rule
def activate(s: Row, casino: int) -> None:
    """[R5.B2a] The seat rolls the extra dice."""
    ask_dice(s, casino)


@rule
def rolled(s: Row, outcome: int) -> None:
    """[R5.B2b] A right bet moves the counter on; a wrong one or an equal sum ends it with nothing."""
    before, now = s.last, sum_of(outcome)
    right = s.bet == NO_BET or (now > before and s.bet == HIGHER) or (now < before and s.bet == LOWER)
    s.last, s.bet = now, NO_BET
    s.cell = s.cell + 1 if right else 0
    if 0 < s.cell < LAST_CELL:
        s.stage, s.asked = BET, s.turn
    else:
        take_cell(s)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.B2a] Stopping and both bets are always open, hopeless ones too."""
    moves[0], moves[1], moves[2] = STOP, BET_HIGHER, BET_LOWER
    return 3


@rule
def decide(s: Row, move: int) -> None:
    """[R5.B2a] Stop, or bet on the next sum against the last one."""
    if move == STOP:
        take_cell(s)
    else:
        s.bet = HIGHER if move == BET_HIGHER else LOWER
        ask_dice(s, s.active)


@rule
def take_cell(s: Row) -> None:
    """[R5.B2b] The cell is paid and the counter goes back."""
    reward(s, s.turn, PAYS[s.cell])
    s.cell = 0
    s.last = 0
    done(s)


# Value under best play, in K
SUMS = range(2, 13)
ODDS = {total: Fraction(6 - abs(total - 7), 36) for total in SUMS}


def cell_values() -> dict[tuple[int, int], Fraction]:
    """[R5.B2b] The best expectation at each cell with each last sum: stop, or the better of the two bets."""
    values = {(LAST_CELL, last): Fraction(int(PAYS[LAST_CELL])) for last in SUMS}
    for cell in range(LAST_CELL - 1, 0, -1):
        for last in SUMS:
            higher = sum((ODDS[now] * values[cell + 1, now] for now in SUMS if now > last), Fraction(0))
            lower = sum((ODDS[now] * values[cell + 1, now] for now in SUMS if now < last), Fraction(0))
            values[cell, last] = max(Fraction(int(PAYS[cell])), higher, lower)
    return values


def expected_value() -> Fraction:
    """[R5.B2a] What activating Fifty Fifty brings."""
    values = cell_values()
    return sum((ODDS[last] * values[1, last] for last in SUMS), Fraction(0))


def bet_table() -> NDArray[np.float64]:
    """[R5.B2a] What betting brings by cell, last sum and bet (0 higher, 1 lower)."""
    values = cell_values()
    table = np.zeros((LAST_CELL, 13, 2))
    for cell in range(1, LAST_CELL):
        for last in SUMS:
            table[cell, last, 0] = float(sum(ODDS[now] * values[cell + 1, now] for now in SUMS if now > last))
            table[cell, last, 1] = float(sum(ODDS[now] * values[cell + 1, now] for now in SUMS if now < last))
    return table


BETS = bet_table()
VALUE = float(expected_value())


@rule
def choice_value(view: Row, move: int) -> float:
    """[R5.B2b] The cell as it is, or the exact expectation of a bet and best play after it."""
    if move == STOP:
        return 1.0 * PAYS[view.cell]
    return BETS[view.cell, view.last, move - BET_HIGHER]


# Words
def stop_words(s: Row, move: int) -> str:
    """[R5.B2b] `stops and takes 30K`."""
    return _("stops and takes {reward}", reward=reward_words(int(PAYS[s.cell])))


def higher_words(s: Row, move: int) -> str:
    """[R5.B2a] `bets that the next sum is higher than 5`."""
    return _("bets that the next sum is higher than {last}", last=s.last)


def lower_words(s: Row, move: int) -> str:
    """[R5.B2a] `bets that the next sum is lower than 9`."""
    return _("bets that the next sum is lower than {last}", last=s.last)


def bet_hint(view: Row, move: int) -> str:
    """[R5.B2a] How likely a bet is right."""
    last = int(view.last)
    ways = 36 * sum(odds for now, odds in ODDS.items() if (now > last if move == BET_HIGHER else now < last))
    return _("{ways} of 36 rolls win", ways=ways)


# Contents
def on(view: Row) -> list[int]:
    """[R5.B2a] The counter's cell, from 1, the last sum and the bet."""
    return [int(view.cell), int(view.last), int(view.bet)]


def lies(view: Row) -> Track:
    """[R5.B2a] The counter on its track, and the sum to beat."""
    return Track(int(view.cell) - 1, int(view.last))


def is_used(s: Row) -> Any:
    """[R5.B2a] Whether it is being played."""
    return s.cell or s.last or s.bet


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `cell: 2`, `last: 7`, `bet: higher`."""
    lines = {"cell": str(s.cell) if s.cell else "", "last": str(s.last) if s.last else ""}
    return lines | {"bet": BET_NAMES[int(s.bet)] if s.bet else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `cell: 2`, `last: 7`, `bet: higher`."""
    s.cell = number_in(fields, "cell", 0, range(1, LAST_CELL))
    s.last = number_in(fields, "last", 0, range(SUMS.start, SUMS.stop))
    s.bet = word_in(fields, "bet", BET_NAMES)


def check(s: Row, names: Names) -> None:
    """[R5.B2a] Cell, last sum and bet agree with what is due."""
    rolling = s.stage == ROLL_EXTRA and s.side[s.active] == SIDE
    if (s.stage == BET or (rolling and s.bet != NO_BET)) != (s.cell > 0) or (s.cell > 0) != (s.last > 0):
        raise BadPosition("R5.B2a", _("Fifty Fifty has a cell and a last sum just while it is played."))
    if s.bet != NO_BET and not rolling:
        raise BadPosition("R5.B2a", _("A bet stands only until the extra dice are rolled."))


OBSERVED = (
    Field("cell", (), 0, MOST_OBSERVED, "the counter's cell"),
    Field("last", (), 0, 12, "the last sum"),
    Field("bet", (), 0, 2, "1 for higher, 2 for lower"),
)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.B2a] What lies on the tile, as numbers; returns the next place."""
    at = put_number(out, at, view.cell)
    at = put_number(out, at, view.last)
    return put_number(out, at, view.bet)


TILE = Tile(
    side="B2",
    name=N_("Fifty Fifty"),
    observed=OBSERVED,
    brief=N_("Bet higher or lower; stop and take the cell."),
    about=N_(
        "Place here, then roll two extra dice. Bet again and again that the next sum is higher or lower, "
        "or stop and take what the counter shows. A wrong bet loses all."
    ),
    pays=tuple(PAYS[1:].tolist()),
    stages=(EXTRA_ROLL, Stage(BET, "bet", N_("{name} stops or bets higher or lower"), "R5.B2a")),
    verbs=(
        Verb({STOP: "stop"}, stop_words),
        Verb({BET_HIGHER: "higher"}, higher_words, rule="R5.B2a", hint=bet_hint),
        Verb({BET_LOWER: "lower"}, lower_words, rule="R5.B2a", hint=bet_hint),
    ),
    contents=Contents(on=on, lies=lies),
    lines=Lines(("cell", "last", "bet"), write, read),
    is_used=is_used,
    used=N_("Fifty Fifty's counter has moved"),
    check=check,
)
