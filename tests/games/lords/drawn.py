"""Tables of Lords of Vegas drawn as text, and what the tests ask of them."""

import re

from pitboss.core.dealer import Scripted
from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, Event, find
from pitboss.core.table import Table
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.rules.casinos import boss_of, casino_of, value_at

FOUR = ("red", "yellow", "green", "blue")
LOT = re.compile(r"\b[A-F]\d+\b")
TOWN = """
turn: red
lots: red D2 D5, yellow B1 B2, green E1
gold: A2 red 2, A5 red 3, C4 yellow 6
brown: A3 yellow 5
silver: B4 green 6
"""


def drawn(text: str) -> Table:
    """A position. Four seats with 99 each, unless it says otherwise, and markers enough for the deal on far lots."""
    keys = {line.partition(":")[0].strip() for line in text.splitlines()}
    names = text.partition("seats:")[2].partition("\n")[0].split(",") if "seats" in keys else list(FOUR)
    names = [name.strip() for name in names]
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if "seats" not in keys:
        lines.insert(0, f"seats: {', '.join(names)}")
    if "cash" not in keys:
        lines.append("cash: " + ", ".join(f"{name} 99" for name in names))
    if "discards" not in keys:
        lines = with_filler(lines, names)
    return Table.at_position(find("lords"), "\n".join(lines))


def with_filler(lines: list[str], names: list[str]) -> list[str]:
    """Markers on lots nobody mentions, so that as many cards are gone as the deal took."""
    board = [line for line in lines if line.partition(":")[0] in ("lots", "green", "brown", "gold", "purple", "silver")]
    gone = {lot for line in board for lot in LOT.findall(line)}
    mentioned = {lot for line in lines for lot in LOT.findall(line)}
    spare = [lot for lot in reversed(LOT_NAMES) if lot not in mentioned and (lot[0] != "F" or len(names) > 2)]
    missing = spare[: max(0, 2 * len(names) - len(gone))]
    filler = [f"{names[at % len(names)]} {lot}" for at, lot in enumerate(missing)]
    kept = [line for line in lines if not line.startswith("lots:")]
    there = [line.partition(":")[2].strip() for line in lines if line.startswith("lots:")]
    return [*kept, "lots: " + ", ".join(there + filler)]


def lot(name: str) -> int:
    """A lot by its name."""
    return LOT_NAMES.index(name)


def lots(names: str) -> int:
    """A set of lots by their names."""
    return sum(1 << lot(name) for name in names.split())


def boss(table: Table, name: str) -> str:
    """The name of the boss of the casino on a lot, or `nobody`."""
    seat = int(boss_of(table.state, casino_of(table.state, lot(name))))
    return table.names[seat] if seat >= 0 else "nobody"


def size(table: Table, name: str) -> int:
    """How many tiles the casino on a lot has."""
    return int(casino_of(table.state, lot(name))).bit_count()


def die(table: Table, name: str) -> tuple[str, int] | None:
    """Whose die lies on a lot and what it shows."""
    for seat, owner in enumerate(table.names):
        if int(table.state.dice[seat]) >> lot(name) & 1:
            return owner, int(value_at(table.state, lot(name)))
    return None


def marker(table: Table, name: str) -> str | None:
    """Whose marker lies on a lot."""
    found = [owner for seat, owner in enumerate(table.names) if int(table.state.markers[seat]) >> lot(name) & 1]
    return found[0] if found else None


def cash(table: Table) -> dict[str, int]:
    """Everybody's money."""
    return {name: int(table.state.cash[seat]) for seat, name in enumerate(table.names)}


def points(table: Table) -> dict[str, int]:
    """Everybody's points."""
    return {name: int(table.state.points[seat]) for seat, name in enumerate(table.names)}


def gains(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What changed, those without a change left out."""
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def act(table: Table, move: str, *chance: Event) -> None:
    """The seat that is to decide makes a move; then chance comes out as scripted, as far as it is asked."""
    table.play(table.actor, move)
    deal(table, *chance)


def deal(table: Table, *chance: Event) -> None:
    """Chance comes out as scripted, and all of the script is used."""
    dealer = Scripted(chance)
    for _ in chance:
        assert table.actor == CHANCE
        table.deal_one(dealer)


def refused(table: Table, move: str, seat: int | None = None) -> IllegalMove:
    """The refusal of a move, with nothing changed."""
    before = table.state.tobytes()
    events = len(table.events)
    try:
        table.play(table.actor if seat is None else seat, move)
    except IllegalMove as refusal:
        assert table.state.tobytes() == before
        assert len(table.events) == events
        return refusal
    raise AssertionError(f"{move} was not refused")


def names_of_moves(table: Table) -> list[str]:
    """The moves that are listed."""
    return [move.name for move in table.moves()]


def open_numbers(table: Table) -> list[int]:
    """The numbers of the open offers."""
    return sorted(int(number) for number in table.state.offer_number if number)
