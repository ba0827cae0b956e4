"""R1 and R2: the box, the options, and setting up a round."""

from typing import Any

import numpy as np
import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import BadOption, IllegalChance
from pitboss.core.game import NOBODY, resolve, sample
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.royale.box import BLANK, CARDS, NO_TILE, VALUES
from pitboss.games.royale.rules.setup import begin_round
from pitboss.games.royale.rules.tiles.tile_list import SIDES
from pitboss.games.royale.rules.weights import weight
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE, OVER, ROLL, ROLL_NEUTRAL, SET_ASIDE
from tests.games.royale.scenes import GAME, at, drawn, hand, last_die, layout, play

THREE = ["Anna", "Ben", "Carla"]
PAIRS = (30, 40, 60, 60, 50, 70, 100, 30, 90, 80, 80, 50)


def new(players: int = 3, **options: Any) -> Table:
    return Table.new(GAME, ["Anna", "Ben", "Carla", "Dora", "Emil", "Fritz"][:players], options)


def deal(table: Table, cards: tuple[int, ...] = PAIRS) -> Table:
    for value in cards:
        table.answer({"draw": value})
    return table


@pytest.mark.parametrize("players", [1, 6])
def test_R1_1_two_to_five_seats(players: int) -> None:
    with pytest.raises(BadOption, match=r"R1\.1"):
        new(players)


def test_R1_1_the_game_ends_after_three_rounds() -> None:
    table = last_die("round: 3", "options: tiles=0", "casino 1: Anna 2", face=1)
    assert table.actor == NOBODY
    assert table.state.stage == OVER


def test_R1_2_seven_small_dice_and_a_big_one_in_every_hand() -> None:
    table = deal(new(tiles=0))
    assert [hand(table, seat) for seat in range(3)] == [(7, 1)] * 3


def test_R1_3_a_big_die_weighs_two() -> None:
    s = drawn("casino 1: Anna 3+big, Ben 4", "options: tiles=0").state
    assert (weight(s, 0, 0), weight(s, 1, 0)) == (5, 4)


def test_R1_4_ninety_cards() -> None:
    assert dict(zip(VALUES.tolist(), CARDS.tolist(), strict=True)) == {
        30: 11,
        40: 11,
        50: 13,
        60: 15,
        70: 13,
        80: 11,
        90: 9,
        100: 7,
    }
    assert new().state.deck.sum() == 90


@pytest.mark.parametrize(
    ("options", "main"),
    [({"tiles": 0}, 0), ({}, 1), ({"layout": [[], [None, "A1"], []]}, 1), ({"layout": [[], [None], []]}, 0)],
)
def test_R1_5_main_game_if_any_round_has_a_tile(options: dict[str, Any], main: int) -> None:
    assert new(**options).state.main == main


def test_R1_6_the_two_sides_of_a_tile_never_meet() -> None:
    table = new()
    table.answer({"tile": "A1"})
    with pytest.raises(IllegalChance, match=r"R1\.6"):
        table.answer({"tile": "A2"})
    with pytest.raises(BadOption, match=r"R1\.6"):
        new(layout=[["A1", "A2"], [], []])


def test_R1_7_the_bank_never_runs_out() -> None:
    table = drawn(layout("D1"), "roll: 1 2 3 4 5 6 6 + 6", "account: Ben 90x60")
    play(table, "place 1")
    assert table.state.chips[0] == 3


def test_R1_8_used_tiles_are_set_aside_and_come_back_when_none_is_left() -> None:
    table = new(tiles=6, aside="tiles")
    for side in ("A1", "B1", "C1", "D1", "E1", "F1"):
        table.answer({"tile": side})
    s: Any = table.state
    begin_round(s)
    assert s.set_aside == 0b111111111111
    table.answer({"tile": "G2"})
    with pytest.raises(IllegalChance, match=r"R1\.8"):
        table.answer({"tile": "A2"})
    table.answer({"tile": "H1"})
    assert s.set_aside == 0
    table.answer({"tile": "A2"})


def test_R1_8_used_sides_leave_the_other_side() -> None:
    table = drawn("options: tiles=1, aside=sides", "round: 2", "due: tile", "set aside: A1")
    with pytest.raises(IllegalChance, match=r"R1\.8"):
        table.answer({"tile": "A1"})
    table.answer({"tile": "A2"})


def test_R1_9_a_fixed_layout_draws_no_tiles() -> None:
    table = new(layout=[["A1", None, "B2"], ["C1"], []], tiles=6, aside="tiles")
    assert table.state.stage == DRAW_CARD
    assert [SIDES[side] if side != NO_TILE else None for side in table.state.side[:4]] == ["A1", None, "B2", None]
    assert (new(layout="A1 - B2 / C1 / -").state.layout == table.state.layout).all()


