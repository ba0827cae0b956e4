"""What a browser keeps of its reader without an account: the games that ended, one's tables, records out of files."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.api_hands import finished
from tests.browser.hands import settle
from tests.browser.real_table import POST, make

SLOW = 60_000  # milliseconds, on a busy machine
ANNA = {"kind": "here", "name": "Anna"}
BOT = {"kind": "bot", "bot": "level2", "name": "Vera"}


def test_one_click_in_the_lobby_begins_a_game_and_it_waits_there_first(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now: Las Vegas", exact=True).click()
    settle(page)
    made = make(page, game="lords", seats=[ANNA, {"kind": "link", "name": "Benno"}])
    page.goto(f"/#/t/{made['table']}")
    expect(page.get_by_role("heading", name="Waiting for Benno")).to_be_visible(timeout=SLOW)
    page.goto("/")
    first = page.locator("section").filter(has_text="Your tables").locator("li").first
    expect(first).to_contain_text("Your turn", timeout=SLOW)
    expect(first).to_contain_text("Las Vegas")
    expect(page.locator("main .primary")).to_have_count(1)


def test_a_game_that_ended_is_counted_once_and_can_be_cleared(page: Page) -> None:
    page.goto("/")
    table = make(page, game="lasvegas", seats=[ANNA, BOT])["table"]
    for _ in range(2):  # looked at again, it is still one game
        page.goto(f"/#/t/{table}")
        page.locator(".standings").wait_for(timeout=SLOW)
        page.evaluate(POST, [f"/{table}/say", {"type": "concede", "id": "concede"}])
        expect(page.get_by_role("link", name="How it was decided")).to_be_visible(timeout=SLOW)
        page.goto("/#/you")
        expect(page.get_by_role("row", name="level 2")).to_contain_text("0 of 1 won")
    page.get_by_role("button", name="Clear all this").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear", exact=True).click()
    expect(page.get_by_text("No game has ended yet")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)


def test_a_record_out_of_a_file_opens_as_a_replay(page: Page, tmp_path: Path) -> None:
    table = finished(page, "lasvegas")
    record = page.request.get(f"/api/tables/{table}/record").text()
    (tmp_path / "game.jsonl").write_text(record, encoding="utf-8")
    (tmp_path / "words.txt").write_text("Dear diary", encoding="utf-8")
    page.goto("/#/you")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "words.txt")
    expect(page.get_by_role("alert")).to_contain_text("That is no record")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "game.jsonl")
    expect(page.get_by_label("Event")).to_be_visible(timeout=SLOW)
    expect(page.locator(".standings")).to_contain_text("Benno")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("just as the sealed seed gives them")).to_be_visible()
