"""A record out of somebody's file, played again by the rules so that the page can show it. Nothing of it is kept."""

from collections.abc import Iterator
from contextvars import Context, copy_context
from functools import partial
from io import BytesIO
from itertools import islice

from starlette.requests import Request

from pitboss.core.game import NOBODY, Row, actor, view_of
from pitboss.core.records.record import Follower, Step
from pitboss.core.table import Table
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.web.access import address_of
from pitboss.server.web.requests import Handler
from pitboss.server.wire.events import ChanceEvent, MoveEvent, OpenedRecord, TableEvent, UndoEvent
from pitboss.server.wire.requests import RecordGiven
from pitboss.server.wire.views import PastView

AT_ONCE = 8  # events between two looks at what is more urgent


class OpenedRecordRoutes:
    """Records from files, worked out like replays: after everything that is more urgent."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"open record": self.open}

    async def open(self, request: Request, body: RecordGiven) -> OpenedRecord:
        """Every event of a record with the table after it; refused, with its line, where the rules refuse it."""
        address, budgets = address_of(request), self.thinking.budgets
        release = budgets.begin_review(address)
        try:
            follower = Follower(BytesIO(body.record.encode()))
            steps, events = iter(follower), list[TableEvent]()
            while True:
                job = Job(Urgency.REVIEW, address, partial(some_of, copy_context(), steps, len(events)))
                found = await self.thinking.run(job)
                budgets.review_seconds.charge(address, job.cpu)
                events += found
                if len(found) < AT_ONCE:
                    break
        finally:
            release()
        table = follower.table
        ending = follower.end or (table.ending() if table.actor == NOBODY else None)
        ended = ending and {name: value for name, value in ending.items() if isinstance(value, list)}
        return OpenedRecord(
            table.game.name, table.game.title, list(table.names), table.options, events, ended, follower.ending.note
        )


def some_of(context: Context, steps: Iterator[Step], done: int, part: float) -> list[TableEvent]:
    """The next few events, in the language of a context."""
    return context.run(lambda: [event_of(step, number) for number, step in enumerate(islice(steps, AT_ONCE), done + 1)])


def event_of(step: Step, number: int) -> TableEvent:
    """An event of a record with the table after it. Whoever has the record may know all of it."""
    table, event = step.table, step.event
    view = view_after(table)
    if "undo" in event or "back" in event:
        return UndoEvent(seq=number, at=0.0, told=[], view=view, back=int(event.get("back", 1)), freely="back" in event)
    told = table.game.words.tell(step.before, event, table.state, table.names)
    shown = table.game.page.changes(step.before, event, table.state)
    if "seat" in event and "move" in event:
        return MoveEvent(
            seq=number, at=0.0, told=told, view=view, shown=shown, seat=event["seat"], move=str(event["move"])
        )
    return ChanceEvent(seq=number, at=0.0, told=told, view=view, shown=shown, chance=event)


def view_after(table: Table) -> PastView:
    """The table with nothing hidden."""
    after: Row = table.game.page.afterwards(table.state)
    row, words = view_of(after, SPECTATOR), table.game.words
    board = table.game.page.board(row, SPECTATOR, table.names)
    due = words.what_is_due(row, table.names)
    return PastView(SPECTATOR, int(actor(table.state)), due, words.clock(row), board)
