"""Positions of High Dice as readable text, and back."""

from pitboss.games.highdice.text.position_read import read
from pitboss.games.highdice.text.position_write import write

__all__ = ["read", "write"]
