"""The end of a game: podium, the way there, the last board, and a picture that is really a picture."""

import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.api_hands import finished
from tests.browser.hands import fits, violations

SLOW = 30_000
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Page]:
    """A window that may be told to wait: a whole game by requests is more than the server takes at once."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", base_url=address)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("game", "rounds"), [("lasvegas", 4), ("royale", 3), ("lords", 0)])
def test_a_game_ends_with_a_podium_and_its_last_board(desk: Page, game: str, rounds: int) -> None:
    page, table = desk, finished(desk, game)
    page.goto(f"/#/t/{table}")
    expect(page.locator(".podium li")).to_have_count(2, timeout=SLOW)
    expect(page.get_by_role("heading", name=re.compile("wins with|share the win"))).to_be_visible()
    last = page.get_by_role("region", name="The last board")
    expect(last).to_be_visible(timeout=SLOW)
    if rounds:
        expect(page.locator(".ending figcaption")).to_contain_text(f"round {rounds}: Anna $")
        expect(last.get_by_text("paid", exact=True)).to_have_count(6)
    assert fits(page)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 700})
    assert fits(page)


def test_the_result_is_saved_as_a_picture(desk: Page, tmp_path: Path) -> None:
    page, table = desk, finished(desk, "lasvegas")
    page.goto(f"/#/t/{table}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save picture").click()
    assert saved.value.suggested_filename == f"lasvegas-{table[:8]}.png"
    saved.value.save_as(tmp_path / "result.png")
    wide, high, colours = decoded((tmp_path / "result.png").read_bytes())
    assert (wide, high) == (1200, 630)
    assert len(colours) > 500  # a sky, words and marks, not an empty sheet


def decoded(data: bytes) -> tuple[int, int, set[bytes]]:
    """Width and height of a PNG, and the different values of its bytes by four, once it is unpacked."""
    assert data.startswith(PNG)
    at, pixels, size = len(PNG), b"", (0, 0)
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0]
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            pixels += body
        at += 12 + length
    raw = zlib.decompress(pixels)
    return size[0], size[1], {raw[each : each + 4] for each in range(0, len(raw), 4)}
