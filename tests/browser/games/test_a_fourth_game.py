"""A game that the page has no folder for is played there as text."""

from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import window
from tests.browser.hands import the_log
from tests.toy.project import copy_with_toy, served

ROUNDS = 5
PATIENCE = 30_000  # milliseconds, on a busy machine


def test_a_game_unknown_to_the_page_is_played_to_its_end_as_text(browser: Browser, tmp_path: Path) -> None:
    with (
        served(copy_with_toy(tmp_path / "project"), tmp_path / "data") as address,
        contextmanager(window)(browser, address, 1280, 800) as page,
    ):
        page.goto(address + "/")
        page.get_by_role("link", name="High Dice").click()
        page.get_by_role("button", name="Play", exact=True).click()
        table = page.get_by_role("region", name="The table as text")
        for number in range(1, ROUNDS + 1):
            for shown in (f"round {number} of {ROUNDS}", "turn: 0", "Guest keeps the die or rolls again"):
                expect(table).to_contain_text(shown, timeout=PATIENCE)
            table.get_by_label("Move").fill("keep")
            table.get_by_label("Move").press("Enter")
            expect(the_log(page).get_by_text("Guest has")).to_have_count(number, timeout=PATIENCE)
        expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=PATIENCE)
