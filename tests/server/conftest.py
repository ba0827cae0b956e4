"""Servers for tests: real ones, in processes of their own, with data of their own."""

from collections.abc import Iterator

import pytest

from pitboss.core.game import game_names
from tools.qa.server.servers import Order, Servers


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    """Starts servers in an instant."""
    with Servers(*game_names()) as started:
        yield started


@pytest.fixture(scope="session")
def server(servers: Servers, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for tests that need no other."""
    serving = servers.start(Order(tmp_path_factory.mktemp("server") / "data"))
    yield serving.address
    serving.end()
