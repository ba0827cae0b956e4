"""Positions of High Dice out of readable text."""

from typing import Any

from pitboss.core.errors import BadPosition
from pitboss.core.game import Row
from pitboss.core.lang import _, commas
from pitboss.core.records.position_text import name_counts, seat_named, whole_number
from pitboss.core.table import checked_names
from pitboss.games.highdice.box import FACES, ROUNDS
from pitboss.games.highdice.rules.setup import new
from pitboss.games.highdice.state import AGAIN, CHOOSE, OVER, ROLL
from pitboss.games.highdice.text.position_check import check

KEYS = ("seats", "turn", "turns", "total", "die", "again")


def read(text: str) -> tuple[Row, list[str], dict[str, Any]]:
    """[H4.3] The row and the seats' names that a text describes."""
    fields = lines_of(text)
    names = checked_names([name.strip() for name in fields.get("seats", "").split(",")])
    s = new(len(names), {})
    if "turn" in fields:
        most = ROUNDS * len(names)
        s.turn = seat_named(fields["turn"], names)
        s.turns = whole_number(fields.get("turns", "0"), _("the turns"), range(most + 1))
        s.die = whole_number(fields["die"], _("the die"), range(1, FACES + 1)) if "die" in fields else 0
        for seat, total in name_counts(fields.get("total", ""), names, range(FACES * ROUNDS + 1)):
            s.total[seat] = total
        s.stage = CHOOSE if s.die else AGAIN if "again" in fields else OVER if s.turns == most else ROLL
    check(s)
    return s, names, {}


def lines_of(text: str) -> dict[str, str]:
    """[H4.3] The lines of a position by key."""
    lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    if not set(lines) <= set(KEYS):
        raise BadPosition("H4.3", _("A position has no other lines than {keys}.", keys=commas(KEYS)))
    return lines
