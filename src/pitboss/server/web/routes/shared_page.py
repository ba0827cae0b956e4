"""The page under the address of a table, with tags that let a shared link show a title, a sentence and a picture.

A key stands behind the #, which no browser sends, so all that is told is what anybody with the table's number may know.
"""

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, nearest, speaking
from pitboss.server.errors import Nack
from pitboss.server.tables.room import Room
from pitboss.server.web.access import address_of
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.responses import refusal_of
from pitboss.server.web.routes.links import BaseOf

PLACE = "</title>"  # in the built page, behind which the tags go
RoomOf = Callable[[str], Awaitable[Room]]


class SharedPage:
    """`/t/<table>/<language>/`: the built page, its tags in the language of whoever sent the link."""

    def __init__(self, built: Path, room_of: RoomOf, limits: RateLimits, base_of: BaseOf) -> None:
        self.built = built
        self.room_of = room_of
        self.limits = limits
        self.base_of = base_of

    async def serve(self, request: Request) -> Response:
        """The page. Of a table that is not there it says nothing; its script will."""
        table = request.path_params["table"]
        asked = request.headers.get("accept-language", "en").split(",")[0]
        with speaking(nearest(request.path_params.get("language", asked))):
            try:
                self.limits.requests.check(address_of(request))
                tags = tags_of(await self.room_of(table), self.base_of(request), self.built)
            except PitbossError as refusal:
                if (nack := Nack.of(refusal)).code != "not_found":
                    return refusal_of(nack)
                tags = ""
        html = (self.built / "index.html").read_text(encoding="utf-8")
        return HTMLResponse(html.replace(PLACE, PLACE + tags, 1), headers={"Cache-Control": "no-cache"})


def tags_of(room: Room, base: str, built: Path) -> str:
    """Open Graph tags: the game, who invites, and the game's picture, if it has one."""
    host = next((seat.name for seat in room.seats if seat.holder is not None and seat.holder == room.host), "")
    told = {
        "og:type": "website",
        "og:site_name": "Pitboss",
        "og:title": room.game.title,
        "og:description": sentence(host),
        "twitter:card": "summary_large_image",
    }
    picture = f"share-{room.game.name}.png"
    if (built / picture).is_file():
        told |= {"og:image": f"{base}/{picture}", "og:image:width": "1200", "og:image:height": "630"}
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items())


def sentence(host: str) -> str:
    """Who invites, if somebody does."""
    if not host:
        return _("A table at Pitboss. Free, no account, and dice that anybody can check.")
    return _("{name} invites you to a game. Free, no account, and dice that anybody can check.", name=host)
