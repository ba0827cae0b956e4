"""Links to seats, and QR codes of them. The key stands behind the #, which browsers do not send.

Table and language stand before it, too: who shows a link to others finds there what it leads to (`shared_page.py`).
"""

from collections.abc import Callable
from io import BytesIO

import segno
from starlette.requests import HTTPConnection

from pitboss.core.lang import language
from pitboss.server.wire.answers import Link

BaseOf = Callable[[HTTPConnection], str]  # what links begin with that are asked for by a request
MASK = 2  # any of the eight can be read; to look for the most pleasing one would take ten times as long


def link_of(base: str, table: str, seat: int, key: str) -> Link:
    """A link as it is shared, at the address that others can reach, with its QR code as an SVG picture."""
    link = f"{base}/t/{table}/{language()}/#/t/{table}/{key}"
    picture = BytesIO()
    code = segno.make(link, error="m", mask=MASK)
    code.save(picture, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True)
    return Link(seat, link, picture.getvalue().decode().strip())
