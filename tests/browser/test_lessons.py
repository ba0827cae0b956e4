"""Every lesson is played to its end, on the real boards, and the browser remembers what was done."""

from playwright.sync_api import Page, expect

from tests.browser.hands import PLACE
from tests.browser.lords_hands import pay

PATIENCE = 30_000


def begin(page: Page, where: str) -> None:
    page.goto(f"/#/lesson/{where}")
    expect(page.locator(".teacher")).to_contain_text("1 of", timeout=PATIENCE)
    go_on(page)


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Next").click()


def well(page: Page, words: str) -> None:
    expect(page.locator(".teacher .well")).to_contain_text(words, timeout=PATIENCE)
    go_on(page)


def place(page: Page, number: str) -> None:
    page.locator(f".tray button[aria-keyshortcuts='{number}']").click()
    page.get_by_role("button", name=PLACE).click()


def press(page: Page, words: str) -> None:
    page.locator(".tray button, .choice button", has_text=words).first.click()


def is_done(page: Page, chapter: str) -> None:
    lessons = page.get_by_role("navigation", name="Lessons")
    expect(lessons.get_by_role("link", name=chapter)).to_contain_text("done", timeout=PATIENCE)


def test_las_vegas_to_its_end(page: Page) -> None:
    begin(page, "lasvegas")
    place(page, "4")
    well(page, "Two dice lie on casino 4")
    place(page, "6")
    well(page, "Three against two")
    place(page, "5")
    well(page, "One die is enough")
    go_on(page)
    expect(page.locator(".teacher .primary")).to_have_text("Play")


def test_royale_to_its_end(page: Page) -> None:
    begin(page, "royale")
    place(page, "5")
    well(page, "Three against two")
    press(page, "Pay a chip and pass")
    well(page, "You keep both dice")
    place(page, "1")
    well(page, "a sum of 7")
    press(page, "Hides 2 tokens")
    well(page, "Nobody sees your fist")
    expect(page.locator(".teacher .primary")).to_have_text("Play")


def test_lords_a_lot_a_casino_a_boss(page: Page) -> None:
    begin(page, "lords")
    press(page, "Build")
    press(page, "gold")
    press(page, "Build for")
    well(page, "A gold tile with your die")
    press(page, "Reorganize")
    page.locator(".choice button.primary").click()
    well(page, "the crown is yours")
    is_done(page, "A lot, a casino, a boss")
    page.get_by_role("link", name="Next chapter").click()
    expect(page.locator(".teacher")).to_contain_text("Sprawl and remodel", timeout=PATIENCE)


def test_lords_sprawl_and_remodel(page: Page) -> None:
    begin(page, "lords/2")
    press(page, "Sprawl")
    press(page, "A5")
    press(page, "Sprawl for")
    well(page, "Two gold tiles side by side")
    press(page, "Remodel")  # there is money for one casino only, so no lot is asked for
    press(page, "gold")
    press(page, "Remodel for")
    well(page, "Three gold tiles, one casino")
    is_done(page, "Sprawl and remodel")


def test_lords_gamble(page: Page) -> None:
    begin(page, "lords/3")
    press(page, "Gamble")
    press(page, "Stake")
    well(page, "nine wins")
    press(page, "Cover")
    well(page, "seven loses")
    is_done(page, "Gamble")


def test_lords_a_first_trade_and_what_is_remembered(page: Page) -> None:
    begin(page, "lords/4")
    page.get_by_role("button", name="Accept").first.click()
    well(page, "Lot and money change hands")
    press(page, "Trade")
    page.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    page.locator("#lot-A3").click()
    pay(page, "Robin", 10)
    page.get_by_role("button", name="Send to Milo").click()
    well(page, "Milo accepts")
    page.reload()
    expect(page.locator(".teacher")).to_contain_text("4 of 5", timeout=PATIENCE)  # where the learner stopped
    press(page, "Build")
    press(page, "A5")
    press(page, "gold")
    press(page, "Build for")
    well(page, "A casino of two")
    is_done(page, "A first trade")
    page.get_by_role("button", name="Back").click()
    page.reload()
    is_done(page, "A first trade")
