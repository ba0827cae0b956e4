"""Las Vegas (Rüdiger Dorn, 2012)."""

from pitboss.core.game import Game
from pitboss.games.lasvegas import (
    chance,
    endgame,
    fair,
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
from pitboss.games.lasvegas.box import CASINOS, PLAYERS
from pitboss.games.lasvegas.state import ROW

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
        "worth": worth.worth,
        "quick": quick.quick,
        "rival": quick.rival,
        "moment": chance.moment,
    },
    paragraphs={"seats": "V1.1", "turn": "V3.4", "moves": "V3.2", "chance": "V3.1", "undo": "V3.6", "over": "V5.2"},
    followed={"draw": "V2.1"},
    odds=chance.odds,
    fair=fair.read,
    words=words,
    positions=position,
    shown=shown.shown,
    happened=shown.happened,
    solve=endgame.solve,
    tables=tuple((players, {}) for players in PLAYERS) + tuple((players, {"neutral": True}) for players in (2, 3, 4)),
)
