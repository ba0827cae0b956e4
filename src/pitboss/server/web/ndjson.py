"""A stream of frames, a line each, for clients without WebSocket. A client that does not read is disconnected."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from pitboss.server.web.connections import abort

SEND_SECONDS = 5.0


class Stream(StreamingResponse):
    """Sends lines as long as they are read; `ended` is called however it ends."""

    def __init__(self, request: Request, lines: AsyncIterator[bytes], ended: Callable[[], None]) -> None:
        super().__init__(lines, media_type="application/x-ndjson")
        self.request = request
        self.ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.ended()

    async def stream_response(self, send: Send) -> None:
        """Every line has a few seconds to go out."""
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            async for line in self.body_iterator:
                async with asyncio.timeout(SEND_SECONDS):
                    await send({"type": "http.response.body", "body": line, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except TimeoutError:
            abort(self.request)
