"""What is stored of a table: its events, its keys, and its place in the list of tables."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Entry(NamedTuple):
    """One event of a table as it is stored."""

    seq: int
    at: float
    kind: str
    actor: str
    move_id: str | None
    public: str
    secret: str | None
    chain: bytes
    state: bytes

    @property
    def told(self) -> tuple[str, str, str | None, str, str | None]:
        """What its link in the chain is made of."""
        return self[2:7]


@dataclass(frozen=True)
class KeyRow:
    """A key's hash, what it opens and how."""

    hash: bytes
    game: str
    holder: int
    use: str
    seat: int | None


@dataclass(frozen=True)
class TableRow:
    """What the server must know of a table before it is loaded."""

    id: str
    made: float
    status: str
    listed: bool
    touched: float
    fields: str  # of the game's row, which the hashes of its states cover


@dataclass
class Append:
    """What is written together: events, and what follows from them about keys and the table."""

    game: str
    entries: list[Entry] = field(default_factory=list)
    states: list[tuple[int, bytes]] = field(default_factory=list)  # hashes of states to be stored anew, by event
    table: TableRow | None = None  # as it is listed, if that has changed
    keys: list[KeyRow] = field(default_factory=list)
    spent: list[bytes] = field(default_factory=list)  # keys of no more use
    sent_away: list[int] = field(default_factory=list)  # holders: no key opens anything for them, and they are known
    deleted: list[str] = field(default_factory=list)  # tables of which nothing is left
    revoked_seats: list[int] = field(default_factory=list)  # all links to them are of no more use
