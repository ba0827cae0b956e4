"""Whole evenings among friends, each with a browser of their own: invited, disturbed, come back, played again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import window
from tests.browser.hands import OVER
from tests.browser.real_table import make

SLOW = 30_000  # milliseconds that a busy machine may take for what the server has to say
SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]


@pytest.fixture(params=[(1280, 800), (375, 750)], ids=["desk", "phone"])
def friends(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[list[Page]]:
    """Three windows, of people who do not share a browser."""
    opened = [window(browser, address, *request.param) for _ in range(3)]
    pages = [next(each) for each in opened]
    for page in pages:
        page.set_default_timeout(SLOW)
    yield pages
    for each in opened:
        next(each, None)


def invited(host: Page, guest: Page, link: str, name: str) -> None:
    """A friend follows a link."""
    guest.goto("/#" + link.partition("/#")[2])
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".standings")).to_be_visible(timeout=SLOW)
    expect(host.locator(".standings")).to_be_visible(timeout=SLOW)


def give_up(page: Page) -> None:
    """The quickest end of a game between two."""
    page.get_by_role("button", name="Seat", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up for good? Press again.").click()
    page.locator(OVER).wait_for()


def names_in_order(page: Page) -> list[str]:
    return page.locator(".standings strong:first-child").all_inner_texts()


def test_playing_again_takes_everybody_along_twice_whoever_presses_first(friends: list[Page]) -> None:
    anna, benno, carla = friends
    made = make(anna, game="lasvegas", seats=SEATS, options={"open": True})
    anna.goto(f"/#/t/{made['table']}")
    invited(anna, benno, made["links"][0]["link"], "Benno")
    carla.goto(f"/#/t/{made['table']}")
    for first, second in ((benno, anna), (anna, benno)):
        before, address = names_in_order(anna), anna.url
        give_up(second)
        first.locator(OVER).wait_for()
        first.get_by_role("button", name="Play again").click()
        ready = second.get_by_role("list", name="Who is ready")
        expect(ready.get_by_text("not yet")).to_have_count(1, timeout=SLOW)
        expect(carla.get_by_role("list", name="Who is ready")).to_be_visible(timeout=SLOW)
        second.get_by_role("button", name="Play again").click()
        for page in friends:
            expect(page.locator(".standings strong").first).to_have_text(before[1], timeout=SLOW)
            expect(page.get_by_text("Your turn").or_(page.get_by_text("to move")).first).to_be_visible(timeout=SLOW)
        assert anna.url != address
        assert {page.url for page in friends} == {anna.url}
        assert names_in_order(benno) == before[::-1]
    expect(carla.get_by_role("button", name="Seat", exact=True)).to_have_count(0)
