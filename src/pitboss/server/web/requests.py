"""From a request to its answer: origin, rate and body checked, refusals in the reader's language."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, nearest, speaking
from pitboss.server.errors import Nack
from pitboss.server.web.access import Access, address_of
from pitboss.server.web.rate_limit import RateLimits
from pitboss.server.web.responses import json_response, refusal_of
from pitboss.server.web.sessions import Sessions

BODY_SECONDS = 10.0  # for a body to arrive
Handler = Callable[..., Awaitable[Any]]


async def answer(
    request: Request,
    handler: Handler,
    body_type: Any,
    bodies: int,
    access: Access,
    limits: RateLimits,
    sessions: Sessions,
) -> Response:
    """Check, read, answer."""
    with speaking(nearest(request.headers.get("accept-language", "en").split(",")[0])):
        try:
            access.check_origin(request)
            limits.requests.check(address_of(request))
            await sessions.gather(request)
            given = [] if body_type is None else [await read_body(request, body_type, bodies * limits.body_bytes)]
            answered = await handler(request, *given)
        except PitbossError as refusal:
            return refusal_of(Nack.of(refusal))
    response = answered if isinstance(answered, Response) else json_response(answered)
    sessions.finish(request, response)
    return response


async def read_body(request: Request, body_type: Any, most: int) -> Any:
    """The body as what it should be."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Nack("bad", _("The body must be JSON (Content-Type: application/json)."))
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Nack("too_large", _("That is too long."))
                parts.append(part)
    except TimeoutError:
        raise Nack("slow", _("That took too long to arrive.")) from None
    try:
        return msgspec.json.decode(b"".join(parts), type=body_type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Nack("bad", _("That cannot be read: {why}.", why=str(fault)[:200])) from None
