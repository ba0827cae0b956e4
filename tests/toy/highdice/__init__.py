"""High Dice: a toy, to show what a game needs."""

from pitboss.core.game import Game
from pitboss.games.highdice import encoding, page
from pitboss.games.highdice.box import PLAYERS
from pitboss.games.highdice.policy import move_value, quick
from pitboss.games.highdice.rules import chance, fair, moves, scoring, setup, turn, view
from pitboss.games.highdice.state import ROW
from pitboss.games.highdice.text import positions, words

GAME = Game(
    name="highdice",
    title=setup.TITLE,
    rules_version=1,
    row=ROW,
    seats=PLAYERS,
    options={},
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
        "observe": encoding.observe,
    },
    paragraphs={"seats": "H1.1", "turn": "H2.1", "moves": "H2.2", "chance": "H2.1", "undo": "H4.2", "over": "H3.1"},
    odds=chance.odds,
    fair=fair.read,
    words=words,
    positions=positions,
    page=page,
    actions=encoding.ACTIONS,
    observation=encoding.FIELDS,
    tables=tuple((players, {}) for players in PLAYERS),
)
