"""Real servers for proofs, started in an instant: each is a fork of one process that has the rules loaded.

`Servers` is what proofs use. The process behind it is this module, run as a program: it reads an order a line and
answers each with a line. Servers end with it, so that none is left over.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any


@dataclass(frozen=True)
class Order:
    """A server to start: where its data is, what is wrong with it, and where it is to be killed."""

    data: Path
    faults: list[str] = field(default_factory=list)  # of `tools.qa.server.faults`
    kill_at: str | None = None  # a point of the write path
    kill_after: int = 1  # at the how manieth time that it comes there
    settings: dict[str, str] = field(default_factory=dict)  # besides those of a proof that is not about limits


@dataclass
class Serving:
    """A server that runs."""

    pid: int
    address: str
    servers: "Servers"

    def kill(self) -> None:
        """As by `kill -9`."""
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> None:
        """In good order."""
        os.kill(self.pid, signal.SIGTERM)
        self.wait()

    def wait(self) -> int:
        """Until it has ended: its exit code, or the signal that killed it with a minus."""
        return int(self.servers.ask({"wait": self.pid})["code"])

    def is_running(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


class Servers:
    """Starts servers with these games."""

    def __init__(self, *games: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.qa.server.servers", *(games or ("lasvegas",))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Servers":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def start(self, order: Order) -> Serving:
        """A server that listens."""
        started = self.ask(asdict(order) | {"data": str(order.data)})
        return Serving(started["pid"], started["address"], self)

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """No more servers; those that run end at once."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def serve(order: Order, listening: socket.socket, games: list[str]) -> None:
    """In the fork: a server, with what is wrong with it."""
    from pitboss.core.game import find
    from pitboss.server.app import Server
    from pitboss.server.run import OrderlyServer
    from pitboss.server.store.sqlite import SqliteStore
    from tools.qa.server.faults import FAULTS, REFUSED, VFS_FAULTS, Killer, register_vfs
    from tools.qa.server.serving import OPEN_DOORS, settings_of

    vfs = next((register_vfs(name, order.data) for name in order.faults if name in VFS_FAULTS), None)
    store = SqliteStore(order.data, vfs=vfs)
    server = Server(store, ["127.0.0.1"], settings_of({**OPEN_DOORS, **order.settings}))
    server.readiness.preparation.games = [find(game) for game in games]  # loaded before the fork
    for name in order.faults:
        if name in FAULTS:
            FAULTS[name](server, store)
        elif name not in VFS_FAULTS:
            raise ValueError(f"{name}: {REFUSED}")
    if order.kill_at is not None:
        store.trace = server.house.trace = Killer(order.kill_at, order.kill_after)
    OrderlyServer(server).run(sockets=[listening])
    store.close()


def end_with(parent: int) -> None:
    """End when the other end of this pipe is closed, which is when the process that started us has gone."""
    os.read(parent, 1)
    os._exit(0)


def fork(order: Order, games: list[str], alive: tuple[int, int]) -> dict[str, Any]:
    """A server in a process of its own."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.close(alive[1])
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(os.open(order.data.with_suffix(".log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
            os.dup2(2, 1)
            threading.Thread(target=end_with, args=(alive[0],), daemon=True).start()
            serve(order, listening, games)
            code = 0
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(code)
    listening.close()
    return {"pid": pid, "address": address}


def main() -> None:
    from pitboss.bots.warm_up import load
    from pitboss.core.game import find
    from pitboss.server import run  # noqa: F401  (loaded before the fork, so that each server need not)

    games, alive = sys.argv[1:], os.pipe()
    for game in games:
        load(find(game))
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            answer = {"code": os.waitstatus_to_exitcode(os.waitpid(asked["wait"], 0)[1])}
        else:
            answer = fork(Order(**asked | {"data": Path(asked["data"])}), games, alive)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
