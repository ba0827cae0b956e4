"""The table, the facts of the box and a tried move as a page draws them."""

from typing import Any

import msgspec
import pytest

from pitboss.core.game import Tried, copy_of, find, view_of
from pitboss.core.lang import speaking
from pitboss.core.table import Table
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.page import Board, board, box, changes, tried
from tests.games.lords.drawn import act, drawn
from tests.play import new_table, random_play

GAME = find("lords")
TYPICAL, LARGEST = 2048, 2600  # bytes, four players


def board_of(table: Table, seat: int) -> Board:
    return board(view_of(table.state, seat), seat, table.names)


def try_out(table: Table, name: str) -> Tried[Board]:
    move = next(move for move in table.moves() if move.name == name)
    return tried(table.view(table.actor), table.actor, move.id, table.names)


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_L11_1_everybody_sees_the_same() -> None:
    table = new_table(GAME, 3, {})
    for number, _ in enumerate(random_play(table, 5)):
        if number % 9 == 0:
            assert board_of(table, -1) == board_of(table, 0) == board_of(table, 2)


def test_what_is_shown_is_small() -> None:
    table = new_table(GAME, 4, {})
    sizes = [len(msgspec.json.encode(board_of(table, 0))) for _ in random_play(table, 7)]
    assert sum(sizes) / len(sizes) < TYPICAL
    assert max(sizes) < LARGEST


def test_L1_6_lots_show_markers_tiles_and_dice() -> None:
    table = new_table(GAME, 3, {})
    s: Any = table.state
    a2, a5, b1 = (1 << LOT_NAMES.index(name) for name in ("A2", "A5", "B1"))
    s.markers[1], s.tiles[2], s.dice[0], s.shows[4] = b1, a2 | a5, a2, a2
    shown = plain(board_of(table, 0))
    assert shown["lots"] == {"A2": [0, 2, 4], "A5": [-1, 2, 0], "B1": [1, -1, 0]}
    assert shown["casinos"] == [["A2 A5", 0]]
    assert shown["shares"] == [{"money": [4, 0, 0], "crown": "A2"}]


def test_L4_6_who_is_tied_for_boss_is_shown() -> None:
    table = drawn("turn: red\ngold: A1 red 5, A4 blue 5\nstake: 2\nhouse: green\ngambled: yes\nsilver: B1 green 3")
    shown = board_of(table, 0)
    assert shown.casinos[0] == ("A1 A4", -1)
    assert (shown.shares[0].tied, shown.shares[0].crown) == ([0, 3], "")


def test_what_is_not_going_on_is_left_out() -> None:
    shown = plain(board_of(drawn("phase: draw\nturn: red"), 0))
    absent = {"lot", "air", "rolled", "marked", "bet", "house", "gambled", "offers", "promises", "promised", "prices"}
    assert not absent & set(shown)
    assert "can_trade" not in shown and "closed" not in shown


def test_L10_1_the_closed_block_is_named() -> None:
    assert board_of(drawn("seats: red, blue\nturn: red"), 0).closed == "F"


def test_L5_1_every_action_that_can_be_paid_for_has_its_price() -> None:
    table = drawn(
        "turn: red\nlots: red B2, blue D1 D2 D3\ngold: A1 red 3, A2 red 6, A4 blue 2\nsilver: B1 blue 5\ncash: red 18"
    )
    assert board_of(table, 0).prices == {
        "build B2": 6,
        "sprawl A5": 18,
        "remodel A1": 15,
        "reorganize A1": 11,
    }


@pytest.mark.parametrize(("answer", "amounts"), [("cover", (5, 5, 10)), ("lay off", (2, 2, 5))])
def test_L5_13_what_an_answer_of_the_house_means(answer: str, amounts: tuple[int, int, int]) -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\nstake: 5\nhouse: blue\ngambled: yes\ncash: red 1, blue 30")
    found = board_of(table, 3).house[answer]
    assert (found.win, found.pay, found.most) == amounts


def test_L7_4_an_offer_is_shown_as_text_and_in_parts() -> None:
    table = drawn("turn: red\nlots: red A2, blue C4\ngold: D1 blue 5")
    table.play(3, "offer 0: 5, C4, die D1 for do build A2 gold, not gamble")
    (offer,) = plain(board_of(table, 0))["offers"]
    assert (offer["n"], offer["from"], offer["to"]) == (1, 3, 0)
    assert (offer["gives"], offer["takes"]) == ("5, C4, die D1", "do build A2 gold, not gamble")
    assert offer["giving"] == {"money": 5, "lots": ["C4"], "dice": ["D1"]}
    does = {"kind": "build", "lot": "A2", "colour": "gold"}
    assert offer["taking"] == {"does": [does], "nots": [{"kind": "gamble"}]}


def test_L7_18_an_offer_to_several_is_shown_with_its_parts_and_who_has_accepted() -> None:
    table = drawn("turn: red\nlots: red A2 D2, blue C4\ngold: D1 blue 5")
    table.play(3, "offer 0, 1: 0 to 1: die A2, do build A2 gold; 1 to 3: 5; 3 to 0: die D1")
    table.play(1, "accept 1")
    (offer,) = plain(board_of(table, 0))["offers"]
    assert (offer["from"], offer["others"], offer["signed"]) == (3, [0, 1], [1])
    assert offer["deal"] == "0 to 1: die A2, do build A2 gold; 1 to 3: 5; 3 to 0: die D1"
    built = {"dice": ["A2"], "does": [{"kind": "build", "lot": "A2", "colour": "gold"}]}
    assert offer["parts"][0] == {"from": 0, "to": 1, "side": built}
    assert (offer["made"], offer["this_turn"]) == (["A2"], True)


