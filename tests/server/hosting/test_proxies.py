"""Behind real proxies that are configured as docs/hosting.md says, so that the page cannot be wrong."""

import json
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.hosting.proxies import (
    NAME,
    caddy,
    caddy_as_written,
    certificate,
    free_port,
    nginx,
    nginx_as_written,
    nginx_at_its_shortest,
)
from tools.qa.server.servers import Order, Servers
from tools.qa.server.serving import TOKEN

TABLE = {"game": "lasvegas", "seats": [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]}
PROXIES: dict[str, tuple[Any, Any]] = {
    "nginx": (nginx, nginx_as_written),
    "Caddy": (caddy, caddy_as_written),
    "nginx at its shortest": (nginx, nginx_at_its_shortest),  # and the server was told of no proxy
}
AS_WRITTEN = ["nginx", "Caddy"]
MANY = 100  # tables; at about 90 nginx refused a browser that had a cookie for each


@dataclass
class Hosted:
    """A server behind a proxy, reached by its public name."""

    port: int
    trusting: ssl.SSLContext

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def browser(self) -> httpx.Client:
        """A page of this server."""
        headers = {"Host": f"{NAME}:{self.port}", "Origin": self.origin}
        there = f"https://127.0.0.1:{self.port}"
        client = httpx.Client(base_url=there, verify=self.trusting, headers=headers, timeout=30)
        client.event_hooks["request"] = [lambda request: request.extensions.update(sni_hostname=NAME)]
        return client


Host = Callable[..., Hosted]


@pytest.fixture
def host(servers: Servers, tmp_path: Path) -> Iterator[Host]:
    """Starts a server and a proxy in front of it."""
    with ExitStack() as stack:
        yield lambda proxy, **settings: stack.enter_context(hosted(servers, tmp_path, proxy, settings))


@contextmanager
def hosted(servers: Servers, directory: Path, proxy: str, settings: dict[str, str]) -> Iterator[Hosted]:
    start, configuration = PROXIES[proxy]
    port, (cert, key) = free_port(), certificate(directory)
    usual = {"public_address": f"https://{NAME}:{port}", "proxies": "127.0.0.1" if proxy in AS_WRITTEN else ""}
    serving = servers.start(Order(directory / "data", settings=usual | settings))
    try:
        with start(configuration(serving.address.removeprefix("http://"), port, cert, key), directory, port):
            yield Hosted(port, ssl.create_default_context(cafile=str(cert)))
    finally:
        serving.end()


def make(browser: httpx.Client, **headers: str) -> dict[str, Any]:
    answer = browser.post("/api/tables", json=TABLE, headers=headers)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


@pytest.mark.parametrize("proxy", AS_WRITTEN)
async def test_a_browser_sits_plays_and_shares_links_behind_it(host: Host, proxy: str) -> None:
    at = host(proxy)
    with at.browser() as browser:
        made = make(browser)
        assert made["links"][0]["link"].startswith(f"{at.origin}/t/{made['table']}/")
        assert list(browser.cookies) == ["__Host-pitboss"]
        cookie = f"__Host-pitboss={browser.cookies['__Host-pitboss']}"
    socket = f"wss://{NAME}:{at.port}/api/tables/{made['table']}/live"
    there = {"host": "127.0.0.1", "port": at.port, "ssl": at.trusting, "additional_headers": {"Cookie": cookie}}
    async with connect(socket, origin=at.origin, **there) as live:  # type: ignore[arg-type]
        await live.send(json.dumps({"type": "hello"}))
        welcome = json.loads(await live.recv())
        assert (welcome["type"], welcome["yours"]) == ("welcome", [0])


@pytest.mark.parametrize("proxy", AS_WRITTEN)
def test_a_hundred_tables_are_no_trouble_to_it(host: Host, proxy: str) -> None:
    with host(proxy).browser() as browser:
        tables = [make(browser)["table"] for _ in range(MANY)]
        browser.headers.pop("Origin")
        assert all(browser.get(f"/api/tables/{table}/stream?for=0").status_code == 200 for table in tables[::10])
        assert sum(len(name) + len(value) for name, value in browser.cookies.items()) < 100


@pytest.mark.parametrize("proxy", list(PROXIES))
def test_nobody_gets_around_limits_by_a_forged_address(host: Host, proxy: str) -> None:
    with host(proxy, tables_a_minute="3").browser() as browser:
        forged = [{"X-Forwarded-For": f"6.6.6.{number}", "X-Real-IP": f"6.6.6.{number}"} for number in range(5)]
        statuses = [browser.post("/api/tables", json=TABLE, headers=each).status_code for each in forged]
    assert statuses == [200, 200, 200, 429, 429]


@pytest.mark.parametrize("proxy", list(PROXIES))
def test_metrics_are_not_for_those_who_come_through_it(host: Host, proxy: str) -> None:
    with host(proxy).browser() as browser:
        browser.headers.pop("Origin")
        for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"Authorization": "Bearer guess"}):
            assert browser.get("/metrics", headers=headers).status_code == 404
        told = browser.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert told.status_code == 200 and "pitboss_sockets" in told.text


@pytest.mark.parametrize("proxy", ["nginx"])
def test_another_name_is_not_answered(host: Host, proxy: str) -> None:
    with host(proxy).browser() as browser:
        answer = browser.post(
            "/api/tables", json=TABLE, headers={"Host": "evil.example", "Origin": "https://evil.example"}
        )
    assert answer.status_code == 403
