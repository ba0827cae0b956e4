"""Before a game: the lobby, friends, languages, what fits on a phone, what a screen reader finds."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import fits, new_table, settle, violations

PLACES = ("/", "/#/new/lasvegas", "/#/rules/royale", "/#/lesson/lasvegas")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_page_is_accessible(page: Page, place: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(place)
    page.locator("h1").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("game", ["lasvegas", "royale", "lords"])
def test_every_table_is_accessible(page: Page, game: str) -> None:
    new_table(page, game)
    settle(page)
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page) == []


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_wider_than_a_phone(phone: Page, place: str) -> None:
    phone.goto(place)
    phone.locator("h1").first.wait_for()
    assert fits(phone)


def test_a_friend_comes_by_link(browser: Browser, page: Page, address: str) -> None:
    page.goto("/#/new/lasvegas")
    for _ in range(3):
        page.get_by_role("button", name="Take seat 2 away").click()
        if page.locator("fieldset li").count() == 2:
            break
    page.get_by_label("Seat 2: who").select_option(label="A friend, by link")
    page.get_by_label("Seat 2: name").fill("Benno")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_alt_text(re.compile("QR code"))).to_be_visible()
    link = page.get_by_label("Link", exact=True).input_value()
    friend = browser.new_context(base_url=address).new_page()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bea")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".standings")).to_contain_text("Bea")
    expect(page.locator(".standings")).to_contain_text("Bea")
    friend.context.close()


def test_several_people_at_one_screen_pass_it_behind_a_curtain(page: Page) -> None:
    page.goto("/#/new/lasvegas")
    page.get_by_label("Seat 2: who").select_option(label="At this screen")
    page.get_by_label("Seat 2: name").fill("Benno")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".tray ul button").first.click()
    page.get_by_role("button", name="Place them").click()
    expect(page.get_by_role("heading", name="Pass to Benno")).to_be_visible()
    page.get_by_role("button", name="I am Benno").click()
    expect(page.locator(".tray ul button").first).to_be_visible()


@pytest.mark.parametrize("code", ["de", "ru", "ja", "is"])
def test_the_page_speaks_other_languages(page: Page, code: str) -> None:
    page.goto("/")
    english = page.locator("h1").inner_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("h1")).not_to_have_text(english)
