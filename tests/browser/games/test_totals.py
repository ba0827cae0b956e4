"""What everybody has at the end: one total each, how it came about, and the same in the replay."""

import re

from playwright.sync_api import Page, expect

from tests.browser.api_hands import finished

SUM = re.compile(r"^\$([\d,]+) \+ (\d+) chips? = \$([\d,]+)$")


def test_royale_ends_with_one_total_for_everybody(page: Page) -> None:
    table = finished(page, "royale")
    page.goto(f"/#/t/{table}")
    expect(page.get_by_role("heading", name=re.compile("wins with|share the win"))).to_be_visible()
    totals = set[str]()
    for line in page.locator(".podium li").all():
        shown = line.locator(".sum").or_(line.locator(".score")).last.inner_text()
        counted = SUM.match(shown)
        if counted:
            money, chips, total = (int(part.replace(",", "")) for part in counted.groups())
            assert money + 10_000 * chips == total
        totals.add(shown)
    assert any(SUM.match(shown) for shown in totals)
    seats = {seat.inner_text() for seat in page.locator(".standings .has strong").all()}
    assert seats == totals


def test_a_replay_shows_the_roll_and_everybodys_money_at_any_moment(page: Page) -> None:
    table = finished(page, "lasvegas")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"/#/replay/{table}")
    expect(page.get_by_text("Chances of winning")).to_be_in_viewport(ratio=1)
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Event")).to_be_in_viewport(ratio=1)
    for seat in page.locator(".standings .has strong").all():
        expect(seat).to_contain_text("$")
    for _ in range(40):
        if re.search(r"rolls( \d)+\.", page.locator(".told").inner_text()):
            break
        page.get_by_role("button", name="Previous", exact=True).click()
    told = page.locator(".told").inner_text()
    rolled = re.search(r"rolls((?: \d)+)\.", told)
    assert rolled is not None, told
    expect(page.locator(".told .roll svg")).to_have_count(len(rolled[1].split()))
    for seat in page.locator(".standings .has strong").all():  # in the middle of the game too
        expect(seat).to_contain_text("$")


def test_a_replay_is_seen_from_any_seat_and_stops_at_its_key_moments(page: Page) -> None:
    table = finished(page, "lasvegas")
    page.goto(f"/#/replay/{table}")
    page.get_by_label("Seen from").select_option(label="Benno")
    expect(page.locator(".legend li.watched")).to_contain_text("Benno")
    moments = page.get_by_role("region", name="Key moments")
    expect(moments.get_by_role("button", name="Benno", exact=True)).to_be_visible(timeout=60_000)
    stops = moments.locator("ol button")
    expect(stops.first).to_contain_text(re.compile(r"winning chance \d+% → \d+%"))
    page.get_by_label("Event").fill("0")
    page.locator("h1").click()
    page.keyboard.press("Shift+ArrowRight")
    expect(stops.first).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Next key moment").click()
    expect(stops.nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("Shift+ArrowLeft")
    expect(stops.first).to_have_attribute("aria-current", "true")
