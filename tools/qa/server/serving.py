"""A table server of one's own for a proof: a process, a port and a data directory that are gone afterwards.

`python -m tools.qa.server.serving` is the process: `pitboss serve` with limits that a proof may choose, with a clock
beside the loop that says how late it runs, and with a fault planted where a proof must show that it can fail.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from pitboss.core.game import game_names

if TYPE_CHECKING:
    from pitboss.server.settings import Settings

OPEN_DOORS = {  # for a proof that is not about limits
    "tables_a_minute": 1_000_000,
    "guesses_a_minute": 1_000_000,
    "requests_a_minute": 10_000_000,
    "messages": 1_000_000,
    "chats": 1_000_000,
    "spectators_an_address": 1_000_000,
    "thinking_burst": 1e9,
    "thinking_refill": 1e9,
    "events_a_table": 10_000_000,
    "open_tables": 1_000_000,
    "open_tables_an_address": 1_000_000,
}
TOKEN = "of a proof"  # that opens /metrics
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Serving:
    """A server that runs as long as the block lasts. `log` is all it wrote to standard error."""

    def __init__(
        self,
        limits: Mapping[str, float] | None = None,
        planted: str = "",
        bots: Sequence[str] = (),
        wait_for: Sequence[str] = tuple(game_names()),
        profile: Path | None = None,
        mark: bool = False,
        files: int | None = None,
    ) -> None:
        self.files = files  # that it may have open, if that is limited
        self.wait_for = wait_for
        self.directory = tempfile.TemporaryDirectory(prefix="pitboss-proof-")
        self.log_path = Path(self.directory.name) / "log"
        self.command = [sys.executable, "-m", "tools.qa.server.serving", "--data", self.directory.name]
        self.command += ["--limits", json.dumps(dict(limits or {})), "--planted", planted]
        self.command += [part for bot in bots for part in ("--bot", bot)]
        self.command += ["--profile", str(profile)] if profile else []
        self.environment = os.environ | ({"MARK": self.directory.name} if mark else {})
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def __enter__(self) -> "Serving":
        with self.log_path.open("wb") as log:
            pipe, environment = subprocess.PIPE, self.environment
            self.process = subprocess.Popen(
                self.command, stdout=pipe, stderr=log, text=True, env=environment, preexec_fn=self._limit_files
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("http"):
            self.stop()
            raise RuntimeError(f"the server did not start: {self.log_path.read_text()}")
        self.address = line.strip()
        until = time.monotonic() + 300
        while not set(self.wait_for) <= set(self.health()["ready"]):
            if time.monotonic() > until:
                raise RuntimeError("the games were not ready within five minutes")
            time.sleep(0.1)
        return self

    def _limit_files(self) -> None:
        if self.files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        self.directory.cleanup()

    def stop(self) -> None:
        """End it as Ctrl+C would, and by force if that does not do."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(8)
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def log(self) -> str:
        return self.log_path.read_text()

    def get(self, path: str) -> bytes:
        """What the server answers to a plain request."""
        asked = urllib.request.Request(self.address + path, headers={"Authorization": f"Bearer {TOKEN}"})
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return bytes(answer.read())

    def health(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.get("/healthz"))
        return found

    def lag(self) -> dict[str, float]:
        """How late the loop ran since this was last asked: the most, and what 99 of 100 stayed below, in ms."""
        found: dict[str, float] = json.loads(self.get("/lag"))
        return found

    def slow_commits(self) -> int:
        """How many commits have taken longer than 25 ms."""
        counts = {}
        for line in self.get("/metrics").decode().splitlines():
            name, _space, number = line.rpartition(" ")
            counts[name] = number
        quick = counts['pitboss_commit_seconds_bucket{le="0.025"}']
        return int(float(counts["pitboss_commit_seconds_count"]) - float(quick))

    def cpu_seconds(self) -> float:
        """Processor time that the server has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def waited(self) -> float:
        """Seconds that the server's loop was ready to run and had no processor."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9

    def resident(self) -> int:
        """Bytes of memory that the server holds."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


def settings_of(named: Mapping[str, float | str]) -> "Settings":
    """Settings by the names of their fields; bots do not pause, clients come from many addresses."""
    from pitboss.server.settings import PREFIX, Settings

    usual = {"proxies": "127.0.0.1", "metrics_token": TOKEN, "bot_pace": 0}
    return Settings.from_environment(
        {PREFIX + name.upper(): str(value) for name, value in (usual | dict(named)).items()}
    )


def main() -> None:
    """Run a server until it is told to end."""
    from pitboss.server.run import Place, listen
    from tools.qa.server.planted import plant
    from tools.qa.server.running import run

    options = argparse.ArgumentParser()
    options.add_argument("--data", type=Path, required=True)
    options.add_argument("--limits", type=json.loads, default={})
    options.add_argument("--planted", default="")
    options.add_argument("--bot", action="append", default=[])
    options.add_argument("--profile", type=Path)
    asked = options.parse_args()
    if asked.planted:
        plant(asked.planted)
    place = Place("127.0.0.1", 0, asked.data, bots=dict(bot.split("=", 1) for bot in asked.bot))
    listening = listen(place)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    run(place, listening, settings_of(asked.limits), asked.profile)


if __name__ == "__main__":
    main()
