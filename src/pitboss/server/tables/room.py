"""A room: one table with its seats, as its events have left it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.core.fair.commit_reveal import CommitReveal, commitments_of, reveal_of
from pitboss.core.fair.commitments import FIRST_FORM, Commitments
from pitboss.core.fair.dice import Fair
from pitboss.core.fair.reveal import Reveal
from pitboss.core.game import NOBODY, Event, Game, Row, find, unpacked
from pitboss.core.table import Table
from pitboss.server.tables.entries import Append, TableRow

FILLING, SALTING, PLAYING, OVER = "filling", "salting", "playing", "over"
MAKER = 0  # the holder who made the table
FIRST_RULES = 1
STAND_IN = "level3"  # the bot that plays for a player who has left
CORRESPONDENCE_SECONDS = 3600  # for a turn: whoever has that long need not be there for the game to go on


@dataclass
class Seat:
    """A place at the table. `holder` says whose key moves it; bots and empty seats have none."""

    name: str
    kind: str  # here, link or bot
    bot: str | None = None
    holder: int | None = None
    away: bool = False
    conceded: bool = False
    missed: int = 0  # turns in a row that their time ran out
    is_covered: bool = False  # a bot makes the move that is due now, because the time ran out
    muted: bool = False

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.holder is not None

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now, or None if a person does."""
        if self.kind == "bot":
            return self.bot
        return STAND_IN if self.away or self.conceded or self.is_covered else None


@dataclass(slots=True)
class Happened:
    """An event with the table before and after it, so that it can be told in any language. Its rows are kept packed."""

    seq: int
    at: float
    kind: str
    public: Event
    secret: Event
    row: np.dtype[Any] | None  # the dtype of the rows; None where the event is not of the game itself
    packed_before: bytes
    packed_after: bytes

    @property
    def is_played(self) -> bool:
        """Whether the event is of the game itself, so that there is a table before and after it."""
        return self.row is not None

    @property
    def before(self) -> Row:
        """The table before it."""
        assert self.row is not None
        return unpacked(self.packed_before, self.row)

    @property
    def after(self) -> Row:
        """The table after it."""
        assert self.row is not None
        return unpacked(self.packed_after, self.row)


@dataclass
class Room:
    """Everything about a table that follows from its events."""

    id: str
    settings: Event = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    holds: dict[int, list[int]] = field(default_factory=dict)  # the seats of each key, by its holder
    is_on_one_screen: bool = False  # one screen plays alone: nobody sits elsewhere
    status: str = FILLING
    seq: int = 0
    game_seq: int = 0  # of the last event that changed the game
    host: int = MAKER  # the holder who may keep order: who made the table, or was handed the maker's only seat
    last_holder: int = MAKER  # the highest number that a holder has had
    sent_away: set[int] = field(default_factory=set)  # holders whom the host does not want here
    actor: int = NOBODY  # the seat to choose, CHANCE, or NOBODY before the game and after it
    chain: bytes = bytes(32)
    fields: str = ""  # of the game's row, which the stored hashes of its states cover
    form: int = FIRST_FORM  # of fair dice, as the event says that began the last beginning
    beginnings: list[CommitReveal] = field(default_factory=list)  # the last one is played, the others were given up
    without_salt: set[int] = field(default_factory=set)  # holders who kept a salt back, so they are not asked again
    position: str | None = None
    ready: set[int] = field(default_factory=set)  # holders
    table: Table | None = None
    dealer: Fair | None = None
    is_warned: bool = False  # people know that the table will soon have its most events
    rematch: str | None = None  # the table where it is played again
    again: set[int] = field(default_factory=set)  # holders who are ready to play again
    ending: Event | None = None
    idempotency_keys: dict[tuple[str, str], int] = field(default_factory=dict)  # of messages, and what answered each
    history: list[Happened] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)  # of each event that still stands, whose it was
    latest_row: bytes = b""  # the table's row after the last event, packed
    pending: Append | None = None  # what is not on disk yet
    stored_row: TableRow | None = None  # as the list of tables on disk has it

    @cached_property
    def game(self) -> Game:
        return find(self.settings["game"])

    @property
    def rules_version(self) -> int:
        """The version of the rules that the table was made with; the first events of the first tables name none."""
        return int(self.settings.get("rules", FIRST_RULES))

    @property
    def game_id(self) -> bytes:
        return bytes.fromhex(self.id)

    @property
    def beginning(self) -> CommitReveal:
        """The beginning that is played, or waited for."""
        return self.beginnings[-1]

    @property
    def commit(self) -> str:
        """What the house has committed to."""
        return self.beginning.commit.hex()

    @property
    def row(self) -> TableRow:
        """How the table stands in the list of tables."""
        listed = bool(self.settings["listed"])
        return TableRow(self.id, self.history[0].at, self.status, listed, self.history[-1].at, self.fields)

    @property
    def is_full(self) -> bool:
        """Whether everybody who plays is here and ready; for whoever is away a bot begins."""
        awaited = {seat.holder for seat in self.seats if seat.holder is not None and not seat.away}
        return all(seat.taken or seat.away for seat in self.seats) and awaited <= self.ready

    @property
    def is_by_correspondence(self) -> bool:
        """Whether a turn has so much time that nobody is expected to sit and wait."""
        return (self.settings["turn_seconds"] or 0) >= CORRESPONDENCE_SECONDS

    @property
    def people(self) -> set[int]:
        """The holders of seats."""
        return set(self.holds)

    @property
    def may_be_watched(self) -> bool:
        """Whether anybody who knows the table may be a spectator."""
        return bool(self.settings["watch"] or self.settings["listed"])

    def seats_of(self, holder: int | None) -> list[int]:
        """The seats that a key moves."""
        return [] if holder is None else self.holds.get(holder, [])


def table_of(room: Room) -> Table:
    """The game's table, new or at the position it was forked from, under the rules it was made with."""
    table = Table.new(room.game, room.names, room.settings["options"]) if room.position is None else forked(room)
    table.follow(room.rules_version)
    return table


def forked(room: Room) -> Table:
    """The game's table at the position it was forked from."""
    assert room.position is not None
    state, _, options = room.game.positions.read(room.position)
    table = Table(room.game, room.names, options, state)
    table.position = room.game.positions.write(state, room.names)
    return table


def commitments_in(room: Room) -> Commitments:
    """For the record's first line. A game that began in the first form goes on as what it is."""
    played = room.beginning
    if room.form == FIRST_FORM:
        return Commitments(room.game_id, played.commit, dict(played.salt_commits))
    return commitments_of(room.beginnings)


def reveal_in(room: Room) -> Reveal:
    """For the record's last line."""
    return reveal_of(room.beginnings[-1:] if room.form == FIRST_FORM else room.beginnings)
