"""A record as a playthrough that a person can follow and check by hand."""

from collections.abc import Iterator
from io import BufferedIOBase
from typing import IO

from pitboss.core.lang import N_, _, commas, listed, n_
from pitboss.core.records.record import Follower, Step
from pitboss.core.table import Table

STANDING = {"scores": N_("scores"), "notes": N_("notes"), "cards": N_("cards"), "money": N_("money")}  # at the end


def lines_of_play(stream: IO[bytes] | BufferedIOBase, views: bool = False) -> Iterator[str]:
    """Every event with its number and what followed from it; with views, what every seat sees before it chooses."""
    follower = Follower(stream)
    table = follower.table
    head = {"title": table.game.title, "version": table.rules_version, "names": commas(table.names)}
    yield _("{title}, rules version {version}: {names}", **head)
    if table.options:
        chosen = commas([f"{name} {value}" for name, value in table.options.items()])
        yield _("Options: {chosen}", chosen=chosen)
    if table.position is not None:
        yield from ("  " + line for line in table.position.splitlines())
    for step in follower:
        yield from told(step)
        if views and table.actor >= 0:
            yield from what_seats_see(table)
    if follower.ending.complete:
        yield from how_it_ended(table)
    if follower.ending.note:
        yield follower.ending.note


def told(step: Step) -> Iterator[str]:
    """One event: `12  Anna rolls 1 1 4 6.`, what followed indented below it."""
    if "undo" in step.event:
        yield f"{step.line:>4}  " + _("The last move is taken back.")
        return
    if "back" in step.event:
        yield f"{step.line:>4}  {taken_back(step.event['back'])}"
        return
    words = step.table.game.words
    for place, sentence in enumerate(words.tell(step.before, step.event, step.table.state, step.table.names)):
        yield f"{step.line:>4}  {sentence}" if place == 0 else f"      {sentence}"


def taken_back(count: int) -> str:
    """Events taken back, rolls too."""
    return n_("Taken back: the last event.", "Taken back: the last {count} events.", count)


def what_seats_see(table: Table) -> Iterator[str]:
    """What the seat on turn sees, where the others see something else, and what the seat on turn may do."""
    picture = table.picture(table.actor).splitlines()
    yield "        " + _("{name} sees:", name=table.names[table.actor])
    yield from ("          " + line for line in picture)
    for seat, name in enumerate(table.names):
        other = [line for line in table.picture(seat).splitlines() if line not in picture]
        if seat != table.actor and other:
            yield "        " + _("{name} sees instead:", name=name)
            yield from ("          " + line for line in other)
    moves = commas([move.name for move in table.moves()])
    yield "        " + _("{name} may: {moves}", name=table.names[table.actor], moves=moves)


def how_it_ended(table: Table) -> Iterator[str]:
    """Scores and winners, or who gave up."""
    ending = table.ending()
    if table.is_conceded:
        yield _("Conceded by {seats}.", seats=listed([table.names[seat] for seat in table.conceded]))
    for key, values in ending.items():
        if key not in ("winners", "conceded"):
            each = commas([f"{name} {value}" for name, value in zip(table.names, values, strict=True)])
            yield f"{_(STANDING.get(key, key))}: {each}"
    winners = listed([table.names[seat] for seat in ending["winners"]])
    yield _("Won by {winners}.", winners=winners) if winners else _("Nobody wins: the game was given up.")
