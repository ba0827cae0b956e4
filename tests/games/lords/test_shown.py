"""The table as a page draws it."""

import json
from typing import Any

from pitboss.core.game import copy_of, find, view_of
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.shown import happened, shown
from tests.play import new_table, random_play

GAME = find("lords")
TYPICAL, LARGEST = 2048, 2600  # bytes, four players


def board_of(table: Any, seat: int) -> dict[str, Any]:
    return shown(view_of(table.state, seat), seat, table.names)


def test_L11_1_everybody_sees_the_same() -> None:
    table = new_table(GAME, 3, {})
    for number, _ in enumerate(random_play(table, 5)):
        if number % 9 == 0:
            assert board_of(table, -1) == board_of(table, 0) == board_of(table, 2)


def test_what_is_shown_is_small_and_plain() -> None:
    table = new_table(GAME, 4, {})
    sizes = [len(json.dumps(board_of(table, 0), separators=(",", ":"))) for _ in random_play(table, 7)]
    assert sum(sizes) / len(sizes) < TYPICAL
    assert max(sizes) < LARGEST


def test_L1_6_lots_show_markers_tiles_and_dice() -> None:
    table = new_table(GAME, 3, {})
    s: Any = table.state
    a2, a5, b1 = (1 << LOT_NAMES.index(name) for name in ("A2", "A5", "B1"))
    s.markers[1], s.tiles[2], s.dice[0], s.shows[4] = b1, a2 | a5, a2, a2
    board = board_of(table, 0)
    assert board["lots"] == {"A2": [0, 2, 4], "A5": [-1, 2, 0], "B1": [1, -1, 0]}
    assert board["casinos"] == [["A2 A5", 0]]


def test_L3_6_what_a_card_pays_is_told_casino_by_casino() -> None:
    table = new_table(GAME, 4, {})
    before, cards = copy_of(table.state), 0
    for _ in random_play(table, 9):
        told = happened(before, table.events[-1], table.state)
        cards += bool(told)
        if told:
            money = [
                marked + sum(casino["money"][seat] for casino in told["casinos"])
                for seat, marked in enumerate(told["markers"])
            ]
            assert money == [paid[0] for paid in told["paid"]]
        before = copy_of(table.state)
    assert cards > 30
