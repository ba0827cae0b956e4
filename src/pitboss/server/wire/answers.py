"""What HTTP requests are answered with."""

from typing import Any, Literal

from msgspec import Struct

from pitboss.server.wire.views import Board, Changes

Status = Literal["filling", "salting", "playing", "over"]
SeatKind = Literal["here", "link", "bot"]
Ending = dict[str, list[int]]  # `winners`, and `scores` and what else the game counts by seat, or who `conceded`


class Refusal(Struct):
    code: str
    message: str
    rule: str | None
    options: list[str]


class SeatFacts(Struct):
    name: str
    kind: SeatKind
    bot: str | None
    taken: bool
    away: bool
    conceded: bool
    ready: bool
    muted: bool  # by the host
    host: bool  # the table is theirs
    again: bool  # the game is over, and they are ready for another one


class Facts(Struct):
    """What anybody may know of a table."""

    table: str
    game: str
    title: str
    status: Status
    seats: list[SeatFacts]
    options: dict[str, Any]
    listed: bool
    watch: bool
    chat: bool
    hints: Literal["off", "facts", "full"]
    dice: Literal["fair", "hand"]
    turn_seconds: int | None
    pace: Literal["relaxed", "normal", "quick", "instant"]
    one_screen: bool
    commit: str
    salt_commits: dict[str, str]  # by seat, as they were told so far
    seal: str | None  # of all these, once everybody is ready
    seq: int
    rematch: str | None
    ending: Ending | None
    clock: str  # where in the game the table was then, in words
    actor: int  # the seat that was to choose, -2 for chance, -1 for nobody


class GivenUp(Struct):
    """A beginning that was not played: the salts of the seats `missing` did not come, or a seat changed hands."""

    commit: str
    seal: str | None
    salt_commits: dict[str, str]
    missing: list[int]


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
    language_names: dict[str, str]  # each in itself


class Paragraph(Struct):
    id: str
    title: str
    text: str


class Link(Struct):
    seat: int
    link: str
    qr: str


class Invitation(Struct):
    """What somebody with a link is asked to: a seat of a game, kept under a name, by whom and with whom."""

    table: str
    game: str
    title: str
    use: Literal["seat", "again", "hand over"]
    seat: int
    name: str
    by: str
    seats: list[SeatFacts]
    watch: bool


class Seated(Struct, omit_defaults=True):
    """A table, which seats of it are yours, links for friends, and the key where there is no cookie."""

    table: str
    commit: str
    yours: list[int]
    links: list[Link] = []
    key: str | None = None


class Deleted(Struct):
    """Nothing is left of this table."""

    table: str


class Mark(Struct):
    """How a game stood after an event: at the end of round `number`, or without rounds whenever a score changed."""

    seq: int
    number: int
    scores: list[int]
    breaks: list[int]  # what decides between equal scores


class PaidTable(Struct):
    """A table as it was before an event that paid something, with nothing hidden, and what the event paid."""

    board: Board
    shown: Changes


class Course(Struct):
    """A game that is over: how it stood on the way, from its beginning, and the tables that paid last."""

    marks: list[Mark]
    paid: list[PaidTable]


class Curve(Struct):
    """Every seat's share of first place after the events `seqs`, as far as it is worked out, with standard errors."""

    done: int
    of: int
    seqs: list[int]
    shares: list[list[float]]
    errors: list[list[float]]
    playouts: int  # of each point
