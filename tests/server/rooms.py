"""Rooms for tests: made, filled and begun in one line, and read back from what they would have written."""

import secrets
from typing import Any

from pitboss.server.live.bot_players import BUILT_IN_BOTS
from pitboss.server.tables import acts, create
from pitboss.server.tables.event_log import load
from pitboss.server.tables.room import Room
from pitboss.server.wire.messages import MoveOf, Ready
from pitboss.server.wire.requests import MakeTable, SeatWish

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emil"]


def made(*kinds: str, game: str = "lasvegas", **wish: Any) -> Room:
    """A table with seats such as "here", "link" or "greedy"."""
    people = ("here", "link")
    seats = [
        SeatWish(kind, name) if kind in people else SeatWish("bot", name, kind)  # type: ignore[arg-type]
        for kind, name in zip(kinds, NAMES, strict=False)
    ]
    return create.make(MakeTable(game=game, seats=seats, **wish), BUILT_IN_BOTS, 1.0)


def filled(*kinds: str, **wish: Any) -> Room:
    """A table where everybody has sat down."""
    room = made(*kinds, **wish)
    for at, seat in enumerate(room.seats):
        if not seat.taken:
            create.sit(room, at, None, 2.0)
    return room


def begun(*kinds: str, **wish: Any) -> Room:
    """A table where the game is on; nobody has given a salt."""
    room = filled(*kinds, **wish)
    for holder in sorted(room.people):
        acts.act(room, holder, Ready(), 3.0)
    assert room.table is not None
    return room


def play(room: Room, count: int = 1) -> None:
    """So many decisions by whoever is on turn, each the first there is."""
    for _ in range(count):
        assert room.table is not None
        seat = room.actor
        holder, name = room.seats[seat].holder, room.table.moves()[0].name
        if holder is None:
            acts.bot_plays(room, seat, name, 4.0)
        else:
            acts.act(room, holder, MoveOf(new_id(), room.seq, name), 4.0)


def new_id() -> str:
    return secrets.token_hex(8)


def read_back(room: Room) -> Room:
    """The room as it would be after a restart; it must be the same."""
    assert room.pending is not None
    again = Room(room.id)
    load(again, room.pending.entries, room.fields)
    folded = ("seats", "status", "seq", "game_seq", "chain", "idempotency_keys", "standing", "form", "ready", "actor")
    for name in folded:
        assert getattr(again, name) == getattr(room, name), name
    assert [vars(run) for run in again.beginnings] == [vars(run) for run in room.beginnings]
    return again
