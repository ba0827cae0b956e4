"""[L8] When pieces run out."""

from tests.games.lords.drawn import act, boss, cash, deal, die, drawn, lots, marker, names_of_moves, points, refused

TWELVE = "silver: " + ", ".join(
    f"C{at} red {value}" for at, value in zip(range(1, 10), [4, 3, 6, 2, 1, 4, 2, 1, 4], strict=True)
)
TWELVE += "\ngold: A1 red 3, A2 red 2, A4 red 4"
TEN = "lots: red C1 C2 C3 C4 C5 C6 C7 C8 C9 C10"


def test_L8_1_no_tiles_left() -> None:
    table = drawn(f"turn: red\nlots: red B1\n{TWELVE}")
    refusal = refused(table, "build B1 silver")
    assert refusal.rule == "L8.1"
    assert "No silver tiles are left" in refusal.why
    assert refused(table, "sprawl C10 silver").rule == "L8.1"
    assert refused(table, "remodel A1 silver").rule == "L8.1"


def test_L8_2_all_dice_out_one_must_move() -> None:
    table = drawn(f"turn: red\nlots: red B1\n{TWELVE}\ncash: red 15")
    act(table, "build B1 green")
    assert cash(table)["red"] == 0
    assert die(table, "B1") is None
    assert len(names_of_moves(table)) == 12
    assert refused(table, "move die B1").rule == "L8.2"
    act(table, "move die C5")
    assert die(table, "B1") == ("red", 5)
    assert names_of_moves(table) == ["done"]


def test_L8_2_in_a_take_over_too() -> None:
    gone = "discards: A1 A2 A4 C1 C2 C3 C4 C5 C6 C7 C8 C9"
    table = drawn(f"phase: draw\nturn: red\n{TWELVE}\nbrown: B4 blue 3\n{gone}")
    deal(table, {"draw": "B4"})
    assert die(table, "B4") == ("blue", 3)
    act(table, "move die C8")
    assert die(table, "B4") == ("red", 3)
    assert die(table, "C8") is None


def test_L3_5_with_all_dice_out_the_own_die_asks_nothing() -> None:
    gone = "discards: A1 A2 A4 C1 C2 C3 C4 C5 C6 C7 C8"
    table = drawn(f"phase: draw\nturn: red\n{TWELVE}\n{gone}")
    deal(table, {"draw": "C9"})
    assert table.actor == 0
    assert "done" in names_of_moves(table)


def test_L7_12_an_offer_lapses_when_its_die_is_moved() -> None:
    table = drawn(f"turn: red\nlots: red B1\n{TWELVE}")
    table.play(0, "offer 1: die C5 for 3")
    table.play(0, "offer 1: die C6 for 3")
    act(table, "build B1 green")
    act(table, "move die C5")
    assert table.talk(1) == ["accept 2", "decline 2"]


def test_L8_3_the_tile_left_behind_stays() -> None:
    table = drawn(f"turn: red\nlots: red B1\n{TWELVE}\npoints: red 0")
    act(table, "build B1 green")
    act(table, "move die C3")
    assert table.state.tiles[4] == lots("C1 C2 C3 C4 C5 C6 C7 C8 C9")
    assert boss(table, "C3") == "red"
    act(table, "done")
    deal(table, {"draw": "A5"})
    assert points(table)["red"] == 8


def test_L8_4_all_markers_out_one_of_eleven_is_given_up() -> None:
    table = drawn(f"phase: draw\nturn: red\n{TEN}")
    deal(table, {"draw": "D1"})
    assert names_of_moves(table) == [f"give up C{at}" for at in range(1, 11)] + ["give up D1"]
    assert refused(table, "give up E1").rule == "L8.4"
    act(table, "give up C4")
    assert (marker(table, "C4"), marker(table, "D1")) == (None, "red")
    new = drawn(f"phase: draw\nturn: red\n{TEN}")
    deal(new, {"draw": "D1"})
    act(new, "give up D1")
    assert (marker(new, "C4"), marker(new, "D1")) == ("red", None)


def test_L8_5_a_lot_given_up_can_only_be_sprawled_onto() -> None:
    table = drawn(f"phase: draw\nturn: red\n{TEN}")
    deal(table, {"draw": "D1"})
    act(table, "give up C4")
    act(table, "build C1 gold")
    assert "sprawl C4 gold" in names_of_moves(table)
    assert refused(table, "build C4 gold").rule == "L5.2"
    assert not int(table.state.deck) & lots("C4")
