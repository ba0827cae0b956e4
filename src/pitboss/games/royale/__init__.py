"""Las Vegas Royale (Rüdiger Dorn, 2019)."""

from collections.abc import Mapping
from typing import Any

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
        "moment": chance.moment,
    },
    paragraphs={"seats": "R1.1", "turn": "R3.1", "moves": "R9.1", "chance": "R3.2", "undo": "R9.2", "over": "R7.2"},
    odds=chance.odds,
    fair=fair.read,
    words=words,
    positions=position,
    shown=shown.shown,
    happened=shown.happened,
    seen=ids.seen,
    tables=TABLES,
)
