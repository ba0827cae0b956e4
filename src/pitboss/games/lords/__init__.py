"""Lords of Vegas (James Ernest and Mike Selinker, 2010)."""

from pitboss.core.game import Game
from pitboss.games.lords import encoding, page, terminal
from pitboss.games.lords.box import PLAYERS
from pitboss.games.lords.lessons import LESSONS
from pitboss.games.lords.policy import move_value, quick
from pitboss.games.lords.rules import chance, fair, moves, scoring, setup, turn, view
from pitboss.games.lords.state import ROW, RULES_VERSION
from pitboss.games.lords.text import chance_text, positions, words
from pitboss.games.lords.text.trade import talk

FOLLOWED = {
    "draw": "L3.1",
    "roll": "L4.9",
    "build": "L5.2",
    "sprawl": "L5.3",
    "remodel": "L5.5",
    "reorganize": "L5.7",
    "gamble": "L5.11",
    "cover": "L5.15",
    "lay": "L5.16",
    "done": "L5.17",
    "offer": "L7.4",
    "counter": "L7.10",
    "decline": "L7.10",
    "withdraw": "L7.10",
    "accept": "L7.13",
}

GAME = Game(
    name="lords",
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
        "action_of": encoding.action_of,
        "move_at": encoding.move_at,
        "observe": encoding.observe,
        "luck_stream": chance.luck_stream,
    },
    paragraphs={"seats": "L2.1", "turn": "L5.1", "moves": "L5.1", "chance": "L3.12", "undo": "L12.3", "over": "L9.1"},
    followed=FOLLOWED,
    odds=chance.odds,
    fair=fair.read,
    who_rolls=chance.who_rolls,
    words=words,
    positions=positions,
    page=page,
    drawn=chance_text.drawn,
    terminal=terminal,
    lessons=LESSONS,
    actions=encoding.ACTIONS,
    all_open=True,
    observation=encoding.FIELDS,
    tables=tuple((players, {}) for players in PLAYERS),
    talk=talk,
    follow=setup.follow,
    variants={"trades": "pitboss.games.lords.trade_actions"},
)
