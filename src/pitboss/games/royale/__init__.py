"""Las Vegas Royale (Rüdiger Dorn, 2019)."""

from collections.abc import Mapping
from typing import Any

from pitboss.core import usual
from pitboss.core.game import Game
from pitboss.games.royale import (
    chance,
    fair,
    ids,
    moves,
    position,
    quick,
    scoring,
    setup,
    shown,
    turn,
    view,
    words,
    worth,
)
from pitboss.games.royale.box import PLAYERS
from pitboss.games.royale.state import ROW

TABLES: tuple[tuple[int, Mapping[str, Any]], ...] = (
    *((players, {}) for players in PLAYERS),
    *((players, {"tiles": 0}) for players in PLAYERS),
    *((players, {"tiles": 6, "aside": "sides"}) for players in PLAYERS),
    (4, {"tiles": 6, "aside": "tiles", "open": True, "start": 2}),
)

FOLLOWED = {
    "tile": "R2.2",
    "draw": "R2.3",
    "aside": "R2.5",
    "pass": "R3.4",
    "hide": "R5.A1a",
    "guess": "R5.A1b",
    "prime": "R5.B1b",
    "higher": "R5.B2a",
    "lower": "R5.B2a",
    "power": "R5.D2c",
    "close": "R5.E1a",
    "bar": "R5.E2a",
    "blank": "R5.F2b",
    "split": "R5.G1b",
    "take": "R5.G1c",
    "double": "R5.G2a",
    "nice": "R5.H1a",
}

GAME = Game(
    name="royale",
    title=setup.TITLE,
    rules_version=1,
    row=ROW,
    seats=PLAYERS,
    options=setup.OPTIONS,
    most_moves=moves.MOST_MOVES,
    new=setup.new,
    rules={
        "actor": turn.actor,
        "legal": moves.legal,
        "play": turn.play,
        "sample": chance.sample,
        "resolve": chance.resolve,
        "score": scoring.score,
        "tie_break": scoring.tie_break,
        "look": view.look,
        "sample_world": view.sample_world,
        "worth": worth.worth,
        "quick": quick.quick,
        "rival": usual.careless_rival,
        "moment": chance.moment,
    },
    paragraphs={"seats": "R1.1", "turn": "R3.1", "moves": "R9.1", "chance": "R3.2", "undo": "R9.2", "over": "R7.2"},
    followed=FOLLOWED,
    odds=chance.odds,
    fair=fair.read,
    words=words,
    positions=position,
    shown=shown.shown,
    happened=shown.happened,
    seen=ids.seen,
    tables=TABLES,
)
