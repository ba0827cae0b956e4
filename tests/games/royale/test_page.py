"""The table as a page draws it."""

from typing import Any

import msgspec
import pytest

from pitboss.core.game import Tried, copy_of, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.games.royale.box import HAND
from pitboss.games.royale.page import Board, Changes, board, box, changes, tried
from pitboss.games.royale.rules.bank import money_of
from pitboss.games.royale.rules.tiles.tile_list import SIDES
from tests.games.royale.scenes import GAME, drawn, last_die, layout, play
from tests.play import new_table, random_play

TYPICAL, LARGEST = 1536, 2048  # bytes, four and five players with six tiles


def as_read(sent: Any, kind: Any) -> dict[str, Any]:
    """What a reader gets, once it is clear that it is of the kind that was promised."""
    text = msgspec.json.encode(sent)
    assert msgspec.json.encode(msgspec.json.decode(text, type=kind)) == text
    plain: dict[str, Any] = msgspec.json.decode(text)
    return plain


def board_of(table: Any, seat: int) -> dict[str, Any]:
    return as_read(board(view_of(table.state, seat), seat, table.names), Board)


def changes_of(before: Any, event: Any, after: Any) -> dict[str, Any]:
    found = changes(before, event, after)
    return as_read(found, Changes) if found else {}


def tried_out(table: Any, move: str) -> dict[str, Any]:
    """The board of the seat that is asked, after a move that it only tries."""
    view = table.view(table.actor)
    sent = tried(view, table.actor, GAME.words.parse_move(view, move, table.names), table.names)
    plain: dict[str, Any] = as_read(sent, Tried[Board])["board"]
    return plain


def test_R8_1_what_is_shown_does_not_depend_on_what_is_hidden() -> None:
    table, luck = new_table(GAME, 3, {"tiles": 6}), luck_of(3)
    for number, _ in enumerate(random_play(table, 5)):
        if number % 5 == 0:
            for seat in (-1, 0, 2):
                world = view_of(table.state, seat)
                sample_world(world, seat, luck)
                shown = board(view_of(world, seat), seat, table.names)
                assert shown == board(view_of(table.state, seat), seat, table.names)


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
    assert [board_of(table, seat)["casinos"][0].get("lies") for seat in (0, 1)] == [{"kind": "fist", "tokens": 2}, None]
    assert changes(table.state, {"undo": 1}, table.state) is None


def test_R8_2_hiding_pays_nothing_and_a_wrong_guess_pays_the_owner() -> None:
    table = play(drawn(layout("A1")), ([1, 2, 3, 4, 5, 6, 2], 3), "place 1")
    before = copy_of(table.state)
    play(table, "hide 2")
    assert changes(before, {"seat": 0, "move": "hide 2"}, table.state) is None
    before = copy_of(table.state)
    play(table, "guess 1")
    assert changes_of(before, {"seat": 1, "move": "guess 1"}, table.state) == {"gains": [[0, 30, 0]]}


@pytest.mark.parametrize("side", SIDES)
def test_every_side_is_shown_as_json(side: str) -> None:
    table = new_table(GAME, 3, {"tiles": 6, "layout": [[side]] * 3})
    for number, _ in enumerate(random_play(table, 11)):
        if number % 9 == 0 and table.actor != -1 and table.state.side[0] >= 0:
            casino = board_of(table, 0)["casinos"][0]
            assert casino["tile"] == side
            assert "on" in casino


def test_what_is_shown_is_small() -> None:
    for players, most in ((4, TYPICAL), (5, LARGEST)):
        table = new_table(GAME, players, {"tiles": 6})
        sizes = [len(msgspec.json.encode(board_of(table, 0))) for _ in random_play(table, 7)]
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
    paid = changes_of(before, {"seat": 0, "move": "place 1"}, table.state)["payouts"]
    assert paid[1]["pays"] == [[50, 2], [30, -1]] and paid[1]["tied"] == [0, 1]


def test_R4_1_all_that_is_paid_is_told() -> None:
    table = new_table(GAME, 4, {"tiles": 6, "open": True})
    before, chips, money, fined = copy_of(table.state), [0] * 4, [0] * 4, 0
    for _ in random_play(table, 9):
        told = changes_of(before, table.events[-1], table.state)
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
        changes_of(before, event, after)

    for seed in range(3):
        table = new_table(GAME, 2, {})
        table.watchers.append(write)
        for _ in random_play(table, seed):
            pass


