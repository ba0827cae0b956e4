"""Every tile of Royale in the page: its decision made, its track or token seen, its meaning a tap away."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PLACE, next_round, the_log
from tests.browser.real_table import roll, royale

ONES, TWOS, THREES = (f"{f'{face} ' * 7}+ {face}" for face in (1, 2, 3))
MIXED = "1 1 2 3 4 5 6 + 6"
ROUND = (f"roll {ONES}", "place 1", f"roll {TWOS}", "place 2", f"roll {THREES}", "place 3")

# What comes up and is done, in order. `choose` presses a button of the tile's question, `log` and `tile` are looked
# for in the log and on the tile. Casino 1 has the tile; Anna has the first turn.
TILES = {
    "A1 Lucky Punch": (
        f"roll {MIXED}", "place 1", "pass to Anna", "choose hides 2 tokens", "choose guesses 3 tokens",
        "log The fist held 2: wrong.", "log Anna gets 30K.",
    ),
    "A2 Jackpot": (f"roll {MIXED}", "place 1", "here 30K", "roll 1 3", "here 40K", "log The jackpot is now 40K."),
    "B1 Prime Time": (
        *ROUND, "roll 2 5", "choose puts extra dice on 5 Cleopatra", "log 5 Cleopatra pays: Anna takes 60K",
    ),
    "B2 Fifty Fifty": (
        f"roll {MIXED}", "place 1", "roll 3 4", "choose bets that the next sum is lower than 7", "roll 1 2",
        "tile The last sum was 3.", "choose stops and takes 1 chip", "log Anna gets 1 chip.",
    ),
    "C1 High Five": ("tile The token lies here.", f"roll {ONES}", "place 1", "tile Anna has the token."),
    "C2 Bad Luck": (*ROUND, "log Bad Luck: Benno and Carla pay 50K"),
    "D1 Pay Day": (f"roll {MIXED}", "place 1", "log Anna gets 1 chip."),
    "D2 Power Play": (
        f"roll {MIXED}", "place 1", "tile Anna has the token.", f"roll {TWOS}", "place 2", f"roll {THREES}", "place 3",
        "at 6 Sunset", "choose uses Power Play and puts the big die on 6 Sunset", "log Anna uses Power Play",
    ),
    "E1 No Entry": (f"roll {MIXED}", "place 1", "choose closes 6 Sunset", "log Anna gets 2 chips.", "here 2 chips"),
    "E2 Knockout": (
        "tile The bar is empty.", f"roll {MIXED}", "place 1", "choose puts a small die into the bar",
        "choose puts the big die into the bar", "tile Benno", "tile Carla",
    ),
    "F1 Block It": (
        f"roll {MIXED}", "place 1", "at 4 Paris", "choose puts 3 blank dice on 4 Paris", "log Anna puts 3 blank",
    ),
    "F2 Handicap": (
        f"roll {MIXED}", "place 1", "at 4 Paris", "choose moves a blank from 4 Paris to a die space",
        "at 6 Sunset", "choose puts a small die on 6 Sunset", "log Anna puts a small die on 6 Sunset.",
    ),
    "G1 Black Box": (
        *ROUND, "pass to Benno", "choose makes the piles 60 20 0 / 20 0 0", "choose takes pile 1",
        "log The piles were 60 20 0 / 20 0 0.", "log Anna gets 80K.",
    ),
    "G2 Double Down": (
        "tile No dice on the tile.", f"roll {ONES}", "place 1", "choose moves 3 small dice to the tile", "tile Anna×3",
    ),
    "H1 Nice Dice": (f"roll {MIXED}", "place 1", "choose puts a small die on space 5", "tile Anna"),
    "H2 My Choice": (
        f"roll {MIXED}", "place 1", "tile empty", "roll 2 6", "choose uses the 6",
        "choose puts the big die on the gold space", "tile Anna",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TILES)
def test_R5_a_tile_is_played_in_the_page(page: Page, name: str) -> None:
    side = name[:2]
    table = royale(page, side)
    explain(page, side, name[3:])
    for step in TILES[name]:
        take(page, table, step)


def test_R5_H2c_my_choice_activates_another_tile(page: Page) -> None:
    table = royale(page, "H2", "D1")
    for step in (
        f"roll {MIXED}",
        "place 1",
        "roll 4 4",
        "choose uses the 4",
        "choose activates Pay Day (D1) at 2 Kings",
    ):
        take(page, table, step)
    take(page, table, "log Anna gets 1 chip.")


def test_R5_H2d_my_choice_takes_a_die_back(page: Page) -> None:
    table = royale(page, "H2")
    for step in (
        f"roll {MIXED}",
        "place 1",
        "roll 5 5",
        "choose uses the 5",
        "at 1 Miracle",
        "choose takes a small die back from 1 Miracle",
    ):
        take(page, table, step)
    take(page, table, "log Anna takes a small die back")


def explain(page: Page, side: str, name: str) -> None:
    """A tap on the tile opens what it does."""
    page.locator(".badge").get_by_role("button", name=name).click()
    told = page.locator("dialog[open]")
    expect(told.get_by_role("heading")).to_have_text(re.compile(rf"{name}\s+{side}"))
    told.get_by_role("button", name="Done").click()
    expect(told).to_have_count(0)


def take(page: Page, table: str, step: str) -> None:
    """One step of a script."""
    verb, words = step.split(" ", 1)
    match verb:
        case "roll":
            page.get_by_label("What came up").wait_for()
            roll(page, table, words)
        case "place":
            page.locator(f".tray ul button[aria-keyshortcuts='{words}']").click()
            page.get_by_role("button", name=PLACE).click()
        case "at":
            page.locator(".decision").get_by_role("button", name=words, exact=True).click()
        case "choose":
            page.locator(".decision").get_by_role("button", name=words).first.click()
        case "pass":
            page.get_by_role("button", name=f"I am {words.removeprefix('to ')}").click()
        case "log":
            log = the_log(page)
            log.filter(has_text=words).or_(page.locator(".summary .primary")).first.wait_for()
            next_round(page)
            expect(log).to_contain_text(words)
        case "tile":
            expect(page.locator(".badge .on")).to_contain_text(words)
        case "here":
            expect(page.locator(".badge [aria-current=true]")).to_contain_text(words)


def test_the_whole_rule_of_a_tile_is_one_tap_further(page: Page) -> None:
    royale(page, "F2")
    page.locator(".badge > button").click()
    page.locator("dialog[open]").get_by_role("button", name="The whole rule").click()
    expect(page.locator("section.open").first).to_contain_text("R5.F2a")
