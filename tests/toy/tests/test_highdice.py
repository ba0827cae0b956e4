"""The rules of High Dice, paragraph by paragraph."""

import pytest

from pitboss.core.dealer import Scripted
from pitboss.core.errors import BadOption, BadPosition
from pitboss.core.game import CHANCE, NOBODY, find
from pitboss.core.table import Table


def begun(*rolls: int) -> Table:
    """Anna and Benno, Benno begins; so many first rolls have been made and kept, the last one lies there."""
    table = Table.new(find("highdice"), ["Anna", "Benno"])
    dealer = Scripted([{"begins": 1}, *({"roll": [face]} for face in rolls)])
    table.deal_one(dealer)
    for number in range(len(rolls)):
        if number:
            table.play(table.actor, "keep")
        table.deal_one(dealer)
    return table


def test_H1_1_two_to_four_sit_down() -> None:
    with pytest.raises(BadOption, match="2 to 4 players, not 5"):
        Table.new(find("highdice"), list("abcde"))


def test_H1_2_a_draw_decides_who_begins() -> None:
    assert begun().due == "Benno rolls"


def test_H2_1_the_player_on_turn_rolls() -> None:
    assert begun(4).state.die == 4


def test_H2_2_a_second_roll_is_kept() -> None:
    table = begun(2)
    table.play(1, "reroll")
    assert table.actor == CHANCE
    table.answer({"roll": [1]})
    assert table.ending()["scores"] == [0, 1]


def test_H2_3_what_is_kept_is_added_and_the_next_is_on_turn() -> None:
    table = begun(6, 5, 4)
    assert table.ending()["scores"] == [5, 6]
    assert table.actor == 1


def test_H3_1_five_rounds_make_a_game_and_equals_share_it() -> None:
    table = begun(*[3] * 10)
    table.play(0, "keep")
    assert table.actor == NOBODY
    assert table.ending() == {"scores": [15, 15], "winners": [0, 1]}


def test_H4_1_everybody_sees_everything() -> None:
    table = begun(6, 5)
    assert table.view(0).tobytes() == table.view(1).tobytes() == table.state.tobytes()


def test_H4_2_a_choice_may_be_taken_back_before_the_next_roll() -> None:
    table = begun(6)
    table.play(1, "keep")
    table.undo()
    assert table.state.die == 6


def test_H4_3_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadPosition, match="cannot be the total"):
        Table.at_position(find("highdice"), "seats: Anna, Benno\nturn: Anna\nturns: 1\ntotal: Anna 7\n")
