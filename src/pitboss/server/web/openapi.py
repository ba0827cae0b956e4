"""The description of the API, made from the same table that answers it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss import __version__
from pitboss.core.game import game_names
from pitboss.server.wire.answers import Refusal

TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "enum": game_names()}}
PARAMETERS = {"table": TABLE, "game": GAME}
REFUSALS = {
    "400": "it cannot be read",
    "401": "no such key",
    "403": "not yours, or from another origin",
    "404": "there is no such table or game",
    "408": "it came too slowly",
    "409": "the rules or the moment forbid it",
    "413": "too long",
    "429": "too often",
    "503": "not now",
}


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked: how, with which body, and what comes back."""

    method: str
    path: str
    name: str  # by which its handler is found
    summary: str
    body: Any = None
    answer: Any = None  # None for a file or stream
    media: str = "application/json"
    bodies: int = 1  # how many times as long as others its body may be
    query: Sequence[tuple[str, dict[str, Any]]] = ()


def described(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The OpenAPI document."""
    shapes = [shape for each in endpoints for shape in (each.body, each.answer) if shape is not None] + [Refusal]
    schemas, components = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(repr, shapes), schemas, strict=True))
    paths: dict[str, Any] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "pitboss", "version": __version__, "description": "Tables of three Vegas games."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "the key of a seat"}},
        },
        "security": [{}, {"key": []}],
    }


def operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    """One endpoint as OpenAPI describes it."""
    answer = {"description": "done"} | ({"content": content(endpoint, schema_of)})
    refusal = {"application/json": {"schema": schema_of[repr(Refusal)]}}
    refusals = {status: {"description": why, "content": refusal} for status, why in REFUSALS.items()}
    described: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [PARAMETERS[name] for name in re.findall(r"{(\w+)}", endpoint.path)]
        + [{"name": name, "in": "query", "required": False, "schema": schema} for name, schema in endpoint.query],
        "responses": {"200": answer} | refusals,
    }
    if endpoint.body is not None:
        body = {"application/json": {"schema": schema_of[repr(endpoint.body)]}}
        described["requestBody"] = {"required": True, "content": body}
    return described


def content(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    """What comes back."""
    schema = schema_of[repr(endpoint.answer)] if endpoint.answer is not None else {"type": "string"}
    return {endpoint.media: {"schema": schema}}
