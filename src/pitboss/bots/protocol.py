"""How your own bot is asked and how it answers, a line of JSON each. `pitboss describe GAME --json` has the schema.

    {"protocol": 3, "question": 17, "kind": "move", "game": "...", "seat": 0, "legal": [{"name": "3", "id": 2}], ...}
    {"question": 17, "move": "3"}

There are four kinds of questions: `move` asks for a decision; where a game has trades, `hello` asks once whether the
bot trades for itself, and then `offer` asks for an offer and `answer` for the answer to one.
"""

import json
from base64 import b64encode
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from pitboss.core.errors import shortened
from pitboss.core.game import Row, game_of, observe
from pitboss.core.observation import NUMBER, observation_size

PROTOCOL = 3  # the form of questions and answers
MOST_SHOWN = 5  # legal moves named in a failure
LONGEST_FAULT = 2_000  # characters of a traceback
NO_OFFER = "no offer"  # what a bot says that has none to make


class Failed(Exception):
    """A program did not give an answer that can be played."""


class Kind(StrEnum):
    """What a question asks for."""

    HELLO = "hello"
    MOVE = "move"
    OFFER = "offer"
    ANSWER = "answer"


class Choice(Struct, omit_defaults=True):
    """What may be answered, by its name. Moves have an id too, which views and Python bots use."""

    name: str
    id: int | None = None


class Question(Struct, omit_defaults=True):
    """What a bot is asked. `view` is the row that the seat may see, field by field, `observation` the same as numbers,
    `picture` as text; `seed` is a random number for this decision. `legal` are what may be answered: for an offer some
    that the house can think of, and any other may be made. `offer` is the offer that is to be answered."""

    protocol: int
    question: int
    kind: Kind
    game: str
    seat: int
    legal: list[Choice]
    view: dict[str, Any]
    observation: list[int]
    picture: str
    seed: int
    offer: dict[str, Any] = {}
    row: str = ""  # for Python bots: the view's bytes


class Answer(Struct, omit_defaults=True):
    """What a bot answers: the number of the question, and the name of a move, an offer or a reply. To `hello` it says
    which questions of trade it wants; none by default, and the house trades for it. `error` says what went wrong."""

    question: int
    move: str | None = None
    trades: list[Kind] = []
    error: str = ""


def schema() -> dict[str, Any]:
    """Questions and answers as JSON Schema."""
    parts, known = msgspec.json.schema_components([Question, Answer])
    question, answer = parts
    return {"version": PROTOCOL, "question": question, "answer": answer, "$defs": known}


def question(
    kind: Kind, view: Row, seat: int, legal: Sequence[Choice], seed: int, offer: dict[str, Any] | None = None
) -> Question:
    """A question about a seat's view. Its number is given when it is asked."""
    game = game_of(view)
    names = [f"Seat {number}" for number in range(int(view.players))]
    return Question(
        protocol=PROTOCOL,
        question=0,
        kind=kind,
        game=game.name,
        seat=seat,
        legal=list(legal),
        view={name: view[name].tolist() for name in game.row.names or ()},
        observation=observed(view, seat),
        picture=game.words.picture(view, seat, names),
        seed=seed,
        offer=offer or {},
    )


def row_text(view: Row) -> str:
    """A view as a Python bot gets it."""
    return b64encode(view.tobytes()).decode()


def observed(view: Row, seat: int) -> list[int]:
    """What the seat sees, as numbers."""
    out = np.zeros(observation_size(game_of(view).observation), NUMBER)
    observe(view, seat, out)
    numbers: list[int] = out.tolist()
    return numbers


def answer_to(line: str, number: int) -> dict[str, Any] | None:
    """A line as the answer to a question, or None if it is something else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(answer, dict):
        return None
    if "question" not in answer and ("move" in answer or "error" in answer):
        raise Failed(f'its answer does not repeat "question": {number}')
    return answer if answer.get("question") == number else None


def said_in(answer: dict[str, Any]) -> Any:
    """The move, offer or reply that an answer names."""
    if "error" in answer:
        raise Failed(f"it crashed: {str(answer['error'])[:LONGEST_FAULT]}")
    return answer.get("move")


def chosen_among(said: Any, legal: Sequence[Choice]) -> Choice:
    """The legal move that was named."""
    for choice in legal:
        if said == choice.name:
            return choice
    names = ", ".join(choice.name for choice in legal[:MOST_SHOWN])
    raise Failed(f"{shortened(said)} is not the name of a legal move, such as {names}")


def trades_in(said: Any) -> frozenset[Kind]:
    """The questions of trade that a bot wants, as it says."""
    wanted = said.get("trades") if isinstance(said, dict) else None
    return frozenset(kind for kind in (Kind.OFFER, Kind.ANSWER) if isinstance(wanted, list) and kind in wanted)
