"""Whole evenings among friends, each with a browser of their own: invited, disturbed, come back, played again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.bad_line import BadLine
from tests.browser.conftest import Server, window
from tests.browser.hands import LONG, OVER, PLACE, next_round, open_tab
from tests.browser.real_table import POST, make

SLOW = 30_000  # milliseconds that a busy machine may take for what the server has to say
ASKED = ".tray[aria-busy=false]:has(ul button:enabled)"
NAMES = ("Anna", "Benno", "Carla")
SIZES = pytest.mark.parametrize("size", [(1280, 800), (375, 750)], ids=["desk", "phone"])
PLAY_ON = """async ([table, until]) => {
    for (;;) {
        const told = await (await fetch(`/api/tables/${table}/stream?for=0`)).text()
        const {seq, view} = JSON.parse(told.split('\\n')[0])
        if (view.clock.includes(until)) return seq
        const body = {type: 'move', id: 'move ' + seq, expect: seq, seat: view.actor, move: view.moves[0].move}
        await fetch(`/api/tables/${table}/say`, {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})
    }
}"""
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
    page.get_by_role("dialog").wait_for(state="hidden")


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


@SIZES
def test_a_whole_evening(browser: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    """Invited, disturbed by a cut line and a restart, left and come back, finished, played again twice."""
    server = Server(tmp_path / "data")
    line = BadLine(server.address)
    homes = [server.address, line.address, server.address]
    pages = [at_home(browser, home, size) for home in homes]
    anna, benno, carla = pages
    try:
        made = late_in_the_game(anna)
        anna.goto(f"/#/t/{made['table']}")
        for page, link, name in zip((benno, carla), made["links"], NAMES[1:], strict=True):
            sit_down(page, link["link"], name)
        for _ in range(3):
            take_turn(pages)
        chat_is_noticed(benno, anna)
        line.hang_up()
        expect(seat_of(anna, "Benno")).to_contain_text("away", timeout=SLOW)
        line.repair()
        expect(seat_of(anna, "Benno")).to_contain_text("here", timeout=SLOW)
        server.end()
        for page in pages:
            expect(page.locator(".lost")).to_be_visible(timeout=SLOW)
        server.start()
        for page in pages:
            expect(page.locator(".lost")).to_have_count(0, timeout=SLOW)
        leave_and_come_back(carla, anna)
        play_out(pages)
        again_with_a_bot_at_first(anna, benno, carla)
        take_turn(pages)
        for page in (carla, benno):
            give_up(page)
        everybody_again(pages)
        take_turn(pages)
    finally:
        for page in pages:
            page.context.close()
        line.close()
        server.end()


def at_home(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    """A browser of somebody's own; its console may say that the server was not there, for it was not."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-US", base_url=address
    )
    page = context.new_page()
    page.set_default_timeout(SLOW)
    return page


def late_in_the_game(page: Page) -> dict[str, Any]:
    """A table for three by link, in the last round of a game that one screen has played so far."""
    options = {"open": True}
    alone = make(page, game="lasvegas", seats=[{"kind": "here", "name": name} for name in NAMES], options=options)
    page.evaluate(POST, [f"/{alone['table']}/say", {"type": "ready", "id": "ready"}])
    seq = page.evaluate(PLAY_ON, [alone["table"], "4"])
    seats = [{"kind": "link" if name != "Anna" else "here", "name": name} for name in NAMES]
    made: dict[str, Any] = page.evaluate(POST, [f"/{alone['table']}/fork", {"seq": seq, "seats": seats}])
    return made


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto("/#" + link.partition("/#")[2])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Seat", exact=True).wait_for()


def seat_of(page: Page, name: str) -> Locator:
    return page.locator(".standings li").filter(has_text=name)


def whose_turn(pages: list[Page]) -> Page | None:
    """Who is asked, or nobody any more."""
    for _ in range(LONG):
        for page in pages:
            next_round(page)
            if page.locator(ASKED).count() and page.locator(".lost").count() == 0:
                return page
        if all(page.locator(OVER).count() for page in pages):
            return None
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def take_turn(pages: list[Page]) -> bool:
    """The highest number that shows, by whoever is asked; whether somebody was."""
    page = whose_turn(pages)
    if page is not None:
        page.locator(".tray ul button:enabled").last.click()
        page.get_by_role("button", name=PLACE).click()
    return page is not None


def play_out(pages: list[Page]) -> None:
    while take_turn(pages):
        pass
    for page in pages:
        expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=SLOW)


def chat_is_noticed(speaker: Page, reader: Page) -> None:
    """Words of another are seen and read out whatever is open, and counted until the chat is looked at."""
    open_tab(speaker, "Chat")
    speaker.get_by_label("Say something").fill("On my way")
    speaker.get_by_label("Say something").press("Enter")
    toast = reader.get_by_role("status").filter(has_text="On my way")
    expect(toast).to_be_visible(timeout=SLOW)
    tab = reader.get_by_role("tab", name="Chat 1 new message")
    key = reader.get_by_role("button", name="Log, rules, chat 1 new message")  # on a phone
    expect(tab.or_(key)).to_be_visible()
    toast.get_by_role("button").click()
    expect(reader.get_by_role("tab", name="Chat", exact=True)).to_have_attribute("aria-selected", "true")
    expect(reader.get_by_role("log", name="Chat")).to_contain_text("On my way")
    for page in (speaker, reader):
        close = page.get_by_role("complementary").get_by_role("button", name="Close")
        if close.is_visible():
            close.click()


def leave_and_come_back(leaver: Page, other: Page) -> None:
    leaver.get_by_role("button", name="Seat", exact=True).click()
    leaver.get_by_role("button", name="Leave; a bot plays for you while others are here").click()
    expect(seat_of(other, "Carla")).to_contain_text("away, a bot plays", timeout=SLOW)
    leaver.get_by_role("link", name="To the lobby").click()
    leaver.go_back()
    leaver.get_by_role("button", name="Take your seat back").click()
    expect(seat_of(other, "Carla")).to_contain_text("here", timeout=SLOW)


def again_with_a_bot_at_first(anna: Page, benno: Page, carla: Page) -> None:
    """Carla is slow: the host begins without her, and she takes her seat back from the bot."""
    benno.get_by_role("button", name="Play again").click()
    anna.get_by_role("button", name="Play again").click()
    expect(anna.get_by_role("heading", name="Waiting for Carla")).to_be_visible(timeout=SLOW)
    expect(carla.get_by_role("list", name="Who is ready").get_by_text("not yet")).to_have_count(1, timeout=SLOW)
    anna.get_by_role("button", name="A bot instead of Carla").click()
    expect(seat_of(benno, "Carla")).to_contain_text("away, a bot plays", timeout=SLOW)
    carla.get_by_role("button", name="Play again").click()
    carla.get_by_role("button", name="Take your seat back").click()
    expect(seat_of(anna, "Carla")).to_contain_text("here", timeout=SLOW)


def everybody_again(pages: list[Page]) -> None:
    """All three press at the same table, one after the other."""
    for page in pages:
        page.get_by_role("button", name="Play again").click()
    for page in pages:
        expect(page.locator(".standings")).to_be_visible(timeout=SLOW)
    assert len({page.url.partition("#")[2] for page in pages}) == 1
