"""A lesson as a page shows it: every step with the table as the rules have left it."""

from msgspec import Struct

from pitboss.server.wire.views import Board, Changes, PastView, View


class LessonShot(Struct, omit_defaults=True):
    """The table after an event, told in sentences, with what it paid."""

    told: list[str]
    view: PastView
    shown: Changes | None = None


class LessonMove(Struct, omit_defaults=True):
    """A move that may be tried: the board after it as in `tried`, and where it is right, what follows it."""

    move: str
    board: Board
    words: str = ""
    then: list[LessonShot] = []


class LessonStep(Struct, omit_defaults=True):
    """What the teacher says about a table. Where `moves` has a right one, it is asked for."""

    words: str
    view: View
    shown: Changes | None = None
    moves: list[LessonMove] = []
    wrong: str = ""
    well: str = ""


class LessonPlayed(Struct):
    """A chapter of a game's lessons in the reader's language, and the titles of all. The learner has the first seat."""

    chapters: list[str]
    names: list[str]
    steps: list[LessonStep]
