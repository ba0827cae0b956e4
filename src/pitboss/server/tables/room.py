"""A room: one table with its seats, as a fold over its stored events. Nothing here waits, writes or sends."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

import msgspec

from pitboss.core.errors import PitbossError
from pitboss.core.fair import Fair
from pitboss.core.fair_record import Reveal
from pitboss.core.game import CHANCE, NOBODY, Event, Game, Row, copy_of, find
from pitboss.core.table import Table
from pitboss.server.chain import chained, text_of
from pitboss.server.store import Append, Entry, KeyRow, TableRow

FILLING, SALTING, PLAYING, OVER = "filling", "salting", "playing", "over"
HOUSE = "house"
MAKER = 0  # the holder who made the table
SITS_IN = "level3"  # the bot that plays for somebody who has left
STATE_BYTES = 8
TOUCHED_SECONDS = 60.0


class Damaged(PitbossError):
    """Stored events that do not fit together."""


@dataclass
class Seat:
    """A place at the table. `holder` says whose key moves it; bots and empty seats have none."""

    name: str
    kind: str  # here, link or bot
    bot: str | None = None
    holder: int | None = None
    away: bool = False
    conceded: bool = False

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.holder is not None

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now, or None if a person does."""
        if self.kind == "bot":
            return self.bot
        return SITS_IN if self.away or self.conceded else None


