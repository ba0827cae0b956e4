"""Answers to HTTP requests as JSON, refusals among them."""

from typing import Any

from starlette.responses import Response

from pitboss.server.errors import Nack
from pitboss.server.wire.answers import Refusal
from pitboss.server.wire.frames import encode


def json_response(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Anything that can be sent, as JSON."""
    return Response(encode(content), status, headers, "application/json")


def refusal_of(nack: Nack) -> Response:
    """A refusal with the status that fits."""
    headers = {"Retry-After": str(nack.retry_after)} if nack.status in (429, 503) else {}
    return json_response(Refusal(nack.code, nack.message, nack.rule, nack.options), nack.status, headers)
