"""Lords of Vegas, rules version 2, against its naive twin: the same events, the same table after every one of them.

Version 1 is held by its records in `tests/golden`.
"""

import random
import re
from typing import Any

import pytest

from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, NOBODY, Row, find
from pitboss.core.table import Table
from pitboss.games.lords.box import COLOUR_NAMES, DICE, LOT_NAMES, MARKERS, TILES
from pitboss.games.lords.rules.scoring import score, tie_break
from tests.play import games_each
from tests.twins.lords import NAMES, LordsTwin, random_events
from tests.twins.lords_chatter import new_words, wild_words

GAMES = games_each(6)
PROBED = 0.3


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


def widest(promises: list[str]) -> list[str]:
    """Promises without those that a wider one contains: `not build A2` has `not build A2 gold` in it."""
    return sorted(
        {one for one in promises if not any(f"{one} ".startswith(f"{other} ") for other in promises if other != one)}
    )


def position_facts(table: Table) -> dict[str, Any]:
    """What our written position says of offers, promises and the lot that waits."""
    lines = dict(line.split(": ", 1) for line in table.game.positions.write(table.state, table.names).splitlines())
    offers = {key: text for key, text in lines.items() if key.startswith("offer ")}
    spoken = sum(int(part.split()[-1]) for part in lines.get("spoken", "x 0").split(", "))
    return offers | {
        "promised": widest(lines["promised"].split(", ") if "promised" in lines else []),
        "signed": sorted(lines["signed"].split(", ")) if "signed" in lines else [],
        "numbered": int(lines.get("numbered", spoken)),
    }


def twin_position(twin: LordsTwin) -> dict[str, Any]:
    """The same of the twin, in the words of a position."""
    told, names = twin.facts(), NAMES[: twin.players]
    offers: dict[str, Any] = {}
    signed: dict[str, list[str]] = {}
    for number, offer in told["offers"].items():
        terms = re.sub(
            r"([0-3]) to ([0-3]):", lambda pair: f"{names[int(pair[1])]} to {names[int(pair[2])]}:", offer["terms"]
        )
        to = ", ".join(names[seat] for seat in offer["to"])
        offers[f"offer {number}"] = f"{names[offer['from']]} to {to}: {terms}"
        for seat in offer["signed"]:
            signed.setdefault(names[seat], []).append(str(number))
    promised = widest([f"not {promise}" for promise in told["promises"]])
    return offers | {
        "promised": promised,
        "signed": sorted(f"{name} {' '.join(numbers)}" for name, numbers in signed.items()),
        "numbered": told["numbered"],
    }


def check_due(table: Table, twin: LordsTwin) -> None:
    """Both wait for the same answer of the same seat, and allow the same."""
    waiting = twin.waiting()
    if table.actor >= 0:
        assert waiting == ("move", table.actor, sorted(move.name for move in table.moves()))
    else:
        assert waiting[0] == {CHANCE: "chance", NOBODY: "over"}[table.actor]
    answers = [(seat, name) for seat in range(table.players) for name in table.talk(seat)]
    assert sorted(answers) == twin.talk()


def ours(table: Table, event: dict[str, Any]) -> str:
    """What our record would write of an offer or counter, or nothing where it is refused."""
    try:
        return table.decision(event["seat"], event["move"]).name
    except IllegalMove:
        return ""


def the_twins(twin: LordsTwin, event: dict[str, Any]) -> str:
    """The same of the twin."""
    try:
        return twin.text(event["seat"], event["move"])
    except ValueError:
        return ""


def check_words(table: Table, twin: LordsTwin, rng: random.Random) -> None:
    """Offers and counters of all kinds, most of them refused: both hear the same in them."""
    for invent in (new_words, wild_words, wild_words):
        event = invent(twin.table, twin.offers, twin.deals(), rng)
        assert ours(table, event) == the_twins(twin, event), event


def agree(table: Table, twin: LordsTwin, rng: random.Random) -> None:
    """A random game of the twin's to its end, followed by both."""
    for event in random_events(twin, rng):
        table.apply(event)
        assert table.events[-1] == event
        check_due(table, twin)
        assert facts(table.state) == twin_facts(twin), event
        assert position_facts(table) == twin_position(twin), event
        if twin.table.active is not None and rng.random() < PROBED:
            check_words(table, twin, rng)
    assert table.actor == NOBODY
    assert table.ending() == twin.result()


@pytest.mark.parametrize("options", [{}, {"trades": False}, {"start": 1}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_agrees_after_every_event(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {options}")
    for _ in range(GAMES):
        agree(Table.new(find("lords"), NAMES[:players], options), LordsTwin(players, options), rng)
