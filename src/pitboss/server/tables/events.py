"""The events of a table as one seat may know them, each with its sentences."""

from typing import Any

from msgspec.structs import fields

from pitboss.core.lang import _, listed, n_
from pitboss.server.tables.history import result_of, rules_event
from pitboss.server.tables.host import BY_HOST
from pitboss.server.tables.room import Happened, Room
from pitboss.server.tables.views import view_after
from pitboss.server.wire.events import EventBase, TableEvent

PARAGRAPHS = {"move": "moves", "chance": "chance", "undo": "undo", "over": "over"}  # which of a game's paragraphs it is
CLASSES: dict[Any, Any] = {cls.__struct_config__.tag: cls for cls in EventBase.__subclasses__()}
COMMON = {"shown", "result", *(field.name for field in fields(EventBase))}
OWN_FIELDS = {kind: [each.name for each in fields(cls) if each.name not in COMMON] for kind, cls in CLASSES.items()}


def event_for(room: Room, happened: Happened, seat: int) -> TableEvent:
    """An event as one seat may know it: of what is public, the fields that its class names."""
    known = happened.public
    if happened.kind == "move" and known["seat"] == seat:
        known = known | happened.secret
    elif happened.kind == "ready":
        known = {"seats": room.seats_of(known["holder"])} | (known if "seat" in known else {})
    elif happened.kind == "again":
        known = {"seats": room.seats_of(known["holder"])}
    event: TableEvent = CLASSES[happened.kind](
        seq=happened.seq,
        at=round(happened.at, 3),
        told=sentences(room, happened),
        rule=paragraph_of(room, happened),
        **{name: known[name] for name in OWN_FIELDS[happened.kind] if name in known},
        **changes_of(room, happened),
    )
    return event


def replayed(room: Room, happened: Happened, seat: int) -> TableEvent:
    """An event together with the table after it."""
    event = event_for(room, happened, seat)
    event.view = view_after(room, happened, seat)
    return event


def paragraph_of(room: Room, happened: Happened) -> str | None:
    """The paragraph of the rules that an event follows."""
    usual = room.game.paragraphs.get(PARAGRAPHS.get(happened.kind, ""))
    if happened.kind == "move":
        return room.game.followed.get(happened.public["move"].split()[0], usual)
    if happened.kind == "chance":
        return room.game.followed.get(next(iter(happened.public["chance"])), usual)
    return usual


def changes_of(room: Room, happened: Happened) -> dict[str, Any]:
    """What a page needs to draw an event of the game."""
    if happened.kind not in ("move", "chance"):
        return {}
    shown = room.game.page.changes(happened.before, rules_event(happened), happened.after)
    return {"shown": shown, "result": result_of(room, happened)}


def sentences(room: Room, happened: Happened) -> list[str]:
    """An event in words, in the reader's language."""
    public, names = happened.public, room.names
    if happened.kind in ("move", "chance"):
        return room.game.words.tell(happened.before, rules_event(happened), happened.after, names)
    name = names[public["seat"]] if "seat" in public else ""
    match happened.kind:
        case "undo":
            return [n_("Taken back: the last event.", "Taken back: the last {count} events.", public["back"])]
        case "sat":
            return [_("{name} sits down.", name=public["name"])]
        case "began":
            return [_("The game begins: {names}.", names=listed(public["names"]))]
        case "away" if public.get("asked"):
            others = listed([names[seat] for seat in public["asked"]])
            return [_("A bot plays for {name} until they are back, as {names} asked.", name=name, names=others)]
        case "away":
            return [_("{name} has left the table. While others play, a bot plays for them.", name=name)]
        case "missed":
            return [_("{name} has run out of time, so a bot makes this move.", name=name)]
        case "back":
            return [_("{name} is back.", name=name)]
        case "conceded":
            return [_("{name} gives up.", name=name)]
        case "kicked":
            if public["free"]:
                return [_("The host has sent {name} away. The seat is free.", name=public["name"])]
            return [_("The host has sent {name} away. A bot plays on.", name=public["name"])]
        case "muted":
            return [_("The host has muted {name}.", name=name)]
        case "unmuted":
            return [_("{name} may chat again.", name=name)]
        case "link":
            return [_("There is a new link to the seat of {name}; earlier ones are of no more use.", name=name)]
        case "warned":
            left = n_(
                "This table may have {count} more event. Then its game ends as given up.",
                "This table may have {count} more events. Then its game ends as given up.",
                public["left"],
            )
            return [left]
        case "closed":
            if public["why"] == BY_HOST:
                return [_("The host has closed the table. The game is given up.")]
            count = public["count"]
            return [_("This table has {count} events, the most there may be. The game is given up.", count=count)]
        case "anew":
            if public.get("missing", public["without_salt"]):
                return [_("A salt was wrong or missing, so the house promises new dice.")]
            return [_("The game begins anew, with new dice.")]
        case "again":
            players = [names[seat] for seat in room.seats_of(public["holder"])]
            return [_("Ready to play again: {names}.", names=listed(players))]
        case "over":
            winners = [names[seat] for seat in public["ending"]["winners"]]
            if not winners:
                return [_("Nobody wins: the game was given up.")]
            return [_("Won by {winners}.", winners=listed(winners))]
    return []
