"""Records: one JSON object a line. The first says what is played, then every event, last how it ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path
from typing import IO, Any

import msgspec

from pitboss.core.errors import BadRecord, PitbossError, Refused, shortened
from pitboss.core.fair.commitments import Commitments, form_of
from pitboss.core.fair.reveal import Reveal, checksum_of
from pitboss.core.game import NOBODY, Event, Game, Row, copy_of, find
from pitboss.core.lang import _, commas
from pitboss.core.table import Table

LONGEST_LINE = 64 * 1024
LAST_LINE = ("scores", "winners", "conceded")  # any of these tells the last line from an event
FIRST_LINE = ("pitboss", "game", "rules", "seats", "options", "position")  # what else stands there is kept for others


@dataclass
class Step:
    """One event of a record being followed: its line, the table before it, and the table after it."""

    line: int
    event: Event
    before: Row
    table: Table


@dataclass
class Ending:
    """How far a record went."""

    table: Table
    complete: bool
    note: str


class Follower:
    """Replays a record event by event. Iterate over it; then `ending` says how far it went."""

    def __init__(self, stream: IO[bytes] | BufferedIOBase) -> None:
        self.good_bytes = 0
        self._lines = self._numbered_objects(stream)
        self.table = self._seat()
        self.ending = Ending(self.table, False, "")
        self.end: Event = {}  # the last line as it is written, once it has come

    def _seat(self) -> Table:
        number, head = next(self._lines, (1, None))
        if head is None:
            raise BadRecord(1, _("The file is empty, so it is no record."))
        self.head = head
        try:
            return table_for(head)
        except PitbossError as refusal:
            raise BadRecord(number, str(refusal)) from None

    def __iter__(self) -> Iterator[Step]:
        last = 1
        for number, event in self._lines:
            last = number
            if event is None:
                self.ending.note = _("Cut short: line {number} is not complete.", number=number)
                return
            before = copy_of(self.table.state)
            try:
                if self.ending.complete:
                    raise Refused(self.table.game.paragraphs["over"], _("Nothing can follow the end of the game."))
                if any(key in event for key in LAST_LINE):
                    check_end(self.table, event)
                    self.ending.complete, self.end = True, event
                    continue
                self.table.apply(event)
            except PitbossError as refusal:
                raise BadRecord(number, str(refusal)) from None
            yield Step(number, event, before, self.table)
        if not self.ending.complete:
            self.ending.note = _("Cut short after line {last}: next, {due}.", last=last, due=self.table.due)
            if self.table.actor == NOBODY:
                self.ending.note = _(
                    "Cut short after line {last}: only the line with the scores is missing.", last=last
                )

    def _numbered_objects(self, stream: IO[bytes] | BufferedIOBase) -> Iterator[tuple[int, Event | None]]:
        """Each line's number and object. A last line that breaks off in the middle comes as None."""
        number = 0
        while line := stream.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                why = _("A line of a record is at most {most} bytes long; this is longer.", most=LONGEST_LINE)
                raise BadRecord(number, why)
            if line.strip():
                try:
                    event = as_object(line)
                except ValueError as fault:
                    if number > 1 and not line.endswith(b"\n"):
                        yield number, None
                        return
                    raise BadRecord(number, str(fault)) from None
                yield number, event
            self.good_bytes += len(line)


def replay(stream: IO[bytes] | BufferedIOBase) -> Ending:
    """A record to its end, or as far as it goes."""
    follower = Follower(stream)
    for _step in follower:
        pass
    return follower.ending


def as_object(line: bytes) -> Event:
    """A line as a JSON object."""
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise ValueError(_("The line is no JSON ({fault}).", fault=fault)) from None
    except RecursionError:
        raise ValueError(_("The line is nested too deeply, so it is no line of a record.")) from None
    if not isinstance(value, dict):
        raise ValueError(_("A line of a record is a JSON object, not {kind}.", kind=type(value).__name__))
    return value


