"""A server as `pitboss serve` runs it, with a clock beside its loop and, if wanted, a profile at the end."""

import asyncio
import cProfile
import json
import os
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboss.server.app import Server
from pitboss.server.logs import log_to_stderr
from pitboss.server.run import OrderlyServer, Place
from pitboss.server.settings import Settings
from pitboss.server.store.sqlite import SqliteStore

BEAT = 0.005  # seconds between two looks at the clock


class Clock:
    """Looks at the time every few milliseconds: how late it comes is how long the loop was held up by the server."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.schedule = os.open("/proc/thread-self/schedstat", os.O_RDONLY)

    def without_processor(self) -> float:
        """Seconds that the system has let this thread wait for a processor, which is nobody's fault here."""
        return int(os.pread(self.schedule, 100, 0).split()[1]) / 1e9

    async def run(self) -> None:
        """Until the server ends, which it does when the proof that started it is gone."""
        parent = os.getppid()
        while True:
            if os.getppid() != parent:
                os.kill(os.getpid(), signal.SIGINT)
                return
            wanted, waited = time.perf_counter() + BEAT, self.without_processor()
            await asyncio.sleep(BEAT)
            self.late.append(max(0.0, time.perf_counter() - wanted - (self.without_processor() - waited)))

    async def answer(self, request: Request) -> Response:
        """How late it came since it was last asked, in milliseconds."""
        late, self.late = sorted(self.late) or [0.0], []
        found = {"most": late[-1] * 1000, "p99": late[len(late) * 99 // 100] * 1000, "p50": late[len(late) // 2] * 1000}
        found["count"] = len(late)
        return Response(json.dumps(found), media_type="application/json")


def run(place: Place, listening: socket.socket, settings: Settings, profile: Path | None) -> None:
    """Serve until it is ended."""
    log_to_stderr()
    store = SqliteStore(place.data)
    server = Server(store, [place.host], settings, place.bots)
    clock = Clock()
    server.app.router.routes.insert(0, Route("/lag", clock.answer))
    uvicorn_server = OrderlyServer(server)

    async def serve() -> None:
        beating = asyncio.ensure_future(clock.run())
        try:
            await uvicorn_server.serve(sockets=[listening])
        finally:
            beating.cancel()

    profiler = cProfile.Profile() if profile else None
    new_loop = uvicorn_server.config.get_loop_factory()
    try:
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=new_loop) as runner:
            if profiler is not None:
                profiler.enable()
            runner.run(serve())
    finally:
        if profiler is not None:
            profiler.disable()
            profiler.dump_stats(str(profile))
        store.close()
