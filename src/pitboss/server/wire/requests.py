"""The bodies of HTTP requests. Unknown fields are refused."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from pitboss.core.game import game_names
from pitboss.server.wire.fields import Key, Name, SeatNumber, SecretId, Seq


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


Pace = Literal["relaxed", "normal", "quick", "instant"]  # how fast bots play where people do


class SeatWish(Body):
    kind: Literal["here", "link", "bot"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=80)] | None = None


class Wishes(Body, kw_only=True):
    """How a table is to be."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    listed: bool = False
    watch: bool = True
    chat: bool = True
    hints: Literal["off", "facts", "full"] = "facts"
    dice: Literal["fair", "hand"] = "fair"
    turn_seconds: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    pace: Pace = "normal"


class MakeTable(Wishes, kw_only=True):
    game: Annotated[str, Meta(max_length=40, extra_json_schema={"enum": game_names()})]
    options: dict[str, Any] = {}
    id: SecretId | None = None


class Fork(Wishes, kw_only=True):
    seq: Seq


class Sit(Body):
    link: Key | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    id: SecretId | None = None


class LinkGiven(Body):
    link: Key


class LinkWish(Body):
    """A link to a seat of your own, or as the host a new one to a seat where nobody sits."""

    seat: SeatNumber
    use: Literal["again", "hand over", "new"]


class RecordGiven(Body):
    """A record as it stands in its file."""

    record: str
