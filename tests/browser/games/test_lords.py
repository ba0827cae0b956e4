"""Lords of Vegas as people play it: by mouse, by keyboard, on a phone, and trading between two browsers."""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pitboss.games.lords.box import DIE, LOT_NAMES, PRICE
from tests.browser.conftest import window
from tests.browser.hands import fits, open_tab, the_log
from tests.browser.lords_hands import from_list, pay, play_to_the_end, sit_at, tray

ANNA = {"kind": "here", "name": "Anna"}
BENNO = {"kind": "link", "name": "Benno"}
BOTS = ({"kind": "bot", "name": "Milo", "bot": "random"}, {"kind": "bot", "name": "Ida", "bot": "random"})
TAP = 44  # pixels
SLOW = 30_000  # milliseconds, on a busy machine


@pytest.fixture
def other(browser: Browser, address: str) -> Iterator[Page]:
    """A second browser, of somebody else."""
    yield from window(browser, address, 1280, 800)


def at_a_table(page: Page, hints: str = "facts") -> None:
    """Anna against two quick bots; it is her turn."""
    sit_at(page, ANNA, *BOTS, hints=hints)
    tray(page).get_by_role("button", name="End turn").wait_for()


def cash_of(page: Page, name: str) -> int:
    seat = page.get_by_role("list", name="Seats").get_by_role("listitem").filter(has_text=name)
    return int(seat.locator(".cash").inner_text().removeprefix("$"))


def test_a_whole_game_is_played_by_mouse(page: Page) -> None:
    sit_at(page, ANNA, *BOTS, hints="off", options={"start": 0, "trades": False})  # bots that trade take their time
    done = play_to_the_end(page, Random(7), seconds=240)
    assert done.count("End turn") >= 8
    kinds = {word.split()[0] for word in done} & {"Build", "Sprawl", "Remodel", "Reorganize", "Stake"}
    assert "Build" in kinds and len(kinds) > 1
    expect(the_log(page)).to_contain_text("Game Over")


