"""What a seat may know: everything."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[L11.1] Cash, points, pieces, marks, promises, offers and discards are open to all."""


@rule
def sample_world(view: Row, seat: int, luck: Luck) -> None:
    """[L11.1] Nothing is hidden, so there is nothing to guess: the deck's order is chance's business."""
