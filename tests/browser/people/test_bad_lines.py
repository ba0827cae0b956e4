"""Two browsers and a bot at one table, their lines cut again and again: nothing is lost, nothing happens twice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.bad_line import BadLine
from tests.browser.hands import LONG, OVER, PLACE, next_round, the_log
from tests.browser.real_table import make

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
SEATS += [{"kind": "bot", "bot": "level1", "name": "Milo"}]
SOON = 3_000  # milliseconds in which a line comes back
NOTICED = 20_000  # in which one is noticed that is dead; the server takes twice as long
LATEST = 80  # sentences, fewer than a newcomer is told
WHEREABOUTS = ("you", "here", "away")  # differ by who looks, and when
ASKED = ".tray[aria-busy=false]:has(ul button:enabled)"


@pytest.fixture
def lines(address: str) -> Iterator[list[BadLine]]:
    """One for each browser."""
    found = [BadLine(address), BadLine(address)]
    yield found
    for line in found:
        line.close()


def at(browser: Browser, line: BadLine) -> Page:
    """A browser on a bad line; its console may say that a connection failed, for it did."""
    context = browser.new_context(base_url=line.address, locale="en-US", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(15_000)
    return page


def test_two_browsers_and_a_bot_play_through_cut_lines(browser: Browser, page: Page, lines: list[BadLine]) -> None:
    anna, benno = (at(browser, line) for line in lines)
    made = make(anna, game="lasvegas", seats=SEATS, options={"open": True})
    anna.goto(f"/#/t/{made['table']}")
    benno.goto("/#" + made["links"][0]["link"].partition("/#")[2])
    benno.get_by_role("button", name="Sit down").click()
    made_moves = [0, 0]
    for turn in range(LONG):
        seat = whose_turn(anna, benno)
        if seat is None:
            break
        disturb(turn, lines, seat)
        place(anna if seat == 0 else benno)
        made_moves[seat] += 1
        if turn % 4 == 1:
            lines[seat].cut()  # the answer is lost on its way
    assert sum(line.cuts for line in lines) >= 10
    same_everywhere(anna, benno, page, str(made["table"]), made_moves)
    for window in (anna, benno):
        window.context.close()


def test_a_line_that_is_silently_dead_is_noticed_by_the_next_move(browser: Browser, lines: list[BadLine]) -> None:
    line = lines[0]
    anna = at(browser, line)
    made = make(anna, game="lasvegas", seats=[SEATS[0], SEATS[2]])
    anna.goto(f"/#/t/{made['table']}")
    expect(anna.locator(ASKED)).to_be_visible(timeout=NOTICED)
    line.deaden()
    place(anna)
    expect(the_log(anna)).to_contain_text("Anna places", timeout=NOTICED)
    expect(anna.locator(ASKED)).to_be_visible(timeout=NOTICED)
    anna.context.close()


def whose_turn(anna: Page, benno: Page) -> int | None:
    """Which of the two is asked, or nobody any more."""
    for _ in range(LONG):
        for seat, page in enumerate((anna, benno)):
            next_round(page)
            if page.locator(ASKED).count() and page.locator(".lost").count() == 0:
                return seat
        if anna.locator(OVER).count() and benno.locator(OVER).count():
            return None
        anna.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def disturb(turn: int, lines: list[BadLine], seat: int) -> None:
    """Before every other move something is cut: the mover's line, the other one's, or both."""
    if turn % 4 == 0:
        lines[seat].cut()
    elif turn % 4 == 2:
        lines[1 - seat].cut()
    elif turn % 8 == 3:
        for line in lines:
            line.cut()


def place(page: Page) -> None:
    """The highest number that shows, whether or not the line is there at this moment."""
    page.locator(".tray ul button:enabled").last.click()
    page.get_by_role("button", name=PLACE).click()


def same_everywhere(anna: Page, benno: Page, newcomer: Page, table: str, made_moves: list[int]) -> None:
    """Both pages know the game as somebody does who comes only now, and every press was one move."""
    replay = anna.evaluate(f"async () => (await fetch('/api/tables/{table}/replay')).json()")
    moves = [event["seat"] for event in replay if event["kind"] == "move"]
    assert [moves.count(0), moves.count(1)] == made_moves
    newcomer.goto(f"/#/t/{table}")
    newcomer.locator(OVER).wait_for()
    assert told(anna) == told(benno)
    assert told(newcomer)[-LATEST:] == told(anna)[-LATEST:]
    for part in (".standings", ".board"):
        shown = [page.locator(part).inner_text().splitlines() for page in (anna, benno, newcomer)]
        alike = [[line for line in lines if line not in WHEREABOUTS] for lines in shown]
        assert alike == [alike[0]] * 3


def told(page: Page) -> list[str]:
    """The log, sentence by sentence."""
    return the_log(page).locator("p").all_inner_texts()


def test_a_line_that_is_down_says_so_and_comes_back(browser: Browser, lines: list[BadLine]) -> None:
    page = at(browser, lines[0])
    made = make(page, game="lasvegas", seats=[SEATS[0], SEATS[2]], options={"open": True})
    page.goto(f"/#/t/{made['table']}")
    page.locator(ASKED).wait_for()
    lines[0].hang_up()
    expect(page.get_by_role("status").filter(has_text="The connection is lost")).to_be_visible()
    place(page)
    expect(page.locator("section.tray")).to_have_attribute("aria-busy", "true")
    lines[0].repair()
    expect(page.get_by_text("The connection is lost")).to_have_count(0, timeout=SOON)
    expect(the_log(page)).to_contain_text("Anna places")
    page.context.close()
