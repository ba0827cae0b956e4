"""The page's words in a language, out of the same .po files that the terminal reads."""

from functools import cache

import msgspec

from pitboss.core.lang import catalogue


@cache
def words_of_page(code: str) -> bytes:
    """All messages of a language as JSON: a text for a single one, a list for one with plural forms."""
    spoken = catalogue(code)
    return msgspec.json.encode(spoken.messages | spoken.plurals)