def test_L1_4_every_lot_tells_its_price_and_die(page: Page) -> None:
    at_a_table(page)
    labels = page.locator("#main svg [role=button]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(labels) == len(LOT_NAMES)
    for lot, (name, label) in enumerate(zip(LOT_NAMES, labels, strict=True)):
        assert label.startswith(f"{name}: ") and f"${PRICE[lot]}, die {DIE[lot]}." in label


def test_the_board_is_played_from_the_keyboard(page: Page) -> None:
    at_a_table(page)
    page.locator("#lot-A1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#lot-A5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".choice")).to_contain_text("A5")
    page.keyboard.press("Escape")
    page.locator("#lot-A5").press("Tab")
    expect(tray(page).locator("button:focus")).to_have_count(1)
    tray(page).get_by_role("button", name="End turn").press("Enter")
    expect(the_log(page)).to_contain_text("Anna ends the turn")


def test_L7_10_a_trade_is_offered_countered_and_taken_in_two_browsers(page: Page, other: Page) -> None:
    made = sit_at(page, ANNA, BENNO)
    other.goto(made["links"][0]["link"])
    other.get_by_role("button", name="Sit down").click()
    tray(page).get_by_role("button", name="Trade").click()
    lot = from_list(page.get_by_role("group", name="You give"), "Lots")
    name = lot.inner_text().removeprefix("lot ")
    lot.click()
    pay(page, "Benno", 2)
    page.get_by_role("button", name="Send to Benno").click()

    offer = other.locator("#main article")
    expect(offer).to_contain_text(f"lot {name}")
    expect(offer).to_contain_text("$2")
    offer.get_by_role("button", name="Counter").click()
    pay(other, "Benno", 1)
    other.locator(".tray form").get_by_role("button", name="Counter").click()

    answer = page.locator("#main article")
    expect(answer).to_contain_text("$1")
    before = cash_of(page, "Anna"), cash_of(page, "Benno")
    answer.get_by_role("button", name="Accept").click()
    for one in (page, other):
        one.locator(f"#lot-{name}[aria-label^='{name}: lot of Benno']").wait_for()
        assert (cash_of(one, "Anna"), cash_of(one, "Benno")) == (before[0] + 1, before[1] - 1)


def test_L7_7_a_promise_is_bought_and_binds(page: Page, other: Page) -> None:
    made = sit_at(page, ANNA, BENNO)
    other.goto(made["links"][0]["link"])
    other.get_by_role("button", name="Sit down").click()
    tray(other).get_by_role("button", name="Trade").click()
    asked = other.get_by_role("group", name="Anna gives")
    asked.get_by_label("Not to do this turn").check()
    asked.get_by_role("group", name="Not to do").get_by_role("combobox").first.select_option("build")
    pay(other, "Benno", 1)
    other.get_by_role("button", name="Send to Anna").click()
    page.locator("#main article").get_by_role("button", name="Accept").click()
    open_tab(other, "Trades")
    other.get_by_text("Anna will not: Build").wait_for()
    build = tray(page).get_by_role("button", name="Build")
    expect(build).to_contain_text("promised not to")
    expect(build).to_have_attribute("aria-disabled", "true")


def test_on_a_phone_only_the_board_slides(phone: Page) -> None:
    at_a_table(phone)
    assert fits(phone)
    phone.locator("#lot-C5").click()
    expect(tray(phone)).to_contain_text("C5")
    assert fits(phone)
    for target in tray(phone).get_by_role("button").all():
        size = target.bounding_box()
        assert size is not None and min(size["height"], size["width"]) >= TAP, target.get_attribute("aria-label")
    phone.keyboard.press("Escape")
    for last in ("E6", "F9"):
        phone.locator(f"#lot-{last}").evaluate("lot => lot.scrollIntoView({block: 'nearest'})")
        shown, foot = phone.locator(f"#lot-{last}").bounding_box(), tray(phone).bounding_box()
        assert shown is not None and foot is not None
        assert shown["y"] >= 0 and shown["y"] + shown["height"] <= foot["y"], f"{last} is under the tray"
    open_tab(phone, "Trades")
    phone.get_by_role("button", name="Make an offer").click()
    phone.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    expect(phone.get_by_role("group", name="Milo gives")).to_be_visible()
    assert fits(phone)


def test_L7_18_a_deal_of_three_is_put_together_at_the_desk_and_each_accepts(page: Page) -> None:
    names = ("Anna", "Benno", "Carla")
    sit_at(page, *({"kind": "here", "name": name} for name in names))
    tray(page).get_by_role("button", name="Trade").click()
    form = page.locator(".tray form")
    page.get_by_role("radiogroup", name="To whom").get_by_text("Benno").click()
    page.get_by_role("group", name="Who else takes part").get_by_text("Carla").click()
    lots = [part(page, giver, taker).get_by_role("group", name="Lots") for giver, taker in pairwise(names)]
    given = [lot.get_by_role("button").first.inner_text().removeprefix("lot ") for lot in lots]
    for lot in lots:
        lot.get_by_role("button").first.click()
    expect(page.get_by_role("group", name="Anna gives Benno")).to_be_visible()  # still open
    part(page, "Carla", "Anna").get_by_role("spinbutton").fill("1")
    before = [cash_of(page, name) for name in names]
    form.get_by_role("button", name="Send to Benno and Carla").click()

    offer = page.locator("#main article")
    expect(offer).to_contain_text("Anna to Benno and Carla")
    offer.get_by_role("button", name="Counter").click()
    part(page, "Carla", "Anna").get_by_role("spinbutton").fill("2")
    form.get_by_role("button", name="Counter").click()
    expect(offer).to_contain_text("Benno to Anna and Carla")
    for signed in ("Anna", None):
        offer.get_by_role("button", name="Accept").click()
        if signed:
            expect(offer).to_contain_text(f"Accepted by {signed}.")
    for handed, name in zip(given, names[1:], strict=True):
        page.locator(f"#lot-{handed}[aria-label^='{handed}: lot of {name}']").wait_for()
    assert [cash_of(page, name) for name in names] == [before[0] + 2, before[1], before[2] - 2]


def part(page: Page, giver: str, taker: str) -> Locator:
    """What one party gives another at the desk, unfolded."""
    fields = page.get_by_role("group", name=f"{giver} gives {taker}")
    if not fields.is_visible():
        page.locator("summary").filter(has_text=f"{giver} gives {taker}").click()
    return fields


def test_a_deal_is_put_together_on_the_board_and_says_what_follows(page: Page) -> None:
    sit_at(page, ANNA, ANNA | {"name": "Benno"})
    tray(page).get_by_role("button", name="Trade").click()
    own, theirs = (
        page.locator(f"#main svg [aria-label*='Press to {words} it.']").first for words in ("give", "ask for")
    )
    given, asked = own.get_attribute("id"), theirs.get_attribute("id")
    own.press("Enter")
    page.locator(f"#{asked}").click()
    expect(page.locator(f"#{given}")).to_have_attribute("aria-pressed", "true")
    expect(tray(page).get_by_role("list", name="What follows")).to_have_count(0)  # lot for lot changes nothing
    tray(page).get_by_role("button", name="More money").click()
    expect(tray(page).get_by_role("list", name="What follows")).to_have_count(2)
    expect(tray(page).locator(".sentence")).to_contain_text("Anna offers Benno $1")
    tray(page).get_by_role("button", name=f"Take out lot {given.removeprefix('lot-')}" if given else "").click()
    expect(page.locator(f"#{given}")).to_have_attribute("aria-pressed", "false")


def test_a_bots_no_says_why_and_what_it_would_take(page: Page) -> None:
    at_a_table(page)
    tray(page).get_by_role("button", name="Trade").click()
    page.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    page.locator("#main svg [aria-label*='Press to ask for it.']").first.click()
    pay(page, "Anna", 1)
    page.get_by_role("button", name="Send to Milo").click()
    verdict = page.get_by_role("region", name="Milo says no")
    expect(verdict).to_contain_text(re.compile("of the games|no nearer"), timeout=SLOW)
    key = verdict.get_by_role("button", name="Offer $")
    if key.count():  # a price: it fills the felt, and the bot keeps its word
        sum_named = key.inner_text().removeprefix("Offer $")
        key.click()
        expect(page.locator(".tray form").get_by_role("spinbutton")).to_have_value(sum_named)
    else:
        expect(verdict).to_contain_text("finds no sum that it would take")
