"""What comes over the wire and what goes back: every shape once, unknown fields refused."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pitboss.core.game import game_names

Id = Annotated[str, Meta(min_length=1, max_length=40, description="chosen at random by the client")]
SecretId = Annotated[str, Meta(min_length=20, max_length=80, description="chosen at random, and told nobody else")]
Key = Annotated[str, Meta(min_length=20, max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0, le=10_000_000)]
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Said = Annotated[str, Meta(min_length=1, max_length=200)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Language = Annotated[str, Meta(max_length=20)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Something a client says."""


class Hello(Message, tag="hello"):
    have: Seq = 0
    key: Key | None = None
    seat: SeatNumber | None = None
    language: Language | None = None


class Ready(Message, tag="ready"):
    commit: Hash | None = None
    id: Id | None = None


class SaltOf(Message, tag="salt"):
    salt: Salt
    id: Id | None = None


class MoveOf(Message, tag="move"):
    id: Id
    expect: Seq
    move: Words
    seat: SeatNumber | None = None


class RollOf(Message, tag="roll"):
    id: Id
    expect: Seq
    rolled: Annotated[str, Meta(min_length=1, max_length=80)]


class Undo(Message, tag="undo"):
    id: Id
    expect: Seq


class Chat(Message, tag="chat"):
    id: Id
    text: Said
    seat: SeatNumber | None = None


class Hint(Message, tag="hint"):
    id: Id
    seat: SeatNumber | None = None


class Leave(Message, tag="leave"):
    id: Id
    seat: SeatNumber | None = None


class Back(Message, tag="back"):
    id: Id
    seat: SeatNumber | None = None


class Concede(Message, tag="concede"):
    id: Id
    seat: SeatNumber | None = None


class Look(Message, tag="look"):
    seat: SeatNumber


class Speak(Message, tag="speak"):
    language: Language


Act = Ready | SaltOf | MoveOf | RollOf | Undo | Chat | Leave | Back | Concede  # what changes a table
Sayable = Act | Hint  # by HTTP
Anything = Sayable | Hello | Look | Speak  # on a socket


class Asked(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class SeatWish(Asked):
    kind: Literal["here", "link", "bot"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=80)] | None = None


class Wishes(Asked, kw_only=True):
    """How a table is to be."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    listed: bool = False
    watch: bool = True
    chat: bool = True
    hints: Literal["off", "facts", "full"] = "facts"
    dice: Literal["fair", "hand"] = "fair"
    turn_seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = None


class MakeTable(Wishes, kw_only=True):
    game: Annotated[str, Meta(max_length=40, extra_json_schema={"enum": game_names()})]
    options: dict[str, Any] = {}
    id: SecretId | None = None


class Fork(Wishes, kw_only=True):
    seq: Seq


class Sit(Asked):
    link: Key | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    id: SecretId | None = None


class LinkWish(Asked):
    seat: SeatNumber
    use: Literal["again", "hand over"]


class Refusal(Struct):
    code: str
    message: str
    rule: str | None
    options: list[str]


class Ack(Struct, tag_field="type", tag="ack"):
    id: str | None
    seq: int


class SeatFacts(Struct):
    name: str
    kind: Literal["here", "link", "bot"]
    bot: str | None
    taken: bool
    away: bool
    conceded: bool
    ready: bool


class Facts(Struct):
    """What anybody may know of a table."""

    table: str
    game: str
    title: str
    status: Literal["filling", "salting", "playing", "over"]
    seats: list[SeatFacts]
    options: dict[str, Any]
    listed: bool
    watch: bool
    chat: bool
    hints: Literal["off", "facts", "full"]
    dice: Literal["fair", "hand"]
    turn_seconds: int | None
    one_screen: bool
    commit: str
    seq: int
    rematch: str | None
    ending: dict[str, Any] | None


class OptionFacts(Struct):
    name: str
    default: Any
    meaning: str
    choices: list[Any]


class GameFacts(Struct):
    name: str
    title: str
    seats: list[int]
    options: list[OptionFacts]
    ready: bool


class BotFacts(Struct):
    name: str
    meaning: str


class Lobby(Struct):
    games: list[GameFacts]
    bots: list[BotFacts]
    languages: list[str]


class Paragraph(Struct):
    id: str
    title: str
    text: str


class Link(Struct):
    seat: int
    link: str
    qr: str


class Seated(Struct, omit_defaults=True):
    """A table, which seats of it are yours, links for friends, and the key where there is no cookie."""

    table: str
    commit: str
    yours: list[int]
    links: list[Link] = []
    key: str | None = None


class MoveHint(Struct, omit_defaults=True):
    move: str
    words: str
    fact: str
    share: float | None = None
    error: float | None = None
    points: float | None = None
    playouts: int | None = None


class Hints(Struct, tag_field="type", tag="hints"):
    id: str
    moves: list[MoveHint]


class Curve(Struct):
    """Every seat's share of first place after the events `seqs`, as far as it is worked out."""

    done: int
    of: int
    seqs: list[int]
    shares: list[list[float]]


read_message = msgspec.json.Decoder(Anything).decode
read_sayable = msgspec.json.Decoder(Sayable).decode
