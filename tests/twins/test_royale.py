"""Las Vegas Royale against its naive twin: the same events, the same table after every one of them."""

import io
import json
import random
from itertools import combinations
from typing import Any

import pytest

from pitboss.core.game import CHANCE, NOBODY, Row
from pitboss.core.records import record
from pitboss.core.table import Table
from pitboss.games.royale.box import BAR, BLANK, DOUBLE_TILE, HAND, NEUTRAL, NOWHERE
from tests.play import PART, games_each
from tests.twins.royale import RoyaleTwin, random_record

SIDES = [tile + side for tile in "ABCDEFGH" for side in "12"]
PAIRS = [pair for pair in combinations(SIDES, 2) if pair[0][0] != pair[1][0]]
GAMES = games_each(6)


def facts(s: Row) -> dict[str, Any]:
    """Our table in the twin's words, as far as both have it at all times."""
    seats = range(s.players)
    return {
        "round": int(s.round_no),
        "chips": [int(s.chips[seat]) for seat in seats],
        "hands": [[int(s.small[seat, HAND]), int(s.big[seat, HAND])] for seat in seats],
        "casinos": [
            {
                "small": [int(s.small[seat, casino]) for seat in seats],
                "big": [int(s.big[seat, casino]) for seat in seats],
                "neutral": [int(s.small[NEUTRAL, casino]), int(s.big[NEUTRAL, casino])],
                "blanks": int(s.small[BLANK, casino]),
                "closed": s.closed != NOWHERE and int(s.closed) == casino,
            }
            for casino in range(6)
        ],
        "bar": [[int(s.small[seat, BAR]), int(s.big[seat, BAR])] for seat in seats],
        "double": [[int(s.small[seat, DOUBLE_TILE]), int(s.big[seat, DOUBLE_TILE])] for seat in seats],
    }


def twin_facts(twin: RoyaleTwin) -> dict[str, Any]:
    """The same of the twin."""
    told = twin.facts()
    empty = [[0, 0] for _ in told["chips"]]
    states = {casino["tile"]: casino["state"] for casino in told["casinos"]}
    return {
        "round": told["round"],
        "chips": told["chips"],
        "hands": told["hands"],
        "casinos": [
            {
                "small": [own + lent for own, lent in zip(casino["small"], casino["extra"], strict=True)],
                **{key: casino[key] for key in ("big", "neutral", "blanks", "closed")},
            }
            for casino in told["casinos"]
        ],
        "bar": states["E2"]["bar"] if "E2" in states else empty,
        "double": states["G2"]["dice"] if "G2" in states else empty,
    }


def check_due(table: Table, twin: RoyaleTwin) -> None:
    """Both wait for the same answer of the same seat, and allow the same."""
    waiting = twin.waiting()
    if table.actor >= 0:
        assert waiting == ("move", table.actor, sorted(move.name for move in table.moves()))
    else:
        assert waiting[0] == {CHANCE: "chance", NOBODY: "over"}[table.actor]


def agree(players: int, options: dict[str, Any], rng: random.Random) -> None:
    """A whole random game of the twin's, followed by both."""
    lines = random_record(players, options, rng)
    twin = RoyaleTwin(players, options)
    follower = record.Follower(io.BytesIO("".join(json.dumps(line) + "\n" for line in lines).encode()))
    for step in follower:
        twin.apply(step.event)
        check_due(step.table, twin)
        if twin.facts()["turn"] is not None:
            assert facts(step.table.state) == twin_facts(twin), step.line
    assert follower.ending.complete
    assert follower.table.ending() == twin.result()


@pytest.mark.parametrize("tiles", [0, 3, 6])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_twin_agrees_after_every_event(players: int, tiles: int) -> None:
    rng = random.Random(players * 10 + tiles)
    for game in range(GAMES):
        aside = ("none", "tiles", "sides")[game % 3]
        agree(players, {"tiles": tiles, "aside": aside, "start": game % players}, rng)


@pytest.mark.parametrize("first", SIDES)
def test_the_twin_agrees_with_every_pair_of_sides(first: str) -> None:
    rng = random.Random(first)
    for pair in PAIRS:
        if pair[0] == first and rng.random() < PART:
            agree(rng.choice([2, 3, 4, 5]), {"layout": [list(pair), list(reversed(pair)), [None, *pair]]}, rng)
