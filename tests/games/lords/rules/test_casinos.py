"""[L4] Casinos and bosses."""

from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.rules.casinos import casino_of, casinos, name_of
from tests.games.lords.drawn import act, boss, cash, deal, die, drawn, lot, lots, names_of_moves, refused, size


def test_L4_1_tiles_of_a_colour_that_hang_together() -> None:
    table = drawn("gold: A1 red 3, A2, A5 blue 3, A6 red 6, B4 blue 6\nbrown: A4 red 4")
    assert casino_of(table.state, lot("A1")) == lots("A1 A2 A5 A6")
    assert casino_of(table.state, lot("B4")) == lots("B4")
    assert casino_of(table.state, lot("A3")) == 0


def test_L4_2_a_casino_is_named_after_its_lowest_lot() -> None:
    table = drawn("turn: red\ngold: A6 red 6, A5 red 3, A2 red 2, C5 blue 1\nsilver: A1 red 3")
    assert [LOT_NAMES[int(name_of(casino))] for casino in casinos(table.state)] == ["A1", "A2", "C5"]
    table.play(0, "remodel a6  BROWN")
    assert table.events[-1] == {"seat": 0, "move": "remodel A2 brown"}


def test_L4_3_casinos_grow_together_never_apart() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A3 blue 5\nlots: red A2")
    act(table, "build A2 gold")
    assert size(table, "A1") == 3
    assert boss(table, "A1") == "blue"
    two = drawn("turn: red\ngold: A1 red 3\nbrown: A2 red 2\nsilver: A3 red 5")
    act(two, "remodel A2 gold")
    assert (size(two, "A1"), size(two, "A3")) == (2, 1)
    act(two, "remodel A1 brown")
    assert (size(two, "A1"), size(two, "A3")) == (2, 1)


def test_L4_4_the_boss_alone_owns_the_highest_dice() -> None:
    table = drawn("gold: A1 red 5, A2 blue 3, A4 red 5, C1 blue 2, C2 red 1")
    assert boss(table, "A2") == "red"
    assert boss(table, "C2") == "blue"


def test_L4_5_no_dice_no_boss() -> None:
    table = drawn("turn: red\ngold: A1, A2\nlots: red A3")
    assert boss(table, "A1") == "nobody"
    assert not [move for move in names_of_moves(table) if "A1" in move]
    tied = drawn("turn: red\nphase: play\ngold: A1 red 0, A2 blue 0")
    assert boss(tied, "A1") == "nobody"


def test_L4_6_a_shared_top_is_rerolled_until_one_leads() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 2")
    act(table, "build A2 gold", {"roll": [4]}, {"roll": [4]}, {"roll": [1]}, {"roll": [1]})
    assert boss(table, "A1") == "nobody"
    deal(table, {"roll": [5]}, {"roll": [3]})
    assert boss(table, "A1") == "red"
    assert table.actor == 0
    assert cash(table)["blue"] == 99


def test_L4_7_the_lowest_tied_casino_first() -> None:
    table = drawn("turn: red\nsilver: A1 red 5, A2 red 5\ngold: D1 red 6, D2 red 6")
    table.play(0, "offer 3: die A2, die D2 for nothing")
    table.play(3, "accept 1")
    assert table.state.shows[0] == lots("A1 A2")
    deal(table, {"roll": [3]}, {"roll": [3]})
    assert table.state.shows[0] == lots("A1 A2")
    deal(table, {"roll": [2]}, {"roll": [3]})
    assert table.state.shows[0] == lots("D1 D2")
    deal(table, {"roll": [2]}, {"roll": [1]})
    assert (boss(table, "A1"), boss(table, "D1")) == ("blue", "red")


def test_L4_8_all_highest_dice_and_no_others() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 2, A4 blue 1, A5 blue 2")
    act(table, "build A2 gold")
    assert table.state.shows[0] == lots("A1 A2 A5")
    deal(table, {"roll": [3]}, {"roll": [2, 4]})
    act(table, "put A1 4")
    assert [die(table, name) for name in ("A1", "A2", "A4", "A5")] == [
        ("blue", 4),
        ("red", 3),
        ("blue", 1),
        ("blue", 2),
    ]


def test_L4_9_owners_roll_clockwise_then_place_in_the_same_order() -> None:
    table = drawn("turn: green\nsilver: C1 red 1, C2 green 2, C4 red 3, C5 green 4, C7 yellow 5, C8 yellow 5")
    act(table, "reorganize C1", {"roll": [3, 5]}, {"roll": [1, 2]}, {"roll": [6, 6]})
    assert table.actor == 2
    assert names_of_moves(table) == ["put C2 3", "put C2 5"]
    act(table, "put C2 5")
    assert table.actor == 0
    assert refused(table, "put C4 1").rule == "L4.9"
    act(table, "put C1 2")
    shown = {name: die(table, name) for name in ("C1", "C2", "C4", "C5", "C7", "C8")}
    assert [value for _, value in filter(None, shown.values())] == [2, 5, 1, 3, 6, 6]
    assert boss(table, "C1") == "yellow"


def test_L4_10_dice_in_the_air_show_nothing() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 red 4")
    act(table, "reorganize A1")
    assert die(table, "A1") == ("red", 0)
    assert "A1 S r:?" in table.picture(0)
    assert int(table.state.dice[0]) & lots("A1 A2") == lots("A1 A2")


def test_L4_11_a_tie_reroll_neither_needs_nor_makes_a_mark() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 blue 2")
    act(table, "build A2 gold", {"roll": [5]}, {"roll": [3]})
    assert table.state.marked == 0
    act(table, "reorganize A1", {"roll": [4]}, {"roll": [4]}, {"roll": [2]}, {"roll": [1]})
    assert table.state.marked == lots("A1 A2")
    assert refused(table, "reorganize A1").rule == "L5.8"
