"""What people do at a table of Lords of Vegas: take up an action on a lot, read what it does, confirm it."""

import time
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLong

from tests.browser.hands import it_is_over

SOON = 1500  # milliseconds in which a press must find its button
QUESTIONS = "section.tray[aria-busy=false] button:enabled"
CHOICES = "section.tray [aria-label='Rolled dice'] button, section.tray [aria-label=Where] button"
DECLINE = "#main article button:enabled:text-is('Decline')"
ASKED = ", ".join([DECLINE, *(f"{QUESTIONS}:text-is('{name}')" for name in ("End turn", "Play again"))])
ASKED += f", {QUESTIONS}:has-text('Cover'), {CHOICES}"
ACTS = 0.6  # how often an action is tried before the turn is ended


def sit_at(page: Page, *seats: dict[str, str], **wish: Any) -> dict[str, Any]:
    """Make a table in this browser and see its board; seat 0 begins."""
    page.goto("/")
    body = {"game": "lords", "options": {"start": 0}, "seats": seats, "hints": "facts", "dice": "fair"} | wish
    ask = """async (body) => (await fetch('/api/tables', {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()"""
    made: dict[str, Any] = page.evaluate(ask, body)
    page.goto(f"/#/t/{made['table']}")
    return made


def tray(page: Page) -> Locator:
    return page.locator("section.tray")


def lit_lots(page: Page) -> Locator:
    """The lots where something can be done."""
    return page.locator("#main svg [aria-label*='Possible']")


def play_to_the_end(page: Page, luck: Random, seconds: float) -> list[str]:
    """Play by mouse until the game is over; returns what was done."""
    done: list[str] = []
    until = time.monotonic() + seconds
    while not it_is_over(page):
        assert time.monotonic() < until, f"The game did not end in {seconds} s; last: {done[-5:]}"
        try:
            page.wait_for_selector(ASKED, timeout=SOON)
            done += one_decision(page, luck)
        except TooLong:  # bots are at it, or the table moved on under the mouse; look again
            page.keyboard.press("Escape")
    return done


def one_decision(page: Page, luck: Random) -> list[str]:
    """Whatever the table asks for, answered."""
    names = page.locator(QUESTIONS).all_inner_texts()
    if page.locator(DECLINE).count():
        page.locator(DECLINE).first.click(timeout=SOON)
        return ["Decline"]
    if any(words.startswith("Cover") for words in names):
        tray(page).get_by_role("button", name="Cover").first.click(timeout=SOON)
        return ["Cover"]
    if "End turn" not in names:
        choices = page.locator(CHOICES)
        choices.nth(luck.randrange(max(1, choices.count()))).click(timeout=SOON)
        return ["Dice"] if not page.locator(".confirm").count() else confirm(page)
    lots = lit_lots(page).all() if luck.random() < ACTS else []
    if lots:
        return act_on(page, luck.choice(lots), luck)
    tray(page).get_by_role("button", name="End turn").click(timeout=SOON)
    return ["End turn"]


def act_on(page: Page, lot: Locator, luck: Random) -> list[str]:
    """An action from the lot where it is offered: what, in which colour, confirmed."""
    lot.click(timeout=SOON)
    kinds = tray(page).locator(".kind:not([aria-disabled])")
    if not page.locator(".choice .what").count():
        kinds.nth(luck.randrange(max(1, kinds.count() - 1))).click(timeout=SOON)  # the last one is for trades
    for group in ("Where", "Colour"):
        choices = page.locator(".choice").get_by_role("group", name=group).get_by_role("button")
        if choices.count():
            choices.nth(luck.randrange(choices.count())).click(timeout=SOON)
    return confirm(page)


def confirm(page: Page) -> list[str]:
    """Price and effect stand there; then it is done."""
    button = page.locator(".confirm button")
    words = button.inner_text(timeout=SOON)
    button.click(timeout=SOON)
    return [words]


def from_list(fields: Locator, kind: str) -> Locator:
    """The first of somebody's lots or dice in the list of a side of the desk."""
    items = fields.get_by_role("group", name=kind).get_by_role("button")
    if not items.first.is_visible():
        fields.get_by_text("List", exact=True).click()
    return items.first


def pay(page: Page, name: str, money: int) -> None:
    """Somebody is to pay so much in a deal of two."""
    page.get_by_role("radiogroup", name="Who pays").get_by_text(f"{name} pays").click()
    page.locator(".tray form").get_by_role("spinbutton").fill(str(money))
