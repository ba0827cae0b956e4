"""What can be asked about a game afterwards: its record, every step, and how the chances stood."""

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.live.curves import Curves
from pitboss.server.live.replays import Replays
from pitboss.server.tables.history import course_of, may_review, record_of
from pitboss.server.tables.views import SPECTATOR
from pitboss.server.web.access import address_of
from pitboss.server.web.auth import Auth
from pitboss.server.web.requests import Handler
from pitboss.server.wire.answers import Course, Curve


class HistoryRoutes:
    """Told when the game is over, or to one screen that plays alone."""

    def __init__(self, auth: Auth, replays: Replays, curves: Curves) -> None:
        self.auth = auth
        self.replays = replays
        self.curves = curves

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"record": self.record, "replay": self.replay, "curve": self.curve, "course": self.course}

    async def record(self, request: Request) -> Response:
        """The record as a file."""
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            may_review(visitor.room, visitor.holder)
            text = record_of(visitor.room)
        name = f"{visitor.room.game.name}-{visitor.room.id[:8]}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def replay(self, request: Request) -> Response:
        """Every event with its sentences and the view after it."""
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            room = visitor.room
            may_review(room, visitor.holder)
            seat = min(room.seats_of(visitor.holder), default=SPECTATOR)
        return Response(await self.replays.of(room, seat, address_of(request)), media_type="application/json")

    async def curve(self, request: Request) -> Curve:
        """Every seat's share of first place, event by event."""
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            may_review(visitor.room, visitor.holder)
            return await self.curves.of(visitor.room, address_of(request))

    async def course(self, request: Request) -> Course:
        """How the scores came about, and the tables that paid last."""
        visitor = await self.auth.visitor(request)
        async with visitor.open_table.lock:
            may_review(visitor.room, visitor.holder)
            return course_of(visitor.room)
