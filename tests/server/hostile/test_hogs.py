"""Nobody takes it all, thinking time or files: what `python -m tools.qa.hostile` counts with hogs, with fewer files."""

import pytest
import uvloop

from pitboss.core.compiled import INTERPRETED
from tools.qa.client.shares import check_curves, check_talk, check_turns
from tools.qa.client.thinkers import check_files
from tools.qa.hostile import HOG_LIMITS
from tools.qa.load import raise_file_limit
from tools.qa.server.serving import Serving

FILES, SPECTATORS = 400, 480  # spectators want more than there are

needs_compiled = pytest.mark.skipif(
    INTERPRETED, reason="one interpreted play-out takes longer than a whole search should"
)


def serving(planted: str = "", files: int | None = None) -> Serving:
    raise_file_limit()
    return Serving(HOG_LIMITS, planted, wait_for=["lasvegas"], files=files)


@needs_compiled
def test_hints_and_bots_do_not_wait_for_one_visitors_many_hints() -> None:
    with serving() as server:
        assert uvloop.run(check_turns(server)) == []


@needs_compiled
def test_first_come_first_served_is_found() -> None:
    with serving("order,budgets") as server:
        faults = "\n".join(uvloop.run(check_turns(server)))
    assert "a hint waited for" in faults
    assert "a bot's move waited for" in faults


def test_curves_and_talk_of_one_visitor_are_bounded() -> None:
    with serving() as server:
        assert uvloop.run(check_curves(server)) == []
        assert uvloop.run(check_talk(server)) == []


def test_curves_without_a_budget_and_spectators_whom_nobody_counts_are_found() -> None:
    with serving("budgets,spectators") as server:
        faults = "\n".join(uvloop.run(check_curves(server)) + uvloop.run(check_talk(server)))
    assert "were begun" in faults
    assert "were answered" in faults


def test_players_come_in_and_play_where_spectators_want_all_files() -> None:
    with serving(files=FILES) as server:
        assert uvloop.run(check_files(server, SPECTATORS)) == []


def test_a_server_without_files_left_is_found() -> None:
    with serving("files", FILES) as server:
        faults = "\n".join(uvloop.run(check_files(server, SPECTATORS)))
    assert "files left" in faults
