"""A round is paid casino by casino, said in words, and every answer to a move is drawn at once."""

import re
from statistics import median

from playwright.sync_api import Browser, Page, expect

from tests.browser.games.test_tiles import ROUND, take
from tests.browser.hands import PLACE, fits, settle, the_log, violations
from tests.browser.real_table import royale
from tests.browser.screens import at_a_table

PRESSES = 6
LOOKS = 300  # until all of it has been drawn
# How many pictures are drawn between a press and its message, and between the answer and the change that tells of it.
WATCH = """() => {
  window.late = []
  let picture = 0, pressed = 0, came = 0
  const draw = () => { picture += 1; requestAnimationFrame(draw) }
  requestAnimationFrame(draw)
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (message) {
    if (/"type": ?"move"/.test(message)) late.push(['sent', picture - pressed])
    return send.call(this, message)
  }
  const Line = WebSocket
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => /"kind": ?"move"/.test(data) && (came = picture))
    }
  }
  addEventListener('click', (event) => event.target.closest('button.primary') && (pressed = picture), true)
  let told = 0
  new MutationObserver(() => {
    const lines = [...document.querySelectorAll('[role=log] li')].map((line) => line.textContent)
    const placed = lines.filter((line) => line.includes('Anna places')).length
    if (placed <= told) return
    told = placed
    late.push(['drawn', picture - came])
  }).observe(document, { subtree: true, childList: true, characterData: true })
}"""


def test_R4_1_each_casino_says_who_takes_what_and_why(browser: Browser, address: str) -> None:
    """With motion: the payout stands still long enough to be read, and to be looked at by axe."""
    page = browser.new_context(base_url=address, locale="en-US", color_scheme="dark").new_page()
    table = royale(page, "C2")
    for step in ROUND:
        take(page, table, step)
    said = page.locator(".payout .said")
    expect(said).to_contain_text("Anna takes $60,000")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("[data-casino] p.now strong")).to_have_text("Paying now")
    expect(page.locator(".standings .gain").first).to_have_text(re.compile(r"^\+\d+K$"))
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, "color-contrast") == []
    page.get_by_role("button", name="Go on").click()
    expect(said).to_contain_text("Bad Luck: Benno and Carla pay 50K", timeout=30_000)
    page.get_by_role("button", name="Skip to the result").click()
    expect(said).to_have_count(0)
    summary = page.locator(".summary")
    expect(summary).to_be_visible()
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == []
    summary.get_by_role("button", name="See the board").click()
    expect(summary).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    summary.get_by_role("button", name="Next round").click()
    expect(summary).to_have_count(0)
    page.context.close()


def test_V4_1_without_motion_the_result_of_a_round_stands_alone(page: Page) -> None:
    """Who took what where, what the round brought, and how to go on; the game waits for no reader."""
    at_a_table(page, "lasvegas", options={"open": False})
    summary = page.locator(".summary")
    ready = page.locator(".tray[aria-busy=false]").filter(has_text="Your turn")
    for _ in range(8):
        ready.or_(summary).first.wait_for()
        if summary.count():
            break
        page.locator(".tray ul button").last.click()
        page.get_by_role("button", name=PLACE).click()
        expect(page.locator(".tray[aria-busy=false]")).to_be_visible()
    expect(page.locator(".payout")).to_have_count(0)
    expect(summary.locator("tbody tr")).to_have_count(3)
    expect(summary).to_contain_text("face down")
    sums = [each.inner_text() for each in summary.locator(".round strong").all()]
    money = [int(re.sub(r"\D", "", each)) for each in sums]
    assert money == sorted(money, reverse=True)
    assert fits(page)
    assert violations(page) == []
    summary.get_by_role("button", name="Next round").click()
    settle(page)
    expect(page.locator(".clock")).to_have_text(re.compile("round 2", re.IGNORECASE))


def test_a_press_is_sent_and_its_answer_drawn_at_once(page: Page) -> None:
    """Within the picture that is being made, or the next: how long a picture takes is up to the machine."""
    page.add_init_script(f"({WATCH})()")
    at_a_table(page, "lasvegas", options={"open": True})
    the_log(page)
    for _ in range(PRESSES):
        settle(page)
        page.locator(".tray ul button").last.click()
        page.get_by_role("button", name=PLACE).click()
    for _ in range(LOOKS):
        late = page.evaluate("late")
        if len(late) >= 2 * PRESSES - 2:
            break
        page.wait_for_timeout(50)
    for step in ("sent", "drawn"):
        assert median(pictures for what, pictures in late if what == step) <= 1, late
