"""A table as one seat sees it. What a page draws of it is of the game's own types."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Board = Annotated[Any, Meta(extra={"of the game": "Board"})]
Changes = Annotated[Any, Meta(extra={"of the game": "Changes"})]


class Choice(Struct):
    """A move to say and to read."""

    move: str
    words: str


class PastView(Struct):
    """A table as it was after an event. `actor` is a seat, -2 for chance, -1 when the game is over."""

    seat: int
    actor: int
    due: str
    clock: str
    board: Board


class DrawDue(Struct):
    """Notes, cards or tiles that somebody with real ones is to type: how many, out of what is left."""

    count: int
    choices: list[Choice]


class View(Struct):
    """A table as it is now, complete in itself. `seat` is -1 for spectators; `board` is null before the game begins."""

    seat: int
    actor: int
    due: str
    clock: str
    board: Board | None
    moves: list[Choice]
    talk: list[str]
    undo: bool
    rolls: bool  # whether you may type what came up
    draw: DrawDue | None  # what may come up then, where it is no roll
    seconds: float | None
