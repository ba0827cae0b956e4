"""Positions of Lords of Vegas as readable text, both ways. RULES.md describes the form."""

from pitboss.games.lords.text.position_read import read
from pitboss.games.lords.text.position_write import write

__all__ = ["read", "write"]
