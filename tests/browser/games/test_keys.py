"""What the keyboard can do at a table, and how to be left alone by it."""

from playwright.sync_api import Page, expect

from tests.browser.hands import new_table, settle, violations


def test_a_question_mark_lists_the_keys_and_single_keys_can_be_switched_off(page: Page) -> None:
    new_table(page, "lasvegas")
    settle(page)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Make the move that is chosen")
    assert violations(page) == []
    keys.get_by_role("checkbox", name="Single keys act").uncheck()
    keys.get_by_role("button", name="Done").click()
    pile = page.locator(".tray ul button").first
    number = pile.get_attribute("aria-keyshortcuts")
    assert number is not None
    page.keyboard.press(number)
    expect(pile).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Keys").click()
    keys.get_by_role("checkbox", name="Single keys act").check()
    keys.get_by_role("button", name="Done").click()
    page.keyboard.press(number)
    expect(pile).to_have_attribute("aria-pressed", "true")


def test_the_speed_is_changed_beside_the_undo(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    new_table(page, "lasvegas")
    settle(page)
    speed = page.get_by_role("button", name="Speed")
    for shown in ("×1", "×2", "At once"):
        expect(speed).to_contain_text(shown)
        speed.click()
    expect(speed).to_contain_text("×1")
