"""What a page needs to draw High Dice."""

from msgspec import Struct

from pitboss.core.game import Event, Names, Row, copy_of
from pitboss.games.highdice.box import FACES, ROUNDS
from pitboss.games.highdice.rules.moves import KEEP
from pitboss.games.highdice.rules.turn import play


class Box(Struct):
    """What is in the box."""

    faces: int
    rounds: int


class Board(Struct):
    """The table: `die` is what it shows, 0 where it is still to be rolled."""

    turn: int
    die: int
    totals: list[int]


class Changes(Struct):
    """Nothing is ever paid."""


class Tried(Struct):
    """A move tried out."""

    board: Board
    words: str


def box() -> Box:
    """[H1.1] One die, [H3.1] five rounds."""
    return Box(FACES, ROUNDS)


def board(view: Row, seat: int, names: Names) -> Board:
    """[H4.1] The table, alike for everybody."""
    return Board(int(view.turn), int(view.die), [int(total) for total in view.total[: view.players]])


def afterwards(s: Row) -> Row:
    """[H4.1] Nothing was ever hidden."""
    return s


def round_of(s: Row) -> int:
    """[H3.1] Rounds are not paid, so none ends."""
    return 0


def changes(before: Row, event: Event, after: Row) -> Changes | None:
    """[H2.3] No payouts."""
    return None


def tried(view: Row, seat: int, move: int, names: Names) -> Tried:
    """[H2.3] The total with the die kept; [H2.2] a second roll is up to chance."""
    after = copy_of(view)
    if move == KEEP:
        play(after, move)
    return Tried(board(after, seat, names), "")
