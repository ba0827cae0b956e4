"""The server put together: store, house, routes, sockets and the page."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from hmac import compare_digest
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import Bots
from pitboss.server.live.curves import Curves
from pitboss.server.live.hints import Hints
from pitboss.server.live.house import House
from pitboss.server.live.jail.bubblewrap import find_jail
from pitboss.server.live.readiness import Readiness
from pitboss.server.live.replays import Replays
from pitboss.server.live.thinking import Thinking, Urgency
from pitboss.server.metrics import Metrics, watch_loop
from pitboss.server.settings import Settings
from pitboss.server.store.protocol import Store
from pitboss.server.tables.room import Room
from pitboss.server.web.access import HEALTH, Access, SecurityHeaders
from pitboss.server.web.auth import Auth
from pitboss.server.web.openapi import Endpoint, described
from pitboss.server.web.proxies import BehindProxies, Proxies
from pitboss.server.web.public_address import PublicAddress
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.requests import Handler, answer
from pitboss.server.web.responses import json_response, refusal_of
from pitboss.server.web.routes.deletion import DeletionRoutes
from pitboss.server.web.routes.endpoints import ENDPOINTS
from pitboss.server.web.routes.games import GameRoutes
from pitboss.server.web.routes.history import HistoryRoutes
from pitboss.server.web.routes.new_tables import NewTableRoutes
from pitboss.server.web.routes.opened_records import OpenedRecordRoutes
from pitboss.server.web.routes.rematch import RematchRoutes
from pitboss.server.web.routes.seats import SeatRoutes
from pitboss.server.web.routes.shared_page import SharedPage
from pitboss.server.web.routes.tables import TableRoutes
from pitboss.server.web.sockets import Sockets
from pitboss.server.web.translations import prepare as prepare_words
from pitboss.server.web.translations import send_words
from pitboss.server.web.turns import Turns
from pitboss.server.webhook import Webhook

log = logging.getLogger("pitboss.app")

BUILT = Path(str(files("pitboss") / "page"))  # the page
SWITCH_SECONDS = 0.0001  # that a thread which thinks may keep the loop waiting, instead of fifty times as long


class Server:
    """All parts of a running server."""

    def __init__(
        self,
        store: Store,
        hosts: list[str],
        settings: Settings | None = None,
        named_bots: Mapping[str, str] | None = None,
        port: int | None = None,
    ) -> None:
        for game in game_names():
            find(game)  # imported before anybody comes
        self.settings = settings or Settings()
        self.store = store
        self.metrics = Metrics()
        store.on_commit = self.metrics.commit_seconds.observe
        self.thinking = Thinking(self.metrics, self.settings.limits)
        key_file = self.settings.hosting.tls_key
        secrets = [store.directory, *([Path(key_file)] if key_file else [])]
        jail = find_jail(secrets) if named_bots else None
        self.bots = Bots(self.metrics, self.thinking, named_bots, jail, self.settings.play.bot_pace)
        self.readiness = Readiness()
        self.house = House(store, self.bots, self.metrics, self.settings.growth)
        hosting = self.settings.hosting
        self.house.webhook = Webhook(hosting.webhook)
        self.access = Access(hosts, hosting.public_address)
        self.proxies = Proxies.named(hosting.proxies)
        self.public_address = PublicAddress(
            hosting.public_address, hosts, port, "https" if hosting.tls_cert else "http"
        )
        self.limits = RateLimits(self.settings.limits)
        self.turns = Turns()
        self.auth = Auth(self.house, store, self.limits.guesses)
        self.hints = Hints(self.thinking)
        self.replays = Replays(self.thinking)
        self.curves = Curves(self.thinking, store.beside("curves"))
        self.app = Starlette(
            routes=self._routes(),
            middleware=[
                Middleware(BehindProxies, proxies=self.proxies),
                Middleware(SecurityHeaders, access=self.access),
            ],
            lifespan=self._life,
            exception_handlers={404: not_found, 405: wrong_method, Exception: broken},
        )

    def _routes(self) -> list[Any]:
        handlers = self._handlers()
        sockets = Sockets(self.house, self.auth, self.access, self.limits, self.hints, self.metrics, self.turns)
        return [
            *(self._route(each, handlers[each.name]) for each in ENDPOINTS),
            Route("/api/openapi.json", self._describe),
            Route("/lang/{code}.json", self._words),
            Route(HEALTH, self._health),
            Route("/metrics", self._metrics),
            WebSocketRoute("/api/tables/{table}/live", sockets.serve),
            *self._shared_page(),
            *page(),
        ]

    def _shared_page(self) -> list[Route]:
        """The page under the address of a table, if there is a page."""
        shared = SharedPage(BUILT, self._room, self.limits, self.public_address.for_links)
        paths = ("/t/{table}", "/t/{table}/", "/t/{table}/{language}/")
        return [Route(path, shared.serve) for path in paths] if BUILT.is_dir() else []

    async def _room(self, table: str) -> Room:
        return (await self.house.open(table)).room

    def _handlers(self) -> dict[str, Handler]:
        """What answers each endpoint, by the endpoint's name."""
        house, store, auth, limits, bots = self.house, self.store, self.auth, self.limits, self.bots
        base_of = self.public_address.for_links
        return {
            **GameRoutes(bots, self.readiness).handlers,
            **TableRoutes(house, store, auth, limits, self.hints, self.metrics).handlers,
            **NewTableRoutes(house, store, auth, limits, bots, base_of).handlers,
            **DeletionRoutes(house, auth, self.replays, self.curves).handlers,
            **RematchRoutes(house, store, auth).handlers,
            **SeatRoutes(house, store, auth, base_of).handlers,
            **HistoryRoutes(auth, self.replays, self.curves).handlers,
            **OpenedRecordRoutes(self.thinking).handlers,
        }

    def _route(self, endpoint: Endpoint, handler: Handler) -> Route:
        answering = partial(
            answer,
            handler=handler,
            body_type=endpoint.body,
            bodies=endpoint.bodies,
            access=self.access,
            limits=self.limits,
            sessions=self.auth.sessions,
        )
        return Route(endpoint.path, answering, methods=[endpoint.method])

    async def _describe(self, request: Request) -> Response:
        return json_response(described(ENDPOINTS))

    async def _words(self, request: Request) -> Response:
        code = request.path_params["code"]
        if code not in LANGUAGES:
            return refusal_of(Nack("not_found", "There is no such language."))
        return send_words(request, code)

    async def _health(self, request: Request) -> Response:
        """Whether moves can be stored, and in which games bots can search."""
        trouble = self.store.trouble
        body = {"ok": trouble is None, "trouble": trouble and "the disk", "ready": self.readiness.ready}
        return json_response(body, 200 if trouble is None else 503)

    async def _metrics(self, request: Request) -> Response:
        """For whoever has the operator's token: behind a proxy everybody comes from loopback."""
        token = self.settings.hosting.metrics_token
        given = request.headers.get("authorization", "")
        if not token or not compare_digest(given.encode(), f"Bearer {token}".encode()):
            return refusal_of(Nack("not_found", "There is nothing here."))
        open_tables = list(self.house.open_tables.values())
        self.metrics.open_tables.set(len(open_tables))
        for urgency in Urgency:
            self.metrics.thinking_waiting.labels(urgency.name.lower()).set(self.thinking.count(urgency))
        self.metrics.longest.set(max((each.room.seq for each in open_tables), default=0))
        self.metrics.unfinished.set(await asyncio.to_thread(self.house.bounds.open_tables))
        self.metrics.free_disk.set(await asyncio.to_thread(self.store.free_bytes))
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    @asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        """Rules are compiled beside; at the end everybody is told and everything is written."""
        sys.setswitchinterval(SWITCH_SECONDS)
        self.readiness.start()
        works = (self._begin(), self.house.unload_idle(), watch_loop(self.metrics), asyncio.to_thread(prepare_words))
        tasks = [asyncio.ensure_future(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await self.house.close()
            await asyncio.to_thread(self.readiness.stop)
            self.thinking.close()

    async def _begin(self) -> None:
        try:
            await self.house.resume()
            await asyncio.to_thread(self.curves.files.sweep)
        except Exception:
            log.exception("the tables that were being played could not be opened, or old files not be deleted")


class Page(StaticFiles):
    """The built page. Its assets bear their fingerprint in their name, so a browser may keep them for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response


def page() -> list[Any]:
    """The built page, if it is there, compressed on the way."""
    return [Mount("/", GZipMiddleware(Page(directory=BUILT, html=True)))] if BUILT.is_dir() else []


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
