"""Links carry an address that others can reach, and none that a stranger has chosen."""

from pathlib import Path

import httpx
import pytest

from pitboss.core.errors import PitbossError
from pitboss.server.app import Server
from pitboss.server.run import who_can_reach
from pitboss.server.settings import Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.web import public_address
from pitboss.server.web.public_address import PublicAddress, network_address

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
AT_HOME = "192.168.7.5"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with that address in its network."""
    monkeypatch.setattr(public_address, "network_address", lambda: AT_HOME)


async def link(directory: Path, served_to: str, host: str, **variables: str) -> str:
    """What the link of a new table begins with, if it is asked for under this host."""
    settings = Settings.from_environment({f"PITBOSS_{name.upper()}": value for name, value in variables.items()})
    store = SqliteStore(directory)
    server = Server(store, [served_to], settings, port=8087)
    transport = httpx.ASGITransport(server.app, client=("127.0.0.1", 50_000))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8087") as http:
        body = {"game": "lasvegas", "seats": SEATS}
        answer = await http.post("/api/tables", json=body, headers={"Host": host, "X-Forwarded-Host": "evil.example"})
    store.close()
    return str(answer.json()["links"][0]["link"]).partition("/t/")[0] if answer.is_success else answer.json()["code"]


async def test_who_makes_a_table_at_localhost_gets_links_for_the_network(tmp_path: Path) -> None:
    assert await link(tmp_path, "0.0.0.0", "localhost:8087") == f"http://{AT_HOME}:8087"
    assert await link(tmp_path, "192.168.7.6", "127.0.0.1:8087") == "http://192.168.7.6:8087"


async def test_where_nobody_else_is_served_links_stay_here(tmp_path: Path) -> None:
    assert await link(tmp_path, "127.0.0.1", "localhost:8087") == "http://localhost:8087"


async def test_who_comes_by_an_address_of_the_network_gets_links_with_it(tmp_path: Path) -> None:
    assert await link(tmp_path, "0.0.0.0", "10.0.0.3:9000") == "http://10.0.0.3:9000"
    assert await link(tmp_path, "0.0.0.0", "[2001:db8::1]:9000") == "http://[2001:db8::1]:9000"


async def test_links_begin_with_the_public_address_whatever_a_request_says(tmp_path: Path) -> None:
    public = "https://games.example"
    for host in ("localhost:8087", "games.example", "10.0.0.3"):
        assert await link(tmp_path, "0.0.0.0", host, public_address=f"{public}/") == public
    assert await link(tmp_path, "0.0.0.0", "evil.example", public_address=public) == "origin"


async def test_a_host_with_more_in_it_than_a_host_brings_none_of_it_into_a_link(tmp_path: Path) -> None:
    assert await link(tmp_path, "127.0.0.1", "evil.example@localhost:8087") == "http://localhost:8087"
    assert await link(tmp_path, "127.0.0.1", "localhost:x") == "http://localhost"


def test_an_address_with_a_path_is_refused() -> None:
    for wrong in ("games.example", "ftp://games.example", "https://games.example/play", "https://"):
        with pytest.raises(PitbossError, match=r"https://games\.example, not"):
            PublicAddress(wrong, [], 8087, "http")


def test_the_start_says_who_can_reach_it() -> None:
    assert f"http://{AT_HOME}:8087/" in who_can_reach(PublicAddress("", ["0.0.0.0"], 8087, "http"))
    assert "https://games.example/" in who_can_reach(PublicAddress("https://games.example", ["::1"], 8087, "http"))
    assert "Only this machine" in who_can_reach(PublicAddress("", ["127.0.0.1"], 8087, "http"))


def test_this_machine_names_no_loopback_address_as_its_own() -> None:
    found = network_address()  # as it really is
    assert found is None or not found.startswith("127.")
