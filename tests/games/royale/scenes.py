"""Positions drawn as text for the tests, with everything that does not matter filled in."""

from typing import Any

from pitboss.core.game import find
from pitboss.core.table import Table
from pitboss.games.royale.box import HAND
from pitboss.games.royale.rules.bank import money_of

PAIRS = ("40 30", "50 30", "60 40", "70 50", "80 60", "100 80")
GAME = find("royale")


def drawn(*lines: str, seats: str = "Anna, Ben, Carla") -> Table:
    """A table at a position. A casino without cards gets a usual pair; `casino 1: Anna 2` is short for dice alone."""
    fields = dict(line.split(": ", 1) for line in lines)
    fields.setdefault("seats", seats)
    if fields.get("due") not in ("tile", "card", "split", "take", "over"):
        for number, pair in enumerate(PAIRS, 1):
            dice = fields.get(f"casino {number}", "")
            fields[f"casino {number}"] = dice if "|" in dice else f"{pair} | {dice}"
    else:
        for number in range(1, 7):
            if f"casino {number}" in fields:
                fields[f"casino {number}"] = "| " + fields[f"casino {number}"]
    text = "".join(f"{key}: {value}\n" for key, value in fields.items())
    return Table.at_position(GAME, text)


def layout(*sides: str) -> str:
    """The option line that lays these sides at casinos 1, 2 … in all three rounds."""
    one = " ".join(sides) or "-"
    return f"options: layout={one} / {one} / {one}"


def last_die(*lines: str, face: int, rest: int = 6, seat: int = 0, seats: str = "Anna, Ben, Carla") -> Table:
    """A round that ends with this die: all other dice in hand are put on casino `rest` first."""
    table = drawn(*lines, seats=seats)
    s: Any = table.state
    for other in range(table.players):
        s.small[other, rest - 1] += s.small[other, HAND] - (other == seat)
        s.big[other, rest - 1] += s.big[other, HAND]
        s.small[other, HAND], s.big[other, HAND] = int(other == seat), 0
    s.turn = seat
    table.answer({"roll": [face]})
    table.play(seat, f"place {face}")
    return table


def play(table: Table, *events: Any) -> Table:
    """Decisions as `"place 3"` by whoever is asked, rolls as `[3, 5]` or `([1, 3], 5)` with the big die."""
    for event in events:
        if isinstance(event, str):
            table.play(table.actor, event)
        elif isinstance(event, tuple):
            table.answer({"roll": event[0], "big": event[1]})
        else:
            table.answer({"roll": event})
    return table


def moves(table: Table) -> list[str]:
    """What the seat that is asked may do."""
    return [move.name for move in table.moves()]


def money(table: Table) -> list[int]:
    """Everybody's money."""
    return [int(money_of(table.state, seat)) for seat in range(table.players)]


def chips(table: Table) -> list[int]:
    """Everybody's chips."""
    return [int(table.state.chips[seat]) for seat in range(table.players)]


def dice(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Small and big dice of a seat at a place."""
    return int(table.state.small[seat, place]), int(table.state.big[seat, place])


def hand(table: Table, seat: int) -> tuple[int, int]:
    """Small and big dice in a hand."""
    return dice(table, seat, HAND)


def at(table: Table, seat: int, casino: int) -> tuple[int, int]:
    """Small and big dice of a seat at a casino, counted from 1."""
    return dice(table, seat, casino - 1)
