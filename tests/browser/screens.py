"""Every screen of the page, and how somebody gets there."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.hands import OVER, PLACE, open_tab, settle, the_log
from tests.browser.lords_hands import lit_lots, tray
from tests.browser.real_table import POST, make, roll, royale

ANNA = {"kind": "here", "name": "Anna"}
BENNO = {"kind": "link", "name": "Benno"}
BOTS = [{"kind": "bot", "bot": "random", "name": name} for name in ("Milo", "Ida")]
MIXED = "1 1 2 3 4 5 6 + 6"
LONGEST = 150_000  # milliseconds for bots to play a game to its end


def go(page: Page, place: str) -> None:
    page.goto(place)
    page.locator("h1").first.wait_for()


def at_a_table(page: Page, game: str, **wish: Any) -> str:
    """Against quick bots, on one's turn."""
    options = {"start": 0} | wish.pop("options", {})
    table = str(make(page, game=game, options=options, seats=[ANNA, *BOTS], hints="full", **wish)["table"])
    page.goto(f"/#/t/{table}")
    settle(page)
    return table


def lobby(page: Page) -> None:
    go(page, "/")


def new_table(page: Page) -> None:
    go(page, "/#/new/royale")
    page.locator("summary").click()
    page.get_by_label("Tiles: drawn for each round").select_option(label="chosen")


def las_vegas(page: Page) -> None:
    at_a_table(page, "lasvegas")
    page.locator(".tray ul button").first.click()


def royale_decision(page: Page) -> None:
    table = royale(page, "F2", "H1", "E2")
    roll(page, table, MIXED)
    page.locator(".tray ul button").first.click()
    page.get_by_role("button", name=PLACE).click()
    page.locator(".decision").wait_for()


def tile_open(page: Page) -> None:
    royale(page, "F2", "H1", "E2")
    page.locator(".badge > button").first.click()


def lords(page: Page) -> None:
    at_a_table(page, "lords")
    if lit_lots(page).count():
        lit_lots(page).first.click()


def trade_desk(page: Page) -> None:
    lords(page)
    page.keyboard.press("Escape")
    tray(page).get_by_role("button", name="Trade").click()
    page.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    page.get_by_label("Not to do this turn").first.check()
    page.locator("#main svg [aria-label*='Press to']").first.click()


def odds(page: Page) -> None:
    at_a_table(page, "lasvegas")
    open_tab(page, "Odds")
    page.get_by_role("tabpanel").get_by_role("button").first.click()


def rules_beside(page: Page) -> None:
    at_a_table(page, "lasvegas")
    open_tab(page, "Rules")
    page.get_by_role("tabpanel").get_by_text("V1.1").first.wait_for()


def log(page: Page) -> None:
    at_a_table(page, "lasvegas")
    open_tab(page, "Log")
    the_log(page).get_by_role("button").first.wait_for()


def chat(page: Page) -> None:
    at_a_table(page, "lasvegas")
    open_tab(page, "Chat")


def real_dice(page: Page) -> None:
    royale(page, "A1", "B2", "C1")
    page.get_by_label("What came up").wait_for()


def text_mode(game: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto("/")
        page.evaluate("localStorage.setItem('text', 'on')")
        page.reload()
        at_a_table(page, game)

    return show


def refusal(page: Page) -> None:
    text_mode("lasvegas")(page)
    line = page.get_by_label("Move", exact=True)
    line.fill("7")
    line.press("Enter")
    page.get_by_role("button", name=re.compile("Rule V3")).first.wait_for()


def friends_awaited(page: Page) -> None:
    go(page, "/#/new/lasvegas")
    page.get_by_label("Seat 2: who").select_option(label="A friend, by link")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_alt_text(re.compile("QR code")).wait_for()


def sit_down(page: Page) -> None:
    made = make(page, game="lasvegas", seats=[ANNA, BENNO])
    page.goto(made["links"][0]["link"])
    page.get_by_role("button", name="Sit down").wait_for()


def secret_choice(page: Page) -> None:
    table = royale(page, "A1")
    roll(page, table, MIXED)
    page.locator(".tray ul button").first.click()
    page.get_by_role("button", name=PLACE).click()
    page.get_by_text("may look now").wait_for()


def settings(page: Page) -> None:
    go(page, "/")
    page.get_by_role("button", name="Settings").click()


def seat_menu(page: Page) -> None:
    at_a_table(page, "lasvegas")
    page.get_by_role("button", name="Seat", exact=True).click()


def over(game: str, **options: Any) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        """Our seat gives up, and bots play on to the end while we look."""
        table = at_a_table(page, game, options=options)
        page.evaluate(POST, [f"/{table}/say", {"type": "concede", "id": "concede"}])
        expect(page.locator(OVER)).to_be_visible(timeout=LONGEST)

    return show


def replay(page: Page) -> None:
    over("lasvegas")(page)
    page.get_by_role("link", name="How it was decided").click()
    page.get_by_label("Event").wait_for()


def lords_replay(page: Page) -> None:
    """Whoever plays alone on one screen looks back at any time."""
    table = str(make(page, game="lords", options={"start": 0}, seats=[ANNA, ANNA | {"name": "Benno"}])["table"])
    page.goto(f"/#/t/{table}")
    settle(page)
    page.goto(f"/#/replay/{table}")
    page.get_by_label("Event").wait_for()


SCREENS: dict[str, Callable[[Page], None]] = {
    "lobby": lobby,
    "your games": lambda page: go(page, "/#/you"),
    "settings": settings,
    "making a table": new_table,
    "friends awaited": friends_awaited,
    "sitting down": sit_down,
    "Las Vegas": las_vegas,
    "Royale, a tile asks": royale_decision,
    "Lords": lords,
    "a tile open": tile_open,
    "trade desk": trade_desk,
    "odds": odds,
    "rules beside the table": rules_beside,
    "chat": chat,
    "log": log,
    "seat": seat_menu,
    "real dice": real_dice,
    "secret choice": secret_choice,
    "text mode, Las Vegas": text_mode("lasvegas"),
    "text mode, Royale": text_mode("royale"),
    "text mode, Lords": text_mode("lords"),
    "refusal": refusal,
    "the end, Las Vegas": over("lasvegas"),
    "the end, Royale": over("royale"),
    "the end, Lords": over("lords", trades=False),  # bots weigh deals for most of a minute, and the end looks the same
    "replay": replay,
    "Lords replay": lords_replay,
    "rules, Las Vegas": lambda page: go(page, "/#/rules/lasvegas"),
    "rules, Royale": lambda page: go(page, "/#/rules/royale"),
    "rules, Lords": lambda page: go(page, "/#/rules/lords"),
    "lesson, Las Vegas": lambda page: go(page, "/#/lesson/lasvegas"),
    "lesson, Royale": lambda page: go(page, "/#/lesson/royale"),
    "lesson, Lords": lambda page: go(page, "/#/lesson/lords"),
}
