"""What connections.py relies on inside uvicorn, named one by one: a new version that changes it is found here first."""

import asyncio
import inspect
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from pitboss.server.web.connections import HttpConnection, SocketConnection

PROTOCOLS = [(HttpConnection, H11Protocol), (SocketConnection, WebSocketsSansIOProtocol)]
CALLED_BY_ASYNCIO = {"connection_made", "connection_lost", "data_received"}
ATTRIBUTES: list[tuple[type[Any], str]] = [
    *((H11Protocol, name) for name in ("app_state", "client", "conn", "cycle", "loop", "transport")),
    *(
        (WebSocketsSansIOProtocol, name)
        for name in (
            "app_state",
            "client",
            "close_sent",
            "conn",
            "curr_msg_data_type",
            "disconnected",
            "frames",
            "loop",
            "ping_interval",
            "ping_timer",
            "queue",
            "transport",
            "writable",
        )
    ),
]


def changed(what: str) -> str:
    what_to_do = "adapt pitboss/server/web/connections.py, then the cap in pyproject.toml"
    return f"uvicorn {uvicorn.__version__} has changed, {what}: {what_to_do}"


def overridden() -> list[tuple[type[Any], str]]:
    """The methods of uvicorn's that ours take the place of."""
    return [(base, name) for ours, base in PROTOCOLS for name in vars(ours) if inspect.isfunction(vars(base).get(name))]


def test_our_protocols_are_those_of_uvicorn() -> None:
    assert {name for _, name in overridden()} >= CALLED_BY_ASYNCIO | {"handle_ping", "send_receive_event_to_app"}


@pytest.mark.parametrize(("base", "name"), overridden())
def test_uvicorn_calls_the_methods_that_we_override(base: type[Any], name: str) -> None:
    is_called = name in CALLED_BY_ASYNCIO or f"self.{name}" in inspect.getsource(base)
    assert is_called, changed(f"{base.__name__} does not call {name}")


@pytest.mark.parametrize("name", ["handle_ping", "handle_cont", "send_keepalive_ping", "send_receive_event_to_app"])
def test_what_we_override_is_still_there(name: str) -> None:
    assert (WebSocketsSansIOProtocol, name) in overridden(), changed(f"there is no {name}")


@pytest.mark.parametrize(("base", "name"), ATTRIBUTES)
async def test_uvicorn_has_the_attributes_that_we_use(base: type[Any], name: str) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config = uvicorn.Config(app, http=HttpConnection, ws=SocketConnection, log_config=None)
    made = base(config, ServerState(), {}, asyncio.get_running_loop())
    assert hasattr(made, name), changed(f"{base.__name__} has no {name}")


def test_uvicorn_refuses_messages_and_knows_when_it_has_answered() -> None:
    assert hasattr(WebSocketsSansIOProtocol, "handle_parser_exception"), changed("there is no handle_parser_exception")
    assert "self.response_complete" in inspect.getsource(RequestResponseCycle), changed("there is no response_complete")
