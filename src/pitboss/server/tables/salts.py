"""Before the first roll: salts are committed to, sealed and revealed; whoever keeps one back begins the game anew."""

import secrets
from collections.abc import Sequence

from pitboss.core.fair.commitments import FIRST_FORM, MOST_GIVEN_UP, SECOND_FORM, hex_by_seat
from pitboss.core.fair.dice import SEED_BYTES, commitment, seal
from pitboss.core.game import NOBODY, Event
from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.tables.chance import go_on
from pitboss.server.tables.event_log import append_event
from pitboss.server.tables.room import FILLING, SALTING, Room
from pitboss.server.wire.messages import Ready, SaltOf


def new_dice(room: Room) -> tuple[Event, Event]:
    """A new seed in secret, and what is told of it."""
    seed = secrets.token_bytes(SEED_BYTES)
    return {"form": SECOND_FORM, "commit": commitment(room.game_id, seed).hex()}, {"seed": seed.hex()}


def ready(room: Room, holder: int, message: Ready, now: float) -> None:
    """Somebody is ready, with or without a salt for the dice."""
    if room.status != FILLING or holder in room.ready or not room.seats_of(holder):
        return
    if room.form == FIRST_FORM:
        begin_anew(room, now, [])  # a table stored before there were seals; everybody is asked again
        return
    of_this_beginning(room, message.beginning)
    seat, commit = min(room.seats_of(holder)), message.commit if room.settings["dice"] == "fair" else None
    if commit is not None and bytes.fromhex(commit) in used_by(room, seat):
        raise Nack("bad", _("This salt was used in an earlier beginning; draw a new one."))
    public: Event = {"holder": holder, "seat": seat, "commit": commit}
    append_event(room, "ready", public, at=now, actor=str(holder), move_id=message.id)
    seal_if_full(room, now)


def used_by(room: Room, seat: int) -> set[bytes | None]:
    """What a seat has committed to in beginnings that were given up."""
    return {run.salt_commits.get(seat) for run in room.beginnings[:-1]}


def seal_if_full(room: Room, now: float) -> None:
    """When everybody is here and ready, the commitments are sealed; real dice have none."""
    if room.status != FILLING or not room.is_full:
        return
    if room.settings["dice"] == "fair":
        append_event(room, "sealed", sealed_list(room), at=now)
    begin_if_complete(room, now)


def sealed_list(room: Room) -> Event:
    """All that the seal fixes, and the seal."""
    commit, commits = room.beginning.commit, room.beginning.salt_commits
    fixed = seal(room.game_id, commit, commits, len(room.seats))
    return {"commit": commit.hex(), "salt_commits": hex_by_seat(commits), "seal": fixed.hex()}


def salt(room: Room, holder: int, message: SaltOf, now: float) -> None:
    """A salt is revealed. One that was not committed to begins the table anew."""
    seat, revealed = min(room.seats_of(holder), default=NOBODY), bytes.fromhex(message.salt)
    if room.status != SALTING:
        return
    if room.form == FIRST_FORM:
        begin_anew(room, now, [])
        return
    of_this_beginning(room, message.beginning)
    if not room.beginning.is_awaited(seat):
        return
    if not room.beginning.is_committed(seat, revealed):
        begin_anew(room, now, [seat])
        return
    append_event(room, "salt", {"seat": seat}, {"salt": message.salt}, at=now, actor=str(holder), move_id=message.id)
    begin_if_complete(room, now)


def of_this_beginning(room: Room, commit: str | None) -> None:
    """A salt that was drawn for another beginning says so, and is not taken for this one."""
    if commit not in (None, room.commit):
        raise Nack("stale", _("The table has moved on since you looked at it."))


def begin_if_complete(room: Room, now: float) -> None:
    """When every salt that was committed to is there, the game begins."""
    if room.settings["dice"] != "fair" or room.beginning.is_complete:
        append_event(room, "began", {"names": room.names}, at=now)
        go_on(room, now)


def begin_anew(room: Room, now: float, missing: Sequence[int]) -> None:
    """New dice. Holders who kept a salt back give none at this table any more; everybody else is asked again."""
    kept_back = {holder for holder in room.people if set(room.seats_of(holder)) & set(missing)}
    public, secret = new_dice(room)
    public |= {"missing": sorted(missing), "without_salt": sorted(room.without_salt | kept_back)}
    append_event(room, "anew", public, secret, at=now)
    seal_if_full(room, now)


def begin_anew_if_late(room: Room, now: float, commit: str) -> None:
    """The time to reveal at this beginning is over: those whose salts have not come are called missing."""
    if room.status == SALTING and room.commit == commit:
        begin_anew(room, now, room.beginning.awaited)


def needs_new_dice(room: Room, seat: int) -> bool:
    """Whether the game has to begin anew when this seat changes hands: it has committed, or all is sealed."""
    return room.table is None and (room.status == SALTING or seat in room.beginning.salt_commits)


def may_change_hands(room: Room, seat: int) -> None:
    """A record holds so many beginnings; some are left for salts that do not come, at most one a seat."""
    if needs_new_dice(room, seat) and len(room.beginnings) > MOST_GIVEN_UP - len(room.seats):
        raise Nack("not_now", _("The game has begun anew too often to hand a seat over before it begins."))
