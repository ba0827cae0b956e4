"""The event log of a room: new events wait to be stored, stored ones are read back and checked.

Events form a chain: each is linked to all before it, so that none can be changed, left out or moved.
"""

from functools import lru_cache
from hashlib import sha256

import msgspec

from pitboss.core.errors import OtherRules, PitbossError
from pitboss.core.game import Event
from pitboss.core.row_fields import contents_of, has_fields
from pitboss.server.tables.entries import Append, Entry, KeyRow
from pitboss.server.tables.folds import Checked, fold
from pitboss.server.tables.room import Room

SERVER = "house"  # the actor of what no player and no bot brings about
STATE_BYTES = 8
TOUCHED_SECONDS = 60.0


class Damaged(PitbossError):
    """Stored events that do not fit together."""


def append_event(
    room: Room,
    kind: str,
    public: Event,
    secret: Event | None = None,
    checked: Checked = None,
    *,
    at: float,
    actor: str = SERVER,
    move_id: str | None = None,
) -> None:
    """Something new happens; it waits in `pending` to be stored. What was `checked` need not be parsed again."""
    told = (kind, actor, move_id, text_of(public), None if secret is None else text_of(secret))
    entry = (room.seq + 1, at, *told, chained(room.chain, *told))
    fold(room, Entry(*entry, state=b""), checked)
    pending = pending_of(room)
    pending.entries.append(Entry(*entry, state_hash(room)))
    if has_row_changed(room):
        pending.table = room.stored_row = room.row


def load(room: Room, entries: list[Entry], fields: str) -> None:
    """Fold stored events, each checked against the chain and the state it left.

    The hashes of states cover these fields of the row. Where the row has them no more, the chain alone vouches for the
    events, and the hashes wait to be stored anew.
    """
    for entry in entries:
        load_event(room, entry)
        if entry.seq == 1 and has_fields(room.game.row, fields):
            room.fields = fields
        if room.fields != fields:
            pending_of(room).states.append((entry.seq, state_hash(room)))
        elif entry.state != state_hash(room):
            raise Damaged(f"Event {entry.seq} of table {room.id} leads to another table than it did.")
    if room.fields != fields:
        pending_of(room).table = room.stored_row = room.row


def load_event(room: Room, entry: Entry) -> None:
    """Fold a stored event that is linked to those before it."""
    if entry.seq != room.seq + 1 or entry.chain != chained(room.chain, *entry.told):
        raise Damaged(f"Event {entry.seq} of table {room.id} is not what was written.")
    try:
        fold(room, entry)
    except OtherRules:
        raise
    except (PitbossError, LookupError) as refusal:
        raise Damaged(f"Event {entry.seq} of table {room.id} cannot have happened: {refusal}") from None


def give_keys(room: Room, *keys: KeyRow) -> None:
    """Keys that are stored together with what happens."""
    pending_of(room).keys.extend(keys)


def spend_keys(room: Room, *keys: KeyRow) -> None:
    """Keys that are of no more use once this is stored."""
    pending_of(room).spent.extend(key.hash for key in keys)


def revoke_seat(room: Room, at: int) -> None:
    """No link leads to a seat any more once this is stored."""
    pending_of(room).revoked_seats.append(at)


def send_away(room: Room, holder: int) -> None:
    """No key opens anything for somebody any more once this is stored, and they are known if they come again."""
    pending_of(room).sent_away.append(holder)


def pending_of(room: Room) -> Append:
    """What is to be stored next."""
    if room.pending is None:
        room.pending = Append(room.id)
    return room.pending


def has_row_changed(room: Room) -> bool:
    """Whether the list of tables is to be told; when a table was last touched, it says to the minute."""
    stored = room.stored_row
    return stored is None or stored.status != room.status or room.history[-1].at - stored.touched >= TOUCHED_SECONDS


def state_hash(room: Room) -> bytes:
    """A short hash of the table's row, by the names of its fields."""
    row = b"" if room.table is None else contents_of(room.table.state, room.fields)
    return sha256(row).digest()[:STATE_BYTES]


def chained(before: bytes, kind: str, actor: str, move_id: str | None, public: str, secret: str | None) -> bytes:
    """The link of an event to all events before it."""
    who = often_hashed(kind) + often_hashed(actor) + (hashed(move_id) if move_id else NOTHING)
    return sha256(before + who + hashed(public) + (hashed(secret) if secret else NOTHING)).digest()


def hashed(text: str) -> bytes:
    """A part of an event, as its link has it."""
    return sha256(text.encode()).digest()


NOTHING = hashed("")
often_hashed = lru_cache(hashed)  # kinds of events and who brings them about: a few words, said all the time


def text_of(event: Event) -> str:
    """An event as it is stored."""
    return msgspec.json.encode(event).decode()
