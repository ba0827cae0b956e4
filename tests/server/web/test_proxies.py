"""Who a request comes from: a proxy is believed where it is named, and nobody else is."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.requests import HTTPConnection
from uvicorn.server import ServerState

from pitboss.core.errors import PitbossError
from pitboss.server.app import Server
from pitboss.server.settings import Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.web.access import address_of, is_secure
from pitboss.server.web.connections import NEW_CONNECTIONS, HttpConnection
from pitboss.server.web.proxies import BehindProxies, Proxies, counted_as

OURS = "127.0.0.1, 10.0.0.0/8, fd00::/8"


async def seen(proxies: str, peer: str, *headers: tuple[str, str], scheme: str = "http") -> HTTPConnection:
    """A request as the rest of the server sees it."""
    found: list[HTTPConnection] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.append(HTTPConnection(scope))

    raw = [(name.lower().encode(), value.encode()) for name, value in headers]
    scope = {
        "type": "http",
        "scheme": scheme,
        "client": (peer, 50_000),
        "headers": raw,
        "path": "/",
        "query_string": b"",
    }
    await BehindProxies(app, Proxies.named(proxies))({**scope, "server": ("here", 80)}, None, None)  # type: ignore[arg-type]
    return found[0]


async def client(proxies: str, peer: str, *forwarded: str) -> str:
    return address_of(await seen(proxies, peer, *(("X-Forwarded-For", each) for each in forwarded)))


async def test_nobody_is_believed_who_is_not_named() -> None:
    assert await client("", "127.0.0.1", "6.6.6.6") == "127.0.0.1"
    assert await client(OURS, "8.8.8.8", "6.6.6.6") == "8.8.8.8"


async def test_a_named_proxy_on_another_host_is_believed() -> None:
    assert await client(OURS, "10.1.2.3", "6.6.6.6") == "6.6.6.6"
    assert await client(OURS, "fd00::5", "2001:db8:1:2::3") == "2001:db8:1:2::/64"


async def test_of_a_chain_the_right_most_hop_counts_that_is_no_proxy_of_ours() -> None:
    assert await client(OURS, "127.0.0.1", "1.1.1.1, 6.6.6.6, 10.0.0.9") == "6.6.6.6"
    assert await client(OURS, "127.0.0.1", "1.1.1.1", "6.6.6.6") == "6.6.6.6"
    assert await client(OURS, "127.0.0.1", "10.0.0.9, 10.0.0.8") == "10.0.0.9"


@pytest.mark.parametrize("forged", ["", "unknown", "<script>", "6.6.6.6.6", ",,", "1.2.3.4, for=7.7.7.7"])
async def test_what_is_no_address_is_not_believed(forged: str) -> None:
    assert await client(OURS, "127.0.0.1", forged) == "127.0.0.1"


async def test_ports_and_mapped_addresses_are_read() -> None:
    assert await client(OURS, "::ffff:127.0.0.1", "6.6.6.6:4711") == "6.6.6.6"
    assert await client(OURS, "127.0.0.1", "[2001:db8::7]:443") == "2001:db8::/64"


async def test_the_scheme_is_believed_of_a_named_proxy_only() -> None:
    said = ("X-Forwarded-Proto", "https")
    assert is_secure(await seen(OURS, "127.0.0.1", said))
    assert not is_secure(await seen(OURS, "8.8.8.8", said))
    assert not is_secure(await seen("", "127.0.0.1", said))


def test_a_household_of_ipv6_is_one_client() -> None:
    assert counted_as("2001:db8:1:2:aaaa::1") == counted_as("2001:db8:1:2:bbbb::2") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:1.2.3.4") == "1.2.3.4"
    assert counted_as("::1") == "::1"


def test_a_proxy_is_named_by_an_address_or_a_network() -> None:
    with pytest.raises(PitbossError, match="not my-proxy"):
        Proxies.named("127.0.0.1, my-proxy")


class Transport:
    """A transport as far as a new connection needs it."""

    def __init__(self, peer: str) -> None:
        self.peer = peer
        self.aborted = False

    def get_extra_info(self, name: str) -> Any:
        return (self.peer, 50_000) if name == "peername" else None

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None: ...

    def is_closing(self) -> bool:
        return self.aborted

    def set_write_buffer_limits(self, high: int) -> None: ...


async def refused(*peers: str) -> int:
    """How many of so many new connections are dropped, when one after the other is opened by these in turn."""

    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config = uvicorn.Config(app, http=HttpConnection, log_config=None)
    config.load()
    dropped = 0
    for number in range(2 * NEW_CONNECTIONS):
        transport = Transport(peers[number % len(peers)])
        connection = HttpConnection(config, ServerState(), {}, asyncio.get_running_loop())
        connection.connection_made(transport)  # type: ignore[arg-type]
        dropped += transport.aborted
        connection.connection_lost(None)
    return dropped


async def test_new_connections_are_counted_by_household_and_not_where_a_proxy_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await refused("2001:db8:9:9::1", "2001:db8:9:9::2") > 0
    assert await refused("10.9.9.9") > 0
    monkeypatch.setattr(HttpConnection, "proxies", Proxies.named(OURS))
    assert await refused("10.9.9.8") == 0


def serving(directory: Path, **variables: str) -> httpx.AsyncClient:
    """A client on this machine, or behind a proxy on it."""
    settings = Settings.from_environment({f"PITBOSS_{name.upper()}": value for name, value in variables.items()})
    server = Server(SqliteStore(directory), ["0.0.0.0"], settings, port=8087)
    transport = httpx.ASGITransport(server.app, client=("127.0.0.1", 50_000))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8087")


async def test_metrics_are_for_whoever_has_the_token_and_nobody_else(tmp_path: Path) -> None:
    without, with_one = serving(tmp_path / "without"), serving(tmp_path / "with", metrics_token="0123")
    right = {"Authorization": "Bearer 0123"}
    assert (await with_one.get("/metrics", headers=right)).status_code == 200
    for wrong in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer 01234"}, {"Authorization": "0123"}):
        assert (await with_one.get("/metrics", headers=wrong)).status_code == 404
        assert (await without.get("/metrics", headers=wrong)).status_code == 404
    assert (await without.get("/metrics", headers=right)).status_code == 404
