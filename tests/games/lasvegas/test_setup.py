"""V1 and V2: the box, and how a round begins."""

import pytest

from pitboss.core.errors import BadOption
from pitboss.core.game import find
from pitboss.games.lasvegas.box import EDITIONS, NOTES, VALUES
from pitboss.games.lasvegas.rules.setup import lay_down
from pitboss.games.lasvegas.text.notation import casino_name
from tests.games.lasvegas.drawn import FOUR, LASVEGAS, notes_of, table_of
from tests.play import finished, new_table, random_play


@pytest.mark.parametrize("players", [0, 1, 6, 7])
def test_V1_1_only_two_to_five_can_play(players: int) -> None:
    with pytest.raises(BadOption, match=r"V1\.1: Las Vegas is for 2 to 5 players"):
        table_of(*[f"Seat {seat}" for seat in range(players)])


def test_V1_2_the_box_holds_54_notes_worth_2500K() -> None:
    table = table_of("Anna", "Benno")
    assert int(sum(table.state.deck)) == 54
    assert int(sum(table.state.deck * VALUES)) == 2500
    assert dict(zip(VALUES.tolist(), NOTES.tolist(), strict=True)) == {
        10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5,
    }  # fmt: skip


def test_V1_3_casinos_bear_the_names_of_an_edition() -> None:
    assert casino_name(table_of("Anna", "Benno").state, 2) == "3 The Mirage"
    assert casino_name(table_of("Anna", "Benno", edition="second").state, 1) == "2 Palazzo"
    assert casino_name(table_of("Anna", "Benno", edition="reissue").state, 5) == "6 Rolling Dragon"
    german = table_of("Anna", "Benno", edition="german").state
    assert [casino_name(german, casino) for casino in range(3)] == ["1 Gold Mine", "2 Bajazzo", "3 Miracle"]
    assert all(len(set(names)) == 6 for names in EDITIONS.values())
    with pytest.raises(BadOption, match="edition cannot be 'third'"):
        table_of("Anna", "Benno", edition="third")


def test_V2_1_notes_are_turned_up_until_50K_lie_at_each_casino_in_turn() -> None:
    table = table_of("Anna", "Benno")
    for note in (40, 10, 20, 20, 90, 50, 60, 70, 80):
        table.answer({"draw": note})
    assert notes_of(table.state) == [[40, 10], [90, 20, 20], [50], [60], [70], [80]]
    assert table.game.words.what_is_due(table.state, table.names) == "Anna rolls 8 dice"


def test_V2_2_notes_lie_sorted_highest_first() -> None:
    state = table_of("Anna", "Benno").state
    for value in (20, 10, 90, 10):
        lay_down(state, 0, value)
    assert notes_of(state)[0] == [90, 20, 10, 10]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_V2_3_everybody_begins_every_round_with_eight_dice(players: int) -> None:
    table = new_table(LASVEGAS, players, {})
    seen = set()
    for _ in random_play(table, 5):
        if table.actor < 0 and "draw" in table.game.words.what_is_due(table.state, table.names):
            seen.add(int(table.state.round_no))
        if table.state.stage == 0:
            assert table.state.hand.tolist()[:players] == [8] * players
            seen.add(int(table.state.round_no))
    assert seen == {1, 2, 3, 4}


def test_V2_4_the_first_seat_starts_unless_the_table_says_otherwise() -> None:
    assert table_of(*FOUR).state.turn == 0
    assert table_of(*FOUR, start=2).state.turn == 2
    with pytest.raises(BadOption, match=r"V2\.4: Seat 3 cannot start: the seats are 0 to 2"):
        table_of("Anna", "Benno", "Carla", start=3)


def test_V2_5_the_start_card_goes_one_seat_to_the_left_each_round() -> None:
    table = table_of("Anna", "Benno", "Carla", start=2)
    begins = {}
    for _ in random_play(table, 9):
        state = table.state
        if state.stage == 0:
            begins[int(state.round_no)] = (int(state.start), int(state.turn))
    assert begins == {1: (2, 2), 2: (0, 0), 3: (1, 1), 4: (2, 2)}


def test_V2_6_the_deck_cannot_run_out_even_when_it_is_dealt_at_its_worst() -> None:
    """Small notes first, big ones only where they must come: 52 of 54 is the most that can leave."""
    table = table_of("Anna", "Benno")
    while table.actor != -1:
        if table.actor >= 0:
            table.play(table.actor, table.moves()[0].id)
        elif table.state.stage == 0:
            table.answer({"draw": worst_note(table.state)})
        else:
            own = int(table.state.hand[table.state.turn])
            table.answer({"roll": [1] * own})
    assert int(table.state.deck.sum()) == 2


def worst_note(state: object) -> int:
    """A small note that leaves the casino below 50K if there is one, else the biggest."""
    notes, deck, casino = state.notes, state.deck, state.casino  # type: ignore[attr-defined]
    there = sum(int(note) for note in notes[casino])
    small = [value for value in (40, 30, 20, 10) if deck[value // 10 - 1] and there + value < 50]
    return small[0] if small else max(int(VALUES[kind]) for kind in range(9) if deck[kind])


def test_V2_6_notes_a_casino_come_as_often_as_computed() -> None:
    """One note in 48.2 % of casinos, two in 42.1 %, three in 9.2 %, four in 0.6 %."""
    from pitboss.core.compiled import INTERPRETED

    games = 4 if INTERPRETED else 250
    counts = [0] * 6
    for seed in range(games):
        table = new_table(find("lasvegas"), 2, {})
        for _ in random_play(table, seed):
            if table.state.stage == 2 and table.state.hand.sum() == 16:
                for there in notes_of(table.state):
                    counts[len(there)] += 1
    total = sum(counts)
    assert total == games * 24
    for notes, share in ((1, 0.482), (2, 0.421), (3, 0.092)):
        margin = 4 * (share * (1 - share) / total) ** 0.5
        assert abs(counts[notes] / total - share) < margin


def test_V1_2_a_finished_game_has_the_whole_box() -> None:
    state = finished(LASVEGAS, 4, {}, 3).state
    assert (state.deck + state.under + state.won.sum(axis=0)).tolist() == NOTES.tolist()
