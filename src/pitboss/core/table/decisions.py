"""Decisions of seats, checked: what a name, an id or a text means, and whether the seat may do it now."""

from typing import NamedTuple, Protocol

from pitboss.core.errors import IllegalMove
from pitboss.core.game import NOBODY, Game, Row, Speech, legal_moves
from pitboss.core.lang import _


class Move(NamedTuple):
    """The three faces of a move: an id for machines, a name to type, words to read."""

    id: int
    name: str
    words: str


class Decision(NamedTuple):
    """A move or speech of a seat that has been checked, to be carried out before anything else happens."""

    seat: int
    name: str  # as the record keeps it
    move: int  # NOBODY where something is said
    said: Speech | None = None


class Asked(Protocol):
    """What a decision is checked against: a table as it is now."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> list[str]: ...
    @property
    def state(self) -> Row: ...
    @property
    def actor(self) -> int: ...
    @property
    def due(self) -> str: ...
    @property
    def is_conceded(self) -> bool: ...


def described_move(table: Asked, move: int) -> Move:
    """A legal move with its name and words."""
    words = table.game.words
    return Move(move, words.move_name(table.state, move), words.move_words(table.state, move, table.names))


def described_decision(table: Asked, decision: Decision) -> Move:
    """A checked decision as a move; what is said has no id, and its text for words."""
    if decision.said is not None:
        return Move(NOBODY, decision.name, decision.name)
    return described_move(table, decision.move)


def checked_decision(table: Asked, seat: int, move: str | int) -> Decision:
    """A seat's move by name or id, or its speech as text. Raises `IllegalMove` if it may not."""
    if isinstance(move, str):
        check_seat(table, seat, move)
        if (said := parsed_speech(table, table.state, seat, move)) is not None:
            return checked_speech(table, seat, said)
    chosen = checked_move(table, seat, move)
    return Decision(seat, table.game.words.move_name(table.state, chosen), chosen)


def checked_move(table: Asked, seat: int, move: str | int) -> int:
    """The id of a move that a seat may make now."""
    words, rules, names, tried = table.game.words, table.game.paragraphs, table.names, str(move)
    check_seat(table, seat, tried)
    if table.actor != seat:
        why = _("It is not for {name} to move: {due}.", name=names[seat], due=table.due)
        raise IllegalMove(rules["turn"], seat, tried, why)
    if isinstance(move, str):
        return words.parse_move(table.state, move, names)
    options = legal_moves(table.state)
    if move not in options:
        shown = [words.move_name(table.state, option) for option in options]
        why = _("{name} has no move with the id {move}.", name=names[seat], move=move)
        raise IllegalMove(rules["moves"], seat, tried, why, shown)
    return move


def parsed_speech(table: Asked, s: Row, seat: int, text: str) -> Speech | None:
    """What a seat says at a table that is or was so, if a text is talk rather than a decision."""
    talk = table.game.talk
    if talk is None or not talk.is_talk(text):
        return None
    said: Speech = talk.parse(s, seat, text, table.names)
    return said


def checked_speech(table: Asked, seat: int, said: Speech) -> Decision:
    """An offer or answer that a seat may give now. Raises `IllegalMove` if it may not."""
    assert table.game.talk is not None
    text = table.game.talk.text_of(said)
    check_seat(table, seat, text)
    refused = table.game.talk.refused(table.state, seat, said, table.names)
    if refused is not None:
        rule, why = refused
        raise IllegalMove(rule, seat, text, why)
    return Decision(seat, text, NOBODY, said)


def check_seat(table: Asked, seat: int, tried: str) -> None:
    """Refuse a seat that is not there, and anything after all others gave the game up."""
    last = len(table.names) - 1
    if not 0 <= seat <= last:
        why = _("There is no seat {seat}: the seats are 0 to {last}.", seat=seat, last=last)
        raise IllegalMove(table.game.paragraphs["seats"], seat, tried, why)
    if table.is_conceded:
        why = _("The game is over: all others gave it up.")
        raise IllegalMove(table.game.paragraphs["over"], seat, tried, why)
