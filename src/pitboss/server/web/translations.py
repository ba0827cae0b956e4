"""The page's words in a language, out of the same .po files that the terminal reads."""

import gzip
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.lang import ENGLISH, LANGUAGES, dollars, listed, number, percent, read_catalogue, speaking, translated

OF_THE_PAGE = "web/src"  # where a message of the page comes from


def prepare() -> None:
    """Read every language before anybody speaks it: the first to do so would keep all the others waiting."""
    for code in LANGUAGES:
        with speaking(code):
            listed(["", "", number(1.5, 1), percent(0.5), dollars(1)])
        packed(code)


def send_words(request: Request, code: str) -> Response:
    """All messages of the page as JSON: a text for a single one, a list for one with plural forms."""
    headers = {"Cache-Control": "no-cache", "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(code), media_type="application/json", headers=headers)
    return Response(gzip.decompress(packed(code)), media_type="application/json", headers={"Cache-Control": "no-cache"})


@cache
def packed(code: str) -> bytes:
    """A language's words, compressed once."""
    if code == ENGLISH:
        return gzip.compress(b"{}")
    of_the_page = [each for each in read_catalogue(code) if any(OF_THE_PAGE in file for file, _line in each.locations)]
    return gzip.compress(msgspec.json.encode(translated(of_the_page)))
