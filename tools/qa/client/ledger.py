"""What lies on disk, held against what people were told."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.server.store.sqlite_file import FILE, open_to_read
from pitboss.server.tables.entries import Entry
from pitboss.server.tables.event_log import load
from pitboss.server.tables.events import event_for
from pitboss.server.tables.room import Room
from pitboss.server.tables.views import common_view, view_for, views_of_all
from pitboss.server.wire.frames import encode
from tools.qa.client.guests import Guest

COLUMNS = "seq, at, kind, actor, move_id, public, secret, chain, state"


class Ledger:
    """All tables of a data file, each folded anew with its chain checked."""

    def __init__(self, directory: Path, tables: Iterable[str] | None = None) -> None:
        self.wrong: list[str] = []
        self.entries: dict[str, list[Entry]] = {}
        connection = open_to_read(directory / FILE if directory.is_dir() else directory)
        self.fields: dict[str, str] = dict(connection.execute("SELECT id, fields FROM tables"))
        for table in self.fields if tables is None else set(tables):
            rows = connection.execute(f"SELECT {COLUMNS} FROM events WHERE game = ? ORDER BY seq", (table,))
            self.entries[table] = [Entry(*row) for row in rows]
        self.keys = list(connection.execute("SELECT hash, game, holder FROM keys"))
        connection.close()
        self.rooms = {table: self._room(table) for table in self.entries}

    def _room(self, table: str) -> Room:
        room = Room(table)
        try:
            load(room, self.entries[table], self.fields.get(table, ""))
        except PitbossError as fault:
            self.wrong.append(f"table {table} does not load: {fault}")
        return room

    def hold_against(self, guests: Sequence[Guest]) -> list[str]:
        """Everything that somebody was told and is not so on disk."""
        found = list(self.wrong)
        for guest in guests:
            found += guest.wrong
            found += list(self.lost_or_doubled(guest))
            found += list(self.changed(guest))
        return found

    def lost_or_doubled(self, guest: Guest) -> Iterator[str]:
        """What is acknowledged is there once, where it was said to be; what is refused is not there."""
        by_id: dict[str, list[Entry]] = {}
        words: dict[str, int] = {}
        for entry in self.entries.get(guest.table, []):
            if entry.move_id is not None:
                by_id.setdefault(entry.move_id, []).append(entry)
            if entry.kind == "chat":
                words[entry.public] = words.get(entry.public, 0) + 1
        yield from (f"chat {text} stands {count} times" for text, count in words.items() if count > 1)
        for message_id, answers in guest.answers.items():
            kept = by_id.get(message_id, [])
            said = f"{guest.sent[message_id]} of {guest.table}"
            if any(answer != answers[0] for answer in answers[1:]):
                yield f"{said} was answered in several ways: {answers}"
            if answers[0]["type"] == "nack":
                if kept:
                    yield f"{said} was refused ({answers[0]['code']}) and yet stands as event {kept[0].seq}"
            elif [entry.seq for entry in kept] != [answers[0]["seq"]]:
                yield f"{said} was acknowledged as {answers[0]['seq']} and stands as {[each.seq for each in kept]}"
        for message_id, kept in by_id.items():
            if len(kept) > 1:
                yield f"message {message_id} of {guest.table} stands {len(kept)} times"

    def changed(self, guest: Guest) -> Iterator[str]:
        """Every event that was told is on disk as it was told, and every roll as it was shown."""
        room = self.rooms.get(guest.table)
        if room is None:
            yield f"table {guest.table} is gone"
            return
        for (seq, seat), told in guest.told.items():
            if seq > len(room.history):
                yield f"event {seq} of {guest.table} was told ({told}) and is not there"
            elif (kept := as_sent(event_for(room, room.history[seq - 1], seat))) != told:
                yield f"event {seq} of {guest.table} was told as {told} and is {kept}"

    def views_that_differ(self, guest: Guest, holder: int) -> Iterator[str]:
        """Every view that somebody was sent, held against one built from the stored events up to that number."""
        wanted: dict[int, list[tuple[int, Any]]] = {}
        for seq, seat, view in guest.seen:
            wanted.setdefault(seq, []).append((seat, view))
        room = Room(guest.table)
        for entry in self.entries[guest.table][: len(self.rooms[guest.table].history)]:
            load(room, [entry], self.fields.get(guest.table, ""))
            views = views_of_all(room)
            for seat, view in wanted.pop(entry.seq, []):
                built = as_sent(view_for(room, holder, seat, common_view(room, view["seconds"], views), views))
                if built != view:
                    yield f"the view of seat {seat} at event {entry.seq} was {view} and should be {built}"
        yield from (f"a view came for event {seq}, which there is not" for seq in wanted)

    def gaps(self, guest: Guest) -> Iterator[str]:
        """The numbers that somebody was never told, up to the last they know of."""
        known = {seq for seq, _ in guest.told}
        for seq in range(1, guest.seq + 1):
            if seq not in known:
                yield f"event {seq} of {guest.table} was never told"


def as_sent(thing: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(encode(thing))


def rolls_that_changed(notes: Path) -> list[str]:
    """Rolls that came out in two ways for one number at one position, though perhaps only one was ever stored."""
    known: dict[str, str] = {}
    found = []
    for line in notes.read_text().splitlines() if notes.exists() else []:
        key, brace, rolled = line.partition(" {")
        if brace and known.setdefault(key, rolled) != rolled:
            found.append(f"roll {key} was {known[key]} and then {rolled}")
    return found
