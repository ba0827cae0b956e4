"""Positions of Las Vegas as readable text, and back. RULES.md describes the form."""

from pitboss.games.lasvegas.text.position_read import read
from pitboss.games.lasvegas.text.position_write import write

__all__ = ["read", "write"]
