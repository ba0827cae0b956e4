"""The host of a table on the page: mutes, sends away, makes a new link, closes and deletes; everybody reads of it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import the_log, violations
from tests.browser.people.test_an_evening import SEATS, invited
from tests.browser.real_table import make

SLOW = 30_000


@pytest.fixture(params=["page", "phone"])
def host(request: pytest.FixtureRequest) -> Page:
    found: Page = request.getfixturevalue(request.param)
    found.set_default_timeout(SLOW)
    return found


def test_the_host_keeps_order(host: Page, browser: Browser, address: str) -> None:
    made = make(host, game="lasvegas", seats=SEATS)
    host.goto(f"/#/t/{made['table']}")
    guest = browser.new_context(base_url=address).new_page()
    guest.set_default_timeout(SLOW)
    invited(host, guest, made["links"][0]["link"], "Rude")
    assert guest.get_by_role("button", name="Host", exact=True).count() == 0
    host.get_by_role("button", name="Host", exact=True).click()
    host.get_by_role("button", name="Mute", exact=True).click()
    expect(host.get_by_role("button", name="Let them chat")).to_be_visible(timeout=SLOW)
    assert violations(host) == []
    host.get_by_role("button", name="Send away", exact=True).click()
    host.get_by_role("button", name="Send away? Press again.").click()
    host.get_by_role("button", name="New link").click()
    link = host.get_by_label("Link", exact=True).input_value()
    expect(the_log(guest)).to_contain_text("The host has sent Rude away. A bot plays on.", timeout=SLOW)
    another = browser.new_context(base_url=address).new_page()
    invited(host, another, link, "Carla")
    host.get_by_role("button", name="Close the table").click()
    host.get_by_role("button", name="End the game for everyone? Press again.").click()
    expect(another.get_by_role("heading", name="Nobody wins: the game was given up.")).to_be_visible(timeout=SLOW)
    host.get_by_role("button", name="Delete the table").click()
    host.get_by_role("button", name="Delete it with names, chat and record? Press again.").click()
    expect(another.get_by_text("The host has deleted this table.")).to_be_visible(timeout=SLOW)
    guest.context.close()
    another.context.close()
