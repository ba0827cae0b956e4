"""A round is paid casino by casino, said in words, and every answer to a move is drawn at once."""

from statistics import median

from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import settle, violations
from tests.browser.real_table import royale
from tests.browser.screens import at_a_table
from tests.browser.test_tiles import ROUND, take

AT_ONCE = 100  # milliseconds from a press to its picture, in the middle of all
PRESSES = 12
# From the press of the button until the picture after the change that tells of it.
WATCH = """() => {
  window.drawn = []
  let pressed = 0
  addEventListener('click', (event) => event.target.closest('button.primary') && (pressed = performance.now()), true)
  new MutationObserver(() => {
    const told = [...document.querySelectorAll('[role=log] li')].slice(-2).map((line) => line.textContent).join(' ')
    if (!pressed || !told.includes('Anna places')) return
    const since = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - since)))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def test_R4_1_each_casino_says_who_takes_what_and_why(browser: Browser, address: str) -> None:
    """With motion: the payout stands still long enough to be read, and to be looked at by axe."""
    page = browser.new_context(base_url=address, locale="en-US", color_scheme="dark").new_page()
    table = royale(page, "C2")
    for step in ROUND:
        take(page, table, step)
    caption = page.locator("p.caption")
    expect(caption).to_contain_text("Anna takes $60,000")
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, "color-contrast") == []
    expect(caption).to_contain_text("Bad Luck: Benno and Carla pay 50K")
    page.mouse.click(5, 5)
    expect(caption).to_have_text("")
    page.context.close()


def test_an_answer_is_drawn_within_100_ms(page: Page) -> None:
    at_a_table(page, "lasvegas", options={"open": True})
    page.evaluate(WATCH)
    for _ in range(PRESSES):
        settle(page)
        page.locator(".tray ul button").last.click()
        page.get_by_role("button", name="Place them").click()
    page.wait_for_function(f"drawn.length >= {PRESSES - 2}")
    drawn = page.evaluate("drawn")
    assert median(drawn) < AT_ONCE, sorted(drawn)
