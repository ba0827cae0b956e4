"""Lords of Vegas against its naive twin: the same events, the same table after every one of them."""

import io
import json
import random
from typing import Any

import pytest

from pitboss.core.compiled import INTERPRETED
from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.core.records import record
from pitboss.core.table import Table
from pitboss.games.lords.box import COLOUR_NAMES, DICE, LOT_NAMES, MARKERS, TILES
from pitboss.games.lords.rules.scoring import score, tie_break
from tests.twins.lords import LordsTwin, random_record

GAMES = 1 if INTERPRETED else 5


def has(lots: Any, lot: int) -> bool:
    """Whether a lot is in a set of lots."""
    return bool(int(lots) >> lot & 1)


def which(sets: Any, lot: int) -> int | None:
    """Which of several sets a lot is in."""
    return next((number for number, lots in enumerate(sets) if has(lots, lot)), None)


def lot_facts(s: Row, lot: int) -> dict[str, Any]:
    """What lies on a lot."""
    colour, value = which(s.tiles, lot), which(s.shows, lot)
    return {
        "marker": which(s.markers, lot),
        "tile": None if colour is None else COLOUR_NAMES[colour],
        "die": which(s.dice, lot),
        "value": value if which(s.dice, lot) is not None else None,
        "mark": has(s.marked, lot),
    }


def many(lots: Any) -> int:
    """How many lots are in a set."""
    return int(lots).bit_count()


def facts(s: Row) -> dict[str, Any]:
    """Our table in the twin's words."""
    seats = range(s.players)
    return {
        "money": [int(tie_break(s, seat)) for seat in seats],
        "points": [int(score(s, seat)) for seat in seats],
        "dice": [DICE - many(s.dice[seat]) for seat in seats],
        "markers": [MARKERS - many(s.markers[seat]) for seat in seats],
        "lots": {name: lot_facts(s, lot) for lot, name in enumerate(LOT_NAMES)},
        "tiles": {name: TILES - many(s.tiles[colour]) for colour, name in enumerate(COLOUR_NAMES)},
        "gambled": bool(s.gambled),
        "spoken": [int(s.spoken[seat]) for seat in seats],
        "undrawn": [name for lot, name in enumerate(LOT_NAMES) if has(s.deck, lot)],
        "offers": sorted(int(number) for number in s.offer_number if number),
    }


def twin_facts(twin: LordsTwin) -> dict[str, Any]:
    """The same of the twin."""
    told = twin.facts()
    same = ("money", "points", "dice", "markers", "lots", "tiles", "gambled", "spoken")
    undrawn = sorted(told["undrawn"], key=LOT_NAMES.index)
    return {key: told[key] for key in same} | {"undrawn": undrawn, "offers": sorted(told["offers"])}


def check_due(table: Table, twin: LordsTwin) -> None:
    """Both wait for the same answer of the same seat, and allow the same."""
    waiting = twin.waiting()
    if table.actor >= 0:
        assert waiting == ("move", table.actor, sorted(move.name for move in table.moves()))
        answers = [(seat, name) for seat in range(table.players) for name in table.talk(seat)]
        assert sorted(answers) == twin.talk()
    else:
        assert waiting[0] == {CHANCE: "chance", NOBODY: "over"}[table.actor]


def agree(players: int, options: dict[str, Any], rng: random.Random) -> None:
    """A whole random game of the twin's, followed by both."""
    lines = random_record(players, options, rng)
    twin = LordsTwin(players, options)
    follower = record.Follower(io.BytesIO("".join(json.dumps(line) + "\n" for line in lines).encode()))
    for step in follower:
        twin.apply(step.event)
        check_due(step.table, twin)
        assert facts(step.table.state) == twin_facts(twin), step.line
    assert follower.ending.complete
    assert follower.table.ending() == twin.result()


@pytest.mark.parametrize("options", [{}, {"trades": False}, {"start": 1}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_agrees_after_every_event(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {options}")
    for _ in range(GAMES):
        agree(players, options, rng)
