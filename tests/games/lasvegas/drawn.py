"""Positions drawn in a line, for tests of single rules."""

from collections.abc import Sequence
from typing import Any

from pitboss.core.dealer import Seeded
from pitboss.core.game import Row, find
from pitboss.core.records.position_text import name_counts
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import CASINOS, NEUTRAL
from pitboss.games.lasvegas.rules.scoring import kind_of, score
from pitboss.games.lasvegas.rules.setup import lay_down
from pitboss.games.lasvegas.text.position_read import note_values

LASVEGAS = find("lasvegas")
FOUR = ["Anna", "Benno", "Carla", "Denny"]


def table_of(*names: str, **options: object) -> Table:
    """A new table."""
    return Table.new(LASVEGAS, names, options)


def dealt(*names: str, **options: object) -> Table:
    """A new table, dealt and rolled up to the first decision."""
    table = table_of(*names, **options)
    table.deal(Seeded(1))
    return table


def drawn(line: str, names: Sequence[str] = FOUR, **options: Any) -> Row:
    """One casino: `casino 3: 60 20 | Anna 3, Benno 3, neutral 1`."""
    s = table_of(*names, **options).state
    casino, _, rest = line.removeprefix("casino ").partition(":")
    notes, _, dice = rest.partition("|")
    for value in note_values(notes):
        lay_down(s, int(casino) - 1, value)
        s.deck[kind_of(value)] -= 1
    for seat, count in name_counts(dice, [*names, "neutral"], range(9)):
        s.dice[NEUTRAL if seat == len(names) else seat, int(casino) - 1] = count
    return s


def cash(s: Row, names: Sequence[str] = FOUR) -> dict[str, int]:
    """What everybody has won, in K."""
    return {name: int(score(s, seat)) for seat, name in enumerate(names)}


def under(s: Row) -> list[int]:
    """The notes under the deck, lowest first."""
    return [10 * (kind + 1) for kind, count in enumerate(s.under) for _ in range(count)]


def notes_of(s: Row) -> list[list[int]]:
    """The notes at each casino."""
    return [[int(value) for value in s.notes[casino] if value] for casino in range(CASINOS)]
