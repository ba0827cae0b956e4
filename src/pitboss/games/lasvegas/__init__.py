"""Las Vegas (Rüdiger Dorn, 2012)."""

from pitboss.core.game import Game
from pitboss.games.lasvegas import encoding, page, terminal
from pitboss.games.lasvegas.box import CASINOS, PLAYERS
from pitboss.games.lasvegas.lesson import LESSON
from pitboss.games.lasvegas.policy import endgame, move_value, quick
from pitboss.games.lasvegas.rules import chance, fair, moves, scoring, setup, turn, view
from pitboss.games.lasvegas.state import ROW
from pitboss.games.lasvegas.text import chance_text, positions, words

GAME = Game(
    name="lasvegas",
    title=setup.TITLE,
    rules_version=1,
    row=ROW,
    seats=PLAYERS,
    options=setup.OPTIONS,
    most_moves=CASINOS,
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
        "opponent": quick.opponent,
        "observe": encoding.observe,
        "luck_stream": chance.luck_stream,
    },
    paragraphs={"seats": "V1.1", "turn": "V3.4", "moves": "V3.2", "chance": "V3.1", "undo": "V3.6", "over": "V5.2"},
    followed={"draw": "V2.1"},
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
    solve=endgame.solve,
    tables=tuple((players, {}) for players in PLAYERS) + tuple((players, {"neutral": True}) for players in (2, 3, 4)),
)
