"""A real server with the built page, and a real browser that looks at it."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
START_SECONDS = 300.0  # compiling all games on a slow machine, once
HURRY = {"PITBOSS_MESSAGES": "10000", "PITBOSS_REQUESTS_A_MINUTE": "100000"}  # hands here are quicker than any player's


class Server:
    """A server of its own, which can be ended and started again with its data."""

    def __init__(self, data: Path, bot_pace: float = 0.0) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        serve = ["serve", "--port", str(port), "--data", str(data), "--no-browser"]
        self.command = [sys.executable, "-m", "pitboss", *serve]
        self.address = f"http://localhost:{port}"
        self.bot_pace = bot_pace  # nobody waits for bots but tests of their pace
        self.start()

    def start(self) -> None:
        """Until every game is ready."""
        paced = os.environ | HURRY | {"PITBOSS_BOT_PACE": str(self.bot_pace)}
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, stdout=quiet, stderr=quiet, env=paced)
        wait_until_ready(self.address, self.process)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, with every game ready."""
    server = Server(tmp_path_factory.mktemp("data"))
    try:
        yield server.address
    finally:
        server.end()


def wait_until_ready(address: str, server: "subprocess.Popen[bytes]") -> None:
    """Until the lobby says that all games are ready."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        assert server.poll() is None, "the server has ended"
        try:
            with urlopen(f"{address}/api/games", timeout=5) as answer:
                if all(game["ready"] for game in json.load(answer)["games"]):
                    return
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError("the games are not ready")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium of the system."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A window at a desk. Nothing may go wrong in its console, and nothing may leave the server."""
    yield from window(browser, address, 1280, 800)


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A phone held upright."""
    yield from window(browser, address, 375, 812)


def window(browser: Browser, address: str, width: int, height: int, language: str = "en-US") -> Iterator[Page]:
    """A window without motion that gathers what goes wrong."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=language,
        base_url=address,
        service_workers="block",  # it would hide requests from tests; tests/browser/people/test_app.py has it
    )
    page = context.new_page()
    page.set_default_timeout(15_000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on(
        "request",
        lambda asked: None if asked.url.startswith((address, "data:", "blob:")) else wrong.append(asked.url),
    )
    yield page
    context.close()
    assert wrong == []
