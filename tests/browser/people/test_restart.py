"""A page that is open while the server restarts waits, says what for, and goes on, however long it takes."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.asyncio.server import ServerConnection, serve

from tests.browser.conftest import wait_until_ready
from tests.browser.hands import PLACE, the_log
from tests.browser.real_table import make

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "level1", "name": "Milo"}]
ASKED = ".tray[aria-busy=false]:has(ul button:enabled)"
LOADING = "Las Vegas is being made ready, for 3 seconds so far."
PATIENCE = 30_000  # milliseconds on a busy machine


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def serving(port: int, data: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """`pitboss serve`, until it is ended in good order."""
    command = [sys.executable, "-m", "pitboss", "serve", "--port", str(port), "--data", str(data), "--no-browser"]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        wait_until_ready(f"http://localhost:{port}", server)
        yield server
    finally:
        server.terminate()
        server.wait(30)


class Loading:
    """What a server is to a page while its rules load: it answers, and says that it cannot be played at yet."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.asked = 0
        self.loop = asyncio.new_event_loop()
        self.is_over = asyncio.Event()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.run(),), daemon=True)

    async def run(self) -> None:
        async with serve(self.answer, "127.0.0.1", self.port):
            await self.is_over.wait()

    async def answer(self, connection: ServerConnection) -> None:
        await connection.recv()
        await connection.send(json.dumps({"type": "bye", "code": "busy", "message": LOADING}))
        self.asked += 1

    def __enter__(self) -> "Loading":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.is_over.set)
        self.thread.join(20)


@pytest.fixture
def page(browser: Browser, port: int) -> Iterator[Page]:
    """A window whose console may say that a connection failed, for it did."""
    context = browser.new_context(base_url=f"http://localhost:{port}", locale="en-US", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def test_a_page_waits_for_a_restart_and_goes_on(page: Page, port: int, tmp_path: Path) -> None:
    with serving(port, tmp_path / "data"):
        made = make(page, game="lasvegas", seats=SEATS, options={"open": True})
        page.goto(f"/#/t/{made['table']}")
        page.locator(ASKED).wait_for()
    status = page.get_by_role("status").filter(has_text="goes on by itself")
    expect(status).to_contain_text("The server is going down. Your game is kept.", timeout=PATIENCE)
    with Loading(port) as loading:
        expect(status).to_contain_text(LOADING, timeout=PATIENCE)
        for _ in range(300):
            if loading.asked >= 3:
                break
            page.wait_for_timeout(100)
        assert loading.asked >= 3  # it has been told so, and comes again
    with serving(port, tmp_path / "data"):
        expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
        page.locator(ASKED).wait_for()
        page.locator(".tray ul button:enabled").last.click()
        page.get_by_role("button", name=PLACE).click()
        expect(the_log(page)).to_contain_text("Anna places", timeout=PATIENCE)


def test_a_page_that_is_opened_while_the_server_loads_comes_to_its_table(page: Page, port: int, tmp_path: Path) -> None:
    with serving(port, tmp_path / "data"):
        made = make(page, game="lasvegas", seats=SEATS, options={"open": True})
        page.route("**/api/tables/*", lambda route: route.fulfill(status=503, json=busy()), times=1)
        page.goto(f"/#/t/{made['table']}")
        page.locator(ASKED).wait_for()


def busy() -> dict[str, object]:
    """How a server refuses that is not ready yet."""
    return {"code": "busy", "message": LOADING, "rule": None, "options": []}


def test_who_is_told_for_good_is_not_kept_waiting(page: Page, port: int, tmp_path: Path) -> None:
    with serving(port, tmp_path / "data"):
        made = make(page, game="lasvegas", seats=SEATS, watch=False)
        page.context.clear_cookies()
        page.goto(f"/#/t/{made['table']}")
        expect(page.get_by_role("alert")).to_contain_text("Only those who sit here", timeout=PATIENCE)
