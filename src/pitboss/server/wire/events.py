"""What happens at a table, as one seat is told it."""

from typing import Any

from msgspec import Struct

from pitboss.server.wire.answers import Ending
from pitboss.server.wire.views import Changes, PastView


class EventBase(Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """An event is told apart by its `kind`. A seat is sent the fields that its class names and nothing else."""

    seq: int
    at: float
    told: list[str]  # in sentences
    rule: str | None = None  # the paragraph that it follows
    view: PastView | None = None  # the table after it, in a replay


class MadeEvent(EventBase, tag="made", kw_only=True):
    commit: str


class SatEvent(EventBase, tag="sat", kw_only=True):
    seat: int
    name: str


class ReadyEvent(EventBase, tag="ready", kw_only=True):
    seats: list[int]
    seat: int | None = None  # of these, the one that commits to a salt
    commit: str | None = None  # what it commits to


class SealedEvent(EventBase, tag="sealed", kw_only=True):
    """All commitments, which cannot change any more; now the salts are asked for."""

    commit: str
    salt_commits: dict[str, str]  # by seat; without those that give none
    seal: str


class SaltEvent(EventBase, tag="salt", kw_only=True):
    seat: int


class AnewEvent(EventBase, tag="anew", kw_only=True):
    """The beginning so far is given up."""

    commit: str
    missing: list[int] = []  # the seats whose salts did not come


class BeganEvent(EventBase, tag="began", kw_only=True):
    names: list[str]


class RoundResult(Struct):
    """A round that ended: its number, what it brought each seat as the score counts, and whether it was the last."""

    number: int
    gained: list[int]
    last: bool


class MoveEvent(EventBase, tag="move", kw_only=True):
    seat: int
    move: str
    shown: Changes | None = None  # what it paid
    result: RoundResult | None = None  # of the round that it ended


class ChanceEvent(EventBase, tag="chance", kw_only=True):
    chance: dict[str, Any]
    shown: Changes | None = None
    result: RoundResult | None = None


class UndoEvent(EventBase, tag="undo", kw_only=True):
    back: int
    freely: bool


class ChatEvent(EventBase, tag="chat", kw_only=True):
    seat: int
    text: str


class AwayEvent(EventBase, tag="away", kw_only=True):
    seat: int


class MissedEvent(EventBase, tag="missed", kw_only=True):
    """The time of a turn ran out, and a bot makes that one move."""

    seat: int


class BackEvent(EventBase, tag="back", kw_only=True):
    seat: int


class ConcededEvent(EventBase, tag="conceded", kw_only=True):
    seat: int


class KickedEvent(EventBase, tag="kicked", kw_only=True):
    """A player was sent away; their seat is free, or a bot plays on for it."""

    seat: int
    name: str
    free: bool


class MutedEvent(EventBase, tag="muted", kw_only=True):
    seat: int


class UnmutedEvent(EventBase, tag="unmuted", kw_only=True):
    seat: int


class LinkEvent(EventBase, tag="link", kw_only=True):
    """The host has made a new link to a seat where nobody sits."""

    seat: int


class WarnedEvent(EventBase, tag="warned", kw_only=True):
    left: int  # events until the table has its most


class ClosedEvent(EventBase, tag="closed", kw_only=True):
    """The game is given up: by the host, or because the table has its most events. `over` comes next."""

    why: str


class OverEvent(EventBase, tag="over", kw_only=True):
    ending: Ending


class RematchEvent(EventBase, tag="rematch", kw_only=True):
    table: str


class AgainEvent(EventBase, tag="again", kw_only=True):
    """The seats of one player are ready for another game."""

    seats: list[int]


TableEvent = (
    MadeEvent
    | SatEvent
    | ReadyEvent
    | SealedEvent
    | SaltEvent
    | AnewEvent
    | BeganEvent
    | MoveEvent
    | ChanceEvent
    | UndoEvent
    | ChatEvent
    | AwayEvent
    | MissedEvent
    | BackEvent
    | ConcededEvent
    | KickedEvent
    | MutedEvent
    | UnmutedEvent
    | LinkEvent
    | WarnedEvent
    | ClosedEvent
    | OverEvent
    | RematchEvent
    | AgainEvent
)


class OpenedRecord(Struct):
    """A record out of a file: every event with the table after it, how it ended, and a note if it is cut short."""

    game: str
    title: str
    names: list[str]
    options: dict[str, Any]
    events: list[TableEvent]
    ending: Ending | None
    note: str
