"""E1 No Entry: close another casino."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.observation import Field, put_number
from pitboss.games.royale.box import CASINOS, NOWHERE, side_number
from pitboss.games.royale.policy.casino_value import casino_value
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.shapes import Track
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Refusal, Verb, numbered
from pitboss.games.royale.state import CLOSE
from pitboss.games.royale.text.position_lines import number_in
from pitboss.games.royale.text.vocabulary import casino_name, reward_words

SIDE = side_number("E1")
PAYS = np.array([0, 20, 0, 30, 0, 10])  # a ring of cells
CELLS = 6
KEEP = 29
FIRST_CLOSE = 30  # + casino


@rule
def set_up(s: Row) -> None:
    """[R2.6] The marker lies on the tile and the counter on its first cell."""
    s.closed = NOWHERE
    s.track = 0


@rule
def activate(s: Row) -> None:
    """[R5.E1a] The seat is to say where the marker goes."""
    s.stage, s.asked = CLOSE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.E1a] Any casino but this one and the closed one; once it lies on a casino it may also stay."""
    found = 0
    if s.closed != NOWHERE:
        moves[0] = KEEP
        found = 1
    for casino in range(CASINOS):
        if casino != s.active and casino != s.closed:
            moves[found] = FIRST_CLOSE + casino
            found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.E1b] A moved marker moves the counter round its ring, and the new cell is paid."""
    if move != KEEP:
        cell = (s.track + 1) % CELLS
        s.closed = move - FIRST_CLOSE
        s.track = cell
        reward(s, s.turn, PAYS[cell])
    done(s)


# Value, in K
LOCKED = 0.3  # how much of a lead is safe only behind the marker


@rule
def value(view: Row) -> float:
    """[R5.E1b] The next cell."""
    return 1.0 * PAYS[(view.track + 1) % CELLS]


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.E1b] The next cell, and a lead that nobody can attack; [R5.E1a] or all stays as it is."""
    if move == KEEP:
        return LOCKED * casino_value(view, seat, view.closed, extras)
    return PAYS[(view.track + 1) % CELLS] + LOCKED * casino_value(view, seat, move - FIRST_CLOSE, extras)


# Words
def keep_words(s: Row, move: int) -> str:
    """[R5.E1a] `leaves the marker on 3 Moon`."""
    return _("leaves the marker on {casino}", casino=casino_name(int(s.closed)))


def casinos(move: int) -> tuple[int, ...]:
    """[R5.E1a] Where the marker goes."""
    return (move - FIRST_CLOSE,)


def close_words(s: Row, move: int) -> str:
    """[R5.E1a] `closes 3 Moon`."""
    return _("closes {casino}", casino=casino_name(*casinos(move)))


def refuse(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R5.E1a] The marker never closes its own casino."""
    casino = casino_name(*casinos(move))
    return rule, _("The marker cannot go to {casino}, where the tile itself lies.", casino=casino)


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.E1b] What moving the marker pays."""
    return _("next cell pays {reward}", reward=reward_words(int(PAYS[(view.track + 1) % CELLS])))


def on(view: Row) -> int:
    """[R5.E1b] The counter's cell."""
    return int(view.track)


def lies(view: Row) -> Track:
    """[R5.E1b] The counter on its ring."""
    return Track(int(view.track))


def is_used(s: Row) -> Any:
    """[R5.E1a] Whether the marker has been moved."""
    return s.closed != NOWHERE or s.track


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `closed: 3`, `track: 1`."""
    return {"closed": str(s.closed + 1) if s.closed != NOWHERE else "", "track": str(s.track) if s.track else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `closed: 3`, `track: 1`."""
    s.closed = number_in(fields, "closed", 0, range(1, 7)) - 1
    s.track = number_in(fields, "track", 0, range(CELLS))


def check(s: Row, names: Names) -> None:
    """[R5.E1a] It never closes its own casino; [R5.E1b] the counter moves with the marker."""
    if s.closed != NOWHERE and s.side[s.closed] == SIDE:
        raise BadPosition("R5.E1a", _("No Entry cannot close its own casino."))
    if s.closed == NOWHERE and s.track:
        raise BadPosition("R5.E1b", _("The counter moves only with the marker, and no casino is closed."))


OBSERVED = (
    Field("closed", (), 0, CASINOS, "the closed casino, from 1"),
    Field("track", (), 0, CASINOS, "the counter's cell"),
)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.E1a] What lies on the tile, as numbers; returns the next place."""
    at = put_number(out, at, view.closed + 1)
    return put_number(out, at, view.track)


TILE = Tile(
    side="E1",
    name=N_("No Entry"),
    observed=OBSERVED,
    brief=N_("Close another casino; the counter pays."),
    about=N_(
        "Place here, then close another casino: nothing goes in or out there. "
        "Moving the marker pays the next cell of the track."
    ),
    pays=tuple(PAYS.tolist()),
    stages=(Stage(CLOSE, "close", N_("{name} moves the No Entry marker"), "R5.E1a", bare="close"),),
    verbs=(
        Verb({KEEP: "keep"}, keep_words),
        Verb(numbered("close", FIRST_CLOSE), close_words, rule="R5.E1a", casinos=casinos, refuse=refuse),
    ),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("closed", "track"), write, read, place=12),
    is_used=is_used,
    used=N_("a casino is closed"),
    check=check,
)
