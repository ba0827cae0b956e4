"""For everybody: narrow windows, large text, a lesson to learn by, a rule behind every refusal."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PLACE, new_table, settle, the_log


@pytest.mark.parametrize(("game", "wrong", "right"), [("lasvegas", "1", "4"), ("royale", "1", "5")])
def test_a_lesson_answers_what_is_tried(page: Page, game: str, wrong: str, right: str) -> None:
    page.goto(f"/#/lesson/{game}")
    page.get_by_role("button", name="Next").click()
    page.locator(f".tray button[aria-keyshortcuts='{wrong}']").click()
    page.get_by_role("button", name=PLACE).click()
    expect(page.locator(".teacher .wrong")).to_be_visible()
    page.locator(f".tray button[aria-keyshortcuts='{right}']").click()
    page.get_by_role("button", name=PLACE).click()
    expect(page.locator(".teacher .well")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".teacher")).to_contain_text("3 of")


def test_the_lessons_board_follows_the_move(page: Page) -> None:
    page.goto("/#/lesson/lasvegas")
    page.get_by_role("button", name="Next").click()
    fourth = page.locator("[data-casino='4']")
    expect(fourth.locator(".dice .die")).to_have_count(0)
    page.locator(".tray button[aria-keyshortcuts='4']").click()
    page.get_by_role("button", name=PLACE).click()
    expect(page.locator(".teacher .well")).to_contain_text("Two dice lie on casino 4. You have six left")
    expect(fourth.locator(".dice .die")).to_have_count(2)
    expect(page.locator(".standings li").first).to_contain_text("6 dice in hand")


def test_the_lessons_crown_is_yours_when_the_teacher_says_so(page: Page) -> None:
    page.goto("/#/lesson/lords")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Skip this").click()
    crowned = page.locator("[data-lot=A2]")
    page.locator(".tray button", has_text="Reorganize").first.click()
    page.locator(".choice button.primary").click()
    expect(page.locator(".teacher .well")).to_contain_text("the crown is yours")
    expect(crowned.locator(".crown")).to_be_visible()


def test_an_event_opens_its_rule_beside_the_table(page: Page) -> None:
    new_table(page, "lasvegas")
    settle(page)
    the_log(page).get_by_role("button", name="Rule V3.1").first.click()
    expect(page.locator("[aria-current=true]").filter(has_text="V3.1")).to_be_visible()


def test_it_says_in_the_tab_whose_turn_it_is(page: Page) -> None:
    new_table(page, "lasvegas")
    settle(page)
    expect(page).to_have_title("Your turn: Las Vegas")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