@pytest.mark.parametrize(
    "wrong", [[[]], [[], []], "A1", [["A1"], [], [7]], [["Z9"], [], []], [["A1"] * 2, [], []], [[None] * 7, [], []], {}]
)
def test_R1_9_a_wrong_layout_is_refused(wrong: Any) -> None:
    with pytest.raises(BadOption, match=r"R1\.[69]"):
        new(layout=wrong)


def test_R2_1_two_chips_more_every_round() -> None:
    table = last_die("options: tiles=0", "chips: Anna 1, Ben 2, Carla 0", face=1)
    assert list(table.state.chips[:3]) == [3, 4, 2]


def test_R2_2_tiles_come_first_one_a_casino() -> None:
    table = new(tiles=2)
    assert table.state.stage == DRAW_TILE
    table.answer({"tile": "H2"})
    table.answer({"tile": "B1"})
    assert table.state.stage == DRAW_CARD
    assert [int(side) for side in table.state.side[:3]] == [15, 2, NO_TILE]


def test_R2_2_every_tile_and_every_side_is_equally_likely() -> None:
    table, luck = new(tiles=1), luck_of(3)
    found = np.bincount([int(sample(table.state, luck)) for _ in range(16000)], minlength=16)
    assert ((found - 1000.0) ** 2 / 1000).sum() < 37.7  # chi-square, 15 degrees, 1 in 1000


def test_R2_3_twelve_cards_are_drawn() -> None:
    table = deal(new(tiles=0))
    assert table.state.drawn == 12
    assert table.state.stage == ROLL
    assert table.state.deck.sum() == 78


def test_R2_3_a_card_that_is_used_up_cannot_be_drawn() -> None:
    table = deal(new(tiles=0), (100,) * 7)
    with pytest.raises(IllegalChance, match=r"R2\.3"):
        table.answer({"draw": 100})


def test_R2_4_the_highest_sum_goes_to_casino_6() -> None:
    table = deal(new(tiles=0))
    assert table.state.cards.tolist() == [[40, 30], [60, 60], [70, 50], [80, 50], [100, 30], [90, 80]]


def test_R2_4_equal_sums_by_the_higher_single_card() -> None:
    table = deal(new(tiles=0), (60, 60, 90, 30, 50, 70, 100, 30, 80, 50, 30, 30))
    assert table.state.cards.tolist() == [[30, 30], [60, 60], [70, 50], [90, 30], [80, 50], [100, 30]]


def test_R2_5_24_cards_are_kept_and_the_others_are_the_bank() -> None:
    table = deal(new(layout=[[], ["A1"], []]))
    assert table.state.stage == SET_ASIDE
    kept = [30] * 5 + [60] * 10 + [90] * 7 + [100] * 2
    table.answer({"aside": kept})
    assert int(table.state.deck.sum()) == 24
    assert int(table.state.bank.sum()) == 54
    assert table.state.stage == ROLL


@pytest.mark.parametrize("wrong", [[30] * 24, [30] * 3, "30", [30] * 23 + [True], [10] * 24, None])
def test_R2_5_cards_that_cannot_be_set_aside(wrong: Any) -> None:
    table = deal(new(layout=[["A1"], [], []]))
    with pytest.raises(IllegalChance, match=r"R(2\.5|1\.4)"):
        table.answer({"aside": wrong})


def test_R2_6_tiles_start_each_round_as_new() -> None:
    table = last_die(layout("A2", "H2", "E1"), "jackpot: 70", "gold: Ben", "closed: 5", "track: 3", face=6)
    s = table.state
    assert (s.jackpot, s.gold, s.closed, s.track) == (0, NOBODY, -1, 0)


def test_R2_7_neutral_dice_are_rolled_last_and_placed() -> None:
    table = deal(new(2, layout=[[], [], []]))
    assert table.state.stage == ROLL_NEUTRAL
    table.answer({"roll": [1, 1, 1, 2, 3, 6, 6], "big": 2})
    assert [at(table, 5, casino) for casino in range(1, 7)] == [(3, 0), (1, 1), (1, 0), (0, 0), (0, 0), (2, 0)]
    assert table.state.stage == ROLL


def test_R2_7_neutral_dice_come_after_the_blanks() -> None:
    table = deal(new(2, layout=[["F2"], [], []]))
    table.deal_one(Seeded(1))
    assert table.state.stage == ROLL_NEUTRAL
    assert at(table, BLANK, 6) == (2, 0)


def test_R2_8_the_seat_named_starts() -> None:
    assert deal(new(tiles=0, start=2)).state.turn == 2
    with pytest.raises(BadOption, match=r"R2\.8"):
        new(start=3)


def test_R2_odds_of_tiles_with_one_side_left() -> None:
    table = drawn("options: tiles=1, aside=sides", "round: 2", "due: tile", "set aside: A1")
    odds = {SIDES[side]: chance for side, chance in GAME.odds(table.state)}
    assert odds["A2"] == 2 * odds["B1"]
    assert sum(odds.values()) == 1


def test_R2_resolve_is_what_the_table_does() -> None:
    table = new(tiles=1)
    resolve(table.state, 4)
    assert table.state.side[0] == 4
