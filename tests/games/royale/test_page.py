"""The table as a page draws it."""

import json
from typing import Any

import pytest

from pitboss.core.game import copy_of, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import HAND, SIDES
from pitboss.games.royale.shown import happened, shown
from tests.games.royale.scenes import GAME, drawn, layout, play
from tests.play import new_table, random_play

TYPICAL, LARGEST = 1024, 1500  # bytes, four and five players with six tiles


def board_of(table: Any, seat: int) -> dict[str, Any]:
    return shown(view_of(table.state, seat), seat, table.names)


def test_R8_1_what_is_shown_does_not_depend_on_what_is_hidden() -> None:
    table, luck = new_table(GAME, 3, {"tiles": 6}), luck_of(3)
    for number, _ in enumerate(random_play(table, 5)):
        if number % 5 == 0:
            for seat in (-1, 0, 2):
                world = view_of(table.state, seat)
                sample_world(world, seat, luck)
                assert shown(view_of(world, seat), seat, table.names) == board_of(table, seat)


def test_R8_1_money_shows_to_its_owner_and_to_all_at_the_end() -> None:
    table = new_table(GAME, 3, {"tiles": 6})
    for _ in random_play(table, 6):
        seats = board_of(table, 1)["seats"]
        assert seats[1]["money"] == money_of(table.state, 1)
        if table.actor != -1 and seats[0]["cards"]:
            assert seats[0]["money"] is None
    assert [row["money"] for row in board_of(table, 1)["seats"]] == [money_of(table.state, at) for at in range(3)]


def test_R8_2_a_fist_shows_to_its_owner_alone() -> None:
    table = play(drawn(layout("A1")), ([1, 2, 3, 4, 5, 6, 2], 3), "place 1", "hide 2")
    assert [board_of(table, seat)["casinos"][0]["on"] for seat in (-1, 0, 1, 2)] == [0, 2, 0, 0]
    assert happened(table.state, {"undo": 1}, table.state) == {}


def test_R8_2_hiding_pays_nothing_and_a_wrong_guess_pays_the_owner() -> None:
    table = play(drawn(layout("A1")), ([1, 2, 3, 4, 5, 6, 2], 3), "place 1")
    before = copy_of(table.state)
    play(table, "hide 2")
    assert happened(before, {"seat": 0, "move": "hide 2"}, table.state) == {}
    before = copy_of(table.state)
    play(table, "guess 1")
    assert happened(before, {"seat": 1, "move": "guess 1"}, table.state) == {"gains": [[0, 30, 0]]}


@pytest.mark.parametrize("side", SIDES)
def test_every_side_is_shown_as_json(side: str) -> None:
    table = new_table(GAME, 3, {"tiles": 6, "layout": [[side]] * 3})
    for number, _ in enumerate(random_play(table, 11)):
        if number % 9 == 0 and table.actor != -1 and table.state.side[0] >= 0:
            casino = board_of(table, 0)["casinos"][0]
            assert casino["tile"] == side
            json.dumps(casino)


def test_what_is_shown_is_small() -> None:
    for players, most in ((4, TYPICAL), (5, LARGEST)):
        table = new_table(GAME, players, {"tiles": 6})
        sizes = [len(json.dumps(board_of(table, 0), separators=(",", ":"))) for _ in random_play(table, 7)]
        assert sum(sizes) / len(sizes) < most
        assert max(sizes) < LARGEST


def test_R4_2_a_payout_says_who_is_paid_and_who_is_tied() -> None:
    table = drawn(layout(), "casino 2: Anna 2, Ben 2, Carla 1")
    s: Any = table.state
    for seat in range(3):
        s.small[seat, 5] += s.small[seat, HAND] - (seat == 0)
        s.big[seat, 5] += s.big[seat, HAND]
        s.small[seat, HAND], s.big[seat, HAND] = int(seat == 0), 0
    table.answer({"roll": [1]})
    before = copy_of(table.state)
    table.play(0, "place 1")
    paid = happened(before, {"seat": 0, "move": "place 1"}, table.state)["payouts"]
    assert paid[1]["pays"] == [[50, 2], [30, -1]] and paid[1]["tied"] == [0, 1]


def test_R4_1_all_that_is_paid_is_told() -> None:
    table = new_table(GAME, 4, {"tiles": 6, "open": True})
    before, chips, money, fined = copy_of(table.state), [0] * 4, [0] * 4, 0
    for _ in random_play(table, 9):
        told = happened(before, table.events[-1], table.state)
        fined += len(told.get("fines", []))
        for seat, gained, more in told.get("gains", []):
            money[seat] += gained
            chips[seat] += more
        for prize in told.get("prizes", []):
            for value, seat in prize["pays"]:
                money[seat] += value if value >= 30 else 0
        for casino in told.get("payouts", []):
            for value, seat in casino["pays"]:
                if 0 <= seat < 4:
                    money[seat] += value
        before = copy_of(table.state)
    assert sum(money) - sum(int(money_of(table.state, seat)) for seat in range(4)) <= 50 * fined
    assert sum(money) >= sum(int(money_of(table.state, seat)) for seat in range(4))


def test_R4_1_what_happened_is_plain_json_in_whole_games() -> None:
    def write(before: Any, event: Any, after: Any) -> None:
        json.dumps(happened(before, event, after))

    for seed in range(3):
        table = new_table(GAME, 2, {})
        table.watchers.append(write)
        for _ in random_play(table, seed):
            pass
