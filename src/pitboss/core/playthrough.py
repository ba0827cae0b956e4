"""A record as a playthrough that a person can follow and check by hand."""

from collections.abc import Iterator
from io import BufferedIOBase
from typing import IO

from pitboss.core.record import Follower, Step
from pitboss.core.table import Table


def lines_of_play(stream: IO[bytes] | BufferedIOBase, views: bool = False) -> Iterator[str]:
    """Every event with its number and what followed from it; with views, what every seat sees before it chooses."""
    follower = Follower(stream)
    table = follower.table
    yield f"{table.game.title}, rules version {table.game.rules_version}: {', '.join(table.names)}"
    if table.options:
        yield "Options: " + ", ".join(f"{name} {value}" for name, value in table.options.items())
    if table.position is not None:
        yield from ("  " + line for line in table.position.splitlines())
    for step in follower:
        yield from told(step)
        if views and table.actor >= 0:
            yield from seen(table)
    if follower.ending.complete:
        yield from how_it_ended(table)
    if follower.ending.note:
        yield follower.ending.note


def told(step: Step) -> Iterator[str]:
    """One event: `12  Anna rolls 1 1 4 6.`, what followed indented below it."""
    if "undo" in step.event:
        yield f"{step.line:>4}  The last move is taken back."
        return
    if "back" in step.event:
        yield f"{step.line:>4}  {taken_back(step.event['back'])}"
        return
    words = step.table.game.words
    for place, sentence in enumerate(words.tell(step.before, step.event, step.table.state, step.table.names)):
        yield f"{step.line:>4}  {sentence}" if place == 0 else f"      {sentence}"


def taken_back(count: int) -> str:
    """Events taken back, rolls too."""
    return "Taken back: the last event." if count == 1 else f"Taken back: the last {count} events."


def seen(table: Table) -> Iterator[str]:
    """What the seat on turn sees, where the others see something else, and what the seat on turn may do."""
    picture = table.picture(table.actor).splitlines()
    yield f"        {table.names[table.actor]} sees:"
    yield from ("          " + line for line in picture)
    for seat, name in enumerate(table.names):
        other = [line for line in table.picture(seat).splitlines() if line not in picture]
        if seat != table.actor and other:
            yield f"        {name} sees instead:"
            yield from ("          " + line for line in other)
    yield f"        {table.names[table.actor]} may: " + ", ".join(move.name for move in table.moves())


def how_it_ended(table: Table) -> Iterator[str]:
    """Scores and winners, or who gave up."""
    ending = table.ending()
    if table.is_conceded:
        yield "Conceded by " + " and ".join(table.names[seat] for seat in table.conceded) + "."
    for key, values in ending.items():
        if key not in ("winners", "conceded"):
            yield f"{key}: " + ", ".join(f"{name} {value}" for name, value in zip(table.names, values, strict=True))
    yield "Won by " + " and ".join(table.names[seat] for seat in ending["winners"]) + "."
