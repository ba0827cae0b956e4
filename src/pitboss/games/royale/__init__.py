"""Las Vegas Royale (Rüdiger Dorn, 2019)."""

from collections.abc import Mapping
from typing import Any

from pitboss.core import defaults
from pitboss.core.game import Game
from pitboss.games.royale import encoding, page, terminal
from pitboss.games.royale.box import PLAYERS
from pitboss.games.royale.lesson import LESSON
from pitboss.games.royale.policy import move_value, quick
from pitboss.games.royale.rules import chance, fair, moves, scoring, setup, turn, view
from pitboss.games.royale.rules.stages import STAGES
from pitboss.games.royale.state import ROW, RULES_VERSION
from pitboss.games.royale.text import chance_text, notation, positions, words
from pitboss.games.royale.text.chance_text import DRAWN
from pitboss.games.royale.text.notation import VERBS

TABLES: tuple[tuple[int, Mapping[str, Any]], ...] = (
    *((players, {}) for players in PLAYERS),
    *((players, {"tiles": 0}) for players in PLAYERS),
    *((players, {"tiles": 6, "aside": "sides"}) for players in PLAYERS),
    (4, {"tiles": 6, "aside": "tiles", "open": True, "start": 2}),
)

FOLLOWED = {key: STAGES[stage].rule for stage, key in DRAWN.items()}
FOLLOWED |= {verb.word: verb.rule for verb in VERBS if verb.rule}

GAME = Game(
    name="royale",
    title=setup.TITLE,
    rules_version=RULES_VERSION,
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
        "move_value": move_value.move_value,
        "quick": quick.quick,
        "opponent": defaults.careless_opponent,
        "observe": encoding.observe,
        "luck_stream": chance.luck_stream,
    },
    paragraphs={"seats": "R1.1", "turn": "R3.1", "moves": "R9.1", "chance": "R3.2", "undo": "R9.2", "over": "R7.2"},
    followed=FOLLOWED,
    odds=chance.odds,
    fair=fair.read,
    who_rolls=chance.who_rolls,
    words=words,
    positions=positions,
    page=page,
    drawn=chance_text.drawn,
    terminal=terminal,
    lessons=[LESSON],
    actions=encoding.ACTIONS,
    observation=encoding.FIELDS,
    seen=notation.seen,
    reveals=notation.reveals,
    follow=setup.follow,
    tables=TABLES,
)
