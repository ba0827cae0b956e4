"""Pictures of the main screens for the README: python tools/pictures.py http://localhost:8087 docs/pictures

The server has to be running with its games ready. Each table is played a few turns by the first move there is.
"""

import shutil
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

DESK, PHONE = (1280, 800), (375, 812)
SCREENS = (
    ("lobby", None, DESK, "dark", 0),
    ("lasvegas", "lasvegas", DESK, "dark", 5),
    ("royale", "royale", DESK, "light", 5),
    ("lords", "lords", DESK, "dark", 12),
    ("lasvegas-phone", "lasvegas", PHONE, "light", 4),
)
ASK = """async ([path, body]) => (await fetch('/api/tables' + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()"""


def ask(page: Page, path: str, **body: Any) -> dict[str, Any]:
    """One request from the page, with its cookie."""
    answer: dict[str, Any] = page.evaluate(ASK, [path, body])
    return answer


def play(page: Page, table: str, turns: int) -> None:
    """Take the middle one of the moves, so many times."""
    done, until = 0, time.monotonic() + 120
    while done < turns and time.monotonic() < until:
        hints = ask(page, f"/{table}/say", type="hint", id=f"hint {time.monotonic()}")
        if "moves" in hints:
            facts = page.evaluate(f"async () => (await fetch('/api/tables/{table}')).json()")
            move = hints["moves"][len(hints["moves"]) // 2]["move"]
            ask(page, f"/{table}/say", type="move", id=f"move {time.monotonic()}", expect=facts["seq"], move=move)
            done += 1
        page.wait_for_timeout(300)


def take(browser: Browser, address: str, to: Path, screen: tuple[Any, ...]) -> None:
    """One screen, as a person sees it."""
    name, game, (width, height), theme, turns = screen
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce", locale="en-GB"
    )
    page = context.new_page()
    page.goto(address)
    if game is not None:
        bots = [{"kind": "bot", "bot": "level3", "name": bot} for bot in ("Milo", "Ida", "Oskar")]
        made = ask(page, "", game=game, seats=[{"kind": "here", "name": "Anna"}, *bots], hints="facts")
        page.goto(f"{address}/#/t/{made['table']}")
        page.wait_for_timeout(2500)
        play(page, made["table"], turns)
    page.wait_for_timeout(2500)
    page.screenshot(path=to / f"{name}.png")
    context.close()


def main(address: str, to: Path) -> None:
    """All screens."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for screen in SCREENS:
            take(browser, address, to, screen)
            print(screen[0])
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), Path(sys.argv[2]))
