"""Keys: 256 random bits that open a seat. Only their SHA-256 is kept."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from pitboss.core.fair.dice import GAME_BYTES
from pitboss.server.tables.entries import KeyRow

SESSION, SEAT, AGAIN, HAND_OVER = "session", "seat", "again", "hand over"
SENT_AWAY = "sent away"  # a session of somebody whom the host does not want at the table
KEY_BYTES = 32


def new_key(game: str, holder: int, use: str, seat: int | None = None) -> tuple[str, KeyRow]:
    """A key, to be shown once, and what is kept of it."""
    key = secrets.token_urlsafe(KEY_BYTES)
    return key, KeyRow(digest_of(key), game, holder, use, seat)


def key_from(*known: str) -> str:
    """A key out of a random text that somebody chose, and what it is for: the same one if they must ask again."""
    return urlsafe_b64encode(sha256("|".join(("pitboss1", *known)).encode()).digest()).decode().rstrip("=")


def table_from(chosen: str) -> str:
    """The table that belongs to a random text of its maker."""
    return sha256(f"pitboss1|table|{chosen}".encode()).digest()[:GAME_BYTES].hex()


def digest_of(key: str) -> bytes:
    """What is kept of a key."""
    return sha256(key.encode()).digest()
