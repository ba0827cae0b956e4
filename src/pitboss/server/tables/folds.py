"""How each kind of event changes a room. Nothing else does, and nothing here waits, writes or sends."""

from collections.abc import Callable

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.core.fair.commit_reveal import CommitReveal
from pitboss.core.fair.commitments import FIRST_FORM
from pitboss.core.fair.dice import Fair
from pitboss.core.game import CHANCE, NOBODY, Event, find, packed
from pitboss.core.row_fields import named_fields
from pitboss.core.table import Decision, Table
from pitboss.server.tables.entries import Entry
from pitboss.server.tables.room import (
    FILLING,
    MAKER,
    OVER,
    PLAYING,
    SALTING,
    Happened,
    Room,
    Seat,
    commitments_in,
    reveal_in,
    table_of,
)

Checked = Decision | int | None  # a decision, the outcome of chance, or nothing that was checked before


def fold(room: Room, entry: Entry, checked: Checked = None) -> None:
    """Change a room as an event says. A refused one changes nothing.

    What is stored is parsed and checked by the rules; what has just been `checked` is carried out as it is.
    """
    public: Event = msgspec.json.decode(entry.public)
    secret: Event = msgspec.json.decode(entry.secret) if entry.secret else {}
    seq, chain, before = room.seq, room.chain, room.latest_row
    room.seq, room.chain = entry.seq, entry.chain
    try:
        if isinstance(checked, Decision):
            decide(room, checked)
        elif checked is not None:
            resolve(room, checked)
        else:
            FOLDS[entry.kind](room, public, secret)
    except PitbossError:
        room.seq, room.chain = seq, chain
        raise
    room.actor = room.table.actor if room.table is not None and room.status == PLAYING else NOBODY
    count_missed(room, entry, public)
    dtype = None
    if entry.kind in PLAYED and room.table is not None:
        room.latest_row, dtype = packed(room.table.state), room.table.state.dtype
    after = b"" if dtype is None else room.latest_row
    room.history.append(Happened(entry.seq, entry.at, entry.kind, public, secret, dtype, before, after))
    if entry.move_id is not None:
        room.idempotency_keys[entry.actor, entry.move_id] = entry.seq


def count_missed(room: Room, entry: Entry, public: Event) -> None:
    """A bot covers for one move, and whoever moves again has missed nothing in a row."""
    for at, seat in enumerate(room.seats):
        if seat.is_covered and room.actor != at:
            seat.is_covered = False
    if entry.kind == "move" and entry.actor == str(room.seats[public["seat"]].holder):
        room.seats[public["seat"]].missed = 0


def made(room: Room, public: Event, secret: Event) -> None:
    room.settings, room.fields = public, named_fields(find(public["game"]).row)
    room.game.check_version(room.rules_version)
    room.seats = [Seat(**seat) for seat in public["seats"]]
    room.host = public.get("host", MAKER)
    update_seats(room)
    room.position = secret.get("position")
    anew(room, public, secret)


def anew(room: Room, public: Event, secret: Event) -> None:
    """The dice are committed to, once more if a salt did not come or a seat changed hands."""
    if room.beginnings:
        room.beginning.give_up(public.get("missing", []))
    room.form = public.get("form", FIRST_FORM)
    room.beginnings.append(CommitReveal(room.game_id, bytes.fromhex(secret["seed"]), len(room.seats)))
    room.without_salt = set(public.get("without_salt", []))
    room.ready = set(room.without_salt)
    update_status(room)


def sat(room: Room, public: Event, secret: Event) -> None:
    seat = room.seats[public["seat"]]
    seat.name, seat.holder, seat.away, seat.muted = public["name"], public["holder"], False, False
    seat.missed, seat.is_covered = 0, False
    if public.get("host"):
        room.host = public["holder"]
    update_seats(room)
    if room.table is None and room.form == FIRST_FORM:
        room.beginning.salt_commits.pop(public["seat"], None)  # that was of the player before
    update_status(room)


def ready(room: Room, public: Event, secret: Event) -> None:
    room.ready.add(public["holder"])
    if public["commit"] is not None:
        seat = min(room.seats_of(public["holder"]))
        room.beginning.add_commit(seat, bytes.fromhex(public["commit"]))
    update_status(room)


def update_status(room: Room) -> None:
    """The first form asked for salts once everybody was ready; the second does when all commitments are sealed."""
    if room.table is None:
        room.status = SALTING if room.form == FIRST_FORM and room.is_full else FILLING


def sealed(room: Room, public: Event, secret: Event) -> None:
    """No commitment changes any more; now the salts are asked for."""
    room.beginning.close()
    room.status = SALTING


def salt(room: Room, public: Event, secret: Event) -> None:
    if room.form == FIRST_FORM:
        room.beginning.salts[public["seat"]] = bytes.fromhex(secret["salt"])
    else:
        room.beginning.add_salt(public["seat"], bytes.fromhex(secret["salt"]))


