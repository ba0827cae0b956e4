"""Positions of Las Vegas Royale as readable text, and back. RULES.md describes the form."""

from pitboss.games.royale.text.position_read import read
from pitboss.games.royale.text.position_write import write

__all__ = ["read", "write"]
