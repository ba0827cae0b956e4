"""Lords of Vegas as people play it: by mouse, by keyboard, on a phone, and trading between two browsers."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pitboss.games.lords.box import DIE, LOT_NAMES, PRICE
from tests.browser.conftest import window
from tests.browser.hands import fits, open_tab, the_log
from tests.browser.lords_hands import play_to_the_end, sit_at, tray

ANNA = {"kind": "here", "name": "Anna"}
BENNO = {"kind": "link", "name": "Benno"}
BOTS = ({"kind": "bot", "name": "Milo", "bot": "random"}, {"kind": "bot", "name": "Ida", "bot": "random"})
TAP = 44  # pixels


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
    expect(page.get_by_text("Game Over").first).to_be_visible()


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
    expect(tray(page)).to_contain_text("A5")
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
    lot = page.get_by_role("group", name="Anna gives").get_by_role("group", name="Lots").get_by_role("button").first
    name = lot.inner_text().removeprefix("lot ")
    lot.click()
    page.get_by_role("group", name="Benno gives").get_by_label("Money").fill("2")
    page.get_by_role("button", name="Offer it").click()

    offer = tray(other).get_by_role("article")
    expect(offer).to_contain_text(f"lot {name}")
    expect(offer).to_contain_text("$2")
    offer.get_by_role("button", name="Counter").click()
    other.get_by_role("group", name="Benno gives").get_by_label("Money").fill("1")
    other.locator("form").get_by_role("button", name="Counter").click()

    answer = tray(page).get_by_role("article")
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
    asked.get_by_text("Promises for this turn").click()
    asked.get_by_role("group", name="Not to do").get_by_role("combobox").first.select_option("build")
    other.get_by_role("group", name="Benno gives").get_by_label("Money").fill("1")
    other.get_by_role("button", name="Offer it").click()
    tray(page).get_by_role("article").get_by_role("button", name="Accept").click()
    other.get_by_text("Anna will not: Build").wait_for()
    expect(tray(page).get_by_role("button", name="Build")).to_have_count(0)


def test_on_a_phone_only_the_board_slides(phone: Page) -> None:
    at_a_table(phone)
    assert fits(phone)
    phone.get_by_role("button", name="Block C").click()
    lot = phone.locator("#lot-C5")
    lot.click()
    expect(tray(phone)).to_contain_text("C5")
    assert fits(phone)
    for target in [lot, *tray(phone).get_by_role("button").all()]:
        size = target.bounding_box()
        assert size is not None and min(size["height"], size["width"]) >= TAP, target.get_attribute("aria-label")
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="All", exact=True).click()
    for last in ("E6", "F9"):
        phone.locator(f"#lot-{last}").evaluate("lot => lot.scrollIntoView({block: 'nearest'})")
        shown, foot = phone.locator(f"#lot-{last}").bounding_box(), tray(phone).bounding_box()
        assert shown is not None and foot is not None
        assert shown["y"] >= 0 and shown["y"] + shown["height"] <= foot["y"], f"{last} is under the tray"
    open_tab(phone, "Trades")
    phone.get_by_role("radiogroup", name="To whom").get_by_text("Milo").click()
    expect(phone.get_by_role("group", name="Milo gives")).to_be_visible()
    assert fits(phone)


def test_L7_18_a_deal_of_three_is_put_together_at_the_desk_and_each_accepts(page: Page) -> None:
    names = ("Anna", "Benno", "Carla")
    sit_at(page, *({"kind": "here", "name": name} for name in names))
    tray(page).get_by_role("button", name="Trade").click()
    form = page.locator("form")
    form.get_by_role("radiogroup", name="To whom").get_by_text("Benno").click()
    form.get_by_role("group", name="Who else takes part").get_by_text("Carla").click()
    lots = [part(page, giver, taker).get_by_role("group", name="Lots") for giver, taker in pairwise(names)]
    given = [lot.get_by_role("button").first.inner_text().removeprefix("lot ") for lot in lots]
    for lot in lots:
        lot.get_by_role("button").first.click()
    expect(page.get_by_role("group", name="Anna gives Benno")).to_be_visible()  # still open
    part(page, "Carla", "Anna").get_by_label("Money").fill("1")
    before = [cash_of(page, name) for name in names]
    form.get_by_role("button", name="Offer it").click()

    offer = tray(page).get_by_role("article")
    expect(offer).to_contain_text("Anna to Benno and Carla")
    offer.get_by_role("button", name="Counter").click()
    part(page, "Carla", "Anna").get_by_label("Money").fill("2")
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
