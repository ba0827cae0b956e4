"""What the table would be after a move, as far as no dice decide it."""

from pitboss.core.game import Names, Row, Tried, copy_of
from pitboss.games.lords.page.drawing import Board, board
from pitboss.games.lords.rules.actions import set_die
from pitboss.games.lords.rules.moves import GAMBLE, extra_of, kind_of, lot_of
from pitboss.games.lords.rules.turn import act
from pitboss.games.lords.state import MOVE_DIE
from pitboss.games.lords.text.effects import effect_words


def tried(view: Row, seat: int, move: int, names: Names) -> Tried[Board]:
    """[L5.1] What a legal move of a seat would lead to."""
    after = table_after(view, move)
    return Tried(board(after, seat, names), effect_words(view, move, after, names))


def table_after(view: Row, move: int) -> Row:
    """[L5.1] The table with an action carried out, before ties are rerolled; dice to be rolled are in the air.

    Bets and answers change nothing that could be shown before chance has decided.
    [L8.2] A new tile has a die with the printed value, also where one must come from another tile.
    """
    after, kind, lot = copy_of(view), kind_of(move), lot_of(move)
    if kind >= GAMBLE:
        return after
    act(after, kind, lot, extra_of(move))
    if after.stage == MOVE_DIE:
        set_die(after, lot)
    after.stage, after.lot = view.stage, view.lot
    return after
