"""Setting up a table."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.errors import BadOption
from pitboss.core.game import Row, new_row
from pitboss.core.lang import _
from pitboss.games.highdice.box import PLAYERS
from pitboss.games.highdice.state import DRAW, ROW

TITLE = "High Dice"


def new(players: int, options: Mapping[str, Any]) -> Row:
    """[H1.1] Two to four players sit down."""
    if players not in PLAYERS:
        asked = {"title": TITLE, "few": PLAYERS[0], "most": PLAYERS[-1], "given": players}
        raise BadOption("H1.1", _("{title} is for {few} to {most} players, not {given}.", **asked))
    s = new_row(ROW)
    s.players = players
    s.stage = DRAW
    return s
