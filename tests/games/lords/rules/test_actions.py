"""[L5] Actions."""

import pytest

from tests.games.lords.drawn import act, boss, cash, deal, die, drawn, lots, marker, names_of_moves, refused, size


def test_L5_1_any_actions_in_any_order_until_done() -> None:
    table = drawn("turn: red\nlots: red A2 A5 B1")
    act(table, "build A2 gold")
    act(table, "reorganize A2", {"roll": [5]})
    act(table, "build A5 gold")
    act(table, "remodel A2 brown")
    act(table, "build B1 green")
    assert "done" in names_of_moves(table)
    poor = drawn("turn: red\ncash: red 0\nlots: red A2")
    assert names_of_moves(poor) == ["done"]


def test_L5_1_not_your_turn() -> None:
    table = drawn("turn: red\nlots: yellow A2")
    refusal = refused(table, "build A2 gold", 1)
    assert refusal.rule == "L5.1"
    assert "not for yellow to move: red chooses an action" in refusal.why


def test_L5_1_moves_are_listed_by_kind_lot_colour_and_stake() -> None:
    text = "turn: red\ncash: red 20\nlots: red A6 B2\ngold: A2 red 2\nsilver: C5 blue 1, D5 blue 1"
    names = names_of_moves(drawn(text))
    colours = ("green", "brown", "gold", "purple", "silver")
    expected = [f"build {lot} {colour}" for lot in ("A6", "B2") for colour in colours]
    expected += ["sprawl A1 gold", "sprawl A5 gold"]
    expected += [f"remodel A2 {colour}" for colour in colours if colour != "gold"]
    expected += ["reorganize A2"]
    expected += [f"gamble {lot} {stake}" for lot in ("C5", "D5") for stake in range(1, 6)]
    assert [name for name in names if " F" not in name] == [*expected, "done"]


def test_L5_2_build() -> None:
    table = drawn("turn: red\nlots: red A2\ncash: red 6")
    act(table, "build A2 gold")
    assert marker(table, "A2") is None
    assert die(table, "A2") == ("red", 2)
    assert cash(table)["red"] == 0


@pytest.mark.parametrize(("lot", "why"), [("A3", "yellow's lot"), ("A4", "nobody owns it"), ("B1", "a die of red's")])
def test_L5_2_only_on_the_own_lot(lot: str, why: str) -> None:
    table = drawn("turn: red\nlots: red A2, yellow A3\ngold: B1 red 5")
    refusal = refused(table, f"build {lot} gold")
    assert refusal.rule == "L5.2"
    assert why in refusal.why


def test_L5_3_sprawl_costs_double_and_needs_an_empty_lot() -> None:
    table = drawn("turn: red\nlots: yellow A3\ngold: A2 red 2\ncash: red 18")
    assert refused(table, "sprawl A3 gold").rule == "L5.3"
    assert refused(table, "sprawl A4 gold").rule == "L5.3"
    act(table, "sprawl A5")
    assert table.events[-1]["move"] == "sprawl A5 gold"
    assert die(table, "A5") == ("red", 3)
    assert cash(table)["red"] == 0
    assert "too expensive by $18" in refused(table, "sprawl A1 gold").why


def test_L5_3_only_the_boss_sprawls() -> None:
    table = drawn("turn: red\ngold: A2 red 2, A1 blue 3")
    assert "not boss of a gold casino beside A5" in refused(table, "sprawl A5 gold").why


def test_L5_4_boss_of_one_bordering_casino_is_enough() -> None:
    table = drawn("turn: red\ngold: A2 red 2, A4 blue 4, A6 blue 6")
    act(table, "sprawl A5 gold")
    assert size(table, "A2") == 4
    assert boss(table, "A2") == "blue"
    two = drawn("turn: red\ngold: A2 red 2\nbrown: A4 red 4")
    assert refused(two, "sprawl A5").rule == "L5.4"
    assert [name for name in names_of_moves(two) if name.startswith("sprawl A5")] == [
        "sprawl A5 brown",
        "sprawl A5 gold",
    ]


def test_L5_5_remodel_costs_five_a_tile_and_may_be_repeated() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2, A5 blue 2\ncash: red 30\nreorganized: A1")
    act(table, "remodel A1 silver")
    act(table, "remodel A1 green")
    assert cash(table)["red"] == 0
    assert table.state.tiles[0] == lots("A1 A2 A5")
    assert table.state.marked == lots("A1")


def test_L5_5_another_colour_with_enough_tiles() -> None:
    brown = ", ".join(f"C{at} blue {1 + at % 5}" for at in range(1, 9))
    table = drawn(f"turn: red\ngold: A1 red 3, A2 red 2\nbrown: {brown}")
    assert refused(table, "remodel A1 gold").rule == "L5.5"
    assert "Only 1 brown tile left, and 2 are needed" in refused(table, "remodel A1 brown").why
    assert "not boss" in refused(table, "remodel C1 gold").why
    assert "no casino" in refused(table, "remodel B1 gold").why


def test_L5_6_a_remodel_may_change_the_boss() -> None:
    table = drawn("turn: red\ngold: A2 red 2, A5 red 3\nbrown: A3 yellow 5")
    act(table, "remodel A2 brown")
    assert boss(table, "A2") == "yellow"


def test_L5_7_reorganize_costs_a_dollar_a_pip() -> None:
    table = drawn("turn: yellow\ngold: A1 red 6, A2 yellow 1, A5\ncash: yellow 7")
    act(table, "reorganize A1", {"roll": [2]}, {"roll": [1]})
    assert cash(table)["yellow"] == 0
    assert boss(table, "A1") == "yellow"
    assert die(table, "A5") is None


