"""People speak on a bot's turn: they ask the bots to wait, make offers to them and to each other, and are answered."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, window
from tests.browser.hands import open_tab
from tests.browser.lords_hands import from_list, pay, sit_at, tray

SLOW = 30_000  # milliseconds, on a busy machine
ANNA = {"kind": "here", "name": "Anna"}
BENNO = {"kind": "link", "name": "Benno"}
MILO = {"kind": "bot", "name": "Milo", "bot": "level1"}
WAIT = "Wait, I have an offer"


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots take their time."""
    server = Server(tmp_path_factory.mktemp("data"), bot_pace=5.0)
    try:
        yield server.address
    finally:
        server.end()


@pytest.fixture
def anna(browser: Browser, paced: str) -> Iterator[Page]:
    yield from window(browser, paced, 1280, 800)


@pytest.fixture
def benno(browser: Browser, paced: str) -> Iterator[Page]:
    yield from window(browser, paced, 375, 812)


def seated(anna: Page, benno: Page) -> None:
    """Two people and a bot, whose turn it is."""
    made = sit_at(anna, ANNA, BENNO, MILO, options={"start": 2})
    benno.goto(made["links"][0]["link"])
    benno.get_by_role("button", name="Sit down").click()
    tray(anna).get_by_role("button", name=WAIT).click(timeout=SLOW)
    expect(tray(anna)).to_contain_text("The bots wait for your offer.", timeout=SLOW)


def test_a_person_makes_an_offer_on_a_bots_turn_and_is_answered(anna: Page, benno: Page) -> None:
    seated(anna, benno)
    expect(tray(benno)).to_contain_text("Anna has an offer; the bots wait.", timeout=SLOW)
    anna.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    pay(anna, "Anna", 1)
    anna.get_by_role("button", name="Send to Milo").click()
    open_tab(anna, "Log")
    answered = anna.get_by_text(re.compile("Milo (accepts|declines|counters)"))
    expect(answered.first).to_be_visible(timeout=SLOW)
    expect(tray(benno)).not_to_contain_text("Anna has an offer", timeout=SLOW)


def test_an_offer_between_two_people_is_taken_on_a_bots_turn(anna: Page, benno: Page) -> None:
    seated(anna, benno)
    tray(benno).get_by_role("button", name=WAIT).click(timeout=SLOW)
    anna.get_by_role("radiogroup", name="To whom").get_by_text("Benno").click()
    lot = from_list(anna.get_by_role("group", name="You give"), "Lots")
    name = lot.inner_text().removeprefix("lot ")
    lot.click()
    pay(anna, "Benno", 1)
    anna.get_by_role("button", name="Send to Benno").click()
    benno.locator("#main article").get_by_role("button", name="Accept").click(timeout=SLOW)
    for one in (anna, benno):
        one.locator(f"#lot-{name}[aria-label^='{name}: lot of Benno']").wait_for(timeout=SLOW)


def test_bots_go_on_when_they_are_told_to(anna: Page, benno: Page) -> None:
    seated(anna, benno)
    tray(anna).get_by_role("button", name="Go on").click()
    expect(tray(anna).get_by_role("button", name=WAIT)).to_be_visible(timeout=SLOW)
    expect(tray(benno)).not_to_contain_text("Anna has an offer", timeout=SLOW)
