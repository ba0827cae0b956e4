"""Servers for the proofs: one with the usual limits, one with open doors."""

from collections.abc import Iterator

import pytest

from tools.qa.hostile import LIMITS
from tools.qa.server.serving import OPEN_DOORS, Serving


@pytest.fixture(scope="session")
def open_house() -> Iterator[Serving]:
    """A server that lets everybody do as much as they like."""
    with Serving(OPEN_DOORS) as server:
        yield server


@pytest.fixture(scope="session")
def house() -> Iterator[Serving]:
    """A server that people may say as much to as they usually may."""
    with Serving(LIMITS, wait_for=["lasvegas"]) as server:
        yield server
