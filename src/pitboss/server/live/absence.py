"""What others can do about a player who is missing: ring, or let a bot play in their place until they are back."""

from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.house import House
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.presence import majority
from pitboss.server.tables import acts
from pitboss.server.tables.room import FILLING, PLAYING, Room
from pitboss.server.wire.frames import NudgeFrame
from pitboss.server.wire.messages import Absence, Nudge, Replace


async def answer(house: House, open_table: OpenTable, holder: int, message: Absence) -> None:
    """Carry out what somebody asks about another player."""
    room = open_table.room
    if not room.seats_of(holder):
        raise Nack("not_yours", _("You look on here; only those who sit may do that."))
    if message.seat >= len(room.seats) or room.seats[message.seat].kind == "bot":
        raise Nack("bad", _("Nobody but a bot sits there."))
    if message.seat in room.seats_of(holder):
        raise Nack("bad", _("That seat is yours."))
    match message:
        case Nudge():
            nudge(house, open_table, holder, message.seat)
        case Replace():
            await replace(house, open_table, holder, message.seat)


def nudge(house: House, open_table: OpenTable, holder: int, seat: int) -> None:
    """Ring at the pages that the player has open, at this table or still at the one before."""
    room = open_table.room
    name = room.names[min(room.seats_of(holder))]
    before = house.open_tables.get(room.settings.get("again", ""))
    wanted = room.seats[seat].holder
    rung = [
        follower
        for at in (open_table, before)
        for follower in (at.followers if at is not None else ())
        if follower.holder is not None and follower.holder == wanted
    ]
    if not rung:
        raise Nack("not_now", _("{name} has no page of this table open.", name=room.names[seat]))
    for follower in rung:
        follower.send(NudgeFrame(seat, name))


async def replace(house: House, open_table: OpenTable, holder: int, seat: int) -> None:
    """Before the game the host decides; during it, most of those who are here."""
    room = open_table.room
    if room.status == FILLING:
        await house.change(room.id, lambda room, now: acts.start_without(room, holder, seat, now))
        return
    if room.status != PLAYING:
        raise Nack("not_now", _("The game is over."))
    presence, followers = open_table.presence, open_table.followers
    if not presence.is_absent(room, followers, seat):
        raise Nack("not_now", _("{name} is here. Give them a minute.", name=room.names[seat]))
    voters = presence.voters(room, followers, seat)
    asking = presence.votes.setdefault(seat, set())
    asking.add(holder)
    if len(asking & voters) >= majority(voters):
        asked = sorted(min(room.seats_of(each)) for each in asking & voters)
        await house.change(room.id, lambda room, now: by_vote(room, seat, holder, now, asked))
    house.tell_presence_soon(open_table)


def by_vote(room: Room, seat: int, holder: int, now: float, asked: list[int]) -> None:
    """Enough have asked, if the game is still on."""
    if room.status == PLAYING:
        acts.stand_in_for(room, seat, holder, now, asked)
