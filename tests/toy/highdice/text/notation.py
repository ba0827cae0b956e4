"""Moves by name."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.games.highdice.rules.moves import KEEP

MOVES = ["keep", "reroll"]  # by id


def move_name(s: Row, move: int) -> str:
    """[H2.2] `keep` or `reroll`."""
    return MOVES[move]


def move_words(s: Row, move: int, names: Names) -> str:
    """[H2.2] What a move does."""
    return _("keeps the {die}", die=int(s.die)) if move == KEEP else _("rolls again")


def parse_move(s: Row, text: str, names: Names) -> int:
    """[H2.2] A move as it is typed."""
    if text.strip() in MOVES:
        return MOVES.index(text.strip())
    why = _("{name} keeps the die or rolls again.", name=names[int(s.turn)])
    raise IllegalMove("H2.2", int(s.turn), text, why, MOVES)
