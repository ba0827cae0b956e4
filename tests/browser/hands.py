"""What somebody at the page does: make a table, look, press, type."""

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import AXE

OVER = "text=How it was decided"
PLACE = re.compile(r"^Place \d")  # the one button that places dice
LONG = 400  # looks at the table, many more than a game needs
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def new_table(page: Page, game: str, options: Mapping[str, str] = MappingProxyType({})) -> None:
    """From the lobby to a table against bots, in two clicks where nothing is changed."""
    page.goto("/")
    page.click(f"a[href='#/new/{game}']")
    if options:
        page.click("summary")
    for meaning, choice in options.items():
        page.get_by_label(re.compile(meaning)).select_option(label=choice)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".standings")).to_be_visible()


def settle(page: Page) -> None:
    """Until all that was said is answered and it is our turn, or the game is over; results of rounds are read."""
    tray = page.locator(".tray[aria-busy=false]")
    ready = tray.filter(has_text=re.compile("Your turn|is to move|How it was decided"))
    next_round = page.locator(".summary .primary")
    ready.or_(next_round).first.wait_for()
    while next_round.count():
        next_round.click()
        ready.or_(next_round).first.wait_for()


def open_tab(page: Page, name: str) -> None:
    """A part of the panel beside the table; on a phone one key in the header opens it."""
    tab = page.get_by_role("tab", name=name)
    page.locator(".panel").wait_for(state="attached")
    if not tab.is_visible():
        page.get_by_role("button", name="Log, rules, chat").click()
    if tab.get_attribute("aria-selected") != "true":
        tab.click()


def the_log(page: Page) -> Locator:
    """What happened, opened beside the table."""
    open_tab(page, "Log")
    return page.get_by_role("log")


def play_to_the_end(page: Page) -> None:
    """A game of Las Vegas, always the highest number that shows."""
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            return
        page.locator(".tray ul button").last.click()
        page.get_by_role("button", name=PLACE).click()


def next_round(page: Page) -> None:
    """Leave the result of a round, if one is shown."""
    page.evaluate("document.querySelector('.summary .primary')?.click()")


def it_is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def violations(page: Page, *only: str) -> list[str]:
    """What axe finds against WCAG 2.2 AA, or against some of its rules only."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wanted = {"type": "rule", "values": list(only)} if only else STANDARDS
    found: list[Any] = page.evaluate(
        f"axe.run(document, {{runOnly: {json.dumps(wanted)}}}).then((all) => all.violations)"
    )
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
