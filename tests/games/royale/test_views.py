"""R8: what a seat sees, and worlds that agree with it."""

import numpy as np
import pytest

from pitboss.core.game import copy_of, legal_moves, play, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.games.royale.rules.tiles.sides.black_box import PILE_SIZES
from pitboss.games.royale.text.notation import IDS, seen_name
from pitboss.games.royale.text.story import tell
from tests.games.royale.conserved import check
from tests.games.royale.scenes import drawn, last_die, layout
from tests.games.royale.scenes import play as played

RICH = ("round: 2", "won: Anna 90 30, Ben 60 100 50", "account: Anna 30, Ben 60 60, Carla 40")


def test_R8_1_others_money_is_hidden_their_numbers_are_not() -> None:
    table = drawn(layout("A1"), *RICH)
    view = table.view(0)
    assert int(view.won[0].sum()) == 2
    assert int(view.won[1:].sum() + view.account[1:].sum()) == 0
    assert [int(n) for n in view.held[:3]] == [2, 3, 0]
    assert [int(n) for n in view.entries[:3]] == [1, 2, 1]
    assert "chips 4, 150K in 3 cards" in table.picture(0)
    assert "chips 4, 5 cards" in table.picture(0)


def test_R8_1_two_tables_that_differ_in_hidden_money_look_alike() -> None:
    one = drawn(layout("A1"), "round: 2", "won: Ben 60, Carla 100", "gone: 4x30 6x40", "account: Ben 30")
    other = drawn(layout("A1"), "round: 2", "won: Ben 100, Carla 60", "gone: 4x30 6x40", "account: Ben 60")
    assert one.view(0).tobytes() == other.view(0).tobytes()
    assert one.view(1).tobytes() != other.view(1).tobytes()


def test_R8_1_the_base_game_s_stock_is_not_told_apart_from_won_cards() -> None:
    one = drawn("options: tiles=0", "round: 2", "won: Ben 60, Carla 100", "gone: 4x30 6x40")
    other = drawn("options: tiles=0", "round: 2", "won: Ben 90, Carla 90", "gone: 4x30 6x40")
    assert one.view(0).tobytes() == other.view(0).tobytes()


def test_R8_1_open_money_and_the_end_of_the_game_show_everything() -> None:
    table = drawn("options: layout=A1 / A1 / A1, open", *RICH)
    assert table.view(0).tobytes() == table.state.tobytes()
    over = drawn(layout("A1"), "due: over", "won: Ben 60")
    assert over.view(0).tobytes() == over.state.tobytes()


@pytest.mark.parametrize("options", [layout("A1"), "options: tiles=0"])
def test_R8_1_a_sampled_world_agrees_with_the_view(options: str) -> None:
    lines = RICH if "A1" in options else RICH[:2]
    view = drawn(options, *lines).view(2)
    luck = luck_of(5)
    for _ in range(50):
        world = copy_of(view)
        sample_world(world, 2, luck)
        check(world)
        assert view_of(world, 2).tobytes() == view.tobytes()


def test_R8_2_only_the_hider_knows_the_tokens_until_the_guess() -> None:
    table = played(drawn(layout("A1"), "roll: 1 1 2 3 4 5 6 + 6"), "place 1", "hide 3")
    assert [int(table.view(seat).fist) for seat in range(3)] == [3, 0, 0]
    assert seen_name(IDS["hide 3"]) == "hide ?"


def test_R8_2_a_sampled_fist_holds_one_two_or_three() -> None:
    table = played(drawn(layout("A1"), "roll: 1 1 2 3 4 5 6 + 6"), "place 1", "hide 3")
    luck, found = luck_of(1), [0, 0, 0, 0]
    for _ in range(900):
        world = table.view(1)
        sample_world(world, 1, luck)
        found[int(world.fist)] += 1
    assert found[0] == 0
    assert sum((count - 300) ** 2 / 300 for count in found[1:]) < 13.8  # chi-square, 2 degrees, 1 in 1000


def test_R8_3_only_the_splitter_knows_the_piles_the_others_their_sizes() -> None:
    table = played(last_die(layout("G1"), "casino 1: Carla 3", face=6), "split 60 0 0 0 / 20 20")
    views = [table.view(seat) for seat in range(3)]
    assert [int(view.pile) > 0 for view in views] == [True, False, False]
    assert [int(view.pile_size) for view in views] == [4, 4, 4]
    assert seen_name(IDS["split 60 0 0 0 / 20 20"]) == "split 4 / 2"


def test_R8_3_sampled_piles_have_the_size_seen() -> None:
    table = played(last_die(layout("G1"), "casino 1: Carla 3", face=6), "split 60 0 0 0 / 20 20")
    luck, found = luck_of(1), set()
    for _ in range(200):
        world = table.view(2)
        sample_world(world, 2, luck)
        found.add(int(world.pile))
        play(world, legal_moves(world)[0])
    assert found == {split + 1 for split in range(14) if PILE_SIZES[split] == 4}


def test_R8_3_the_log_tells_the_piles_only_when_one_is_taken() -> None:
    table = last_die(layout("G1"), "casino 1: Carla 3", face=6)
    told: list[str] = []
    table.watchers.append(lambda before, event, after: told.extend(tell(before, event, after, table.names)))
    played(table, "split 60 0 0 0 / 20 20")
    assert told == ["Anna makes two piles of 4 and 2 tokens."]
    played(table, "take 2")
    assert told[1:4] == ["Carla takes pile 2.", "The piles were 60 0 0 0 / 20 20.", "Carla gets 40K."]


def test_R8_2_the_log_tells_the_fist_only_after_the_guess() -> None:
    table = played(drawn(layout("A1"), "roll: 1 1 2 3 4 5 6 + 6"), "place 1")
    told: list[str] = []
    table.watchers.append(lambda before, event, after: told.extend(tell(before, event, after, table.names)))
    played(table, "hide 3")
    assert told == ["Anna hides tokens in the fist."]
    played(table, "guess 1")
    assert told[1:] == ["Ben guesses 1 token.", "The fist held 3: wrong.", "Anna gets 40K."]


def test_R8_1_views_are_copies() -> None:
    table = drawn(layout("A1"), *RICH)
    before = table.state.tobytes()
    table.view(1).chips[:] = 0
    assert table.state.tobytes() == before
    assert np.array_equal(table.view(1).chips, table.state.chips)
