"""A lesson: a game played by a script, with a question here and there. The rules play it, so its board is true."""

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.core.protocols import Event

LEARNER = 0  # the seat of whoever takes the lesson


@dataclass(frozen=True)
class Step:
    """What the teacher says, about a table that has gone on from the step before or is set up anew.

    `events` happen first. Where moves are `right`, one of them is asked for: `wrong` is said after any other, `well`
    after it, and `then` follows it at once. The next step goes on from the first of them. What is right may also be
    something said, an offer or an answer.
    """

    words: str
    position: str = ""  # a table set up anew; without one the last step's table goes on
    events: Sequence[Event] = ()
    right: Sequence[str] = ()
    wrong: str = ""
    well: str = ""
    then: Sequence[Event] = ()


@dataclass(frozen=True)
class Lesson:
    """A chapter: its title, its steps, and the names of its seats, all translated. The first seat is the learner's."""

    title: str
    names: Sequence[str]
    steps: Sequence[Step]


def move(seat: int, name: str) -> Event:
    """A decision, as it stands in a record."""
    return {"seat": seat, "move": name}


def roll_event(*faces: int) -> Event:
    """A roll, as it stands in a record."""
    return {"roll": list(faces)}


def draw(card: int | str) -> Event:
    """A card or note that is turned up, as it stands in a record."""
    return {"draw": card}
