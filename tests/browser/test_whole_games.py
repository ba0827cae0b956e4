"""Whole games in the page: by mouse, by keyboard alone, by typing alone, on a phone."""

from playwright.sync_api import Page, expect

from tests.browser.hands import fits, it_is_over, new_table, settle

LONG = 400  # looks at the table, many more than a game needs


def test_las_vegas_by_mouse(page: Page) -> None:
    new_table(page, "lasvegas")
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            break
        pile = page.locator(".tray ul button").last
        if pile.count():
            pile.click()
            page.get_by_role("button", name="Place them").click()
    expect(
        page.get_by_role("heading", name="wins with").or_(page.get_by_role("heading", name="share the win"))
    ).to_be_visible()
    page.get_by_role("link", name="How it was decided").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("just as the sealed seed gives them")).to_be_visible()


def test_royale_by_keyboard_alone(page: Page) -> None:
    new_table(page, "royale", how_many_casinos="6")
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            break
        pile = page.locator(".tray ul button[aria-keyshortcuts]").first
        key = pile.get_attribute("aria-keyshortcuts") if pile.count() else None
        if key:
            page.keyboard.press(key)
            page.keyboard.press(key)
        elif page.locator(".tray ol button[aria-keyshortcuts='1']").count():
            page.keyboard.press("1")
    expect(page.locator("h2").filter(has_text="win")).to_be_visible()


def test_las_vegas_by_typing_alone(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('text', 'on')")
    page.reload()
    new_table(page, "lasvegas")
    line = page.get_by_label("Move", exact=True)
    line.fill("7")
    line.press("Enter")
    expect(page.get_by_role("button", name="Rule V3.2").first).to_be_visible()
    for _ in range(LONG):
        if it_is_over(page):
            break
        moves = page.locator("section code").all_inner_texts()
        if moves:
            line.fill(moves[0])
            line.press("Enter")
        page.wait_for_timeout(20)
    expect(page.locator("h2").filter(has_text="win")).to_be_visible()


def test_royale_on_a_phone(phone: Page) -> None:
    new_table(phone, "royale", how_many_casinos="6")
    for turn in range(12):
        settle(phone)
        assert fits(phone), f"turn {turn}"
        pile = phone.locator(".tray ul button[aria-pressed]").first
        if pile.count():
            pile.click()
            assert fits(phone), f"turn {turn}, dice picked up"
            phone.get_by_role("button", name="Place them").click()
        elif phone.locator(".tray ol button").count():
            phone.locator(".tray ol button").first.click()


def test_lords_by_its_buttons(page: Page) -> None:
    new_table(page, "lords")
    expect(page.locator(".standings")).to_contain_text("point")
    settle(page)