def began(room: Room, public: Event, secret: Event) -> None:
    """The table is laid; from here on names and dice are fixed."""
    room.table = table_of(room)
    room.latest_row = packed(room.table.state)
    if room.settings["dice"] == "fair":
        room.table.extra = {"fair": commitments_in(room).written()}
        room.dealer = Fair(reveal_in(room).key(room.game_id))
    room.status, room.game_seq = PLAYING, room.seq


def move(room: Room, public: Event, secret: Event) -> None:
    known = public | secret
    decide(room, table_in(room).decision(known["seat"], known["move"]))


def decide(room: Room, decision: Decision) -> None:
    """A seat has decided, or said something."""
    table_in(room).carry_out(decision)
    room.standing.append(decision.seat)
    room.game_seq = room.seq


def chance(room: Room, public: Event, secret: Event) -> None:
    resolve(room, table_in(room).outcome(public["chance"]))


def resolve(room: Room, outcome: int) -> None:
    """Chance has come out so."""
    table_in(room).resolve(outcome)
    room.standing.append(CHANCE)
    room.game_seq = room.seq
    if room.dealer is not None:
        room.dealer.number = table_in(room).chances


def undo(room: Room, public: Event, secret: Event) -> None:
    count = public["back"]
    table_in(room).apply({"back": count} if public["freely"] else {"undo": 1})
    del room.standing[-count:]
    room.game_seq = room.seq


def chat(room: Room, public: Event, secret: Event) -> None:
    """Words change nothing."""


def away(room: Room, public: Event, secret: Event) -> None:
    room.seats[public["seat"]].away = True


def missed(room: Room, public: Event, secret: Event) -> None:
    """The time ran out: this one move is a bot's."""
    seat = room.seats[public["seat"]]
    seat.missed += 1
    seat.is_covered = True


def back(room: Room, public: Event, secret: Event) -> None:
    seat = room.seats[public["seat"]]
    seat.away, seat.missed, seat.is_covered = False, 0, False


def conceded(room: Room, public: Event, secret: Event) -> None:
    room.seats[public["seat"]].conceded = True
    table_in(room).concede(public["seat"])
    room.game_seq = room.seq


def kicked(room: Room, public: Event, secret: Event) -> None:
    """Before the game the seat is free again under the name it was made with; in the game a bot plays on for it."""
    seat = room.seats[public["seat"]]
    assert seat.holder is not None
    room.ready.discard(seat.holder)
    room.sent_away.add(seat.holder)
    seat.holder, seat.muted = None, False
    if room.table is None:
        seat.name = room.settings["seats"][public["seat"]]["name"]
    else:
        seat.away = True
    update_seats(room)
    room.sent_away -= room.people  # they have another seat


def muted(room: Room, public: Event, secret: Event) -> None:
    room.seats[public["seat"]].muted = True


def unmuted(room: Room, public: Event, secret: Event) -> None:
    room.seats[public["seat"]].muted = False


def link(room: Room, public: Event, secret: Event) -> None:
    """A new link to a seat changes nothing at the table."""


def warned(room: Room, public: Event, secret: Event) -> None:
    room.is_warned = True


def closed(room: Room, public: Event, secret: Event) -> None:
    """Everybody gives the game up, if it has begun."""
    if room.table is not None:
        room.table.give_up()


def over(room: Room, public: Event, secret: Event) -> None:
    room.status, room.game_seq, room.ending = OVER, room.seq, public["ending"]
    if room.dealer is not None:
        table_in(room).reveal = reveal_in(room)


def rematch(room: Room, public: Event, secret: Event) -> None:
    room.rematch = public["table"]


def again(room: Room, public: Event, secret: Event) -> None:
    room.again.add(public["holder"])


def table_in(room: Room) -> Table:
    """The game's table, once the game has begun."""
    assert room.table is not None
    return room.table


def update_seats(room: Room) -> None:
    """Who sits where: asked for at every move, and changed only when somebody sits down."""
    room.names, room.holds = [seat.name for seat in room.seats], {}
    for at, seat in enumerate(room.seats):
        if seat.holder is not None:
            room.holds.setdefault(seat.holder, []).append(at)
    room.last_holder = max(room.last_holder, *room.holds) if room.holds else room.last_holder
    others = [seat for seat in room.seats if seat.kind != "bot"]
    room.is_on_one_screen = all(seat.kind == "here" and seat.holder == MAKER for seat in others)


PLAYED = {"move", "chance", "undo"}  # kinds that change the row
FOLDS: dict[str, Callable[[Room, Event, Event], None]] = {
    "made": made,
    "anew": anew,
    "sat": sat,
    "ready": ready,
    "sealed": sealed,
    "salt": salt,
    "began": began,
    "move": move,
    "chance": chance,
    "undo": undo,
    "chat": chat,
    "away": away,
    "missed": missed,
    "back": back,
    "conceded": conceded,
    "kicked": kicked,
    "muted": muted,
    "unmuted": unmuted,
    "link": link,
    "warned": warned,
    "closed": closed,
    "over": over,
    "rematch": rematch,
    "again": again,
}
