"""The page as an app: installable, with an offline page, and never an old page from a cache."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server

SLOW = 30_000  # milliseconds, on a busy machine


def test_without_the_server_there_is_a_page_that_says_so_and_afterwards_the_newest(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    context = browser.new_context(base_url=server.address, locale="en-US")
    page = context.new_page()
    try:
        page.goto("/")
        expect(page.locator("h1")).to_be_visible(timeout=SLOW)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        server.end()
        page.goto("/#/you")
        page.reload()
        expect(page.get_by_text("The server can’t be reached.")).to_be_visible(timeout=SLOW)
        kept: list[str] = page.evaluate(
            "caches.keys().then((all) => Promise.all(all.map((one) => caches.open(one).then((c) => c.keys()))))"
            ".then((all) => all.flat().map((asked) => new URL(asked.url).pathname).sort())"
        )
        assert kept == ["/icon.svg", "/offline.css", "/offline.html"]  # nothing that could be out of date
        server.start()
        page.goto("/")
        expect(page.locator("h1")).to_have_text("Take a seat on the Strip", timeout=SLOW)
    finally:
        context.close()
        server.process.terminate()


def test_it_can_be_installed(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, service_workers="block")
    page = context.new_page()
    page.goto("/")
    named = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(str(named)).text())
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    context.close()


def test_a_shared_link_opens_the_table(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, service_workers="block", locale="en-US")
    page = context.new_page()
    page.goto(f"/t/{'0' * 32}/de/")
    expect(page.get_by_role("alert")).to_be_visible(timeout=SLOW)
    assert page.url.endswith(f"/#/t/{'0' * 32}")
    context.close()
