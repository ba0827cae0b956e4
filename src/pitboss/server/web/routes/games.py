"""What can be asked about games."""

import asyncio
from typing import Any

from starlette.requests import Request

from pitboss.core.game import Game, find, game_names
from pitboss.core.lang import _, language, nearest
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import Bots
from pitboss.server.live.readiness import Readiness
from pitboss.server.web.requests import Handler
from pitboss.server.web.routes.lessons import lesson_of
from pitboss.server.web.routes.lobby import lobby_of
from pitboss.server.web.routes.rulebook import box_of, paragraphs
from pitboss.server.wire.answers import Lobby, Paragraph
from pitboss.server.wire.lessons import LessonPlayed


class GameRoutes:
    """The lobby, the rules, and what is printed on a game's pieces."""

    def __init__(self, bots: Bots, readiness: Readiness) -> None:
        self.bots = bots
        self.readiness = readiness

    @property
    def handlers(self) -> dict[str, Handler]:
        """What answers which endpoint."""
        return {"lobby": self.lobby, "rules": self.rules, "box": self.box, "lesson": self.lesson}

    async def lobby(self, request: Request) -> Lobby:
        """Games, bots and languages."""
        return lobby_of(self.bots.names, self.readiness)

    async def rules(self, request: Request) -> list[Paragraph]:
        """The rules of a game, paragraph by paragraph."""
        return paragraphs(game_in(request), language_in(request))

    async def box(self, request: Request) -> Any:
        """What is printed on a game's boards, cards and tiles."""
        return box_of(game_in(request), language_in(request))

    async def lesson(self, request: Request) -> LessonPlayed:
        """A chapter of a game's lessons, played by its rules."""
        game, chapter = game_in(request), request.query_params.get("chapter", "1")
        number = int(chapter) if chapter.isascii() and chapter.isdigit() and len(chapter) < 3 else 0
        found = await asyncio.to_thread(lesson_of, game, language_in(request), number)
        if found is None:
            raise Nack("not_found", _("There is no such lesson in {title}.", title=game.title))
        return found


def game_in(request: Request) -> Game:
    """The game that the address names."""
    name = request.path_params["game"]
    if name not in game_names():
        raise Nack("not_found", _("There is no game called {name}.", name=name))
    return find(name)


def language_in(request: Request) -> str:
    """The language that is asked for: in the address, or as a browser says it."""
    return nearest(request.query_params.get("language", language()))
