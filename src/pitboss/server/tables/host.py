"""What the host of a table may do to keep order, everybody told of it: kick, mute, make new links, close."""

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.tables.event_log import append_event, give_keys, revoke_seat, send_away
from pitboss.server.tables.keys import SEAT, new_key
from pitboss.server.tables.room import OVER, Room, Seat
from pitboss.server.tables.salts import begin_anew, may_change_hands, needs_new_dice
from pitboss.server.wire.messages import Close, HostAct, Kick, Mute, Unmute

BY_HOST, BY_LIMIT = "host", "limit"  # why a table was closed


def keep_order(room: Room, holder: int, message: HostAct, now: float) -> None:
    """An act of the host."""
    check_host(room, holder)
    match message:
        case Kick():
            kick(room, message, now)
        case Mute():
            check_guest(room, message.seat)
            append_event(room, "muted", {"seat": message.seat}, at=now, actor=str(holder), move_id=message.id)
        case Unmute():
            check_guest(room, message.seat)
            append_event(room, "unmuted", {"seat": message.seat}, at=now, actor=str(holder), move_id=message.id)
        case Close():
            close(room, BY_HOST, now, str(holder), message.id)


def check_host(room: Room, holder: int | None) -> None:
    """Only the host keeps order."""
    if holder is None or holder != room.host:
        raise Nack("not_yours", _("Only the host of the table may do that."))


def check_guest(room: Room, at: int) -> Seat:
    """The seat of somebody else, which the host may act on."""
    if not 0 <= at < len(room.seats):
        raise Nack("bad", _("There is no such seat."))
    seat = room.seats[at]
    if seat.holder == room.host:
        raise Nack("not_now", _("That is your own seat."))
    if seat.holder is None:
        raise Nack("not_now", _("Nobody sits there whom you could send away or mute."))
    return seat


def kick(room: Room, message: Kick, now: float) -> None:
    """A player is sent away for good, unless a new link lets them in: before the game their seat is free again, in it
    a bot plays on."""
    if room.status == OVER:
        raise Nack("not_now", _("The game is over."))
    holder = check_guest(room, message.seat).holder
    assert holder is not None
    may_change_hands(room, message.seat)
    begins_anew = needs_new_dice(room, message.seat)
    public = {"seat": message.seat, "name": room.names[message.seat], "free": room.table is None}
    append_event(room, "kicked", public, at=now, actor=str(room.host), move_id=message.id)
    revoke_seat(room, message.seat)
    if not room.seats_of(holder):
        send_away(room, holder)
    if begins_anew:
        begin_anew(room, now, [])


def renew_link(room: Room, at: int, now: float) -> str:
    """A new link to a seat where nobody sits; earlier ones are of no more use."""
    if not 0 <= at < len(room.seats):
        raise Nack("bad", _("There is no such seat."))
    if room.seats[at].taken or room.status == OVER:
        raise Nack("not_now", _("A new link leads to a seat where nobody sits."))
    key, kept = new_key(room.id, room.host, SEAT, at)
    revoke_seat(room, at)
    give_keys(room, kept)
    append_event(room, "link", {"seat": at}, at=now, actor=str(room.host))
    return key


def close(room: Room, why: str, now: float, actor: str = "house", move_id: str | None = None) -> None:
    """The game is given up by all; there is no winner, and its record is told."""
    if room.status == OVER:
        raise Nack("not_now", _("The game is over."))
    append_event(room, "closed", {"why": why, "count": room.seq}, at=now, actor=actor, move_id=move_id)
    ending = {"winners": []} if room.table is None else room.table.ending()
    append_event(room, "over", {"ending": ending}, at=now)


def keep_in_bounds(room: Room, most: int, now: float) -> None:
    """A table has so many events at most: people are warned, then the game is given up."""
    if room.status == OVER:
        return
    if room.seq >= most:
        close(room, BY_LIMIT, now)
    elif room.seq >= most - most // 10 and not room.is_warned:
        append_event(room, "warned", {"left": most - room.seq}, at=now)


def check_room_left(room: Room, most: int) -> None:
    """A table that has ended is talked at for a while, and then no more."""
    if room.status == OVER and room.seq >= most + most // 10:
        raise Nack("not_now", _("This table has reached its most events, so nothing more is kept of it."))
