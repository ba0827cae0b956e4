"""Checking a record with fair dice from its first line to its last."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedIOBase
from typing import IO

from pitboss.core.errors import BadRecord, PitbossError
from pitboss.core.fair.broken import broken_commitment
from pitboss.core.fair.commitments import SECOND_FORM, Commitments
from pitboss.core.fair.dice import stream
from pitboss.core.fair.reveal import CHECKSUM_KEY, Reveal, checksum_of
from pitboss.core.game import Event, Row
from pitboss.core.lang import _, commas
from pitboss.core.records.record import Follower
from pitboss.core.table import Table


@dataclass(frozen=True)
class Chance:
    """A chance event of a record, and the table it came out at."""

    line: int
    before: Row
    event: Event


@dataclass(frozen=True)
class Verified:
    """A record in which everything is right."""

    table: Table
    commitments: Commitments
    reveal: Reveal


def verify(written: IO[bytes] | BufferedIOBase) -> Verified:
    """Compute everything again; raises `BadRecord` with the line that is wrong, and why."""
    follower = Follower(written)
    table = follower.table
    if "fair" not in follower.head:
        why = _("The record has no fair dice: its first line commits to nothing, so no roll can be checked.")
        raise PitbossError(why)
    commitments = Commitments.read(follower.head["fair"], table.players)
    events: list[Event] = []
    chances = list(chances_of(follower, events))
    last = 1 + len(events) + 1
    reveal = revealed(follower, commitments.form, last)
    if broken := broken_commitment(commitments, reveal, table.players):
        raise BadRecord(last, broken)
    for number, chance in enumerate(chances, 1):
        check_chance(table, chance, number, reveal.key(commitments.game_id))
    check_last_line(follower, last)
    check_checksum(follower, commitments.form, [follower.head, *events], last)
    return Verified(table, commitments, reveal)


def chances_of(follower: Follower, events: list[Event]) -> Iterator[Chance]:
    """The chance events, while the rules are followed; all events are gathered in `events`."""
    for step in follower:
        events.append(step.event)
        if "seat" not in step.event and "undo" not in step.event and "back" not in step.event:
            yield Chance(step.line, step.before, step.event)


def revealed(follower: Follower, form: int, last: int) -> Reveal:
    """The seed and the salts of the last line."""
    if not follower.ending.complete:
        note = follower.ending.note
        why = _("{note} The seed is told in the last line, so no roll can be checked yet.", note=note)
        raise BadRecord(last, why)
    if "fair" not in follower.end:
        raise BadRecord(last, _("The last line does not tell the seed, so no roll can be checked."))
    return Reveal.read(follower.end["fair"], follower.table.players, form)


def check_chance(table: Table, chance: Chance, number: int, key: bytes) -> None:
    """A chance event must have come out as its bytes say."""
    words = table.game.words
    read = words.chance_event(chance.before, table.game.fair(chance.before, stream(key, number)))
    if read != chance.event:
        told = {"number": number, "read": read, "written": chance.event}
        raise BadRecord(chance.line, _("Chance event {number} gives {read}, but the record says {written}.", **told))


def check_last_line(follower: Follower, last: int) -> None:
    """All of the end must be told."""
    wanted = [*follower.table.ending(), "fair"]
    missing = [key for key in wanted if key not in follower.end]
    if missing:
        keys = {"wanted": commas(wanted), "missing": commas(missing)}
        raise BadRecord(last, _("The last line has {wanted}; it lacks {missing}.", **keys))


def check_checksum(follower: Follower, form: int, lines: list[Event], last: int) -> None:
    """The check sum must be that of the lines above it. The first form called it a seal."""
    if follower.end["fair"].get(CHECKSUM_KEY[form]) != checksum_of(lines):
        why = _("The seal is not that of the lines above it: a name, an option or a decision has been changed.")
        if form == SECOND_FORM:
            why = _("The check sum is not that of the lines above it: something in them has been changed.")
        raise BadRecord(last, why)
