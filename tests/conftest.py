"""For all tests."""

import pytest

from pitboss.bots.warm_up import load
from pitboss.core.game import find, game_names


@pytest.fixture(scope="session", autouse=True)
def _compiled_rules() -> None:
    """Tests run on compiled rules, unless they are told to run interpreted."""
    for name in game_names():
        load(find(name))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
