"""The chain of a table's events: each is linked to all before it, so that none can be changed, left out or moved."""

from functools import lru_cache
from hashlib import sha256

import msgspec

from pitboss.core.game import Event


def chained(before: bytes, kind: str, actor: str, move_id: str | None, public: str, secret: str | None) -> bytes:
    """The link of an event to all events before it."""
    who = often_hashed(kind) + often_hashed(actor) + (hashed(move_id) if move_id else NOTHING)
    return sha256(before + who + hashed(public) + (hashed(secret) if secret else NOTHING)).digest()


def hashed(text: str) -> bytes:
    """A part of an event, as its link has it."""
    return sha256(text.encode()).digest()


NOTHING = hashed("")
often_hashed = lru_cache(hashed)  # kinds of events and who brings them about: a few words, said all the time


def text_of(event: Event) -> str:
    """An event as it is stored."""
    return msgspec.json.encode(event).decode()
