"""After the game: the replay, its chances, a fork, the record, the dice checked, another game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pitboss.cli.verify import run as verify
from tests.browser.hands import fits, new_table, play_to_the_end, settle, the_log, violations


@pytest.fixture
def finished(page: Page) -> Page:
    """A game of Las Vegas that is over."""
    new_table(page, "lasvegas")
    play_to_the_end(page)
    return page


def test_a_game_is_looked_back_on_and_played_on_from_any_point(finished: Page, tmp_path: Path) -> None:
    page = finished
    with page.expect_download() as record:
        page.get_by_role("link", name="The record").click()
    record.value.save_as(tmp_path / "game.jsonl")
    assert '"fair"' in (tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    with page.expect_download() as receipt:
        page.get_by_role("link", name="Save the receipt").click()
    receipt.value.save_as(tmp_path / "receipt.json")
    assert verify([tmp_path / "game.jsonl"], tmp_path / "receipt.json", False) == 0
    page.get_by_role("link", name="How it was decided").click()
    expect(page.get_by_text("Chances of winning")).to_be_visible()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("just as the sealed seed gives them")).to_be_visible()
    expect(page.get_by_text("All that you saw before the first roll stands in the record.")).to_be_visible()
    assert violations(page) == []
    told = page.locator(".told").inner_text()
    page.get_by_label("Event").fill("30")
    expect(page.locator(".told")).not_to_have_text(told)
    page.get_by_role("button", name="Play on", exact=True).click()
    settle(page)
    expect(the_log(page)).to_contain_text("The game begins")


def test_playing_again_turns_the_seats(finished: Page) -> None:
    finished.get_by_role("button", name="Play again").click()
    settle(finished)
    expect(finished.locator(".standings li").last).to_contain_text("Guest")


def test_the_result_is_there_after_a_reload(finished: Page) -> None:
    won = finished.locator("h2").filter(has_text=re.compile("win")).inner_text()
    finished.reload()
    expect(finished.locator("h2").filter(has_text=re.compile("win"))).to_have_text(won)
    finished.set_viewport_size({"width": 375, "height": 812})
    assert fits(finished)
