"""Lessons, played by the rules: a page shows them and knows no rule itself."""

from collections.abc import Sequence
from functools import cache

from pitboss.core.game import Event, Game, Row, copy_of, find, view_of
from pitboss.core.lang import _, speaking
from pitboss.core.records.lesson import LEARNER, Lesson, Step
from pitboss.core.table import Table
from pitboss.server.wire.lessons import LessonMove, LessonPlayed, LessonShot, LessonStep
from pitboss.server.wire.views import Choice, PastView, View


def lesson_of(game: Game, language: str, chapter: int) -> LessonPlayed | None:
    """A chapter of a game's lessons in a language, counted from 1; None where there is none."""
    return _played(game.name, language, chapter) if 1 <= chapter <= len(game.lessons) else None


@cache
def _played(name: str, language: str, chapter: int) -> LessonPlayed:
    game = find(name)
    with speaking(language):
        return play_lesson(game, game.lessons[chapter - 1])


def play_lesson(game: Game, lesson: Lesson) -> LessonPlayed:
    """Every step with its table, one after the other."""
    names, table = [_(name) for name in lesson.names], None
    steps = []
    for step in lesson.steps:
        table = set_up(game, step.position, names) if step.position else table
        assert table is not None, "a lesson begins with a position"
        shots = play_events(table, step.events)
        steps.append(shown_step(table, step, shots))
        if step.right:
            play_events(table, [{"seat": LEARNER, "move": step.right[0]}, *step.then])
    return LessonPlayed([_(each.title) for each in game.lessons], names, steps)


def set_up(game: Game, position: str, names: Sequence[str]) -> Table:
    """A table at a position, its seats named in the reader's language."""
    table = Table.at_position(game, position)
    table.names = list(names)
    return table


def play_events(table: Table, events: Sequence[Event]) -> list[LessonShot]:
    """Events as they stand in a record, each with the table after it."""
    shots = []
    for event in events:
        before = copy_of(table.state)
        table.apply(event)
        told = table.game.words.tell(before, event, table.state, table.names)
        shots.append(LessonShot(told, past_view(table), table.game.page.changes(before, event, table.state)))
    return shots


def shown_step(table: Table, step: Step, shots: Sequence[LessonShot]) -> LessonStep:
    """What the teacher says, and the table as the learner sees it."""
    choices = [Choice(name, words) for _id, name, words in table.moves()] if step.right else []
    answers = table.talk(LEARNER) if step.right else []
    said = [text for text in step.right if is_said(table, text)]
    return LessonStep(
        words=_(step.words),
        view=view_now(table, choices, answers),
        shown=shots[-1].shown if shots else None,
        moves=[
            *(shown_move(table, step, choice.move) for choice in choices),
            *(shown_talk(table, step, text) for text in said),
        ],
        wrong=_(step.wrong),
        well=_(step.well),
    )


def is_said(table: Table, text: str) -> bool:
    """Whether a right answer is something said rather than a move."""
    talk = table.game.talk
    return talk is not None and talk.is_talk(text)


def view_now(table: Table, choices: list[Choice], answers: list[str]) -> View:
    """The table as the learner sees it now."""
    past = past_view(table)
    return View(past.seat, past.actor, past.due, past.clock, past.board, choices, answers, False, False, None, None)


def past_view(table: Table) -> PastView:
    """The table as the learner sees it, without what may be done."""
    row, words = learners_view(table), table.game.words
    board = table.game.page.board(row, LEARNER, table.names)
    return PastView(LEARNER, table.actor, words.what_is_due(row, table.names), words.clock(row), board)


def shown_move(table: Table, step: Step, move: str) -> LessonMove:
    """A move tried out, and where it is right, played on a copy of the table."""
    tried = table.game.page.tried(learners_view(table), LEARNER, table.checked(LEARNER, move), table.names)
    if move not in step.right:
        return LessonMove(move, tried.board, tried.words)
    return LessonMove(move, tried.board, tried.words, after(table, step, move))


def shown_talk(table: Table, step: Step, text: str) -> LessonMove:
    """An offer or an answer: nothing is tried out, and what follows it is played on a copy of the table."""
    board = table.game.page.board(learners_view(table), LEARNER, table.names)
    return LessonMove(text, board, then=after(table, step, text))


def after(table: Table, step: Step, chosen: str) -> list[LessonShot]:
    """What a right answer leads to."""
    branch = Table(table.game, table.names, table.options, copy_of(table.state))
    return play_events(branch, [{"seat": LEARNER, "move": chosen}, *step.then])


def learners_view(table: Table) -> Row:
    """What the learner may know."""
    return view_of(table.state, LEARNER)
