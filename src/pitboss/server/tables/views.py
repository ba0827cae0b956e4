"""What somebody at a table may know, built up from the view of their seat. Nobody's secret passes through here."""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.core.fair.commit_reveal import CommitReveal
from pitboss.core.fair.commitments import hex_by_seat
from pitboss.core.game import CHANCE, Row, actor, view_of, views_of
from pitboss.core.table import Table
from pitboss.server.tables.acts import may_type, takes_back
from pitboss.server.tables.room import OVER, PLAYING, Happened, Room
from pitboss.server.wire.answers import Facts, GivenUp, SeatFacts
from pitboss.server.wire.views import Choice, DrawDue, PastView, View

SPECTATOR = -1  # the seat of those who have none


def facts_of(room: Room) -> Facts:
    """What anybody may know of a table."""
    settings = room.settings
    seats = [
        SeatFacts(
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            bot=seat.bot,
            taken=seat.taken,
            away=seat.away,
            conceded=seat.conceded,
            ready=is_ready(room, at),
            muted=seat.muted,
            host=seat.holder is not None and seat.holder == room.host,
            again=room.status == OVER and (seat.holder is None or seat.holder in room.again),
        )
        for at, seat in enumerate(room.seats)
    ]
    return Facts(
        table=room.id,
        game=settings["game"],
        title=room.game.title,
        status=room.status,  # type: ignore[arg-type]
        seats=seats,
        options=settings["options"],
        listed=settings["listed"],
        watch=settings["watch"],
        chat=settings["chat"],
        hints=settings["hints"],
        dice=settings["dice"],
        turn_seconds=settings["turn_seconds"],
        pace=settings.get("pace", "normal"),
        one_screen=room.is_on_one_screen,
        commit=room.commit,
        salt_commits=hex_by_seat(room.beginning.salt_commits),
        seal=seal_of(room.beginning),
        seq=room.seq,
        rematch=room.rematch,
        ending=room.ending,
        clock=clock_of(room),
        actor=room.actor,
    )


def clock_of(room: Room) -> str:
    """Where in the game the table is; nothing before it begins."""
    return "" if room.table is None else room.game.words.clock(room.table.view(SPECTATOR))


def given_up_in(room: Room) -> list[GivenUp]:
    """Every beginning before the one that is played or waited for."""
    return [
        GivenUp(run.commit.hex(), seal_of(run), hex_by_seat(run.salt_commits), list(run.missing))
        for run in room.beginnings[:-1]
    ]


def seal_of(run: CommitReveal) -> str | None:
    """A beginning's seal, if it has been sealed."""
    return None if run.seal is None else run.seal.hex()


def is_ready(room: Room, at: int) -> bool:
    """Whether a seat waits for nothing but the others."""
    seat = room.seats[at]
    return seat.kind == "bot" or seat.away or seat.holder in room.ready or room.table is not None


def views_of_all(room: Room) -> list[Row]:
    """The table as each seat may know it now, last as spectators do; nothing before the game begins."""
    return [] if room.table is None else views_of(room.table.state, room.table.players)


class CommonView(NamedTuple):
    """What everybody at the table sees alike, spectators too."""

    due: str
    clock: str
    seconds: float | None


def view_for(room: Room, holder: int | None, seat: int, common: CommonView, views: Sequence[Row]) -> View:
    """The table as it is now, complete, through the eyes of one seat."""
    table, is_on = room.table, room.status == PLAYING
    return View(
        seat=seat,
        actor=room.actor,
        due=common.due,
        clock=common.clock,
        board=table and room.game.page.board(views[seat], seat, room.names),
        moves=moves_of(table) if table and is_on and room.actor == seat else [],
        talk=table.talk(seat) if table and is_on and seat >= 0 else [],
        undo=takes_back(room, holder) > 0,
        rolls=may_type(room, holder),
        draw=draw_due(room, views) if room.settings["dice"] == "hand" else None,
        seconds=common.seconds,
    )


def draw_due(room: Room, views: Sequence[Row]) -> DrawDue | None:
    """What may be turned up now, as far as everybody may know it."""
    if room.status != PLAYING or room.actor != CHANCE:
        return None
    draw = room.game.drawn(views[SPECTATOR])
    return draw and DrawDue(draw.number, [Choice(typed, words) for typed, words in draw.choices])


def moves_of(table: Table) -> list[Choice]:
    """What the seat on turn may do, to say and to read."""
    return [Choice(name, words) for _id, name, words in table.moves()]


def common_view(room: Room, seconds: float | None, views: Sequence[Row]) -> CommonView:
    """What everybody sees alike now."""
    table, words = room.table, room.game.words
    if table is None:
        return CommonView("", "", seconds)
    row = views[SPECTATOR]
    due = table.due if room.status == OVER else words.what_is_due(row, room.names)
    return CommonView(due, words.clock(row), seconds)


def view_after(room: Room, happened: Happened, seat: int) -> PastView:
    """The table as it was after an event, through the eyes of one seat; once the game is over, nothing is hidden."""
    after = room.game.page.afterwards(happened.after) if room.status == OVER else happened.after
    row, words = view_of(after, seat), room.game.words
    return PastView(
        seat=seat,
        actor=int(actor(after)),
        due=words.what_is_due(row, room.names),
        clock=words.clock(row),
        board=room.game.page.board(row, seat, room.names),
    )
