"""The table as a page draws it."""

import json

from pitboss.core.game import copy_of, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import NEUTRAL
from pitboss.games.lasvegas.shown import happened, payout, shown
from tests.games.lasvegas.drawn import LASVEGAS, cash, dealt, drawn
from tests.play import new_table, random_play

LARGEST = 1100  # bytes, five players


def test_V7_1_what_is_shown_does_not_depend_on_what_lies_face_down() -> None:
    table, luck = new_table(LASVEGAS, 3, {"neutral": True}), luck_of(3)
    for number, _ in enumerate(random_play(table, 5)):
        if number % 11 == 0:
            for seat in (-1, 0, 2):
                world = view_of(table.state, seat)
                sample_world(world, seat, luck)
                real = shown(view_of(table.state, seat), seat, table.names)
                assert shown(view_of(world, seat), seat, table.names) == real
                hidden = [other for other in range(3) if other != seat and table.state.held[other]]
                assert all(real["seats"][other]["money"] is None for other in hidden)
                if seat >= 0:
                    assert real["seats"][seat]["money"] == cash(table.state, table.names)[table.names[seat]]


def test_V7_2_open_winnings_are_shown() -> None:
    table = new_table(LASVEGAS, 2, {"open": True})
    for _ in random_play(table, 5):
        seats = shown(view_of(table.state, -1), -1, table.names)["seats"]
        assert [row["money"] for row in seats] == list(cash(table.state, table.names).values())


def test_what_is_shown_is_small() -> None:
    table = new_table(LASVEGAS, 5, {})
    sizes = [
        len(json.dumps(shown(view_of(table.state, 0), 0, table.names), separators=(",", ":")))
        for _ in random_play(table, 7)
    ]
    assert max(sizes) < LARGEST


def test_the_roll_and_the_dice_are_shown() -> None:
    table = dealt("Anna", "Benno", neutral=True)
    board = shown(view_of(table.state, 0), 0, table.names)
    assert (board["stage"], board["turn"], board["round"]) == ("place", 0, 1)
    assert (len(board["roll"]), len(board["neutral"])) == (8, 4)
    assert board["seats"][1] == {"dice": 8, "neutral": 4, "notes": 0, "money": 0}
    assert board["casinos"][0]["name"] == "Golden Nugget" and sum(board["casinos"][0]["notes"]) >= 50


def test_V4_2_a_payout_says_who_is_paid_and_who_is_tied() -> None:
    s = drawn("casino 3: 60 20 10 | Anna 3, Benno 3, Carla 1, neutral 2", neutral=True)
    assert payout(s, 2) == {
        "dice": [3, 3, 1, 0],
        "neutral": 2,
        "pays": [[60, NEUTRAL], [20, 2], [10, -1]],
        "tied": [0, 1],
    }


def test_V4_1_every_round_pays_once_and_all_of_it() -> None:
    table = new_table(LASVEGAS, 4, {"open": True})
    before, paid, rounds = copy_of(table.state), [0] * 4, 0
    for _ in random_play(table, 9):
        told = happened(before, table.events[-1], table.state)
        rounds += bool(told)
        for casino in told.get("payouts", []):
            for value, seat in casino["pays"]:
                if 0 <= seat < 4:
                    paid[seat] += value
        before = copy_of(table.state)
    assert (rounds, paid) == (4, list(cash(table.state, table.names).values()))


def test_nothing_is_paid_by_a_chance_event() -> None:
    table = Table.new(LASVEGAS, ["Anna", "Benno"], {})
    before = copy_of(table.state)
    table.answer({"draw": 50})
    assert happened(before, {"draw": 50}, table.state) == {}