def table_for(head: dict[str, Any]) -> Table:
    """The table that a record's first line describes."""
    if head.get("pitboss") != 1 or type(head["pitboss"]) is not int:
        raise PitbossError(_('This is no record: the first line must say {"pitboss": 1, "game": …}.'))
    for key, kind in (("game", str), ("rules", int), ("seats", list)):
        if type(head.get(key)) is not kind:
            why = _("The first line must name its {key!r} as a {kind}.", key=key, kind=kind.__name__)
            raise PitbossError(why)
    game = find(head["game"])
    game.check_version(head["rules"])
    options = head.get("options", {})
    if not isinstance(options, dict):
        raise PitbossError(_("The options must be a JSON object."))
    position = head.get("position")
    table = Table.new(game, head["seats"], options) if position is None else table_at(game, position, head["seats"])
    table.follow(head["rules"])
    if "fair" in head:
        Commitments.read(head["fair"], table.players)
    table.extra = {key: value for key, value in head.items() if key not in FIRST_LINE}
    return table


def table_at(game: Game, position: Any, seats: list[str]) -> Table:
    """The table at the position that a record's first line gives."""
    if not isinstance(position, str):
        raise PitbossError(_("The position must be text."))
    table = Table.at_position(game, position)
    if table.names != seats:
        known = commas(table.names)
        raise PitbossError(_("The seats differ from those of the position: {seats}.", seats=known))
    return table


def check_end(table: Table, written: Event) -> None:
    """The last line must say what the rules say. A game may end before that when all seats but one concede it."""
    rule = table.game.paragraphs["over"]
    if "conceded" in written:
        take_concessions(table, written["conceded"])
    if table.actor != NOBODY:
        raise Refused(rule, _("The game is not over, so there are no scores yet: {due}.", due=table.due))
    if "fair" in written:
        table.reveal = Reveal.read(written["fair"], table.players, form_of(table.extra.get("fair")))
    ending = table.ending()
    for key, value in written.items():
        if key == "fair":
            continue
        if key not in ending:
            keys = {"known": commas(list(ending)), "key": shortened(key)}
            raise Refused(rule, _("The last line has {known}; it has no {key}.", **keys))
        if value != ending[key]:
            values = {"key": key, "right": ending[key], "wrong": shortened(value)}
            raise Refused(rule, _("The {key} are {right}, not {wrong}.", **values))


def take_concessions(table: Table, seats: Any) -> None:
    """All seats but one give up, or all, in a game that is not over."""
    rule = table.game.paragraphs["over"]
    if table.actor == NOBODY:
        raise Refused(rule, _("The game was over, so nobody could concede it."))
    known = type(seats) is list and all(type(seat) is int and 0 <= seat < table.players for seat in seats)
    if not known or seats != sorted(set(seats)) or len(seats) < table.players - 1:
        why = _(
            "A game ends early when all seats or all but one concede it, of 0 to {most} in order, not {seats}.",
            most=table.players - 1,
            seats=shortened(seats),
        )
        raise Refused(rule, why)
    table.conceded = list(seats)


class Recorder:
    """Appends a table's events to a file as they happen, each line flushed before play goes on."""

    def __init__(self, table: Table, path: Path, *, resumed_bytes: int | None = None) -> None:
        self.table = table
        if resumed_bytes is None:
            self._file: IO[bytes] = path.open("xb")
            self._write(table.header())
            for event in table.events:
                self._write(event)
        else:
            self._file = path.open("r+b")
            self._file.truncate(resumed_bytes)
            self._file.seek(resumed_bytes)
        table.watchers.append(self._on_event)

    def _on_event(self, before: Row, event: Event, after: Row) -> None:
        self._write(event)
        self.end_if_over()

    def end_if_over(self) -> None:
        """The last line, when the game is over. Ask for it after a concession, which is no event."""
        if self.table.actor == NOBODY:
            self._write(last_line(self.table))

    def _write(self, line: Event) -> None:
        self._file.write(as_line(line))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def as_line(event: Event) -> bytes:
    """An event as it stands in a file."""
    return msgspec.json.format(msgspec.json.encode(event), indent=0) + b"\n"


def lines_of(table: Table) -> Iterator[bytes]:
    """The whole record of a table."""
    yield as_line(table.header())
    yield from map(as_line, table.events)
    if table.actor == NOBODY:
        yield as_line(last_line(table))


def last_line(table: Table) -> Event:
    """How a game ended; where its dice were fair, the secrets they came from and a check sum of all lines above."""
    if table.reveal is None:
        return table.ending()
    checksum = checksum_of([table.header(), *table.events])
    return table.ending() | {"fair": table.reveal.written(form_of(table.extra.get("fair")), checksum)}
