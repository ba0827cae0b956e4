"""Nobody takes it all, thinking time or files: the short form of what `python -m tools.qa.hostile` does with hogs."""

import pytest
import uvloop

from pitboss.core.compiled import INTERPRETED
from tools.qa.client import thinkers
from tools.qa.client.thinkers import beside_hogs, check_files
from tools.qa.hostile import HOG_LIMITS
from tools.qa.load import raise_file_limit
from tools.qa.server.serving import Serving

FEW = (10, 10, 20)  # tables that ask for hints, requests for curves, spectators who talk
FILES, SPECTATORS = 400, 320

needs_compiled = pytest.mark.skipif(
    INTERPRETED, reason="one interpreted play-out takes longer than a whole search should"
)


@pytest.fixture(autouse=True)
def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine where everybody else is busy, too, more is forgiven; without protection it is far more still."""
    monkeypatch.setattr(thinkers, "BAR", 2.0)
    monkeypatch.setattr(thinkers, "SLACK", 1500.0)
    raise_file_limit()


@needs_compiled
def test_bots_and_hints_do_not_wait_for_hogs() -> None:
    with Serving(HOG_LIMITS, wait_for=["lasvegas"]) as server:
        assert uvloop.run(beside_hogs(server, FEW, seconds=6, turn=6)) == []


def test_players_come_in_and_play_where_spectators_want_all_files() -> None:
    with Serving(HOG_LIMITS, wait_for=["lasvegas"], files=FILES) as server:
        assert uvloop.run(check_files(server, SPECTATORS)) == []


def test_a_server_without_files_left_is_found() -> None:
    with Serving(HOG_LIMITS, planted="files", wait_for=["lasvegas"], files=FILES) as server:
        assert uvloop.run(check_files(server, 2 * FILES))
