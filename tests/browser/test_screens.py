"""Every screen, for everybody: no fault by axe in either theme, nothing to scroll sideways, targets a finger hits."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import fits, violations
from tests.browser.screens import SCREENS
from tests.browser.targets import too_small


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody(page: Page, screen: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    SCREENS[screen](page)
    check(page)


def check(page: Page) -> None:
    """At a desk in both themes, on phones, and with text twice as large. Only contrast depends on the theme."""
    assert violations(page) == [], "dark"
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert violations(page, "color-contrast") == [], "light"
    for width in (375, 320):
        page.set_viewport_size({"width": width, "height": 812})
        assert fits(page), width
    assert violations(page) == [], "narrow"
    page.set_viewport_size({"width": 375, "height": 812})
    assert too_small(page) == [], "for a finger"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(page), "200 %"


def test_a_table_that_is_not_there_says_so(browser: Browser, address: str) -> None:
    """Chromium writes the answer 404 to its console, so this window is not watched."""
    page = browser.new_context(base_url=address, locale="en-US", color_scheme="dark").new_page()
    page.goto("/#/t/nowhere")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="To the lobby")).to_be_visible()
    check(page)
    page.context.close()
