"""Links go where friends are, and it is told whose turn it is, also to somebody who looks elsewhere."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.real_table import POST, make

FRIENDS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
PATIENCE = 30_000  # milliseconds on a busy machine
SHARE = "navigator.share = async (what) => { window.shared = what }"
NO_SHARE = "delete Navigator.prototype.share"
TOLD = """window.told = []
window.Notification = class {
    static permission = 'default'
    static asked = 0
    static async requestPermission() { this.asked++; return this.permission = window.answer ?? 'granted' }
    constructor(title, options) { window.told.push([title, options.tag]) }
    close() {}
}
document.hasFocus = () => !window.elsewhere"""


def until(page: Page, expression: str) -> None:
    """Until something is so on the page; its policy forbids to watch for it there."""
    for _ in range(PATIENCE // 50):
        if page.evaluate(f"Boolean({expression})"):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression)


def waiting(page: Page) -> str:
    """A table that waits for a friend; returns the table."""
    made = make(page, game="lasvegas", seats=FRIENDS, dice="hand")
    page.evaluate("([table, links]) => sessionStorage.setItem(`links ${table}`, JSON.stringify(links))", links_of(made))
    page.goto(f"/#/t/{made['table']}")
    return str(made["table"])


def links_of(made: dict[str, Any]) -> list[Any]:
    return [made["table"], made["links"]]


def test_a_link_goes_to_the_systems_share_sheet(page: Page) -> None:
    page.add_init_script(SHARE)
    table = waiting(page)
    page.get_by_role("button", name="Send the link").click()
    until(page, "window.shared")
    assert f"/#/t/{table}/" in page.evaluate("window.shared.url")


def test_where_there_is_no_share_sheet_a_link_is_copied(page: Page) -> None:
    page.add_init_script(NO_SHARE)
    waiting(page)
    expect(page.get_by_role("button", name="Send the link")).to_have_count(0)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible(timeout=PATIENCE)


def test_a_link_that_only_this_machine_can_open_says_so(page: Page) -> None:
    waiting(page)
    expect(page.get_by_role("note")).to_contain_text("Only this machine can open this link", timeout=PATIENCE)


def ask_to_be_told(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tell me when it is my turn").click()


def test_a_turn_is_told_to_somebody_who_asked_and_looks_elsewhere(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="en-US", reduced_motion="reduce")
    context.add_init_script(TOLD)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    assert page.evaluate("Notification.asked") == 0  # nobody is asked who has not asked
    ask_to_be_told(page)
    until(page, "Notification.asked === 1")
    page.get_by_role("button", name="Done").click()
    for elsewhere, told in ((False, 0), (True, 1)):
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "level1", "name": "Milo"}]
        made: dict[str, Any] = page.evaluate(POST, ["", {"game": "lasvegas", "seats": seats}])
        page.evaluate(f"window.elsewhere = {str(elsewhere).lower()}; Notification.permission = 'granted'")
        page.evaluate(f"location.hash = '#/t/{made['table']}'")
        until(page, "document.title.startsWith('Your turn')")
        until(page, f"window.told.length === {told}")
        if told:
            assert page.evaluate("window.told[0]") == ["Your turn: Las Vegas", made["table"]]
        page.evaluate("location.hash = '#/'")
        until(page, "document.title === 'Pitboss'")
    context.close()


def test_somebody_whose_browser_forbids_it_is_told_so(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="en-US", reduced_motion="reduce")
    context.add_init_script(TOLD + "; window.answer = 'denied'")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    ask_to_be_told(page)
    expect(page.get_by_role("alert")).to_contain_text("does not allow", timeout=PATIENCE)
    expect(page.get_by_label("Tell me when it is my turn")).not_to_be_checked()
    context.close()
