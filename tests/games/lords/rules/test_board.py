"""[L1] The board and what is in the box."""

import numpy as np

from pitboss.games.lords.box import CARD, COLOUR_NAMES, DIE, LOT_NAMES, PRICE, PRINTED, START_CASH, STRIP
from pitboss.games.lords.rules.board import NO_LOT, count, lots_in, lowest, neighbours_of
from pitboss.games.lords.rules.casinos import touches_strip
from tests.games.lords.drawn import act, cash, drawn, lot, lots, names_of_moves, refused

CARDS = {
    "green": "A3 B5 C5 C10 D3 D4 E3 F6 F7",
    "brown": "A1 B6 C4 C9 D2 D9 E1 E5 F5",
    "gold": "A4 B1 C2 C7 C12 D8 E6 F3 F4",
    "purple": "A2 B3 B4 C3 C8 D6 D7 E2 F1",
    "silver": "A5 B2 C1 C6 C11 D1 E4 F2 F9",
}


def test_L1_1_six_blocks_of_three_columns() -> None:
    sizes = {block: sum(name[0] == block for name in LOT_NAMES) for block in "ABCDEF"}
    assert sizes == {"A": 6, "B": 6, "C": 12, "D": 9, "E": 6, "F": 9}
    assert len(LOT_NAMES) == 48
    assert LOT_NAMES[lowest(lots("F9 C12 D1"))] == "C12"
    assert count(lots("A1 B2 F9")) == 3


def test_L1_2_neighbours_share_an_edge_inside_a_block() -> None:
    beside = {
        "A1": "A2 A4",
        "A3": "A2 A6",
        "A5": "A2 A4 A6",
        "B1": "B2 B4",
        "C8": "C5 C7 C9 C11",
        "C12": "C9 C11",
        "D5": "D2 D4 D6 D8",
        "D9": "D6 D8",
        "E6": "E3 E5",
        "F4": "F1 F5 F7",
    }
    for name, expected in beside.items():
        assert neighbours_of(1 << lot(name)) == lots(expected)


def test_L1_2_neighbours_are_mutual_and_number_124() -> None:
    pairs = [(one, other) for one in range(48) for other in lots_in(int(neighbours_of(1 << one)))]
    assert all((other, one) in pairs for one, other in pairs)
    assert len(pairs) == 124
    assert all(LOT_NAMES[one][0] == LOT_NAMES[other][0] for one, other in pairs)


def test_L1_3_sixteen_lots_touch_the_strip() -> None:
    strip = [name for at, name in enumerate(LOT_NAMES) if touches_strip(1 << at)]
    assert strip == ["A3", "A6", "B1", "B4", "C3", "C6", "C9", "C12", "D1", "D4", "D7", "E3", "E6", "F1", "F4", "F7"]


def test_L1_4_price_and_start_cash_follow_from_the_die() -> None:
    prices = {1: 8, 2: 6, 3: 9, 4: 12, 5: 15, 6: 20}
    assert all(PRICE[at] == prices[int(DIE[at])] for at in range(48))
    assert all(START_CASH[at] == 10 - DIE[at] for at in range(48))
    assert np.bincount(DIE).tolist() == [0, 4, 10, 12, 10, 6, 6]


def test_L1_5_nine_cards_a_colour_and_three_of_the_strip() -> None:
    for colour, name in enumerate(COLOUR_NAMES):
        assert [LOT_NAMES[at] for at in range(48) if CARD[at] == colour] == CARDS[name].split()
    assert [LOT_NAMES[at] for at in range(48) if CARD[at] == STRIP] == ["A6", "D5", "F8"]


def test_L1_5_a_card_does_not_restrict_what_is_built() -> None:
    table = drawn("lots: red A2\nturn: red")
    built = [name for name in names_of_moves(table) if name.startswith("build A2")]
    assert built == [f"build A2 {colour}" for colour in COLOUR_NAMES]


def test_L1_6_pieces_of_the_box() -> None:
    table = drawn("gold: A2 red 2, A3 red 5\nlots: red D2\nturn: red")
    picture = table.picture(0)
    assert "tiles left: green 9, brown 9, gold 7, purple 9, silver 9" in picture
    assert "10 dice and" in picture


def test_L1_7_nobody_may_owe_anything() -> None:
    table = drawn("lots: red A2\nturn: red\ncash: red 3")
    refusal = refused(table, "build A2 gold")
    assert "too expensive by $3" in refusal.why
    assert cash(table)["red"] == 3
    act(drawn("lots: red A2\nturn: red\ncash: red 6"), "build A2 gold")


def test_L1_1_the_drawing_of_the_box_names_every_lot_once() -> None:
    assert sorted(PRINTED.split()[::3]) == sorted(LOT_NAMES)
    assert NO_LOT not in range(48)
