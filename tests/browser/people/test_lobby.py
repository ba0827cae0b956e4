"""Before a game: the lobby, friends, languages, tiles of one's own choice."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import PLACE, new_table, settle, the_log
from tests.browser.real_table import make

NOTHING = {"de": "0\u00a0$", "ru": "0\u00a0$", "ja": "$0", "is": "0\u00a0$"}  # as money is written
FIRST_PAGE = 60_000  # bytes of script and style, compressed


def test_the_first_page_is_small(page: Page) -> None:
    sizes: list[int] = []
    page.on(
        "response",
        lambda got: sizes.append(len(gzip.compress(got.body()))) if got.url.endswith((".js", ".css")) else None,
    )
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < FIRST_PAGE


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


@pytest.mark.parametrize("code", ["de", "ru", "ja", "is"])
def test_the_table_speaks_other_languages(page: Page, code: str) -> None:
    new_table(page, "lasvegas")
    settle(page)
    english = (the_log(page).inner_text(), page.locator(".tabs").inner_text())
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open] select").first.select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.get_by_role("log").locator("li").first.wait_for()
    expect(page.locator(".standings li").first).to_contain_text(NOTHING[code])
    spoken = (page.get_by_role("log").inner_text(), page.locator(".tabs").inner_text())
    assert spoken[0] != english[0] and spoken[1] != english[1]
    page.goto("/")
    page.reload()
    expect(page.locator("h1")).not_to_have_text("Take a seat on the Strip")


def test_winnings_on_a_shared_screen_are_peeked_at_and_nothing_is_covered(page: Page) -> None:
    """Two at one screen: what somebody has won is shown while they hold a button, or switch it by keyboard."""
    page.goto("/#/new/lasvegas")
    for _ in range(2):
        page.get_by_role("button", name="Take seat 4 away").or_(
            page.get_by_role("button", name="Take seat 3 away")
        ).last.click()
    page.get_by_label("Seat 2: who").select_option(label="At this screen")
    page.get_by_label("Seat 2: name").fill("Benno")
    page.get_by_role("button", name="Play", exact=True).click()
    peek = page.get_by_role("button", name=re.compile("hold to see it"))
    for _ in range(40):
        settle(page)
        if peek.count():
            break
        page.locator(".tray ul button").first.click()
        page.get_by_role("button", name=PLACE).click()
    seat = page.locator(".standings .turn")
    expect(page.locator(".standings")).not_to_contain_text("$")
    expect(page.locator("dialog[open]")).to_have_count(0)
    peek.hover()
    page.mouse.down()
    expect(seat).to_contain_text("$")
    page.mouse.up()
    expect(seat).not_to_contain_text("$")
    peek.press("Enter")
    expect(seat).to_contain_text("$")
    expect(peek).to_have_attribute("aria-pressed", "true")
    peek.press("Enter")
    expect(seat).not_to_contain_text("$")


def test_a_bad_link_has_a_way_back(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="en-US")  # its console may say what was not found
    page = context.new_page()
    page.goto("/#/t/" + "0" * 32)
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")
    expect(page.get_by_role("button", name="Watch")).to_have_count(0)
    expect(page.get_by_role("link", name="Pitboss, to the lobby")).to_be_visible()
    made = make(page, game="lasvegas", seats=[{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}])
    page.context.clear_cookies()
    page.goto(f"/#/t/{made['table']}/{'x' * 43}")
    expect(page.get_by_role("alert")).to_contain_text("link is not valid")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("heading", name="Waiting for Anna and Benno")).to_be_visible()
    page.goto("/#/t/" + "0" * 32)
    page.get_by_role("main").get_by_role("link", name="To the lobby").click()
    expect(page.locator("a[href='#/new/lasvegas']")).to_be_visible()
    context.close()


def test_R1_9_tiles_are_chosen_for_each_round(page: Page) -> None:
    page.goto("/#/new/royale")
    page.locator("summary").click()
    page.get_by_label("Tiles: drawn for each round").select_option(label="chosen")
    expect(page.get_by_label("How many casinos carry a tile")).to_have_count(0)
    first = page.get_by_role("group", name="Round 1")
    first.get_by_label("Casino 1").select_option(label="G1 Black Box")
    expect(first.get_by_label("Casino 2").get_by_role("option", name="G2 Double Down")).to_be_disabled()
    first.get_by_label("Casino 6").select_option(label="E2 Knockout")
    page.get_by_role("button", name="Play", exact=True).click()
    settle(page)
    tiles = page.locator(".badge > button").evaluate_all("all => all.map(one => one.innerText)")
    assert [tile.partition("\n")[0] for tile in tiles] == ["Black Box", "Pay Day", "Nice Dice", "Knockout"]
