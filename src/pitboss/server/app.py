"""The server put together: doors, house, routes, sockets and the page."""

import asyncio
import ipaddress
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES
from pitboss.server.asking import answered
from pitboss.server.doors import HEALTH, Doors, Limits, SafeHeaders, address_of, is_address
from pitboss.server.errors import Nack, refusal_of
from pitboss.server.figures import Figures
from pitboss.server.hinting import Advice
from pitboss.server.house import House
from pitboss.server.openapi import Endpoint, described
from pitboss.server.pagewords import send_words
from pitboss.server.playing import Bots
from pitboss.server.readiness import Readiness
from pitboss.server.routes import Routes
from pitboss.server.sockets import live
from pitboss.server.store import Store
from pitboss.server.wire import (
    Ack,
    Curve,
    Facts,
    Fork,
    Hints,
    Link,
    LinkWish,
    Lobby,
    MakeTable,
    Paragraph,
    Sayable,
    Seated,
    Sit,
)

log = logging.getLogger("pitboss.app")

SWITCH_SECONDS = 0.0001  # that a thread which thinks may keep the loop waiting, instead of fifty times as long
NDJSON = "application/x-ndjson"
NUMBER: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
ENDPOINTS = [
    Endpoint("GET", "/api/games", "lobby", "games, bots and languages", answer=Lobby),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "the rules of a game",
        answer=list[Paragraph],
        query=[("language", {"type": "string", "enum": list(LANGUAGES)})],
    ),
    Endpoint("GET", "/api/tables", "listed", "tables that anybody may find", answer=list[Facts]),
    Endpoint("POST", "/api/tables", "make", "make a table", MakeTable, Seated),
    Endpoint("GET", "/api/tables/{table}", "facts", "what anybody may know of a table", answer=Facts),
    Endpoint("POST", "/api/tables/{table}/sit", "sit", "take a seat", Sit, Seated),
    Endpoint("POST", "/api/tables/{table}/links", "links", "a link to a seat of your own", LinkWish, Link),
    Endpoint("POST", "/api/tables/{table}/say", "say", "one message, as on the socket", Sayable, Ack | Hints),
    Endpoint(
        "GET",
        "/api/tables/{table}/stream",
        "stream",
        "frames, one a line",
        media=NDJSON,
        query=[("have", NUMBER), ("for", NUMBER)],
    ),
    Endpoint("GET", "/api/tables/{table}/record", "record", "the record as a file", media=NDJSON),
    Endpoint("GET", "/api/tables/{table}/replay", "replay", "every event with its view", answer=list[dict[str, Any]]),
    Endpoint("GET", "/api/tables/{table}/curve", "curve", "everybody's share of first place", answer=Curve),
    Endpoint("POST", "/api/tables/{table}/fork", "fork", "a new table at a position of this one", Fork, Seated),
    Endpoint("POST", "/api/tables/{table}/rematch", "rematch", "the same again", answer=Seated),
]


class Server:
    """All parts of a running server."""

    def __init__(
        self,
        store: Store,
        hosts: list[str],
        limits: Limits | None = None,
        named_bots: Mapping[str, str] | None = None,
    ) -> None:
        for game in game_names():
            find(game)  # imported before anybody comes
        self.figures = Figures()
        store.took = self.figures.commit_seconds.observe
        self.bots = Bots(self.figures, named_bots)
        self.readiness = Readiness()
        self.house = House(store, self.bots, self.figures, self.readiness)
        self.doors = Doors(hosts, limits)
        self.routes = Routes(self.house, self.doors, self.readiness, Advice(self.bots))
        self.description = msgspec.json.encode(described(ENDPOINTS))
        self.app = Starlette(
            routes=self._routes(),
            middleware=[Middleware(SafeHeaders, doors=self.doors)],
            lifespan=self._life,
            exception_handlers={404: not_found, 405: wrong_method, Exception: broken},
        )

    def _routes(self) -> list[Any]:
        asked = [
            Route(each.path, self._answering(getattr(self.routes, each.answers_by), each.body), methods=[each.method])
            for each in ENDPOINTS
        ]
        return [
            *asked,
            Route("/api/openapi.json", self._describe),
            Route("/lang/{code}.json", self._words),
            Route(HEALTH, self._health),
            Route("/metrics", self._metrics),
            WebSocketRoute("/api/tables/{table}/live", self._live),
            *page(),
        ]

    def _answering(self, handler: Any, body: Any) -> Callable[[Request], Awaitable[Response]]:
        return partial(answered, handler=handler, body_type=body, doors=self.doors)

    async def _live(self, socket: WebSocket) -> None:
        await live(socket, self.routes)

    async def _describe(self, request: Request) -> Response:
        return Response(self.description, media_type="application/json")

    async def _words(self, request: Request) -> Response:
        code = request.path_params["code"]
        if code not in LANGUAGES:
            return refusal_of(Nack("not_found", "There is no such language."))
        return send_words(request, code)

    async def _health(self, request: Request) -> Response:
        """Whether moves can be stored, and which games are ready."""
        trouble = self.house.store.trouble
        body = {"ok": trouble is None, "trouble": trouble and "the disk", "ready": sorted(self.readiness.ready)}
        return Response(msgspec.json.encode(body), 200 if trouble is None else 503, media_type="application/json")

    async def _metrics(self, request: Request) -> Response:
        if not is_loopback(address_of(request)):
            return refusal_of(Nack("not_found", "There is nothing here."))
        self.figures.open_tables.set(len(self.house.desks))
        return Response(self.figures.text(), media_type="text/plain; version=0.0.4")

    @asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        """Games are made ready beside; at the end everybody is told and everything is written."""
        sys.setswitchinterval(SWITCH_SECONDS)
        tasks = [asyncio.ensure_future(self._begin()), asyncio.ensure_future(self.house.put_away())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await self.house.close()
            self.bots.close()

    async def _begin(self) -> None:
        try:
            await self.readiness.make_ready()
            await self.house.resume()
        except Exception:
            log.exception("the games could not be made ready")


class Page(StaticFiles):
    """The built page. Its assets bear their fingerprint in their name, so a browser may keep them for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response


def page() -> list[Any]:
    """The built page, if it is there, compressed on the way."""
    built = Path(str(files("pitboss") / "page"))
    return [Mount("/", GZipMiddleware(Page(directory=built, html=True)))] if built.is_dir() else []


def is_loopback(address: str) -> bool:
    """Whether somebody asks from this very machine."""
    return is_address(address) and ipaddress.ip_address(address).is_loopback


async def not_found(request: Request, fault: Exception) -> Response:
    """There is nothing at that path."""
    return refusal_of(Nack("not_found", "There is nothing here."))


async def wrong_method(request: Request, fault: Any) -> Response:
    """That path is asked in another way."""
    response = refusal_of(Nack("bad", "That cannot be asked in this way."))
    response.status_code = 405
    response.headers.update(fault.headers or {})
    return response


async def broken(request: Request, fault: Exception) -> Response:
    """A fault of ours: logged, and said without detail."""
    log.error("a request failed", exc_info=fault, extra={"path": request.url.path})
    response = refusal_of(Nack("unavailable", "Something went wrong here."))
    response.status_code = 500
    return response
