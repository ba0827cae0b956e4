"""The main screens in every language but English, on a phone: nothing is left in English, nothing sticks out.

Each screen in one language, in turn; in all by `EVERY_LANGUAGE=1 python -m pytest tests/browser/test_languages.py`.
"""

import os
from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from pitboss.core.game import game_names
from pitboss.core.lang import ENGLISH, LANGUAGES
from tests.browser.conftest import window
from tests.browser.english import left_in_english, rules_left_in_english
from tests.browser.hands import fits
from tests.browser.real_table import make
from tests.browser.screens import ANNA, BOTS, go

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
EVERY = "EVERY_LANGUAGE" in os.environ
READY = "section.tray[aria-busy=false] button"
Show = Callable[[Page], Iterator[None]]  # pauses wherever something is to be looked at


def place(address: str, sight: str) -> Show:
    def show(page: Page) -> Iterator[None]:
        go(page, address)
        page.locator(sight).first.wait_for()
        yield

    return show


def table(game: str) -> Show:
    def show(page: Page) -> Iterator[None]:
        """The table itself, then each thing beside it."""
        made = make(page, game=game, options={"start": 0}, seats=[ANNA, *BOTS], hints="full")
        page.goto(f"/#/t/{made['table']}")
        page.locator(READY).first.wait_for()
        yield
        for tab in page.get_by_role("tab").all():
            tab.click()
            page.locator("#panel-body *").first.wait_for()
            yield

    return show


def replay(game: str) -> Show:
    def show(page: Page) -> Iterator[None]:
        """Whoever plays alone on one screen looks back at any time."""
        made = make(page, game=game, options={"start": 0}, seats=[ANNA, ANNA | {"name": "Benno"}])
        page.goto(f"/#/t/{made['table']}")
        page.locator(READY).first.wait_for()
        page.goto(f"/#/replay/{made['table']}")
        page.locator("input[type=range]").wait_for()
        yield

    return show


GAMES = game_names()
PLACES = (
    {"lobby": place("/", ".games")}
    | {f"table, {game}": table(game) for game in GAMES}
    | {f"rules, {game}": place(f"/#/rules/{game}", "section h3") for game in GAMES}
    | {f"replay, {game}": replay(game) for game in GAMES}
    | {f"lesson, {game}": place(f"/#/lesson/{game}", ".teacher") for game in GAMES}
)


def in_turn(names: Iterable[str]) -> list[tuple[str, str]]:
    """What is looked at, and in which language."""
    return [(name, code) for at, name in enumerate(names) for code in (OTHERS if EVERY else [OTHERS[at % len(OTHERS)]])]


@pytest.fixture
def reader(browser: Browser, address: str, code: str) -> Iterator[Page]:
    """The phone of somebody whose browser asks for this language."""
    yield from window(browser, address, 375, 812, code)


@pytest.mark.parametrize(("name", "code"), in_turn(PLACES))
def test_a_screen_speaks_the_language_of_its_reader(reader: Page, code: str, name: str) -> None:
    for _ in PLACES[name](reader):
        assert left_in_english(reader, code) == []
        assert fits(reader)
        assert reader.locator("html").get_attribute("lang") == code


@pytest.mark.parametrize(("game", "code"), in_turn(GAMES))
def test_the_rules_are_in_the_language_of_their_reader(reader: Page, code: str, game: str) -> None:
    reader.goto(f"/#/rules/{game}")
    reader.locator("section h3").first.wait_for()
    assert reader.locator("[data-id] p").count() > 20
    assert rules_left_in_english(reader, game) == []
    assert fits(reader)
    assert reader.locator("html").get_attribute("lang") == code
