"""[L9] The end. [L10] Two players. [L11] What everyone may count."""

import pytest

from pitboss.core.errors import IllegalChance
from pitboss.core.game import CHANCE, NOBODY, find, view_of
from pitboss.core.table import Table
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.rules.scoring import cards_left, expected_income
from tests.games.lords.drawn import cash, deal, drawn, gains, lots, marker, points, refused

LORDS = find("lords")
LATE = """
before game over: 0
discards: {gone}
"""
THIRTY_EIGHT = " ".join(LOT_NAMES[:38])


def last_card(board: str, phase: str = "draw") -> Table:
    """Four players, and only Game Over is left to come."""
    spare = [name for name in LOT_NAMES[:38] if name not in board]
    own = [" ".join(spare[at : at + 10]) for at in (0, 10, 20, 30)]
    return drawn(
        f"phase: {phase}\n{board}"
        + LATE.format(gone=THIRTY_EIGHT)
        + f"lots: red {own[0]}, yellow {own[1]}, green {own[2]}"
    )


LAST_TOWN = """
turn: red
cash: red 0
gold: D1 blue 6, D2 red 3
silver: C1 red 4
purple: D9 blue 3
brown: D3 blue 4, D6, D7 red 5, D8 red 2
"""


def test_L9_1_game_over_pays_markers_and_the_strip_and_ends() -> None:
    table = last_card(LAST_TOWN)
    with pytest.raises(IllegalChance, match=r"L3\.1"):
        table.answer({"draw": "F1"})
    before = cash(table)
    deal(table, {"draw": "over"})
    assert table.actor == NOBODY
    assert gains(before, cash(table)) == {"red": 10 + 3 + 5 + 2, "yellow": 10, "green": 10, "blue": 6}
    assert points(table) == {"red": 2, "yellow": 0, "green": 0, "blue": 2}


def test_L9_2_ninety_points_end_the_game_after_all_scoring() -> None:
    gold = "A1 red 3, A2 red 2, A3 red 5, A4 red 4, A5 red 3, A6 red 6, D1 blue 6"
    silver = "C1 red 4, C2 red 3, C3 red 6, C4 red 2, C5 red 1, C6 blue 4, C7, C8, C9"
    table = drawn(f"phase: draw\nturn: yellow\npoints: red 81, blue 8\nsilver: {silver}\ngold: {gold}\nlots: green E4")
    deal(table, {"draw": "B2"})
    assert table.actor == NOBODY
    assert points(table) == {"red": 90, "yellow": 0, "green": 0, "blue": 8}
    assert table.ending()["winners"] == [0]


def test_L9_2_two_at_ninety_are_judged_by_money() -> None:
    silver = "C1 red 4, C2 red 3, C3 red 6, C4 red 2, C5 red 1, C6 red 4, C7, C8, C9"
    gold = "D1 blue 6, D2 blue 3, D3 blue 4, D4 blue 4, D5 blue 1, D6 blue 2, D7, D8, D9"
    table = drawn(
        f"phase: draw\nturn: yellow\npoints: red 81, blue 81\nsilver: {silver}\ngold: {gold}\ncash: red 1, blue 9"
    )
    deal(table, {"draw": "A6"})
    assert points(table) == {"red": 90, "yellow": 0, "green": 0, "blue": 90}
    assert table.ending()["winners"] == [3]


def test_L9_3_most_points_then_most_money_then_shared() -> None:
    text = "turn: red\npoints: red 8, yellow 10, green 10, blue 10\ncash: red 90, yellow 4, green 5, blue 5"
    table = last_card(text, "over")
    assert table.actor == NOBODY
    assert table.ending() == {"scores": [8, 10, 10, 10], "money": [90, 4, 5, 5], "winners": [2, 3]}


def two() -> Table:
    return Table.new(LORDS, ["red", "yellow"], {"start": 0})


def test_L10_1_block_f_is_closed() -> None:
    table = drawn("seats: red, yellow\nturn: red\ngold: D8 red 2")
    assert not [move.name for move in table.moves() if " F" in move.name]
    assert refused(table, "build F1 gold").rule == "L10.1"
    assert refused(table, "offer 1: 5, do build F1 gold for nothing").rule == "L10.1"
    assert refused(table, "offer 1: not gamble F1 for 5").rule == "L10.1"


def test_L10_2_an_f_card_pays_and_another_is_drawn() -> None:
    table = drawn("seats: red, yellow\nphase: draw\nturn: red\ngreen: A1 red 3\nlots: yellow A2 A3")
    before = cash(table)
    deal(table, {"draw": "F6"})
    assert table.actor == CHANCE
    assert gains(before, cash(table))["yellow"] == 2
    assert points(table)["red"] == 1
    assert marker(table, "F6") is None
    deal(table, {"draw": "D8"})
    assert (table.actor, table.state.turn) == (0, 0)


def test_L10_3_f_cards_in_the_deal_are_replaced_at_once() -> None:
    table = two()
    deal(table, {"draw": "A1"}, {"draw": "F2"}, {"draw": "F1"}, {"draw": "A2"}, {"draw": "A3"}, {"draw": "A4"})
    assert cash(table) == {"red": 15, "yellow": 11}
    assert [marker(table, name) for name in ("A1", "A2", "A3", "A4")] == ["red", "red", "yellow", "yellow"]


@pytest.mark.parametrize(("closed", "before"), list(enumerate([33, 33, 32, 31, 30, 30, 29, 28, 27, 27])))
def test_L10_4_cards_before_game_over_with_f_cards_in_the_deal(closed: int, before: int) -> None:
    table = two()
    deal(table, *({"draw": f"F{at + 1}"} for at in range(closed)))
    deal(table, {"draw": "A1"}, {"draw": "A2"}, {"draw": "A3"}, {"draw": "A4"})
    assert table.state.cards_to_come == before


def test_L11_1_every_seat_sees_the_same_and_all() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 blue 2\nreorganized: A1\npromised: not gamble")
    table.play(1, "offer 0: 5 for not build")
    views = {view_of(table.state, seat).tobytes() for seat in range(4)}
    assert views == {table.state.tobytes()}
    picture = table.picture(3)
    assert picture == table.picture(0)
    for shown in ("offer 1: yellow gives red $5 for not build", "promised this turn: not gamble", "A1 S r:3*"):
        assert shown in picture


def test_L11_2_cards_left_and_the_mean_of_the_next() -> None:
    table = drawn(
        "phase: draw\nturn: red\ngold: A1 red 3, A3 blue 5\nlots: red A2 A4, blue B1 B2, green C1 C2\ncash: red 1"
    )
    assert cards_left(table.state) == [8, 8, 6, 8, 7, 3]
    gold, strip, all_cards = 6, 3, 40
    assert expected_income(table.state, 0) == pytest.approx(2 + 3 * (gold) / all_cards)
    assert expected_income(table.state, 3) == pytest.approx(2 + 5 * (gold + strip) / all_cards)
    assert "cards left: green 8, brown 8, gold 6, purple 8, silver 7, Strip 3; 30 before Game Over" in table.picture(0)


def test_L11_2_every_card_left_is_equally_likely() -> None:
    table = drawn("phase: draw\nturn: red\nlots: red A1 A2 A3 A4 A5 A6 B1 B2")
    odds = LORDS.odds(table.state)
    assert len(odds) == 40
    assert sum(chance for _, chance in odds) == 1
    assert {chance for _, chance in odds} == {odds[0][1]}
    assert not any(1 << lot & lots("A1 A2 A3 A4 A5 A6 B1 B2") for lot, _ in odds)
