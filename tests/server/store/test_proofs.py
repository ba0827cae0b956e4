"""The short forms of the proofs that nothing is lost, doubled or changed; each must find what is planted for it."""

from pathlib import Path

import pytest

from pitboss.server.store.backup import copy_to
from tools.qa import backups, kills, lost_sockets, power, repeats, trouble
from tools.qa.server.servers import Servers


async def test_nothing_is_lost_doubled_or_rolled_anew_by_kill_9(servers: Servers, tmp_path: Path) -> None:
    points = [*kills.POINTS, kills.ANY_MOMENT]
    assert await kills.killed_rounds(servers, tmp_path, len(points), 1, points, []) == []


@pytest.mark.parametrize(("fault", "points"), kills.PLANTED.items())
async def test_kills_find_the_planted(servers: Servers, tmp_path: Path, fault: str, points: list[str]) -> None:
    assert await kills.killed_rounds(servers, tmp_path, 20, 1, points, [fault]) != []


async def test_nothing_acknowledged_is_lost_when_the_power_is_cut(tmp_path: Path) -> None:
    assert await power.cut_again_and_again(tmp_path, 10, 1, "FULL") == []


async def test_power_cuts_find_a_log_that_is_not_synced(tmp_path: Path) -> None:
    assert await power.cut_again_and_again(tmp_path, 30, 1, "NORMAL") != []


async def test_what_is_sent_over_and_over_happens_once_with_one_answer(servers: Servers, tmp_path: Path) -> None:
    assert await repeats.play_over_and_over(servers, tmp_path, 30, 1, []) == []


async def test_repeats_find_a_server_that_forgets_ids(servers: Servers, tmp_path: Path) -> None:
    assert await repeats.play_over_and_over(servers, tmp_path, 8, 1, ["forget_ids"]) != []


async def test_whoever_loses_the_line_sees_the_table_as_it_is(servers: Servers, tmp_path: Path) -> None:
    assert await lost_sockets.lose_sockets(servers, tmp_path, 30, 1, lost_sockets.GAMES, []) == []


@pytest.mark.parametrize("fault", lost_sockets.PLANTED)
async def test_lost_sockets_find_the_planted(servers: Servers, tmp_path: Path, fault: str) -> None:
    assert await lost_sockets.lose_sockets(servers, tmp_path, 20, 1, ["lasvegas"], [fault]) != []


@pytest.mark.parametrize("kind", ["full", trouble.REAL_LIMIT])
async def test_a_disk_in_trouble_is_borne_and_heals(servers: Servers, tmp_path: Path, kind: str) -> None:
    assert await trouble.bear(servers, tmp_path, kind, 1, 1, []) == []


async def test_a_clock_that_jumps_disturbs_nobody(servers: Servers, tmp_path: Path) -> None:
    assert await trouble.with_jumping_clock(servers, tmp_path, 1, []) == []


@pytest.mark.parametrize("fault", trouble.PLANTED)
async def test_trouble_finds_the_planted(servers: Servers, tmp_path: Path, fault: str) -> None:
    assert await trouble.planted(servers, tmp_path, 1, fault) != []


async def test_a_backup_of_a_server_at_play_is_whole(servers: Servers, tmp_path: Path) -> None:
    assert await backups.back_up(servers, tmp_path, 4, 1, copy_to) == []


async def test_backups_find_a_copy_without_the_log(servers: Servers, tmp_path: Path) -> None:
    assert await backups.back_up(servers, tmp_path, 2, 1, backups.copied_as_a_file) != []
