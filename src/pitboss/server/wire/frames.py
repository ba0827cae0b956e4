"""What a client is sent about a table, on its socket or line by line in a stream."""

from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from pitboss.core.game import Follow
from pitboss.server.wire.answers import Facts, GivenUp
from pitboss.server.wire.events import TableEvent
from pitboss.server.wire.views import Board, View


class FrameBase(Struct, tag_field="type"):
    """A frame is told apart by its `type`."""


class WelcomeFrame(FrameBase, tag="welcome"):
    """Where the table stands, and the events missed since the last one known."""

    seq: int
    facts: Facts
    yours: list[int]
    host: bool  # whether you keep order at the table
    view: View
    missed: list[TableEvent]
    given_up: list[GivenUp]  # beginnings before the one in `facts`, in order


class EventsFrame(FrameBase, tag="events", omit_defaults=True):
    """What happened, the table after it, and its facts where they have changed."""

    seq: int
    events: list[TableEvent]
    view: View
    facts: Facts | None = None


class AckFrame(FrameBase, tag="ack"):
    """It is on disk, as event `seq` or earlier."""

    id: str | None
    seq: int


class NackFrame(FrameBase, tag="nack"):
    """It was refused, and nothing has changed."""

    id: str | None
    code: str
    message: str
    rule: str | None
    options: list[str]
    seq: int


class MoveHint(Struct, omit_defaults=True):
    move: str
    words: str
    fact: str
    share: float | None = None
    error: float | None = None
    points: float | None = None
    playouts: int | None = None


class HintsFrame(FrameBase, tag="hints"):
    """The moves, best first; `part` is what the search had of its full time."""

    id: str
    moves: list[MoveHint]
    part: float = 1.0


class TriedFrame(FrameBase, tag="tried"):
    """The table as it would be after a move, as far as no dice decide it, and the effect in words."""

    id: str
    move: str
    board: Board
    words: str
    follows: list[list[Follow]] = []  # what changes for each seat, of a deal


class PriceFrame(FrameBase, tag="price"):
    """What a bot thinks of an offer: its share of first place without and with it, and the least that it would take.

    `offer` is the question; `price` the same offer for that much, as it is typed, or nothing if no price would do.
    """

    id: str
    seat: int  # the bot's
    offer: str
    without: float
    agreed: float
    error: float  # the standard error of the difference
    price: str | None
    follows: list[Follow]  # what the offer would change for the bot


class ThinkingFrame(FrameBase, tag="thinking"):
    """The bot at a seat is searching."""

    seat: int


class ThoughtFrame(FrameBase, tag="thought"):
    """The bot at a seat has searched with less time than it should have: `part` of it."""

    seat: int
    part: float


class Vote(Struct):
    """How many ask for a bot in the place of an absent player, and how many it takes."""

    seat: int
    votes: int
    needed: int


class PresenceFrame(FrameBase, tag="presence"):
    """Who is at the table now. A table where nobody is who plays is paused."""

    here: list[int]  # seats whose players are connected
    spectators: int
    paused: bool
    votes: list[Vote]


class NudgeFrame(FrameBase, tag="nudge"):
    """Somebody at the table asks you to come."""

    seat: int  # yours
    name: str  # theirs


class WaitingFrame(FrameBase, tag="waiting"):
    """What bots wait for, and how long at most: seats that asked them to, and seats that are to answer an offer."""

    held_by: list[int]
    asked: list[int]
    seconds: float


class ByeFrame(FrameBase, tag="bye"):
    """The connection is closed, and why."""

    code: str
    message: str


Frame = (
    WelcomeFrame
    | EventsFrame
    | AckFrame
    | NackFrame
    | WaitingFrame
    | HintsFrame
    | TriedFrame
    | PriceFrame
    | ThinkingFrame
    | ThoughtFrame
    | PresenceFrame
    | NudgeFrame
    | ByeFrame
)


def plain(number: Any) -> Any:
    """A number of NumPy's as a plain one: a stray one must not close a table to everybody."""
    if isinstance(number, np.generic):
        return number.item()
    raise TypeError(f"{type(number)} cannot be sent")


encode = msgspec.json.Encoder(enc_hook=plain).encode