def test_L5_7_only_with_a_die_there() -> None:
    table = drawn("turn: yellow\ngold: A1 red 6\nsilver: A2 yellow 5\ncash: yellow 4")
    assert "no die in the casino" in refused(table, "reorganize A1").why
    assert "too expensive by $1" in refused(table, "reorganize A2").why


def test_L5_8_once_a_turn_for_every_die() -> None:
    table = drawn("turn: red\ngold: A1 red 3\nsilver: A2 red 2")
    act(table, "reorganize A1", {"roll": [4]})
    assert refused(table, "reorganize A1").rule == "L5.8"
    act(table, "remodel A2 gold")
    assert refused(table, "reorganize A2").rule == "L5.8"


def test_L5_9_marks_stay_on_the_lot_and_go_with_the_turn() -> None:
    table = drawn("turn: red\ngold: A1 red 3")
    act(table, "reorganize A1", {"roll": [4]})
    table.play(0, "offer 1: die A1 for nothing")
    table.play(1, "accept 1")
    assert table.state.marked == lots("A1")
    act(table, "done")
    assert table.state.marked == 0


def test_L5_9_dice_are_marked_when_they_lie_again() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 red 4")
    act(table, "reorganize A1", {"roll": [1, 2]})
    assert (table.state.marked, table.state.to_mark) == (0, lots("A1 A2"))
    act(table, "put A1 2")
    assert (table.state.marked, table.state.to_mark) == (lots("A1 A2"), 0)


def test_L5_10_a_mark_goes_with_a_moved_die() -> None:
    gold = "A1 red 3, A2 red 2, A4 red 4, A5 red 3"
    silver = ", ".join(f"C{at} red 1" for at in range(1, 9))
    table = drawn(f"turn: red\nlots: red B1\ngold: {gold}\nsilver: {silver}\nreorganized: A1 A2 A4 A5")
    act(table, "build B1 green")
    act(table, "move die A2")
    assert table.state.marked == lots("A1 A4 A5 B1")
    assert refused(table, "reorganize B1").rule == "L5.8"


def test_L5_11_gamble_once_a_turn_at_anothers_casino() -> None:
    table = drawn("turn: red\ngold: A1 red 3\nsilver: B1 blue 5\nbrown: C1")
    assert "the gambler is boss" in refused(table, "gamble A1 1").why
    assert "no boss" in refused(table, "gamble C1 1").why
    assert "no casino" in refused(table, "gamble D1 1").why
    act(table, "gamble B1 1")
    act(table, "cover", {"roll": [3, 4]})
    assert "once a turn" in refused(table, "gamble B1 1").why


def test_L5_12_the_stake_leaves_the_cash_at_once() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5, B2\ncash: red 7, blue 0")
    assert "$1 to $10" in refused(table, "gamble B1 11").why
    assert "$1 to $10" in refused(table, "gamble B1 0").why
    assert "too expensive by $2" in refused(table, "gamble B1 9").why
    act(table, "gamble B2 7")
    assert table.events[-1]["move"] == "gamble B1 7"
    assert cash(table)["red"] == 0


def test_L5_13_the_house_is_always_asked() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 1, blue 0")
    act(table, "gamble B1 1")
    assert table.actor == 3
    assert names_of_moves(table) == ["lay off", "cover"]
    assert refused(table, "done", 3).rule == "L5.13"


@pytest.mark.parametrize(
    ("dice", "red", "blue"),
    [([1, 1], 18, 12), ([6, 6], 18, 12), ([1, 2], 14, 16), ([1, 3], 14, 16), ([4, 5], 14, 16), ([5, 5], 14, 16)]
    + [([5, 6], 14, 16), ([2, 3], 6, 24), ([3, 3], 6, 24), ([3, 4], 6, 24), ([4, 4], 6, 24)],
)
def test_L5_14_what_two_dice_win(dice: list[int], red: int, blue: int) -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 10, blue 20")
    act(table, "gamble B1 4")
    act(table, "cover", {"roll": dice})
    assert (cash(table)["red"], cash(table)["blue"]) == (red, blue)


def test_L5_15_covered_as_far_as_the_house_can() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\ncash: red 10, blue 3")
    act(table, "gamble B1 5")
    act(table, "cover", {"roll": [6, 6]})
    assert (cash(table)["red"], cash(table)["blue"]) == (13, 0)


@pytest.mark.parametrize(
    ("blue", "dice", "after"),
    [(20, [3, 4], (5, 22)), (20, [1, 1], (20, 15)), (1, [1, 1], (16, 0)), (20, [1, 2], (15, 18)), (0, [1, 2], (13, 0))],
)
def test_L5_16_laid_off_the_bank_answers_for_its_half(blue: int, dice: list[int], after: tuple[int, int]) -> None:
    table = drawn(f"turn: red\nsilver: B1 blue 5\ncash: red 10, blue {blue}")
    act(table, "gamble B1 5")
    act(table, "lay off", {"roll": dice})
    assert (cash(table)["red"], cash(table)["blue"]) == after


def test_L5_17_done_wipes_the_turn_and_passes_it_on() -> None:
    table = drawn("turn: blue\nsilver: B1 red 5\ngold: A1 blue 3, A2 red 1")
    act(table, "gamble B1 1")
    act(table, "cover", {"roll": [3, 4]})
    act(table, "reorganize A1", {"roll": [4]}, {"roll": [2]})
    table.play(0, "offer 3: 5 for not remodel A1")
    table.play(3, "accept 1")
    table.play(0, "offer 3: 5 for not gamble")
    act(table, "done")
    s = table.state
    assert (s.turn, s.marked, s.gambled) == (0, 0, 0)
    assert not (s.promised.any() or s.offer_number.any() or s.spoken.any())
    deal(table, {"draw": "E1"})
    assert table.actor == 0
