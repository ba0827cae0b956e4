"""Las Vegas against its naive twin: the same events, the same table after every one of them."""

import io
import json
import random
from typing import Any

import pytest

from pitboss.core.game import NOBODY, Row
from pitboss.core.records import record
from pitboss.games.lasvegas.box import NEUTRAL, VALUES
from pitboss.games.lasvegas.rules.scoring import score
from pitboss.games.lasvegas.state import DEAL
from tests.play import NAMES, games_each
from tests.twins.lasvegas import LasVegasTwin, random_record

TABLES = [(2, False), (3, False), (4, False), (5, False), (2, True), (3, True), (4, True)]
GAMES = games_each(60)


def facts(s: Row) -> dict[str, Any]:
    """Our table in the twin's words."""
    seats = range(s.players)
    return {
        "round": int(s.round_no),
        "start": int(s.start),
        "turn": int(s.turn),
        "casinos": [
            {
                "notes": [int(value) for value in s.notes[casino] if value],
                "dice": [int(s.dice[seat, casino]) for seat in seats],
                "neutral": int(s.dice[NEUTRAL, casino]),
            }
            for casino in range(6)
        ],
        "hands": [[int(s.hand[seat]), int(s.neutral_hand[seat])] for seat in seats],
        "money": [int(score(s, seat)) for seat in seats],
        "notes": [int(s.held[seat]) for seat in seats],
        "deck": by_value(s.deck),
        "under": by_value(s.under),
    }


def by_value(counts: Any) -> dict[int, int]:
    """Notes by their value."""
    return {int(VALUES[kind]): int(counts[kind]) for kind in range(len(VALUES))}


def tell_twin(twin: LasVegasTwin, event: dict[str, Any]) -> None:
    """The same event for the twin."""
    if "draw" in event:
        twin.draw(event["draw"])
    elif "roll" in event:
        twin.roll(event["roll"], event.get("neutral", []))
    else:
        twin.move(int(event["move"]))


@pytest.mark.parametrize(("players", "neutral"), TABLES)
def test_the_twin_agrees_after_every_event(players: int, neutral: bool) -> None:
    rng = random.Random(players * 10 + neutral)
    for _ in range(GAMES):
        lines = random_record(players, neutral, rng)
        written = "".join(json.dumps(line) + "\n" for line in lines).encode()
        twin = LasVegasTwin(players, neutral)
        follower = record.Follower(io.BytesIO(written))
        for step in follower:
            tell_twin(twin, step.event)
            state = step.table.state
            assert facts(state) == twin.facts()
            if step.table.actor >= 0:
                numbers = [int(move.name) for move in step.table.moves()]
                assert twin.waiting() == ("move", step.table.actor, numbers)
            elif step.table.actor == NOBODY:
                assert twin.waiting() == ("over",)
            elif state.stage == DEAL:
                assert twin.waiting() == ("draw",)
        assert follower.ending.complete
        assert follower.table.ending() == twin.result()
        assert follower.table.names == NAMES[:players]
