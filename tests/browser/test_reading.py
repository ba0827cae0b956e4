"""For everybody: narrow windows, large text, a lesson to learn by, a rule behind every refusal."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import fits, new_table, settle


@pytest.mark.parametrize("game", ["lasvegas", "royale"])
def test_a_table_fits_a_narrow_window_and_text_twice_as_large(page: Page, game: str) -> None:
    new_table(page, game)
    settle(page)
    page.locator(".tray ul button").last.click()
    page.set_viewport_size({"width": 320, "height": 640})
    assert fits(page)
    page.set_viewport_size({"width": 375, "height": 812})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(page)


@pytest.mark.parametrize(("game", "wrong", "right"), [("lasvegas", "1", "4"), ("royale", "1", "5")])
def test_a_lesson_answers_what_is_tried(page: Page, game: str, wrong: str, right: str) -> None:
    page.goto(f"/#/lesson/{game}")
    page.get_by_role("button", name="Next").click()
    page.locator(f".tray button[aria-keyshortcuts='{wrong}']").click()
    page.get_by_role("button", name="Place them").click()
    expect(page.locator(".teacher .wrong")).to_be_visible()
    page.locator(f".tray button[aria-keyshortcuts='{right}']").click()
    page.get_by_role("button", name="Place them").click()
    expect(page.locator(".teacher .well")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".teacher")).to_contain_text("3 of")


def test_an_event_opens_its_rule_beside_the_table(page: Page) -> None:
    new_table(page, "lasvegas")
    settle(page)
    page.get_by_role("log").get_by_role("button", name="Rule V3.1").first.click()
    expect(page.locator("[aria-current=true]").filter(has_text="V3.1")).to_be_visible()


def test_it_says_in_the_tab_whose_turn_it_is(page: Page) -> None:
    new_table(page, "lasvegas")
    settle(page)
    expect(page).to_have_title("Your turn: Las Vegas")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"


def test_a_tile_is_explained_in_a_tap(page: Page) -> None:
    new_table(page, "royale")
    settle(page)
    page.get_by_role("button", name="what does it do?").first.click()
    expect(page.locator("dialog[open] h2")).to_be_visible()
    page.locator("dialog[open]").get_by_role("button", name="The whole rule").click()
    expect(page.locator("section.open").first).to_contain_text("R5.")
