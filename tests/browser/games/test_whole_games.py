"""Whole games in the page: by mouse, by keyboard alone, by typing alone, on a phone."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import LONG, PLACE, fits, it_is_over, new_table, play_to_the_end, settle, the_log


def test_las_vegas_by_mouse(page: Page) -> None:
    new_table(page, "lasvegas")
    play_to_the_end(page)
    result = page.get_by_role("heading", name="wins with").or_(page.get_by_role("heading", name="share the win"))
    expect(result).to_be_visible()


def test_royale_by_mouse_on_the_casinos_themselves(page: Page) -> None:
    new_table(page, "royale", {"how many casinos": "6"})
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            break
        casino = page.locator("article button.act").first
        if casino.count():
            casino.click()
        if page.locator("article.picked button.act").count() and page.locator(".tray ul").count():
            page.locator("article.picked button.act").click()
        elif page.locator(".tray ol button").count():
            page.locator(".tray ol button").first.click()
    expect(page.locator("h2").filter(has_text="win")).to_be_visible()


def test_royale_by_keyboard_alone(page: Page) -> None:
    new_table(page, "royale", {"how many casinos": "6"})
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            break
        pile = page.locator(".tray ul button[aria-keyshortcuts]").first
        key = pile.get_attribute("aria-keyshortcuts") if pile.count() else None
        if key:
            page.keyboard.press(key)
            page.keyboard.press(key)
        elif (choice := page.locator(".tray ol button[aria-keyshortcuts]").first).count():
            page.keyboard.press(choice.get_attribute("aria-keyshortcuts") or "")
    expect(page.locator("h2").filter(has_text="win")).to_be_visible()


def test_las_vegas_by_tab_and_enter(page: Page) -> None:
    """The first turns without a number key: focus goes to the tray, Tab to the dice, Enter picks up and puts down."""
    new_table(page, "lasvegas")
    for _ in range(3):
        settle(page)
        before = the_log(page).inner_text()
        while not page.evaluate("document.activeElement.matches('.tray ul button')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(the_log(page)).not_to_have_text(before)


def test_las_vegas_by_typing_alone(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('text', 'on')")
    page.reload()
    new_table(page, "lasvegas")
    settle(page)
    line = page.get_by_label("Move", exact=True)
    line.fill("7")
    line.press("Enter")
    page.get_by_role("button", name="Rule V3.2").first.click()
    expect(page.locator("section[aria-current=true]")).to_contain_text("V3.2")
    for _ in range(LONG):
        settle(page)
        if it_is_over(page):
            break
        line.fill(page.locator("section code").first.inner_text())
        line.press("Enter")
    expect(page.locator("h2").filter(has_text="win")).to_be_visible()


def test_royale_on_a_phone(phone: Page) -> None:
    new_table(phone, "royale", {"how many casinos": "6"})
    for turn in range(12):
        settle(phone)
        assert fits(phone), f"turn {turn}"
        pile = phone.locator(".tray ul button[aria-pressed]").first
        if pile.count():
            pile.click()
            assert fits(phone), f"turn {turn}, dice picked up"
            phone.get_by_role("button", name=PLACE).click()
        elif phone.locator(".tray ol button").count():
            phone.locator(".tray ol button").first.click()


def test_lords_is_drawn_and_asks(page: Page) -> None:
    new_table(page, "lords")
    settle(page)
    expect(page.get_by_role("region", name="Board")).to_be_visible()


def test_real_dice_are_tapped_in(page: Page) -> None:
    """The house deals and rolls nothing: what lies on a real table is told by taps and typing."""
    new_table(page, "lasvegas", {"Dice: thrown": "real dice, typed in"})
    notes = page.get_by_role("group", name="What came up")
    for note, casino in zip(("90", "90", "90", "90", "90", "80"), range(1, 7), strict=True):
        expect(page.locator(".tray .due")).to_contain_text(f"for {casino} ")
        notes.get_by_role("button", name=f"${note},000").click()
    for face in (1, 1, 2, 3, 4, 5, 6, 6):
        page.get_by_role("button", name=f"A {face} came up").click()
    page.get_by_role("button", name="That is the roll").click()
    settle(page)
    expect(page.locator(".tray ul button").first).to_have_attribute("aria-keyshortcuts", "1")


def test_dice_are_carried_to_their_casino(page: Page) -> None:
    """Put down on the casino of their number they are placed, anywhere else they go back."""
    new_table(page, "lasvegas")
    settle(page)
    pile = page.locator(".tray ul button").first
    told = the_log(page).inner_text()
    carry(page, pile, page.locator(".standings"))
    assert the_log(page).inner_text() == told
    number = pile.get_attribute("aria-keyshortcuts")
    carry(page, pile, page.locator(f"[data-casino='{number}']"))
    expect(the_log(page)).to_contain_text("Guest places")


def carry(page: Page, dice: Locator, to: Locator) -> None:
    """With the mouse button held down."""
    start, end = dice.bounding_box(), to.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 50, start["y"] - 30, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
