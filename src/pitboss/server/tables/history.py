"""A game so far and afterwards: the rounds that ended, its record, how it stood on the way, and what paid last."""

from collections.abc import Iterator

from pitboss.core.game import CHANCE, NOBODY, Event, Row, actor, view_of
from pitboss.core.lang import _
from pitboss.core.records.record import lines_of
from pitboss.core.standing import BREAKS, SCORES, standing_of
from pitboss.server.errors import Nack
from pitboss.server.tables.room import MAKER, OVER, Happened, Room
from pitboss.server.wire.answers import Course, Mark, PaidTable
from pitboss.server.wire.events import RoundResult

MOST_PAID = 8  # events that may pay at the end of a round, one after the other


def may_review(room: Room, holder: int | None) -> None:
    """Everybody, once the game is over; before that, only one screen that plays alone."""
    if room.table is None:
        raise Nack("not_now", _("The game has not begun: not everybody is here and ready."))
    if room.status != OVER and not (room.is_on_one_screen and holder == MAKER):
        raise Nack("not_now", _("That is told when the game is over."))


def record_of(room: Room) -> bytes:
    """The record as a file."""
    assert room.table is not None
    return b"".join(lines_of(room.table))


def played_in(room: Room) -> list[Happened]:
    """Every event of the game itself, which has a table after it."""
    return [each for each in room.history if each.is_played]


def turning_points(room: Room) -> Iterator[Happened]:
    """The events after which somebody is to choose or the game is over, so that rolls and deals count as one step."""
    for each in room.history:
        if each.is_played and actor(each.after) != CHANCE:
            yield each


def rules_event(happened: Happened) -> Event:
    """A decision or chance event as the rules know it."""
    if happened.kind == "chance":
        chance: Event = happened.public["chance"]
        return chance
    return {"seat": happened.public["seat"], "move": happened.secret.get("move", happened.public["move"])}


def result_of(room: Room, happened: Happened) -> RoundResult | None:
    """What the round brought that an event ended, if any. Every payment was told to all, so their sum may be."""
    number = round_ended(room, happened)
    if not number:
        return None
    began, ended = scores_in(room, beginning_of(room, happened)), scores_in(room, happened.after)
    gained = [later - sooner for sooner, later in zip(began, ended, strict=True)]
    return RoundResult(number, gained, is_over(happened.after))


def round_ended(room: Room, happened: Happened) -> int:
    """The number of the round that an event ended, or 0."""
    if happened.kind not in ("move", "chance"):
        return 0
    before, after = happened.before, happened.after
    number = room.game.page.round_of(before)
    ends = room.game.page.round_of(after) > number or (is_over(after) and not is_over(before))
    return number if ends else 0


def beginning_of(room: Room, happened: Happened) -> Row:
    """The table at the beginning of the round that an event is of; what was taken back counts for nothing."""
    number, first = room.game.page.round_of(happened.before), happened
    for each in reversed(room.history[: happened.seq]):
        if not each.is_played or each.seq > happened.seq:
            continue
        if each.seq < happened.seq and room.game.page.round_of(each.after) == number and round_ended(room, each):
            return each.after
        first = each
    return first.before


def is_over(s: Row) -> bool:
    """Whether nobody is to answer any more."""
    return bool(actor(s) == NOBODY)


def scores_in(room: Room, s: Row) -> list[int]:
    """Everybody's score, hidden or not."""
    scores: list[int] = standing_of(s, len(room.names))[SCORES].tolist()
    return scores


def course_of(room: Room) -> Course:
    """How a game stood on the way, and the tables before what paid in its last round. Nothing is hidden any more."""
    played = kept(played_in(room))
    if not played:
        return Course([], [])
    marks = [mark_of(room, 0, 0, played[0].before)]
    for each in played:
        number = round_ended(room, each)
        found = mark_of(room, each.seq, number, each.after)
        has_changed = found.scores != marks[-1].scores and room.game.page.round_of(each.after) == 0
        if number or has_changed or each is played[-1]:
            marks.append(found)
    return Course(marks, paid_last(room, played))


def kept(played: list[Happened]) -> list[Happened]:
    """The decisions and chance events that were not taken back."""
    found: list[Happened] = []
    for each in played:
        if each.kind == "undo":
            while found and found[-1].packed_after != each.packed_after:
                found.pop()
        else:
            found.append(each)
    return found


def mark_of(room: Room, seq: int, number: int, s: Row) -> Mark:
    """How a game stands now."""
    standing = standing_of(s, len(room.names))
    return Mark(seq, number, standing[SCORES].tolist(), standing[BREAKS].tolist())


def paid_last(room: Room, played: list[Happened]) -> list[PaidTable]:
    """The tables of the last events that paid something."""
    page, found = room.game.page, list[PaidTable]()
    for each in played[-MOST_PAID:]:
        shown = page.changes(each.before, rules_event(each), each.after)
        if shown is not None:
            before = view_of(page.afterwards(each.before), NOBODY)
            found.append(PaidTable(page.board(before, NOBODY, room.names), shown))
    return found
