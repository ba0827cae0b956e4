"""Bots in a jail: what a program sees and may do there, tried by a program that looks."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboss.core.game import legal_moves
from pitboss.core.luck import luck_of
from pitboss.server.live.external_bots import MEMORY, NICENESS, ExternalBot
from pitboss.server.live.jail.bubblewrap import Jail, find_jail
from tests.server.rooms import begun

PROBE = """
import json, os, resource, socket, sys
data, port, here = sys.argv[1], int(sys.argv[2]), sys.argv[3]

def works(attempt):
    try:
        attempt()
    except OSError as fault:
        return False
    return True

print(json.dumps({
    "data": os.listdir(data),
    "network": works(lambda: socket.create_connection(("127.0.0.1", port), 2)),
    "write here": works(lambda: open(os.path.join(here, "written"), "w")),
    "write in the system": works(lambda: open("/usr/written", "w")),
    "write in tmp": works(lambda: open("/tmp/written", "w")),
    "tmp": [name for name in os.listdir("/tmp") if name == "somebody-elses"],
    "processes": len([name for name in os.listdir("/proc") if name.isdigit()]),
    "secrets": [name for name in os.environ if name.startswith("PITBOSS_")],
    "memory": resource.getrlimit(resource.RLIMIT_AS)[0],
    "nice": os.nice(0),
}))
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data directory with something in it."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tables.sqlite").write_text("seeds")
    return tmp_path / "data"


@pytest.fixture
def jail(data: Path) -> Jail:
    found = find_jail([data])
    if found is None:
        pytest.skip("bubblewrap is not installed here, or may not be used")
    return found


@pytest.fixture
def port() -> Iterator[int]:
    """Of somebody on this machine who listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_a_bot_in_jail_sees_no_data_and_no_network_and_writes_nowhere(
    jail: Jail, data: Path, port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PITBOSS_METRICS_TOKEN", "secret")
    probe = tmp_path / "probe.py"
    probe.write_text(PROBE)
    command = [sys.executable, str(probe), str(data), str(port), str(tmp_path)]
    free: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert free["data"] and free["network"] and free["write here"]  # the probe finds what is there
    (tmp_path / "written").unlink()
    Path("/tmp/somebody-elses").touch()
    jailed = subprocess.run(jail.around(command, MEMORY, NICENESS), capture_output=True, check=False)
    found = json.loads(jailed.stdout or jailed.stderr)
    assert found.pop("processes") <= 3
    assert found == {
        "data": [],
        "network": False,
        "write here": False,
        "write in the system": False,
        "write in tmp": True,
        "tmp": [],
        "secrets": [],
        "memory": MEMORY,
        "nice": min(19, os.nice(0) + NICENESS),
    }
    assert not (tmp_path / "written").exists()


@pytest.mark.parametrize("bot", ["cmd:{python} examples/line_bot.py", "tools.qa.client.decent_bot:choose"])
def test_a_bot_in_jail_plays(jail: Jail, bot: str) -> None:
    table = begun("here", "here").table
    assert table is not None
    player = ExternalBot(bot.format(python=sys.executable), jail)
    player.program.limit = 60.0
    legal = np.array(legal_moves(table.state))
    try:
        assert player.program(table.view(table.actor), legal, luck_of(1)) in legal
        assert player.program.failures == []
    finally:
        player.stop()


def test_nothing_of_a_bot_is_left_when_it_is_stopped(jail: Jail) -> None:
    marker = f"left-behind-{os.getpid()}"
    sleep = "import time; time.sleep(600)"
    two = f"import subprocess, sys; subprocess.run([sys.executable, '-c', '{sleep}', sys.argv[1]])"
    bot = ExternalBot(f'cmd:{sys.executable} -c "{two}" {marker}', jail)
    bot.program.start()
    wait_until(lambda: len(named(marker)) >= 3)
    bot.stop()
    wait_until(lambda: named(marker) == [])


def named(marker: str) -> list[str]:
    """Processes with a word in their command."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = process.read_bytes().split(b"\0")
        except OSError:
            continue
        if marker.encode() in words:
            found.append(process.parent.name)
    return found


def wait_until(is_so: Any) -> None:
    until = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_without_the_program_there_is_no_jail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_jail([tmp_path]) is None


def test_a_jail_that_does_not_work_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    forbidden = tmp_path / "bwrap"
    forbidden.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    forbidden.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_jail([tmp_path]) is None