def test_L7_12_an_offer_without_promises_outlives_the_turn() -> None:
    table = drawn("turn: red\nlots: red A2 D2, blue C4")
    table.play(3, "offer 0: C4 for D2")
    (offer,) = plain(board_of(table, 0))["offers"]
    assert (offer["others"], offer["signed"], offer["this_turn"]) == ([0], [], False)


def test_L7_7_promises_in_force_are_shown_in_words_and_in_parts() -> None:
    table = drawn("turn: red\npromised: not gamble, not build A2 gold")
    with speaking("de"):
        shown = plain(board_of(table, 0))
    assert len(shown["promises"]) == 2 and "not gamble" not in shown["promises"]
    assert {"kind": "build", "lot": "A2", "colour": "gold"} in shown["promised"]


def test_L7_1_offers_can_be_made_while_somebody_decides() -> None:
    assert board_of(drawn("turn: red"), 0).can_trade
    assert not board_of(drawn("phase: draw\nturn: red"), 0).can_trade


def test_L3_6_what_a_card_pays_is_told_casino_by_casino_and_lot_by_lot() -> None:
    table = new_table(GAME, 4, {})
    before, cards = copy_of(table.state), 0
    for _ in random_play(table, 9):
        told = changes(before, table.events[-1], table.state)
        if told is not None:
            cards += 1
            money = [
                marked + sum(casino.money[seat] for casino in told.casinos) for seat, marked in enumerate(told.markers)
            ]
            assert money == [paid[0] for paid in told.paid]
            assert sum(told.by_lot.values()) == sum(money)
        before = copy_of(table.state)
    assert cards > 30


def test_L1_1_the_box_says_where_lots_lie_and_what_they_cost() -> None:
    lots = {lot.name: lot for lot in box().lots}
    assert list(lots) == list(LOT_NAMES)
    assert (lots["A6"].die, lots["A6"].price, lots["A6"].card) == (6, 20, 5)
    place = lots["D4"]
    assert (place.column, place.row, place.streets, place.side) == (3, 3, 1, 1)
    assert set(place.neighbours) == {"D1", "D5", "D7"}
    assert lots["C1"].neighbours == ["C2", "C4"]


def test_L6_2_the_box_says_what_each_step_of_the_track_takes() -> None:
    steps = {space.points: space.next for space in box().track}
    assert (steps[0], steps[8], steps[81], steps[90]) == (1, 2, 9, 0)


def test_the_box_speaks_the_readers_language() -> None:
    with speaking("de"):
        assert [colour.title for colour in box().colours][:2] == ["Grün", "Braun"]
    assert [colour.letter for colour in box().colours] == list("VPSAT")


def test_a_tried_build_shows_the_casino_and_its_boss() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 3, A3 blue 1")
    before = table.state.tobytes()
    found = try_out(table, "build A2 gold")
    assert found.board.casinos[0] == ("A1 A2 A3", 3)
    assert found.board.lots["A2"] == (0, 2, 2)
    assert found.board.seats[0].cash == 99 - 6
    assert found.words == "A gold casino of 3 tiles, boss blue. When it pays: red $2 and blue $4."
    assert table.state.tobytes() == before


def test_L4_6_a_tried_tie_is_not_rerolled() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 2")
    found = try_out(table, "build A2 gold")
    assert (found.board.stage, found.board.shares[0].tied) == ("action", [0, 3])
    assert "tied between red and blue, so the highest dice are rolled again" in found.words


def test_L5_7_dice_of_a_tried_reorganization_are_in_the_air() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 blue 4, A3 blue 5")
    found = try_out(table, "reorganize A1")
    assert [found.board.lots[lot][2] for lot in ("A1", "A2", "A3")] == [0, 0, 0]
    assert found.words == "Rolled again: red 1 die and blue 2 dice."


def test_L8_2_a_tried_tile_has_a_die_also_where_none_is_left() -> None:
    dice = ", ".join(f"C{at} red {at % 2 + 2}" for at in range(1, 10))
    table = drawn(f"turn: red\nlots: red A2\ngold: {dice}\nbrown: D1 red 6, D2 red 3, D4 red 4")
    found = try_out(table, "build A2 silver")
    assert found.board.lots["A2"] == (0, 4, 2)
    assert found.board.seats[0].dice == 0


def test_a_tried_bet_is_told_and_changes_nothing() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 4, blue 30")
    found = try_out(table, "gamble B1 3")
    assert found.board == board_of(table, 0)
    assert found.words == "A 3, 4, 9, 10 or 11 wins $3, a 2 or 12 wins $6, 5 to 8 lose."


def test_a_tried_move_agrees_with_the_move_made_where_no_dice_decide() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 red 3, A3 blue 1")
    found = try_out(table, "remodel A1 brown")
    act(table, "remodel A1 brown")
    assert found.board == board_of(table, 0)
