"""A round is paid casino by casino, said in words, and every answer to a move is drawn at once."""

from statistics import median

from playwright.sync_api import Browser, Page, expect

from tests.browser.games.test_tiles import ROUND, take
from tests.browser.hands import PLACE, settle, violations
from tests.browser.real_table import royale
from tests.browser.screens import at_a_table

PRESSES = 6
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
    caption = page.locator("p.caption")
    expect(caption).to_contain_text("Anna takes $60,000")
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, "color-contrast") == []
    expect(caption).to_contain_text("Bad Luck: Benno and Carla pay 50K")
    page.mouse.click(5, 5)
    expect(caption).to_have_text("")
    page.context.close()


def test_a_press_is_sent_and_its_answer_drawn_at_once(page: Page) -> None:
    """Within the picture that is being made, or the next: how long a picture takes is up to the machine."""
    page.add_init_script(f"({WATCH})()")
    at_a_table(page, "lasvegas", options={"open": True})
    for _ in range(PRESSES):
        settle(page)
        page.locator(".tray ul button").last.click()
        page.get_by_role("button", name=PLACE).click()
    page.wait_for_function(f"late.length >= {2 * PRESSES - 2}")
    late = page.evaluate("late")
    for step in ("sent", "drawn"):
        assert median(pictures for what, pictures in late if what == step) <= 1, late
