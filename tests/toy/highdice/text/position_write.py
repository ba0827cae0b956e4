"""Positions of High Dice as readable text."""

from pitboss.core.game import Names, Row
from pitboss.games.highdice.state import AGAIN, CHOOSE, DRAW


def write(s: Row, names: Names) -> str:
    """[H4.3] The position as text that `read` reads back to the same row."""
    lines = {"seats": ", ".join(names)}
    if s.stage != DRAW:
        lines |= {"turn": names[int(s.turn)], "turns": str(s.turns)}
        lines["total"] = ", ".join(f"{name} {s.total[seat]}" for seat, name in enumerate(names))
    if s.stage == CHOOSE:
        lines["die"] = str(s.die)
    elif s.stage == AGAIN:
        lines["again"] = "yes"
    return "".join(f"{key}: {value}\n" for key, value in lines.items())
