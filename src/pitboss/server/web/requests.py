"""From a request to its answer: origin, rate and body checked, refusals said in the asker's language."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.lang import _, nearest, speaking
from pitboss.server.doors import Doors, address_of
from pitboss.server.errors import Nack, refusal_of

BODY_SECONDS = 10.0  # for a body to arrive
Handler = Callable[..., Awaitable[Any]]


async def answered(request: Request, handler: Handler, body_type: Any, doors: Doors) -> Response:
    """Check, read, answer; a refusal is said in the asker's language."""
    with speaking(nearest(request.headers.get("accept-language", "en").split(",")[0])):
        try:
            doors.check_origin(request)
            doors.requests.check(address_of(request))
            given = [] if body_type is None else [await read_body(request, body_type, doors.limits.body_bytes)]
            answer = await handler(request, *given)
        except Nack as nack:
            return refusal_of(nack)
    if isinstance(answer, Response):
        return answer
    return Response(msgspec.json.encode(answer), media_type="application/json")


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