def test_R4_2_a_casino_says_who_would_be_paid_now() -> None:
    table = drawn(layout(), "casino 2: Anna 2, Ben 2, Carla 1", "casino 3: Anna big, Carla 1")
    second, third = board_of(table, -1)["casinos"][1:3]
    assert (second["takers"], second["tied"]) == ([2, -1], [0, 1])
    assert (third["takers"], third.get("tied", [])) == ([0, 2], [])


def test_R6_7_imaginary_players_take_cards_and_tie_as_well() -> None:
    blanks = (f"casino {number}: blank 1" for number in (1, 2, 3))
    table = drawn(layout("F2"), *blanks, "casino 4: Anna 2, blank 2", "casino 5: Anna 1, blank 2", "casino 6: blank 2")
    casinos = board_of(table, -1)["casinos"]
    assert (casinos[3]["takers"], casinos[3]["tied"]) == ([-1, -1], [0, 6])
    assert casinos[4]["takers"] == [6, 0]


@pytest.mark.parametrize("side", SIDES)
def test_R1_6_the_box_tells_of_every_side(side: str) -> None:
    tile = msgspec.to_builtins(box())["tiles"][side]
    assert tile["side"] == side
    assert len(tile["about"]) > 80


def test_R2_6_what_lies_on_a_tile_fits_what_is_printed_on_it() -> None:
    tiles = msgspec.to_builtins(box())["tiles"]
    table = new_table(GAME, 4, {"tiles": 6})
    for _ in random_play(table, 13):
        for casino in board_of(table, 0)["casinos"]:
            lies, printed = casino.get("lies", {}), tiles.get(casino.get("tile"), {}).get("pays", [])
            assert lies.get("cell", -1) < len(printed)
            assert len(lies.get("free", printed)) == len(printed)
            if lies.get("kind") == "slots":
                assert len(lies["dice"]) == len(printed) == len(tiles[casino["tile"]]["faces"])


def test_R9_1_the_box_says_which_casino_a_move_is_about() -> None:
    at = box().moves
    assert (at["place 3"], at["cluster 2 on 5"], at["blank 1 to die"], at["power 6 big"]) == ([2], [4], [0], [5])
    assert at["prime 2 5"] == [1, 4]
    assert not {"pass", "hide 1", "nice 2 small", "use 4", "double big", "split 0 0 0 / 60 20 20"} & set(at)


def test_R3_3_a_number_that_is_tried_lies_at_its_casino_and_nothing_is_paid() -> None:
    table = drawn(layout(), "casino 6: Ben 2", "roll: 1 1 2 3 4 6 6 + 6")
    before = board_of(table, 0)
    after = tried_out(table, "place 6")
    assert after["casinos"][5]["dice"][0] == [2, 1]
    assert after["casinos"][5]["takers"] == [0, 1]
    assert after["seats"][0]["money"] == before["seats"][0]["money"]
    assert (after["stage"], after["turn"]) == ("place", 0)
    assert board_of(table, 0) == before


def test_R8_3_a_pile_that_is_tried_shows_nothing_new() -> None:
    table = play(last_die(layout("G1"), "casino 1: Ben 3", face=6), "split 20 20 0 0 0 / 60")
    assert tried_out(table, "take 1") == board_of(table, table.actor)


def test_R5_D2c_the_tile_that_asks_is_named_with_its_question() -> None:
    table = drawn(layout("D2"), "casino 1: Anna 3", "casino 2: Anna 4", "power: Anna")
    assert (board_of(table, 0)["stage"], board_of(table, 0)["asking"]) == ("start", "D2")
    assert "asking" not in board_of(drawn(layout("D2")), 0)


def test_R9_1_every_move_can_be_tried_in_whole_games() -> None:
    table = new_table(GAME, 3, {"tiles": 6})
    for _ in random_play(table, 17):
        if table.actor >= 0:
            unchanged = table.state.tobytes()
            for move in table.moves():
                tried(table.view(table.actor), table.actor, move.id, table.names)
            assert table.state.tobytes() == unchanged
