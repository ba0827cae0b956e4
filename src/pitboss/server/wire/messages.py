"""What a client says about a table, on its socket or by HTTP. Unknown fields are refused."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from pitboss.server.wire.fields import ChatText, Hash, Id, Key, Language, MoveText, Salt, SeatNumber, Seq


class MessageBase(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message is told apart by its `type`."""


class Hello(MessageBase, tag="hello"):
    have: Seq = 0
    key: Key | None = None
    seat: SeatNumber | None = None
    language: Language | None = None


class Ready(MessageBase, tag="ready"):
    """`beginning` is the commitment of the house that the salt is for; if another one holds by now, it is stale."""

    commit: Hash | None = None
    id: Id | None = None
    beginning: Hash | None = None


class SaltOf(MessageBase, tag="salt"):
    salt: Salt
    id: Id | None = None
    beginning: Hash | None = None


class MoveOf(MessageBase, tag="move"):
    id: Id
    expect: Seq
    move: MoveText
    seat: SeatNumber | None = None


class RollOf(MessageBase, tag="roll"):
    id: Id
    expect: Seq
    rolled: Annotated[str, Meta(min_length=1, max_length=80)]


class Undo(MessageBase, tag="undo"):
    id: Id
    expect: Seq


class Chat(MessageBase, tag="chat"):
    id: Id
    text: ChatText
    seat: SeatNumber | None = None


class Hint(MessageBase, tag="hint"):
    id: Id
    seat: SeatNumber | None = None


class Try(MessageBase, tag="try"):
    id: Id
    move: MoveText
    seat: SeatNumber | None = None


class Price(MessageBase, tag="price"):
    """Ask the bot at a seat what it thinks of an offer to it, and what it would take."""

    id: Id
    offer: MoveText
    of: SeatNumber
    seat: SeatNumber | None = None


class Leave(MessageBase, tag="leave"):
    id: Id
    seat: SeatNumber | None = None


class Back(MessageBase, tag="back"):
    id: Id
    seat: SeatNumber | None = None


class Concede(MessageBase, tag="concede"):
    id: Id
    seat: SeatNumber | None = None


class Nudge(MessageBase, tag="nudge"):
    """Ask the player of another seat to come: their open pages ring."""

    id: Id
    seat: SeatNumber


class Replace(MessageBase, tag="replace"):
    """Ask for a bot in the place of an absent player: the host before the game, most of those present during it."""

    id: Id
    seat: SeatNumber


class Wait(MessageBase, tag="wait"):
    """The bots are asked to wait: the seat has an offer to make or to answer. Saying it again renews it."""

    id: Id
    seat: SeatNumber | None = None


class GoOn(MessageBase, tag="go_on"):
    """The bots need not wait any longer."""

    id: Id
    seat: SeatNumber | None = None


class Kick(MessageBase, tag="kick"):
    """The host sends a player away."""

    id: Id
    seat: SeatNumber


class Mute(MessageBase, tag="mute"):
    id: Id
    seat: SeatNumber


class Unmute(MessageBase, tag="unmute"):
    id: Id
    seat: SeatNumber


class Close(MessageBase, tag="close"):
    """The host ends the game for everybody."""

    id: Id


class Look(MessageBase, tag="look"):
    seat: SeatNumber


class Speak(MessageBase, tag="speak"):
    language: Language


HostAct = Kick | Mute | Unmute | Close  # of the host alone
Act = Ready | SaltOf | MoveOf | RollOf | Undo | Chat | Leave | Back | Concede | HostAct  # what changes a table
Absence = Nudge | Replace  # about a player who is missing
Sayable = Act | Absence | Hint | Try | Price | Wait | GoOn  # by HTTP
Message = Sayable | Hello | Look | Speak  # on a socket

read_message = msgspec.json.Decoder(Message).decode
