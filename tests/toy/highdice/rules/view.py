"""What a seat may know."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[H4.1] Everybody sees everything."""


@rule
def sample_world(view: Row, seat: int, luck: Luck) -> None:
    """[H4.1] There is nothing to imagine."""
