"""For everybody: narrow windows, large text, a lesson to learn by, a rule behind every refusal."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import new_table, settle


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
