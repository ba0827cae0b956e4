"""A friend opens the link: who invites to what, the rules in short, one button; the lobby says how tables stand."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.api_hands import finished
from tests.browser.conftest import window
from tests.browser.hands import fits, violations
from tests.browser.real_table import make

SLOW = 30_000  # milliseconds, on a busy machine
SEATS = [
    {"kind": "here", "name": "Anna"},
    {"kind": "link", "name": "Benno"},
    {"kind": "bot", "name": "Vera", "bot": "greedy"},
]


def test_the_invitation_says_who_what_and_how(page: Page, browser: Browser, address: str) -> None:
    link = make(page, game="lords", seats=SEATS)["links"][0]["link"]
    for friend in window(browser, address, 375, 750):
        friend.goto(f"/#{link.partition('#')[2]}")
        expect(friend.get_by_text("Anna invites you to a game")).to_be_visible()
        expect(friend.get_by_role("heading", name="Lords of Vegas")).to_be_visible()
        expect(friend.get_by_label("Your name")).to_have_value("Benno")
        expect(friend.get_by_role("listitem").filter(has_text="Vera")).to_contain_text("bot")
        expect(friend.get_by_text("The rules in 30 seconds")).to_be_visible()
        expect(friend.locator("ol li")).to_have_count(3)
        expect(friend.get_by_role("link", name="A short lesson")).to_be_visible()
        assert fits(friend) and violations(friend) == []
        friend.locator("header label select").first.select_option(label="Deutsch")
        expect(friend.get_by_text("Anna lädt dich zu einem Spiel ein")).to_be_visible()
        friend.get_by_role("button", name="Platz nehmen").click()
        expect(friend.locator(".standings, section ul").first).to_contain_text("Benno")


def test_a_friend_without_a_name_is_called_as_last_time(page: Page, browser: Browser, address: str) -> None:
    seats = [SEATS[0], {"kind": "link", "name": "Friend"}]
    link = make(page, game="lasvegas", seats=seats)["links"][0]["link"]
    for friend in window(browser, address, 1280, 800):
        friend.goto("/")
        friend.evaluate("localStorage.setItem('name', 'Clara')")
        friend.goto(f"/#{link.partition('#')[2]}")
        expect(friend.get_by_label("Your name")).to_have_value("Clara")


def test_the_lobby_says_how_your_tables_stand(page: Page) -> None:
    over = finished(page, "lasvegas")
    waiting = str(make(page, game="lords", seats=SEATS)["table"])
    for table, sign in ((over, "How it was decided"), (waiting, "Waiting for Benno")):
        page.goto(f"/#/t/{table}")
        expect(page.get_by_text(sign)).to_be_visible()
    page.goto("/")
    expect(page.locator(f"a[href='#/t/{over}']")).to_contain_text("Won by")
    expect(page.locator(f"a[href='#/t/{waiting}']")).to_contain_text("aiting for players")
    page.get_by_role("group", name="Language").get_by_role("button", name="日本語").click()
    expect(page.locator(f"a[href='#/t/{waiting}']")).to_contain_text("プレイヤーを待っています")


def test_only_the_host_asks_for_another_link_and_only_to_a_seat_where_nobody_sits(
    page: Page, browser: Browser, address: str
) -> None:
    made = make(page, game="lasvegas", seats=[*SEATS[:2], {"kind": "link", "name": "Carla"}])
    page.goto(f"/#/t/{made['table']}")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(page.get_by_role("button", name="A link for Carla")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="A link for Benno").click()
    link = page.get_by_label("Link").input_value(timeout=SLOW)
    for friend in window(browser, address, 375, 750):
        friend.goto("/#" + link.partition("/#")[2])
        friend.get_by_role("button", name="Sit down").click(timeout=SLOW)
        expect(friend.get_by_role("heading", name="Waiting for Carla")).to_be_visible(timeout=SLOW)
        expect(friend.get_by_role("button", name="A link for")).to_have_count(0)
    expect(page.get_by_label("Link")).to_have_count(0, timeout=SLOW)  # it was used
    expect(page.get_by_role("button", name="A link for Benno")).to_have_count(0)