@dataclass
class Happened:
    """An event with the table before and after it, so that it can be told in any language."""

    seq: int
    at: float
    kind: str
    public: Event
    secret: Event
    before: Row | None
    after: Row | None


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
    actor: int = NOBODY  # the seat to choose, CHANCE, or NOBODY before the game and after it
    chain: bytes = bytes(32)
    commit: str = ""
    seed: bytes = b""
    position: str | None = None
    ready: set[int] = field(default_factory=set)  # holders
    salt_commits: dict[int, bytes] = field(default_factory=dict)
    salts: dict[int, bytes] = field(default_factory=dict)
    table: Table | None = None
    dealer: Fair | None = None
    rematch: str | None = None
    ending: Event | None = None
    answered: dict[tuple[str, str], int] = field(default_factory=dict)
    history: list[Happened] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)  # of each event that still stands, whose it was
    append: Append | None = None  # what is not on disk yet
    kept_row: TableRow | None = None  # as the list of tables on disk has it
    _step: tuple[Row, Event, Row] | None = None

    @cached_property
    def game(self) -> Game:
        return find(self.settings["game"])

    @property
    def game_id(self) -> bytes:
        return bytes.fromhex(self.id)

    @property
    def row(self) -> TableRow:
        """How the table stands in the list of tables."""
        listed = bool(self.settings["listed"])
        return TableRow(self.id, self.history[0].at, self.status, listed, self.history[-1].at)

    @property
    def people(self) -> set[int]:
        """Everybody who holds a seat."""
        return set(self.holds)

    def seats_of(self, holder: int | None) -> list[int]:
        """The seats that a key moves."""
        return [] if holder is None else self.holds.get(holder, [])

    def _look_round(self) -> None:
        """Who sits where now: asked for at every move, and changed only when somebody sits down."""
        self.names, self.holds = [seat.name for seat in self.seats], {}
        for at, seat in enumerate(self.seats):
            if seat.holder is not None:
                self.holds.setdefault(seat.holder, []).append(at)
        others = [seat for seat in self.seats if seat.kind != "bot"]
        self.is_on_one_screen = all(seat.kind == "here" and seat.holder == MAKER for seat in others)

    def load(self, entries: list[Entry]) -> None:
        """Fold stored events, each checked against the chain and the state it left."""
        for entry in entries:
            if entry.seq != self.seq + 1 or entry.chain != chained(self.chain, *entry.told):
                raise Damaged(f"Event {entry.seq} of table {self.id} is not what was written.")
            self._fold(entry)
            if entry.state != self._state():
                raise Damaged(f"Event {entry.seq} of table {self.id} leads to another table than it did.")

    def happen(
        self,
        kind: str,
        public: Event,
        secret: Event | None = None,
        *,
        at: float,
        actor: str = HOUSE,
        move_id: str | None = None,
    ) -> None:
        """Something new happens; it waits in `append` to be written."""
        told = (kind, actor, move_id, text_of(public), None if secret is None else text_of(secret))
        entry = (self.seq + 1, at, *told, chained(self.chain, *told))
        self._fold(Entry(*entry, state=b""))
        to_write = self._to_write()
        to_write.entries.append(Entry(*entry, self._state()))
        if self._row_has_changed():
            to_write.table = self.kept_row = self.row

    def give_keys(self, *keys: KeyRow) -> None:
        """Keys that are written together with what happens."""
        self._to_write().keys.extend(keys)

    def spend_keys(self, *keys: KeyRow) -> None:
        """Keys that are of no more use once this is written."""
        self._to_write().spent.extend(key.hash for key in keys)

    def _to_write(self) -> Append:
        if self.append is None:
            self.append = Append(self.id)
        return self.append

    def _row_has_changed(self) -> bool:
        """Whether the list of tables is to be told; when a table was last touched, it says to the minute."""
        kept = self.kept_row
        return kept is None or kept.status != self.status or self.history[-1].at - kept.touched >= TOUCHED_SECONDS

    def _state(self) -> bytes:
        """A short hash of the table's row."""
        row = b"" if self.table is None else self.table.state.tobytes()
        return sha256(row).digest()[:STATE_BYTES]

    def _fold(self, entry: Entry) -> None:
        public: Event = msgspec.json.decode(entry.public)
        secret: Event = msgspec.json.decode(entry.secret) if entry.secret else {}
        seq, chain = self.seq, self.chain
        self.seq, self.chain, self._step = entry.seq, entry.chain, None
        try:
            getattr(self, "_" + entry.kind)(public, secret)
        except PitbossError:
            self.seq, self.chain = seq, chain
            raise
        self.actor = self.table.actor if self.table is not None and self.status == PLAYING else NOBODY
        before, after = (self._step[0], self._step[2]) if self._step else (None, None)
        self.history.append(Happened(entry.seq, entry.at, entry.kind, public, secret, before, after))
        if entry.move_id is not None:
            self.answered[entry.actor, entry.move_id] = entry.seq

    def _made(self, public: Event, secret: Event) -> None:
        self.settings = public
        self.seats = [Seat(**seat) for seat in public["seats"]]
        self._look_round()
        self.position = secret.get("position")
        self._anew(public, secret)

    def _anew(self, public: Event, secret: Event) -> None:
        """The dice are committed to, once more if a salt was wrong or missing."""
        self.commit, self.seed = public["commit"], bytes.fromhex(secret["seed"])
        self.ready, self.salt_commits, self.salts = set(public.get("without_salt", [])), {}, {}
        self._fill()

    def _sat(self, public: Event, secret: Event) -> None:
        seat = self.seats[public["seat"]]
        seat.name, seat.holder, seat.away = public["name"], public["holder"], False
        self._look_round()
        if self.table is None:
            self.salt_commits.pop(public["seat"], None)  # whoever sat there promised for themselves
        self._fill()

    def _ready(self, public: Event, secret: Event) -> None:
        self.ready.add(public["holder"])
        if public["commit"] is not None:
            self.salt_commits[min(self.seats_of(public["holder"]))] = bytes.fromhex(public["commit"])
        self._fill()

    def _fill(self) -> None:
        """Once all seats are taken and everybody is ready, the salts are asked for."""
        if self.table is None:
            full = all(seat.taken for seat in self.seats) and self.people <= self.ready
            self.status = SALTING if full else FILLING

    def _salt(self, public: Event, secret: Event) -> None:
        self.salts[public["seat"]] = bytes.fromhex(secret["salt"])

    def _began(self, public: Event, secret: Event) -> None:
        """The table is laid; from here on names and dice are fixed."""
        self.table = table_of(self)
        self.table.watchers.append(self._saw)
        reveal = Reveal(self.seed, self.salts)
        if self.settings["dice"] == "fair":
            self.table.extra = {"fair": reveal.promise(self.game_id).written()}
            self.dealer = Fair(reveal.key(self.game_id))
        self.status, self.game_seq = PLAYING, self.seq

    def _saw(self, before: Row, event: Event, after: Row) -> None:
        self._step = (before, event, copy_of(after))

    def _move(self, public: Event, secret: Event) -> None:
        self._game_event({"seat": public["seat"], "move": secret.get("move", public["move"])})
        self.standing.append(public["seat"])

    def _chance(self, public: Event, secret: Event) -> None:
        self._game_event(public["chance"])
        self.standing.append(CHANCE)

    def _undo(self, public: Event, secret: Event) -> None:
        count = public["back"]
        self._game_event({"back": count} if public["freely"] else {"undo": 1})
        del self.standing[-count:]

    def _game_event(self, event: Event) -> None:
        assert self.table is not None
        self.table.apply(event)
        self.game_seq = self.seq
        if self.dealer is not None:
            self.dealer.number = self.table.chances

    def _chat(self, public: Event, secret: Event) -> None:
        """Words change nothing."""

    def _away(self, public: Event, secret: Event) -> None:
        self.seats[public["seat"]].away = True

    def _back(self, public: Event, secret: Event) -> None:
        self.seats[public["seat"]].away = False

    def _conceded(self, public: Event, secret: Event) -> None:
        assert self.table is not None
        self.seats[public["seat"]].conceded = True
        self.table.concede(public["seat"])
        self.game_seq = self.seq

    def _over(self, public: Event, secret: Event) -> None:
        assert self.table is not None
        self.status, self.game_seq, self.ending = OVER, self.seq, public["ending"]
        if self.dealer is not None:
            self.table.reveal = Reveal(self.seed, self.salts)

    def _rematch(self, public: Event, secret: Event) -> None:
        self.rematch = public["table"]


def table_of(room: Room) -> Table:
    """The game's table, new or at the position it was forked from."""
    if room.position is None:
        return Table.new(room.game, room.names, room.settings["options"])
    state, _, options = room.game.positions.read(room.position)
    table = Table(room.game, room.names, options, state)
    table.position = room.game.positions.write(state, room.names)
    return table
