"""What is asked for beside the board: tiles by name, what a space pays, and a tray that hides nothing for good."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import PLACE
from tests.browser.lords_hands import sit_at
from tests.browser.real_table import NAMES, POST, make, roll, royale


def test_tiles_and_cards_are_chosen_by_name(page: Page) -> None:
    seats = [{"kind": "here", "name": name} for name in NAMES]
    table = str(make(page, game="royale", seats=seats, dice="hand")["table"])
    page.evaluate(POST, [f"/{table}/say", {"type": "ready", "id": "ready"}])
    page.goto(f"/#/t/{table}")
    things = page.get_by_role("group", name="What came up")
    expect(things.get_by_role("button")).to_have_count(16)
    expect(page.get_by_role("button", name="A 1 came up")).to_have_count(0)
    things.get_by_role("button", name="Lucky Punch").click()
    expect(page.locator("[data-casino='1']")).to_contain_text("Lucky Punch")
    expect(things.get_by_role("button", name="Lucky Punch")).to_have_count(0)


def test_a_nice_space_says_what_it_pays(phone: Page) -> None:
    table = royale(phone, "H1")
    roll(phone, table, "1 1 2 3 4 5 6 + 6")
    phone.locator(".tray button[aria-keyshortcuts='1']").click()
    phone.get_by_role("button", name=PLACE).click()
    space = phone.locator(".decision li button").nth(1)
    expect(space).to_be_visible()
    expect(space.locator(".pays")).to_have_text(re.compile(r"\d+K|chip|nothing"))
    expect(phone.locator(".decision .plate")).to_be_visible()
    asked, tray = phone.locator("[data-casino='1']").bounding_box(), phone.locator("section.tray").bounding_box()
    assert asked is not None and tray is not None
    assert asked["y"] < tray["y"]
    before = tray["height"]
    phone.get_by_role("button", name="Fold the choices away").click()
    folded = phone.locator("section.tray").bounding_box()
    assert folded is not None and folded["height"] < before / 2
    phone.get_by_role("button", name="Show the choices").click()
    expect(space).to_be_in_viewport()


def test_a_marker_at_no_points_stands_on_the_track(page: Page) -> None:
    bots = [{"kind": "bot", "name": name, "bot": "greedy"} for name in ("Vera", "Milo")]
    sit_at(page, {"kind": "here", "name": "Anna"}, *bots)
    track = page.get_by_role("region", name="Score track").locator("ol")
    expect(track.locator("li").first.locator("svg").first).to_be_visible()
    ends = page.evaluate("""() => {
        const track = document.querySelector('section[aria-label="Score track"] ol')
        const drawn = [track, ...track.querySelector('li').querySelectorAll('svg')]
        return drawn.map((each) => each.getBoundingClientRect().bottom)
    }""")
    assert max(ends[1:]) <= ends[0] + 0.5
