"""What somebody at a table may know, built up from the view of their seat. Nobody's secret passes through here."""

from collections.abc import Sequence
from typing import Any

from pitboss.core.game import Event, Row, actor, view_of, views_of
from pitboss.core.lang import _, listed, n_
from pitboss.core.table import Table
from pitboss.server.acts import takes_back
from pitboss.server.room import OVER, PLAYING, Happened, Room
from pitboss.server.wire import Facts, SeatFacts

NOBODY_S_SEAT = -1  # of those who look on
RULED = {"move": "moves", "chance": "chance", "undo": "undo", "over": "over"}  # which of a game's paragraphs it is
MOST_MISSED = 200  # events that are told again to somebody who was away


def facts_of(room: Room) -> Facts:
    """What anybody may know of a table."""
    settings = room.settings
    seats = [
        SeatFacts(seat.name, seat.kind, seat.bot, seat.taken, seat.away, seat.conceded, is_ready(room, at))  # type: ignore[arg-type]
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
        one_screen=room.is_on_one_screen,
        commit=room.commit,
        seq=room.seq,
        rematch=room.rematch,
        ending=room.ending,
    )


def is_ready(room: Room, at: int) -> bool:
    """Whether a seat waits for nothing but the others."""
    seat = room.seats[at]
    return seat.kind == "bot" or seat.holder in room.ready or room.table is not None


def views_of_all(room: Room) -> list[Row]:
    """The table as each seat may know it now, last as those who look on do; nothing before the game begins."""
    return [] if room.table is None else views_of(room.table.state, room.table.players)


def view_for(room: Room, holder: int | None, seat: int, common: dict[str, Any], views: Sequence[Row]) -> dict[str, Any]:
    """The table as it is now, complete, through the eyes of one seat. `common` is what all see alike."""
    table, is_on = room.table, room.status == PLAYING
    return {
        "seat": seat,
        "undo": takes_back(room, holder) > 0,
        **common,
        "board": table and room.game.shown(views[seat], seat, room.names),
        "moves": moves_of(table) if table and is_on and room.actor == seat else [],
        "talk": table.talk(seat) if table and is_on and seat >= 0 else [],
    }


def moves_of(table: Table) -> list[dict[str, str]]:
    """What the seat on turn may do, to say and to read."""
    return [{"move": name, "words": words} for _id, name, words in table.moves()]


def common_view(room: Room, seconds: float | None, views: Sequence[Row]) -> dict[str, Any]:
    """What everybody at the table sees alike, those who look on as well."""
    table, words = room.table, room.game.words
    common: dict[str, Any] = {"actor": room.actor, "seconds": seconds, "due": "", "clock": ""}
    if table is None:
        return common
    row = views[NOBODY_S_SEAT]
    due = table.due if room.status == OVER else words.what_is_due(row, room.names)
    return common | {"due": due, "clock": words.clock(row)}


def view_at(room: Room, happened: Happened, seat: int) -> dict[str, Any]:
    """The table as it was after an event, through the eyes of one seat."""
    assert happened.after is not None
    row, words = view_of(happened.after, seat), room.game.words
    return {
        "seat": seat,
        "actor": int(actor(happened.after)),
        "due": words.what_is_due(row, room.names),
        "clock": words.clock(row),
        "board": room.game.shown(row, seat, room.names),
    }


def event_for(room: Room, happened: Happened, seat: int) -> Event:
    """An event as one seat may know it, with its sentences."""
    event: Event = {"seq": happened.seq, "at": round(happened.at, 3), "kind": happened.kind}
    match happened.kind:
        case "move":
            own = happened.public["seat"] == seat
            event |= happened.public | (happened.secret if own else {})
        case "made":
            event |= {"commit": happened.public["commit"]}
        case "ready":
            event |= {"seats": room.seats_of(happened.public["holder"])}
        case "sat":
            event |= {"seat": happened.public["seat"], "name": happened.public["name"]}
        case "anew":
            event |= {"commit": happened.public["commit"]}
        case _:
            event |= happened.public
    shown, rule = shown_of(room, happened), followed(room, happened)
    event |= {"told": told(room, happened)} | ({"shown": shown} if shown else {})
    return event | ({"rule": rule} if rule else {})


def followed(room: Room, happened: Happened) -> str | None:
    """The paragraph of the rules that an event follows."""
    usual = room.game.paragraphs.get(RULED.get(happened.kind, ""))
    if happened.kind == "move":
        return room.game.followed.get(happened.public["move"].split()[0], usual)
    if happened.kind == "chance":
        return room.game.followed.get(next(iter(happened.public["chance"])), usual)
    return usual


def shown_of(room: Room, happened: Happened) -> Event:
    """What a page needs to draw an event."""
    if happened.kind not in ("move", "chance"):
        return {}
    assert happened.before is not None and happened.after is not None
    return room.game.happened(happened.before, true_event(happened), happened.after)


def true_event(happened: Happened) -> Event:
    """A decision or chance event as the rules know it."""
    if happened.kind == "chance":
        chance: Event = happened.public["chance"]
        return chance
    return {"seat": happened.public["seat"], "move": happened.secret.get("move", happened.public["move"])}


def told(room: Room, happened: Happened) -> list[str]:
    """An event in sentences, in the language of whoever is spoken to."""
    public, names = happened.public, room.names
    if happened.kind in ("move", "chance"):
        assert happened.before is not None and happened.after is not None
        return room.game.words.tell(happened.before, true_event(happened), happened.after, names)
    name = names[public["seat"]] if "seat" in public else ""
    match happened.kind:
        case "undo":
            return [n_("Taken back: the last event.", "Taken back: the last {count} events.", public["back"])]
        case "sat":
            return [_("{name} sits down.", name=public["name"])]
        case "began":
            return [_("The game begins: {names}.", names=listed(public["names"]))]
        case "away":
            return [_("{name} has left the table. A bot plays on.", name=name)]
        case "back":
            return [_("{name} is back.", name=name)]
        case "conceded":
            return [_("{name} gives up.", name=name)]
        case "anew":
            return [_("A salt was wrong or missing, so the house promises new dice.")]
        case "over":
            winners = [names[seat] for seat in public["ending"]["winners"]]
            return [_("Won by {winners}.", winners=listed(winners))]
    return []
