"""The way of a move that ARCHITECTURE.md lists is the way that it really takes."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from pitboss.server.app import Server
from pitboss.server.run import OrderlyServer, Place, listen
from pitboss.server.store.sqlite import SqliteStore
from tests.server.client import Player, key_in, make_table, sit

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "pitboss"
MOST_FILES = 24


def files_listed() -> list[str]:
    """The files of the table in ARCHITECTURE.md, in their order."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    chapter = text.partition("## A move from browser to browser")[2].partition("\n## ")[0]
    return re.findall(r"^\| `([\w./]+)` \|", chapter, re.MULTILINE)


@contextmanager
def traced_server(data: Path) -> Iterator[tuple[str, set[str]]]:
    """A server on a thread of this process: its address, and the files of the package whose functions it has called."""
    called: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            called.add(frame.f_code.co_filename)

    listening = listen(Place("127.0.0.1", 0, data))
    threading.setprofile(note)
    try:
        store = SqliteStore(data)
        running = OrderlyServer(Server(store, []))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
    finally:
        threading.setprofile(None)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", called
    finally:
        running.should_exit = True
        thread.join()
        store.close()


def test_no_more_than_two_dozen_files() -> None:
    listed = files_listed()
    assert 0 < len(listed) <= MOST_FILES and len(set(listed)) == len(listed)


async def test_a_move_from_browser_to_browser_passes_through_every_file_listed(tmp_path: Path) -> None:
    listed = {str(SOURCE / file) for file in files_listed() if file.endswith(".py")}
    with traced_server(tmp_path / "data") as (address, called):
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
        made = await make_table(address, game="lasvegas", seats=seats)
        seated = await sit(address, made["table"], link=key_in(made["links"][0]["link"]))
        async with (
            Player(address, made["table"], made["key"]) as anna,
            Player(address, made["table"], seated["key"]) as ben,
        ):
            ready = [anna, ben]
            for player in ready:
                await player.send(type="ready", **player.witness.commit())
            for player in ready:
                await player.get_ready()
            mover, other = (anna, ben) if anna.view["moves"] else (ben, anna)
            called.clear()
            await mover.play(mover.view["moves"][0]["move"])
            await other.until(lambda frame: frame["type"] == "events")
    assert listed <= called, sorted(listed - called)
